/** What can be at a unit next, in the words and figures of the unit's card. */
import type { Threat } from '../../../advice/threat.ts';
import { percentOf } from '../../../analysis/index.ts';
import type { View, World } from '../../../engine/lines-and-webs/index.ts';
import { listed, unitName } from '../../words/names.ts';

/** Named one by one; the rest are counted. */
const NAMED = 3;

/** 'Armor A (40% to win), Artillery B (by fire: 62% to harm it, tomorrow) and 2 more': who has acted today comes tomorrow. */
export function threatWords(world: World, view: View, threats: readonly (Threat & { chance: number })[], upTo = ''): string {
  const named = threats.slice(0, NAMED).map(({ attacker, by, chance }) => {
    const says = by === 'fire' ? `by fire: ${upTo}${percentOf(chance)} to harm it` : `${upTo}${percentOf(chance)} to win`;
    const hasActed = view.units.some(({ id, activated }) => id === attacker && activated);
    return `${unitName(world, attacker)} (${says}${hasActed ? ', tomorrow' : ''})`;
  });
  const rest = threats.length - named.length;
  return listed(rest > 0 ? [...named, `${rest} more`] : named);
}
