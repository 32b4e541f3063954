/** The games behind a figure: which they are, and what is told of each. What is open stays open while one of them is watched. */

import { create } from 'zustand';
import type { Noted } from '../../lab/answerTypes.ts';
import { ENDS } from '../../lab/ends.ts';
import { gamesBehind, oddGames } from '../../lab/games.ts';
import type { Order, Piece } from '../../lab/play.ts';
import { ARMS } from '../../lab/question.ts';
import type { Row } from '../../lab/results.ts';
import { resultsOf } from '../../lab/run.ts';
import { isInForce, type Screening } from '../../lab/screening.ts';
import type { OrderRun } from '../../store/lab/lab.ts';
import { count } from '../words/names.ts';
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
  rows: readonly BehindRow[];
}

export const useBehind = create<{ behind: Behind | null }>(() => ({ behind: null }));
export const showBehind = (behind: Behind | null): void => useBehind.setState({ behind });

const dayWords = (day: number | null): string => (day === null ? '' : `, most of it on day ${day}`);

function toldValue(key: string, { value, day }: Noted): string {
  return key === 'share' ? `Delta ${figure((value / (2 * ENDS)) * 100)} of 100` : `${figure(value)}${dayWords(value > 0 ? day : null)}`;
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
  return { order: run.order, title, rows };
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
  return { order: run.order, title: 'Unusual games', rows };
}

/** Of a screening: games with a change in force, and without it. */
export function behindFactor({ order, columns, played }: OrderRun & { order: Screening }, factor: number, title: string): Behind {
  const of = (isOn: boolean): BehindRow[] => {
    const own = Object.entries(played).filter(([n]) => isInForce(order, factor, Number(n)) === isOn);
    const pairs = Object.fromEntries(own.map(([n, row]: [string, Piece]) => [n, { before: row as Row, after: row as Row }]));
    return gamesBehind({ columns, pairs }, 'after', 'share').map((noted) => ({
      ...{ noted, group: isOn ? 'with it' : 'without it', what: notedWords(noted.what), value: toldValue('share', noted) },
    }));
  };
  return { order, title, rows: [...of(true), ...of(false)] };
}
