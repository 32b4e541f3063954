/** "Place sensibly" for Phase 1: units first if there is room, then tokens divided between the ports by the needs of nearby units. Pure. */

import type { Command } from '../../../engine/lines-and-webs/command.ts';
import { emptyLoad, holdsApod, openPart, type PortView, total, type View, type World } from '../../../engine/lines-and-webs/index.ts';
import { CLASSES, type Load, type NodeId, type Side, type UnitId } from '../../../engine/lines-and-webs/scenario.ts';
import { distance } from '../../../engine/lines-and-webs/table.ts';
import { linksBetween } from './links.ts';
import { shortOf } from './loads.ts';

/** Properties of a unit, from a state or a view. */
interface Standing {
  id: UnitId;
  side: Side;
  node: NodeId | null;
  degraded: boolean;
  disabled: boolean;
}

/** Weight of a port whose store a carrier of the side reaches now; after a move; otherwise. */
const NOW = 1;
const AFTER_A_MOVE = 0.6;
/** Weight of an outlet that is unusable for some days. */
export const OUT_OF_REACH = 0.1;

/** Value of a token in the port to the side, from 0 to 1: tokens out of reach of all carriers supply no unit. @rule 6.3.2 */
export function outletOf(world: World, units: readonly Standing[], side: Side, port: NodeId): number {
  let best: number = OUT_OF_REACH;
  for (const u of units) {
    const info = world.info[u.id];
    if (u.side !== side || u.node === null || info?.type.kind !== 'sustainment' || u.degraded || u.disabled) continue;
    const away = linksBetween(world, port, u.node);
    const range = info.type.range ?? 0;
    if (away <= range) return NOW;
    if (away <= range + info.type.move) best = AFTER_A_MOVE;
  }
  return best;
}

/** Reason why a home port takes no arrivals. */
export type PortClosure = 'lost' | 'noAps' | null;

export interface Landing {
  port: PortView;
  closed: PortClosure;
  places: number;
  boxes: number;
}

/** Both home ports as landing places, the seaport first. @rule 6.1.2, 6.1.3 */
export function landings(world: World, view: View, side: Side): Landing[] {
  const home = world.home[side];
  return [home.spod, home.apod].flatMap((info) => {
    const port = view.ports.find((p) => p.node === info.id);
    if (!port) return [];
    const closed: PortClosure = port.holder !== side ? 'lost' : info.kind === 'apod' && !holdsApod(world, view, side) ? 'noAps' : null;
    return [{ port, closed, places: Math.max(0, port.unitPlaces - port.units.length), boxes: port.free }];
  });
}

/** True if there is no choice: one port accepts all arrivals and has room, and no arriving carrier can be loaded differently. @rule 6.1.2, 6.1.4 */
export function hasOneWay(
  { info }: Pick<World, 'info'>,
  { units, tokens }: { units: readonly UnitId[]; tokens: Load },
  ports: readonly Landing[],
): boolean {
  const fits = (n: number, room: 'places' | 'boxes'): boolean => {
    const [open, ...others] = ports.filter((port) => port.closed === null && port[room] > 0);
    return n === 0 || (open !== undefined && others.length === 0 && open[room] >= n);
  };
  const isLoaded = units.some((id) => info[id]?.type.kind === 'sustainment' && info[id].type.boxes.open > 0);
  return units.length + total(tokens) > 0 && !isLoaded && fits(units.length, 'places') && fits(total(tokens), 'boxes');
}

export interface Arrangement {
  commands: Command[];
  /** Units and tokens without a port or without room. */
  unitsStay: UnitId[];
  tokensStay: Load;
}

/** Needs of the units nearest to each port, weighted by its outlet; never zero. */
function needs(world: World, view: View, side: Side, open: readonly Landing[]): Map<NodeId, Load> {
  const by = new Map<NodeId, Load>(open.map((l) => [l.port.node, { clI: 1, clIII: 1, clV: 1, clIX: 1 }]));
  for (const u of view.units) {
    const info = world.info[u.id];
    if (u.side !== side || u.place !== 'map' || u.node === null || !info) continue;
    const here = u.node;
    const near = [...open].sort((a, b) => distance(world, here, a.port.node) - distance(world, here, b.port.node))[0];
    const load = near && by.get(near.port.node);
    if (!load) continue;
    const short = shortOf(info.type, u.load, u.degraded);
    for (const cls of CLASSES) load[cls] += short[cls];
    load.clIX += 4 - u.steps + (u.disabled ? 1 : 0);
  }
  for (const [port, load] of by) {
    const outlet = outletOf(world, view.units, side, port);
    for (const cls of CLASSES) load[cls] *= outlet;
  }
  return by;
}

/** Distributes the tokens one at a time: the scarcest class first, to the port with the greatest need and a free box. */
function spread(tokens: Load, open: readonly Landing[], need: Map<NodeId, Load>): { landed: Map<NodeId, Load>; stay: Load } {
  const left = { ...tokens };
  const landed = new Map<NodeId, Load>(open.map((l) => [l.port.node, emptyLoad()]));
  const room = new Map(open.map((l) => [l.port.node, l.boxes]));
  while (total(left) > 0) {
    let best: { node: NodeId; cls: (typeof CLASSES)[number]; weight: number } | null = null;
    for (const { port } of open) {
      if ((room.get(port.node) ?? 0) <= 0) continue;
      for (const cls of CLASSES) {
        if (left[cls] <= 0) continue;
        const weight = (need.get(port.node)?.[cls] ?? 1) / ((landed.get(port.node)?.[cls] ?? 0) + port.store[cls] + 1);
        if (best === null || weight > best.weight) best = { node: port.node, cls, weight };
      }
    }
    if (best === null) break;
    left[best.cls] -= 1;
    (landed.get(best.node) as Load)[best.cls] += 1;
    room.set(best.node, (room.get(best.node) ?? 0) - 1);
  }
  return { landed, stay: left };
}

/** Commands of "Place sensibly", and what remains unplaced. */
export function placeSensibly(world: World, view: View): Arrangement {
  const side = view.viewer;
  if (side === 'public') return { commands: [], unitsStay: [], tokensStay: emptyLoad() };
  const open = landings(world, view, side).filter((l) => l.closed === null);
  const arrived = view.queues[side].arrived;
  const places = new Map(open.map((l) => [l.port.node, l.places]));
  const commands: Command[] = [];
  const unitsStay: UnitId[] = [];
  for (const unit of arrived.units) {
    const type = world.info[unit]?.type;
    const block = view.units.find((u) => u.id === unit);
    // Carriers go to the seaport, near the stores; combat units to the airport, nearer the front, if possible.
    const order = type?.kind === 'combat' ? [...open].reverse() : open;
    const port = order.find((l) => (places.get(l.port.node) ?? 0) > 0)?.port.node;
    if (!type || !block || port === undefined) {
      unitsStay.push(unit);
      continue;
    }
    places.set(port, (places.get(port) ?? 0) - 1);
    commands.push({ type: 'landUnit', side, unit, port, open: openPart(type, block.load) });
  }
  const { landed, stay } = spread(arrived.tokens, open, needs(world, view, side, open));
  for (const [port, tokens] of landed) if (total(tokens) > 0) commands.push({ type: 'landTokens', side, port, tokens });
  return { commands, unitsStay, tokensStay: stay };
}
