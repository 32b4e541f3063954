/** Plans a turn: the moves of one unit after another, each by the worth of the position after it, then the attacks. */

import { opponentOf, type Side } from '../../../engine/core/gameTypes.ts';
import { ARCHERS, type Field, SURE } from './field.ts';
import type { Judge } from './worth.ts';

/** A unit's move and turning. */
export interface Step {
  unit: number;
  to: number;
  facing: number;
}
export interface Blow {
  unit: number;
  target: number;
  /** In 36ths. */
  chance: number;
}

/** Enemies that can strike a square from each direction, by `square * 4 + direction`, on the board as it is. */
function dangers(f: Field, enemy: Side): Uint8Array {
  const danger = new Uint8Array(f.size * 4);
  for (let i = f.first(enemy); i < f.end(enemy); i++) {
    if (f.at[i]! < 0 || f.wait[i]! > 0) continue;
    const n = f.reach(i, true);
    const seen = new Uint8Array(f.size * 4);
    for (let k = 0; k < n; k++)
      for (let d = 0; d < 4; d++) {
        if (!(f.facings[f.squares[k]!]! & (1 << d))) continue;
        for (let left = f.blow(i), to = f.squares[k]!; left > 0; left--) {
          to = f.next[to * 4 + d]!;
          if (to < 0) break;
          if (!seen[to * 4 + d]) danger[to * 4 + d]!++;
          seen[to * 4 + d] = 1;
          if (f.on[to]! >= 0) break;
        }
      }
  }
  return danger;
}

interface Place {
  to: number;
  facing: number;
  /** Worth at a first glance. */
  glance: number;
}

/** Places for a unit, the most promising first: of each square the best facing, and every facing that strikes. */
function placesFor(f: Field, i: number, enemy: Side, danger: Uint8Array): Place[] {
  const found: Place[] = [];
  const n = f.reach(i, false);
  const half = i < f.south ? 0 : 2;
  for (let k = 0; k < n; k++) {
    const to = f.squares[k]!;
    const distance = f.nearest(to, enemy);
    let best: Place | null = null;
    for (let q = 0; q < 4; q++) {
      const facing = q ^ half;
      if (!(f.facings[to]! & (1 << facing))) continue;
      let risk = 0;
      for (let d = 0; d < 4; d++) if (danger[to * 4 + d]!) risk += (d ^ 2) === facing ? 0.35 : 0.9 + 0.1 * danger[to * 4 + d]!;
      const target = f.canStrike[i]! ? f.ahead(i, to, facing) : -1;
      const strike = target >= 0 ? f.chance(i, target, facing) / SURE : 0;
      const place = { to, facing, glance: strike * 1.5 - Math.min(1.5, risk) * 0.6 - distance * 0.03 + (k === 0 ? 0.02 : 0) };
      if (strike > 0) found.push(place);
      else if (!best || place.glance > best.glance) best = place;
    }
    if (best) found.push(best);
  }
  return found.sort((a, b) => b.glance - a.glance);
}

/**
 * Moves the units of a side on the judge's field and returns the moves in order.
 * @param most places tried for each unit
 * @param noise added to the order of the units, in squares
 */
export function planMoves(judge: Judge, side: Side, most: number, noise = (): number => 0): Step[] {
  const { f } = judge;
  const steps: Step[] = [];
  const enemy = opponentOf(side);
  const danger = dangers(f, enemy);
  const open: { i: number; rank: number }[] = [];
  for (let i = f.first(side); i < f.end(side); i++) {
    if (f.at[i]! < 0 || !(f.canMove[i]! || f.canTurn[i]!)) continue;
    // Those that can strike well come first, then those at the front.
    const canStrike = placesFor(f, i, enemy, danger)[0]!.glance > 0.5;
    open.push({ i, rank: (canStrike ? 20 : 0) - f.nearest(f.at[i]!, enemy) + noise() });
  }
  for (const { i } of open.sort((a, b) => b.rank - a.rank)) {
    const home = { to: f.at[i]!, facing: f.facing[i]! };
    let best = home;
    let worth = judge.worth(side);
    for (const { to, facing } of placesFor(f, i, enemy, danger).slice(0, most)) {
      f.put(i, to, facing);
      const now = judge.worth(side);
      if (now > worth + 1e-9) [best, worth] = [{ to, facing }, now];
    }
    f.put(i, best.to, best.facing);
    if (best !== home) steps.push({ unit: i, ...best });
  }
  return steps;
}

/** The next attack: a certain one first, then the better chance, hand to hand before arrows; null if nobody has a target. */
export function nextBlow(f: Field, side: Side): Blow | null {
  let best: Blow | null = null;
  let most = 0;
  for (let unit = f.first(side); unit < f.end(side); unit++) {
    if (!f.canStrike[unit]! || f.at[unit]! < 0) continue;
    const target = f.ahead(unit, f.at[unit]!, f.facing[unit]!);
    if (target < 0) continue;
    const chance = f.chance(unit, target, f.facing[unit]!);
    const rank = 2 * chance + (f.type[unit] === ARCHERS ? 0 : 1);
    if (rank > most) [best, most] = [{ unit, target, chance }, rank];
  }
  return best;
}
