/** What the workbench may show now: the game as the eyes see it that look. */

import { useMemo } from 'react';
import { SIDES, type Side } from '../../../engine/core/table.ts';
import type { OwnView, Rules, State, View, World } from '../../../engine/lines-and-webs/index.ts';
import { everything, useGame } from '../../../games/lines-and-webs/own.ts';
import { type Eyes, useEyes } from '../../../store/bench.ts';
import { sideName } from '../../page.tsx';

export interface Sight {
  rules: Rules;
  world: World;
  /** Everything; what of it is drawn is decided by `knows`. */
  state: State;
  eyes: Eyes;
  viewer: Side | null;
  view: View;
  own: readonly OwnView[];
  /** Is all to be seen: with the umpire's eyes, or after the end? */
  isWhole: boolean;
  /** May what only this side knows be shown? */
  knows(side: Side): boolean;
}

function seen(rules: Rules, state: State, eyes: Eyes, viewer: Side | null): { view: View; own: readonly OwnView[] } {
  if (eyes === 'umpire') return everything(rules, state);
  const view = rules.view(state, eyes === 'seat' ? (viewer ?? 'public') : eyes);
  return { view, own: view.own ? [view.own] : [] };
}

/** Null where no game is open. */
export function useSight(): Sight | null {
  const rules = useGame((g) => g.rules);
  const state = useGame((g) => g.state);
  const viewer = useGame((g) => g.viewer);
  const eyes = useEyes((e) => e.eyes);
  return useMemo(() => {
    if (!rules || !state) return null;
    const isWhole = eyes === 'umpire' || state.phase === 'over';
    const knows = (side: Side) => isWhole || eyes === side || (eyes === 'seat' && viewer === side);
    return { rules, world: rules.world, state, eyes, viewer, isWhole, knows, ...seen(rules, state, eyes, viewer) };
  }, [rules, state, viewer, eyes]);
}

/** 'both hands and all decks' and so on, after 'You see '. */
export function eyesSee(eyes: Eyes): string {
  if (eyes === 'umpire') return 'everything: both hands, all decks, all units';
  if (eyes === 'public') return 'what both sides know';
  return eyes === 'seat' ? 'what the seat sees' : `what ${sideName(eyes)} sees`;
}

/** Is anything of the game kept from these eyes? */
export const isBlind = (sight: Sight): boolean => !SIDES.every((side) => sight.knows(side));
