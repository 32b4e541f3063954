/** Random commands of carriers: carry, move, displace, use a CL IX, cross-level. */

import type { Pick } from '../../../src/bots/picker.ts';
import { storesIn } from '../../../src/engine/lines-and-webs/commands/transport.ts';
import { canReceive, repairsNeeded } from '../../../src/engine/lines-and-webs/condition.ts';
import type { PortState, State, Store, UnitInfo, UnitState, World } from '../../../src/engine/lines-and-webs/index.ts';
import { loadOf } from '../../../src/engine/lines-and-webs/load.ts';
import { moveEndFrom } from '../../../src/engine/lines-and-webs/movement.ts';
import { CLASSES, type Load, type NodeId, type Side, type SupplyClass } from '../../../src/engine/lines-and-webs/scenario.ts';
import { storeLoad } from '../../../src/engine/lines-and-webs/stores.ts';
import { distance, infoOf, nodeIndex, unitOf } from '../../../src/engine/lines-and-webs/table.ts';
import { firstFrom, type Samples } from './sample.ts';

/** A carrier on the map that suits, the first from one drawn by chance; null where none does. */
function someCarrier(w: World, s: State, side: Side, pick: Pick, suits: (u: UnitState, info: UnitInfo) => boolean): UnitState | null {
  const at = firstFrom(w.carriers[side], pick, (i) => s.units[i]!.node !== null && suits(s.units[i]!, w.roster[i]!));
  return at === null ? null : s.units[at]!;
}

/** Nothing keeps the unit from its method. */
const isReady = (u: UnitState): boolean => !(u.exhausted || u.displaced || u.degraded || u.disabled);

const isUnused = (u: UnitState): boolean => isReady(u) && !u.moved && u.carried === 0;

const TRIES = 24;

/** An own unit near a carrier (by hexes; links may be longer) that has room for a token, or has one to give. */
function someNeighbour(w: World, s: State, u: UnitState, within: number, suits: (v: UnitState) => boolean, pick: Pick): UnitState | null {
  const [first, end] = w.span[u.side];
  const n = end - first;
  let at = pick(n);
  const row = nodeIndex(w, u.node) * w.graph.n;
  for (let i = 0; i < TRIES; i++) {
    at = (at + 7) % n;
    const v = s.units[first + at] as UnitState;
    if (v === u || v.node === null || v.displaced || (w.graph.distance[row + nodeIndex(w, v.node)] as number) > within) continue;
    if (suits(v)) return v;
  }
  return null;
}

/** A held port or loose tokens near a carrier. */
function somePlace(w: World, s: State, u: UnitState, within: number, pick: Pick): Store | null {
  if (s.loose.length > 0 && pick(3) === 0) return { kind: 'loose', node: s.loose[pick(s.loose.length)]!.node };
  const port = s.ports[pick(s.ports.length)] as PortState;
  return port.holder === u.side && distance(w, u.node as NodeId, port.node) <= within ? { kind: 'port', node: port.node } : null;
}

const byUnit = (u: UnitState): Store => ({ kind: 'unit', unit: u.id });

/** Classes as often as they are wanted: fuel and ammunition most. */
const WANTED: readonly SupplyClass[] = ['clIII', 'clV', 'clIII', 'clI', 'clV', 'clIII', 'clIX', 'clI'];

export const CARRIERS = {
  moveCarrier(w, s, side, pick) {
    const u = someCarrier(w, s, side, pick, (v) => isUnused(v) && v.load.clIII > 0);
    const to = u && moveEndFrom(w, s, u, pick(w.graph.n));
    return u && to ? { type: 'moveCarrier', side, unit: u.id, to } : null;
  },

  displace(w, s, side, pick) {
    const u = someCarrier(w, s, side, pick, (v, { type }) => isUnused(v) && type.kind === 'sustainment');
    return u ? { type: 'displace', side, unit: u.id } : null;
  },

  useRepair(w, s, side, pick) {
    const u = someCarrier(w, s, side, pick, (v, { type }) => v.load.clIX > 0 && repairsNeeded(w, v) > 0 && type.kind === 'sustainment');
    return u ? { type: 'useRepair', side, unit: u.id } : null;
  },

  /** From one store of a port to another that has room. */
  crossLevel(w, s, side, pick) {
    const port = s.ports[pick(s.ports.length)]!;
    if (port.holder !== side) return null;
    const stores = storesIn(s, side, port.node);
    if (stores.length < 2) return null;
    const from = stores[pick(stores.length)] as Store;
    const to = stores[pick(stores.length)] as Store;
    const cls = CLASSES[pick(4)] as SupplyClass;
    const there = (storeLoad(w, s, from) as Load)[cls];
    const room = to.kind === 'unit' ? canReceive(w, unitOf(w, s, to.unit), cls) : there;
    const most = Math.min(there, room);
    return most > 0 && from !== to ? { type: 'crossLevel', side, port: port.node, from, to, tokens: loadOf(cls, 1 + pick(most)) } : null;
  },

  /** Mostly from the carrier itself, from a neighbour or a port to whoever near has room; now and then tokens are left loose. */
  carry(w, s, side, pick) {
    const u = someCarrier(w, s, side, pick, (v, { carry }) => isReady(v) && v.carried < carry);
    if (!u) return null;
    const sp = infoOf(w, u).type.range ?? 0;
    const place = pick(3) === 0 ? somePlace(w, s, u, sp, pick) : null;
    let cls = WANTED[pick(WANTED.length)] as SupplyClass;
    let giver: UnitState | null = place ? null : u;
    if (!place && pick(4) === 0) giver = someNeighbour(w, s, u, sp - 1, (v) => v.load[cls] > 1 && infoOf(w, v).carry > 0, pick);
    const load = place ? storeLoad(w, s, place) : giver?.load;
    if (!load) return null;
    for (let i = 0; i < CLASSES.length && load[cls] === 0; i++) cls = CLASSES[i] as SupplyClass;
    const most = Math.min(load[cls], infoOf(w, u).carry - u.carried, 6);
    if (most < 1) return null;
    const from = place ?? byUnit(giver as UnitState);
    const taker =
      giver !== u && pick(2) ? u : someNeighbour(w, s, u, giver === u ? sp : sp - 1, (v) => v !== giver && canReceive(w, v, cls) > 0, pick);
    const room = taker ? canReceive(w, taker, cls) : 0;
    if (taker && room > 0)
      return { type: 'carry', side, carrier: u.id, from, to: byUnit(taker), tokens: loadOf(cls, 1 + pick(Math.min(most, room))) };
    if (pick(4) === 0) {
      const full = someNeighbour(w, s, u, sp - 1, (v) => canReceive(w, v, cls) === 0, pick);
      return full
        ? { type: 'carry', side, carrier: u.id, from, to: { kind: 'loose', node: full.node as NodeId }, tokens: loadOf(cls) }
        : null;
    }
    const to = place ? null : somePlace(w, s, u, sp, pick);
    return to ? { type: 'carry', side, carrier: u.id, from, to, tokens: loadOf(cls, 1 + pick(most)) } : null;
  },
} satisfies Samples;
