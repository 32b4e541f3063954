/** Words in a box of their own, not to be overlooked. */
import type { HTMLAttributes } from 'react';
import styles from './Kit.module.css';

interface NoticeProps extends HTMLAttributes<HTMLElement> {
  /** A warning; the same in plain ink; a remark beside the matter; what is to be done. */
  tone?: 'warn' | 'caution' | 'remark' | 'plan';
  as?: 'p' | 'div' | 'section' | 'ul' | 'h3';
  testId?: string;
}

export function Notice({ tone = 'warn', as: Tag = 'p', className = '', testId, ...rest }: NoticeProps) {
  return <Tag {...rest} className={`${styles.notice} ${className}`} data-tone={tone} data-testid={testId} />;
}
