/** A special card: its sign, its name, its price, and how many of it there are. */

import type { ReactNode } from 'react';
import type { CardKind } from '../../../../engine/lines-and-webs/scenario.ts';
import { CARDS } from '../../cards.ts';
import { cardName } from '../words/cardNames.ts';
import styles from './CardFace.module.css';
import { CardSign } from './CardSign.tsx';

export interface CardFaceProps {
  kind: CardKind;
  /** What it would do here, in place of what it does, which its button then tells to the pointer. */
  line?: ReactNode;
  /** In Resource Points. */
  price?: number;
  /** How many of it; shown from two up. */
  count?: number;
  /** `solid` in a deck, `open` in the hand, `off` when it cannot be used now. */
  look?: 'solid' | 'open' | 'off';
  isChosen?: boolean;
  /** Why it is off; read out and shown on hover. */
  reason?: string | undefined;
  /** The attributes by which its button is found, where a press on it gives an order. */
  found?: { [attribute: `data-${string}`]: string };
  /** The key that picks it. */
  digit?: number;
  /** Makes the card a button. */
  onPick?: (kind: CardKind) => void;
}

/** A card's face; a button when it can be picked. */
export function CardFace({ kind, line, price, count = 1, look = 'open', isChosen = false, reason, found, digit, onPick }: CardFaceProps) {
  const inside = (
    <>
      <CardSign kind={kind} size={22} />
      <span className="stack grow min-0 snug">
        <span className="semi">{cardName(kind)}</span>
        <span className={`caption ${styles.line}`}>{line ?? CARDS[kind].subtitle}</span>
      </span>
      {digit !== undefined && (
        <span translate="no" className="key flex-none" aria-hidden="true">
          {digit}
        </span>
      )}
      {price !== undefined && <span className="flex-none semi narrow">{`${price} RP`}</span>}
      {count > 1 && (
        <span className={`inline justify-center ink tiny semi on-raised absolute px-1 round-full ${styles.count}`} data-count="">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{` (${count} of them)`}</span>
        </span>
      )}
      {reason && <span className="sr-only">{`. ${reason}`}</span>}
    </>
  );
  const classes = `row gap-3 relative ink text-left on-raised edge-strong round-2 ${styles.card} ${styles[look]}`;
  if (!onPick) return <div className={classes}>{inside}</div>;
  const pick = () => look !== 'off' && onPick(kind);
  return (
    <button
      type="button"
      className={`${classes} ${styles.button}`}
      aria-pressed={isChosen}
      aria-disabled={look === 'off'}
      title={reason ?? CARDS[kind].text}
      data-card={kind}
      {...found}
      onClick={pick}
    >
      {inside}
    </button>
  );
}
