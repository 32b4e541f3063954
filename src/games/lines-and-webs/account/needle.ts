/**
 * The needle: a side's chance to win in percent, from its view; and the cause of each change with its node on the map. The cause is the one difference
 * on the board with the largest effect by itself. Pure.
 */

import {
  type NodeId,
  SIDES,
  type Side,
  type State,
  type UnitId,
  type UnitState,
  type View,
  type World,
} from '../../../engine/lines-and-webs/index.ts';
import { total } from '../../../engine/lines-and-webs/load.ts';
import { tableOfView } from '../../../engine/lines-and-webs/tableOfView.ts';
import { type Counts, chanceInView, chanceOf, countsIn, foreseen, withUnits } from './chance.ts';

/** `unfed`: gets no food tonight, which is known after transport; `fed`: gets some after all. @rule 6.7.2 */
export type Fate = 'destroyed' | 'steps' | 'hungry' | 'unfed' | 'out' | 'landed' | 'mended' | 'fit' | 'fed' | 'moved';

/** `node`: position on the map; null if there is none. */
export type NeedleCause =
  | { kind: 'port'; by: Side; node: NodeId }
  /** `n`: steps lost or restored. */
  | { kind: 'unit'; unit: UnitId; fate: Fate; n: number; node: NodeId | null }
  /** Units on their way. */
  | { kind: 'coming'; side: Side; n: number; node: null }
  /** Tokens of a side anywhere; they have no common node. */
  | { kind: 'supply'; side: Side; isMore: boolean; node: null }
  | { kind: 'cards'; side: Side; isMore: boolean; node: null }
  /** Both sides' purchases, which are revealed and rated together: `units` of each if the side that bought more gained. @rule 6.2 */
  | { kind: 'bought'; units: { readonly [S in Side]: number } | null; node: null }
  /** Hexes blocked today by a side. @rule 8.10 */
  | { kind: 'block'; by: Side; node: NodeId }
  /** Time has passed, which changes the weight of the board. */
  | { kind: 'day'; node: null }
  | { kind: 'over'; winner: Side | null; node: null }
  | { kind: 'several'; node: null };

export interface NeedleChange {
  /** The day on which it is seen: the next morning for changes of the night. */
  turn: number;
  from: number;
  to: number;
  cause: NeedleCause;
}

/** Minimum effect of an event on its own. */
const SEEN = 0.005;

/** False before the deployment is revealed. @rule 5.1 */
export const hasNeedle = ({ phase }: View): boolean => phase !== 'setup';

/** Rounds to 1–99 percent until the result is certain. */
function wholePercent(chance: number): number {
  if (chance === 0 || chance === 1) return 100 * chance;
  return Math.min(99, Math.max(1, Math.round(100 * chance)));
}

const chances = new WeakMap<View, number>();

/** Delta's chance, cached per view. */
function knownChance(w: World, view: View): number {
  const known = chances.get(view);
  if (known !== undefined) return known;
  const chance = chanceInView(w, view);
  chances.set(view, chance);
  return chance;
}

/** The side's chance to win, from 0 to 100. @rule 9, 11.1 */
export function needleOf(w: World, view: View, side: Side): number {
  const delta = knownChance(w, view);
  return wholePercent(side === 'delta' ? delta : 1 - delta);
}

/** One difference to the second state: the first state with it applied, and its cause. */
interface Part {
  table: State;
  counts?: Counts;
  /** Null if the chance changed against the direction of this cause. */
  cause(isGood: (side: Side) => boolean): NeedleCause | null;
}

const isComing = ({ place }: UnitState): boolean => place === 'packaging' || place === 'transit' || place === 'arrived';

function goodFate(a: UnitState, b: UnitState): Fate | null {
  if (a.node === null && b.node !== null) return 'landed';
  if (b.steps > a.steps) return 'mended';
  if (b.node !== null && ((a.degraded && !b.degraded) || (a.disabled && !b.disabled))) return 'fit';
  return a.node !== b.node ? 'moved' : null;
}

function badFate(a: UnitState, b: UnitState): Fate | null {
  if (b.place === 'destroyed') return 'destroyed';
  if (b.steps < a.steps) return 'steps';
  if (!a.degraded && b.degraded) return 'hungry';
  if (!a.disabled && b.disabled) return 'out';
  return a.node !== b.node ? 'moved' : null;
}

const isUnlike = (a: UnitState, b: UnitState): boolean =>
  a.node !== b.node || a.steps !== b.steps || a.degraded !== b.degraded || a.disabled !== b.disabled;

/** A unit in both actual states. */
type Pair = readonly [was: UnitState, is: UnitState];

/** The change of one unit without its tokens; a landing unit brings its own. Only tonight's meal is predicted. */
function unitPart(table: State, a: UnitState, b: UnitState, [was, is]: Pair): Part {
  const stays = a.node !== null && b.node !== null;
  return {
    table: withUnits(table, new Map([[a.id, stays ? { ...b, load: a.load } : b]])),
    cause: (isGood) => {
      const isGain = isGood(a.side);
      const fateOf = isGain ? goodFate : badFate;
      const [fate, seen] = [fateOf(a, b), fateOf(was, is)];
      const isMeal = fate !== seen && fate !== null && fate !== 'moved' && (seen === null || seen === 'moved');
      const mealFate = isMeal ? (isGain ? 'fed' : 'unfed') : seen;
      return mealFate && { kind: 'unit', unit: a.id, fate: mealFate, n: Math.abs(was.steps - is.steps), node: is.node ?? was.node };
    },
  };
}

function unitParts(a: State, b: State, isBought: boolean, pairOf: (i: number) => Pair): Part[] {
  const parts: Part[] = [];
  for (const side of SIDES) {
    const coming = new Map<UnitId, UnitState>();
    for (const [i, was] of a.units.entries()) {
      const is = b.units[i] as UnitState;
      if (was.side !== side) continue;
      if (!isComing(was) && isComing(is)) coming.set(is.id, is);
      else if (isUnlike(was, is)) parts.push(unitPart(a, was, is, pairOf(i)));
    }
    if (coming.size > 0 && !isBought)
      parts.push({
        table: withUnits(a, coming),
        cause: (isGood) => (isGood(side) ? { kind: 'coming', side, n: coming.size, node: null } : null),
      });
  }
  return parts;
}

const handWith = (counts: Counts, side: Side, after: number): Counts => ({ ...counts, hands: { ...counts.hands, [side]: after } });

/** The purchases of both sides; null if one bought nothing, because the other's purchases are then reported separately. */
function boughtPart(a: State, b: State, from: View, to: View): Part | null {
  const onItsWay = ({ packaging, transit, arrived }: State['sides'][Side]): number => total(packaging) + total(transit) + total(arrived);
  let [table, counts]: [State, Counts] = [a, countsIn(from)];
  const units = { delta: 0, gamma: 0 };
  for (const side of SIDES) {
    const coming = new Map(
      b.units.flatMap((u, i) => (u.side === side && isComing(u) && !isComing(a.units[i] as UnitState) ? [[u.id, u]] : [])),
    );
    units[side] = coming.size;
    const hand = to.cards[side].hand;
    const isMore = onItsWay(b.sides[side]) > onItsWay(a.sides[side]);
    if (coming.size === 0 && !isMore && hand <= from.cards[side].hand) return null;
    const { packaging, transit, arrived } = b.sides[side];
    table = { ...withUnits(table, coming), sides: { ...table.sides, [side]: { ...table.sides[side], packaging, transit, arrived } } };
    counts = handWith(counts, side, hand);
  }
  const more = units.delta - units.gamma;
  return {
    table,
    counts,
    cause: (isGood) => ({ kind: 'bought', units: more !== 0 && isGood('delta') === more > 0 ? units : null, node: null }),
  };
}

/** All tokens of a side: on units present in both states, in its ports, and on their way. */
function supplyPart(a: State, b: State, side: Side): Part {
  const loads = new Map<UnitId, UnitState>();
  for (const [i, was] of a.units.entries()) {
    const is = b.units[i] as UnitState;
    if (was.side === side && was.node !== null && is.node !== null) loads.set(was.id, { ...was, load: is.load });
  }
  const ports = a.ports.map((port, i) => (b.ports[i]?.holder === side ? { ...port, store: b.ports[i].store } : port));
  const { packaging, transit, arrived } = b.sides[side];
  const own = { ...a.sides[side], packaging, transit, arrived };
  const table = { ...withUnits(a, loads), ports, sides: { ...a.sides, [side]: own } };
  return { table, cause: (isGood) => ({ kind: 'supply', side, isMore: isGood(side), node: null }) };
}

/** Hexes blocked since by each side; all blocks end at night. @rule 6.7.3 */
function blockParts(a: State, b: State): Part[] {
  return SIDES.flatMap((by): Part[] => {
    const fresh = b.markers.filter(({ node, stops }) => stops !== by && !a.markers.some((m) => m.node === node && m.stops === stops));
    const last = fresh.at(-1);
    if (!last) return [];
    const cause = (isGood: (side: Side) => boolean): NeedleCause | null => (isGood(by) ? { kind: 'block', by, node: last.node } : null);
    return [{ table: { ...a, markers: [...a.markers, ...fresh] }, cause }];
  });
}

/** The first state at the time of the second. */
function timePart(a: State, b: State, counts: Counts): Part {
  const units = a.units.map((u, i) => ({ ...u, activated: b.units[i]?.activated ?? u.activated }));
  const markers = b.turn === a.turn ? a.markers : [];
  const table = { ...a, turn: b.turn, phase: b.phase, execution: b.execution, units, markers };
  return { table, counts, cause: () => ({ kind: 'day', node: null }) };
}

/** All differences between the two predicted states. */
function partsOf(w: World, from: View, to: View): Part[] {
  const [was, is] = [tableOfView(w, from), tableOfView(w, to)];
  const [a, b] = [foreseen(w, was), foreseen(w, is)];
  const bought = boughtPart(a, b, from, to);
  const parts = bought ? [bought] : [];
  parts.push(...unitParts(a, b, bought !== null, (i) => [was.units[i] as UnitState, is.units[i] as UnitState]));
  const counted = countsIn(from);
  for (const [i, { holder, node }] of b.ports.entries()) {
    if (a.ports[i]?.holder === holder) continue;
    const ports = a.ports.map((port, at) => (at === i ? { ...port, holder } : port));
    parts.push({ table: { ...a, ports }, cause: (isGood) => (isGood(holder) ? { kind: 'port', by: holder, node } : null) });
  }
  for (const side of SIDES) {
    parts.push(supplyPart(a, b, side));
    const [before, after] = [from.cards[side].hand, to.cards[side].hand];
    const counts = handWith(counted, side, after);
    if (before !== after && !(bought && after > before))
      parts.push({ table: a, counts, cause: (isGood) => ({ kind: 'cards', side, isMore: isGood(side), node: null }) });
  }
  const { orders, reserves } = countsIn(to);
  parts.push(...blockParts(a, b), timePart(a, b, { ...counted, orders, reserves }));
  return parts;
}

const causes = new WeakMap<View, { from: View; cause: NeedleCause }>();

/** The difference between two views of a side that moved Delta's chance most in the actual direction. */
export function causeOf(w: World, from: View, to: View): NeedleCause {
  const known = causes.get(to);
  if (known?.from === from) return known.cause;
  const cause = findCause(w, from, to);
  causes.set(to, { from, cause });
  return cause;
}

function findCause(w: World, from: View, to: View): NeedleCause {
  if (to.outcome) return { kind: 'over', winner: to.outcome.winner, node: null };
  const before = knownChance(w, from);
  const way = Math.sign(knownChance(w, to) - before);
  const counts = countsIn(from);
  let [best, most]: [NeedleCause, number] = [{ kind: 'several', node: null }, 0];
  for (const { table, counts: after = counts, ...part } of partsOf(w, from, to)) {
    const by = way * (chanceOf(w, table, after, after.hands, table) - before);
    if (by <= most) continue;
    const cause = part.cause((side) => (side === 'delta') === way > 0);
    // Time, the last part, is reported only if no event moved the chance the same way.
    if (cause?.kind === 'day' && most >= SEEN) continue;
    if (cause) [best, most] = [cause, by];
  }
  return best;
}

/**
 * All changes of the percentage along a side's consecutive views. The cause is in the last step if that did most of the change,
 * otherwise in everything since the previous change.
 */
export function changesOf(w: World, views: readonly View[], side: Side): NeedleChange[] {
  const changes: NeedleChange[] = [];
  let base = views[0];
  let last = base;
  for (const view of views) {
    if (!base || !last || !hasNeedle(base)) base = last = view;
    const [from, to] = [needleOf(w, base, side), needleOf(w, view, side)];
    if (to !== from) {
      const [atBase, atLast, at] = [base, last, view].map((one) => knownChance(w, one)) as [number, number, number];
      changes.push({
        turn: view.turn,
        from,
        to,
        cause: causeOf(w, Math.abs(at - atLast) >= Math.abs(at - atBase) / 2 ? last : base, view),
      });
      base = view;
    }
    last = view;
  }
  return changes;
}
