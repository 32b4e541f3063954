/** The reach of a carrier as the screen offers it: the engine's, with full units (tokens may be left loose beside them) and, under R-carry `anywhere`, stores out of its own range. Pure. */

import {
  type CarrierReach,
  type CarryStop,
  carrierReach,
  carryWay,
  type NodeId,
  type State,
  type Store,
  total,
  type UnitId,
  type World,
} from '../engine/lines-and-webs/index.ts';
import { storeKey } from './stores.ts';

/** Every own store on the map, whether a carrier comes to it or not. */
function ownStores(world: World, state: State, side: string): { store: Store; node: NodeId; full: boolean }[] {
  const stores: { store: Store; node: NodeId; full: boolean }[] = [];
  for (const u of state.units) {
    if (u.side === side && u.node !== null && !u.displaced)
      stores.push({ store: { kind: 'unit', unit: u.id }, node: u.node, full: total(u.load) > 0 });
  }
  for (const p of state.ports)
    if (p.holder === side) stores.push({ store: { kind: 'port', node: p.node }, node: p.node, full: total(p.store) > 0 });
  if (world.rulings.carry === 'anywhere')
    for (const l of state.loose) stores.push({ store: { kind: 'loose', node: l.node }, node: l.node, full: true });
  return stores;
}

export function reachOf(world: World, state: State, carrier: UnitId): CarrierReach | null {
  const reach = carrierReach(world, state, carrier);
  const unit = state.units.find((u) => u.id === carrier);
  if (!reach || !unit) return null;
  const away = new Map(reach.nodes.map((n) => [n.node, n.links]));
  const anywhere = world.rulings.carry === 'anywhere';
  const sources = new Map(reach.sources.map((s) => [storeKey(s.store), s]));
  const targets = new Map(reach.targets.map((s) => [storeKey(s.store), s]));
  for (const { store, node, full } of ownStores(world, state, unit.side)) {
    const links = away.get(node) ?? (anywhere ? hexes(world, unit.node, node) : null);
    if (links === null) continue;
    const key = storeKey(store);
    const stop: CarryStop = { store, node, links };
    if (anywhere && full && !sources.has(key)) sources.set(key, stop);
    if (store.kind === 'unit' && !targets.has(key)) targets.set(key, stop);
    if (anywhere && store.kind === 'port' && !targets.has(key)) targets.set(key, stop);
  }
  return { ...reach, sources: [...sources.values()], targets: [...targets.values()] };
}

/** Hexes between nodes: only to have something to sort by. */
function hexes(world: World, a: NodeId | null, b: NodeId): number {
  const { graph } = world;
  return a === null ? 99 : (graph.distance[(graph.index[a] as number) * graph.n + (graph.index[b] as number)] as number);
}

/** Is there a way between two stops for a carrier? @ruling R-carry */
export type HasWay = (carrier: UnitId, range: number, from: CarryStop, to: CarryStop) => boolean;

/** By the links that are known already, where the ruling allows it; else by asking the engine. */
export function waysOf(world: World, state: State): HasWay {
  switch (world.rulings.carry) {
    case 'through':
      return (_, range, from, to) => from.links + to.links <= range;
    case 'anchored':
      return (_, range, from, to) => (from.links === 0 || to.links === 0) && from.links + to.links <= range;
    default:
      return (carrier, _, from, to) => carryWay(world, state, carrier, from.store, to.store) !== null;
  }
}
