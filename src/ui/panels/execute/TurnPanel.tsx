/** A side's turn: its cards from the hand, the one play, and the end of the turn (6.6.1). */

import { type ReactNode, useMemo, useState } from 'react';
import { CARD_KINDS, type CardKind, type DeckCard, type UnitView, type Verb } from '../../../engine/lines-and-webs/index.ts';
import { useGame } from '../../../store/game.ts';
import { address } from '../../acts/address.ts';
import { blockOf } from '../../board/blocks.ts';
import { useMapMode } from '../../board/useMapMode.ts';
import { PanelFrame, PanelSection } from '../../kit/PanelFrame.tsx';
import { CardFace } from '../../pieces/CardFace.tsx';
import { SmallBlock } from '../../pieces/SmallBlock.tsx';
import { type SeatedView, useSeat } from '../../seat/useSeat.ts';
import { Prompt } from '../../shell/Prompt.tsx';
import { cardWord, deckCardName, isCardKind, sideName, unitName } from '../../words/names.ts';
import { sayRejection } from '../../words/rejections.ts';
import { Act } from '../shared/Act.tsx';
import { type Aim, aimed, CardAim, NO_AIM, type Play } from './CardAim.tsx';
import styles from './Execute.module.css';
import { JustNow } from './JustNow.tsx';
import { ofVerb } from './legal.ts';
import { OtherChoices } from './OtherChoices.tsx';
import { Standing } from './Standing.tsx';
import own from './TurnPanel.module.css';
import { cardsLeft } from './UnitHead.tsx';

const HANDLED: readonly Verb[] = ['turnOver', 'playReserve', 'pass', 'endTurn', 'playCard'];

const unitOf = (view: SeatedView['view'], card: DeckCard): UnitView | undefined => view.units.find((u) => u.id === card);

function CardChip({ card, isTop = false }: { card: DeckCard; isTop?: boolean }) {
  const { view, world } = useSeat();
  const unit = unitOf(view, card);
  return (
    <span
      className={`inline gap-15 small semi narrow on-raised round-2 ${own.deckCard} ${isTop ? own.top : ''} ${isCardKind(card) ? own.special : ''}`}
    >
      {unit ? <SmallBlock unit={{ ...blockOf(world, unit), spent: false }} size={26} detail="far" /> : null}
      {deckCardName(world, card)}
    </span>
  );
}

function ExecutionDeck() {
  const { view } = useSeat();
  const own = view.own;
  if (!own) return null;
  const note = own.orderKnown ? 'first on the left' : 'their order is not known (11.4)';
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

/** The reserve: each card with a button that plays it; off ones say why. */
function Reserve({ before }: { before: boolean }) {
  const { view, viewer, world } = useSeat();
  const reserve = view.own?.reserve ?? [];
  if (reserve.length === 0) return null;
  return (
    <PanelSection head="Reserve" note={before ? 'any one, instead of the top card' : 'for a later turn'}>
      <div className="stack gap-2">
        {reserve.map((card, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: special cards may stand twice
          <div key={`${card}${i}`} className={`row gap-2 ${styles.order}`}>
            <CardChip card={card} />
            <span className={`flex-none larger bold condensed ${styles.rowEnd}`}>
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

/** The hand: every kind that is held; those with a legal aim can be picked. */
function Hand({ plays, card, onCard }: { plays: readonly Play[]; card: CardKind | null; onCard: (card: CardKind | null) => void }) {
  const { view, viewer, world } = useSeat();
  const why = useGame((g) => g.why);
  const hand = view.own?.hand;
  const held = CARD_KINDS.filter((kind) => (hand?.[kind] ?? 0) > 0);
  if (!hand || held.length === 0) return null;
  const reason = (kind: CardKind): string => {
    const refused = why({ type: 'playCard', side: viewer, card: kind, unit: null, node: null, cls: null });
    return refused && refused.code !== 'card.aim' ? sayRejection(world, refused) : `${cardWord(kind)} has no target now.`;
  };
  return (
    <PanelSection head="Hand" note="before and after the play">
      <div className="grid gap-2">
        {held.map((kind) => {
          const can = plays.some((c) => c.card === kind);
          const off = can ? undefined : reason(kind);
          return (
            <CardFace
              key={kind}
              kind={kind}
              count={hand[kind]}
              look={can ? 'open' : 'off'}
              isChosen={kind === card}
              reason={off}
              line={off}
              onPick={(k) => onCard(k === card ? null : k)}
            />
          );
        })}
      </div>
    </PanelSection>
  );
}

function TurnMap() {
  useMapMode({});
  return null;
}

/** The one main button: the card that is aimed, or the play, or the end of the turn. */
function mainOf(seat: SeatedView, before: boolean, play: Play | null, card: CardKind | null, done: () => void): ReactNode {
  const { view, viewer, world } = seat;
  if (card) {
    const at = play?.unit ? ` on ${unitName(world, play.unit)}` : '';
    const command = play ?? { type: 'playCard', side: viewer, card, unit: null, node: null, cls: null };
    return (
      <Act command={command} off={play ? null : 'Choose its target first.'} look="main" after={done} testId="order">
        Play {cardWord(card)}
        {at}
      </Act>
    );
  }
  if (!before) {
    return (
      <Act command={{ type: 'endTurn', side: viewer }} look="main">
        End the turn
      </Act>
    );
  }
  return (view.own?.execution.length ?? 0) > 0 ? (
    <Act command={{ type: 'turnOver', side: viewer }} look="main">
      Turn over the top card
    </Act>
  ) : (
    <Act command={{ type: 'pass', side: viewer }} look="main">
      Pass
    </Act>
  );
}

function turnWords(seat: SeatedView, before: boolean, card: CardKind | null): { text: string; hint: string; clause: string } {
  const { view, viewer } = seat;
  const name = sideName(viewer);
  if (card) return { text: `${cardWord(card)} is in hand.`, hint: 'Choose its target, then play it.', clause: '6.6.7' };
  if (!before) return { text: 'The play is made.', hint: 'Play a card from the hand, or end the turn.', clause: '6.6.1' };
  const last = view.execution?.last ? `${name} has its last turn.` : `${name} is due a turn.`;
  const own = view.own;
  if ((own?.execution.length ?? 0) > 0) return { text: last, hint: 'Turn over the top card, or play one from reserve.', clause: '6.6.1' };
  return {
    text: last,
    hint: (own?.reserve.length ?? 0) > 0 ? 'Play a card from reserve, or pass.' : 'Play a card from the hand, or pass.',
    clause: view.execution?.last ? '6.6.2' : '6.6.1',
  };
}

export function TurnPanel() {
  const seat = useSeat();
  const { view } = seat;
  const before = view.prompt.kind === 'turn';
  const [card, setCard] = useState<CardKind | null>(null);
  const [aim, setAim] = useState<Aim>(NO_AIM);
  const all = useMemo(() => ofVerb(view.prompt.legal, 'playCard'), [view]);
  const plays = useMemo(() => all.filter((c) => c.card === card), [all, card]);
  const pick = (kind: CardKind | null) => {
    setCard(kind);
    setAim(NO_AIM);
  };
  const main = mainOf(seat, before, card ? aimed(plays, aim) : null, card, () => pick(null));
  const title = before ? (view.execution?.last ? 'Last turn' : 'Your turn') : 'The play is made';
  return (
    <PanelFrame
      title={title}
      subtitle={cardsLeft(seat)}
      footer={
        <>
          {card ? (
            <button type="button" className="btn" onClick={() => pick(null)} {...address('back')}>
              Back
            </button>
          ) : null}
          {main}
        </>
      }
    >
      <Prompt {...turnWords(seat, before, card)} />
      <JustNow />
      {card && plays.length > 0 ? <CardAim card={card} plays={plays} aim={aim} onAim={setAim} /> : <TurnMap />}
      {before ? <ExecutionDeck /> : null}
      <Reserve before={before} />
      <Hand plays={all} card={card} onCard={pick} />
      {card ? null : <Standing />}
      <OtherChoices handled={HANDLED} />
    </PanelFrame>
  );
}
