/** A framed box. As a button, the whole card can be pressed, and its edge shows the selection. */
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
