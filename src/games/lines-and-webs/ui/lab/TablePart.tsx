/** Table of doctrines: its value in a sentence, Delta's points of every two doctrines, how often each side picks one, and exports. */

import { useMemo } from 'react';
import { saveFile, saveText } from '../../../../store/files.ts';
import { count } from '../../../../ui/words/grammar.ts';
import { table } from '../../account/csv.ts';
import { type Cell, courseOf, type DoctrineTable, doctrineTable, roundsOf } from '../../lab/doctrines.ts';
import { type StyleTable, tableGame } from '../../lab/question.ts';
import { type OrderRun, useLab } from '../../store/lab/lab.ts';
import { playerWords } from '../words/measured.ts';
import { sideName } from '../words/names.ts';
import { behindCell, showBehind } from './BehindDialog.tsx';
import { fileNameOf, OutButton, PrintButton } from './ExportPart.tsx';
import styles from './Lab.module.css';
import { NotYet } from './Ranking.tsx';
import { between, figure, points } from './words.ts';

type TableRun = OrderRun & { order: StyleTable };
export const isTable = (run: OrderRun): run is TableRun => run.order.kind === 'table';

/** 'After 288 games Delta is worth 53 points (44 to 62) if both sides pick their doctrines well. No doctrine is best against all for either side.' */
export function tableSentence({ value, interval, best }: DoctrineTable, games: number): string {
  const worth = `After ${count(games, 'game')} Delta is worth ${between({ mean: value, ...interval })} points if both sides pick their doctrines well.`;
  const { delta, gamma } = best;
  if (delta === null && gamma === null) return `${worth} No doctrine is best against all, for either side.`;
  const of = (side: 'delta' | 'gamma'): string =>
    best[side] === null ? `for ${sideName(side)} none` : `for ${sideName(side)} ${playerWords(best[side])}`;
  return `${worth} Best against all is ${of('delta')}, ${of('gamma')}.`;
}

const tableCsv = (cells: readonly Cell[]): string =>
  table([
    ['doctrine of Delta', 'doctrine of Gamma', 'share of Delta', 'standard error', 'games'],
    ...cells.map(({ delta, gamma, share, error, games }) => [delta, gamma, share, Number.isFinite(error) ? error : '', games]),
  ]);

interface GridProps {
  cells: readonly Cell[];
  mix: DoctrineTable['mix'];
  onCell(pair: number): void;
}

function Grid({ cells, mix, onCell }: GridProps) {
  const names = Object.keys(mix.delta);
  return (
    <div className="scroll-x">
      <table className={`table full-width small ${styles.table} ${styles.ranked}`} data-testid="lab-table">
        <thead>
          <tr>
            <th scope="col" data-name>
              Delta ↓ against Gamma →
            </th>
            {names.map((name) => (
              <th scope="col" key={name}>
                {playerWords(name)}
              </th>
            ))}
            <th scope="col">Delta picks it</th>
          </tr>
        </thead>
        <tbody>
          {names.map((delta, i) => (
            <tr key={delta}>
              <th scope="row">{playerWords(delta)}</th>
              {names.map((gamma, j) => {
                const pair = i * names.length + j;
                const { share, games } = cells[pair] as Cell;
                const words = `${playerWords(delta)} for Delta against ${playerWords(gamma)} for Gamma`;
                return (
                  <td key={gamma}>
                    <button
                      type="button"
                      className="lit hit round-2 px-2"
                      title={`${count(games, 'game')}: see some`}
                      aria-label={`${points(share)} of ${count(games, 'game')}: ${words}`}
                      onClick={() => onCell(pair)}
                    >
                      {points(share)} <span className="pale tiny">of {games}</span>
                    </button>
                  </td>
                );
              })}
              <td>{points(mix.delta[delta] as number)}%</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Gamma picks it</th>
            {names.map((name) => (
              <td key={name}>{points(mix.gamma[name] as number)}%</td>
            ))}
            <td />
          </tr>
        </tbody>
      </table>
    </div>
  );
}

export function TablePart({ run }: { run: TableRun }) {
  useLab((l) => l.tick);
  const { order, columns, played } = run;
  const { cells, games, wanted } = roundsOf(order, columns, played);
  const read = useMemo(
    () => (cells.length > 0 ? { ...doctrineTable(cells), course: courseOf(columns, games) } : null),
    [cells, columns, games],
  );
  if (!read) return <NotYet first="table" after={count(wanted.length, 'game')} />;
  const { mix, course } = read;
  const name = fileNameOf(order.title);
  const showCell = (pair: number) => {
    const { delta, gamma } = cells[pair] as Cell;
    const words = `${playerWords(delta)} against ${playerWords(gamma)}`;
    showBehind(behindCell(run, (n) => tableGame(order, n).pair === pair, words));
  };
  return (
    <div className="stack gap-4" data-testid="lab-doctrine-table">
      <p className={`largest semi ${styles.sentence}`} role="status">
        {tableSentence(read, games.length)}
      </p>
      <p className="soft">
        Delta’s points for each two doctrines, and the number of games. Press one to see its games. A side that picks its doctrines as often
        as the table says can’t do better. After the first games, the pairs on which the worth depends play more.
      </p>
      <Grid cells={cells} mix={mix} onCell={showCell} />
      <p className="caption" data-testid="lab-course">
        A port changes hands in {points(course.portsTaken)}% of the games; ports decide {points(course.byPorts)}%. A game takes{' '}
        {figure(course.days)} days on average. Each pair counts the same.
      </p>
      <div className="flex wrap gap-2">
        <OutButton name="Table as CSV" onPress={() => saveText(`${name}.csv`, tableCsv(cells), 'text/csv')} testId="lab-csv" />
        <OutButton
          name="All as JSON"
          onPress={() => saveFile(`${name}.json`, { table: order, ...read, cells, games: played })}
          testId="lab-json"
        />
        <PrintButton />
      </div>
    </div>
  );
}
