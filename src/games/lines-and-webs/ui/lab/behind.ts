/** The games behind a figure: which they are, and what is told of each. What is open stays open while one of them is watched. */

import { create } from 'zustand';
import type { Noted } from '../../../../lab/answerTypes.ts';
import { gamesBehind, oddGames } from '../../../../lab/games.ts';
import type { Order, Piece } from '../../../../lab/play.ts';
import { ARMS } from '../../../../lab/question.ts';
import type { Row } from '../../../../lab/results.ts';
import { resultsOf } from '../../../../lab/run.ts';
import { isInForce, type Screening } from '../../../../lab/screening.ts';
import { type Without, whoLacks } from '../../../../lab/without.ts';
import type { OrderRun } from '../../../../store/lab/lab.ts';
import { ENDS } from '../../lab/ends.ts';
import { count, sideName } from '../words/names.ts';
import { armWords, figure, notedWords } from './words.ts';

interface BehindRow {
  noted: Noted;
  /** 'as it is', 'changed'; 'with it', 'without it' */
  group: string;
  /** 'Least', 'In the middle' */
  what: string;
  /** '12 on day 3' */
  value: string;
}

export interface Behind {
  order: Order;
  title: string;
  /** The figure, as rows are counted by. */
  key: string;
  rows: readonly BehindRow[];
}

export const useBehind = create<{ behind: Behind | null }>(() => ({ behind: null }));
export const showBehind = (behind: Behind | null): void => useBehind.setState({ behind });

const dayWords = (day: number | null): string => (day === null ? '' : `, most of it on day ${day}`);

function toldValue(key: string, { value, day }: Noted): string {
  return key === 'share' ? `Delta ${figure((value / (2 * ENDS)) * 100)} points` : `${figure(value)}${dayWords(value > 0 ? day : null)}`;
}

/** Of a comparison: least, middle and most of a figure, as it is and changed. */
export function behindFigure(run: OrderRun, key: string, title: string): Behind {
  const results = resultsOf(run.columns, run.played);
  const rows = ARMS.flatMap((arm) =>
    gamesBehind(results, arm, key).map(
      (noted): BehindRow => ({
        ...{ noted, group: armWords(arm), what: notedWords(noted.what), value: toldValue(key, noted) },
      }),
    ),
  );
  return { order: run.order, title, key, rows };
}

/** The shortest, and the one that is least like the others. */
export function behindOdd(run: OrderRun): Behind {
  const results = resultsOf(run.columns, run.played);
  const rows = ARMS.flatMap((arm) =>
    oddGames(results, arm).map(
      (noted): BehindRow => ({
        ...{ noted, group: armWords(arm), what: notedWords(noted.what), value: noted.what === 'shortest' ? count(noted.value, 'day') : '' },
      }),
    ),
  );
  return { order: run.order, title: 'Unusual games', key: 'length', rows };
}

/** Of games one by one: Delta's least, middle and most in some of them. */
function shareBehind({ columns, played }: OrderRun, group: string, isOf: (game: number) => boolean): BehindRow[] {
  const own = Object.entries(played).filter(([n]) => isOf(Number(n)));
  const pairs = Object.fromEntries(own.map(([n, row]: [string, Piece]) => [n, { before: row as Row, after: row as Row }]));
  return gamesBehind({ columns, pairs }, 'after', 'share').map((noted) => ({
    ...{ noted, group, what: notedWords(noted.what), value: toldValue('share', noted) },
  }));
}

/** Of a screening: games with a change in force, and without it. */
export const behindFactor = (run: OrderRun & { order: Screening }, factor: number, title: string): Behind => ({
  ...{ order: run.order, title, key: 'share' },
  rows: [
    ...shareBehind(run, 'with it', (game) => isInForce(run.order, factor, game)),
    ...shareBehind(run, 'without it', (game) => !isInForce(run.order, factor, game)),
  ],
});

/** Of doing without: games in which each side lacks a thing, and those in which nobody does. */
export const behindThing = (run: OrderRun & { order: Without }, thing: number, title: string): Behind => ({
  ...{ order: run.order, title, key: 'share' },
  rows: [...(run.order.things[thing]?.sides ?? []), null].flatMap((side) =>
    shareBehind(run, side ? `${sideName(side)} without` : 'nobody without', (game) => whoLacks(run.order, thing, game) === side),
  ),
});
