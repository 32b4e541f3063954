/** Why a unit is advised to have an order: what it could do from where it stands, as its card has it. Pure. */

import { isSpecial } from '../../../../engine/lines-and-webs/hand.ts';
import type { DeckCard, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { percentOf } from '../../analysis/index.ts';
import { factsOf } from '../unit/facts.ts';
import { count, placeName, unitName } from '../words/names.ts';

/** 'Can attack Mech B from Sorrin, 2 links: 73 % to win.' Null where the view does not show the unit on the map. */
export function whyOrdered(world: World, view: View, card: DeckCard): string | null {
  if (card === 'commandPost') return 'Joins up to three units of the reserve in one attack.';
  const unit = isSpecial(card) ? undefined : view.units.find(({ id }) => id === card);
  if (!unit?.node) return null;
  const { attacks, reach } = factsOf(world, view, unit);
  const [best] = attacks;
  if (!best) return reach.length > 0 ? 'No enemy to attack within its reach: it moves.' : 'No enemy is within its reach.';
  const target = unitName(world, best.target);
  const percent = percentOf(best.chance);
  if (best.by === 'fire')
    return `Can ${best.links > 0 ? `move ${count(best.links, 'link')} and ` : ''}fire at ${target} before the others attack: ${percent} to harm it.`;
  const from = best.links === 0 ? 'from where it is' : `from ${placeName(world, best.from)}, ${count(best.links, 'link')}`;
  return `Can attack ${target} ${from}: ${percent} to win.`;
}
