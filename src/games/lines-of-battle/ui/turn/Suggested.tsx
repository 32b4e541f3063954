/** The suggestion: the computer's next order with its reason, aimed on the board as if the player had. */

import { useEffect } from 'react';
import { usePutDown } from '../../../../ui/acts/keyboard.ts';
import { pickUp } from '../../../../ui/board/square/gesture.ts';
import { SuggestionFrame } from '../../../../ui/computer/SuggestionFrame.tsx';
import { PanelSection } from '../../../../ui/kit/PanelFrame.tsx';
import { gameUi } from '../../../../ui/page.tsx';
import type { SuggestionProps } from '../../../page.ts';
import type { LinesOfBattle } from '../../types.ts';
import { sayReason } from '../../words/reasons.ts';
import { type Seat, unitOf } from './aims.ts';
import { hold, type TurnHand, useHand, useTurn } from './useTurn.ts';

type Command = SuggestionProps<LinesOfBattle>['command'];

/** What the hand has in it when that command is aimed. */
function aimedAt(seat: Seat, command: Command): Partial<TurnHand> {
  if (command?.type === 'armyMove') return { plan: Object.fromEntries(command.steps.map(({ unit, to }) => [unit, to])) };
  const at = command && 'unit' in command ? unitOf(seat, command.unit).at : null;
  if (!at || !command || !('unit' in command)) return {};
  const other = 'target' in command ? command.target : 'other' in command ? command.other : null;
  const to = command.type === 'move' ? command.to : other ? (unitOf(seat, other).at as string) : at;
  const turn = 'facing' in command ? command.facing : null;
  return { gesture: { hold: { ...pickUp(command.unit, at), to, turn }, down: null } };
}

const SUBTITLES = { thinks: 'The computer thinks…', failed: 'The computer has no answer.', ready: 'This is what the computer would do.' };

export function Suggested({ status, command, reason, onTake, onDrop, onRetry }: SuggestionProps<LinesOfBattle>) {
  const { seat } = useHand();
  useEffect(() => {
    hold(aimedAt(seat, command));
    // A press on the board is the player's own idea.
    const stop = useTurn.subscribe(onDrop);
    return () => {
      stop();
      hold({});
    };
  }, [seat, command, onDrop]);
  usePutDown(onDrop);
  const isReady = status === 'ready' && command !== null;
  return (
    <SuggestionFrame subtitle={SUBTITLES[status]} {...{ status, isReady, onTake, onDrop, onRetry }}>
      {isReady ? (
        <PanelSection head={gameUi().command(seat.world, command, seat.view)}>
          {reason ? <p>{sayReason(seat.world, reason)}</p> : null}
        </PanelSection>
      ) : null}
    </SuggestionFrame>
  );
}
