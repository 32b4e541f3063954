/** The shortages of a side, each with its cause and the cheapest end of it, so that no token and no carry is promised twice: what ends the first is carried out on a private table before the next is asked. Pure, over a view. */

import {
  CLASSES,
  emptyLoad,
  type Load,
  type SupplyClass,
  type UnitId,
  type View,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { pacesOf } from '../forecast/pace.ts';
import { shortages } from '../forecast/shortages.ts';
import type { Basis, Shortage } from '../forecast/types.ts';
import { firstTable } from './days.ts';
import { bindingCause, cause, Question } from './explain.ts';
import { marketOf } from './offers.ts';
import { type Ask, bring } from './remedy.ts';
import { DAYS, isFarOff, pays, Sharing } from './sharing.ts';
import type { Explained, Remedy } from './types.ts';

/** What will be over when the day ends. */
const BINDS_TODAY: ReadonlySet<string> = new Set(['carryUsed', 'holdsFull', 'displaced', 'carrierDisplaced', 'blocked', 'notYet']);

/** What the viewer's running Phase 3 could still do for a unit that has none of a class, as things stand, if it is worth what it costs; null where nothing. @rule 6.3 */
export function helpNow(world: World, view: View, unit: UnitId, cls: SupplyClass): Remedy | null {
  const side = world.info[unit]!.side;
  const shortage = shortages(world, view, side, 'fights').find((one) => one.unit === unit && one.cls === cls);
  if (!shortage || view.viewer !== side) return null;
  const ask: Ask = { world, view, side, basis: 'fights', shortage };
  const table = firstTable(world, view, side, () => 'fights');
  for (const moves of [false, true]) {
    const found = bring(ask, table, moves);
    if (found && pays(world, side, found, table)) return found.remedy;
  }
  return null;
}

/** How many of the list get a class without its being bought. */
function servedOf(list: readonly Shortage[], remedies: readonly Remedy[]): Load {
  const served = emptyLoad();
  for (const cls of CLASSES)
    served[cls] = list.filter((s, i) => s.cls === cls && remedies[i] !== undefined && 'wait' in (remedies[i] as Remedy)).length;
  return served;
}

/**
 * Causes and remedies of the viewer's own shortages, in their order, the most urgent first. What carriers and stores can spare is shared out: today's Phase 3 (or the next one), with the carriers that
 * can be bought free for it; those of the days after it with what lands there; then purchases and Air Drops. Carried out in the order that they tell, each is legal and ends its own. Empty for another
 * side's. @rule 6.1, 6.2, 6.3, 8.2
 */
export function explainAll(world: World, view: View, list: readonly Shortage[], basis: Basis): Explained[] {
  const side = view.viewer;
  if (side === 'public') return [];
  const paces = pacesOf(view, side, basis);
  const own = list.filter(({ unit }) => world.info[unit]?.side === side);
  if (!paces || own.length === 0) return [];
  const sharing = new Sharing({ world, view, side, basis }, own, paces);
  const { alone } = sharing;
  sharing.haul(sharing.first);
  sharing.enable();
  sharing.later();
  sharing.buy();
  const served = servedOf(own, sharing.remedies);
  return own.map((shortage, i): Explained => {
    const remedy = sharing.remedies[i] as Remedy;
    const ask = sharing.ask(shortage);
    if (isFarOff(shortage)) return { shortage, cause: cause('farOff', { days: shortage.when.days }), remedy };
    if (sharing.waits.has(i) && 'wait' in remedy) return { shortage, cause: cause('notYet', { carrier: null }), remedy };
    const now = 'wait' in remedy && remedy.wait === 0 && remedy.once === null;
    const wanted = !now && served[shortage.cls] > 0 && shortage.when.day >= alone.turn && bring(ask, alone, false) !== null;
    const why = wanted
      ? cause('sharedOut', { cls: shortage.cls, units: served[shortage.cls] })
      : bindingCause(new Question(ask, alone), now ? remedy : null);
    if (remedy.kind !== 'none') return { shortage, cause: why, remedy };
    // What binds today alone is no reason for a day that lies beyond those that were looked at.
    const isPast = shortage.when.day >= sharing.first + DAYS && BINDS_TODAY.has(why.key);
    const instead = isPast ? null : sharing.instead(shortage, marketOf(world, view, side));
    return { shortage, cause: isPast ? cause('farOff', { days: shortage.when.days }) : why, remedy: { kind: 'none', instead } };
  });
}
