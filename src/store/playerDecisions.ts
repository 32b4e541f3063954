/** A side's own decisions in a game, for going back in practice. */

import { type Command, type GameEvent, type GameTypes, isPhaseBegan, isTurnBegan, isUmpire, type Side } from '../engine/core/gameTypes.ts';
import { isFollowUp } from './followUps.ts';

export interface PlayerDecision<G extends GameTypes = GameTypes> {
  /** Number of commands before it. */
  order: number;
  command: G['Command'];
  turn: number;
  phase: G['Phase'];
}

/** The time of a log entry. */
interface Timed extends Pick<PlayerDecision, 'order' | 'turn' | 'phase'> {
  event: GameEvent;
}

/** Turn and phase of each command, taken from its first event. One that begins a turn or a phase was given in the one before. */
function timesOf(entries: readonly Timed[]): Map<number, Timed> {
  const times = new Map<number, Timed>();
  for (const [i, entry] of entries.entries()) {
    const isBefore = isTurnBegan(entry.event) || isPhaseBegan(entry.event);
    if (!times.has(entry.order)) times.set(entry.order, (isBefore ? entries[i - 1] : null) ?? entry);
  }
  return times;
}

/**
 * Decisions that a person of the side made and that are still in force, in order. Commands from one press are one decision, and so are all cards
 * that were placed one after another.
 */
export function decisionsOf(
  side: Side,
  commands: readonly Command[],
  entries: readonly Timed[],
  isComputers: (order: number) => boolean,
): readonly PlayerDecision[] {
  const times = timesOf(entries);
  return commands.flatMap((command, order) => {
    const time = times.get(order);
    const goesOn = isFollowUp(command) || (command.type === 'setOrders' && commands[order - 1]?.type === 'setOrders');
    if (isUmpire(command) || command.side !== side || goesOn || !time || isComputers(order)) return [];
    return [{ order, command, turn: time.turn, phase: time.phase }];
  });
}
