/** Plans a turn: salvos with the moves that they need, then the moves of all others by the worth of the position after them, then the shots. */

import { unitsOf } from '../../../bots/squareField.ts';
import { asNextTurn, type State, worstOf } from '../../../engine/combined-arms/index.ts';
import { opponentOf, type Side } from '../../../engine/core/gameTypes.ts';
import {
  BACK,
  canEnd,
  canShoot,
  copy,
  copyOf,
  DESTROYED,
  defenceOf,
  type Field,
  isLost,
  MOVE,
  move,
  reachOf,
  SHOOT,
  shoot,
} from './field.ts';
import { aimsAt, fewest, inOrder, type Step } from './salvo.ts';
import { perilOf, type Style, shotsOn, WON, worthOf } from './worth.ts';

export interface Shot {
  unit: number;
  target: number;
}
export interface Turn {
  steps: Step[];
  shots: Shot[];
}

/** Makes the moves, and the shots that can be made, which are returned. */
export function carryOut(f: Field, { steps, shots }: Turn): Shot[] {
  for (const { unit, to } of steps) move(f, unit, to);
  return shots.filter(({ unit, target }) => {
    const can = canShoot(f, unit, target);
    if (can) shoot(f, unit, target);
    return can;
  });
}

/** What a side stands to lose in the other one's next turn: units that can be destroyed, by the rules, and what nears its Headquarters. */
export function lossIn(f: Field, side: Side, guard: number): { lost: number[]; loss: number } {
  const { w, view } = f;
  const units = view.units.map((unit, i) => ({ ...unit, at: f.at[i]! < 0 ? null : w.grid.ids[f.at[i]!]! }));
  const other = opponentOf(side);
  const next = asNextTurn({ ...view, units } as unknown as State, other);
  const worst = worstOf(w, next, other);
  // Both answers together do not depend on the order in which plans are tried, so neither side has an advantage by it.
  const lost = unitsOf(f, side).filter((i) => ['destroyed', 'unsure'].includes(worst(next.units[i]!)));
  const loss = lost.reduce((sum, i) => sum + (i === f.hq[side] ? WON : f.price[i]!), guard * perilOf(f, side));
  return { lost, loss };
}

/** Squares that are tried for a unit that would be lost, besides its own. */
const REFUGES = 4;

/** The turn with other squares for units that move, do not shoot, and would be lost for it: the nearest to the goal where they are safe, or their own. */
export function spared(f: Field, side: Side, turn: Turn, guard: number): Turn {
  /** The field after these moves; null if one of them is not possible. */
  const after = (steps: readonly Step[]): Field | null => {
    const field = copyOf(f);
    for (const { unit, to } of steps) {
      if (!canEnd(field, unit, to) || reachOf(field, unit).dist[to]! <= 0) return null;
      move(field, unit, to);
    }
    return field;
  };
  const enemies = (field: Field): string => String(unitsOf(field, opponentOf(side)).map((i) => field.at[i]));
  const end = (steps: readonly Step[]): Field | null => {
    const field = after(steps);
    if (field) carryOut(field, { steps: [], shots: turn.shots });
    return field;
  };
  const first = end(turn.steps);
  if (!first || isLost(first, opponentOf(side))) return turn;
  let { steps } = turn;
  let now = lossIn(first, side, guard);
  const goal = f.hq[opponentOf(side)];
  const far = f.tables.apart[goal >= 0 && f.at[goal]! >= 0 ? f.at[goal]! : 0]!;
  for (const unit of now.lost) {
    if (!steps.some((step) => step.unit === unit) || !(f.may[unit]! & MOVE) || turn.shots.some((shot) => shot.unit === unit)) continue;
    const others = steps.filter((step) => step.unit !== unit);
    const field = after(others);
    if (!field) continue;
    const { order, count } = reachOf(field, unit);
    const squares = [...order.subarray(1, count)].filter((to) => canEnd(field, unit, to));
    const rank = (to: number): number => far[to]! + (shotsOn(field, side, unit, to) >= defenceOf(f, unit) ? 100 : 0);
    const ranks = new Map(squares.map((to) => [to, rank(to)]));
    const refuges = squares.sort((a, b) => ranks.get(a)! - ranks.get(b)!).slice(0, REFUGES);
    for (const moves of [...refuges.map((to) => [...others, { unit, to }]), others]) {
      const then = end(moves);
      if (!then || enemies(then) !== enemies(first)) continue;
      const next = lossIn(then, side, guard);
      if (next.loss < now.loss) [steps, now] = [moves, next];
    }
  }
  return { ...turn, steps };
}

/** The fewest shots that do so much damage, in their order: those that a retreat would take out of reach first. Null if all do not suffice. */
function shotsAt(f: Field, side: Side, target: number, need: number): number[] | null {
  const steps = f.tables.apart[f.at[target]!]!;
  const rank = (i: number): number => f.range[i]! - steps[f.at[i]!]! - f.hits[i]![target]! * 8;
  const chosen: number[] = [];
  let sum = 0;
  for (const i of unitsOf(f, side)
    .filter((one) => canShoot(f, one, target))
    .sort((a, b) => rank(a) - rank(b))) {
    if (sum >= need) break;
    sum += f.hits[i]![target]!;
    chosen.push(i);
  }
  return sum >= need ? chosen : null;
}

/** Shoots at a target until it goes back or falls, and then again if that destroys it. Returns the shots and their gain; none if they do not suffice. */
function salvo(f: Field, side: Side, target: number, push: number): { shots: Shot[]; gain: number } {
  const shots: Shot[] = [];
  let gain = 0;
  for (let round = 0; round < 2 && f.at[target]! >= 0; round++)
    for (const unit of shotsAt(f, side, target, defenceOf(f, target) - f.damage[target]!) ?? []) {
      shots.push({ unit, target });
      const effect = shoot(f, unit, target);
      if (effect === DESTROYED) gain = f.price[target]! + (isLost(f, opponentOf(side)) ? WON : 0);
      if (effect === BACK) gain = push * f.price[target]!;
    }
  return { shots, gain };
}

/**
 * Shoots with all that pays, on the field too; the best order of targets among so many trials.
 * @param width targets tried at each step
 */
export function fire(f: Field, side: Side, push: number, width: number): Shot[] {
  const trials = { left: width > 1 ? 60 : Number.POSITIVE_INFINITY };
  const search = (from: Field): { shots: Shot[]; gain: number; field: Field } => {
    const found = unitsOf(from, opponentOf(side)).flatMap((target) => {
      const field = copyOf(from);
      const { shots, gain } = salvo(field, side, target, push);
      return gain > 0 ? [{ shots, gain, field, rate: gain / (shots.length + 2) }] : [];
    });
    let best = { shots: [] as Shot[], gain: 0, field: from };
    for (const { shots, gain, field } of found.sort((a, b) => b.rate - a.rate).slice(0, width)) {
      if (trials.left-- <= 0) break;
      const next = gain >= WON ? { shots: [], gain: 0, field } : search(field);
      if (gain + next.gain > best.gain) best = { shots: [...shots, ...next.shots], gain: gain + next.gain, field: next.field };
    }
    return best;
  };
  const all: Shot[] = [];
  // No shot that gains something is left, however many trials it takes.
  for (;;) {
    const { shots, field } = search(f);
    copy(f, field);
    if (shots.length === 0) return all;
    all.push(...shots);
    trials.left = Math.max(trials.left, width);
  }
}

/** The turn that destroys the enemy Headquarters; null if none is found. @rule 7.1 */
export function winningTurn(f: Field, side: Side): Turn | null {
  const target = f.hq[opponentOf(side)];
  if (target < 0 || f.at[target]! < 0) return null;
  const need = defenceOf(f, target) - f.damage[target]!;
  for (const isLoose of [false, true]) {
    const places = fewest(aimsAt(f, side, target, isLoose), need);
    const steps = places && inOrder(f, places, isLoose ? 2 : 0);
    if (!steps) continue;
    const trial = copyOf(f);
    const turn = { steps, shots: places.map(({ unit }) => ({ unit, target })) };
    carryOut(trial, turn);
    if (trial.at[target]! < 0) return turn;
  }
  return null;
}

/** How a turn is planned. */
export interface Care {
  /** Places tried for each unit. */
  places: number;
  /** Targets tried at each step of the fire. */
  width: number;
  /** A number from 0 to 1 by chance, and how far its likings for targets and the order of its units follow such numbers. */
  chance: () => number;
  whim: number;
}

/** Moves for salvos on one target after another, on the field, while one is worth its price. */
function gather(f: Field, side: Side, style: Style, { chance, whim }: Care): Step[] {
  const done: Step[] = [];
  const after = copyOf(f);
  const trial = copyOf(f);
  let worth = worthOf(after, side, style);
  const liking = new Map(unitsOf(f, opponentOf(side)).map((target) => [target, 1 + whim * (2 * chance() - 1)]));
  for (;;) {
    let best: { places: Step[]; shots: Shot[]; gain: number; worth: number } | null = null;
    for (const target of unitsOf(after, opponentOf(side)))
      for (const times of [1, 2]) {
        if (times === 2 && f.isBase[target]) continue;
        const aims = aimsAt(after, side, target).map((aim) => ({ ...aim, places: aim.places.filter((to) => canEnd(f, aim.unit, to)) }));
        const places = fewest(aims, times * defenceOf(after, target));
        const steps = places && inOrder(f, places);
        if (!steps) continue;
        carryOut(copy(trial, after), { steps, shots: [] });
        const { shots, gain } = salvo(trial, side, target, style.push);
        if (gain === 0) continue;
        const now = worthOf(trial, side, style);
        // Its shooters stay where they are, while a game in which nothing falls wants them to go on.
        const rate = (now - worth) * liking.get(target)! - 0.03 * Math.min(f.idle, 10) * shots.length;
        if (rate > (best?.gain ?? 0.05)) best = { places: steps, shots, gain: rate, worth: now };
      }
    if (!best) return done;
    for (const { unit, to } of best.places) {
      move(f, unit, to);
      move(after, unit, to);
      done.push({ unit, to });
    }
    for (const { unit, target } of best.shots) {
      // Whoever has a part in a salvo stays where it is.
      f.may[unit]! &= ~MOVE;
      after.may[unit]! &= ~MOVE;
      if (canShoot(after, unit, target)) shoot(after, unit, target);
    }
    worth = best.worth;
  }
}

/** Moves of all units that are free, one after another, by the worth of the position after the fire. */
function place(f: Field, side: Side, style: Style, { places, width, chance, whim }: Care): Step[] {
  const done: Step[] = [];
  const after = copyOf(f);
  fire(after, side, style.push, Math.min(width, 1));
  const goal = f.hq[opponentOf(side)];
  const steps = f.tables.apart[goal >= 0 && f.at[goal]! >= 0 ? f.at[goal]! : 0]!;
  const rank = new Map(unitsOf(f, side).map((i) => [i, steps[f.at[i]!]! - f.walk[i]! + 4 * whim * chance()]));
  const free = [...rank.keys()].filter((i) => f.may[i]! & MOVE && (after.may[i]! & SHOOT || !(f.may[i]! & SHOOT)));
  for (const unit of free.sort((a, b) => rank.get(a)! - rank.get(b)!)) {
    const home = f.at[unit]!;
    const { order, count } = reachOf(f, unit);
    const squares = [...order.subarray(1, count)].filter((to) => canEnd(f, unit, to) && after.on[to]! < 0);
    if (squares.length > places) squares.sort((a, b) => steps[a]! - steps[b]!).splice(places);
    let [best, worth] = [home, worthOf(after, side, style)];
    const { at } = after;
    for (const to of squares) {
      const was = at[unit]!;
      const may = after.may[unit]!;
      move(after, unit, to);
      const now = worthOf(after, side, style);
      if (now > worth + 1e-9) [best, worth] = [to, now];
      move(after, unit, was);
      after.may[unit] = may;
    }
    if (best === home) continue;
    move(after, unit, best);
    move(f, unit, best);
    done.push({ unit, to: best });
  }
  return done;
}

/** A turn, carried out on the field. */
export function planTurn(f: Field, side: Side, style: Style, care: Care): Turn {
  const win = winningTurn(f, side);
  if (win) {
    carryOut(f, win);
    return win;
  }
  const steps = [...gather(f, side, style, care), ...place(f, side, style, care)];
  return { steps, shots: fire(f, side, style.push, care.width) };
}
