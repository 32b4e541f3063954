/** A port's store: boxes in rows of eight, those that damage has closed hatched, and who holds it. */
import type { ReactNode } from 'react';
import { total } from '../../../../engine/lines-and-webs/load.ts';
import type { Load, PortKind, Side } from '../../../../engine/lines-and-webs/scenario.ts';
import { Icon } from '../symbols/Glyph.tsx';
import { times } from '../symbols/times.ts';
import { fillBoxes, loadInWords, NO_LOAD } from './boxes.ts';
import styles from './Pieces.module.css';
import { TokenBox } from './TokenBox.tsx';

export interface PortCardProps {
  name: string;
  kind: PortKind;
  holder: Side;
  /** 'held since day 4'. */
  since?: string;
  store: Load;
  /** All boxes of the port, and how many of them damage has closed. */
  boxes: number;
  closed: number;
  damage: number;
  /** Damage that it takes at most. */
  maxDamage?: number;
  leaving?: Load;
  coming?: Load;
  children?: ReactNode;
}

const SIDE_NAMES = { delta: 'Delta', gamma: 'Gamma' } as const;

function Damage({ damage, most }: { damage: number; most: number }) {
  return (
    <span className="inline gap-05 ink small">
      {damage === 0 ? 'undamaged' : times(damage).map((i) => <Icon key={`d${i + 1}`} name="damage" size={11} />)}
      {damage > 0 && <span>{`damage ${damage} of ${most}`}</span>}
    </span>
  );
}

/** A port as a card under a plate in its holder's colour. */
export function PortCard({
  name,
  kind,
  holder,
  since,
  store,
  boxes,
  closed,
  damage,
  maxDamage = 5,
  leaving = NO_LOAD,
  coming = NO_LOAD,
  children,
}: PortCardProps) {
  const room = Math.max(0, boxes - closed);
  const { open, over } = fillBoxes({ clI: 0, clIII: 0, clV: 0, open: room }, store, leaving, coming);
  return (
    <section
      className="stack gap-2 on-raised edge round-2 p-3"
      aria-label={`${name}, held by ${SIDE_NAMES[holder]}: stores ${loadInWords(store)} in ${room} open boxes of ${boxes}`}
    >
      <header className={`row gap-2 bg-side ${holder} ${styles.plate}`}>
        <Icon name={kind} size={18} />
        <p className={`normal semi tight ${styles.title}`}>{name}</p>
        <span className="large bold condensed">
          {total(store)}/{room}
        </span>
      </header>
      <div className={`grid gap-1 ${styles.grid}`} aria-hidden="true">
        {open.map((box) => (
          <TokenBox key={box.key} box={box} size={20} />
        ))}
        {times(boxes - room).map((i) => (
          <TokenBox key={`closed${i + 1}`} box="closed" size={20} />
        ))}
      </div>
      <p className={`row caption wrap ${styles.foot}`}>
        <Damage damage={damage} most={maxDamage} />
        <span>{`${SIDE_NAMES[holder]}${since ? `, ${since}` : ''}`}</span>
        {over > 0 && <span className="warn tiny semi">{over} too many</span>}
      </p>
      {children}
    </section>
  );
}
