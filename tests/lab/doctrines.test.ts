// Tables of doctrines: what a side is worth where both choose, with its doubt, and the games that are played to know it.

import { describe, expect, it } from 'vitest';
import { tableMatchups } from '../../scripts/lib/lab/asked.ts';
import { picker } from '../../src/bots/picker.ts';
import { columnsOf, KINDS } from '../../src/games/lines-and-webs/lab/count.ts';
import {
  bestMixes,
  type Cell,
  cellsOf,
  courseOf,
  doctrineTable,
  nextRound,
  roundsOf,
  type TableGame,
} from '../../src/games/lines-and-webs/lab/doctrines.ts';
import { ENDS } from '../../src/games/lines-and-webs/lab/ends.ts';
import { playingOf } from '../../src/games/lines-and-webs/lab/play.ts';
import { DOCTRINES } from '../../src/games/lines-and-webs/lab/players.ts';
import type { Row } from '../../src/games/lines-and-webs/lab/question.ts';
import { allPairs, type StyleTable } from '../../src/games/lines-and-webs/lab/question.ts';
import { runOrder } from '../../src/games/lines-and-webs/lab/run.ts';
import { ARVEL } from './kit.ts';

const columns = columnsOf(ARVEL);

/** A row of a game in which Delta had so many points of its ends. */
function row(points: number, other: { [key: string]: number } = {}): Row {
  const cells: { [key: string]: number } = { share: points, kind: KINDS.indexOf('strength'), length: 4, ...other };
  return columns.map((key) => cells[key] ?? 0);
}

describe('the best mixes', () => {
  it('A row that is better everywhere is always picked', () => {
    const { value, rows } = bestMixes([
      [0.5, 0.6],
      [0.4, 0.2],
    ]);
    expect(value).toBeCloseTo(0.5, 3);
    expect(rows[0]).toBeGreaterThan(0.99);
  });

  it('Neither side can do better against the other’s mix, which has no negative part and is whole', () => {
    const pick = picker('mixes');
    for (let n = 0; n < 50; n++) {
      const table = Array.from({ length: 6 }, () => Array.from({ length: 6 }, () => pick(1001) / 1000));
      const { value, rows, columns: over } = bestMixes(table);
      const most = Math.max(...table.map((line) => line.reduce((sum, x, j) => sum + x * over[j]!, 0)));
      const least = Math.min(...table[0]!.map((_, j) => table.reduce((sum, line, i) => sum + line[j]! * rows[i]!, 0)));
      expect(most - least).toBeLessThan(1e-9);
      for (const mix of [rows, over]) {
        expect(Math.min(...mix)).toBeGreaterThanOrEqual(-1e-9);
        expect(mix.reduce((sum, x) => sum + x, 0)).toBeCloseTo(1, 9);
      }
      expect(Math.abs(value - (most + least) / 2)).toBeLessThan(1e-9);
    }
  });
});

describe('a table of doctrines', () => {
  const names = ['paper', 'scissors', 'stone'];
  const matchups = allPairs(names);
  const beats = (a: string, b: string): boolean => (names.indexOf(a) - names.indexOf(b) + 3) % 3 === 1;

  /** The cells of games that the pairs play by turns. */
  const cells = (rows: readonly Row[]): Cell[] =>
    cellsOf(
      columns,
      rows.map((one, i) => ({ pair: i % matchups.length, row: one })),
      matchups,
    );
  const read = (rows: readonly Row[]) => doctrineTable(cells(rows));

  it('If each doctrine is beaten by another, a side’s value is one half, all are mixed equally, and none beats all', () => {
    const rows = matchups.map(([a, b]) => row(a === b ? ENDS : beats(a, b) ? 2 * ENDS : 0));
    const table = read(rows);
    expect(table.value).toBeCloseTo(0.5, 2);
    for (const name of names) expect(table.mix.delta[name]).toBeCloseTo(1 / 3, 1);
    expect(table.best).toEqual({ delta: null, gamma: null });
    expect(cells(rows)[1]).toMatchObject({ delta: 'paper', gamma: 'scissors', games: 1, share: 0 });
    // A single game of each says nothing of how far the next would lie away.
    expect(table.interval).toEqual({ low: 0, high: 1 });
  });

  it('A doctrine that beats all is listed, and its side’s value is its score against the best answer', () => {
    const rows = matchups.map(([a]) => row(a === 'stone' ? 6 : 2));
    const table = read(rows);
    expect(table.value).toBeCloseTo(6 / 8, 2);
    expect(table.best.delta).toBe('stone');
    expect(table.mix.delta.stone).toBeGreaterThan(0.99);
  });

  it('The value is within its interval in at least 94 of 100 tables of random games', () => {
    const pick = picker('doctrines');
    /** Delta's points of 8 on the mean. */
    const points = [4, 6, 3, 2, 4, 6, 5, 3, 4];
    const { value } = read(points.map((n) => row(n)));
    const TABLES = 400;
    for (const games of [8, 40]) {
      const held = Array.from({ length: TABLES }, () => {
        const { interval } = read(Array.from({ length: games }, () => points.map((n) => row(pick(8) < n ? 8 : 0))).flat());
        return interval.low <= value && value <= interval.high;
      });
      const right = held.filter(Boolean).length / TABLES;
      expect([right > 0.94, right < 1], `${games} games of each pair: ${right}`).toEqual([true, true]);
    }
  });

  it('9.1 captured ports and endings by ports are reported as shares of the games, each pair with equal weight', () => {
    const taken = row(8, { 'gamma.taken.d2': 1, kind: 1 });
    const game = (pair: number, one: Row): TableGame => ({ pair, row: one });
    const games = [game(0, taken), game(0, row(8, { 'delta.taken.d1': 2 })), game(1, row(0, { kind: 0, length: 2 })), game(1, row(4))];
    expect(courseOf(columns, games)).toEqual({ portsTaken: 0.5, byPorts: 0.5, days: 3.5 });
    // More games of the first pair that go as its others went change nothing.
    expect(courseOf(columns, [...games, ...games.slice(0, 2)])).toEqual({ portsTaken: 0.5, byPorts: 0.5, days: 3.5 });
  });
});

describe('the games of a table', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const matchups = allPairs(names);
  const table = (seed: string, games = 500): StyleTable => ({
    ...{ format: 1, kind: 'table', title: 'Doctrines', scenario: ARVEL, matchups, seed, games, within: 0 },
  });
  /** Delta's chance to win, in percent: the first two are the best, and better against each other by turns. */
  const skills = [62, 60, 55, 40, 35, 30];
  const turns = (i: number, j: number): number => (i < 2 && j < 2 && i !== j ? 8 : 0);
  const chanceOf = (pair: number): number => {
    const [i, j] = [Math.floor(pair / 6), pair % 6];
    return 48 + skills[i]! - skills[j]! + turns(i, j);
  };

  /** Made-up games, played as a run would until the table asks for no more. */
  function play(seed: string, most: number, within = 0) {
    const order: StyleTable = { ...table(seed, most), within };
    const pick = picker(seed);
    const played: { [n: string]: Row } = {};
    for (;;) {
      const rounds = roundsOf(order, columns, played);
      const missing = rounds.wanted.filter((n) => !played[n]);
      if (missing.length === 0) return { ...rounds, order, played };
      for (const n of missing) played[n] = row(pick(100) < chanceOf(n % matchups.length) ? 2 * ENDS : 0);
    }
  }

  it('Every pair plays the same number of games at first, never more than requested, each with its own number', () => {
    expect(nextRound(table('one'), [], 300)).toHaveLength(288);
    const { wanted, games } = play('one', 500);
    expect(wanted).toHaveLength(500);
    expect(new Set(wanted).size).toBe(500);
    for (const [pair] of matchups.entries()) {
      const own = wanted.filter((n) => n % matchups.length === pair);
      expect(own).toEqual(own.map((_, k) => pair + k * matchups.length));
    }
    expect(games.map(({ pair }) => pair)).toEqual(wanted.map((n) => n % matchups.length));
  });

  it('A table that goes on from stored games asks for the same ones, and stops once its value is known closely enough', () => {
    const whole = play('one', 500);
    expect(roundsOf(table('one'), columns, { ...whole.played })).toMatchObject({ wanted: whole.wanted, isAnswered: true });
    const cut = Object.fromEntries(Object.entries(whole.played).filter(([n]) => whole.wanted.indexOf(Number(n)) < 400));
    expect(roundsOf(table('one'), columns, cut)).toMatchObject({ isAnswered: false, wanted: whole.wanted.slice(0, 432) });
    const close = play('one', 3000, 8);
    expect(close.wanted.length).toBeLessThan(3000);
    const { low, high } = doctrineTable(close.cells).interval;
    expect((high - low) / 2).toBeLessThanOrEqual(0.08);
  });

  it('Pairs in the best mixes play more games; pairs in no mix play none', () => {
    const { cells } = play('two', 1000);
    const gamesOf = (delta: string, gamma: string) => cells.find((one) => one.delta === delta && one.gamma === gamma)!.games;
    const best = ['a', 'b'].flatMap((x) => ['a', 'b'].map((y) => gamesOf(x, y)));
    expect(best.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(400);
    expect(gamesOf('f', 'f')).toBe(8);
  });

  it('A game does not depend on the other games requested, and the next one of its pair differs', () => {
    const order = (games: number): StyleTable => ({ ...table('four', games), matchups: allPairs(['B', 'rush']) });
    const [of, alone] = [playingOf(order(8)), playingOf(order(99))];
    expect(of.piece(1)).toEqual(alone.piece(1));
    expect(of.piece(5)).not.toEqual(alone.piece(1));
  });

  it('However many play at once, and stopped or not, a table comes to the same games', async () => {
    const { order, ...whole } = play('run', 400);
    const worker = { play: async (n: number) => ({ ok: true, piece: whole.played[n]! }) as const, close: () => undefined };
    const played: { [n: string]: Row } = {};
    let left = 330;
    const options = { columns, played, isStopped: () => left-- <= 0 };
    expect(await runOrder(order, { ...options, workers: [worker, worker, worker] })).toEqual({ why: 'stopped' });
    expect(Object.keys(played)).toHaveLength(330);
    expect(await runOrder(order, { columns, played, workers: [worker] })).toEqual({ why: 'answered' });
    expect(played).toEqual(whole.played);
  });

  it('Any number of players form a table, each against each and itself; a single one stands for all doctrines', () => {
    expect(tableMatchups('B,rush')).toEqual([
      ['B', 'B'],
      ['B', 'rush'],
      ['rush', 'B'],
      ['rush', 'rush'],
    ]);
    expect(tableMatchups('B,rush,turtle')).toHaveLength(9);
    expect(tableMatchups('B,rush,B')).toHaveLength(4);
    for (const text of ['B', 'doctrines']) expect(tableMatchups(text)).toHaveLength(DOCTRINES.length ** 2);
    expect(() => tableMatchups('B,nobody')).toThrow(/There is no player nobody/);
  });

  it('The same seed gives the same games, and fewer games are the first of more', () => {
    expect(play('three', 600)).toEqual(play('three', 600));
    expect(play('three', 432).games).toEqual(play('three', 576).games.slice(0, 432));
  });

  it('The worth lies within its interval in at least 94 of 100 tables though the games were chosen by what was seen, and is known more nearly than by as many games of each', () => {
    const { value } = bestMixes(names.map((_, i) => names.map((__, j) => chanceOf(6 * i + j) / 100)));
    for (const most of [360, 1000]) {
      const tables = Array.from({ length: 120 }, (_, n) => doctrineTable(play(`table ${n}`, most).cells));
      const right = tables.filter(({ interval }) => interval.low <= value && value <= interval.high).length / tables.length;
      expect(right, `${most} games`).toBeGreaterThan(0.94);
    }
    const found = Array.from({ length: 20 }, (_, n) => doctrineTable(play(`table ${n}`, 576).cells));
    const half = found.reduce((sum, { interval }) => sum + (interval.high - interval.low) / 2 / found.length, 0);
    const pick = picker('even');
    const even = matchups.flatMap((_, pair) =>
      Array.from({ length: 16 }, (): TableGame => ({ pair, row: row(pick(100) < chanceOf(pair) ? 8 : 0) })),
    );
    const { interval } = doctrineTable(cellsOf(columns, even, matchups));
    expect(half).toBeLessThan(0.75 * ((interval.high - interval.low) / 2));
  });
});
