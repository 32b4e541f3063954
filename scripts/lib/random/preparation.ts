/** Random commands of setup and Phases 1, 2 and 4. */

import type { Pick } from '../../../src/bots/picker.ts';
import { GROUP } from '../../../src/engine/lines-and-webs/cards/sheets.ts';
import { cardsToOrder, missionUnits, RESERVE_LIMIT } from '../../../src/engine/lines-and-webs/commands/orders.ts';
import { openLoadOf, openSteps, starters } from '../../../src/engine/lines-and-webs/commands/setup.ts';
import {
  apodRoom,
  controlsApod,
  copiesLeft,
  freePlaces,
  markersAvailable,
  pointsLeft,
  tokenPrice,
} from '../../../src/engine/lines-and-webs/delivery.ts';
import { isSpecial, mayBeOrdered } from '../../../src/engine/lines-and-webs/hand.ts';
import { defaultOpen, loadOf, type PortInfo, total, type UnitInfo, type World } from '../../../src/engine/lines-and-webs/index.ts';
import {
  type CardKind,
  CLASSES,
  type Load,
  type NodeId,
  type Side,
  type SupplyClass,
  type UnitId,
} from '../../../src/engine/lines-and-webs/scenario.ts';
import { distance, findUnit, infoOf, portRoom } from '../../../src/engine/lines-and-webs/table.ts';
import type { DeckCard, Destination, PortState, State, UnitState } from '../../../src/engine/lines-and-webs/types.ts';
import { NO_DISTANCE } from '../../../src/engine/map/graph.ts';
import { firstFrom, type Samples } from './sample.ts';

/** Room of a port for what lands. */
type RoomOf = (w: World, s: State, port: PortInfo) => number;

const tokenRoom: RoomOf = (_w, s, port) => portRoom(port, s.ports[port.at] as PortState);

/** One of the home ports that lets arrivals in and has room for them, the SPOD more often; null where none has. */
function somePort(w: World, s: State, side: Side, room: RoomOf, pick: Pick): PortInfo | null {
  const { spod, apod } = w.home[side];
  const spodFirst = pick(3) > 0;
  const first = spodFirst ? spod : apod;
  if (letsIn(w, s, side, first, room)) return first;
  const second = spodFirst ? apod : spod;
  return letsIn(w, s, side, second, room) ? second : null;
}

function letsIn(w: World, s: State, side: Side, port: PortInfo, room: RoomOf): boolean {
  if ((s.ports[port.at] as PortState).holder !== side || room(w, s, port) < 1) return false;
  return port === w.home[side].spod || controlsApod(w, s, side);
}

function someOpen(w: World, u: UnitState, pick: Pick): Load {
  const now = openLoadOf(w, u);
  const steps = pick(3) === 0 ? openSteps(now) : [];
  if (steps.length > 0) return steps[pick(steps.length)] as Load;
  return pick(2) ? now : defaultOpen(infoOf(w, u).type, w.scenario.openPattern);
}

const TRIES = 8;

/** Tokens of one purchase at most. */
const MOST = 6;

/** A whole arrangement by chance: most units ordered, some in reserve, cards slotted in. */
function arrangement(w: World, s: State, side: Side, pick: Pick): { execution: DeckCard[]; reserve: DeckCard[] } {
  const execution: DeckCard[] = [];
  const reserve: DeckCard[] = [];
  for (const id of missionUnits(w, s, side)) {
    const r = pick(10);
    if (r < 6) shuffleIn(execution, id, pick);
    else if (r < 8 && reserve.length < RESERVE_LIMIT) reserve.push(id);
  }
  for (const card of w.cards.kinds) {
    if (!mayBeOrdered(w, card)) continue;
    const n = cardsToOrder(s, side, card);
    for (let i = 0; i < n; i++) {
      if (pick(2) === 0) continue;
      if (card === 'commandPost' && pick(3) === 0) reserve.push(card);
      else if (card === 'commandPost') gather(w, s, execution, pick);
      else execution.splice(pick(execution.length + 1), 0, card);
    }
  }
  return { execution, reserve };
}

/** Puts a card where chance says; what lay there goes to the end. */
function shuffleIn(deck: DeckCard[], card: DeckCard, pick: Pick): void {
  const last = deck.length;
  const at = pick(last + 1);
  deck.push(card);
  deck[last] = deck[at] as DeckCard;
  deck[at] = card;
}

/** Puts a Command Post before a unit of the deck and those of the deck that stand nearest to it, so that they can fight together. */
function gather(w: World, s: State, execution: DeckCard[], pick: Pick): void {
  const first = execution[pick(Math.max(1, execution.length))];
  const at = first === undefined ? null : (findUnit(w, s, first)?.node ?? null);
  if (at === null) {
    execution.push('commandPost');
    return;
  }
  const away = (card: DeckCard): number => {
    const node = findUnit(w, s, card)?.node ?? null;
    return node === null ? NO_DISTANCE : distance(w, at, node);
  };
  const group = execution
    .filter((card) => !isSpecial(card))
    .map((card) => ({ card, hexes: away(card) }))
    .sort((a, b) => a.hexes - b.hexes)
    .slice(0, GROUP)
    .map(({ card }) => card);
  const rest = execution.filter((card) => !group.includes(card));
  execution.splice(0, execution.length, ...rest);
  execution.splice(pick(rest.length + 1), 0, 'commandPost', ...group);
}

export const PREPARATION = {
  /** Mostly all that has arrived of a class, or all for which there is room, so that Phase 1 comes to an end. */
  landTokens(w, s, side, pick) {
    const { arrived } = s.sides[side];
    if (total(arrived) === 0) return null;
    let cls = CLASSES[pick(CLASSES.length)] as SupplyClass;
    for (let i = 0; arrived[cls] === 0; i++) cls = CLASSES[i] as SupplyClass;
    const port = somePort(w, s, side, tokenRoom, pick);
    if (!port) return null;
    const n = Math.min(arrived[cls], tokenRoom(w, s, port));
    return { type: 'landTokens', side, port: port.id, tokens: loadOf(cls, pick(3) ? n : 1 + pick(n)) };
  },

  /** A unit that has arrived, with its boxes as they are, as recommended, or a step from there. */
  landUnit(w, s, side, pick) {
    const [first, end] = w.span[side];
    const mine: UnitState[] = [];
    for (let i = first; i < end; i++) if (s.units[i]!.place === 'arrived') mine.push(s.units[i] as UnitState);
    if (mine.length === 0) return null;
    const port = somePort(w, s, side, freePlaces, pick);
    if (!port) return null;
    const u = mine[pick(mine.length)] as UnitState;
    return { type: 'landUnit', side, unit: u.id, port: port.id, open: someOpen(w, u, pick) };
  },

  placeUnit(w, s, side, pick) {
    const mine = starters(w, s, side);
    const nodes = w.scenario.map.deploymentZones[side];
    return { type: 'placeUnit', side, unit: mine[pick(mine.length)]!.id, node: nodes[pick(nodes.length)] as NodeId };
  },

  swapUnits(w, s, side, pick) {
    const mine = starters(w, s, side);
    return { type: 'swapUnits', side, unit: mine[pick(mine.length)]!.id, other: mine[pick(mine.length)]!.id };
  },

  setOpenLoad(w, s, side, pick) {
    const mine = starters(w, s, side).filter((u) => infoOf(w, u).type.kind === 'sustainment');
    if (mine.length === 0) return null;
    const u = mine[pick(mine.length)] as UnitState;
    const steps = openSteps(openLoadOf(w, u));
    return steps.length ? { type: 'setOpenLoad', side, unit: u.id, open: steps[pick(steps.length)] as Load } : null;
  },

  buyTokens(w, s, side, pick) {
    const left = pointsLeft(w, s, side);
    if (left < 1) return null;
    const cls = CLASSES[pick(CLASSES.length)] as SupplyClass;
    const room = pick(4) === 0 ? apodRoom(w, s, side) : null;
    const straight = room !== null && !('code' in room) && room.boxes > 0;
    const to: Destination = straight ? 'apod' : 'queue';
    const n = Math.min(MOST, Math.floor(left / tokenPrice(w, s, side, cls, to)), straight ? room.boxes : MOST);
    return n > 0 ? { type: 'buyTokens', side, to, cls, n: 1 + pick(n) } : null;
  },

  buyUnit(w, s, side, pick) {
    const left = pointsLeft(w, s, side);
    const engineers = pick(3) === 0;
    const [first, end] = w.span[side];
    const n = end - first;
    for (let i = 0; i < TRIES && n > 0; i++) {
      const at = first + pick(n);
      const u = s.units[at] as UnitState;
      if (u.place !== 'expansion') continue;
      const { type } = w.roster[at] as UnitInfo;
      if ((engineers && type.arm !== 'engineer') || type.price === null || type.price > left) continue;
      const to = pick(3) || !controlsApod(w, s, side) ? 'queue' : 'apod';
      return { type: 'buyUnit', side, unit: u.id, to, open: defaultOpen(type, w.scenario.openPattern) };
    }
    return null;
  },

  /** Command Posts more often than others; in place of a kind of which no copy is left, the next one. */
  buyCard(w, s, side, pick) {
    const left = pointsLeft(w, s, side);
    const { cardPrices } = w.figures[side];
    const { kinds } = w.cards;
    const from = pick(4) ? pick(kinds.length) : kinds.indexOf('commandPost');
    for (let i = 0; i < kinds.length; i++) {
      const card = kinds[(from + i) % kinds.length] as CardKind;
      if (cardPrices[card] <= left && copiesLeft(w, s, side, card) > 0) return { type: 'buyCard', side, card };
    }
    return null;
  },

  planMarker: (w, s, side, pick) =>
    markersAvailable(s, side) > 0 ? { type: 'planMarker', side, node: w.land[pick(w.land.length)] as NodeId } : null,

  returnTokens(_w, s, side, pick) {
    const { queueTokens, apodTokens } = s.sides[side].plan;
    const straight = total(apodTokens) > 0 && (total(queueTokens) === 0 || pick(2) === 0);
    const planned = straight ? apodTokens : queueTokens;
    const cls = firstFrom(CLASSES, pick, (one) => planned[one] > 0);
    return cls && { type: 'returnTokens', side, to: straight ? 'apod' : 'queue', cls, n: 1 };
  },

  returnUnit(_w, s, side, pick) {
    const { units } = s.sides[side].plan;
    return units.length ? { type: 'returnUnit', side, unit: units[pick(units.length)]!.unit as UnitId } : null;
  },

  returnCard(w, s, side, pick) {
    const { cards } = s.sides[side].plan;
    const card = firstFrom(w.cards.kinds, pick, (one) => cards[one] > 0);
    return card && { type: 'returnCard', side, card };
  },

  unplanMarker(_w, s, side, pick) {
    const { markers } = s.sides[side].plan;
    return markers.length ? { type: 'unplanMarker', side, node: markers[pick(markers.length)] as NodeId } : null;
  },

  setOrders: (w, s, side, pick) => ({
    type: 'setOrders',
    side,
    ...arrangement(w, s, side, pick),
  }),
} satisfies Samples;
