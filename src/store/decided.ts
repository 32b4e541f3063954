/** A side's own decisions in a game, as one goes back to them in practice. */

import { type Command, isUmpire, type Side, type Table } from '../engine/core/table.ts';
import { isFollowUp } from './followUps.ts';

export interface Decided<G extends Table = Table> {
  /** It was made after so many orders. */
  order: number;
  command: G['Command'];
  turn: number;
  phase: G['Phase'];
}

/** An entry of the log, as far as the time of its order is told by it. */
interface Timed extends Pick<Decided, 'order' | 'turn' | 'phase'> {}

/** The day and the phase of each order: those of the first thing that it brought. */
function timesOf(entries: readonly Timed[]): Map<number, Timed> {
  const times = new Map<number, Timed>();
  for (const entry of entries) if (!times.has(entry.order)) times.set(entry.order, entry);
  return times;
}

/**
 * The side's decisions that stand and that a person made, in order. What one press gave is one decision, and so are the decks, however many cards
 * were laid one after another.
 */
export function decisionsOf(
  side: Side,
  commands: readonly Command[],
  entries: readonly Timed[],
  isComputers: (order: number) => boolean,
): readonly Decided[] {
  const times = timesOf(entries);
  return commands.flatMap((command, order) => {
    const time = times.get(order);
    const goesOn = isFollowUp(command) || (command.type === 'setOrders' && commands[order - 1]?.type === 'setOrders');
    if (isUmpire(command) || command.side !== side || goesOn || !time || isComputers(order)) return [];
    return [{ order, command, turn: time.turn, phase: time.phase }];
  });
}
