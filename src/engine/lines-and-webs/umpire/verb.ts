/** What a verb of the umpire is: the shape of its fields, who may know of it, its check and its execution. */

import type { Rejection } from '../../core/index.ts';
import type { EventOf } from '../events.ts';
import { CARD_KINDS, SIDES, type Side, type UnitId } from '../scenario.ts';
import { DIE } from '../strength.ts';
import { findUnit, no } from '../table.ts';
import type { State, UnitState } from '../types.ts';
import { type Fx, isCount, isId, isLoad, keyCount } from '../verb.ts';
import type { World } from '../world.ts';
import type { GoPhase, Mark, Space, UmpireCommand, UmpireCommandOf, UmpireVerb } from './command.ts';

export const MARKS: readonly Mark[] = ['suppressed', 'degraded', 'disabled', 'displaced', 'exhausted', 'moved', 'activated'];
export const SPACES: readonly Space[] = ['packaging', 'transit', 'arrived'];
export const PLACES = ['box', 'expansion', 'scheduled', 'packaging', 'transit', 'arrived', 'map', 'destroyed'] as const;
/** In their order. */
export const GO_PHASES: readonly GoPhase[] = ['deploy', 'spend', 'transport', 'orders', 'execute'];
/** Dice that can be set at once. */
export const MOST_FACES = 100;
const MOST_CARDS = 100;
/** A seed is what a keyboard writes, so that every file that holds it can be read. */
export const SEED = /^[ -~]{1,80}$/;

/** What a field of a command may hold. */
export type UmpireShape =
  | 'unit'
  | 'node'
  | 'node?'
  | 'place'
  | 'steps'
  | 'load'
  | 'mark'
  | 'flag'
  | 'count'
  | 'space'
  | 'cards'
  | 'deck'
  | 'faces'
  | 'seed'
  | 'phase';

/** What an execution adds to the event that tells of it: what had to be put away. */
export type News = Pick<EventOf<'umpireActed'>, 'put' | 'plans'>;

export interface UmpireVerbRules<T extends UmpireVerb> {
  type: T;
  fields: { [K in Exclude<keyof UmpireCommandOf<T>, 'type' | 'side'>]: UmpireShape };
  /** Who may know what the command says; all, where this is missing. */
  known?: (w: World, s: State) => EventOf<'umpireActed'>['known'];
  /** It can be given when the game is over. */
  afterEnd?: true;
  /** The commonest faults, by their codes; what else the change would break is found by trying it. */
  check(w: World, s: State, c: UmpireCommandOf<T>): Rejection | null;
  execute(w: World, d: State, c: UmpireCommandOf<T>, fx: Fx, news: News): void;
}
// biome-ignore lint/suspicious/noExplicitAny: a registry of differently typed verbs
export type AnyUmpireVerb = UmpireVerbRules<any>;

export function umpireVerb<T extends UmpireVerb>(rules: UmpireVerbRules<T>): UmpireVerbRules<T> {
  return rules;
}

const isOneOf =
  (list: readonly unknown[]) =>
  (v: unknown): boolean =>
    list.includes(v);
const isList = (v: unknown, most: number, one: (v: unknown) => boolean): boolean => Array.isArray(v) && v.length <= most && v.every(one);
const isCards = (v: unknown): boolean =>
  typeof v === 'object' &&
  v !== null &&
  keyCount(v) === CARD_KINDS.length &&
  CARD_KINDS.every((kind) => Object.hasOwn(v, kind) && isCount((v as { [kind: string]: unknown })[kind]));

const SHAPES: { [S in UmpireShape]: (v: unknown) => boolean } = {
  unit: isId,
  node: isId,
  'node?': (v) => v === null || isId(v),
  place: isOneOf(PLACES),
  steps: isOneOf([1, 2, 3, 4]),
  load: isLoad,
  mark: isOneOf(MARKS),
  flag: (v) => typeof v === 'boolean',
  count: isCount,
  space: isOneOf(SPACES),
  cards: isCards,
  deck: (v) => isList(v, MOST_CARDS, isId),
  faces: (v) => isList(v, MOST_FACES, (face) => isCount(face) && (face as number) >= 1 && (face as number) <= DIE),
  seed: (v) => typeof v === 'string' && SEED.test(v),
  phase: isOneOf(GO_PHASES),
};

/** Refuses a command whose fields are not exactly those of its verb. Rejects `command.malformed`. */
export function checkShape({ fields }: AnyUmpireVerb, c: UmpireCommand): Rejection | null {
  const malformed = (field: string): Rejection => no('command.malformed', '6.8.1', undefined, { field });
  if (!SIDES.includes(c.side)) return malformed('side');
  for (const [field, shape] of Object.entries(fields as { [field: string]: UmpireShape })) {
    if (!Object.hasOwn(c, field) || !SHAPES[shape]((c as unknown as { [field: string]: unknown })[field])) return malformed(field);
  }
  return keyCount(c) === Object.keys(fields).length + 2 ? null : malformed('unknown');
}

/** The unit of a command, which is of the command's side. Rejects `unit.unknown`, `unit.not-yours`. */
export function checkUnit(w: World, s: State, { unit, side }: { unit: UnitId; side: Side }): Rejection | UnitState {
  const u = findUnit(w, s, unit);
  if (!u) return no('unit.unknown', '2.1', [unit]);
  return u.side === side ? u : no('unit.not-yours', '2.1', [unit]);
}
/** The same, on the map. Rejects `unit.off-map` besides. */
export function checkStanding(w: World, s: State, c: { unit: UnitId; side: Side }): Rejection | UnitState {
  const u = checkUnit(w, s, c);
  return isNo(u) || u.place === 'map' ? u : no('unit.off-map', '5.1', [c.unit]);
}
export const isNo = (v: Rejection | UnitState): v is Rejection => 'code' in v;

/** During a hidden set-up what stands where is its side's own secret. @rule 11.2 @ruling R-setup */
export const asInSetUp = (w: World, s: State): EventOf<'umpireActed'>['known'] =>
  s.phase === 'setup' && w.rulings.setup === 'hidden' ? 'side' : 'all';
