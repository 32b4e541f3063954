/** Games behind a number: list, details, and links to watch or save them. */

import { Eye, Film, Save } from 'lucide-react';
import { useState } from 'react';
import { create } from 'zustand';
import { Dialog } from '../../../../ui/kit/Dialog.tsx';
import { count } from '../../../../ui/words/grammar.ts';
import { onScreen } from '../../../../ui/words/terms.ts';
import { ENDS } from '../../lab/ends.ts';
import { gamesBehind, oddGames } from '../../lab/games.ts';
import type { LabJob, Piece } from '../../lab/play.ts';
import { ARMS, type ArmName, type NotableGame, type Results, type Row } from '../../lab/question.ts';
import { resultsOf } from '../../lab/run.ts';
import { isInForce, type Screening } from '../../lab/screening.ts';
import { type Without, whoLacks } from '../../lab/without.ts';
import type { OrderRun } from '../../store/lab/lab.ts';
import { keepGame, watchGame } from '../../store/lab/watch.ts';
import { Button } from '../kit/Button.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import { sideName } from '../words/names.ts';
import styles from './Lab.module.css';
import { armWords, figure, notedWords } from './words.ts';

/** Name of a game, fixed at creation and not translated later. */
const nameOf = (title: string, { group, what }: BehindRow): string => onScreen(`${title}: ${what.toLowerCase()}, ${group}`);

const MAX_NAME = 60;

interface WaysProps {
  behind: Behind;
  row: BehindRow;
  busy: string | null;
  onBusy(words: string | null): void;
}

function Ways({ behind, row, busy, onBusy }: WaysProps) {
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
    <span className="flex wrap gap-1 justify-end">
      <Button look="small" sign={Eye} onClick={() => void watch()} aria-label={`Watch: ${name}`} data-testid="lab-watch">
        Watch
      </Button>
      <Button look="small quiet" sign={Save} onClick={() => void keep()} aria-label={`Keep: ${name}`}>
        Keep
      </Button>
    </span>
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
        <Button onClick={close} data-first>
          Close
        </Button>
      }
    >
      <p className="caption mb-2">
        Watching opens the replay where most of it happened, else at the end. Nothing is saved unless you keep it.
      </p>
      <DataTable
        className={`table full-width small ${styles.table}`}
        rows={behind.rows}
        columns={[
          { head: 'Game', isName: true, cell: ({ what }) => what },
          { head: 'Setup', cell: ({ group }) => group },
          { head: 'Figure', cell: ({ value }) => value },
          { head: 'What to do', isUnseen: true, cell: (row) => <Ways behind={behind} row={row} busy={busy} onBusy={setBusy} /> },
        ]}
      />
      <p className="mt-2" role="status">
        {busy}
      </p>
    </Dialog>
  );
}

/** Opens the games behind a table row. */
export const BehindButton = ({ title, onPress, testId }: { title: string; onPress(): void; testId?: string }) => (
  <Button
    look="small quiet"
    className="px-2"
    sign={Film}
    aria-label={`Games behind: ${title}`}
    title="Games behind it"
    onClick={onPress}
    data-testid={testId}
  />
);

interface BehindRow {
  noted: NotableGame;
  /** 'as it is', 'changed'; 'with it', 'without it' */
  group: string;
  /** 'Least', 'In the middle' */
  what: string;
  /** '12 on day 3' */
  value: string;
}

interface Behind {
  order: LabJob;
  title: string;
  /** Key of the statistic. */
  key: string;
  rows: readonly BehindRow[];
}

export const useBehind = create<{ behind: Behind | null }>(() => ({ behind: null }));
export const showBehind = (behind: Behind | null): void => useBehind.setState({ behind });

const dayWords = (day: number | null): string => (day === null ? '' : `, most of it on day ${day}`);

function toldValue(key: string, { value, day }: NotableGame): string {
  return key === 'share' ? `Delta ${figure((value / (2 * ENDS)) * 100)} points` : `${figure(value)}${dayWords(value > 0 ? day : null)}`;
}

const rowOf = (group: string, noted: NotableGame, value: string): BehindRow => ({ noted, group, what: notedWords(noted.what), value });

/** Games found in each arm of a comparison. */
function behindArms(
  run: OrderRun,
  find: (results: Results, arm: ArmName) => NotableGame[],
  told: (noted: NotableGame) => string,
): BehindRow[] {
  const results = resultsOf(run.columns, run.played);
  return ARMS.flatMap((arm) => find(results, arm).map((noted) => rowOf(armWords(arm), noted, told(noted))));
}

/** Comparison: lowest, median and highest game of a statistic in both arms. */
export const behindFigure = (run: OrderRun, key: string, title: string): Behind => ({
  ...{ order: run.order, title, key },
  rows: behindArms(
    run,
    (results, arm) => gamesBehind(results, arm, key),
    (noted) => toldValue(key, noted),
  ),
});

/** The shortest game, and the least typical one. */
export const behindOdd = (run: OrderRun): Behind => ({
  ...{ order: run.order, title: 'Unusual games', key: 'length' },
  rows: behindArms(run, oddGames, ({ what, value }) => (what === 'shortest' ? count(value, 'day') : '')),
});

/** Delta's lowest, median and highest result in a subset of single games. */
function shareBehind({ columns, played }: OrderRun, group: string, isOf: (game: number) => boolean): BehindRow[] {
  const own = Object.entries(played).filter(([n]) => isOf(Number(n)));
  const pairs = Object.fromEntries(own.map(([n, row]: [string, Piece]) => [n, { before: row as Row, after: row as Row }]));
  return gamesBehind({ columns, pairs }, 'after', 'share').map((noted) => rowOf(group, noted, toldValue('share', noted)));
}

/** Screening: games with and without a change. */
export const behindFactor = (run: OrderRun & { order: Screening }, factor: number, title: string): Behind => ({
  ...{ order: run.order, title, key: 'share' },
  rows: [
    ...shareBehind(run, 'with it', (game) => isInForce(run.order, factor, game)),
    ...shareBehind(run, 'without it', (game) => !isInForce(run.order, factor, game)),
  ],
});

/** Table of doctrines: games of one pair. */
export const behindCell = (run: OrderRun, isOf: (game: number) => boolean, title: string): Behind => ({
  ...{ order: run.order, title, key: 'share' },
  rows: shareBehind(run, 'these doctrines', isOf),
});

/** Ablation: games in which each side lacks something, and games without a restriction. */
export const behindThing = (run: OrderRun & { order: Without }, thing: number, title: string): Behind => ({
  ...{ order: run.order, title, key: 'share' },
  rows: [...(run.order.things[thing]?.sides ?? []), null].flatMap((side) =>
    shareBehind(run, side ? `${sideName(side)} without` : 'nobody without', (game) => whoLacks(run.order, thing, game) === side),
  ),
});
