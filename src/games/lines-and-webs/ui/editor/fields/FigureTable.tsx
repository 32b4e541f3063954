/** A table of figures: a row a thing, a column a side, a port or a class. */
import type { ReactNode } from 'react';
import { Clause } from '../../../../../ui/rules/Clause.tsx';
import styles from '../sections/Sections.module.css';

export interface FigureRow {
  key: string;
  head: ReactNode;
  clause?: string | undefined;
  cells: readonly ReactNode[];
}

interface FigureTableProps {
  /** The head of the first column. */
  first: string;
  heads: readonly ReactNode[];
  rows: readonly FigureRow[];
}

export function FigureTable({ first, heads, rows }: FigureTableProps) {
  return (
    <table className={`table full-width ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {heads.map((head, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
            <th scope="col" key={i}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, clause, cells }) => (
          <tr key={key}>
            <th scope="row">
              {head} {clause ? <Clause clause={clause} /> : null}
            </th>
            {cells.map((cell, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
              <td key={i}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
