/** The suggestion: the computer's turn with reasons; its first order is aimed on the board as if the player had. */

import { useEffect } from 'react';
import { pickUp } from '../../../../ui/board/square/gesture.ts';
import { SuggestedTurn } from '../../../../ui/turn/SuggestedTurn.tsx';
import type { SuggestionProps } from '../../../page.ts';
import type { CombinedArms } from '../../types.ts';
import { sayCommand } from '../../words/commands.ts';
import { sayReason } from '../../words/reasons.ts';
import { type Seat, unitOf } from './aims.ts';
import { hold, useHand, useTurn } from './useTurn.ts';

type Props = SuggestionProps<CombinedArms>;

/** Holds the unit that is to move, or gathers the shots on the first target. */
function aim(seat: Seat, { command, rest }: Pick<Props, 'command' | 'rest'>): void {
  if (command?.type === 'move')
    hold({ gesture: { hold: { ...pickUp(command.unit, unitOf(seat, command.unit).at as string), to: command.to }, down: null } });
  else if (command?.type === 'attack') {
    const { side, target } = command;
    const shots = [command, ...rest].flatMap((one) => (one.type === 'attack' && one.target === target ? [one.unit] : []));
    hold({ plan: { side, target, shots: Object.fromEntries(shots.map((id) => [id, target])) } });
  } else hold({});
}

export function Suggested(props: Props) {
  const { seat } = useHand();
  const { command, rest, onDrop } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest comes with the command
  useEffect(() => {
    aim(seat, { command, rest });
    // A press on the board is the player's own idea.
    const stop = useTurn.subscribe(onDrop);
    return () => {
      stop();
      hold({});
    };
  }, [seat, command, onDrop]);
  return <SuggestedTurn {...props} say={sayCommand} sayReason={(why) => sayReason(seat.world, why)} />;
}
