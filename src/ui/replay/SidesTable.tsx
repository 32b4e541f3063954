/** A table with a column for each side. */

import type { ReactNode } from 'react';
import { SIDES, type Side } from '../../engine/core/gameTypes.ts';
import type { PlayerNames } from '../../records/players.ts';
import { SideEmblem, sideName } from '../page.tsx';
import { namesOf } from '../words/seats.ts';

export interface SidesRow {
  name: string;
  of(side: Side): ReactNode;
  /** Classes of the row. */
  look?: string;
}

interface SidesTableProps {
  rows: readonly SidesRow[];
  /** Width of the emblems in px. */
  size?: number;
  /** Names the side and its players beside its emblem. */
  players?: PlayerNames;
}

export const SidesTable = ({ rows, size = 18, players }: SidesTableProps) => (
  <table className="table full-width figures">
    <thead>
      <tr>
        <td />
        {SIDES.map((side) => (
          <th key={side} scope="col">
            <SideEmblem side={side} size={size} isNamed={!players} />{' '}
            {players ? (
              <>
                {sideName(side)} <bdi className="fine">{namesOf(players, side)}</bdi>
              </>
            ) : null}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, of, look = '' }) => (
        <tr key={name} className={look}>
          <th scope="row" className={`text-left ${look === 'semi' ? '' : 'regular'}`}>
            {name}
          </th>
          {SIDES.map((side) => (
            <td key={side}>{of(side)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
