/** List row: icon, name, a second line of text, and content at the right end. With `onClick` the row is one button. */
import type { HTMLAttributes, ReactNode } from 'react';
import { Card } from './Card.tsx';
import styles from './Kit.module.css';

interface RowProps extends Omit<HTMLAttributes<HTMLElement>, 'name'> {
  sign?: ReactNode;
  name: ReactNode;
  line?: ReactNode;
  /** A full-width list row, or a separate card. */
  look?: 'list' | 'card';
  testId?: string | undefined;
  /** At the right end. */
  children?: ReactNode;
}

export function Row({ sign, name, line, look = 'list', testId, className = '', children, ...rest }: RowProps) {
  const given = {
    ...rest,
    className: `row gap-3 full-width text-left ${styles.row} ${look === 'card' ? styles.boxed : styles.list} ${className}`,
    'data-testid': testId,
  };
  const inside = (
    <>
      {sign}
      <span className="grow min-0">
        <span className={`block snug ${look === 'card' ? 'large bold' : 'narrow semi'}`}>{name}</span>
        {line === undefined ? null : <span className="caption block easy">{line}</span>}
      </span>
      {children}
    </>
  );
  if (look === 'card')
    return (
      <Card as={rest.onClick ? 'button' : 'div'} {...given}>
        {inside}
      </Card>
    );
  return rest.onClick ? (
    <button type="button" {...given}>
      {inside}
    </button>
  ) : (
    <div {...given}>{inside}</div>
  );
}
