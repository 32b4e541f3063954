/** Things ranked by what they do: in a sentence, as a chart, as a table beside it, and out of the page. */

import type { ReactNode } from 'react';
import { saveFile, saveText } from '../../store/files.ts';
import { BehindButton } from './BehindButton.tsx';
import { IntervalChart, type IntervalRow } from './IntervalChart.tsx';
import styles from './Lab.module.css';
import { fileNameOf, OutButton, PrintButton } from './OutPart.tsx';
import { signed, signedBetween } from './words.ts';

export interface RankedRow extends Pick<IntervalRow, 'estimate' | 'isFull'> {
  title: string;
  /** After the title: what kind of thing it is, and what is sure of it. */
  marks: ReactNode;
  /** What stands between the figure and the games behind it. */
  cells: readonly string[];
  showGames(): void;
}

export interface Ranked {
  sentence: string;
  /** What the figures mean. */
  meaning: string;
  /** Heads of the title, of the figure, and of each cell beyond. */
  heads: readonly [string, string, ...string[]];
  rows: readonly RankedRow[];
  chart: {
    /** So many of the first rows; all where it is left out. */
    first?: number;
    from: number;
    to: number;
    caption: string;
  };
  /** How the files are called that leave the page. */
  title: string;
  csv(): string;
  json(): object;
}

const Row = ({ row: { title, estimate, isFull, marks, cells, showGames }, rank }: { row: RankedRow; rank: number }) => (
  <tr data-sure={isFull ? '' : undefined}>
    <td>{rank}</td>
    <th scope="row">
      {title}
      {marks}
    </th>
    <td>{signedBetween(estimate)}</td>
    {cells.map((cell, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
      <td key={i}>{cell}</td>
    ))}
    <td>
      <BehindButton title={title} onPress={showGames} />
    </td>
  </tr>
);

function RankedTable({ heads: [name, ...figures], rows }: Pick<Ranked, 'heads' | 'rows'>) {
  return (
    <div className="scroll-x">
      <table className={`full-width small ${styles.table} ${styles.ranked}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Rank</span>
            </th>
            <th scope="col" data-name>
              {name}
            </th>
            {figures.map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Games</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <Row key={row.title} row={row} rank={i + 1} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Ranking({ ranked, testId }: { ranked: Ranked; testId: string }) {
  const { sentence, meaning, heads, rows, chart, title, csv, json } = ranked;
  const name = fileNameOf(title);
  return (
    <div className="stack gap-4" data-testid={testId}>
      <p className={`largest semi ${styles.sentence}`} role="status">
        {sentence}
      </p>
      <p className="soft">{meaning}</p>
      <div className={`grid gap-4 ${styles.two}`}>
        <div className="stack gap-1">
          <IntervalChart
            rows={rows.slice(0, chart.first).map((row, i) => ({ ...row, key: row.title, label: `${i + 1}. ${row.title}` }))}
            from={chart.from}
            to={chart.to}
            mark={0}
            tick={signed}
          />
          <p className="caption">{chart.caption}</p>
        </div>
        <RankedTable heads={heads} rows={rows} />
      </div>
      <div className={`flex wrap gap-2 ${styles.acts}`}>
        <OutButton name="Ranking as CSV" onPress={() => saveText(`${name}.csv`, csv(), 'text/csv')} testId="lab-csv" />
        <OutButton name="All as JSON" onPress={() => saveFile(`${name}.json`, json())} testId="lab-json" />
        <PrintButton />
      </div>
    </div>
  );
}

/** What a run says before there is anything to rank. */
export const NotYet = ({ after }: { after: string }) => (
  <p className="soft" data-testid="lab-not-yet">
    The first ranking comes after {after}.
  </p>
);
