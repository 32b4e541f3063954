/** Day figures of an account: deliveries, stock, consumption, losses, and fights per side. Computed from the ledger and the events; pure. */

import { isSpecial } from '../../../engine/lines-and-webs/hand.ts';
import {
  addTo,
  type EventOf,
  emptyLoad,
  type GameEvent,
  type Load,
  type Side,
  type State,
  total,
  type UnitId,
  type World,
} from '../../../engine/lines-and-webs/index.ts';
import { portsHeld, totalStrength } from '../../../engine/lines-and-webs/victory.ts';
import { holderOf, isOf, type Ledger, nodeKey, sumOf, type TokenTransfer } from './ledger.ts';
import type { DayMark, Story } from './story.ts';
import { bySides, type DayAccount, type FlowAccount, type FlowEdge, type FlowNode, type SideDay, type SideFlow } from './types.ts';

/** True if the tokens reach a unit that uses them. Transfers between combat units aren't deliveries. */
export const isDelivery = ({ from, to }: TokenTransfer): boolean => to.kind === 'unit' && from.kind !== 'unit';

/** Load of a side on the map, on its units and in its ports; and the part in ports. */
export function stockOf(s: State, side: Side): { stock: Load; inPorts: Load } {
  const [stock, inPorts] = [emptyLoad(), emptyLoad()];
  for (const port of s.ports) if (port.holder === side) addTo(inPorts, port.store);
  addTo(stock, inPorts);
  for (const u of s.units) if (u.side === side && u.node !== null) addTo(stock, u.load);
  return { stock, inPorts };
}

/** Events of a day, indexed for lookup by side. */
class Day {
  readonly w: World;
  readonly events: readonly GameEvent[];
  constructor(
    story: Story,
    readonly mark: DayMark,
  ) {
    this.w = story.rules.world;
    this.events = story.told.filter((one) => isOf(mark, one)).map(({ event }) => event);
  }
  of<T extends GameEvent['type']>(type: T): EventOf<T>[] {
    return this.events.filter((e): e is EventOf<T> => e.type === type);
  }
  sideOf(unit: UnitId | undefined): Side | undefined {
    return this.w.info[unit ?? '']?.side;
  }
}

function stepsOf(day: Day, side: Side): SideDay['steps'] {
  const steps = { combat: 0, fire: 0, hunger: 0, cards: 0, noRetreat: 0, total: 0 };
  for (const { unit, n, why } of day.of('stepsLost')) {
    if (day.sideOf(unit) !== side) continue;
    steps[isSpecial(why) ? 'cards' : why] += n;
    steps.total += n;
  }
  return steps;
}

function tokensOf(day: Day, side: Side, book: Ledger) {
  const of = <T extends { day: number; order: number; side: Side }>(list: readonly T[]): T[] =>
    list.filter((one) => one.side === side && isOf(day.mark, one));
  const moved = of(book.moved);
  const used = of(book.used);
  const eaten = sumOf(used.filter(({ why }) => why === 'meal' || why === 'fed')).clI;
  return {
    delivered: sumOf(moved.filter(isDelivery)),
    byCarrier: sumOf(moved.filter((one) => isDelivery(one) && one.how === 'carried')),
    landed: sumOf(moved.filter(({ how }) => how === 'landed' || how === 'straight')),
    eaten,
    used: sumOf(used),
    lost: sumOf(of(book.lost).filter(({ why }) => why !== 'captured')),
  };
}

/** Expected and actual step losses that a side's dice caused on the day by attack, defense, and fire. */
function taken(story: Story, mark: DayMark, side: Side): { tookExpected: number; tookActual: number } {
  const sum = { tookExpected: 0, tookActual: 0 };
  for (const one of story.throws) {
    if (!one.fight || !isOf(mark, one)) continue;
    const role = one.fight.side === side ? 'target' : 'attacker';
    sum.tookExpected += one.fight.expected[role];
    sum.tookActual += one.fight.actual[role];
  }
  return sum;
}

function sideDay(story: Story, day: Day, book: Ledger, side: Side): SideDay {
  const { mark, w } = day;
  const { state } = mark;
  const own = state.units.filter((u) => u.side === side && u.node !== null);
  const idle = mark.idle[side];
  const carriers = idle.filter(({ idle: n }) => n > 0);
  const unitsIn = (type: 'degraded' | 'destroyed' | 'stepRestored'): UnitId[] =>
    day.of(type).flatMap(({ unit }) => (day.sideOf(unit) === side ? [unit] : []));
  return {
    ...tokensOf(day, side, book),
    ...stockOf(state, side),
    ...taken(story, mark, side),
    hungry: own.filter((u) => u.degraded).map(({ id }) => id),
    degraded: unitsIn('degraded'),
    idle: carriers,
    idleTokens: carriers.reduce((n, one) => n + one.idle, 0),
    steps: stepsOf(day, side),
    destroyed: unitsIn('destroyed'),
    restored: unitsIn('stepRestored').length,
    ports: portsHeld(w, state)[side],
    strength: totalStrength(w, state)[side],
    units: own.length,
    combat: own.filter((u) => w.info[u.id]?.type.kind === 'combat').length,
    attacks: day.of('engagementBegan').filter(({ attackers }) => day.sideOf(attackers[0]) === side).length,
    fires: day.of('rolled').filter(({ role, units }) => role === 'fire' && day.sideOf(units[0]) === side).length,
    cards: day.of('cardPlayed').flatMap((e) => (e.side === side ? [e.card] : [])),
  };
}

/** Figures of a day, complete or so far. */
export function dayOf(story: Story, book: Ledger, mark: DayMark): DayAccount {
  const day = new Day(story, mark);
  return {
    day: mark.day,
    ended: mark.ended,
    meal: mark.day % day.w.scenario.mealEvery === 0,
    begins: story.moment(mark.from),
    ends: story.moment(mark.to),
    sides: bySides((side) => sideDay(story, day, book, side)),
    taken: day.of('portTaken').map(({ port, by, unit }) => ({ port, by, unit })),
  };
}

/** Figures of all days, including the current one. */
export const daysOf = (story: Story, book: Ledger): DayAccount[] => story.days.slice(1).map((mark) => dayOf(story, book, mark));

/** Merges tokens between the same two holders; sorted by size, then by name. */
function edgesOf(moved: readonly TokenTransfer[]): FlowEdge[] {
  const edges = new Map<string, FlowEdge>();
  for (const { from, to, tokens } of moved) {
    const key = `${nodeKey(from)} > ${nodeKey(to)}`;
    const edge = edges.get(key) ?? { from: { ...from }, to: { ...to }, tokens: emptyLoad(), total: 0 };
    addTo(edge.tokens, tokens);
    edge.total += total(tokens);
    edges.set(key, edge);
  }
  return [...edges].sort(([a, x], [b, y]) => y.total - x.total || (a < b ? -1 : 1)).map(([, edge]) => edge);
}

/** Load of each of the side's holders at the end. */
function closingOf(w: World, s: State, side: Side): Map<string, { node: FlowNode; tokens: ReturnType<typeof emptyLoad> }> {
  const by = new Map<string, { node: FlowNode; tokens: ReturnType<typeof emptyLoad> }>();
  const put = (node: FlowNode, tokens: ReturnType<typeof emptyLoad>) => by.set(nodeKey(node), { node, tokens: { ...tokens } });
  for (const port of s.ports) if (port.holder === side) put({ kind: 'port', id: port.node }, port.store);
  for (const u of s.units) if (u.side === side && u.node !== null) put(holderOf(w, u.id), u.load);
  return by;
}

function sideFlow(w: World, book: Ledger, end: State, side: Side): SideFlow {
  const own = <T extends { side: Side }>(list: readonly T[]): T[] => list.filter((one) => one.side === side);
  const [moved, opened, used, lost] = [own(book.moved), own(book.opened), own(book.used), own(book.lost)];
  const closing = closingOf(w, end, side);
  const nodes = new Map<string, FlowNode>();
  for (const { node } of [...opened, ...used, ...lost, ...closing.values()]) nodes.set(nodeKey(node), node);
  for (const { from, to } of moved) for (const node of [from, to]) nodes.set(nodeKey(node), node);
  const holders = [...nodes].flatMap(([key, node]) => {
    if (node.kind === 'market') return [];
    const at = <T extends { node: FlowNode }>(list: readonly T[]): T[] => list.filter((one) => nodeKey(one.node) === key);
    const rest = closing.get(key)?.tokens ?? emptyLoad();
    return [{ node, opening: sumOf(at(opened)), used: sumOf(at(used)), lost: sumOf(at(lost)), closing: { ...rest } }];
  });
  return { edges: edgesOf(moved), holders };
}

/** Computes supply flows between holders. */
export function flowsOf(story: Story, book: Ledger): FlowAccount {
  const w = story.rules.world;
  const end = story.days.at(-1)?.state;
  const days = story.days.slice(1).map((mark) => ({
    day: mark.day,
    sides: bySides((side) => edgesOf(book.moved.filter((one) => one.side === side && isOf(mark, one)))),
  }));
  const none = (): SideFlow => ({ edges: [], holders: [] });
  return { game: bySides((side) => (end && book.opened.length > 0 ? sideFlow(w, book, end, side) : none())), days };
}
