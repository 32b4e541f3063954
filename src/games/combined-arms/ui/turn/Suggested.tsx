/** The suggestion: the computer's turn with reasons; the unit that is to move is held, or the shots at the first target are gathered. */

import { pickUp } from '../../../../ui/board/square/gesture.ts';
import { suggestedTurn } from '../../../../ui/turn/SuggestedTurn.tsx';
import type { CombinedArms } from '../../types.ts';
import { sayCommand } from '../../words/commands.ts';
import { sayReason } from '../../words/reasons.ts';
import { type Salvo, unitOf } from './aims.ts';
import { hold, useTurn } from './useTurn.ts';

export const Suggested = suggestedTurn<CombinedArms, Salvo>({
  ...{ useTurn, hold, say: sayCommand, sayReason },
  aimed(seat, command, rest) {
    if (command?.type === 'move')
      return { gesture: { hold: { ...pickUp(command.unit, unitOf(seat, command.unit).at as string), to: command.to }, down: null } };
    if (command?.type !== 'attack') return {};
    const { side, target } = command;
    const shots = [command, ...rest].flatMap((one) => (one.type === 'attack' && one.target === target ? [one.unit] : []));
    return { plan: { side, target, shots: Object.fromEntries(shots.map((id) => [id, target])) } };
  },
});
