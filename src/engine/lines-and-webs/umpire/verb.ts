/** What a verb of the umpire is: who may know of it, its check and its execution. The shapes of its fields stand in shapes/umpire.ts. */

import type { Rejection } from '../../core/index.ts';
import type { EventOf } from '../events.ts';
import type { Side, UnitId } from '../scenario.ts';
import type { Tested } from '../shapes/holds.ts';
import { findUnit, reject } from '../table.ts';
import type { State, UnitState } from '../types.ts';
import type { UmpireCommandOf, UmpireVerb } from '../umpireCommand.ts';
import type { Fx } from '../verb.ts';
import type { World } from '../world.ts';

/** What an execution adds to the event that tells of it: what had to be put away. */
export type News = Pick<EventOf<'umpireActed'>, 'put' | 'plans'>;

export interface UmpireVerbText<T extends UmpireVerb> {
  /** Who may know what the command says; all, where this is missing. */
  known?: (w: World, s: State) => EventOf<'umpireActed'>['known'];
  /** It can be given when the game is over. */
  afterEnd?: true;
  /** The commonest faults, by their codes; what else the change would break is found by trying it. */
  check(w: World, s: State, c: UmpireCommandOf<T>): Rejection | null;
  execute(w: World, d: State, c: UmpireCommandOf<T>, fx: Fx, news: News): void;
}
// biome-ignore lint/suspicious/noExplicitAny: a registry of differently typed verbs
export type AnyUmpireVerb = UmpireVerbText<any> & Tested<any>;

/** The unit of a command, which is of the command's side. Rejects `unit.unknown`, `unit.not-yours`. */
export function checkUnit(w: World, s: State, { unit, side }: { unit: UnitId; side: Side }): Rejection | UnitState {
  const u = findUnit(w, s, unit);
  if (!u) return reject('unit.unknown', '2.1', [unit]);
  return u.side === side ? u : reject('unit.not-yours', '2.1', [unit]);
}
/** The same, on the map. Rejects `unit.off-map` besides. */
export function checkStanding(w: World, s: State, c: { unit: UnitId; side: Side }): Rejection | UnitState {
  const u = checkUnit(w, s, c);
  return isNo(u) || u.place === 'map' ? u : reject('unit.off-map', '5.1', [c.unit]);
}
export const isNo = (v: Rejection | UnitState): v is Rejection => 'code' in v;

/** During a hidden setup what stands where is its side's own secret. @rule 11.2 @ruling R-setup */
export const asInSetUp = (w: World, s: State): EventOf<'umpireActed'>['known'] =>
  s.phase === 'setup' && w.rulings.setup === 'hidden' ? 'side' : 'all';
