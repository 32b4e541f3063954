/** Salvos: which units can shoot at a target this turn, from where, and how they get there. Each shoots once, and a square holds one. */

import { sideOf, unitsOf } from '../../../bots/squareField.ts';
import type { Side } from '../../../engine/core/gameTypes.ts';
import { canEnd, canShoot, copyOf, type Field, MOVE, move, reachOf, SHOOT } from './field.ts';

/** A shooter and the squares that it can shoot from, its own first. */
export interface Aim {
  unit: number;
  squares: readonly number[];
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
      if (far <= range && (isLoose || canShoot(f, unit, target))) aims.push({ unit, squares: [f.at[unit]!], damage });
      continue;
    }
    if (far > range + (f.may[unit]! & MOVE ? f.moves[unit]! : 0)) continue;
    const { order, count } = reachOf(f, unit, isLoose);
    const squares: number[] = [];
    for (let k = 0; k < count; k++) {
      const to = order[k]!;
      const holder = f.on[to]!;
      const isFree =
        canEnd(f, unit, to) || (isLoose && holder >= 0 && holder < f.deltas === unit < f.deltas && (f.may[holder]! & MOVE) > 0);
      if (goal[to]! <= range && isFree) squares.push(to);
    }
    if (squares.length > 0) aims.push({ unit, squares, damage });
  }
  return aims;
}

/** Finds squares for shooters one after another, so that each has its own; earlier ones move over. */
export class Places {
  private readonly held = new Map<number, Aim>();

  /** Gives a shooter a square; false if there is none for all of them. */
  add(aim: Aim, seen = new Set<number>()): boolean {
    for (const square of aim.squares) {
      if (seen.has(square)) continue;
      seen.add(square);
      const holder = this.held.get(square);
      if (holder && !this.add(holder, seen)) continue;
      this.held.set(square, aim);
      return true;
    }
    return false;
  }

  steps(): Step[] {
    return [...this.held].map(([to, { unit }]) => ({ unit, to }));
  }
}

/** The fewest shooters that do so much damage, with their squares; null if there are not enough. Exact: squares for shooters are a matroid. */
export function fewest(aims: readonly Aim[], need: number): Step[] | null {
  const places = new Places();
  let sum = 0;
  for (const aim of aims.toSorted((a, b) => b.damage - a.damage || a.squares.length - b.squares.length)) {
    if (sum < need && places.add(aim)) sum += aim.damage;
  }
  return sum >= need ? places.steps() : null;
}

/**
 * The moves in an order in which each way is free; null if so many trials find none.
 * @param helpers number of other units that may make way
 */
export function inOrder(f: Field, steps: readonly Step[], helpers = 0): Step[] | null {
  const wanted = new Set(steps.map(({ to }) => to));
  const busy = new Set(steps.map(({ unit }) => unit));
  let trials = helpers > 0 ? 400 : 24;
  const search = (from: Field, left: readonly Step[], others: number): Step[] | null => {
    if (left.length === 0) return [];
    if (trials-- <= 0) return null;
    for (const step of left) {
      if (!canEnd(from, step.unit, step.to) || reachOf(from, step.unit).dist[step.to]! <= 0) continue;
      const trial = copyOf(from);
      move(trial, step.unit, step.to);
      const rest = search(
        trial,
        left.filter((one) => one !== step),
        others,
      );
      if (rest) return [step, ...rest];
    }
    if (others === 0) return null;
    for (const unit of unitsOf(from, sideOf(from, left[0]!.unit))) {
      if (busy.has(unit) || !(from.may[unit]! & MOVE) || !isInTheWay(from, unit, left)) continue;
      const { order, count } = reachOf(from, unit);
      for (const to of [...order.subarray(1, count)]) {
        if (wanted.has(to) || !canEnd(from, unit, to)) continue;
        const trial = copyOf(from);
        move(trial, unit, to);
        const rest = search(trial, left, others - 1);
        if (rest) return [{ unit, to }, ...rest];
      }
    }
    return null;
  };
  return search(
    f,
    steps.filter(({ unit, to }) => f.at[unit] !== to),
    helpers,
  );
}

/** True if a unit stands on a square that another wants, or may pass. */
const isInTheWay = (f: Field, unit: number, steps: readonly Step[]): boolean =>
  steps.some(({ unit: other, to }) => {
    const { apart } = f.tables;
    const here = f.at[unit]!;
    return here === to || apart[f.at[other]!]![here]! + apart[here]![to]! <= f.moves[other]!;
  });
