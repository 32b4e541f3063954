/** The panel of a side's turn with nothing in hand, for games whose sides take turns: what can be done, what has happened, the end of the turn. */

import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { type Command, type GameEvent, opponentOf, type Side } from '../../engine/core/gameTypes.ts';
import { useGame } from '../../store/game.ts';
import { turnsIn, useTurns } from '../../store/pace.ts';
import { mayGoBack } from '../../store/undoStatus.ts';
import { useInput } from '../kit/lastInput.ts';
import { PanelSection } from '../kit/PanelFrame.tsx';
import { Ring } from '../kit/Ring.tsx';
import { Happened, LastTurn } from '../log/Happened.tsx';
import { useIsTelling, useTold } from '../log/useTold.ts';
import { shownPage, sideName } from '../page.tsx';
import { useSeat } from '../seat/useSeat.ts';
import { BottomOffer } from '../shell/boardTurn.tsx';
import { CommandButton } from '../shell/CommandButton.tsx';
import { PromptFrame } from '../shell/Prompt.tsx';
import { HoldTurn, useByItself } from './byItself.tsx';
import { takesWords } from './groupWords.ts';
import { ThreatSwitch } from './threat.tsx';

/** Pause in ms before a turn ends itself: time to undo. */
const REST_MS = 2500;

/** True if the turn ends by itself after the last attack: not where turns end by button, nor in lessons. */
export const useEndsItself = (): boolean => {
  const isTaught = useGame((g) => g.lesson !== null);
  return useTurns((setting) => turnsIn(shownPage(), setting)) === 'ends' && !isTaught;
};

/** For so many ms a press on the end may still be meant for the turn before. */
const YOUNG_MS = 1500;

/** True in the first moments of a turn. */
function useIsYoung(turn: string): boolean {
  const [grown, setGrown] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setGrown(turn), YOUNG_MS);
    return () => clearTimeout(timer);
  }, [turn]);
  return grown !== turn;
}

/** Takes back all the orders that the side has given since the other side's, as far as undo is free. @param begins type of a command before the turn */
function undoTurn(side: Side, begins: string): void {
  const { record, undo } = useGame.getState();
  const given = record?.commands ?? [];
  const before = given.findLastIndex((order) => order.side !== side || order.type === begins);
  for (let n = given.length - 1; n > before && undo(); n--);
}

/** True if the side has ended a turn of this game without an order before: it knows what the end does. */
function useHasWaited(side: Side, end: Command): boolean {
  const given = useGame((g) => g.record?.commands) ?? [];
  return given.some((order, i) => {
    const [before, after] = [given[i - 1], given[i + 1]];
    return order.side === side && order.type === end.type && before?.side !== side && after !== undefined && after.side !== side;
  });
}

/** True if all that the other side has done in its last turn was to end it. */
function usePassed(side: Side, end: Command): boolean {
  const given = useGame((g) => g.record?.commands) ?? [];
  const last = given.findLastIndex((order) => order.side === side);
  const theirs = given.slice(last + 1);
  // An answer in the other side's turn has another one before it that was not its end.
  const isAnswer = given[last - 1]?.side === opponentOf(side) && given[last - 1]?.type !== end.type;
  return theirs.length > 0 && !isAnswer && theirs.every(({ type }) => type === end.type);
}

/** The other side's offer of a draw, until it is declined. @param command agrees */
function DrawOffer({ by, command }: { by: Side; command: Command }) {
  const { turn } = useSeat().view;
  const [declined, decline] = useState<number | null>(null);
  if (declined === turn) return null;
  return (
    <PanelSection head={`${sideName(by)} offers a draw`}>
      <div className="flex gap-2">
        <CommandButton command={command}>Agree</CommandButton>
        <CommandButton act="decline" run={() => decline(turn)}>
          Decline
        </CommandButton>
      </div>
    </PanelSection>
  );
}

interface OwnTurnProps extends Omit<ComponentProps<typeof PromptFrame>, 'footer'> {
  end: Command;
  /** What the end is called now. */
  endWords: string;
  /** No order has been given in the turn. */
  isFirst: boolean;
  /** None has been given, and the end is the turn's. */
  isIdle: boolean;
  /** The last attack is made. */
  isDone: boolean;
  /** A button for what can only be the turn's first order; afterwards the turn can be taken back in its place, while it is free. */
  first?: ReactNode;
  isFree?: boolean;
  /** Type of a command before the first turn. */
  begins: string;
  /** More buttons. */
  acts?: ReactNode;
  /** Agrees to the other side's offer of a draw. */
  draw: Command;
  offeredBy: Side | null;
  isFight(event: GameEvent): boolean;
  /** What is listed of it; by default each fight. */
  tells?(event: GameEvent, later: readonly GameEvent[]): boolean;
  /** Until the first order each of the other side's is listed, because the board is quiet about them. */
  listsTheirs?: boolean;
  threat?: ComponentProps<typeof ThreatSwitch>;
}

export function OwnTurn({
  end,
  endWords,
  isFirst,
  isIdle,
  isDone,
  first = null,
  isFree = false,
  begins,
  acts,
  draw,
  offeredBy,
  isFight,
  tells = isFight,
  listsTheirs = false,
  threat,
  ...rest
}: OwnTurnProps) {
  const { view, viewer } = useSeat();
  const { children, prompt, ...frame } = rest;
  const input = useInput();
  const [asked, setAsked] = useState<number | null>(null);
  const id = useGame((g) => g.id);
  const turn = [id, viewer, view.turn].join(' ');
  // The first time it ends without an order by a second press, because the same key skips the computer's turn; not where the player may go back to it.
  const isNew = [useHasWaited(viewer, end), useGame(mayGoBack)].every((isFree) => !isFree);
  const isAsked = isIdle && asked === view.turn;
  const asks = [useIsYoung(turn), isNew].includes(true) && isIdle && !isAsked;
  const isResolving = useIsTelling(isFight);
  const isOn = useEndsItself();
  const byItself = useByItself(isOn && isDone ? { command: end, ms: REST_MS } : null, { turn, isMoving: useTold(isDone) !== isDone });
  const { ms } = byItself;
  const rests = isResolving
    ? { text: 'The attack is being resolved.' }
    : ms === null
      ? prompt
      : { text: 'The last attack is made: the turn ends on its own in a moment.' };
  const hasPassed = usePassed(viewer, end) && isFirst;
  const takes = isFirst && rests === prompt && prompt.hint !== undefined ? { hint: takesWords(input) } : {};
  const question = { text: 'You have done nothing this turn. Pass?', hint: 'Press again to pass.' };
  const passed = hasPassed ? `${sideName(opponentOf(viewer))} passed. ` : '';
  const undoes = (
    <CommandButton act="undoTurn" run={() => undoTurn(viewer, begins)}>
      Take back the turn
    </CommandButton>
  );
  return (
    <PromptFrame
      {...frame}
      aside={<HoldTurn byItself={byItself} />}
      dock={<ThreatSwitch {...threat} />}
      prompt={isAsked ? question : { ...rests, text: <>{[passed, rests.text]}</>, ...takes }}
      footer={
        <>
          {isFirst ? first : isFree ? undoes : null}
          {acts}
          {/* Enter sends what is aimed, or presses the cursor's square: it never ends anything. */}
          <CommandButton command={end} {...(asks && { run: () => setAsked(view.turn) })} isMain sign="Ctrl+Enter">
            {isAsked ? 'Pass' : endWords}
            {ms === null ? null : <Ring ms={ms} />}
          </CommandButton>
        </>
      }
    >
      {isFirst && offeredBy && offeredBy !== viewer ? <DrawOffer by={offeredBy} command={draw} /> : null}
      {children}
      {isFirst && listsTheirs ? (
        <LastTurn head={`${sideName(opponentOf(viewer))}’s last turn`} />
      ) : (
        <Happened head="Latest fights" turns={4} tells={tells} />
      )}
      {isFirst ? <BottomOffer /> : null}
    </PromptFrame>
  );
}
