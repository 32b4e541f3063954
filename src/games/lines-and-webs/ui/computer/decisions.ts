/** One's own decisions in words, for one who goes back to one of them. Pure. */

import type { World } from '../../../../engine/lines-and-webs/index.ts';
import type { Decided } from '../../own.ts';
import { sayCommand } from '../words/commands.ts';
import { unitName } from '../words/names.ts';

/** The unit that a turn was about, by what else was ordered in it. */
function actingIn(decisions: readonly Decided[], at: number): string | undefined {
  const step = decisions[at]?.command.type === 'endTurn' ? -1 : 1;
  for (let i = at + step; decisions[i]; i += step) {
    const { command } = decisions[i] as Decided;
    if (command.type === 'turnOver' || command.type === 'endTurn') return undefined;
    if ('attackers' in command) return command.attackers[0];
    if ('unit' in command && command.unit && command.type !== 'playCard') return command.unit;
  }
  return undefined;
}

/** A card that was turned over and the end of a turn decide nothing where no unit has acted. */
export const decides = (decisions: readonly Decided[], at: number): boolean => {
  const type = decisions[at]?.command.type;
  return (type !== 'turnOver' && type !== 'endTurn') || actingIn(decisions, at) !== undefined;
};

/** A decision as its row has it: the end and the beginning of a turn name whose it was. */
export function rowWords(world: World, decisions: readonly Decided[], at: number): string {
  const { command } = decisions[at] as Decided;
  if (command.type !== 'turnOver' && command.type !== 'endTurn') return sayCommand(world, command);
  const unit = actingIn(decisions, at);
  if (unit === undefined) return sayCommand(world, command);
  return command.type === 'endTurn' ? `End ${unitName(world, unit)}’s turn` : `Turn over ${unitName(world, unit)}`;
}
