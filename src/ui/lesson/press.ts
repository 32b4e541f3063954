/** What to press next for an order: the control on the screen that leads to it, as a player would go. Only what is there and open is named. */

import { storeKey } from '../../advice/stores.ts';
import type { Command, CommandOf, Load, Store } from '../../engine/lines-and-webs/index.ts';
import { className, placeName, unitName } from '../words/names.ts';
import { fightPress } from './pressFight.ts';
import { type Asked, byLabel, chosen, commandButton, inPanel, isShown, onMap, steppers, tab } from './screen.ts';

const isSelf = (store: Store, carrier: string): boolean => store.kind === 'unit' && store.unit === carrier;

/** The carrier in hand, with a method. */
function carrierIn(unit: string, method: 'carry' | 'move'): Element | null {
  const item = document.querySelector(`[data-carrier="${unit}"]`);
  return chosen(item) ? tab(method) : (item ?? back());
}

const back = (): Element | null =>
  [...document.querySelectorAll('[data-testid="panel"] footer button')].find((button) => button.textContent?.trim() === 'Back') ?? null;

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
  return to ?? steppers('To carry', c.tokens) ?? document.querySelector('[data-testid="send"]');
}

function moveCarrier(c: CommandOf<'moveCarrier'>): Element | null {
  const before = carrierIn(c.unit, 'move');
  if (before) return before;
  const goal = inPanel(`[data-goal="${c.to}"]`);
  return chosen(goal) ? inPanel('footer .btn-main') : (onMap(c.to) ?? goal);
}

function crossLevel({ world }: Asked, c: CommandOf<'crossLevel'>): Element | null {
  const open = byLabel('button', `Cross-level in ${placeName(world, c.port)}`);
  if (open) return open;
  const name = (store: Store): string => (store.kind === 'unit' ? unitName(world, store.unit) : 'The port’s store');
  const gives = byLabel('button', `${name(c.from)} gives`);
  if (!gives) return back();
  if (!chosen(gives)) return gives;
  const takes = byLabel('button', `${name(c.to)} takes`);
  if (!chosen(takes)) return takes;
  return steppers('To pass', c.tokens) ?? commandButton(c);
}

const SHELVES: { [verb: string]: string } = { buyTokens: 'supplies', buyUnit: 'units', buyCard: 'cards' };

function buyTokens({ world }: Asked, c: CommandOf<'buyTokens'>): Element | null {
  const place = c.to === 'queue' ? 'To the queue' : `To ${placeName(world, world.home[c.side].apod.id)}`;
  const group = inPanel(`[role="group"][aria-label="${place}, ${className(c.cls)}"]`);
  return group?.querySelector(`[aria-label="One ${className(c.cls)} more"]`) ?? null;
}

/** The card that is laid by it: last in the execution deck, or into reserve. */
function setOrders({ world, state }: Asked, c: CommandOf<'setOrders'>): Element | null {
  const own = state.sides[c.side];
  const toReserve = c.reserve.length > own.reserve.length;
  const card = (toReserve ? c.reserve : c.execution).at(-1) ?? '';
  if (!toReserve) return byLabel('button', `Order ${unitName(world, card)} last`);
  const row = inPanel(`[data-deck="out"] [data-row="${card}"]`);
  return chosen(row) ? byLabel('button', `${unitName(world, card)} to reserve`) : row;
}

const landTokens = (c: { tokens: Load } & Command): Element | null => steppers('To land', c.tokens) ?? commandButton(c);

function bySheet(asked: Asked): Element | null {
  const { order } = asked;
  switch (order.type) {
    case 'carry':
      return carry(order);
    case 'moveCarrier':
      return moveCarrier(order);
    case 'crossLevel':
      return crossLevel(asked, order);
    case 'buyTokens':
      return tab('supplies') ?? buyTokens(asked, order);
    case 'buyUnit':
    case 'buyCard':
      return tab(SHELVES[order.type] ?? '') ?? commandButton(order);
    case 'landTokens':
      return landTokens(order);
    case 'setOrders':
      return setOrders(asked, order);
    default:
      return fightPress(asked) ?? commandButton(order) ?? (asked.state.phase === 'transport' ? back() : null);
  }
}

/** What is to be pressed now; null where the screen has nothing for it. What lies before the panel comes first. */
export function nextPress(asked: Asked): Element | null {
  const recap = document.querySelector('[data-testid="recap-done"]');
  const found = recap ?? bySheet(asked);
  if (found && isShown(found)) return found;
  // Where room is short the panel may be folded.
  return document.querySelector('[data-testid="fold"][aria-expanded="false"]');
}
