/** The same in Phase 6 and the choices in it. */
import type { Command, CommandOf } from '../../engine/lines-and-webs/index.ts';
import { useGame } from '../../store/game.ts';
import { byAct, byRegion, findOrder, onMap } from '../acts/address.ts';
import { type Asked, chosen, inPanel } from './screen.ts';

/** The tab of a way to act, where there is more than one and another is open. */
function way(name: 'move' | 'fire' | 'attack'): Element | null {
  const found = inPanel(byAct('way', name));
  return found && !chosen(found) ? found : null;
}

function target(id: string): Element | null {
  const row = inPanel(`[data-pick="${id}"]`);
  return row && !chosen(row) ? row : null;
}

/** One of the two ways of attacking, where both are offered. */
function scouts(wanted: boolean): Element | null {
  const radio = inPanel(byAct(wanted ? 'scouts' : 'noScouts')) as HTMLInputElement | null;
  return radio && !radio.checked ? (radio.closest('label') ?? radio) : null;
}

/** A free place is pressed once; an attack is planned on a place beside the enemy, or at the enemy where the unit stands, and then told. */
function moveUnit({ state }: Asked, c: CommandOf<'moveUnit'>, then: Command | undefined): Element | null {
  const nodeOf = (id: string): string => state.units.find((u) => u.id === id)?.node ?? '';
  const isStay = nodeOf(c.unit) === c.to;
  const list = inPanel(byAct('destination')) as HTMLSelectElement | null;
  const joins = then?.type === 'attack' && then.attackers[0] === c.unit ? then : null;
  const other = way('move');
  if (other) return other;
  const main = inPanel('footer .btn-main');
  if (!joins) return isStay ? (inPanel(byAct('stay')) ?? main) : onMap(c.to);
  // Who can only stay is asked for no destination: its targets are listed once it is planned.
  const isPlanned = list ? list.value === c.to : inPanel(`[data-pick="${joins.target}"]`) !== null;
  if (!isPlanned) return onMap(isStay ? nodeOf(joins.target) : c.to);
  return target(joins.target) ?? scouts(joins.scouts) ?? main;
}

/** A card that is held close: the pile is held, the card chosen in the peek, and then turned over. Null behind a curtain, where it lies open. */
function heldCard(card: string): Element | null {
  const { isOpen, laid, peeked } = useGame.getState();
  if (!isOpen) return null;
  if (laid) return document.querySelector(byAct(laid.card === card ? 'turnLaid' : 'back'));
  // While the cards turn up there is nothing to press: a second press on the pile would stop them.
  if (peeked) return document.querySelector(byAct('layCard', card));
  return document.querySelector(byRegion('peek')) ? null : document.querySelector(byAct('peek'));
}

function row(id: string): Element | null {
  const found = inPanel(`[data-pick="${id}"]`);
  return found && !chosen(found) ? found : null;
}

/** Null for an order that has a button of its own. */
export function fightPress(asked: Asked): Element | null {
  const { order, then } = asked;
  switch (order.type) {
    case 'moveUnit':
      return moveUnit(asked, order, then[0]);
    case 'attack':
      return way('attack') ?? target(order.target) ?? scouts(order.scouts) ?? findOrder(order);
    case 'fire':
      return way('fire') ?? target(order.target) ?? findOrder(order);
    case 'counterFire':
      return row(order.unit) ?? findOrder(order);
    case 'pursue':
      return row(order.unit) ?? target(order.target) ?? scouts(order.scouts) ?? findOrder(order);
    case 'playReserve':
      return heldCard(order.card) ?? findOrder(order);
    case 'useMassCal':
      return heldCard('massCal') ?? findOrder(order);
    default:
      return null;
  }
}
