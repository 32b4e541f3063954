/**
 * Guesses at the other side's intentions, from a side's own view and the events shown to it, never from hidden hands, decks, plans or bot reasoning.
 * The value of each is public; the interpretation is a guess. Pure.
 */

import {
  type CardKind,
  copiesOf,
  type GameEvent,
  type NodeId,
  opponentOf,
  reachInView,
  type Side,
  total,
  type UnitId,
  type View,
  type World,
} from '../../../engine/lines-and-webs/index.ts';
import { isShut } from './aim.ts';
import { canMarch, fightersOf, strengthNear } from './arrange.ts';
import { missTonight } from './days.ts';
import { linksBetween, openLinks } from './links.ts';
import { isPlaced, nextDayView, type Placed } from './threat.ts';

export type Rumour =
  /** Strength within two links of a place that the side itself holds or that is unoccupied. */
  | { kind: 'mass'; node: NodeId; strength: number }
  | { kind: 'march'; unit: UnitId; node: NodeId; fuel: number }
  /** No artillery unit holds more than one round. */
  | { kind: 'guns' }
  | { kind: 'thin'; node: NodeId; units: 0 | 1 }
  | { kind: 'convoy'; node: NodeId }
  /** Many landed fuel or ammunition tokens; food is not significant. */
  | { kind: 'landed'; cls: 'clIII' | 'clV'; n: number }
  | { kind: 'cards'; card: CardKind; spent: number; left: number }
  | { kind: 'meal'; units: number }
  | { kind: 'again'; node: NodeId }
  /** No combat unit moved on the previous day. */
  | { kind: 'waits' };

/** True for rumors that are public facts, without a guess. */
export const isPlain = ({ kind }: Rumour): boolean => kind === 'thin' || kind === 'guns';

/** Rumors with equal keys are the same, regardless of their values. */
export function rumourKey(rumour: Rumour): string {
  const about = 'node' in rumour ? rumour.node : 'cls' in rumour ? rumour.cls : 'card' in rumour ? rumour.card : '';
  return `${rumour.kind} ${'unit' in rumour ? rumour.unit : about}`;
}

/** A point of the game: the side's view and the events shown to it. */
export interface RumourMoment {
  view: View;
  told: readonly { turn: number; event: GameEvent }[];
}

/** Links of a day's march. */
const MARCH = 4;
/** Distance in links that counts as near a place. */
const NEAR = 2;
const MASSED = 8;
const FULL_OF_FUEL = 3;
const MUCH = 6;
const USED = ['clIII', 'clV'] as const;
const DAYS_RUNNING = 3;

const placed = (view: View, side: Side): Placed[] => view.units.filter(isPlaced).filter((u) => u.side === side);

/** Towns, cities and ports. */
const placesOf = (w: World): NodeId[] =>
  w.scenario.map.hexes.flatMap(({ id, name, feature }) => (name && feature && w.graph.index[id] !== undefined ? [id] : []));

/** First item with the greatest value; null if none exceeds `least`. */
function greatest<T>(list: readonly T[], figure: (one: T) => number, least: number): T | null {
  let [best, most]: [T | null, number] = [null, least];
  for (const one of list) if (figure(one) > most) [best, most] = [one, figure(one)];
  return best;
}

/** Nodes of each unit's marches of yesterday and today, in order. */
function marched({ view, told }: RumourMoment): Map<UnitId, NodeId[]> {
  const ways = new Map<UnitId, NodeId[]>();
  for (const { turn, event } of told)
    if (turn >= view.turn - 1 && event.type === 'unitMoved') ways.set(event.unit, [...(ways.get(event.unit) ?? []), ...event.path]);
  return ways;
}

/** True if the march brought the unit closer to a place. */
const isNearer = (w: World, [from]: readonly NodeId[] = [], at: NodeId, node: NodeId): boolean =>
  from !== undefined && linksBetween(w, at, node) < linksBetween(w, from, node);

/** Mass of units near a place; at least one must have come closer. */
function mass(w: World, heard: RumourMoment, foe: Side): Rumour[] {
  const { view } = heard;
  const ways = marched(heard);
  // Excludes units in their own ports, and disabled ones.
  const theirs = new Set(view.ports.filter(({ holder }) => holder === foe).map(({ node }) => node));
  const fighters = fightersOf(w, view, foe).filter(({ node, degraded, disabled }) => !theirs.has(node) && !degraded && !disabled);
  const all = fighters.reduce((n, u) => n + u.strength, 0);
  const near = (node: NodeId, links = NEAR): number => strengthNear(w, fighters, node, links);
  const enough = Math.max(MASSED - 1, all / 2);
  const hasCome = (node: NodeId): boolean =>
    fighters.some((u) => linksBetween(w, u.node, node) <= NEAR && isNearer(w, ways.get(u.id), u.node, node));
  const places = placesOf(w).filter((node) => !theirs.has(node) && near(node) > enough && hasCome(node));
  // Named after the place that holds most of them, or else lies one link away.
  const node = greatest(places, (one) => 10_000 * near(one, 0) + 100 * near(one, 1) + near(one), 100);
  return node === null ? [] : [{ kind: 'mass', node, strength: near(node) }];
}

/** Units marching toward a place; excludes those that have not moved since yesterday. */
function march(w: World, heard: RumourMoment, foe: Side): Rumour[] {
  const { view } = heard;
  const ways = marched(heard);
  const ports = view.ports.filter(({ node, holder }) => holder !== foe && !isShut(view, node, foe)).map(({ node }) => node);
  const away = (u: Placed, node: NodeId): number => openLinks(w, view, foe, u.node, node);
  const fuelled = fightersOf(w, view, foe).filter((u) => canMarch(u) && !u.suppressed && u.load.clIII >= FULL_OF_FUEL);
  const options = fuelled.flatMap((u) =>
    ports.flatMap((node) => (isNearer(w, ways.get(u.id), u.node, node) ? [{ u, node, links: away(u, node) }] : [])),
  );
  const found = greatest(options, ({ links }) => -links, -(MARCH * FULL_OF_FUEL + 1));
  return found ? [{ kind: 'march', unit: found.u.id, node: found.node, fuel: found.u.load.clIII }] : [];
}

/** Artillery short of rounds. Only after the other side's Phase 3, in which more may arrive. */
function guns(w: World, view: View, foe: Side): Rumour[] {
  if (view.phase !== 'execute') return [];
  const batteries = placed(view, foe).filter((u) => w.info[u.id]?.type.arm === 'artillery');
  return batteries.length > 0 && batteries.every((u) => u.load.clV <= 1) ? [{ kind: 'guns' }] : [];
}

function thin(w: World, view: View, foe: Side): Rumour[] {
  return view.ports.flatMap(({ node, holder, units }): Rumour[] => {
    const behind = fightersOf(w, view, foe).some((u) => u.node !== node && linksBetween(w, u.node, node) <= MARCH);
    return holder === foe && units.length <= 1 && !behind && !isShut(view, node, opponentOf(foe))
      ? [{ kind: 'thin', node, units: units.length === 0 ? 0 : 1 }]
      : [];
  });
}

/** Place where a unit lacks food, fuel or rounds that a loaded carrier could bring today. Not after the side's Phase 3. */
function convoy(w: World, { view, told }: RumourMoment, foe: Side): Rumour[] {
  const isOver = told.some(
    ({ turn, event }) => turn === view.turn && event.type === 'partEnded' && event.phase === 'transport' && event.side === foe,
  );
  if (isOver) return [];
  const seen = nextDayView(view);
  // Tokens reach its own ports without a convoy.
  const home = new Set(view.ports.filter(({ holder }) => holder === foe).map(({ node }) => node));
  const places = new Set(placesOf(w).filter((node) => !home.has(node)));
  const inWant = fightersOf(w, view, foe).filter((u) => places.has(u.node) && Math.min(u.load.clI, u.load.clIII, u.load.clV) === 0);
  if (inWant.length === 0) return [];
  const loaded = placed(seen, foe).filter((u) => w.info[u.id]?.type.kind !== 'combat' && total(u.load) >= 2);
  const reached = new Set(loaded.flatMap(({ id }) => reachInView(w, seen, id)?.nodes.map(({ node }) => node) ?? []));
  const one = inWant.find(({ node }) => reached.has(node));
  return one ? [{ kind: 'convoy', node: one.node }] : [];
}

/** Large landings. Not in the last three days, since their use takes time. */
function landed({ view, told }: RumourMoment, foe: Side): Rumour[] {
  if (view.turn > view.turns - 3) return [];
  const sums = { clIII: 0, clV: 0 };
  for (const { turn, event } of told)
    if (turn === view.turn && event.type === 'tokensLanded' && event.side === foe) for (const cls of USED) sums[cls] += event.tokens[cls];
  const cls = greatest(USED, (one) => sums[one], MUCH - 1);
  return cls ? [{ kind: 'landed', cls, n: sums[cls] }] : [];
}

function cards(w: World, view: View, foe: Side): Rumour[] {
  if (w.rulings.cardRecycle) return [];
  const card = greatest(w.cards.kinds, (kind) => view.cards[foe].spent[kind], 1);
  if (!card) return [];
  const spent = view.cards[foe].spent[card];
  const left = copiesOf(w.scenario, card) - spent;
  return left > 0 ? [{ kind: 'cards', card, spent, left }] : [];
}

function meal(w: World, view: View, foe: Side): Rumour[] {
  const units = missTonight(w, view, foe)?.length ?? 0;
  return units >= 2 ? [{ kind: 'meal', units }] : [];
}

/** Place attacked on each of the last three days; today's attack may be still to come. */
function again(w: World, { view, told }: RumourMoment, foe: Side): Rumour[] {
  const days = new Map<NodeId, Set<number>>();
  for (const { turn, event } of told) {
    if (event.type !== 'engagementBegan' || w.info[event.attackers[0] ?? '']?.side !== foe) continue;
    days.set(event.node, (days.get(event.node) ?? new Set()).add(turn));
  }
  const last = (on: ReadonlySet<number>, day: number): boolean =>
    Array.from({ length: DAYS_RUNNING }, (_, i) => day - i).every((one) => on.has(one));
  const found = [...days].find(([, on]) => last(on, view.turn) || last(on, view.turn - 1));
  return found ? [{ kind: 'again', node: found[0] }] : [];
}

/** The unit that an event moves between nodes. */
const movedBy = (event: GameEvent): UnitId | null =>
  event.type === 'unitMoved' || event.type === 'movedIn' || event.type === 'retreated' ? event.unit : null;

/** Events that keep a unit from moving. */
const STOPS: ReadonlySet<GameEvent['type']> = new Set(['disabled', 'degraded', 'suppressed', 'destroyed', 'stepsLost', 'forfeited']);

/** No combat unit moved or fought yesterday. Only if all events of yesterday are known, none disabled or pinned a unit, and most could have moved. */
function waits(w: World, { view, told }: RumourMoment, foe: Side): Rumour[] {
  const day = told.filter(({ turn }) => turn === view.turn - 1).map(({ event }) => event);
  const isWhole = day.some(({ type }) => type === 'turnBegan') && !day.some(({ type }) => type === 'umpireActed');
  const isFoe = (id: UnitId | null | undefined): boolean => w.info[id ?? '']?.side === foe && w.info[id ?? '']?.type.kind === 'combat';
  const isBusy = day.some(
    (event) =>
      isFoe(movedBy(event)) ||
      event.type === 'engagementBegan' ||
      event.type === 'rolled' ||
      // The viewer's own card may have kept it in place.
      (event.type === 'cardPlayed' && event.side !== foe) ||
      ('unit' in event && STOPS.has(event.type) && isFoe(event.unit)),
  );
  const fighters = fightersOf(w, view, foe);
  const able = fighters.filter((u) => canMarch(u) && !u.suppressed);
  return isWhole && !isBusy && able.length > fighters.length / 2 ? [{ kind: 'waits' }] : [];
}

/** All possible rumors about the other side, most significant first. */
export function rumoursOf(w: World, heard: RumourMoment, side: Side): Rumour[] {
  const foe = opponentOf(side);
  const { view } = heard;
  const { execution, reserve } = view.cards[foe];
  const isDone = view.phase === 'execute' && execution + reserve === 0 && view.execution?.turnOf !== foe;
  return [
    ...again(w, heard, foe),
    ...landed(heard, foe),
    // Units without orders left today do not move.
    ...(isDone ? [] : mass(w, heard, foe)),
    ...meal(w, view, foe),
    ...thin(w, view, foe),
    ...guns(w, view, foe),
    ...convoy(w, heard, foe),
    ...(isDone ? [] : march(w, heard, foe)),
    ...cards(w, view, foe),
    ...waits(w, heard, foe),
  ];
}

const known = new WeakMap<View, readonly Rumour[]>();

/** Cached per point of the game: a view belongs to one side. */
function knownRumours(w: World, heard: RumourMoment, side: Side): readonly Rumour[] {
  const before = known.get(heard.view);
  if (before) return before;
  const rumours = rumoursOf(w, heard, side);
  known.set(heard.view, rumours);
  return rumours;
}

export interface RumourNow {
  rumour: Rumour;
  /** True for the first guess of its day, which is shown with a caution. */
  isFirst: boolean;
}

/**
 * Rumor to show now: at each point of today the most significant one that was not true on the two days before and has not been shown today.
 * Null if there is nothing new or it is no longer true; its values are current.
 * @param before points of the two previous days
 * @param today points of today
 */
export function rumourNow(
  w: World,
  before: readonly RumourMoment[],
  today: readonly RumourMoment[],
  now: RumourMoment,
  side: Side,
): RumourNow | null {
  const old = new Set(before.flatMap((heard) => knownRumours(w, heard, side).map(rumourKey)));
  let [said, times]: [string | null, number] = [null, 0];
  for (const heard of today) {
    const fresh = knownRumours(w, heard, side).find((one) => !old.has(rumourKey(one)));
    if (fresh === undefined) continue;
    said = rumourKey(fresh);
    old.add(said);
    if (!isPlain(fresh)) times += 1;
  }
  const rumour = said === null ? undefined : knownRumours(w, now, side).find((one) => rumourKey(one) === said);
  return rumour ? { rumour, isFirst: times === 1 && !isPlain(rumour) } : null;
}
