/** Umpire verbs: visibility, check, execution. The shapes of their fields are in shapes/umpire.ts. */

import type { Rejection } from '../../core/index.ts';
import type { Validated } from '../../core/validators.ts';
import type { EventOf } from '../events.ts';
import type { Side, UnitId } from '../scenario.ts';
import { findUnit, reject } from '../table.ts';
import type { State, UnitState } from '../types.ts';
import type { UmpireCommandOf, UmpireVerb } from '../umpireCommand.ts';
import type { Fx } from '../verb.ts';
import type { World } from '../world.ts';

/** Event data filled in during execution: the discarded business. */
export type UmpireEffects = Pick<EventOf<'umpireActed'>, 'put' | 'plans'>;

export interface UmpireVerbDefinition<T extends UmpireVerb> {
  /** Returns the sides that may see the command; all by default. */
  known?: (w: World, s: State) => EventOf<'umpireActed'>['known'];
  /** Also legal when the game is over. */
  afterEnd?: true;
  /** Checks the most common errors, by code. Other violations are found by trying the command. */
  check(w: World, s: State, c: UmpireCommandOf<T>): Rejection | null;
  execute(w: World, d: State, c: UmpireCommandOf<T>, fx: Fx, news: UmpireEffects): void;
}
// biome-ignore lint/suspicious/noExplicitAny: a registry of differently typed verbs
export type AnyUmpireVerb = UmpireVerbDefinition<any> & Validated<any>;

/** The unit of a command, which must be of the command's side. Rejects `unit.unknown`, `unit.not-yours`. */
export function checkUnit(w: World, s: State, { unit, side }: { unit: UnitId; side: Side }): Rejection | UnitState {
  const u = findUnit(w, s, unit);
  if (!u) return reject('unit.unknown', '2.1', [unit]);
  return u.side === side ? u : reject('unit.not-yours', '2.1', [unit]);
}
/** The unit of a command, which must be on the map. Also rejects `unit.off-map`. */
export function checkStanding(w: World, s: State, c: { unit: UnitId; side: Side }): Rejection | UnitState {
  const u = checkUnit(w, s, c);
  return isUmpireRejection(u) || u.place === 'map' ? u : reject('unit.off-map', '5.1', [c.unit]);
}
export const isUmpireRejection = (v: Rejection | UnitState): v is Rejection => 'code' in v;

/** Positions in a hidden setup are visible only to their own side. @rule 11.2 @ruling R-setup */
export const asInSetUp = (w: World, s: State): EventOf<'umpireActed'>['known'] =>
  s.phase === 'setup' && w.rulings.setup === 'hidden' ? 'side' : 'all';
