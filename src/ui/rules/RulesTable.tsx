/** @jsxImportSource react */
/** A table of the rules; each row can be found by its clause. */

import type { TableBlock } from './book.ts';
import styles from './Rules.module.css';
import { RuleText } from './RuleText.tsx';

interface TableProps {
  block: TableBlock;
  find: readonly string[];
  onClause: (clause: string) => void;
}

export function RulesTable({ block, find, onClause }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is too narrow, arrow keys scroll it
    <section className="scroll-x" aria-label={`Table: ${block.head.filter(Boolean).join(', ')}`} tabIndex={0}>
      <table className={`full-width small mt-2 mb-2 ${styles.table}`}>
        <thead>
          <tr>
            {block.head.map((cell) =>
              cell === '' ? (
                <td key={cell} />
              ) : (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={row.cells.join('|')} data-rule={row.id ?? undefined} tabIndex={-1}>
              {row.cells.map((cell, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <td key={i}>
                  <RuleText text={cell} find={find} onClause={onClause} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
