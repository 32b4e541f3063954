/** What to press next for an order: the control on the screen that leads to it, as a player would go. Only what is there and open is named. */

import type { Command, CommandOf } from '../../../../engine/lines-and-webs/index.ts';
import { byAct, findOrder, isShown, onMap, stepAddress, unitOnMap } from '../../../../ui/acts/address.ts';
import { storeKey } from '../../advice/loads.ts';
import { useTable } from '../../typedStores.ts';
import { chosen, type ExpectedOrder, inPanel, steppers, tab } from './expectedOrder.ts';

/** Where any will do all that is wanted at once; else a token of the giver: the one that is named, or the first that it has. */
function token(c: CommandOf<'carry'>, free: boolean): Element | null {
  const all = free ? inPanel('[data-testid="fill"]:not([aria-disabled="true"])') : null;
  return all ?? findOrder(c) ?? (free ? inPanel(`[data-start] ${byAct('carry')}:not([aria-disabled="true"])`) : null);
}

function crossLevel(c: CommandOf<'crossLevel'>): Element | null {
  const gives = inPanel(byAct('gives', storeKey(c.from)));
  if (gives && !chosen(gives)) return gives;
  const takes = inPanel(byAct('takes', storeKey(c.to)));
  return takes && !chosen(takes) ? takes : findOrder(c);
}

/** A fire is planned at its target, and then given by a number of rounds. */
const fire = ({ rounds, target }: CommandOf<'fire'>): Element | null => inPanel(byAct('rounds', String(rounds))) ?? unitOnMap(target);

/** A card of the hand, and then the unit that it is played on. */
function playCard(c: CommandOf<'playCard'>): Element | null {
  const card = inPanel(`[data-card="${c.card}"]`);
  const target = c.unit === null ? null : unitOnMap(c.unit);
  return (chosen(card) ? target : null) ?? findOrder(c) ?? (chosen(card) ? null : card);
}

function bySheet({ order, then, free }: ExpectedOrder): Element | null {
  switch (order.type) {
    case 'carry':
      return token(order, free);
    case 'moveCarrier':
    case 'retreat':
      return onMap(order.to);
    case 'crossLevel':
      return crossLevel(order);
    case 'buyTokens':
      return tab('supplies') ?? inPanel(byAct('buyTokens', stepAddress(order.cls, 1, order.to)));
    case 'landTokens':
      return steppers('landTokens', order.tokens) ?? findOrder(order);
    case 'moveUnit':
      return then[0]?.type === 'attack' ? unitOnMap(then[0].target) : onMap(order.to);
    case 'attack':
      return unitOnMap(order.target);
    case 'fire':
      return fire(order);
    case 'playCard':
      return playCard(order);
    default:
      return findOrder(order);
  }
}

/** What is to be pressed now; null where the screen has nothing for it. What lies before the panel comes first. A unit’s first order turns its card. */
export function nextPress(left: readonly Command[], free: boolean): Element | null {
  const [order, ...then] = left.filter(({ type }) => type !== 'turnOver');
  if (!order) return null;
  // Phase 3 has in hand what one press or one drag then gives.
  if (useTable.getState().taught !== order) useTable.setState({ taught: order });
  // The drawer Supply lies over the panel: it is closed first.
  const drawer = useTable.getState().drawer === 'supply' ? document.querySelector(byAct('closeDrawer')) : null;
  const found = drawer ?? bySheet({ order, then, free });
  if (found && isShown(found)) return found;
  // Where room is short the panel may be folded.
  return document.querySelector(`${byAct('fold')}[aria-expanded="false"]`);
}
