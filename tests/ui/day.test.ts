// @vitest-environment node
/** The day's account in words: short, with figures, and true for a day that goes on. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Side } from '../../src/engine/lines-and-webs/index.ts';
import { SIDES, total } from '../../src/engine/lines-and-webs/index.ts';
import { dayPartOf } from '../../src/games/lines-and-webs/account/account.ts';
import type { DayPart } from '../../src/games/lines-and-webs/account/types.ts';
import { fightWords, SideTold, supplyWords, turnWords } from '../../src/games/lines-and-webs/ui/day/DayAccount.tsx';
import { dayHead, fightLine, ROWS } from '../../src/games/lines-and-webs/ui/projector/day/words.ts';
import { sayLink } from '../../src/games/lines-and-webs/ui/words/account.ts';
import { gameOfB } from '../account/kit.ts';

const game = gameOfB('day-1');
const { world } = game.rules;
const days = [1, 2, 3, 4].flatMap((day) => dayPartOf(game.rules, game, { day }) ?? []);
const first = days[0] as DayPart;
const side = (more: Partial<DayPart['sides']['delta']>): DayPart => ({
  ...first,
  sides: { ...first.sides, delta: { ...first.sides.delta, ...more } },
});

it('What turned a day is said with who gained and how much, and what happened first; of a quiet day its chances are', () => {
  const turned = days.find(({ turn }) => turn) as DayPart;
  const { head, what } = turnWords(world, {
    ...turned,
    chance: { before: 0.5, after: 0.62, low: 0.5, high: 0.62 },
    turn: { ...turned.turn!, gains: 'delta' },
  });
  expect(head).toBe('Delta’s chance to win rose from 50% to 62%.');
  const read = (gains: Side): string =>
    turnWords(world, { ...turned, chance: { before: 0.5, after: 0.62, low: 0.5, high: 0.62 }, turn: { ...turned.turn!, gains } }, 'gamma')
      .head;
  expect([read('delta'), read('gamma')], 'who plays alone reads his own chance').toEqual([
    'Your chance to win fell from 50% to 38%.',
    'Your chance to win rose from 50% to 38%.',
  ]);
  const { chain, heads } = turned.turn!;
  expect(what).toBe(
    chain
      .slice(0, heads)
      .map((link) => sayLink(world, link))
      .join(' '),
  );
  const quiet = { ...first, turn: null, chance: { before: 0.51, after: 0.5, low: 0.47, high: 0.53 }, done: { up: 0.03, down: 0.2 } };
  expect(turnWords(world, quiet)).toEqual({
    head: 'Little changed today: Delta’s chance to win is 50% (it was 51%).',
    what: null,
  });
  expect(turnWords(world, quiet, 'gamma').head).toBe('Little changed today: your chance to win is 50% (it was 49%).');
  const at = (after: number): string => turnWords(world, { ...quiet, chance: { ...quiet.chance, after, low: after, high: after } }).head;
  expect(turnWords(world, { ...quiet, chance: { before: 0.43, after: 0.38, low: 0.3, high: 0.5 } }).head).toBe(
    'Up and down: Delta’s chance to win was 43%, went between 30% and 50%, and is 38% in the end.',
  );
  const great = { ...quiet, done: { up: 0.11, down: 0.12 } };
  for (const ended of [true, false])
    expect(turnWords(world, { ...great, ended }).head).toBe('Gains and losses evened out: Delta’s chance to win is 50% (it was 51%).');
  // Nothing is certain before the end.
  expect([at(0.999), at(0.001), at(1), at(0)].map((head) => head.match(/is (\d+)% \(it was/)?.[1])).toEqual(['99', '1', '100', '0']);
  expect(turnWords(world, { ...quiet, ended: false }).head).toMatch(/^Little has changed today so far/);
});

it('7.5 A side’s fights are told by what its dice took against what was to be expected; one that threw none has nothing to tell', () => {
  expect(fightWords(side({ tookActual: 1, tookExpected: 2.34, attacks: 2, fires: 1 }), 'delta')).toEqual({
    ...{ took: '1 step', expected: '2.3', made: '2 attacks, 1 artillery attack' },
  });
  expect(fightWords(side({ tookActual: 0, tookExpected: 0.8, attacks: 0, fires: 0 }), 'delta')?.made).toBe('No attack');
  expect(fightWords(side({ tookActual: 0, tookExpected: 0, attacks: 0, fires: 0 }), 'delta')).toBeNull();
});

it('7.5 The report says from whom a side’s dice took the steps', () => {
  const part = side({ tookActual: 8, tookExpected: 6.5, attacks: 2, fires: 0 });
  const text = renderToStaticMarkup(createElement(SideTold, { part, side: 'delta', what: 'fights' })).replace(/<[^>]*>/g, '');
  expect(text).toContain('Delta’s rolls cost Gamma 8 steps (expected: 6.5).');
});

it('6.3 Supply is told by what came to units that fight, and nobody is scolded for what carriers could still have carried', () => {
  const idle = first.sides.delta.idle.slice(0, 1);
  const none = { clI: 0, clIII: 0, clV: 0, clIX: 0 };
  const part = side({ delivered: { ...none, clI: 2, clV: 1 }, idle, idleTokens: 3 });
  const text = renderToStaticMarkup(createElement(SideTold, { part, side: 'delta', what: 'supply' })).replace(/<[^>]*>/g, '');
  expect(text).toBe('Supply 3 tokens brought to combat units.');
  expect(supplyWords(side({ delivered: none }), 'delta')).toBe('Nothing');
});

it('The page of the day says whether the day goes on, has a figure for both sides in every row, and each fight in a line', () => {
  const view = { turn: 3 } as Parameters<typeof dayHead>[0]['view'];
  expect(dayHead({ view, day: null }, null)).toBe('Day 3');
  expect(dayHead({ view, day: null }, { ...first, day: 2, ended: false })).toBe('Day 2 so far');
  for (const part of days) {
    for (const { of } of ROWS) for (const at of SIDES) expect(of(part.sides[at])).toMatch(/^\d+(\.\d)?( more)?$/);
    for (const fight of part.fights) expect(fightLine(world, fight)).toMatch(/: took \d+ \(\d+(\.\d)? expected\)/);
  }
  const delivered = ROWS.find(({ name }) => name === 'Tokens delivered');
  expect(delivered?.of(first.sides.gamma)).toBe(String(total(first.sides.gamma.delivered)));
});
