/** The games behind a figure: which they are, what is told of each, and the ways to watch or keep one. */

import { Eye, Save } from 'lucide-react';
import { useState } from 'react';
import { create } from 'zustand';
import { Dialog } from '../../../../ui/kit/Dialog.tsx';
import { count } from '../../../../ui/words/grammar.ts';
import { onScreen } from '../../../../ui/words/terms.ts';
import type { Noted } from '../../lab/answerTypes.ts';
import { ENDS } from '../../lab/ends.ts';
import { gamesBehind, oddGames } from '../../lab/games.ts';
import type { Order, Piece } from '../../lab/play.ts';
import type { Row } from '../../lab/question.ts';
import { ARMS } from '../../lab/question.ts';
import { resultsOf } from '../../lab/run.ts';
import { isInForce, type Screening } from '../../lab/screening.ts';
import { type Without, whoLacks } from '../../lab/without.ts';
import type { OrderRun } from '../../store/lab/lab.ts';
import { keepGame, watchGame } from '../../store/lab/watch.ts';
import { sideName } from '../words/names.ts';
import styles from './Lab.module.css';
import { armWords, figure, notedWords } from './words.ts';

type DialogRow = Behind['rows'][number];

/** The name of a game is its own text, which nothing puts into other words later. */
const nameOf = (title: string, { group, what }: DialogRow): string => onScreen(`${title}: ${what.toLowerCase()}, ${group}`);

/** The most characters in the name of a stored game. */
const MAX_NAME = 60;

function GameRow({
  behind,
  row,
  busy,
  onBusy,
}: {
  behind: Behind;
  row: DialogRow;
  busy: string | null;
  onBusy(words: string | null): void;
}) {
  const { noted } = row;
  const name = nameOf(behind.title, row);
  const act = (words: string, does: () => Promise<string | null>) => async () => {
    if (busy?.endsWith('…')) return;
    onBusy(words);
    onBusy(
      await does().catch((fault: unknown) => `This game could not be played again: ${fault instanceof Error ? fault.message : fault}`),
    );
  };
  const watch = act('The game is being played again…', () =>
    watchGame(behind.order, noted, { key: behind.key, day: noted.day }, name).then(() => null),
  );
  const keep = act('The game is being saved…', () =>
    keepGame(behind.order, noted, name.slice(0, MAX_NAME)).then((isKept) =>
      isKept ? 'Saved: it is among the games on the start screen.' : 'This browser cannot save games.',
    ),
  );
  return (
    <tr>
      <th scope="row">{row.what}</th>
      <td>{row.group}</td>
      <td>{row.value}</td>
      <td>
        <span className="flex wrap gap-1 justify-end">
          <button
            type="button"
            className="btn btn-small"
            onClick={() => void watch()}
            aria-label={`Watch: ${name}`}
            data-testid="lab-watch"
          >
            <Eye size={16} aria-hidden="true" /> Watch
          </button>
          <button type="button" className="btn btn-quiet btn-small" onClick={() => void keep()} aria-label={`Keep: ${name}`}>
            <Save size={16} aria-hidden="true" /> Keep
          </button>
        </span>
      </td>
    </tr>
  );
}

export function BehindDialog({ behind }: { behind: Behind }) {
  const [busy, setBusy] = useState<string | null>(null);
  const close = () => showBehind(null);
  return (
    <Dialog
      title={behind.title}
      width="wide"
      onClose={close}
      testId="lab-behind"
      foot={
        <button type="button" className="btn" onClick={close} data-first>
          Close
        </button>
      }
    >
      <p className="caption mb-2">
        Watching opens the replay where most of it happened, else at the end. Nothing is saved unless you keep it.
      </p>
      <table className={`table full-width small ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Game</th>
            <th scope="col">Setup</th>
            <th scope="col">Figure</th>
            <th scope="col">
              <span className="sr-only">What to do</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {behind.rows.map((row) => (
            <GameRow key={`${row.group} ${row.what}`} behind={behind} row={row} busy={busy} onBusy={setBusy} />
          ))}
        </tbody>
      </table>
      <p className="mt-2" role="status">
        {busy}
      </p>
    </Dialog>
  );
}

interface BehindRow {
  noted: Noted;
  /** 'as it is', 'changed'; 'with it', 'without it' */
  group: string;
  /** 'Least', 'In the middle' */
  what: string;
  /** '12 on day 3' */
  value: string;
}

interface Behind {
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
