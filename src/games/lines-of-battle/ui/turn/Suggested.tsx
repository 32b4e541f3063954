/** The suggestion: the computer's turn up to its first die, with reasons; its first order is aimed on the board. */

import { pickUp } from '../../../../ui/board/square/gesture.ts';
import { suggestedTurn } from '../../../../ui/turn/SuggestedTurn.tsx';
import type { LinesOfBattle } from '../../types.ts';
import { sayCommand } from '../../words/commands.ts';
import { sayReason } from '../../words/reasons.ts';
import { type ArmySteps, unitOf } from './aims.ts';
import { hold, useTurn } from './useTurn.ts';

export const Suggested = suggestedTurn<LinesOfBattle, ArmySteps>({
  ...{ useTurn, hold, say: sayCommand, sayReason },
  aimed(seat, command) {
    if (command?.type === 'armyMove') return { plan: Object.fromEntries(command.steps.map(({ unit, to }) => [unit, to])) };
    const at = command && 'unit' in command ? unitOf(seat, command.unit).at : null;
    if (!at || !command || !('unit' in command)) return {};
    const other = 'target' in command ? command.target : 'other' in command ? command.other : null;
    const to = command.type === 'move' ? command.to : other ? (unitOf(seat, other).at as string) : at;
    const turn = 'facing' in command ? command.facing : null;
    return { gesture: { hold: { ...pickUp(command.unit, at), to, turn }, down: null } };
  },
});
