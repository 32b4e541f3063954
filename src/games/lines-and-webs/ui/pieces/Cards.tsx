/** Special cards: symbol, face, and a side's hand, deck and reserve as known to the viewpoint. */

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
  Sparkles,
  Star,
  Target,
  TentTree,
  Wrench,
  Zap,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { CardKind, OwnView, World } from '../../../../engine/lines-and-webs/index.ts';
import { type CardDefinition, cardIn } from '../../cards.ts';
import { useGame } from '../../typedStores.ts';
import { cardName, deckCardName } from '../words/cardNames.ts';
import { sideName } from '../words/names.ts';
import styles from './Cards.module.css';
import { SideEmblem } from './SideEmblem.tsx';

const SIGNS: { readonly [K in CardKind]: LucideIcon } = {
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
  own1: Star,
  own2: Zap,
  own3: Target,
  own4: Sparkles,
};

export function CardSign({ kind, size = 18 }: { kind: CardKind; size?: number }) {
  const Sign = SIGNS[kind];
  return <Sign size={size} strokeWidth={1.9} aria-hidden="true" />;
}

/** The card as the scenario on the table has it. */
export const useCard = (kind: CardKind): CardDefinition =>
  cardIn(
    useGame((g) => g.rules?.world.scenario),
    kind,
  );

interface CardFaceProps {
  kind: CardKind;
  /** Effect here and now, which replaces the general text; the button's tooltip then has the general text. */
  line?: ReactNode;
  /** Number of copies, shown from two up. */
  count?: number;
  /** True if it cannot be used now. */
  isOff?: boolean;
  isChosen?: boolean;
  /** Reason why it is disabled; read out and shown on hover. */
  reason?: string | undefined;
  /** Data attributes of the button, if a press gives a command. */
  found?: { [attribute: `data-${string}`]: string };
  /** Digit key that selects it. */
  digit?: number;
  /** Makes the card a button. */
  onPick?: (kind: CardKind) => void;
}

/** Card face; a button if it can be selected. */
export function CardFace({ kind, line, count = 1, isOff = false, isChosen = false, reason, found, digit, onPick }: CardFaceProps) {
  const card = useCard(kind);
  const inside = (
    <>
      <CardSign kind={kind} size={22} />
      <span className="stack grow min-0 snug">
        <span className="semi">{cardName(kind)}</span>
        <span className="caption">{line ?? card.subtitle}</span>
      </span>
      {digit !== undefined && (
        <span translate="no" className="key flex-none" aria-hidden="true">
          {digit}
        </span>
      )}
      {count > 1 && (
        <span className={`inline justify-center ink tiny semi on-raised absolute px-1 round-full ${styles.count}`} data-count="">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{` (${count} of them)`}</span>
        </span>
      )}
      {reason && <span className="sr-only">{`. ${reason}`}</span>}
    </>
  );
  const classes = `row gap-3 relative ink text-left on-raised edge-strong round-2 ${styles.card} ${isOff ? styles.off : ''}`;
  if (!onPick) return <div className={classes}>{inside}</div>;
  const pick = () => !isOff && onPick(kind);
  return (
    <button
      type="button"
      className={`${classes} ${styles.button}`}
      aria-pressed={isChosen}
      aria-disabled={isOff}
      title={reason ?? card.text}
      data-card={kind}
      {...found}
      onClick={pick}
    >
      {inside}
    </button>
  );
}

function Deck({ name, cards }: { name: string; cards: readonly string[] }) {
  if (cards.length === 0) return null;
  return (
    <p className="soft">
      <b>{name}</b> {cards.join(', ')}
    </p>
  );
}

/** Cards of a side as it knows them: hand, deck in order, reserve. */
export function OwnCards({ world, own }: { world: World; own: OwnView }) {
  const hand = world.cards.kinds.filter((kind) => own.hand[kind] > 0);
  return (
    <section className={`pad-wide line-top ${styles.own}`} aria-label={`Cards of ${sideName(own.side)}`}>
      <h3 className="row gap-15 normal">
        <SideEmblem side={own.side} size={16} /> Cards of {sideName(own.side)}
      </h3>
      {hand.length === 0 ? <p className="pale">No special cards in hand.</p> : null}
      <ul className={`flex wrap ${styles.hand}`}>
        {hand.map((kind) => (
          <li key={kind} className="inline gap-15">
            <CardSign kind={kind} size={15} /> {cardName(kind)}
            {own.hand[kind] > 1 ? ` ×${own.hand[kind]}` : ''}
          </li>
        ))}
      </ul>
      <Deck
        name={own.orderKnown ? 'Deck, top first:' : 'Deck, order not known:'}
        cards={own.execution.map((card) => deckCardName(world, card))}
      />
      <Deck name="Reserve:" cards={own.reserve.map((card) => deckCardName(world, card))} />
    </section>
  );
}
