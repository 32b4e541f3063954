/** A short text in a conspicuous box. */
import type { HTMLAttributes } from 'react';
import styles from './Kit.module.css';

interface NoticeProps extends HTMLAttributes<HTMLElement> {
  /** A warning; a milder warning in plain ink; a side remark; a plan of action. */
  tone?: 'warn' | 'caution' | 'remark' | 'plan';
  as?: 'p' | 'div' | 'section' | 'ul' | 'h3';
  testId?: string;
}

export function Notice({ tone = 'warn', as: Tag = 'p', className = '', testId, ...rest }: NoticeProps) {
  return <Tag {...rest} className={`${styles.notice} ${className}`} data-tone={tone} data-testid={testId} />;
}
