/** The ruleset of a game in which two sides with units on squares take turns: all is open but a setup that is hidden. */

import type { Ruleset } from '../core/contract.ts';
import { type Command, type GameEvent, isUmpire, SIDES, type Side } from '../core/gameTypes.ts';
import { type OpenView, openView } from '../core/openInformation.ts';
import type { RngState } from '../core/rng.ts';
import type { SquareUnit } from './squareUnits.ts';
import type { TurnState } from './turnVerbs.ts';

export type SquareRules<W, S extends TurnState, C extends Command, E> = Ruleset<S, C, E, OpenView<S, C>, Side> & { readonly world: W };

type Own<R> = Omit<R, 'actor' | 'isOutside' | 'view' | 'redact'>;

/** @param isHidden true while neither side sees the other's units */
export function squareRules<W, S extends TurnState, C extends Command, E extends GameEvent>(
  own: Own<SquareRules<W, S, C, E>>,
  isHidden: (state: S) => boolean,
): SquareRules<W, S, C, E> {
  const hide = (state: S, viewer: unknown): S =>
    isHidden(state) ? { ...state, units: state.units.filter(({ side }) => side === viewer) } : state;
  const rules: SquareRules<W, S, C, E> = {
    ...own,
    actor: ({ outcome, up }) => (outcome ? null : up),
    isOutside: isUmpire,
    view: (s, viewer) => openView(rules, s, viewer, (state) => hide(state, viewer)),
    redact: (event, viewer) => ('secret' in event && event.secret && 'side' in event && event.side !== viewer ? null : event),
  };
  return rules;
}

/** What every first state has: no unit on the board, or those of a starting position. */
export const squareState = <P, U extends SquareUnit>(
  rng: RngState,
  { position }: { position?: { readonly [S in Side]: readonly P[] } },
  unitsAt: (side: Side, placed: readonly P[]) => U[],
) => ({
  ...{ rng, turn: 0, phase: 'setup' as const, outcome: null, up: SIDES[0] as Side, offer: null },
  units: SIDES.flatMap((side) => unitsAt(side, position?.[side] ?? [])),
});
