/** A thing in a box of its own. As a button it is pressed as a whole, and shows by its edge that it is chosen. */
import type { HTMLAttributes, LabelHTMLAttributes } from 'react';
import styles from './Kit.module.css';

interface CardProps extends HTMLAttributes<HTMLElement>, Pick<LabelHTMLAttributes<HTMLElement>, 'htmlFor'> {
  as?: 'div' | 'p' | 'li' | 'section' | 'label' | 'button';
  testId?: string;
}

export function Card({ as = 'div', className = '', testId, ...rest }: CardProps) {
  const found = testId === undefined ? {} : { 'data-testid': testId };
  const given = { ...rest, ...found, className: `text-left dashed-off choice ${styles.card} ${className}` };
  if (as === 'button') return <button type="button" {...given} />;
  const Tag = as as 'div';
  return <Tag {...given} />;
}
