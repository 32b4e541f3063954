/** Private cards of a side: execution deck, reserve and hand. Face down if both sides can see the screen. */

import { createContext, type ReactNode, useContext } from 'react';
import type { CardKind, DeckCard, Side, UnitView } from '../../../../../engine/lines-and-webs/index.ts';
import { byAct, findIn, orderAddress } from '../../../../../ui/acts/address.ts';
import { useRuns } from '../../../../../ui/acts/keyboard.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { count } from '../../../../../ui/words/grammar.ts';
import { cardIn } from '../../../cards.ts';
import { type OwnActId, ownAct } from '../../acts/acts.ts';
import { useDigits } from '../../acts/calls.ts';
import { blockOf } from '../../board/blocks.ts';
import { Button } from '../../kit/Button.tsx';
import { mayPlay, onlyWords, type Play, useReasons } from '../../peek/playable.ts';
import { CardFace } from '../../pieces/Cards.tsx';
import { SmallBlock } from '../../pieces/Face.tsx';
import { type SeatedView, useSeat } from '../../seat.ts';
import { deckCardName, isCardKind, joinsReserve } from '../../words/cardNames.ts';
import { sideName } from '../../words/names.ts';
import { Act } from '../shared/Act.tsx';
import styles from './Execute.module.css';

const unitOf = (view: SeatedView['view'], card: DeckCard): UnitView | undefined => view.units.find((u) => u.id === card);

function CardChip({ card, isTop = false }: { card: DeckCard; isTop?: boolean }) {
  const { view, world } = useSeat();
  const unit = unitOf(view, card);
  return (
    <span
      className={`inline gap-15 small semi narrow on-raised round-2 edge ${styles.deckCard} ${isTop ? styles.top : ''} ${isCardKind(card) ? styles.special : ''}`}
    >
      {unit ? <SmallBlock unit={{ ...blockOf(world, unit), spent: false }} size={26} detail="far" /> : null}
      {deckCardName(world, card)}
    </span>
  );
}

export function ExecutionDeck() {
  const { view } = useSeat();
  const own = view.own;
  if (!own) return null;
  const note = own.orderKnown ? 'leftmost card goes first' : 'their order is not known';
  return (
    <PanelSection head="Execution deck" note={own.execution.length > 0 ? note : undefined}>
      {own.execution.length === 0 ? <p className="fine regular">Empty.</p> : null}
      <div className="flex wrap gap-2">
        {own.execution.map((card, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: special cards may stand twice
          <CardChip key={`${card}${i}`} card={card} isTop={i === 0 && own.orderKnown} />
        ))}
      </div>
    </PanelSection>
  );
}

/** Reserve cards, each with a play button; a disabled button explains why. */
export function Reserve({ before }: { before: boolean }) {
  const { view, viewer, world } = useSeat();
  const reserve = view.own?.reserve ?? [];
  if (reserve.length === 0) return null;
  return (
    <PanelSection head="Reserve" note={before ? 'you can play one instead of the top card' : 'for a later turn'}>
      <div className="stack">
        {reserve.map((card, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: special cards may stand twice
          <div key={`${card}${i}`} className="row gap-2 py-1">
            <CardChip card={card} />
            {card === 'commandPost' ? <span className="fine">{joinsReserve(reserve)}</span> : null}
            <span className="flex-none push-right larger bold condensed">
              <Act
                command={{ type: 'playReserve', side: viewer, card }}
                look="small"
                label={`Play ${deckCardName(world, card)} from reserve`}
              >
                Play
              </Act>
            </span>
          </div>
        ))}
      </div>
    </PanelSection>
  );
}

interface HandProps {
  plays: readonly Play[];
  card: CardKind | null;
  onCard: (card: CardKind | null) => void;
  /** True if digit keys select cards. */
  hasDigits: boolean;
}

/** Hand cards by kind. Cards with a legal target can be picked, with digit keys, too. */
export function Hand({ plays, card, onCard, hasDigits }: HandProps) {
  const seat = useSeat();
  const reason = useReasons();
  const hand = seat.view.own?.hand;
  const held = seat.world.cards.kinds.filter((kind) => (hand?.[kind] ?? 0) > 0);
  const isFree = useDigits((d) => d.takers === 0) && hasDigits;
  // A card keeps its digit while another one cannot be played.
  const digitOf = (kind: CardKind) => (isFree && plays.some((c) => c.card === kind) ? held.indexOf(kind) + 1 : 0);
  useRuns<OwnActId>({
    chooseNumber({ key }) {
      const kind = held[Number(key) - 1];
      return kind !== undefined && digitOf(kind) > 0 && onCard(kind);
    },
  });
  if (!hand || held.length === 0) return null;
  return (
    <PanelSection head="Hand" note="before or after a unit acts">
      <div className="grid gap-2" data-region="hand">
        {held.map((kind) => {
          const can = plays.some((c) => c.card === kind);
          const off = can ? undefined : reason(kind);
          const [only, ...more] = plays.filter((c) => c.card === kind);
          const one = only && more.length === 0 ? only : null;
          return (
            <CardFace
              key={kind}
              kind={kind}
              count={hand[kind]}
              isOff={!can}
              isChosen={kind === card}
              reason={off}
              line={off ?? (one ? `${cardIn(seat.world.scenario, kind).subtitle}. ${onlyWords(seat, one)}` : undefined)}
              {...(one ? { found: orderAddress(one) } : {})}
              {...(digitOf(kind) ? { digit: digitOf(kind) } : {})}
              onPick={(k) => onCard(k === card ? null : k)}
            />
          );
        })}
      </div>
    </PanelSection>
  );
}

/** Cards that are still playable while the player orders the next unit, before its card is turned. They replace the hand. */
export const CardsBefore = createContext<ReactNode>(null);

/**
 * The hand during a play or a choice, each card with the reason why it cannot be played now. If both sides can see the screen, only the pile
 * is shown.
 */
export function KeptHand() {
  const { view, world } = useSeat();
  const reason = useReasons();
  const before = useContext(CardsBefore);
  if (before) return before;
  const hand = view.own?.hand;
  const held = world.cards.kinds.filter((kind) => (hand?.[kind] ?? 0) > 0);
  if (!hand || held.length === 0) return null;
  const n = held.reduce((sum, kind) => sum + hand[kind], 0);
  const offs = held.map((kind) => (mayPlay(view, { from: 'hand', card: kind }) ? undefined : reason(kind)));
  // Show a reason shared by several cards only once.
  const once = offs.find((off, i) => off !== undefined && offs.indexOf(off) < i);
  const waiting = held.reduce((sum, kind, i) => sum + (offs[i] === once ? hand[kind] : 0), 0);
  return (
    <PanelSection>
      <details data-testid="kept-hand" open={held.some((kind) => mayPlay(view, { from: 'hand', card: kind }))}>
        <summary className="semi">Your hand, {count(n, 'card')}</summary>
        {once ? <p className="fine mt-1">{`${count(waiting, 'card')} can’t be played yet. ${once}`}</p> : null}
        <div className="grid gap-2 mt-2" data-region="hand">
          {held.map((kind, i) => (
            // Playable cards are chosen together with the attack, next to the chances.
            <CardFace
              key={kind}
              kind={kind}
              count={hand[kind]}
              isOff={offs[i] !== undefined}
              reason={offs[i]}
              line={offs[i] === once ? undefined : offs[i]}
            />
          ))}
        </div>
      </details>
    </PanelSection>
  );
}

/** @param isMain true if it is the next thing to press @param of side whose cards are shown, if both sides are asked */
export function LookButton({ isMain = false, of = null }: { isMain?: boolean; of?: Side | null }) {
  return (
    <Button
      look={isMain ? 'main' : undefined}
      act="lookAtCards"
      onClick={() => (findIn('piles', byAct('peek')) as HTMLElement | null)?.click()}
    >
      {of ? `${sideName(of)}: look at cards` : ownAct('peek').label}
    </Button>
  );
}
