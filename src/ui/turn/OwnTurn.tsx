/** The panel of a side's turn with nothing in hand, for games whose sides take turns: what can be done, what has happened, the end of the turn. */

import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import type { Command, GameEvent, Side } from '../../engine/core/gameTypes.ts';
import { useGame } from '../../store/game.ts';
import { useTable } from '../../store/table.ts';
import { useInput } from '../kit/lastInput.ts';
import { PanelSection } from '../kit/PanelFrame.tsx';
import { Happened } from '../log/Happened.tsx';
import { gameUi, sideName } from '../page.tsx';
import { useSeat } from '../seat/useSeat.ts';
import { CommandButton } from '../shell/CommandButton.tsx';
import { PromptFrame } from '../shell/Prompt.tsx';
import { ThreatSwitch } from './threat.tsx';

interface EndProps {
  command: Command;
  /** No order has been given in the turn: it ends by a second press, because the same key skips the computer's turn. */
  isIdle: boolean;
  children: ReactNode;
}

/** The main button of the turn. */
function EndButton({ command, isIdle, children }: EndProps) {
  const { turn } = useSeat().view;
  const [asked, setAsked] = useState<number | null>(null);
  // The cursor moves with the hovered place; while it is drawn, Enter is the board's.
  const hover = useTable((t) => t.hover);
  const input = useInput();
  const [hasCursor, setCursor] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what moves or hides the cursor
  useEffect(() => setCursor(document.querySelector('[role="application"] [data-cursor]') !== null), [hover, input]);
  const asks = isIdle && asked !== turn;
  return (
    <CommandButton
      command={command}
      {...(asks && { run: () => setAsked(turn) })}
      isMain
      sign={hasCursor && input === 'keys' ? 'Ctrl+Enter' : 'Enter'}
    >
      {isIdle && !asks ? 'End without an order' : children}
    </CommandButton>
  );
}

/** Takes back all the orders that the side has given since the other side's, as far as undo is free. @param begins type of a command before the turn */
function undoTurn(side: Side, begins: string): void {
  const { record, undo } = useGame.getState();
  const given = record?.commands ?? [];
  const before = given.findLastIndex((order) => order.side !== side || order.type === begins);
  for (let n = given.length - 1; n > before && undo(); n--);
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
  /** A button for what can only be the turn's first order; afterwards the turn can be taken back in its place, while it is free. */
  first: ReactNode;
  isFree: boolean;
  /** Type of a command before the first turn. */
  begins: string;
  /** More buttons. */
  acts?: ReactNode;
  /** Offers a draw, or agrees to that of the other side. */
  draw: Command;
  offeredBy: Side | null;
  isFight(event: GameEvent): boolean;
  legend: ComponentProps<typeof ThreatSwitch>['legend'];
}

export function OwnTurn({ end, endWords, isFirst, first, isFree, begins, acts, draw, offeredBy, isFight, legend, ...rest }: OwnTurnProps) {
  const { world, view, viewer } = useSeat();
  const { children, ...frame } = rest;
  const undoes = (
    <CommandButton act="undoTurn" run={() => undoTurn(viewer, begins)}>
      Take back the turn
    </CommandButton>
  );
  return (
    <PromptFrame
      {...frame}
      footer={
        <>
          {isFirst ? first : isFree ? undoes : null}
          {acts}
          <EndButton command={end} isIdle={isFirst}>
            {endWords}
          </EndButton>
        </>
      }
    >
      {isFirst && offeredBy && offeredBy !== viewer ? <DrawOffer by={offeredBy} command={draw} /> : null}
      {children}
      <Happened head="Fights of this turn and the last" turns={2} tells={isFight} />
      <ThreatSwitch legend={legend} />
      <PanelSection>
        <CommandButton command={draw}>{gameUi().command(world, draw, view)}</CommandButton>
      </PanelSection>
    </PromptFrame>
  );
}
