/** A special card: its sign, its name, its price, and how many of it there are. */
import {
  Binoculars,
  type LucideIcon,
  PackageOpen,
  Plane,
  RadioTower,
  Rocket,
  ScanEye,
  Shuffle,
  Siren,
  TentTree,
  Wrench,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { CardKind } from '../../engine/lines-and-webs/scenario.ts';
import styles from './CardFace.module.css';

const ICONS: { [K in CardKind]: LucideIcon } = {
  nineLine: Wrench,
  airDrop: PackageOpen,
  closeAirSupport: Plane,
  commandPost: RadioTower,
  cyberAttack: Shuffle,
  droneRecon: ScanEye,
  massCal: Siren,
  saintHimars: Rocket,
  scoutsOut: Binoculars,
  sfInTheArea: TentTree,
};

const CARD_NAMES: { [K in CardKind]: string } = {
  nineLine: '9-Line Recovery!',
  airDrop: 'Air Drop Inbound!',
  closeAirSupport: 'Close Air Support!',
  commandPost: 'Command Post!',
  cyberAttack: 'Cyber Attack!',
  droneRecon: 'Drone Recon!',
  massCal: 'Mass Cal!',
  saintHimars: 'Saint HIMARS!',
  scoutsOut: 'Scouts Out!',
  sfInTheArea: 'SF in the Area!',
};

export interface CardFaceProps {
  kind: CardKind;
  /** What it does, or what it would do here. */
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
  /** Makes the card a button. */
  onPick?: (kind: CardKind) => void;
}

/** A card's face; a button when it can be picked. */
export function CardFace({ kind, line, price, count = 1, look = 'open', isChosen = false, reason, onPick }: CardFaceProps) {
  const Sign = ICONS[kind];
  const inside = (
    <>
      <Sign size={22} strokeWidth={1.9} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.name}>{CARD_NAMES[kind]}</span>
        {line && <span className={styles.line}>{line}</span>}
      </span>
      {price !== undefined && <span className={styles.price}>{`${price} RP`}</span>}
      {count > 1 && (
        <span className={styles.count}>
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{`, ${count} of them`}</span>
        </span>
      )}
      {reason && <span className="sr-only">{`. ${reason}`}</span>}
    </>
  );
  const classes = `${styles.card} ${styles[look]}`;
  if (!onPick) return <div className={classes}>{inside}</div>;
  const pick = () => look !== 'off' && onPick(kind);
  return (
    <button
      type="button"
      className={`${classes} ${styles.button}`}
      aria-pressed={isChosen}
      aria-disabled={look === 'off'}
      title={reason}
      data-card={kind}
      onClick={pick}
    >
      {inside}
    </button>
  );
}
