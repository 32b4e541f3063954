/** What to press next for an order: the control on the screen that leads to it, as a player would go. Only what is there and open is named. */

import { storeKey } from '../../advice/stores.ts';
import type { Command, CommandOf, Load, Store } from '../../engine/lines-and-webs/index.ts';
import { useTable } from '../../store/table.ts';
import { byAct, findOrder, onMap, stepAddress } from '../acts/address.ts';
import { fightPress } from './pressFight.ts';
import { type Asked, chosen, inPanel, isShown, steppers, tab } from './screen.ts';

const isSelf = (store: Store, carrier: string): boolean => store.kind === 'unit' && store.unit === carrier;

/** The carrier in hand, with a method. */
function carrierIn(unit: string, method: 'carry' | 'move'): Element | null {
  const item = document.querySelector(`[data-carrier="${unit}"]`);
  return chosen(item) ? tab(method) : (item ?? back());
}

const back = (): Element | null => inPanel(byAct('back'));

/** One end of a carry: first that its slot is the one that is filled, then the store in the list. */
function slot(which: 'from' | 'to', store: Store): Element | null {
  const button = inPanel(`button[data-slot="${which}"]`);
  if (button?.getAttribute('data-holds') === storeKey(store)) return null;
  return chosen(button) ? inPanel(`[data-store="${storeKey(store)}"]`) : button;
}

function carry(c: CommandOf<'carry'>): Element | null {
  const before = carrierIn(c.carrier, 'carry') ?? slot('from', c.from);
  if (before) return before;
  const to = isSelf(c.to, c.carrier) ? null : slot('to', c.to);
  return to ?? findOrder(c);
}

function moveCarrier(c: CommandOf<'moveCarrier'>): Element | null {
  const before = carrierIn(c.unit, 'move');
  if (before) return before;
  return onMap(c.to) ?? findOrder(c);
}

function crossLevel(c: CommandOf<'crossLevel'>): Element | null {
  const open = inPanel(byAct('openLevel', c.port));
  if (open) return open;
  const gives = inPanel(byAct('gives', storeKey(c.from)));
  if (!gives) return back();
  if (!chosen(gives)) return gives;
  const takes = inPanel(byAct('takes', storeKey(c.to)));
  if (!chosen(takes)) return takes;
  return findOrder(c);
}

const SHELVES: { [verb: string]: string } = { buyTokens: 'supplies', buyUnit: 'units', buyCard: 'cards' };

const buyTokens = (c: CommandOf<'buyTokens'>): Element | null => inPanel(byAct('buyTokens', stepAddress(c.cls, 1, c.to)));

/** The card that is laid by it: last in the execution deck, or into reserve. */
function setOrders({ state }: Asked, c: CommandOf<'setOrders'>): Element | null {
  const own = state.sides[c.side];
  const toReserve = c.reserve.length > own.reserve.length;
  const card = (toReserve ? c.reserve : c.execution).at(-1) ?? '';
  if (!toReserve) return inPanel(byAct('setOrders', `${card} to execution`));
  const row = inPanel(`[data-deck="out"] [data-row="${card}"]`);
  return chosen(row) ? inPanel(byAct('setOrders', `${card} to reserve`)) : row;
}

const landTokens = (c: { tokens: Load } & Command): Element | null => steppers('landTokens', c.tokens) ?? findOrder(c);

function bySheet(asked: Asked): Element | null {
  const { order } = asked;
  switch (order.type) {
    case 'carry':
      return carry(order);
    case 'moveCarrier':
      return moveCarrier(order);
    case 'crossLevel':
      return crossLevel(order);
    case 'buyTokens':
      return tab('supplies') ?? buyTokens(order);
    case 'buyUnit':
    case 'buyCard':
      return tab(SHELVES[order.type] ?? '') ?? findOrder(order);
    case 'landTokens':
      return landTokens(order);
    case 'setOrders':
      return setOrders(asked, order);
    case 'takeRecommended':
      return inPanel('footer .btn-main');
    default:
      return fightPress(asked) ?? findOrder(order) ?? (asked.state.phase === 'transport' ? back() : null);
  }
}

/** What is to be pressed now; null where the screen has nothing for it. What lies before the panel comes first. */
export function nextPress(asked: Asked): Element | null {
  const recap = document.querySelector(byAct('recapDone'));
  // The drawer Supply lies over the panel: it is closed first.
  const drawer = useTable.getState().drawer === 'supply' ? document.querySelector(byAct('closeDrawer')) : null;
  const found = recap ?? drawer ?? bySheet(asked);
  if (found && isShown(found)) return found;
  // Where room is short the panel may be folded.
  return document.querySelector(`${byAct('fold')}[aria-expanded="false"]`);
}
