/** Things ranked by what they do: in a sentence, as a table with a chart in it, and out of the page. */
import type { ReactNode } from 'react';
import type { Estimate } from '../../../../lab/estimate.ts';
import { saveFile, saveText } from '../../../../store/files.ts';
import { BehindButton } from './BehindDialog.tsx';
import { fileNameOf, OutButton, PrintButton } from './ExportPart.tsx';
import { cellScale, IntervalAxis, IntervalCell } from './IntervalChart.tsx';
import styles from './Lab.module.css';
import { signedBetween } from './words.ts';

export interface RankedRow {
  title: string;
  estimate: Estimate;
  /** It is sure: a filled dot. */
  isFull: boolean;
  /** After the title: what kind of thing it is, and what is sure of it. */
  marks: ReactNode;
  /** What stands between the figure and the games behind it. */
  cells: readonly string[];
  showGames(): void;
}

interface Ranked {
  sentence: string;
  meaning: string;
  /** Heads of the title, of the figure, and of each cell beyond. */
  heads: readonly [string, string, ...string[]];
  rows: readonly RankedRow[];
  chart: {
    /** The scale reaches at least so far, in points of 100. */
    from: number;
    to: number;
    caption: string;
  };
  /** How the files are called that leave the page. */
  title: string;
  csv(): string;
  json(): object;
}

type Scale = ReturnType<typeof cellScale>;

const Row = ({ row, rank, scale }: { row: RankedRow; rank: number; scale: Scale }) => (
  <tr data-sure={row.isFull ? '' : undefined}>
    <td>{rank}</td>
    <th scope="row">
      {row.title}
      {row.marks}
    </th>
    <td className={styles.drawn}>
      <IntervalCell scale={scale} estimate={row.estimate} isFull={row.isFull} />
    </td>
    <td>{signedBetween(row.estimate)}</td>
    {row.cells.map((cell, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
      <td key={i}>{cell}</td>
    ))}
    <td>
      <BehindButton title={row.title} onPress={row.showGames} />
    </td>
  </tr>
);

function RankedTable({ heads: [name, ...figures], rows, chart: { from, to } }: Pick<Ranked, 'heads' | 'rows' | 'chart'>) {
  const scale = cellScale(
    rows.map(({ estimate }) => estimate),
    from,
    to,
  );
  return (
    <div className="scroll-x">
      <table className={`table full-width small ${styles.table} ${styles.ranked}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Rank</span>
            </th>
            <th scope="col" data-name>
              {name}
            </th>
            <td className={styles.drawn}>
              <IntervalAxis scale={scale} />
            </td>
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
            <Row key={row.title} row={row} rank={i + 1} scale={scale} />
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
      <RankedTable heads={heads} rows={rows} chart={chart} />
      <p className="caption">{chart.caption}</p>
      <div className="flex wrap gap-2">
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
