/** Dependencies between the runs of a draft (conservative), and ports that their moves leave open to the enemy. Pure. */

import {
  CLASSES,
  contactsInView,
  movesInView,
  type NodeId,
  type PlayerCommand,
  roomFor,
  type State,
  type Store,
  type SupplyClass,
  total,
  type UnitView,
  type View,
  viewAfterMove,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { canPayAttack } from '../../../../engine/lines-and-webs/strength.ts';
import { distance, openBoxes, portInfoAt } from '../../../../engine/lines-and-webs/table.ts';
import { storeKey } from '../loads.ts';
import { nextDayView } from '../threat.ts';
import type { ExposedPort } from './types.ts';

/** Effects of a run on stores and carriers. */
interface Deeds {
  takes: Map<string, Map<SupplyClass, number>>;
  puts: Map<string, number>;
  putsOf: Map<string, Set<SupplyClass>>;
  moves: Map<string, { from: string; to: string }>;
  /** Carriers and units on which it depends. */
  units: Set<string>;
  /** Carriers that it repairs or feeds: their later actions depend on it. */
  enables: Set<string>;
}

const bump = <K>(map: Map<K, number>, key: K, n: number): void => {
  map.set(key, (map.get(key) ?? 0) + n);
};

function noteStores(d: Deeds, from: Store | null, to: Store, tokens: { [C in SupplyClass]: number }): void {
  for (const store of from ? [from, to] : [to]) if (store.kind === 'unit') d.units.add(store.unit);
  if (from) {
    const key = storeKey(from);
    const taken = d.takes.get(key) ?? new Map<SupplyClass, number>();
    for (const cls of CLASSES) if (tokens[cls] > 0) bump(taken, cls, tokens[cls]);
    d.takes.set(key, taken);
  }
  const key = storeKey(to);
  bump(d.puts, key, total(tokens));
  const of = d.putsOf.get(key) ?? new Set<SupplyClass>();
  for (const cls of CLASSES) if (tokens[cls] > 0) of.add(cls);
  d.putsOf.set(key, of);
}

function deedsOf(s: State, world: World, commands: readonly PlayerCommand[]): Deeds {
  const d: Deeds = { takes: new Map(), puts: new Map(), putsOf: new Map(), moves: new Map(), units: new Set(), enables: new Set() };
  for (const c of commands) {
    if (c.type === 'carry') d.units.add(c.carrier);
    if (c.type === 'carry' || c.type === 'crossLevel') noteStores(d, c.from, c.to, c.tokens);
    if (c.type === 'moveCarrier') d.moves.set(c.unit, { from: s.units[world.info[c.unit]!.at]!.node ?? '', to: c.to });
    if (c.type === 'pickUp') {
      const u = s.units[world.info[c.unit]!.at]!;
      noteStores(d, { kind: 'loose', node: u.node ?? '' }, { kind: 'unit', unit: c.unit }, c.tokens);
    }
    if (c.type === 'useRepair') d.enables.add(c.unit);
    if ((c.type === 'carry' || c.type === 'crossLevel') && c.to.kind === 'unit' && c.tokens.clI > 0) {
      const u = s.units[world.info[c.to.unit]!.at]!;
      if (u.degraded) d.enables.add(u.id);
    }
    if (c.type === 'moveCarrier' || c.type === 'useRepair' || c.type === 'displace') d.units.add(c.unit);
  }
  return d;
}

function heldIn(world: World, s: State, key: string, cls: SupplyClass): number {
  const info = world.info[key];
  if (info) return s.units[info.at]!.load[cls];
  const [kind, node] = key.split(':');
  const there = kind === 'port' ? s.ports.find((p) => p.node === node)?.store : s.loose.find((l) => l.node === node)?.tokens;
  return there?.[cls] ?? 0;
}

/** Minimum of free boxes over the classes. */
function freeIn(world: World, s: State, key: string, classes: ReadonlySet<SupplyClass>): number {
  const info = world.info[key];
  if (info) return Math.min(...[...classes].map((cls) => (cls === 'clIX' ? 0 : roomFor(info.type, s.units[info.at]!.load, cls))));
  const node = key.split(':')[1] ?? '';
  const port = s.ports.find((p) => p.node === node);
  return port ? openBoxes(portInfoAt(world, node)!, port) - total(port.store) : 0;
}

/** For each list of commands, the indices of earlier lists on which it depends; `s` is the initial state. */
export function dependencies(world: World, s: State, lists: readonly (readonly PlayerCommand[])[]): number[][] {
  const deeds = lists.map((commands) => deedsOf(s, world, commands));
  return deeds.map((own, j) => {
    const before = deeds.slice(0, j + 1);
    const tight = new Set<string>();
    for (const [key, taken] of own.takes) {
      for (const cls of taken.keys()) {
        const all = before.reduce((n, d) => n + (d.takes.get(key)?.get(cls) ?? 0), 0);
        if (all > heldIn(world, s, key, cls)) tight.add(`${key} ${cls}`);
      }
    }
    const full = new Set<string>();
    for (const [key, classes] of own.putsOf) {
      const all = before.reduce((n, d) => n + (d.puts.get(key) ?? 0), 0);
      if (all > freeIn(world, s, key, classes)) full.add(key);
    }
    const rests: number[] = [];
    for (let i = 0; i < j; i++) {
      const d = deeds[i] as Deeds;
      const feeds = [...d.putsOf].some(([key, classes]) => [...classes].some((cls) => tight.has(`${key} ${cls}`)));
      const empties = [...d.takes.keys()].some((key) => full.has(key));
      const moves = [...d.moves].some(([unit, way]) => own.units.has(unit) || [...own.moves.values()].some(({ to }) => to === way.from));
      // A unit must move, be repaired or be displaced before its other actions.
      const after = [...own.moves.keys()].some((unit) => d.units.has(unit));
      const enabled = [...d.enables].some((unit) => own.units.has(unit) || own.moves.has(unit));
      if (feeds || empties || moves || after || enabled) rests.push(i);
    }
    return rests;
  });
}

/** True if a combat-ready enemy can still act: enter an empty port, or pay for an attack. @rule 6.6.3, 7.2 */
function canCome(world: World, u: UnitView, isEmpty: boolean): boolean {
  if (world.info[u.id]?.type.kind !== 'combat' || u.node === null || u.disabled || u.degraded) return false;
  return u.load.clIII > 0 && (isEmpty || canPayAttack(world, u, 'ahead'));
}

/** Enemy that can reach the port in the next Phase 6. @rule 6.6.4, 9.1 */
function comesTo(world: World, view: View, port: NodeId, left: readonly UnitView[]): UnitView | null {
  const near = view.units.filter((e) => {
    const reach = (world.info[e.id]?.type.move ?? 0) + 1;
    return e.side !== view.viewer && canCome(world, e, left.length === 0) && distance(world, port, e.node as NodeId) <= reach;
  });
  const isAt = (e: UnitView): boolean => {
    const places = [e.node as NodeId, ...movesInView(world, view, e.id).map(({ node }) => node)];
    if (left.length === 0) return places.includes(port);
    return places.some((node) => contactsInView(world, view, e.id, node).some((id) => left.some((u) => u.id === id)));
  };
  return near.find(isAt) ?? null;
}

/** The side's ports without a combat-ready unit that an enemy can take or attack next, with their remaining units. */
function openPorts(world: World, view: View): ExposedPort[] {
  const next = nextDayView(view);
  return view.ports.flatMap(({ node, holder }): ExposedPort[] => {
    if (holder !== view.viewer) return [];
    const left = next.units.filter((u) => u.node === node);
    if (left.some((u) => world.info[u.id]?.type.kind === 'combat' && !u.disabled)) return [];
    const enemy = comesTo(world, next, node, left);
    return enemy ? [{ port: node, left: left.map(({ id }) => id), enemy: enemy.id }] : [];
  });
}

/** For each list of commands, the port that its moves newly expose or weaken; null if none. */
export function openingsOf(world: World, view: View, lists: readonly (readonly PlayerCommand[])[]): (ExposedPort | null)[] {
  if (!lists.some((commands) => commands.some(({ type }) => type === 'moveCarrier'))) return lists.map(() => null);
  let now = view;
  let open = openPorts(world, now);
  return lists.map((commands) => {
    const moves = commands.flatMap((c) => (c.type === 'moveCarrier' ? [c] : []));
    if (moves.length === 0) return null;
    for (const { unit, to } of moves) now = viewAfterMove(now, unit, to);
    const before = open;
    open = openPorts(world, now);
    const worse = ({ port, left }: ExposedPort): boolean =>
      left.length < (before.find((one) => one.port === port)?.left.length ?? Infinity);
    return open.find(worse) ?? null;
  });
}
