/** Texts of the recap: movements, deliveries, fights; for a returning player also units in need and captured ports. */

import {
  addTo,
  type EventOf,
  type EventType,
  emptyLoad,
  type GameEvent,
  type Load,
  type NodeId,
  total,
  type UnitId,
  type UnitView,
  type View,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { count, listed } from '../../../../ui/words/grammar.ts';
import type { EventText } from '../../../page.ts';
import { daysToMeal } from '../../advice/want.ts';
import type { LogEntry } from '../../typedStores.ts';
import { HUNGER, hungerWords } from '../words/breaks.ts';
import { marked, sayEntry } from '../words/events.ts';
import { atPlace, placeName, sideName, unitName } from '../words/names.ts';
import { isWay, trailOf, ways } from './trails.ts';

/** Part of a sentence: text, place (bold), or tokens (cubes). */
export type Bit = string | { place: NodeId } | { tokens: Load };

/** Sentence of an item. */
export interface Line {
  bits: readonly Bit[];
  clauses: readonly string[];
  dice?: EventText['dice'];
  /** True to highlight it among the dice. */
  isLoss?: true;
}

export interface RecapItem {
  /** Sequence numbers of its log entries. */
  seqs: readonly number[];
  lines: readonly Line[];
  /** Place of its number on the map. */
  node: NodeId | null;
  /** Paths used. */
  trails: readonly (readonly NodeId[])[];
}

export interface Group {
  key: string;
  entries: Pick<LogEntry, 'seq' | 'event' | 'isFixed'>[];
}

type RecapWords = Omit<RecapItem, 'seqs'>;
type Carried = EventOf<'carried'>;

/** 'in Vessarin', 'at 0608' with the place in bold. */
const atBits = (world: World, node: NodeId): Bit[] => [`${atPlace(world, node).split(' ')[0]} `, { place: node }];

interface Delivery {
  from: NodeId | null;
  to: { name: string; node: NodeId | null }[];
  tokens: Load;
  verb: 'loaded' | 'brought' | 'sent';
}

/** Combines carries from the same source. */
function deliveries(world: World, carries: readonly Carried[]): Delivery[] {
  const known = new Map<string, Delivery>();
  for (const { carrier, from, to, tokens, path } of carries) {
    const loads = to.kind === 'unit' && to.unit === carrier;
    const own = from.kind === 'unit' && from.unit === carrier;
    const verb = loads ? 'loaded' : own ? 'brought' : 'sent';
    const source = own ? null : (path[0] ?? null);
    const key = `${verb} ${source}`;
    const delivery = known.get(key) ?? { from: source, to: [], tokens: emptyLoad(), verb };
    known.set(key, delivery);
    addTo(delivery.tokens, tokens);
    if (loads) continue;
    const name = to.kind === 'unit' ? unitName(world, to.unit) : to.kind === 'port' ? 'the store' : 'the ground';
    const node = path.at(-1) ?? null;
    if (!delivery.to.some((t) => t.name === name && t.node === node)) delivery.to.push({ name, node });
  }
  return [...known.values()];
}

const MOST_NAMED = 3;
function targets(world: World, to: Delivery['to']): Bit[] {
  if (to.length === 0) return [];
  const named = to.length > MOST_NAMED ? to.slice(0, MOST_NAMED - 1) : to;
  const bits = named.flatMap(({ name, node }, i): Bit[] => {
    const lead = i === 0 ? ' to ' : i === to.length - 1 ? ' and ' : ', ';
    return node === null ? [`${lead}${name}`] : [`${lead}${name} `, ...atBits(world, node)];
  });
  return to.length > MOST_NAMED ? [...bits, ` and ${to.length - named.length} others`] : bits;
}

function deliveryBits(world: World, { verb, tokens, from, to }: Delivery): Bit[] {
  const source: Bit[] = from === null ? [] : [' from ', { place: from }];
  return [`${verb} `, { tokens }, ...source, ...targets(world, to)];
}

/** A carrier's day: path and deliveries. */
function carrier(world: World, view: View, { entries, key }: Group): RecapWords {
  const id = key.slice('carrier '.length);
  const events = entries.map(({ event }) => event);
  const carries = events.filter((e): e is Carried => e.type === 'carried');
  const moves = events.filter((e): e is EventOf<'unitMoved'> => e.type === 'unitMoved' && isWay(e.path));
  const end = moves.at(-1)?.path.at(-1) ?? null;
  const drove: Bit[][] =
    end === null
      ? []
      : [
          [
            `drove ${count(
              moves.reduce((sum, m) => sum + m.path.length - 1, 0),
              'link',
            )} to `,
            { place: end },
          ],
        ];
  const stands = view.units.find((u) => u.id === id)?.node ?? null;
  const parts = [...drove, ...deliveries(world, carries).map((d) => deliveryBits(world, d))];
  if (events.some((e) => e.type === 'pickedUp')) parts.push(['picked up loose tokens']);
  const isDisplaced = events.some((e) => e.type === 'displaced');
  if (isDisplaced) parts.push(['is displaced', ...(stands ? [' ', ...atBits(world, stands)] : []), ': no fires may target it today']);
  const bits = parts.flatMap((part, i): Bit[] => [i === 0 ? ' ' : i === parts.length - 1 ? ' and ' : ', ', ...part]);
  const trails = ways([...moves.map((m) => m.path), ...carries.map((c) => c.path)]);
  const far = deliveries(world, carries)[0];
  const node = end ?? (isDisplaced ? stands : null) ?? far?.from ?? far?.to[0]?.node ?? stands;
  return { lines: [{ bits: [marked(world, id), ...bits, '.'], clauses: isDisplaced ? ['6.3.4'] : [] }], node, trails };
}

/** Tokens passed within a port. */
function inPort(world: World, { entries, key }: Group): RecapWords {
  const node = key.slice('port '.length);
  const tokens = emptyLoad();
  let side = '';
  for (const { event } of entries) {
    if (event.type !== 'crossLevelled') continue;
    addTo(tokens, event.tokens);
    side = sideName(event.side);
  }
  const bits: Bit[] = [`${side} moved `, { tokens }, ' between its stock and the units ', ...atBits(world, node), '.'];
  return { lines: [{ bits, clauses: [] }], node, trails: [] };
}

/** Tokens that a port received from the queue. */
function landed(world: World, { entries, key }: Group): RecapWords {
  const node = key.slice('land '.length);
  const tokens = emptyLoad();
  const units: UnitId[] = [];
  let side = '';
  for (const { event } of entries) {
    if (event.type === 'unitLanded') units.push(event.unit);
    if (event.type === 'tokensLanded') addTo(tokens, event.tokens);
    if (event.type === 'unitLanded' || event.type === 'tokensLanded') side = sideName(event.side);
  }
  const names = units.length > 0 ? [listed(units.map((id) => unitName(world, id)))] : [];
  const cubes: Bit[] = total(tokens) > 0 ? [{ tokens }] : [];
  if (names.length + cubes.length === 0) return { lines: [], node: null, trails: [] };
  const and = names.length > 0 && cubes.length > 0 ? [' and '] : [];
  return {
    lines: [{ bits: [`${side} landed `, ...names, ...and, ...cubes, ' ', ...atBits(world, node), '.'], clauses: [] }],
    node,
    trails: [],
  };
}

function hungry(world: World, view: View, { entries }: Group): RecapWords {
  const units = entries.flatMap(({ event }) => (event.type === 'degraded' ? [event.unit] : []));
  const names = units.length > 5 ? `${count(units.length, 'unit')} of ${sideName(world.info[units[0] ?? '']?.side ?? 'delta')}` : null;
  const bits = [
    `${names ?? listed(units.map((id) => marked(world, id)))} had no CL I: degraded${view.phase === 'over' ? '' : `, so ${HUNGER}`}.`,
  ];
  const node = view.units.find((u) => u.id === units[0])?.node ?? null;
  return { lines: [{ bits, clauses: ['6.7.2'] }], node, trails: [] };
}

/** Tokens as cubes, and units by name. */
function pieces(world: World, tokens: Load, units: readonly UnitId[]): Bit[] {
  const parts: Bit[][] = [];
  if (total(tokens) > 0) parts.push([{ tokens }]);
  if (units.length > 0) parts.push([listed(units.map((id) => unitName(world, id)))]);
  return parts.flatMap((part, i) => (i > 0 ? [' and ', ...part] : part));
}

/** Scheduled arrivals. */
const reinforced = ({ side, tokens, units }: EventOf<'reinforced'>, world: World): Bit[] => [
  `Scheduled reinforcements for ${sideName(side)}: `,
  ...pieces(world, tokens, units),
  '.',
];

/** Arrivals from the queue. */
function arrived({ side, arrived: tokens, units }: EventOf<'queueMoved'>, world: World): Bit[] {
  const what = pieces(world, tokens, units);
  return what.length > 0 ? [...what, ` arrived for ${sideName(side)}.`] : [`Nothing arrived for ${sideName(side)}.`];
}

/** Returns the unit of an event that has no place. */
const unitOf = (event: GameEvent): UnitId | null =>
  'unit' in event && typeof event.unit === 'string' ? event.unit : event.type === 'rolled' ? event.at : null;

const LOSSES: ReadonlySet<EventType> = new Set(['stepsLost', 'destroyed', 'portTaken']);

/** True if steps, a unit or a port are lost. */
export const isLoss = ({ type }: GameEvent): boolean => LOSSES.has(type);

/** Other events, one sentence each as in the log. */
function plainly(world: World, view: View, { entries }: Group): RecapWords {
  const lines: Line[] = [];
  let node: NodeId | null = null;
  for (const entry of entries) {
    const { event } = entry;
    const said = sayEntry(world, entry);
    // The effect of a turned card makes a sentence about the card redundant.
    if (!said || (event.type === 'cardTurned' && entries.length > 1)) continue;
    const bits: Bit[] =
      event.type === 'queueMoved' ? arrived(event, world) : event.type === 'reinforced' ? reinforced(event, world) : [said.text];
    lines.push({ bits, clauses: [], ...(said.dice ? { dice: said.dice } : {}), ...(isLoss(event) ? { isLoss: true } : {}) });
    const unit = unitOf(event);
    node ??= said.nodes?.at(-1) ?? (unit === null ? null : (view.units.find((u) => u.id === unit)?.node ?? null));
  }
  return { lines, node, trails: ways(entries.map(({ event }) => trailOf(event))) };
}

/** Describes a group, with its place and paths. */
export function sayGroup(world: World, view: View, group: Group): RecapWords {
  const [kind] = group.key.split(' ');
  if (kind === 'carrier') return carrier(world, view, group);
  if (kind === 'port') return inPort(world, group);
  if (kind === 'land') return landed(world, group);
  if (kind === 'degraded') return hungry(world, view, group);
  return plainly(world, view, group);
}

export interface Want {
  node: NodeId;
  bits: readonly Bit[];
}

/** Shortage of a unit, as the end of a sentence; null if it is fully usable. */
function needText(unit: UnitView): string | null {
  if (unit.degraded) return 'is degraded: it cannot move or attack.';
  if (unit.disabled) return 'is disabled: it waits for a CL IX.';
  if (unit.load.clIII === 0 && unit.load.clV === 0) return 'has no fuel or ammunition.';
  if (unit.load.clIII === 0) return 'has no fuel.';
  if (unit.load.clV === 0) return 'has no ammunition: it cannot fight back.';
  return null;
}

const SHOWN = 6;

/** The viewer's combat units in need and disabled carriers, worst first, and the number of further ones. */
export function wantsOf(world: World, view: View): { wants: Want[]; more: number } {
  const rank = (u: UnitView): number => (u.degraded ? 0 : u.disabled ? 1 : u.load.clV === 0 ? 2 : 3);
  const dry = view.units
    .filter((u) => u.side === view.viewer && u.place === 'map' && u.node !== null)
    // A carrier needs no ammunition, but can be out of action.
    .filter((u) => world.info[u.id]?.type.kind === 'combat' || u.degraded || u.disabled)
    .filter((u) => needText(u) !== null)
    .sort((a, b) => rank(a) - rank(b));
  const wants = dry.slice(0, SHOWN).map((u): Want => {
    const node = u.node as NodeId;
    const lead = placeName(world, node) === node.replace(/^C/, '') ? 'at' : 'in';
    return { node, bits: [`${unitName(world, u.id)} ${lead} `, { place: node }, ` ${needText(u)}`] };
  });
  return { wants, more: dry.length - wants.length };
}

/** Next meal, units without food, or a note that no unit is in need. */
export function mealWords(world: World, view: View, wants: number): string[] {
  const lines = wants === 0 ? ['All combat units have fuel and ammunition.'] : [];
  const days = daysToMeal(view.turn, world.scenario.mealEvery);
  const isLast = view.turn + days > view.turns;
  if (days > 1 || isLast) return lines;
  const hungry = view.viewer === 'public' ? [] : hungerWords(world, view, view.viewer);
  const when = days === 0 ? 'at the end of today' : 'tomorrow';
  return [...lines, `${hungry.length > 0 ? 'Units eat' : 'Everyone eats'} ${when}.`, ...hungry];
}

/** 'no change since day 3', 'Jessel Field is Gamma’s since today'. `taken`: ports that changed hands since the last look. */
export function portNews(world: World, view: View, taken: ReadonlySet<NodeId>): string {
  const changed = view.ports.filter((port) => taken.has(port.node));
  const last = Math.max(1, ...view.ports.map((port) => port.since));
  // On day 1, 'since day 1' would say nothing.
  if (changed.length === 0) return view.turn <= 1 && last <= 1 ? 'same as at the start' : `no change since day ${last}`;
  const when = (since: number): string => (since === view.turn ? 'today' : since === view.turn - 1 ? 'yesterday' : `day ${since}`);
  if (changed.length > 2) return `${count(changed.length, 'port')} changed hands`;
  return listed(changed.map((port) => `${placeName(world, port.node)} is ${sideName(port.holder)}’s since ${when(port.since)}`));
}
