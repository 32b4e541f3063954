/** An entry of the log as a sentence: what happened, and where the event alone does not tell it, why so. */

import { opponentOf, type World } from '../../../../engine/lines-and-webs/index.ts';
import type { EventText } from '../../../page.ts';
import type { LogEntry } from '../../own.ts';
import { sayEvent } from './events.ts';
import { sideName } from './names.ts';

/** Null for those that need no words. The way of a retreat is the winner's choice, unless there is but one. @rule 7.6 */
export function sayEntry(world: World, { event, isFixed }: Pick<LogEntry, 'event' | 'isFixed'>): EventText | null {
  const said = sayEvent(world, event);
  if (!said || event.type !== 'retreated') return said;
  const side = world.info[event.unit]?.side ?? 'delta';
  const why = isFixed ? ', the only way out.' : `: ${sideName(opponentOf(side))} chose where.`;
  return { ...said, text: said.text.replace(/\.$/, why) };
}

/**
 * A question that only a card could answer and that let the play go on. One who plays alone is not asked where he lacks the card (6.8), so to him neither
 * side's answer is told: it says nothing. Between two people it stays: whether it stands must not depend on a hand.
 */
export const isIdleAnswer = ({ event }: Pick<LogEntry, 'event'>): boolean =>
  event.type === 'declined' && (event.what === 'massCal' || event.what === 'drone');
