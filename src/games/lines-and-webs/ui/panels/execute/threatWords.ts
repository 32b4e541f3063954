/** What can be at a unit next, in the words and figures of the unit's card. */

import type { World } from '../../../../../engine/lines-and-webs/index.ts';
import type { Rated } from '../../../advice/aim.ts';
import { percentOf } from '../../../analysis/index.ts';
import { listed, unitName } from '../../words/names.ts';

/** Named one by one; the rest are counted. */
const NAMED = 3;

/** 'Armor A (40% to win), Artillery B (by fire: 62% to harm it, tomorrow) and 2 more': who has no more orders today comes tomorrow. */
export function threatWords(world: World, threats: readonly Rated[], upTo = ''): string {
  const named = threats.slice(0, NAMED).map(({ attacker, by, chance, isLater }) => {
    const says = by === 'fire' ? `by fire: ${upTo}${percentOf(chance)} to harm it` : `${upTo}${percentOf(chance)} to win`;
    return `${unitName(world, attacker)} (${says}${isLater ? ', tomorrow' : ''})`;
  });
  const rest = threats.length - named.length;
  return listed(rest > 0 ? [...named, `${rest} more`] : named);
}
