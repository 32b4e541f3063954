/** The umpire of a game with units on squares: changes of a running game from outside its rules. Armies may be larger; no position is impossible. */

import type { Effects, Rejection } from '../core/contract.ts';
import { type GameEvent, SIDES, type Side } from '../core/gameTypes.ts';
import { forceDice, reseed } from '../core/rng.ts';
import { type Fields, FLAG, named, whole, word } from '../core/shape.ts';
import { MOST_UNITS } from './armies.ts';
import { type SquareGrid, squareIndex } from './square.ts';
import { findUnit, reject, type SquareUnit, unitAt, unitsOf } from './squareUnits.ts';
import { type TurnState, whyNotOwn } from './turnVerbs.ts';

/** `side` is the unit's, or the one whose turn begins. */
type UmpireOrder = { side: Side } & (
  | { type: 'umpireAdd'; kind: string; at: string }
  | { type: 'umpirePut'; unit: string; to: string }
  | { type: 'umpireRemove'; unit: string }
  | { type: 'umpireMark'; unit: string; mark: string; on: boolean }
  | { type: 'umpireGoTo'; turn: number; phase: string }
  | { type: 'umpireDice'; faces: number[] }
  | { type: 'umpireSeed'; seed: string }
);

/** Fields of the umpire's commands without those about dice. @param place more of what a unit is put with */
export const umpireShapes = <T extends string, M extends string, P extends string, F extends Fields>(
  types: readonly T[],
  marks: readonly M[],
  phases: readonly P[],
  place: F,
) => {
  const [unit, square] = [named<string>('unit'), named<string>('square')];
  return {
    umpireAdd: { kind: word(types), at: square, ...place },
    umpirePut: { unit, to: square, ...place },
    umpireRemove: { unit },
    umpireMark: { unit, mark: word(marks), on: FLAG },
    umpireGoTo: { turn: whole(1, 9999), phase: word(phases) },
  };
};

interface UmpireRules<W, S extends TurnState, C extends UmpireOrder> {
  clauses: { readonly turn: string; readonly end: string; readonly unit: string };
  /** Why no unit can be changed now: armies are chosen, or an answer is due. */
  whyNotNow(s: S): Rejection | null;
  /** True if the game goes on with these units of the sides. */
  canFight(w: W, units: readonly S['units'][number][], sides: readonly Side[]): boolean;
  whyNotAdd(w: W, s: S, c: Extract<C, { type: 'umpireAdd' }>): Rejection | null;
  whyNotMark(w: W, unit: S['units'][number], c: Extract<C, { type: 'umpireMark' }>): Rejection | null;
  /** A side's n-th unit. */
  unitOf(n: number, c: Extract<C, { type: 'umpireAdd' }>): S['units'][number];
  /** What a unit has once it is put there. */
  placed(c: Extract<C, { type: 'umpirePut' }>): Partial<S['units'][number]>;
  /** Clears what no longer holds after any change; `unit`: what was put or marked. */
  settle(s: S, unit: S['units'][number] | undefined): void;
  /** Begins the turn of a side in one of the phases that can be gone to. */
  begin(w: W, s: S, side: Side, phase: string, fx: Effects<never>): void;
}

/**
 * Check and execution of the umpire's commands. Rejects `unit.unknown`, `unit.enemy`, `place.off-board`, `place.occupied`, `umpire.full`, `umpire.last`,
 * `umpire.empty`, `umpire.nothing`, and what the game rejects.
 */
export function umpireVerbs<W extends { grid: SquareGrid }, S extends TurnState & { lastLoss: number }, C extends UmpireOrder>(
  rules: UmpireRules<W, S, C>,
) {
  type U = S['units'][number];
  const { clauses } = rules;
  /** A fallen unit of the side and type, which a placed one comes from. */
  const fallenOf = (s: S, side: Side, kind: string): SquareUnit | undefined =>
    unitsOf(s, side).find((unit) => unit.type === kind && unit.at === null);

  function whyNotThere(w: W, s: S, at: string, unit?: SquareUnit): Rejection | null {
    if (squareIndex(w.grid, at) < 0) return reject('place.off-board', clauses.unit, [at]);
    const there = unitAt(s, at);
    return there && there !== unit ? reject('place.occupied', clauses.unit, [at]) : null;
  }

  function check(w: W, s: S, given: C): Rejection | null {
    const c: UmpireOrder = given;
    if (c.type === 'umpireSeed') return null;
    const isSo = reject('umpire.nothing', clauses.turn);
    if (c.type === 'umpireDice') return `${s.rng.forced ?? ''}` === `${c.faces}` ? isSo : null;
    const no = rules.whyNotNow(s);
    if (no) return no;
    if (c.type === 'umpireGoTo') return rules.canFight(w, s.units, SIDES) ? null : reject('umpire.empty', clauses.end);
    if (c.type === 'umpireAdd') {
      const isFull = !fallenOf(s, c.side, c.kind) && unitsOf(s, c.side).length >= MOST_UNITS;
      const why = rules.whyNotAdd(w, s, given as Extract<C, { type: 'umpireAdd' }>);
      return why ?? (isFull ? reject('umpire.full', '3.1', [], { most: MOST_UNITS }) : whyNotThere(w, s, c.at));
    }
    const unit = findUnit(s, c.unit) as U;
    const notOwn = whyNotOwn(unit, c.side, clauses);
    if (notOwn) return notOwn;
    if (c.type === 'umpireRemove') {
      const others = s.units.filter((one) => one !== unit);
      return rules.canFight(w, others, [c.side]) ? null : reject('umpire.last', clauses.end, [unit]);
    }
    const now = unit as U & { [field: string]: unknown };
    if (c.type === 'umpireMark')
      return rules.whyNotMark(w, unit, given as Extract<C, { type: 'umpireMark' }>) ?? (now[c.mark] === c.on ? isSo : null);
    const placed = Object.entries(rules.placed(given as Extract<C, { type: 'umpirePut' }>));
    return placed.every(([field, value]) => now[field] === value) ? isSo : whyNotThere(w, s, c.to, unit);
  }

  function add(s: S, given: Extract<C, { type: 'umpireAdd' }>): void {
    const { side, kind } = given as Extract<UmpireOrder, { type: 'umpireAdd' }>;
    const [fallen, n] = [fallenOf(s, side, kind), unitsOf(s, side).length];
    const unit = rules.unitOf(n, given);
    if (fallen) Object.assign(fallen, unit, { id: fallen.id });
    else s.units.splice(side === SIDES[0] ? n : s.units.length, 0, unit);
  }

  function execute(w: W, s: S, given: C, fx: Effects<never>): void {
    const c: UmpireOrder = given;
    const unit = 'unit' in c ? (findUnit(s, c.unit) as U) : undefined;
    // Dice and seed stay the umpire's secret.
    const told = c.type === 'umpireDice' ? { ...c, faces: [] } : c.type === 'umpireSeed' ? { ...c, seed: '' } : { ...c };
    const event = { type: 'umpireActed', command: told, kind: unit?.type ?? null, from: unit?.at ?? null };
    (fx as unknown as Effects<GameEvent>).emit(event as GameEvent);
    s.umpired = true;
    if (c.type === 'umpireAdd') add(s, given as Extract<C, { type: 'umpireAdd' }>);
    else if (c.type === 'umpireSeed') reseed(s.rng, c.seed);
    else if (c.type === 'umpireDice') forceDice(s.rng, c.faces);
    else if (c.type === 'umpirePut') Object.assign(unit as U, rules.placed(given as Extract<C, { type: 'umpirePut' }>));
    else if (c.type === 'umpireRemove') (unit as U).at = null;
    else if (c.type === 'umpireMark') Object.assign(unit as U, { [c.mark]: c.on });
    else {
      s.outcome = null;
      s.turn = c.turn - 1;
      // A count of turns without a loss begins again.
      s.lastLoss = c.turn;
      s.offer = null;
    }
    rules.settle(s, unit);
    if (c.type === 'umpireGoTo') rules.begin(w, s, c.side, c.phase, fx);
  }
  return { check, execute };
}
