/** The games of a class on the projector: results and statistics. Hidden names are not sent at all. */

import { type ReactNode, useEffect, useRef } from 'react';
import { useFit } from '../../../../ui/projector/useFit.ts';
import { count } from '../../../../ui/words/grammar.ts';
import type { ComparedFigure, ComparedGame, Comparison } from '../../account/compare.ts';
import { SpreadChart, spreadRows } from '../account/ClassSpread.tsx';
import { COMPARED, leadWords, noteWords, wonBy } from '../account/words.ts';
import styles from './Room.module.css';

/** Values that a class compares. */
const FIGURES: readonly ComparedFigure[] = ['delivered', 'hungryDays', 'stepsLost', 'luck'];

/** Layouts from spacious to compact, then in two columns; the rest is counted. */
const LOOKS = [
  { type: 'roomy', columns: 1, rows: 50 },
  { type: 'close', columns: 1, rows: 50 },
  { type: 'close', columns: 2, rows: 50 },
  { type: 'closest', columns: 2, rows: 50 },
  { type: 'closest', columns: 2, rows: 40 },
] as const;

function Rows({ games }: { games: readonly ComparedGame[] }) {
  return (
    <table className="full-width">
      <thead>
        <tr>
          <th scope="col">Table</th>
          <th scope="col">Won by</th>
          <th scope="col" className="text-right nowrap">
            Ports taken
          </th>
        </tr>
      </thead>
      <tbody>
        {games.map((game, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the tables
          <tr key={i} className={game.outcome?.winner ?? ''}>
            <th scope="row" className="semi ellipsis">
              <bdi>{game.name}</bdi>
            </th>
            <td>
              {wonBy(game.outcome)} {noteWords(game) ? `(${noteWords(game)})` : null}
            </td>
            <td className="text-right nowrap">{game.portsTaken}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function ClassRoom({ sheet, tools }: { sheet: Comparison; tools: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const { games } = sheet;
  const level = useFit(place, `${games.length} ${games[0]?.name}`, LOOKS.length);
  const { type, columns, rows } = LOOKS[level] ?? LOOKS[0];
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
        <h1 className="largest">Games compared</h1>
        <p className="grow soft larger">{leadWords(sheet)}</p>
        {tools}
      </header>
      <div ref={place} className={`grid min-h-0 clip ${styles.games}`} data-type={type} data-columns={columns}>
        {parts.map((part, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns at most
          <Rows key={i} games={part} />
        ))}
        {rest > 0 ? <p className="soft">{count(rest, 'more game')}</p> : null}
      </div>
      {sheet.counted > 1 && columns === 1 ? (
        <section className={`stack line-left ${styles.spreads}`} aria-label="How they spread">
          {FIGURES.map((key) => (
            <figure key={key}>
              <figcaption className="semi">{COMPARED[key]}</figcaption>
              <SpreadChart rows={spreadRows(sheet, key)} />
            </figure>
          ))}
          <p className="soft normal">
            A mark a game: discs are Delta’s, squares Gamma’s. The box holds the middle half, the stroke is the median.
          </p>
        </section>
      ) : null}
    </main>
  );
}
