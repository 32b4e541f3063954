/** Plans a turn: the moves of one unit after another, each by the worth of the position after it, then the attacks. */

import { unitsOf } from '../../../bots/squareField.ts';
import { opponentOf, type Side } from '../../../engine/core/gameTypes.ts';
import { type Blow, blowOf, blowsOf, type Field, go, isArcher, lineOf, MOVE, reachOf, STRIKE, type Step, SURE, TURN } from './field.ts';
import { approach, type Style, worthOf } from './worth.ts';

/** Enemies that can strike a square from each direction, by `square * 4 + direction`, on the board as it is. */
function dangers(f: Field, enemies: readonly number[]): Uint8Array {
  const danger = new Uint8Array(f.on.length * 4);
  for (const i of enemies) {
    if (f.wait[i]! > 0) continue;
    const struck = new Set<number>();
    const { order, count } = reachOf(f, i);
    for (const from of order.subarray(0, count))
      for (let d = 0; d < 4; d++) if (f.facings[from]! & (1 << d)) for (const to of lineOf(f, i, from, d)) struck.add(to * 4 + d);
    for (const one of struck) danger[one]!++;
  }
  return danger;
}

interface Place extends Step {
  /** Worth at a first glance. */
  glance: number;
}

/** Places for a unit, the most promising first: of each square the best facing, and every facing that strikes. */
function placesFor(f: Field, unit: number, enemies: readonly number[], danger: Uint8Array): Place[] {
  const places: Place[] = [];
  const { order, count } = reachOf(f, unit, f.may[unit]!);
  const half = unit < f.deltas ? 0 : 2;
  for (const [k, to] of order.subarray(0, count).entries()) {
    const distance = approach(f, unit, to, enemies);
    let best: Place | null = null;
    for (let q = 0; q < 4; q++) {
      const facing = q ^ half;
      if (!(f.facings[to]! & (1 << facing))) continue;
      let risk = 0;
      for (let d = 0; d < 4; d++) if (danger[to * 4 + d]!) risk += (d ^ 2) === facing ? 0.35 : 0.9 + 0.1 * danger[to * 4 + d]!;
      const blow = f.may[unit]! & STRIKE ? blowOf(f, unit, to, facing) : null;
      const strike = blow ? blow.chance / SURE : 0;
      const place = { unit, to, facing, glance: strike * 1.5 - Math.min(1.5, risk) * 0.6 - distance * 0.03 + (k === 0 ? 0.02 : 0) };
      if (blow) places.push(place);
      else if (!best || place.glance > best.glance) best = place;
    }
    if (best) places.push(best);
  }
  return places.sort((a, b) => b.glance - a.glance);
}

/**
 * Moves the units of a side on the field and returns the moves in order.
 * @param most places tried for each of sixteen units; fewer units try more
 * @param noise added to the order of the units, in squares
 */
export function planMoves(f: Field, side: Side, style: Style, most: number, noise = (): number => 0): Step[] {
  const steps: Step[] = [];
  const enemies = unitsOf(f, opponentOf(side));
  const danger = dangers(f, enemies);
  const open = unitsOf(f, side).filter((unit) => f.may[unit]! & (MOVE | TURN));
  const tried = Math.max(most, Math.round((most * 16) / open.length));
  const ranked = open.map((unit) => {
    // Those that can strike well come first, then those at the front.
    const canStrike = placesFor(f, unit, enemies, danger)[0]!.glance > 0.5;
    return { unit, rank: (canStrike ? 20 : 0) - approach(f, unit, f.at[unit]!, enemies) + noise() };
  });
  for (const { unit } of ranked.sort((a, b) => b.rank - a.rank)) {
    const home: Step = { unit, to: f.at[unit]!, facing: f.facing[unit]! };
    let best = home;
    let worth = worthOf(f, side, style);
    for (const place of placesFor(f, unit, enemies, danger).slice(0, tried)) {
      go(f, place);
      const now = worthOf(f, side, style);
      if (now > worth + 1e-9) [best, worth] = [place, now];
    }
    go(f, best);
    if (best !== home) steps.push(best);
  }
  return steps;
}

/** The next attack: a certain one first, then the better chance, hand to hand before arrows; null if nobody has a target. */
export function nextBlow(f: Field, side: Side): Blow | null {
  const rank = ({ unit, chance }: Blow): number => 2 * chance + (isArcher(f, unit) ? 0 : 1);
  return blowsOf(f, side).sort((a, b) => rank(b) - rank(a))[0] ?? null;
}
