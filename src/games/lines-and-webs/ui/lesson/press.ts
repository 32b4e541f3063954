/** Finds the control to press next for a command. Returns only controls that are visible and enabled. */

import type { Command, CommandOf } from '../../../../engine/lines-and-webs/index.ts';
import { byAct, findOrder, isShown, onMap, stepAddress, unitOnMap } from '../../../../ui/acts/address.ts';
import { storeKey } from '../../advice/loads.ts';
import { useTable } from '../../typedStores.ts';
import { chosen, type ExpectedOrder, inPanel, steppers, tab } from './expectedOrder.ts';

/** With `free`, the button that sends everything needed; otherwise a token: the named one or, with `free`, the first that can be sent. */
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

/** Fire is planned at its target, then given as a number of rounds. */
const fire = ({ rounds, target }: CommandOf<'fire'>): Element | null => inPanel(byAct('rounds', String(rounds))) ?? unitOnMap(target);

/** Selects a card of the hand, then the unit that it is played on. */
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

/** The control to press now; null if the screen has none. A turn's card is flipped by its unit's first command. */
export function nextPress(left: readonly Command[], free: boolean): Element | null {
  const [order, ...then] = left.filter(({ type }) => type !== 'turnOver');
  if (!order) return null;
  // Tells the panel of Phase 3 which command the next press or drag should give.
  if (useTable.getState().taught !== order) useTable.setState({ taught: order });
  // The drawer Supply covers the panel, so it is closed first.
  const drawer = useTable.getState().drawer === 'supply' ? document.querySelector(byAct('closeDrawer')) : null;
  const found = drawer ?? bySheet({ order, then, free });
  if (found && isShown(found)) return found;
  // The panel may be collapsed on small screens.
  return document.querySelector(`${byAct('fold')}[aria-expanded="false"]`);
}
