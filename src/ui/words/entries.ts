/** An entry of the log as a sentence: what happened, and where the event alone does not tell it, why so. */
import { other, type World } from '../../engine/lines-and-webs/index.ts';
import type { LogEntry } from '../../store/chronicle.ts';
import { type Said, sayEvent } from './events.ts';
import { sideName } from './names.ts';

/** Null for those that need no words. The way of a retreat is the winner's choice, unless there is but one. @rule 7.6 */
export function sayEntry(world: World, { event, isFixed }: Pick<LogEntry, 'event' | 'isFixed'>): Said | null {
  const said = sayEvent(world, event);
  if (!said || event.type !== 'retreated') return said;
  const side = world.info[event.unit]?.side ?? 'delta';
  const why = isFixed ? ', the only way out.' : `: ${sideName(other(side))} chose the way.`;
  return { ...said, text: said.text.replace(/\.$/, why) };
}
