/** Buttons of a side's turn for games whose sides take turns: end it, take it back, agree on a draw. */

import { type ReactNode, useState } from 'react';
import type { Command, NodeId, Side } from '../../engine/core/gameTypes.ts';
import { useGame } from '../../store/game.ts';
import { useTable } from '../../store/table.ts';
import { useInput } from '../kit/lastInput.ts';
import { PanelSection } from '../kit/PanelFrame.tsx';
import { sideName } from '../page.tsx';
import { useSeat } from '../seat/useSeat.ts';
import { CommandButton } from '../shell/CommandButton.tsx';

interface EndButtonProps {
  command: Command;
  /** No order has been given in the turn: it ends by a second press, because the same key skips the computer's turn. */
  isIdle: boolean;
  /** True if Enter is the board's while the cursor is on that square. */
  mayPress?: ((square: NodeId) => boolean) | undefined;
  children: ReactNode;
}

/** The main button of the turn. */
export function EndButton({ command, isIdle, mayPress, children }: EndButtonProps) {
  const { turn } = useSeat().view;
  const [asked, setAsked] = useState<number | null>(null);
  // The cursor moves with the hovered place.
  useTable((t) => t.hover);
  const cursor = useInput() === 'keys' ? document.activeElement?.getAttribute('data-node') : null;
  const sign = cursor && mayPress?.(cursor) ? 'Ctrl+Enter' : 'Enter';
  const asks = isIdle && asked !== turn;
  return (
    <CommandButton command={command} {...(asks && { run: () => setAsked(turn) })} isMain sign={sign}>
      {isIdle && !asks ? 'End without an order' : children}
    </CommandButton>
  );
}

/** Takes back all the orders that the side has given since the other side's, as far as undo is free. @param begins type of a command before the turn */
export function undoTurn(side: Side, begins: string): void {
  const { record, undo } = useGame.getState();
  const given = record?.commands ?? [];
  const before = given.findLastIndex((order) => order.side !== side || order.type === begins);
  for (let n = given.length - 1; n > before && undo(); n--);
}

/** The other side's offer of a draw, until it is declined. @param command agrees */
export function DrawOffer({ by, command }: { by: Side; command: Command }) {
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
