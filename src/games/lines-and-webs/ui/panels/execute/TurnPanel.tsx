/** Turn of a side: cards from the hand, one play, and the end of the turn (6.6.1). */

import { useMemo, useState } from 'react';
import { type CardKind, opponentOf, type Verb } from '../../../../../engine/lines-and-webs/index.ts';
import { usePace, useTurns } from '../../../../../store/pace.ts';

import { address, orderAddress } from '../../../../../ui/acts/address.ts';
import { usePutDown } from '../../../../../ui/acts/keyboard.ts';
import { useInput } from '../../../../../ui/kit/lastInput.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { pressGuard, TURN_REST_MS } from '../../../../../ui/kit/pressGuard.ts';
import { PromptFrame } from '../../../../../ui/shell/Prompt.tsx';
import { type ByItself, HoldTurn } from '../../../../../ui/turn/byItself.tsx';
import { passForToday } from '../../../store/autoAnswer.ts';
import { aheadOf, isLostTurn, nextCard } from '../../../store/nextCard.ts';
import { goOnWith, turnFor } from '../../../store/turns.ts';
import { useGame, useTable } from '../../../typedStores.ts';
import { type MapMode, useMapMode } from '../../board/useMapMode.ts';
import { Standing } from '../../day/Standing.tsx';
import { Button } from '../../kit/Button.tsx';
import { SeatContext, useAheadSeat, useSeat } from '../../seat.ts';
import { sideName } from '../../words/names.ts';
import { Act } from '../shared/Act.tsx';
import { autoStep, hasUnreadNews, TurnMain, useAutoStep } from '../shared/AutoStep.tsx';
import { type Aim, CardAim, NO_AIM, onlyAim, PlayAimed, toChoose } from './CardAim.tsx';
import { LatestNews } from './LatestNews.tsx';
import { ofVerb } from './legal.ts';
import { cardsLeft, OtherChoices } from './OrderFrame.tsx';
import { CardsBefore, ExecutionDeck, Hand, LookButton, Reserve } from './OwnDecks.tsx';
import { PlayPanel } from './PlayPanel.tsx';
import { askedLast, passWords, turnWords } from './turnWords.ts';

const HANDLED: readonly Verb[] = ['turnOver', 'playReserve', 'pass', 'endTurn', 'playCard'];

/** Passes of the active side, and of the other side if it is asked as well, in the last turns of a day. */
function useLastPass() {
  const seat = useSeat();
  const dispatch = useGame((g) => g.dispatch);
  const foe = opponentOf(seat.viewer);
  const pass = { type: 'pass', side: seat.viewer } as const;
  return { dispatch, pass, other: askedLast(seat).includes(foe) ? foe : null };
}

/** Passes for all sides that are asked, with one press and one undo. */
function NobodyPlays() {
  const { dispatch, pass, other } = useLastPass();
  return (
    <Button
      onClick={() => dispatch(pass) && other && dispatch({ type: 'pass', side: other }, 'followUp')}
      {...(other ? address('endDay') : orderAddress(pass))}
    >
      Nobody: end the day
    </Button>
  );
}

/** Lets the second side say that it plays; the first side then passes. */
function OtherPlays() {
  const { dispatch, pass, other } = useLastPass();
  if (!other) return null;
  return (
    <PanelSection>
      <Button look="small" onClick={() => dispatch(pass)} {...orderAddress(pass)}>
        {sideName(other)} has something to play
      </Button>
    </PanelSection>
  );
}

/** While the turn timer runs, a ring closes around the next unit if its owner knows it. A press on the unit ends the turn. */
function TurnMap({ ms }: { ms: number | null }) {
  const { view, world } = useSeat();
  const next = view.own?.orderKnown && view.prompt.kind === 'after' ? view.own.execution[0] : undefined;
  const mode = useMemo((): MapMode => {
    if (ms === null || next === undefined || !(next in world.info)) return {};
    return {
      overlay: { wait: { unit: next, ms } },
      onUnit: (unit) => {
        if (!turnFor(unit)) useTable.getState().inspect(unit);
      },
    };
  }, [ms, next, world]);
  useMapMode(mode);
  return null;
}

/** Ends the turn after a play. If both sides can see the screen, it can also turn the other side's card; as the main button only if that side has no hand. */
function EndAct({ byItself }: { byItself: ByItself }) {
  const { view, viewer: side } = useSeat();
  const dispatch = useGame((g) => g.dispatch);
  const foe = opponentOf(side);
  const { execution, hand } = view.cards[foe];
  const turnsFoe = view.own === null && view.prompt.kind === 'after' && byItself.ms === null && execution > 0;
  const end = { type: 'endTurn', side } as const;
  return (
    <>
      {turnsFoe ? (
        <Act command={end} look={hand === 0 ? 'main' : 'plain'} act="turnOver" run={() => goOnWith(dispatch, side)}>
          {sideName(foe)}: turn over
        </Act>
      ) : null}
      {turnsFoe && hand === 0 ? null : (
        <TurnMain command={end} byItself={byItself}>
          End the turn
        </TurnMain>
      )}
    </>
  );
}

/** Before a play: turns the top card over or passes. A pass that loses something needs confirmation. @rule 11.2 */
function TurnAct({ byItself, asks }: { byItself: ByItself; asks(): boolean }) {
  const seat = useSeat();
  const { view, viewer: side } = seat;
  if (view.prompt.kind !== 'turn') return <EndAct byItself={byItself} />;
  if (askedLast(seat).length > 0) return <NobodyPlays />;
  if (view.cards[side].execution > 0)
    return (
      <TurnMain command={{ type: 'turnOver', side }} byItself={byItself}>
        Turn over a card
      </TurnMain>
    );
  const pass = { type: 'pass', side } as const;
  // If both sides can see the screen, nobody may see what cards can do; keep the pass away from the button that opens them.
  if (view.own === null)
    return (
      <Act command={pass} asks={asks}>
        Pass
      </Act>
    );
  const canPlay = view.prompt.legal.some(({ type }) => type === 'playReserve' || type === 'playCard');
  return (
    <TurnMain command={pass} byItself={byItself} {...(canPlay ? { asks } : {})}>
      Pass
    </TurnMain>
  );
}

export function TurnPanel() {
  const seat = useSeat();
  const { view, viewer } = seat;
  const ahead = useAheadSeat();
  const isNextLost = useGame((g) => nextCard(g) !== null && aheadOf(g) === null);
  const wasLost = useGame(({ log }) => isLostTurn(log));
  const input = useInput();
  const before = view.prompt.kind === 'turn';
  const [picked, setCard] = useState<CardKind | null>(null);
  // At the open table the card is shown turned over while it is aimed.
  const shown = useGame((g) => g.shown as CardKind | null);
  const lay = useGame((g) => g.lay);
  const card = shown ?? picked;
  const [aim, setAim] = useState<Aim>(NO_AIM);
  const [asksPass, setAsksPass] = useState(false);
  const [isSilent, setSilent] = useState(false);
  const isLone = useGame((g) => g.people.length === 1);
  const all = useMemo(() => ofVerb(view.prompt.legal, 'playCard'), [view]);
  const plays = useMemo(() => all.filter((c) => c.card === card), [all, card]);
  const dispatch = useGame((g) => g.dispatch);
  const pick = (kind: CardKind | null) => {
    if (shown) lay(null);
    // The second half of a double click would play the card on whatever appears under the pointer.
    if (kind) pressGuard.nextTurn(TURN_REST_MS);
    const [only, ...more] = all.filter((c) => c.card === kind);
    // With at most one target there is nothing to choose, so the press plays the card.
    if (only && more.length === 0 && dispatch(only)) return;
    setCard(kind);
    setAim(NO_AIM);
  };
  const { hand, reserve } = view.cards[viewer];
  const isLast = view.execution?.last != null;
  const asked = askedLast(seat).length;
  const maySilence = before && !isLone && !isLast && hand > 0 && reserve + view.cards[viewer].execution === 0;
  /** Asks once before a pass that loses something. Other passes continue, for the whole day if the player said so. @rule 6.6.2 */
  const askPass = (): boolean => {
    if (isSilent && maySilence) passForToday(useGame.getState().id, view.turn, viewer);
    if (asksPass || !isLast) return false;
    pressGuard.nextTurn(TURN_REST_MS);
    setAsksPass(true);
    return true;
  };
  usePutDown(card ? () => pick(null) : asksPass ? () => setAsksPass(false) : null);
  const turns = useTurns((t) => t.turns);
  const pace = usePace((p) => p.pace);
  const hasNews = useGame((g) => hasUnreadNews(g.log, pace));
  // Lessons end each turn themselves.
  const isTaught = useGame((g) => g.lesson !== null);
  const step = isTaught ? null : autoStep(turns, view, viewer, hasNews, isLone, before ? isNextLost : wasLost);
  const byItself = useAutoStep(ahead ? null : step, card !== null);
  const at = aim === NO_AIM ? onlyAim(plays) : aim;
  const canLook = !card && before && view.own === null && hand + reserve > 0;
  const handRows = <Hand plays={all} card={card} onCard={pick} hasDigits={!card} />;
  if (ahead && !card)
    return (
      <SeatContext value={ahead}>
        <CardsBefore
          value={
            <>
              {handRows}
              <Reserve before />
              <ExecutionDeck />
            </>
          }
        >
          <PlayPanel />
        </CardsBefore>
      </SeatContext>
    );
  const title = before ? (asked > 1 ? 'Last turns' : isLast ? 'Last turn' : 'Your turn') : 'End of turn';
  return (
    <PromptFrame
      title={title}
      subtitle={cardsLeft(seat)}
      aside={
        card ? undefined : maySilence ? (
          <label className="inline gap-1 small" title="If you pass now, you pass each turn until tomorrow">
            <input type="checkbox" checked={isSilent} onChange={() => setSilent(!isSilent)} data-testid="pass-today" />
            Don’t ask again today
          </label>
        ) : (
          <HoldTurn byItself={byItself} />
        )
      }
      footer={
        <>
          {card ? (
            <Button onClick={() => pick(null)} act="back">
              Back
            </Button>
          ) : null}
          {canLook ? <LookButton isMain={view.cards[viewer].execution === 0} of={asked > 0 ? viewer : null} /> : null}
          {card ? <PlayAimed plays={plays} aim={at} after={() => pick(null)} /> : <TurnAct byItself={byItself} asks={askPass} />}
          {asksPass && !card && !canLook ? (
            <Button onClick={() => setAsksPass(false)} act="back">
              Back
            </Button>
          ) : null}
        </>
      }
      prompt={asksPass && !card ? passWords(seat) : turnWords(seat, card, toChoose(plays, at), byItself, input, isNextLost, wasLost)}
    >
      {/* The hand has one place: what is told or asked grows below it, and never moves a card from under a press. */}
      {handRows}
      {card && plays.length > 0 ? (
        <CardAim key={card} card={card} plays={plays} aim={at} onAim={setAim} onPlayed={() => pick(null)} />
      ) : (
        <TurnMap ms={byItself.ms} />
      )}
      <OtherPlays />
      <Reserve before={before} />
      <LatestNews />
      {before ? <ExecutionDeck /> : null}
      {card ? null : <Standing />}
      <OtherChoices handled={HANDLED} />
    </PromptFrame>
  );
}
