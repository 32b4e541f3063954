// @vitest-environment node
/** The page After action: its words and its drawing of the flow. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CLASSES, SIDES } from '../../src/engine/lines-and-webs/index.ts';
import { accountOf } from '../../src/games/lines-and-webs/account/account.ts';
import type { Return } from '../../src/games/lines-and-webs/account/compare.ts';
import type { ChainLink } from '../../src/games/lines-and-webs/account/links.ts';
import { resultCode } from '../../src/games/lines-and-webs/account/resultCode.ts';
import type { Account, ChanceDay, FlowEdge, Moment, TurningPoint } from '../../src/games/lines-and-webs/account/types.ts';
import { ChanceChart, ChanceLedger } from '../../src/games/lines-and-webs/ui/account/DayByDay.tsx';
import { type FlowSize, flowPicture } from '../../src/games/lines-and-webs/ui/account/FlowPart.tsx';
import {
  addingUp,
  beginAt,
  fightSumWords,
  fightsSum,
  lackWords,
  resultWords,
  standWords,
  verdictWords,
} from '../../src/games/lines-and-webs/ui/account/words.ts';
import { namedApart, namedAsFiled, tableName, useClass } from '../../src/games/lines-and-webs/ui/class/handedIn.ts';
import { take } from '../../src/games/lines-and-webs/ui/class/TakeIn.tsx';
import { gameOfB } from '../account/kit.ts';
import { game as scene } from '../rules/kit.ts';

const SIZE: FlowSize = { width: 560, bar: 8, left: 100, right: 84, row: 14, height: 330 };
const won = (winner: 'delta' | 'gamma') =>
  ({ kind: 'strength', winner, turn: 15, ports: { delta: 2, gamma: 2 }, strength: { delta: 40, gamma: 31 } }) as NonNullable<
    Account['outcome']
  >;
const evening = (day: number): Moment => ({ day, phase: 'execute', told: 0, order: 0 });

it('Dice that took half a step more than expected are not told as even', () => {
  expect(fightSumWords('delta', { took: 1, expected: 0.5 })).toBe('Delta’s dice took 1 step, 0.5 more than expected.');
  expect(fightSumWords('delta', { took: 2, expected: 2.1 })).toBe('Delta’s dice took 2 steps, just as expected.');
});

it('Turns of one day stand beside each other within it, each on its own change, and none covers another', () => {
  const days = [0, 1].map((day) => ({ day, delta: 0.5 - 0.3 * day, change: -0.3 * day, rows: [], moment: evening(day) }));
  const swings = [
    [0.5, 0.8],
    [0.8, 0.7],
    [0.7, 0.9],
    [0.9, 0.4],
    [0.4, 0.2],
  ] as const;
  const turning = swings.map(([before, after], i) => ({ n: i + 1, day: 1, before, after }));
  const drawn = renderToStaticMarkup(createElement(ChanceChart, { days, turning, openDay: null }));
  const marks = [...drawn.matchAll(/cx="([\d.]+)" cy="([\d.]+)" r="9"/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const at = marks.map(([x]) => x);
  expect(at).toHaveLength(5);
  const dots = [...drawn.matchAll(/cx="([\d.]+)" cy="([\d.]+)" r="2.6"/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  expect(at[0]).toBeGreaterThan(dots[0]![0]);
  expect(at[4]).toBeLessThan(dots[1]![0]);
  // The higher the chance, the higher the mark: the picture's y grows downwards.
  const [start, end] = [dots[0]![1], dots[1]![1]];
  const height = (chance: number): number => start + ((0.5 - chance) / 0.3) * (end - start);
  swings.forEach(([before, after], i) => {
    expect(marks[i]![1]).toBeCloseTo(height((before + after) / 2), 3);
  });
  for (let i = 1; i < at.length; i++) expect((at[i] ?? 0) - (at[i - 1] ?? 0)).toBeGreaterThanOrEqual(18);
});

const ledgerOf = (days: ChanceDay[], openDay: number | null = null): string =>
  renderToStaticMarkup(createElement(ChanceLedger, { days, openDay }));
/** A game whose chance stood so at the ends of its days, moved by time alone. */
const courseOf = (...chances: number[]): ChanceDay[] =>
  chances.map((delta, day) => {
    const change = day === 0 ? 0 : delta - (chances[day - 1] ?? 0);
    return { day, delta, change, rows: day === 0 ? [] : [{ kind: 'time', side: null, change }], moment: evening(day) };
  });
const cells = (markup: string): string[] => [...markup.matchAll(/<td>(?:<b>)?([^<]*)</g)].map(([, text]) => text ?? '');

it('The ledger of chances never tells a certain win before the end, and each row adds up in what is shown', () => {
  expect(cells(ledgerOf(courseOf(0.51, 0.61, 0.998, 0.98, 1)))).toEqual([
    '51%',
    '+10',
    '61%',
    '61%',
    '+38',
    '99%',
    '99%',
    '−1',
    '98%',
    '98%',
    '+2',
    '100%',
  ]);
});

it('The ledger leaves out what moved nothing, and names the sides of what did', () => {
  const [start, day] = courseOf(0.5, 0.62) as [ChanceDay, ChanceDay];
  const rows: ChanceDay['rows'] = [
    { kind: 'fights', side: 'gamma', change: -0.05 },
    { kind: 'supply', side: 'delta', change: 0.17 },
    { kind: 'arrivals', side: null, change: 0 },
  ];
  const drawn = ledgerOf([start, { ...day, rows }]);
  const heads = [...drawn.matchAll(/<th scope="col"[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(heads).toEqual(['Day', 'Morning', 'Evening', 'Supply', 'Fights']);
  expect(cells(drawn)).toEqual(['50%', '+17', '−5', '62%']);
});

it('Whole numbers that add up stay as near to the parts as they can', () => {
  expect(addingUp([0.4, 0.4, 0.4], 1).toSorted()).toEqual([0, 0, 1]);
  expect(addingUp([2.6, -1.45, 0.2], 1)).toEqual([3, -2, 0]);
  expect(addingUp([10.2, -3.1], 7)).toEqual([10, -3]);
});

it('9.3 The result is one sentence with what decided it', () => {
  expect(resultWords(won('delta'))).toBe('Delta won by strength, 40 to 31, after day 15; ports were equal.');
  expect(resultWords({ ...won('gamma'), kind: 'more-ports', ports: { delta: 1, gamma: 3 } })).toBe(
    'Gamma won by ports, 3 to 1, after day 15.',
  );
  expect(resultWords({ ...won('gamma'), kind: 'conceded', turn: 6 })).toBe('Gamma won: Delta conceded on day 6.');
});

it('The verdict names the greatest turning point, and a quiet game has none', () => {
  const bought: ChainLink = { key: 'bought', day: 9, figures: { side: 'gamma', units: 2, cards: 0, tokens: 1 }, clauses: ['6.2.3'] };
  const points = [
    { n: 1, day: 3, before: 0.24, after: 0.41, gains: 'delta', chain: [] },
    { n: 2, day: 9, before: 0.81, after: 0.41, gains: 'gamma', chain: [bought] },
  ] as unknown as TurningPoint[];
  const of = (winner: 'delta' | 'gamma' | null, turningPoints = points, finished = true) =>
    verdictWords(scene('arvel-crossing').w, { finished, outcome: winner && won(winner), turningPoints });
  expect(of(null)).toBe(
    'Most turned on day 9, turning point 2: Gamma’s chance to win rose by 40 points. Gamma bought 2 units and 1 token.',
  );
  expect(of('gamma')).not.toContain('won');
  expect(of('delta')).toMatch(/ It did not last: Delta won\.$/);
  expect(of('delta', [])).toBe('No single moment turned it.');
  expect(of(null, [], false)).toBe('No single moment has turned it so far.');
});

it('A chance near one half is even', () => {
  expect([0.48, 0.52].map(standWords)).toEqual(Array(2).fill('The game goes on: about even.'));
  expect(standWords(0.4)).toBe('The game goes on: Gamma is ahead, at 60%.');
});

it('What a unit lacked is told with its days', () => {
  expect(lackWords({ days: 12, hungryDays: 2, dryFuel: 1, dryAmmo: 0 })).toBe('hungry on 2 days and out of CL III on 1, of 12 days');
  expect(lackWords({ days: 1, hungryDays: 0, dryFuel: 0, dryAmmo: 0 })).toBe('lacked nothing in 1 day');
});

it('In the drawing of the flow no token is lost: what is drawn and what is said not to be drawn is all that went', () => {
  const { flows } = accountOf(...played(), { viewer: 'all' });
  for (const side of SIDES)
    for (const cls of ['all', ...CLASSES] as const) {
      const { edges } = flows.game[side];
      const tokens = (edge: FlowEdge) => (cls === 'all' ? edge.total : edge.tokens[cls]);
      const all = edges.filter(({ from, to }) => from.kind !== 'market' || to.kind !== 'port').reduce((n, edge) => n + tokens(edge), 0);
      const picture = flowPicture(edges, cls, SIZE);
      expect(picture.bands.reduce((n, band) => n + band.tokens, 0) + picture.handed + picture.dropped).toBe(all);
      for (const { from, to, y0, y1, width } of picture.bands) {
        expect(to.column).toBeGreaterThan(from.column);
        // A band begins and ends within its places.
        for (const [place, y] of [
          [from, y0],
          [to, y1],
        ] as const) {
          expect(y).toBeGreaterThanOrEqual(place.y - 0.001);
          expect(y + width).toBeLessThanOrEqual(place.y + place.height + 0.001);
        }
      }
      for (const a of picture.nodes)
        for (const b of picture.nodes)
          if (a.id < b.id && a.column === b.column) expect(a.y + a.height <= b.y + 0.001 || b.y + b.height <= a.y + 0.001).toBe(true);
    }
});

const played = () => {
  const { rules, seed, commands } = gameOfB('page-2');
  return [rules, { seed, commands }] as const;
};

it('Steps that a side’s dice took are those of its attacks and of its defence', () => {
  const { fights, days } = accountOf(...played(), { viewer: 'all' });
  for (const side of SIDES) {
    const sum = fightsSum(fights, side);
    expect(sum.took).toBe(days.reduce((n, { sides }) => n + sides[side].tookActual, 0));
    expect(sum.expected).toBeCloseTo(days.reduce((n, { sides }) => n + sides[side].tookExpected, 0));
  }
});

it('A replay begins at the order where its number is open, else at what had been told', () => {
  expect(beginAt({ day: 3, phase: 'execute', told: 90, order: 41 })).toEqual({ at: 41 });
  expect(beginAt({ day: 3, phase: 'execute', told: 90, order: null })).toEqual({ told: 90 });
});

it('Tables bear the name of their game; where two are alike, that of their file', () => {
  const of = (file: string, name: string) => ({ file, found: { name, source: 'file', result: { table: 0 } } as Return });
  expect(tableName('table 3.json.gz')).toBe('table 3');
  expect(tableName('crossing_table-3_2026-11-27.law')).toBe('crossing_table-3_2026-11-27');
  const names = namedApart([of('1.json', 'Game'), of('2.json.gz', 'Game'), of('3.json', 'Left wing')]).map(({ name }) => name);
  expect(names).toEqual(['1', '2', 'Left wing']);
});

it('A day that is not over is called so in the table, and is no whole dot in the chart', () => {
  const days = courseOf(0.5, 0.6, 0.7);
  const heads = [...ledgerOf(days, 2).matchAll(/<th scope="row">([^<]*)</g)];
  expect(heads.map(([, text]) => text)).toEqual(['1', '2, not over']);
  const drawn = (openDay: number | null) => renderToStaticMarkup(createElement(ChanceChart, { days, turning: [], openDay }));
  const dots = (text: string) => [...text.matchAll(/r="2.6" class="([^"]*)"/g)].map(([, look]) => look);
  expect(new Set(dots(drawn(null))).size).toBe(1);
  const [first, second, open] = dots(drawn(2));
  expect(second).toBe(first);
  expect(open).not.toBe(first);
});

const NONE = { units: 0, food: 0, fuel: 0, ammo: 0, other: 0 };
const zero = { delta: 0, gamma: 0 };
const result = (table: number, task = 636): Return['result'] => ({
  ...{ task, game: 1, table, day: 3, ending: 'draw', ports: zero, strength: zero, chance: null, luck: 0, hungry: zero, kind: zero },
  ...{ delivered: zero, bought: { delta: NONE, gamma: NONE }, advice: 0 },
  ...{ practice: false, undo: false, workbench: false, unlocked: false, replaced: false },
});

it('A code has the name that a file of its table gave, also of a game that does not count', () => {
  const row = (source: 'file' | 'code', name: string, table: number) => ({ source, name, result: result(table) }) as Return;
  const named = (of: Return[]) => namedAsFiled(of).map(({ name }) => name);
  expect(named([row('file', 'Ajax 1', 1), row('code', 'Table 1', 1)])).toEqual(['Ajax 1', 'Ajax 1']);
  expect(named([row('file', 'Cobra 3', 3), row('code', 'Table 1', 1)])).toEqual(['Cobra 3', 'Table 1']);
});

it('A code of another task is not said to be in', () => {
  useClass.setState({ files: [], next: 0 });
  expect(take(resultCode(result(3)).join(' ')).says).toBe('Table 3 is in.');
  expect(take(resultCode(result(8, 5)).join(' ')).says).toBe('Table 8 is of another task.');
});
