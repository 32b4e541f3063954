/** Units that could not act: since when, and who could not have attacked. */

import type { Side, State, UnitId, World } from '../engine/lines-and-webs/index.ts';
import type { Story } from './story.ts';

/** From so many fighters on that could not attack, that is told. */
const MANY = 3;

const ENDS = { degraded: 'fed', disabled: 'enabled' } as const;

/** The day since which a unit has been hungry or disabled when an order was given; 0 where it is not. */
export function since(story: Story, unit: UnitId, what: keyof typeof ENDS, order: number): number {
  let day = 0;
  for (const one of story.told) {
    if (one.order >= order) break;
    const { event } = one;
    if (event.type === what && event.unit === unit) day = one.day;
    if (event.type === ENDS[what] && event.unit === unit) day = 0;
  }
  return day;
}

/** Fighters of a side that could not have attacked, those left out that a card reached in time; none where most of them could. @rule 6.6.3, 7.2 */
export function unready({ info }: World, s: State, side: Side, reached: ReadonlySet<UnitId>): UnitId[] {
  const able = (u: State['units'][number]): boolean => !u.degraded && !u.disabled && u.load.clIII > 0 && u.load.clV > 0;
  const own = s.units.filter((u) => u.side === side && u.node !== null && info[u.id]?.type.kind === 'combat');
  const not = own.filter((u) => !able(u) && !reached.has(u.id)).map(({ id }) => id);
  return not.length >= MANY && not.length * 2 >= own.length ? not : [];
}
