/** The puzzles of Combined Arms: each has one winning turn, which a search of another kind finds too. */

import { describe, expect, test } from 'vitest';
import { picker } from '../../src/bots/picker.ts';
import { combinedArms, distance, FIGURES, fireOf, type State, targetsOf, type Unit } from '../../src/engine/combined-arms/index.ts';
import { fieldOf } from '../../src/games/combined-arms/bots/field.ts';
import { inOrder } from '../../src/games/combined-arms/bots/salvo.ts';
import { book } from '../../src/games/combined-arms/puzzles/book.ts';
import { leastSets, onlyWin, proofOf } from '../../src/games/combined-arms/puzzles/prove.ts';
import { PUZZLES, type Puzzle, scenarioOf } from '../../src/games/combined-arms/puzzles/puzzles.ts';
import { unitWords } from '../../src/games/combined-arms/words/names.ts';
import type { EventText } from '../../src/games/page.ts';
import { puzzleOfTheDay } from '../../src/store/lesson/puzzles.ts';
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
      { unit: 1, places: [10, 11], damage: 2 },
      { unit: 2, places: [11], damage: 1 },
      { unit: 3, places: [11], damage: 1 },
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
  test('Each puzzle comes up once in forty days, the same one from morning to night', () => {
    const days = Array.from({ length: 40 }, (_, i) => puzzleOfTheDay(40, new Date(2026, 10, 20 + i)));
    expect(new Set(days).size).toBe(40);
    expect(puzzleOfTheDay(40, new Date(2026, 10, 30, 23, 59))).toBe(puzzleOfTheDay(40, new Date(2026, 10, 30)));
    expect(combinedArms(scenarioOf(PUZZLES[days[0]!]!)).setup('one').up).toBe('delta');
  });
});

/** A line of a puzzle: some orders of its solution, and others between them, from a seed. */
function wandered(n: number, seed: string): Battle {
  const game = new Battle(book.scenarios[n]!);
  const pick = picker(seed);
  for (let left = pick(9); left > 0 && !game.state.outcome; left--) {
    const legal = [...game.rules.legal(game.state)].filter(({ type }) => type !== 'endTurn');
    const good = book.solution(n).filter((one) => game.why(one) === null);
    const order = pick(2) > 0 && good.length > 0 ? good[0] : legal[pick(Math.max(1, legal.length))];
    if (order) game.give(order);
  }
  return game;
}
const flagOf = ({ units }: State): Unit => units.find(({ type, side }) => type === 'headquarters' && side === 'gamma')!;
/** Damage that units in range can still do to the enemy Headquarters, counted one by one; no gun keeps aircraft off. */
const countedOn = ({ units }: State, flag: Unit): number =>
  units
    .filter(({ side, at, attacked, moved, type }) => side === 'delta' && at && !attacked && !(moved && type === 'airfield'))
    .filter((unit) => distance(unit.at!, flag.at!) <= FIGURES[unit.type].range)
    .reduce((sum, { type }) => sum + (type === 'engineers' ? 2 : 1), 0);

describe('why a line does not solve a puzzle', () => {
  test.each(NUMBERED)('7.1 puzzle %i is solved by the orders that it shows, and none of them is called wrong', (number) => {
    const [n, game] = [number - 1, new Battle(scenarioOf(PUZZLES[number - 1]!))];
    for (const order of book.solution(n)) {
      expect(book.whyNot(n, game.rules.world, game.state, false)).toBeNull();
      expect(book.whyNot(n, game.rules.world, game.state, true)?.head).toBe('Don’t end the turn yet');
      game.give(order);
    }
    expect(game.state.outcome?.winner).toBe('delta');
    for (const hint of book.hints(n)) expect(hint).toMatch(/[.]$/);
    expect(book.task(n).text).toContain(`Headquarters ${flagOf(new Battle(book.scenarios[n]!).state).at}.`);
  });
  test('5.4 the damage that it names is what could be done, and the reason is so on the board', () => {
    const seen = new Set<string>();
    for (let i = 0; i < 600; i++) {
      const n = i % PUZZLES.length;
      const { rules, state } = wandered(n, `why ${i}`);
      if (state.outcome || state.up !== 'delta') continue;
      const flag = flagOf(state);
      const counted = countedOn(state, flag);
      const said = book.whyNot(n, rules.world, state, false);
      if (state.phase === 'move') expect(said).toBeNull();
      else expect(said === null).toBe(flag.damage + counted >= 6);
      const end = book.whyNot(n, rules.world, state, true)!;
      if (said) expect(end).toEqual(said);
      if (end.head === 'Don’t end the turn yet') continue;
      const named = Number(/(\d) of 6$/.exec(end.head)?.[1]);
      if (state.phase === 'attack') expect(named).toBe(flag.damage + counted);
      const [{ text }, answer] = end.reasons as [EventText, EventText];
      const kind = /attacked another|(?:has|have) moved|first attack|No free square|not squares enough|moved this turn|can’t attack/.exec(
        text,
      )?.[0];
      expect(kind, text).toBeDefined();
      seen.add(kind!);
      // The first one that it names.
      const places = state.units.flatMap((one) => (one.side === 'delta' && one.at ? [{ one, i: text.indexOf(unitWords(one)) }] : []));
      const { one: unit } = places.filter(({ i }) => i >= 0).sort((a, b) => a.i - b.i)[0] ?? {};
      if (!unit) throw new Error(text);
      const away = Number(/(\d) squares? from/.exec(text)?.[1]);
      if (away) expect([away, away > FIGURES[unit.type].range]).toEqual([distance(unit.at!, flag.at!), true]);
      if (/^ha.* moved$/.test(kind!)) expect(unit.moved).toBe(true);
      if (kind === 'attacked another') expect([unit.attacked, unit.hit === flag.id]).toEqual([true, false]);
      if (kind === 'No free square')
        for (const one of rules.legal(state))
          if (one.type === 'move' && one.unit === unit.id) expect(distance(one.to, flag.at!)).toBeGreaterThan(FIGURES[unit.type].range);
      // What North could do next is done by its own moves and shots.
      if (answer.text.includes('North could destroy')) {
        const next = new Battle(rules.world.scenario);
        next.state = state;
        next.endTurn();
        const own = next.state.units.find(({ type, side }) => type === 'headquarters' && side === 'delta')!;
        for (const { unit: by, from } of fireOf(rules.world, next.state, 'gamma')(own).plan)
          if (next.unit(by).at !== from) next.move(by, from);
        for (const { id, side } of next.state.units)
          if (side === 'gamma' && next.why({ type: 'attack', side, unit: id, target: own.id }) === null) next.fire(own.id, id);
        expect(next.state.outcome?.winner).toBe('gamma');
      }
    }
    expect([...seen].sort()).toEqual(expect.arrayContaining(['No free square', 'attacked another', 'first attack', 'has moved']));
  });
});
