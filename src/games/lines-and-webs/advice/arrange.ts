/**
 * Arrangement of the three decks of Phase 4: moves a card, applies the helpers' orders, finds units joined by a Command Post. Pure; each
 * result is one `setOrders` command.
 */

import { GROUP } from '../../../engine/lines-and-webs/cards/sheets.ts';
import { isSpecial } from '../../../engine/lines-and-webs/hand.ts';
import type { Command, DeckCard, NodeId, OwnView, Side, UnitId, UnitView, View, World } from '../../../engine/lines-and-webs/index.ts';
import { distance } from '../../../engine/lines-and-webs/table.ts';
import { abilityOf } from './ability.ts';
import { linksBetween } from './links.ts';
import { attacksOf, isPlaced, nextDayView, type Placed } from './threat.ts';

export type DeckName = 'execution' | 'reserve' | 'out';
export interface Decks {
  execution: DeckCard[];
  reserve: DeckCard[];
}

export function decksOf(own: OwnView): Decks {
  return { execution: own.execution, reserve: own.reserve };
}

/** Removes the card at an index from a deck. */
function without(decks: Decks, deck: DeckName, at: number): Decks {
  if (deck === 'out') return decks;
  return { ...decks, [deck]: decks[deck].filter((_, i) => i !== at) };
}

/** Inserts a card into a deck before index `at`; the default is the end. */
function withCard(decks: Decks, card: DeckCard, deck: DeckName, at = Number.POSITIVE_INFINITY): Decks {
  if (deck === 'out') return decks;
  const list = [...decks[deck]];
  list.splice(Math.min(Math.max(0, at), list.length), 0, card);
  return { ...decks, [deck]: list };
}

export interface Spot {
  deck: DeckName;
  at: number;
}

/** Moves a card between two spots; `to.at` is the index before the card is removed. Special cards moved to "out" return to the hand. */
export function moveCard(decks: Decks, card: DeckCard, from: Spot | null, to: Spot): Decks {
  const taken = from ? without(decks, from.deck, from.at) : decks;
  const shift = from && from.deck === to.deck && from.at < to.at ? 1 : 0;
  return withCard(taken, card, to.deck, to.at - shift);
}

/** Index of a card in its new deck after `moveCard`. */
export function landsAt(deck: readonly DeckCard[], card: DeckCard, from: Spot | null, to: Spot): number {
  const shift = from && from.deck === to.deck && from.at < to.at ? 1 : 0;
  const at = Math.min(to.at - shift, deck.length - 1);
  return deck[at] === card ? at : deck.lastIndexOf(card);
}

/**
 * Index in the order deck at which a Command Post joins the most of the next three units that can attack the same enemy; 0 if there is none.
 * @rule 7.10.1
 */
export function placeOfJoint(world: World, view: View, execution: readonly DeckCard[]): number {
  const aims = execution.map(
    (card) => new Set(isSpecial(card) ? [] : attacksOf(world, nextDayView(view), card).map(({ target }) => target)),
  );
  const joined = execution.map((_, at) => {
    const next = aims.slice(at, at + GROUP);
    return Math.max(0, ...next.flatMap((aim) => [...aim]).map((target) => next.filter((aim) => aim.has(target)).length));
  });
  return Math.max(0, joined.indexOf(Math.max(0, ...joined)));
}

/** Index to which a card must move to become order `n`, not joined with others; the end of the deck if it is shorter. */
export function placeOfOrder(decks: Decks, card: DeckCard, from: Spot | null, n: number): number {
  for (let at = 0; at <= decks.execution.length; at++) {
    const to: Spot = { deck: 'execution', at };
    const { execution } = moveCard(decks, card, from, to);
    const slot = slots(execution)[landsAt(execution, card, from, to)];
    if (slot?.order === n && !slot.joined) return at;
  }
  return decks.execution.length;
}

/** Order number and Command Post of each card in the execution deck. Cards joined by a Command Post share an order number. */
export interface Slot {
  card: DeckCard;
  order: number;
  joined: boolean;
}
export function slots(execution: readonly DeckCard[]): Slot[] {
  const list: Slot[] = [];
  let order = 0;
  let joins = 0;
  for (const card of execution) {
    if (isSpecial(card)) joins = 0;
    const joined = !isSpecial(card) && joins > 0;
    if (joined) joins -= 1;
    else order += 1;
    if (card === 'commandPost') joins = GROUP;
    list.push({ card, order, joined });
  }
  return list;
}

/** Nodes of the units that each Command Post joins, in order of their cards; the map connects them. @rule 6.4.3 */
export function joinedNodes(list: readonly Slot[], nodeOf: (unit: UnitId) => NodeId | null): NodeId[][] {
  const groups = new Map<number, NodeId[]>();
  for (const { card, order, joined } of list) {
    const node = joined ? nodeOf(card) : null;
    if (node !== null) groups.set(order, [...(groups.get(order) ?? []), node]);
  }
  return [...groups.values()].filter((nodes) => nodes.length > 1);
}

/** Hexes to the nearest visible enemy unit. */
export function hexesToFront(world: World, view: View, side: Side, node: NodeId | null): number {
  if (node === null) return 255;
  return Math.min(255, ...view.units.filter(isPlaced).map((e) => (e.side === side ? 255 : distance(world, e.node, node))));
}

export const fightersOf = (world: World, view: View, side: Side): Placed[] =>
  view.units.filter(isPlaced).filter((u) => u.side === side && world.info[u.id]?.type.kind === 'combat');

/** The viewer's combat units; empty for a public view. */
export const commandable = (world: World, view: View): UnitView[] => (view.viewer === 'public' ? [] : fightersOf(world, view, view.viewer));

/** True if the unit can act with its own fuel. @rule 6.6.3 */
export const canMarch = (u: UnitView): boolean => u.load.clIII > 0 && !u.degraded && !u.disabled;

/** Total strength of the units within a number of links from a node. */
export const strengthNear = (world: World, units: readonly Placed[], node: NodeId, links: number): number =>
  units.reduce((n, u) => (linksBetween(world, u.node, node) <= links ? n + u.strength : n), 0);

/** Replaces the mission cards by `missions`, in that order; special cards keep their positions. */
function relay(execution: readonly DeckCard[], missions: readonly UnitId[]): DeckCard[] {
  const result: DeckCard[] = [];
  let next = 0;
  for (const card of execution) {
    if (isSpecial(card)) result.push(card);
    else if (next < missions.length) result.push(missions[next++] as UnitId);
  }
  return [...result, ...missions.slice(next)];
}

/** Orders every unit that can act and is not in reserve, nearest to the front first. */
export function frontFirst(world: World, view: View): Decks {
  const own = view.own;
  if (!own) return { execution: [], reserve: [] };
  const waiting = new Set(own.reserve);
  const far = (u: UnitView): number => hexesToFront(world, view, own.side, u.node);
  const units = commandable(world, view).filter((u) => !waiting.has(u.id) && abilityOf(world, u).acts);
  const missions = units.sort((a, b) => far(a) - far(b) || b.strength - a.strength).map((u) => u.id);
  return { execution: relay(own.execution, missions), reserve: own.reserve };
}

/** Moves artillery to the front of the order deck; no unit gains or loses an order. */
export function artilleryFirst(world: World, { execution, reserve }: Decks): Decks {
  const isGun = (card: UnitId): boolean => world.info[card]?.type.arm === 'artillery';
  const missions = execution.filter((card) => !isSpecial(card));
  return { execution: relay(execution, [...missions.filter(isGun), ...missions.filter((id) => !isGun(id))]), reserve };
}

/** Empty decks: no mission cards; special cards return to the hand. */
export const NOTHING: Decks = { execution: [], reserve: [] };

const PARTS_OF_A_DAY = 8; // four phases, two sides
const PARTS_OF_SETUP = 2;

/** The side's last arrangement on the day before `turn`, found by counting ended parts in the commands; null if there is none. */
export function yesterday(commands: readonly Command[], side: Side, turn: number): Decks | null {
  let parts = 0;
  let found: Decks | null = null;
  for (const c of commands) {
    if (c.type === 'endPart') parts += 1;
    const day = parts < PARTS_OF_SETUP ? 0 : Math.floor((parts - PARTS_OF_SETUP) / PARTS_OF_A_DAY) + 1;
    if (c.type === 'setOrders' && c.side === side && day === turn - 1) found = { execution: c.execution, reserve: c.reserve };
  }
  return found;
}

/** Yesterday's arrangement, limited to units on the map and to special cards still in the hand or a deck. */
export function asYesterday(world: World, view: View, old: Decks): Decks {
  const own = view.own;
  if (!own) return NOTHING;
  const alive = new Set(commandable(world, view).map((u) => u.id));
  const held = { ...own.hand };
  for (const card of [...own.execution, ...own.reserve]) if (isSpecial(card)) held[card] += 1;
  const keep = (card: DeckCard): boolean => {
    if (!isSpecial(card)) return alive.has(card);
    held[card] -= 1;
    return held[card] >= 0;
  };
  return { execution: old.execution.filter(keep), reserve: old.reserve.filter(keep) };
}
