/** Data table, and a scroll box for wide content. */

import { type Key, type ReactNode, useEffect, useRef, useState } from 'react';

export interface Column<R> {
  head: ReactNode;
  /** True for a heading only for screen readers, above buttons. */
  isUnseen?: boolean;
  /** True if its cell is the row's heading. */
  isName?: boolean;
  cell(row: R): ReactNode;
  /** Classes of its heading and cells. */
  look?: string | undefined;
}

interface DataTableProps<R> {
  columns: readonly Column<R>[];
  rows: readonly R[];
  /** Default: the row's index. */
  keyOf?(row: R): Key;
  /** Attributes of a row. */
  found?(row: R): { [name: `data-${string}`]: string | undefined };
  caption?: ReactNode;
  /** Label of the scroll box, if the table may be too wide. */
  scrolls?: string;
  className: string;
  'aria-label'?: string;
  'data-testid'?: string;
}

export function DataTable<R>({ columns, rows, keyOf, found, caption, scrolls, ...table }: DataTableProps<R>) {
  const whole = (
    <table {...table}>
      {caption ? <caption>{caption}</caption> : null}
      <thead>
        <tr>
          {columns.map(({ head, isUnseen, look }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
            <th key={i} scope="col" className={look}>
              {isUnseen ? <span className="sr-only">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={keyOf?.(row) ?? at} {...found?.(row)}>
            {columns.map(({ cell, isName, look }, i) => {
              const Cell = isName ? 'th' : 'td';
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
                <Cell key={i} scope={isName ? 'row' : undefined} className={look}>
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return scrolls === undefined ? whole : <ScrollBox label={scrolls}>{whole}</ScrollBox>;
}

/** Scrolls horizontally; focusable only if content is cut off. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current || typeof ResizeObserver !== 'function') return;
    const watcher = new ResizeObserver(() => setCut(current.scrollWidth > current.clientWidth));
    watcher.observe(current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={box} className="scroll-x" {...(isCut ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}>
      {children}
    </div>
  );
}
