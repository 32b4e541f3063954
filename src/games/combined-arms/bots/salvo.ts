/** Salvos: which units can shoot at a target this turn, from where, and how they get there. Each shoots once, and a square holds one. */

import { sideOf, unitsOf } from '../../../bots/squareField.ts';
import type { Side } from '../../../engine/core/gameTypes.ts';
import { Places } from '../../../engine/map/places.ts';
import { canEnd, canShoot, copyOf, type Field, MOVE, move, reachOf, SHOOT } from './field.ts';

/** A shooter and the squares that it can shoot from, its own first. */
export interface Aim {
  unit: number;
  places: readonly number[];
  damage: number;
}
/** A unit's move. */
export interface Step {
  unit: number;
  to: number;
}

/**
 * All that could shoot at a target this turn.
 * @param isLoose an upper bound: as if all own units that can move had made way, and no gun kept aircraft off
 */
export function aimsAt(f: Field, side: Side, target: number, isLoose = false): Aim[] {
  const aims: Aim[] = [];
  const goal = f.tables.apart[f.at[target]!]!;
  for (const unit of unitsOf(f, side)) {
    if (!(f.may[unit]! & SHOOT)) continue;
    const [far, range] = [goal[f.at[unit]!]!, f.range[unit]!];
    const damage = f.hits[unit]![target]!;
    if (f.isAir[unit]) {
      if (far <= range && (isLoose || canShoot(f, unit, target))) aims.push({ unit, places: [f.at[unit]!], damage });
      continue;
    }
    if (far > range + (f.may[unit]! & MOVE ? f.moves[unit]! : 0)) continue;
    const { order, count } = reachOf(f, unit, isLoose);
    const places: number[] = [];
    for (let k = 0; k < count; k++) {
      const to = order[k]!;
      const holder = f.on[to]!;
      const isFree =
        canEnd(f, unit, to) || (isLoose && holder >= 0 && holder < f.deltas === unit < f.deltas && (f.may[holder]! & MOVE) > 0);
      if (goal[to]! <= range && isFree) places.push(to);
    }
    if (places.length > 0) aims.push({ unit, places, damage });
  }
  return aims;
}

/** The fewest shooters that do so much damage, with their squares; null if there are not enough. Exact. */
export function fewest(aims: readonly Aim[], need: number): Step[] | null {
  const places = new Places<number, Aim>();
  let sum = 0;
  for (const aim of aims.toSorted((a, b) => b.damage - a.damage || a.places.length - b.places.length)) {
    if (sum < need && places.add(aim)) sum += aim.damage;
  }
  return sum >= need ? [...places.held].map(([to, { unit }]) => ({ unit, to })) : null;
}

/**
 * The moves in an order in which each way is free; null if so many trials find none.
 * @param helpers number of other units that may make way
 */
export function inOrder(f: Field, steps: readonly Step[], helpers = 0): Step[] | null {
  const wanted = new Set(steps.map(({ to }) => to));
  const busy = new Set(steps.map(({ unit }) => unit));
  let trials = helpers > 0 ? 400 : 24;
  /** Moves that can come next: the wanted ones, then those of a helper. */
  function* open(from: Field, left: readonly Step[], others: number): Generator<Step> {
    for (const step of left) if (canEnd(from, step.unit, step.to) && reachOf(from, step.unit).dist[step.to]! > 0) yield step;
    if (others === 0) return;
    for (const unit of unitsOf(from, sideOf(from, left[0]!.unit))) {
      if (busy.has(unit) || !(from.may[unit]! & MOVE) || !isInTheWay(from, unit, left)) continue;
      const { order, count } = reachOf(from, unit);
      for (const to of order.slice(1, count)) if (!wanted.has(to) && canEnd(from, unit, to)) yield { unit, to };
    }
  }
  const search = (from: Field, left: readonly Step[], others: number): Step[] | null => {
    if (left.length === 0) return [];
    if (trials-- <= 0) return null;
    for (const step of open(from, left, others)) {
      const trial = copyOf(from);
      move(trial, step.unit, step.to);
      const next = left.filter((one) => one !== step);
      const rest = search(trial, next, next.length < left.length ? others : others - 1);
      if (rest) return [step, ...rest];
    }
    return null;
  };
  const moves = steps.filter(({ unit, to }) => f.at[unit] !== to);
  return search(f, moves, helpers);
}

/** True if a unit stands on a square that another wants, or may pass. */
const isInTheWay = (f: Field, unit: number, steps: readonly Step[]): boolean =>
  steps.some(({ unit: other, to }) => {
    const { apart } = f.tables;
    const here = f.at[unit]!;
    return here === to || apart[f.at[other]!]![here]! + apart[here]![to]! <= f.moves[other]!;
  });
