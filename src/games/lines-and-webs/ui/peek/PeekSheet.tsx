/**
 * A side's own cards over the lower part of the map, while held or for a time after a short press. Its height is constant, so that it reveals
 * nothing.
 */

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { CardKind, DeckCard, View } from '../../../../engine/lines-and-webs/index.ts';
import { address } from '../../../../ui/acts/address.ts';
import { useRuns } from '../../../../ui/acts/keyboard.ts';
import { useInput } from '../../../../ui/kit/lastInput.ts';
import { COOLDOWN_MS, pressGuard } from '../../../../ui/kit/pressGuard.ts';
import { capital, count } from '../../../../ui/words/grammar.ts';
import type { PeekedCard } from '../../../game.ts';
import { ANSWER_CARDS, CARDS, cardIn, REACTIONS, type Reaction } from '../../cards.ts';
import { onlyPlay } from '../../store/peekedCard.ts';
import { useGame } from '../../typedStores.ts';
import type { OwnActId } from '../acts/acts.ts';
import { blockOf } from '../board/blocks.ts';
import { Button } from '../kit/Button.tsx';
import { CardSign } from '../pieces/Cards.tsx';
import { SmallBlock } from '../pieces/Face.tsx';
import { useSeat } from '../seat.ts';
import { cardName, deckCardName, isCardKind, joinsReserve } from '../words/cardNames.ts';
import { layWords } from '../words/inputs.ts';
import { atPlace, sideName, unitName } from '../words/names.ts';
import { sayRejection } from '../words/rejections.ts';
import { silence, useQuestions } from './answers.ts';
import styles from './Peek.module.css';
import { mayPlay, onlyWords, scoutedChances, usePrepared, useReasons } from './playable.ts';
import { PRESSED_MS, PRESSED_RISE_MS } from './useHolding.ts';

const keyOfQuestion = (kind: Reaction): string => CARDS[ANSWER_CARDS[kind]].answer?.key ?? '';

export function AskMeToggles({ view }: { view: View }) {
  const side = view.viewer === 'public' ? null : view.viewer;
  const silent = useQuestions((q) => (side && q.silent[side]?.turn === view.turn ? q.silent[side].kinds : null)) ?? [];
  const input = useInput();
  useRuns<OwnActId>(
    {
      askMe({ key, event }) {
        const kind = REACTIONS.find((one) => keyOfQuestion(one).toLowerCase() === key);
        if (!side || !kind || event.repeat) return false;
        silence(side, view.turn, kind, !silent.includes(kind));
        return true;
      },
    },
    true,
  );
  if (!side) return null;
  return (
    <span
      className="inline gap-3 small regular"
      title="The game asks even if you don’t have the card, so nobody can tell."
      data-testid="silence"
    >
      Today, ask me, even if I don’t hold it:
      {REACTIONS.map((kind) => (
        <label key={kind} className="inline gap-1">
          <input
            type="checkbox"
            checked={!silent.includes(kind)}
            onChange={({ target }) => silence(side, view.turn, kind, !target.checked)}
          />
          {cardName(ANSWER_CARDS[kind])}{' '}
          {input === 'touch' ? null : (
            <kbd translate="no" className="key">
              {keyOfQuestion(kind)}
            </kbd>
          )}
        </label>
      ))}
    </span>
  );
}

interface ClosedCardsProps {
  /** View of the side. */
  view: View;
  onPlay(card: PeekedCard): void;
  /** True if a short press opened it: then only presses that begin on a card count. If held, the pointer may slide to a card and release. */
  isPressed?: boolean;
}

/** Maximum number of card kinds in the hand that leaves space for the decks. */
const FEW = 3;

const onceEach = (cards: readonly DeckCard[]): DeckCard[] => [...new Set(cards)];

/** Card content: symbol or unit, name, and a line; on a small card name and place only. */
function Front({ view, card, isSmall = false }: { view: View; card: DeckCard; isSmall?: boolean }) {
  const seat = useSeat();
  const { world } = seat;
  const play = isCardKind(card) ? onlyPlay(card, view) : null;
  const unit = view.units.find((u) => u.id === card);
  const name = deckCardName(world, card);
  const sign = (
    <>
      {unit ? <SmallBlock unit={{ ...blockOf(world, unit), spent: false }} size={isSmall ? 34 : 46} /> : null}
      {isCardKind(card) ? <CardSign kind={card} size={isSmall ? 22 : 26} /> : null}
    </>
  );
  if (isSmall)
    return (
      <>
        {sign}
        <span className="min-0">
          <b className="semi">{name}</b>
          {unit?.node ? <span className="tiny soft block">{atPlace(world, unit.node)}</span> : null}
        </span>
      </>
    );
  return (
    <>
      {sign}
      <b className="semi">{name}</b>
      {card === 'scoutsOut' ? <ScoutsLines view={view} /> : null}
      <span className={styles.line}>
        {isCardKind(card) ? cardIn(world.scenario, card).text : unit?.node ? atPlace(world, unit.node) : ''}{' '}
        {card === 'commandPost' && view.own?.reserve.includes(card) ? capital(`${joinsReserve(view.own.reserve)}.`) : null}
        {play?.type === 'playCard' ? onlyWords(seat, play) : null}
      </span>
    </>
  );
}

interface PlayCardProps {
  card: DeckCard;
  number: number;
  copies: number;
  off: string | null;
  /** True if the reason is shown once in the heading for all cards. */
  isSaid: boolean;
  /** True if nothing is left to choose, so that it is played at once. */
  isWhole: boolean;
  onPlay(): void;
  isSmall: boolean;
  isPressed: boolean;
  children: ReactNode;
}

/** 'Armor A: 26%, with it 69%', per enemy against which the card can be declared now; empty if it changes nothing. @rule 8.9 */
function ScoutsLines({ view }: { view: View }) {
  const { world, isAdvised } = useSeat();
  const prepared = usePrepared((p) => p.attack);
  const lines = isAdvised ? scoutedChances(world, view, prepared) : [];
  return lines.map(({ target, bare, scouted }) => (
    <span key={target} className={styles.line}>
      {unitName(world, target)}: {bare} to win, with it <b>{scouted}</b>
    </span>
  ));
}

/** Released over by a finger or mouse, the card is played; also by its number, Enter, or a screen reader's press. */
function PlayCard({ card, number, copies, off, isSaid, isWhole, onPlay, isSmall, isPressed, children }: PlayCardProps) {
  const hasBegun = useRef(false);
  const letGo = (): void => {
    if (isPressed && !hasBegun.current) return;
    onPlay();
    // The sheet closes; the rest of the press or a second one must not reach what was below.
    pressGuard.handOver(COOLDOWN_MS);
  };
  return (
    <button
      type="button"
      className={`relative flex ink close text-left on-raised edge-strong round-2 ${isSmall ? `gap-2 align-middle hit ${styles.small}` : `gap-1 align-top ${styles.card}`}`}
      aria-disabled={off !== null}
      title={off ?? undefined}
      onPointerDown={() => {
        hasBegun.current = true;
      }}
      onPointerLeave={() => {
        hasBegun.current = false;
      }}
      onPointerUp={off === null ? letGo : undefined}
      onClick={({ detail }) => off === null && detail === 0 && onPlay()}
      data-closed={number}
      {...address('layCard', card)}
      data-whole={isWhole ? '' : undefined}
    >
      {children}
      {copies > 1 ? <span className={`absolute semi ${styles.copies}`}>×{copies}</span> : null}
      {off === null ? (
        <kbd translate="no" className={`key absolute text-center on-raised ${styles.number}`}>
          {number}
        </kbd>
      ) : isSaid ? null : (
        <span className={`soft ${styles.why}`}>{off}</span>
      )}
    </button>
  );
}

interface GroupProps {
  head: string;
  note?: string | undefined;
  /** True for cards with sentences; otherwise small ones in a line. */
  isLarge?: boolean;
  children: ReactNode;
}

function Group({ head, note, isLarge = false, children }: GroupProps) {
  return (
    <section className="stack gap-2 min-0">
      <h3 className="small normal nowrap">
        {head}
        {note ? <span className="fine regular"> {note}</span> : null}
      </h3>
      <div className={isLarge ? `grid gap-2 ${styles.large}` : 'flex wrap gap-2'}>{children}</div>
    </section>
  );
}

export function ClosedCards({ view, onPlay, isPressed = false }: ClosedCardsProps) {
  const { world } = useSeat();
  const why = useGame((g) => g.why);
  const reason = useReasons();
  const { own } = view;
  const hand = own ? world.cards.kinds.filter((kind) => own.hand[kind] > 0) : [];
  const reserve = onceEach(own?.reserve ?? []);
  const offInHand = (card: CardKind): string | null => {
    if (mayPlay(view, { from: 'hand', card })) return null;
    return reason(card);
  };
  const offInReserve = (card: DeckCard): string | null => {
    if (!own || mayPlay(view, { from: 'reserve', card })) return null;
    const refused = why({ type: 'playReserve', side: own.side, card });
    return refused ? sayRejection(world, refused) : 'Not now.';
  };
  const cards = [
    ...hand.map((card) => ({ play: (): void => onPlay({ from: 'hand', card }), card, off: offInHand(card), copies: own?.hand[card] ?? 1 })),
    ...reserve.map((card) => ({
      play: (): void => onPlay({ from: 'reserve', card }),
      card,
      off: offInReserve(card),
      copies: own?.reserve.filter((one) => one === card).length ?? 1,
    })),
  ];
  useRuns<OwnActId>({
    layCard({ key }) {
      const card = cards[Number(key) - 1];
      return card?.off === null && card.play();
    },
  });
  if (!own) return null;
  // Show a reason shared by all hand cards once; on each card it would make them too tall.
  const offs = cards.slice(0, hand.length).flatMap(({ off }) => off ?? []);
  const same = offs.length > 1 && new Set(offs).size === 1 ? offs[0] : undefined;
  const waiting = cards.slice(0, hand.length).reduce((sum, { off, copies }) => sum + (off === null ? 0 : copies), 0);
  const shown = cards.map(({ play, card, off, copies }, i) => (
    <PlayCard
      key={`${i < hand.length ? 'hand' : 'reserve'} ${card}`}
      {...{ card, number: i + 1, copies, off, onPlay: play, isSmall: i >= hand.length, isPressed }}
      isSaid={i < hand.length && same !== undefined}
      isWhole={i < hand.length && isCardKind(card) && onlyPlay(card, view) !== null}
    >
      <Front view={view} card={card} isSmall={i >= hand.length} />
    </PlayCard>
  ));
  const isLogistics = view.prompt.role === 'logistics';
  const held = isLogistics ? own.hand.airDrop : view.cards[own.side].hand;
  const others = view.cards[own.side].hand - held;
  const note =
    others > 0
      ? `${count(others, 'more card')} with ${sideName(own.side)}’s combat`
      : held === 0 && !isLogistics
        ? 'no special card'
        : undefined;
  return (
    <div
      className={`stack gap-3 grow min-h-0 scroll-y ${styles.closedCardsSheet}`}
      data-few={hand.length <= FEW && !isLogistics}
      style={{ '--cards': Math.max(1, hand.length) } as React.CSSProperties}
      data-testid="closed-cards"
    >
      <Group
        head={`Hand, ${held}`}
        note={[note, same ? `${count(waiting, 'card')} can’t be played yet. ${same}` : ''].filter(Boolean).join('. ') || undefined}
        isLarge
      >
        {shown.slice(0, hand.length)}
      </Group>
      {isLogistics ? null : (
        <div className={`flex wrap ${styles.decks}`}>
          <Group head={`Reserve, ${own.reserve.length}`}>{shown.slice(hand.length)}</Group>
          <Group
            head={`${count(own.execution.length, 'card')} in the deck`}
            note={own.execution.length === 0 ? undefined : own.orderKnown ? 'next card at left' : 'order not known'}
          >
            {own.execution.map((card, i) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: special cards may stand twice
                key={`${card}${i}`}
                className={`relative flex ink close text-left on-raised edge-strong round-2 gap-2 align-middle hit ${styles.small}`}
              >
                <Front view={view} card={card} isSmall />
              </div>
            ))}
          </Group>
        </div>
      )}
    </div>
  );
}

/** Sheet over the map, if there is one. */
function Sheet({ who, testId, look = '', children }: { who: string; testId: string; look?: string; children: ReactNode }) {
  const sheet = (
    <section
      className={`stack ${look} absolute p-3 on-panel round-2 shadow-2 ${styles.sheet}`}
      aria-label={`Cards of ${who}`}
      role="status"
      data-region="peek"
      data-testid={testId}
    >
      {children}
    </section>
  );
  const table = document.querySelector('[data-region="table"]');
  return table ? createPortal(sheet, table) : sheet;
}

interface PeekSheetProps {
  view: View;
  who: string;
  /** Sentence that tells others to look away. */
  away: string;
  /** Closes cards opened by a short press; null while they are held. */
  onClose: (() => void) | null;
}

export function PeekSheet({ view, who, away, onClose }: PeekSheetProps) {
  const lay = useGame((g) => g.lay);
  const input = useInput();
  const isPressed = onClose !== null;
  // They appear in the place of *Not now*.
  useLayoutEffect(() => {
    if (isPressed) pressGuard.handOver(COOLDOWN_MS);
  }, [isPressed]);
  return (
    <Sheet who={who} testId="peek">
      <div className="row between wrap gap-3 semi flex-none">
        <span>
          Only {who} looks. {away}{' '}
          <span className="regular">
            {layWords(input, onClose !== null)}
            {onClose ? ` They close after ${PRESSED_MS / 1000} seconds.` : ''}
          </span>
        </span>
        {view.prompt.role === 'logistics' ? null : <AskMeToggles view={view} />}
        {onClose ? (
          <Button look="small" onClick={onClose}>
            Close
          </Button>
        ) : null}
      </div>
      {onClose ? (
        <div className={`flex-none mt-1 ${styles.left}`} style={{ animationDuration: `${PRESSED_MS}ms` }} aria-hidden="true" />
      ) : null}
      <ClosedCards view={view} onPlay={lay} isPressed={isPressed} />
    </Sheet>
  );
}

/** Face-down cards before a short press reveals them: time for the other side to look away, and to cancel a press by mistake. */
export function RisingSheet({ who, away, onClose }: Pick<PeekSheetProps, 'who' | 'away'> & { onClose: () => void }) {
  return (
    <Sheet who={who} testId="peek-rising" look="justify-center gap-3">
      <p className="larger semi text-center">
        Only {who} looks. {away}
      </p>
      <div className={`flex-none mt-1 ${styles.left}`} style={{ animationDuration: `${PRESSED_RISE_MS}ms` }} aria-hidden="true" />
      <Button className="self-center" onClick={onClose}>
        Not now
      </Button>
    </Sheet>
  );
}
