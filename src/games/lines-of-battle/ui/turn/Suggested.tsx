/** The suggestion: the computer's turn up to its first die, with reasons; its first order is aimed on the board as if the player had. */

import { useEffect } from 'react';
import { pickUp } from '../../../../ui/board/square/gesture.ts';
import { SuggestedTurn } from '../../../../ui/turn/SuggestedTurn.tsx';
import type { SuggestionProps } from '../../../page.ts';
import type { LinesOfBattle } from '../../types.ts';
import { sayCommand } from '../../words/commands.ts';
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

export function Suggested(props: SuggestionProps<LinesOfBattle>) {
  const { seat } = useHand();
  const { command, onDrop } = props;
  useEffect(() => {
    hold(aimedAt(seat, command));
    // A press on the board is the player's own idea.
    const stop = useTurn.subscribe(onDrop);
    return () => {
      stop();
      hold({});
    };
  }, [seat, command, onDrop]);
  return <SuggestedTurn {...props} say={sayCommand} sayReason={(why) => sayReason(seat.world, why)} />;
}
