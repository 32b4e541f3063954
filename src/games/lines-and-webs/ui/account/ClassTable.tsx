/** The games of a class side by side: how each ended, and its figures for both sides. */

import type { ReactNode } from 'react';
import { SIDES } from '../../../../engine/lines-and-webs/index.ts';
import type { ComparedFigure, ComparedGame, Comparison } from '../../account/types.ts';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { sideName } from '../words/names.ts';
import styles from './Account.module.css';
import charts from './Charts.module.css';
import { noteWords } from './classWords.ts';
import { ScrollBox } from './ScrollBox.tsx';
import { COMPARED, short, signed, wonBy } from './words.ts';

const FIGURES = Object.keys(COMPARED) as ComparedFigure[];

const figure = (key: ComparedFigure, n: number): string => (key === 'luck' ? signed(n) : short(n));

interface RowsProps {
  games: readonly ComparedGame[];
  /** The cells behind a game's name. */
  children(game: ComparedGame): ReactNode;
}

/** A row a game, with its name. */
const Rows = ({ games, children }: RowsProps) =>
  games.map((game, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the files
    <tr key={i}>
      <th scope="row">
        <bdi>{game.name}</bdi>
      </th>
      {children(game)}
    </tr>
  ));

export function ClassTable({ comparison }: { comparison: Comparison }) {
  const { games } = comparison;
  return (
    <section className={`stack gap-3 min-0 ${styles.part}`} aria-labelledby="class-results">
      <h2 id="class-results" className="larger">
        Side by side
      </h2>
      <ScrollBox label="Results">
        <table className={`full-width small ${charts.table} ${charts.named}`} data-testid="class-table">
          <thead>
            <tr>
              <th scope="col">Table</th>
              <th scope="col" className={charts.word}>
                Won by
              </th>
              <th scope="col">Days</th>
              <th scope="col">Ports taken</th>
            </tr>
          </thead>
          <tbody>
            <Rows games={games}>
              {(game) => (
                <>
                  <td className={charts.word}>
                    {wonBy(game.outcome)}
                    {noteWords(game) ? <span className="fine"> ({noteWords(game)})</span> : null}
                  </td>
                  <td>{game.outcome ? game.days : '–'}</td>
                  <td>{game.portsTaken}</td>
                </>
              )}
            </Rows>
          </tbody>
        </table>
      </ScrollBox>
      {SIDES.map((side) => (
        <ScrollBox key={side} label={`${sideName(side)}’s numbers`}>
          <table className={`full-width small ${charts.table} ${charts.named}`}>
            <caption>
              <SideEmblem side={side} size={16} /> {sideName(side)}
            </caption>
            <thead>
              <tr>
                <th scope="col">Table</th>
                {FIGURES.map((key) => (
                  <th key={key} scope="col">
                    {COMPARED[key]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <Rows games={games}>{(game) => FIGURES.map((key) => <td key={key}>{figure(key, game.sides[side][key])}</td>)}</Rows>
            </tbody>
          </table>
        </ScrollBox>
      ))}
    </section>
  );
}
