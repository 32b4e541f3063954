/** What a unit that will miss something holds of it now, and how long that lasts: the reason for the day that lies with itself. Pure. */

import type { Side, UnitId, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { courseOf, daysByUnit } from './course.ts';
import { pacesOf } from './pace.ts';
import type { Basis, Shortage } from './types.ts';

export interface OwnStock {
  /** Tokens of the class that it holds now. */
  held: number;
  /** The day on which it uses the last of them before it misses one; null where it holds none. */
  last: number | null;
  /** It has missed a meal already, or is out of action. */
  degraded: boolean;
}

/** For each shortage of the list, in its order. @rule 6.7.1, 6.6.3, 7.2 */
export function ownStocks(world: World, view: View, side: Side, list: readonly Shortage[], basis: Basis): OwnStock[] {
  const paces = pacesOf(view, side, basis);
  const days = paces ? daysByUnit(courseOf(world, view, side, paces)) : new Map<UnitId, []>();
  return list.map(({ unit, cls, when }) => {
    const own = days.get(unit) ?? [];
    const held = own[0]?.of.load[cls] ?? 0;
    const last = own.findLast(({ day, of }) => day < when.day && of.load[cls] > 0);
    return { held, last: held > 0 ? (last?.day ?? null) : null, degraded: own[0]?.of.degraded ?? false };
  });
}
