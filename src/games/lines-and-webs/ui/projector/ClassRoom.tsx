/** The games of a class on the projector: results and statistics. Hidden names are not sent at all. */

import { type ReactNode, useEffect, useRef } from 'react';
import { useFit } from '../../../../ui/projector/useFit.ts';
import { count } from '../../../../ui/words/grammar.ts';
import type { ClassRow, Comparison, Figure } from '../../account/compare.ts';
import { winnerOf } from '../../account/resultCode.ts';
import { Aids, BoughtBar, BoughtKey } from '../account/ClassPage.tsx';
import { SpreadChart, spreadRows } from '../account/ClassSpread.tsx';
import { COMPARED, differentWords, endingWords, leadWords, noteWords } from '../account/words.ts';
import styles from './Room.module.css';

/** Values that a class compares. */
const FIGURES: readonly Figure[] = ['hungry', 'food', 'delivered'];

/** Layouts from spacious to compact, then in two columns; the rest is counted. */
const LOOKS = [
  { type: 'roomy', columns: 1, rows: 50 },
  { type: 'close', columns: 1, rows: 50 },
  { type: 'close', columns: 2, rows: 50 },
  { type: 'closest', columns: 2, rows: 50 },
  { type: 'closest', columns: 2, rows: 40 },
] as const;

function Rows({ rows, isWide }: { rows: readonly ClassRow[]; isWide: boolean }) {
  return (
    <table className="full-width">
      <thead>
        <tr>
          <th scope="col">Table</th>
          <th scope="col">Result</th>
          <th scope="col" className="text-right nowrap">
            Ports
          </th>
          <th scope="col" className="text-right nowrap">
            Hungry
          </th>
          {isWide ? <th scope="col">Delta bought on day 1</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { id, name, result, note } = row;
          return (
            <tr key={id} className={note === null ? (winnerOf(result.ending) ?? '') : 'warn'}>
              <th scope="row" className="semi ellipsis">
                <bdi>{name}</bdi>
              </th>
              <td>
                {endingWords(result)} <Aids result={result} /> {noteWords(row) ? `(${noteWords(row)})` : null}
              </td>
              <td className="text-right nowrap">{note === null ? `${result.ports.delta} : ${result.ports.gamma}` : ''}</td>
              <td className="text-right nowrap">{note === null ? `${result.hungry.delta} : ${result.hungry.gamma}` : ''}</td>
              {isWide ? <td>{note === null ? <BoughtBar result={result} side="delta" /> : null}</td> : null}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function ClassRoom({ sheet, tools }: { sheet: Comparison; tools: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const { rows: games, title, question, different } = sheet;
  const level = useFit(place, `${games.length} ${games[0]?.name}`, LOOKS.length);
  const { type, columns, rows } = LOOKS[level] ?? LOOKS[0];
  const apart = games.filter(({ id }) => different.includes(id));
  useEffect(() => {
    document.title = 'Games compared · Lines and Webs';
  }, []);
  const shown = games.slice(0, rows);
  const half = Math.ceil(shown.length / columns);
  const parts = columns === 1 ? [shown] : [shown.slice(0, half), shown.slice(half)];
  const rest = games.length - shown.length;
  return (
    <main className={`grid window-height on-panel ${styles.sheet}`} data-testid="class-sheet">
      <header className={`row gap-4 between line-bottom ${styles.bar}`}>
        <h1 className="largest">
          <bdi>{title ?? 'Games compared'}</bdi>
        </h1>
        <p className="grow soft larger">{leadWords(sheet)}</p>
        {tools}
      </header>
      <div ref={place} className={`grid min-h-0 clip ${styles.games}`} data-type={type} data-columns={columns}>
        {parts.map((part, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns at most
          <Rows key={i} rows={part} isWide={columns === 1} />
        ))}
        {columns === 1 ? (
          <div className={styles.boughtKey}>
            <BoughtKey />
          </div>
        ) : null}
        {rest > 0 ? <p className="soft">{count(rest, 'more game')}</p> : null}
      </div>
      {sheet.counted > 1 && columns === 1 ? (
        <section className={`stack line-left ${styles.spreads}`} aria-label="How they spread">
          {FIGURES.slice(0, apart.length > 0 ? 2 : 3).map((key) => (
            <figure key={key}>
              <figcaption className="semi">{COMPARED[key]}</figcaption>
              <SpreadChart rows={spreadRows(sheet, key)} />
            </figure>
          ))}
          <p className="soft normal">A mark a game: discs are Delta’s, squares Gamma’s. The stroke is the median.</p>
          {apart.length > 0 ? <h2 className="large">Three most different games</h2> : null}
          {apart.map(({ id, name, result }) => (
            <p key={id} className={styles.apart}>
              <b>
                <bdi>{name}</bdi>.
              </b>{' '}
              {differentWords(result)}
            </p>
          ))}
        </section>
      ) : null}
      {question ? (
        <p className={`on-ink larger semi ${styles.question}`}>
          <bdi>{question}</bdi>
        </p>
      ) : null}
    </main>
  );
}
