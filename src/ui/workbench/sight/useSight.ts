/** The game as the chosen viewpoint sees it, for the game editor. */

import { useMemo } from 'react';
import { type Rules, SIDES, type Side, type State } from '../../../engine/core/gameTypes.ts';
import { type Eyes, useEyes } from '../../../store/bench.ts';
import { useGame } from '../../../store/game.ts';
import { everything, look, type ShownView } from '../../../store/replay.ts';
import { secretsName, sideName } from '../../page.tsx';
import type { Sight } from '../bench.ts';

const seen = (rules: Rules, state: State, eyes: Eyes, viewer: Side | null): ShownView =>
  eyes === 'umpire' ? everything(rules, state) : look(rules, state, eyes === 'seat' ? (viewer ?? 'public') : eyes);

/** Null if no game is open. */
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

/** Continues 'You see '. */
export function eyesSee(eyes: Eyes): string {
  if (eyes === 'umpire') return `everything: both sides’ ${secretsName()}`;
  if (eyes === 'public') return 'what both sides know';
  return eyes === 'seat' ? 'what the seat sees' : `what ${sideName(eyes)} sees`;
}

/** True if this viewpoint can't see everything. */
export const isBlind = (sight: Sight): boolean => !SIDES.every((side) => sight.knows(side));

/** True if this viewpoint may know the active side's legal commands. */
export const knowsLegal = ({ view: { awaited }, knows }: Pick<Sight, 'view' | 'knows'>): boolean => awaited !== null && knows(awaited);
