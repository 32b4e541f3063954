/** Worth of a position to the side that ends its turn: the units, what the enemy can strike next, and what it could strike after that. */

import { fill, nearest, unitsOf } from '../../../bots/squareField.ts';
import { opponentOf, type Side } from '../../../engine/core/gameTypes.ts';
import { type Blow, blowOf, chanceOf, type Field, isArcher, lineOf, reachOf, STRIKE, SURE } from './field.ts';

/** Weights of a player's judgement, in units. */
export interface Style {
  /** Of the enemy's expected strikes. */
  fear: number;
  /** Of own strikes that the enemy would have to answer. */
  threat: number;
  /** Of a square of distance to the nearest enemy. */
  near: number;
  /** Share of its fear that it loses with each turn in which nothing falls. */
  haste: number;
}

/** Steps from a square to the nearest enemy; 0 for a unit that cannot strike, which nothing draws there. */
export const approach = (f: Field, unit: number, square: number, enemies: readonly number[]): number =>
  f.figures[unit]!.reach > 0 ? nearest(f, square, enemies) : 0;

/** Worth to a side, in units, after the attacks that its units can make from where they stand. */
export function worthOf(f: Field, side: Side, { fear, threat, near, haste }: Style): number {
  const { alive, able, value } = f;
  const own = unitsOf(f, side);
  const others = unitsOf(f, opponentOf(side));
  alive.fill(0);
  for (const i of own) {
    alive[i] = 1;
    able[i] = Number(f.wait[i]! < 2);
  }
  for (const i of others) {
    alive[i] = 1;
    able[i] = Number(f.wait[i]! < 1);
  }
  const felled = attack(f, own);
  let worth = 0;
  for (const i of own) worth += alive[i]! * value[i]!;
  for (const i of others) worth -= alive[i]! * value[i]!;
  // The longer nothing falls, the less it fears and the nearer it goes.
  worth -= fear * Math.max(0.2, 1 - f.idle * haste) * gainOf(f, others, own);
  let distance = 0;
  for (const i of own) {
    alive[i] = 1;
    distance += approach(f, i, f.at[i]!, others);
  }
  worth -= near * (1 + f.idle * 8 * haste) * distance;
  if (threat > 0) worth += threat * gainOf(f, own, others);
  for (const i of felled) fill(f, f.at[i]!, i);
  return worth;
}

/** The attacks of this turn, certain ones first. Units that fall for certain leave their squares; they are returned. */
function attack(f: Field, units: readonly number[]): number[] {
  const felled: number[] = [];
  const done = new Set<number>();
  for (const isSure of [true, false])
    for (const i of units) {
      const blow = f.may[i]! & STRIKE && !done.has(i) ? blowOf(f, i, f.at[i]!, f.facing[i]!) : null;
      if (!blow || (blow.chance === SURE) !== isSure) continue;
      if (isSure) {
        felled.push(blow.target);
        fill(f, f.at[blow.target]!, -1);
      }
      f.alive[blow.target]! *= 1 - blow.chance / SURE;
      f.able[i] = Number(!isArcher(f, i));
      done.add(i);
    }
  return felled;
}

/** A possible strike, and the square that it needs. */
interface Strike extends Blow {
  from: number;
}

/** What a unit could strike in a turn of its own, moving alone. */
function strikesOf(f: Field, unit: number, enemies: readonly number[]): Strike[] {
  const found: Strike[] = [];
  const { at, facings } = f;
  const { moves, reach } = f.figures[unit]!;
  const { dist } = f.reached;
  const steps = f.tables.apart[at[unit]!]!;
  const half = unit < f.deltas ? 0 : 2;
  let isReached = false;
  for (const target of enemies) {
    if (f.alive[target] === 0 || steps[at[target]!]! > moves + reach) continue;
    if (!isReached) reachOf(f, unit);
    isReached = true;
    for (let k = 0; k < 4; k++) {
      const d = k ^ half;
      for (const from of lineOf(f, unit, at[target]!, d ^ 2, unit))
        if (dist[from]! >= 0 && facings[from]! & (1 << d)) found.push({ unit, target, from, chance: chanceOf(f, unit, target, d) / SURE });
    }
  }
  return found;
}

/** Expected gain of units from the best strike of each, a die for a Commander before a certain one. Lowers `alive` of the units struck. */
function gainOf(f: Field, units: readonly number[], enemies: readonly number[]): number {
  const { alive, able, value } = f;
  const taken = new Set<number>();
  let gain = 0;
  for (const unit of units) {
    if (!able[unit] || alive[unit] === 0) continue;
    let best: Strike | null = null;
    let most = 0;
    for (const strike of strikesOf(f, unit, enemies)) {
      const worth = taken.has(strike.from) ? 0 : value[strike.target]! * strike.chance * alive[strike.target]!;
      if (worth > most) [best, most] = [strike, worth];
    }
    if (!best) continue;
    taken.add(best.from);
    gain += most * alive[unit]!;
    alive[best.target]! *= 1 - alive[unit]! * best.chance;
  }
  return gain;
}
