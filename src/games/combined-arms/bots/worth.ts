/** Worth of a position to the side that ends its turn: the units, what the enemy could do next, and how near each Headquarters is to a killing salvo. */

import { nearest, sideOf, unitsOf } from '../../../bots/squareField.ts';
import { AIRBORNE_MOVES } from '../../../engine/combined-arms/index.ts';
import { opponentOf, type Side } from '../../../engine/core/gameTypes.ts';
import { defenceOf, type Field, isAirborne, isCovered, isLost, waysBack } from './field.ts';

/** Weights of a player's judgement, in General Infantry. */
export interface Style {
  /** Of what the enemy could destroy or send back next. */
  fear: number;
  /** Of the same by its own side, after the enemy's turn. */
  threat: number;
  /** Of a square of distance to the enemy Headquarters. */
  near: number;
  /** Of a unit sent back, as a share of its price. */
  push: number;
  /** Of the enemy Headquarters in reach of so much damage that it falls. */
  aim: number;
  /** Of its own. */
  guard: number;
  /** Of units that together could destroy a Headquarters. */
  means: number;
  /** Share of its fear that it loses with each turn in which nothing falls, and with a lead of twice as much. */
  haste: number;
  lead: number;
}

/** Worth of a destroyed Headquarters. */
export const WON = 40;

/** Squares from which a unit is in reach of another in its side's next turn, if nothing bars its way. @rule 2.3, 5.5 */
const reachNext = (f: Field, i: number): number => f.range[i]! + (f.isAir[i] ? 0 : isAirborne(f, i) ? AIRBORNE_MOVES : f.walk[i]!);

/** Damage that a side's units could do to a target in their next turn, each once, if nothing bars their ways. */
function within(f: Field, units: readonly number[], reaches: readonly number[], target: number, skipped: Uint8Array | null): number {
  const steps = f.tables.apart[f.at[target]!]!;
  let covered = -1;
  let sum = 0;
  for (let k = 0; k < units.length; k++) {
    const i = units[k]!;
    if (steps[f.at[i]!]! > reaches[k]! || skipped?.[i]) continue;
    if (f.isAir[i]) {
      if (covered < 0) covered = Number(isCovered(f, target));
      if (covered) continue;
    }
    sum += f.hits[i]![target]!;
  }
  return sum;
}

/** Worth of what a side could destroy and send back in its next turn, the dearest first; each unit shoots once. */
function harmOf(f: Field, units: readonly number[], reaches: readonly number[], others: Side, push: number): number {
  const { used } = f;
  used.fill(0);
  let harm = 0;
  for (const target of f.dearest) {
    if (f.at[target]! < 0 || sideOf(f, target) !== others || f.price[target] === 0) continue;
    const need = defenceOf(f, target);
    const sum = within(f, units, reaches, target, used);
    if (sum < need) continue;
    const isStuck = waysBack(f, target).length === 0;
    const isDoubled = !isStuck && sum >= 2 * need;
    harm += f.price[target]! * (isStuck ? 0.9 : isDoubled ? 0.7 : push);
    const steps = f.tables.apart[f.at[target]!]!;
    for (let k = 0, left = isDoubled ? 2 * need : need; k < units.length && left > 0; k++) {
      const i = units[k]!;
      if (used[i] || steps[f.at[i]!]! > reaches[k]!) continue;
      used[i] = 1;
      left -= f.hits[i]![target]!;
    }
  }
  return harm;
}

/** How near a Headquarters is to a killing salvo: 1 if enough could shoot at it next turn. */
function dangerOf(f: Field, hq: number, units: readonly number[], reaches: readonly number[]): number {
  if (hq < 0 || f.at[hq]! < 0) return 0;
  const share = within(f, units, reaches, hq, null) / defenceOf(f, hq);
  return share >= 1 ? 1 + 0.2 * Math.min(2, share - 1) : share ** 2 * 0.7;
}

/** The same of a side's own Headquarters in the other side's next turn. */
export function perilOf(f: Field, side: Side): number {
  const others = unitsOf(f, opponentOf(side));
  const reaches = others.map((i) => reachNext(f, i));
  return dangerOf(f, f.hq[side], others, reaches);
}

/** Damage that the other side could do next turn, if nothing bars its ways, to a unit that stood on a square. */
export function shotsOn(f: Field, side: Side, unit: number, square: number): number {
  const steps = f.tables.apart[square]!;
  let sum = 0;
  for (const i of unitsOf(f, opponentOf(side))) if (steps[f.at[i]!]! <= reachNext(f, i)) sum += f.hits[i]![unit]!;
  return sum;
}

/** Damage that units could do to a Headquarters if all came to it, as a share of what destroys it. More than one and a half is no use. */
function meansOf(f: Field, units: readonly number[], hq: number): number {
  if (hq < 0) return 0;
  let sum = 0;
  for (const i of units) if (f.walk[i]! > 0) sum += f.hits[i]![hq]!;
  return Math.min(1.5, sum / f.defence[hq]!);
}

/** Worth to a side that ends its turn, in General Infantry. */
export function worthOf(f: Field, side: Side, style: Style): number {
  const other = opponentOf(side);
  const [own, others] = [unitsOf(f, side), unitsOf(f, other)];
  const [ownReach, otherReach] = [own, others].map((units) => units.map((i) => reachNext(f, i)));
  const { fear, threat, near, push, aim, guard, means } = style;
  const [hq, goal] = [f.hq[side], f.hq[other]];
  if (isLost(f, other)) return WON;
  if (isLost(f, side)) return -WON;
  const priceOf = (units: readonly number[]): number => units.reduce((sum, i) => sum + f.price[i]!, 0);
  const [ownPrice, otherPrice] = [priceOf(own), priceOf(others)];
  const [ownMeans, otherMeans] = [meansOf(f, own, goal), meansOf(f, others, hq)];
  // With a lead, and the longer nothing falls, it fears less and goes nearer.
  const haste = style.haste * f.idle + style.lead * Math.max(0, ownPrice / (otherPrice + 1) - 1);
  let worth = ownPrice - otherPrice + means * (ownMeans - otherMeans + Number(ownMeans >= 1) - Number(otherMeans >= 1));
  worth -= fear * Math.max(0.2, 1 - haste) * harmOf(f, others, otherReach!, side, push);
  if (threat > 0) worth += threat * harmOf(f, own, ownReach!, other, push);
  worth += aim * dangerOf(f, goal, own, ownReach!) - guard * dangerOf(f, hq, others, otherReach!);
  let distance = 0;
  for (const i of own) {
    if (f.walk[i] === 0) continue;
    // Who can't destroy the Headquarters hunts units. Nobody stands in the way of those with less reach.
    const far = ownMeans < 1 ? nearest(f, f.at[i]!, others) : f.tables.apart[f.at[goal]!]![f.at[i]!]!;
    const off = far - f.range[i]!;
    distance += (off > 0 ? off : -off / 2) * (f.isAir[i] ? 0.5 : 1);
  }
  // A small army goes near as gladly as one of sixteen.
  return worth - near * (1 + 4 * haste) * distance * (32 / f.count);
}
