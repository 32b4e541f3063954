/** Rows of a panel: a sign, a name with a remark, and a badge. A row may be pressed. */

import type { ComponentProps, ReactNode } from 'react';
import styles from './FactRows.module.css';
import { PanelSection } from './PanelFrame.tsx';

export interface FactRow {
  key: string;
  sign: ReactNode;
  name: string;
  remark: string;
  badge: string;
  /** The badge stands out: what it says is certain. */
  isSure: boolean;
  onPick?: () => void;
  /** Of rows to choose from. */
  isChosen?: boolean;
  /** Attributes of the button, such as its address. */
  found?: { [attribute: `data-${string}`]: string };
}

interface FactRowsProps extends Omit<ComponentProps<typeof PanelSection>, 'children'> {
  rows: readonly FactRow[];
  /** What the player may do, in violet, not what may happen. */
  isOwn?: boolean;
}

/** A section of a panel with such rows. */
export const FactRows = ({ rows, isOwn = false, ...section }: FactRowsProps) => (
  <PanelSection {...section}>
    {rows.length === 0 ? <p className="soft">None.</p> : null}
    <ul>
      {rows.map(({ key, sign, name, remark, badge, isSure, onPick, isChosen, found }) => {
        const Tag = onPick ? 'button' : 'div';
        return (
          <li key={key}>
            <Tag
              {...(onPick && { type: 'button' as const, onClick: onPick, 'aria-pressed': isChosen, ...found })}
              className={`row gap-3 full-width round-2 p-1 ${onPick ? 'lit choice' : ''}`}
            >
              {sign}
              <span className="grow min-0 text-left snug">
                <span className="semi block">{name}</span>
                <span className="small soft">{remark}</span>
              </span>
              <span className={`semi small round-1 flex-none text-center ${styles.badge}`} data-sure={isSure} data-own={isOwn}>
                {badge}
              </span>
            </Tag>
          </li>
        );
      })}
    </ul>
  </PanelSection>
);
