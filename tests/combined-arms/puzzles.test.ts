/** The puzzles of Combined Arms: each has one winning turn, which a search of another kind finds too. */

import { describe, expect, test } from 'vitest';
import { combinedArms, type State, targetsOf } from '../../src/engine/combined-arms/index.ts';
import { fieldOf } from '../../src/games/combined-arms/bots/field.ts';
import { inOrder } from '../../src/games/combined-arms/bots/salvo.ts';
import { leastSets, onlyWin } from '../../src/games/combined-arms/bots/solver.ts';
import { proofOf } from '../../src/games/combined-arms/puzzles/prove.ts';
import { PUZZLES, type Puzzle, puzzleOfTheDay, scenarioOf } from '../../src/games/combined-arms/puzzles/puzzles.ts';
import { Battle, battle } from './kit.ts';

const NUMBERED = PUZZLES.map((puzzle, i) => [i + 1, puzzle] as const);

/** A turn that fires at the Headquarters with all that can after the moves of the solution; `spared` does not. */
function fired({ south, north, moves }: Puzzle, spared: string | null): State {
  const game = new Battle(scenarioOf({ south, north }));
  const idAt = new Map(game.state.units.map(({ at, id }) => [at, id]));
  for (const [from, to] of moves) game.move(idAt.get(from)!, to);
  const target = game.state.units.find(({ type, side }) => type === 'headquarters' && side === 'gamma')!;
  for (const { id, side } of game.state.units) {
    const unit = game.unit(id);
    if (side !== 'delta' || id === idAt.get(spared) || game.state.outcome) continue;
    if (targetsOf(game.state, unit).some((one) => one.id === target.id)) game.fire(target.id, id);
  }
  return game.state;
}

describe('puzzles of Combined Arms', () => {
  test('There are forty, no two alike, the easiest first, each with three moves or more', () => {
    expect(PUZZLES).toHaveLength(40);
    expect(new Set(PUZZLES.map(({ south, north }) => `${south} / ${north}`)).size).toBe(40);
    expect(PUZZLES.map(({ difficulty }) => difficulty)).toEqual(PUZZLES.map(({ difficulty }) => difficulty).sort((a, b) => a - b));
    for (const { moves } of PUZZLES) expect(moves.length).toBeGreaterThanOrEqual(3);
  });
  test.each(NUMBERED)('7.1 puzzle %i is won by its shooters and by no others', (_, puzzle) => {
    expect(proofOf(puzzle)).toEqual(puzzle);
    expect(fired(puzzle, null).outcome?.winner).toBe('delta');
    for (const shooter of puzzle.shooters) expect(fired(puzzle, shooter).outcome).toBeNull();
  });
  test('A set of shooters is the only one if no other, with a square for each, does the damage', () => {
    const aims = [
      { unit: 1, squares: [10, 11], damage: 2 },
      { unit: 2, squares: [11], damage: 1 },
      { unit: 3, squares: [11], damage: 1 },
    ];
    // Units 2 and 3 want the same square.
    expect(leastSets(aims, 3, 9).map((set) => set.map(({ unit }) => unit))).toEqual([
      [1, 2],
      [1, 3],
    ]);
    expect(leastSets(aims, 4, 9)).toEqual([]);
    expect(leastSets(aims, 2, 9).map((set) => set.map(({ unit }) => unit))).toEqual([[1]]);
  });
  test('A position with two ways to win, or none, is no puzzle', () => {
    const proof = (south: string): number[] | null => {
      const { rules, state } = battle(south, 'HQ c8, If g8');
      return onlyWin(fieldOf(rules.world, rules.view(state, 'delta')), 'delta')?.shooters ?? null;
    };
    expect(proof('HQ h1, Ho c5, Ho d5, Mt c6, Mt b6, En a7')).toEqual([1, 2, 3, 4, 5]);
    expect(proof('HQ h1, Ho c5, Ho d5, Mt c6, Mt b6, En a7, Ho e5')).toBeNull();
    expect(proof('HQ h1, Ho c5, Ho d5, Mt c6, Mt b6')).toBeNull();
  });
  test('4.3 a unit that shoots at nobody makes way', () => {
    const { rules, state } = battle('Mi a1, If a2, Fo b1, Fo b2, HQ h1', 'HQ h8');
    const field = fieldOf(rules.world, rules.view(state, 'delta'));
    const square = (at: string): number => rules.world.grid.index[at]!;
    const wanted = [{ unit: 0, to: square('a3') }];
    expect(inOrder(field, wanted)).toBeNull();
    expect(inOrder(field, wanted, 1)).toEqual([{ unit: 1, to: square('b3') }, ...wanted]);
    expect(PUZZLES.some(({ moves, shooters }) => moves.some(([from]) => !shooters.includes(from)))).toBe(true);
  });
  test('Each puzzle comes up once in forty days, on the same day for everybody', () => {
    const days = Array.from({ length: 40 }, (_, i) => new Date(Date.UTC(2026, 10, 20 + i)).toISOString());
    expect(new Set(days.map(puzzleOfTheDay)).size).toBe(40);
    expect(puzzleOfTheDay('2026-11-30')).toBe(puzzleOfTheDay('2026-11-30T23:59:59Z'));
    expect(combinedArms(scenarioOf(PUZZLES[puzzleOfTheDay('2026-11-30')]!)).setup('one').up).toBe('delta');
  });
});
