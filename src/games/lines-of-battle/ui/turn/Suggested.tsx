/** The suggestion: the computer's next order with its reason, aimed on the board as if the player had. */

import { useEffect } from 'react';
import { usePutDown } from '../../../../ui/acts/keyboard.ts';
import { pickUp } from '../../../../ui/board/square/gesture.ts';
import { PanelFrame, PanelSection } from '../../../../ui/kit/PanelFrame.tsx';
import { gameUi } from '../../../../ui/page.tsx';
import { CommandButton } from '../../../../ui/shell/CommandButton.tsx';
import type { SuggestionProps } from '../../../page.ts';
import type { LinesOfBattle } from '../../types.ts';
import { sayReason } from '../../words/reasons.ts';
import { type Seat, unitOf } from './aims.ts';
import { REST, useHand, useTurn } from './useTurn.ts';

type Command = SuggestionProps<LinesOfBattle>['command'];

/** The state of a turn in which that command is aimed. */
function aimedAt(seat: Seat, command: Command): typeof REST {
  const at = command && 'unit' in command ? unitOf(seat, command.unit).at : null;
  if (command?.type === 'attack') return { ...REST, target: { unit: command.target, by: command.unit } };
  if (command?.type === 'armyMove') return { ...REST, army: Object.fromEntries(command.steps.map(({ unit, to }) => [unit, to])) };
  if (!at || !command || !('unit' in command)) return REST;
  const to = command.type === 'move' ? command.to : command.type === 'swap' ? (unitOf(seat, command.other).at as string) : at;
  const turn = 'facing' in command ? command.facing : null;
  return { ...REST, gesture: { hold: { ...pickUp(command.unit, at), to, turn }, down: null } };
}

export function Suggested({ status, command, reason, onTake, onDrop, onRetry }: SuggestionProps<LinesOfBattle>) {
  const { seat } = useHand();
  useEffect(() => {
    useTurn.setState(aimedAt(seat, command));
    // A press on the board is the player's own idea.
    const stop = useTurn.subscribe(onDrop);
    return () => {
      stop();
      useTurn.setState(REST);
    };
  }, [seat, command, onDrop]);
  usePutDown(onDrop);
  const isReady = status === 'ready' && command !== null;
  const words = { thinks: 'The computer thinks…', failed: 'The computer has no answer.', ready: 'This is what the computer would do.' };
  return (
    <PanelFrame
      isOver
      title="Suggested order"
      subtitle={words[status]}
      footer={
        <>
          <CommandButton act="dropSuggestion" run={onDrop} sign="Esc">
            Leave it
          </CommandButton>
          {status === 'failed' ? (
            <CommandButton act="askAgain" run={onRetry} isMain sign="Enter">
              Try again
            </CommandButton>
          ) : (
            <CommandButton act="takeSuggestion" run={onTake} isMain isOff={!isReady} sign="Enter">
              Do it
            </CommandButton>
          )}
        </>
      }
    >
      {isReady ? (
        <PanelSection head={gameUi().command(seat.world, command, seat.view)}>
          {reason ? <p>{sayReason(seat.world, reason)}</p> : null}
        </PanelSection>
      ) : null}
    </PanelFrame>
  );
}
