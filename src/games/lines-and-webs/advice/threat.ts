/** Possible attacks on the next day with current positions and loads, once all may act again. Open to both sides (11.1). Pure. */

import {
  contactsInView,
  movesInView,
  type NodeId,
  type UnitId,
  type UnitView,
  type View,
  viewAfterMove,
  type World,
} from '../../../engine/lines-and-webs/index.ts';
import { canPayAttack } from '../../../engine/lines-and-webs/strength.ts';
import { distance } from '../../../engine/lines-and-webs/table.ts';
import { engagementOddsInView, fireOddsInView } from '../analysis/index.ts';

export interface Threat {
  attacker: UnitId;
  target: UnitId;
  by: 'attack' | 'fire';
  /** Node of the attacker, and links to it. */
  from: NodeId;
  links: number;
}

/** The view in which all units may act again (6.7.3). */
export const nextDayView = (view: View): View => ({
  ...view,
  units: view.units.map((u) => ({ ...u, activated: false, exhausted: false, suppressed: false, moved: false })),
});

/** A unit on the map. */
export type Placed = UnitView & { node: NodeId };
export const isPlaced = (u: UnitView): u is Placed => u.place === 'map' && u.node !== null;

/** True if a unit can attack or fire with its load. */
function isArmed(world: World, u: UnitView): boolean {
  return world.info[u.id]?.type.kind === 'combat' && !u.disabled && !u.degraded && !u.displaced && canPayAttack(world, u, 'ahead');
}

/** True if artillery at the node can fire at an enemy. @rule 7.9 @ruling R-near-fire */
function comesTo({ graph, info, rulings }: World, id: UnitId, node: NodeId, enemy: NodeId): boolean {
  const between = (graph.index[node] as number) * graph.n + (graph.index[enemy] as number);
  const away = graph.distance[between] as number;
  if (away === 1) return rulings.nearFire === 'yes' && graph.linked[between] !== 1;
  return away >= 2 && away <= (info[id]?.type.range ?? 0);
}

/** Targets of an artillery unit after a move to a node, with the chance of any effect per round. @rule 7.9 @ruling R-near-fire */
export function firesFrom(world: World, view: View, id: UnitId, node: NodeId): { target: UnitId; chance: number }[] {
  const there = viewAfterMove(view, id, node);
  const u = there.units.find((one) => one.id === id);
  if (!u || world.info[id]?.type.arm !== 'artillery' || !isArmed(world, u)) return [];
  return there.units
    .filter((enemy) => enemy.side !== u.side && isPlaced(enemy) && !enemy.displaced && comesTo(world, id, node, enemy.node))
    .map(({ id: target }) => ({ target, chance: 1 - fireOddsInView(world, there, { unit: id, target, rounds: 1 }).nothing }));
}

interface Place {
  node: NodeId;
  cost: number;
  contact: boolean;
}

/** Nodes that a unit can reach in its turn, nearest first. @rule 6.6.3 */
const placesOf = (world: World, view: View, u: Placed): Place[] =>
  [{ node: u.node, cost: 0, contact: false }, ...(u.load.clIII > 0 ? movesInView(world, view, u.id) : [])].sort((a, b) => a.cost - b.cost);

/** Fire without a move for ammunition alone, or after a move without entering contact. @rule 6.6.3, 7.9 */
function fires(world: World, view: View, u: UnitView, places: readonly Place[]): Threat[] {
  if (world.info[u.id]?.type.arm !== 'artillery') return [];
  return view.units.flatMap((enemy) => {
    if (enemy.side === u.side || enemy.displaced || !isPlaced(enemy)) return [];
    const place = places.find(({ node, contact }) => !contact && comesTo(world, u.id, node, enemy.node));
    return place ? [{ attacker: u.id, target: enemy.id, by: 'fire' as const, from: place.node, links: place.cost }] : [];
  });
}

function attacks(world: World, view: View, { id }: UnitView, places: readonly Place[]): Threat[] {
  const found = new Map<UnitId, Threat>();
  for (const { node, cost, contact } of places) {
    if (cost > 0 && !contact) continue;
    for (const target of contactsInView(world, view, id, node))
      if (!found.has(target)) found.set(target, { attacker: id, target, by: 'attack', from: node, links: cost });
  }
  return [...found.values()];
}

/** Enemies that a unit can attack, each from the nearest node. Expects a view from `nextDayView`. @rule 6.6.4, 7.1 */
export function attacksOf(world: World, view: View, id: UnitId): Threat[] {
  const u = view.units.find((one) => one.id === id);
  return u && isPlaced(u) && isArmed(world, u) ? attacks(world, view, u, placesOf(world, view, u)) : [];
}

/** Threats of a unit; artillery fires at enemies in its range and attacks the others. */
export function threatsOf(world: World, view: View, id: UnitId): Threat[] {
  const u = view.units.find((one) => one.id === id);
  if (!u || !isPlaced(u) || !isArmed(world, u)) return [];
  const places = placesOf(world, view, u);
  const shot = fires(world, view, u, places);
  const isShot = new Set(shot.map(({ target }) => target));
  return [...shot, ...attacks(world, view, u, places).filter(({ target }) => !isShot.has(target))];
}

/** Threats to a unit. */
export function threatsTo(world: World, view: View, id: UnitId): Threat[] {
  const side = world.info[id]?.side;
  return view.units
    .filter((enemy) => enemy.side !== side)
    .flatMap((enemy) => threatsOf(world, view, enemy.id).filter((threat) => threat.target === id));
}

/** Maximum rounds that an artillery unit can fire at once with its load. @rule 7.9 */
export const roundsOf = (view: View, id: UnitId): number => Math.min(3, view.units.find((u) => u.id === id)?.load.clV ?? 0);

/** Chance of success of the unit alone, without cards: the attack wins, or the fire has an effect. @rule 7.4, 7.9 */
export function chanceOf(world: World, view: View, { attacker, target, by, from }: Threat): number {
  if (by === 'attack')
    return engagementOddsInView(world, view, { attackers: [attacker], target, scouts: false, from: { [attacker]: from } }).win;
  return 1 - fireOddsInView(world, view, { unit: attacker, target, rounds: roundsOf(view, attacker) }).nothing;
}

/** Units whose air defense covers a unit, including its own. @rule 8.12 */
export function coversOf(world: World, view: View, id: UnitId): UnitId[] {
  const u = view.units.find((one) => one.id === id);
  if (!u || !isPlaced(u)) return [];
  return view.units.flatMap((other) => {
    const type = world.info[other.id]?.type;
    const isNear = other.side === u.side && isPlaced(other) && distance(world, other.node, u.node) <= (type?.range ?? -1);
    return isNear && type?.arm === 'airDefense' && !other.disabled && !other.degraded ? [other.id] : [];
  });
}

/** Reason why a winning attacker does not move in; null if it does. @rule 7.5.1, 1.9 */
export function whyNotMovesIn(view: View, id: UnitId, target: UnitId): 'suppressed' | 'held' | 'blocked' | null {
  const unit = view.units.find((u) => u.id === id);
  const node = view.units.find((u) => u.id === target)?.node;
  if (!unit || !node) return null;
  if (unit.suppressed) return 'suppressed';
  if (view.units.some((u) => u.id !== target && u.side !== unit.side && u.node === node)) return 'held';
  return view.markers.some((m) => m.node === node && m.stops === unit.side) ? 'blocked' : null;
}

/** Threats to an attacker in the node of the beaten unit, which is excluded because the winner chooses its retreat. @rule 7.5.1, 7.6 */
export function threatsAfterWin(world: World, view: View, id: UnitId, target: UnitId): (Threat & { chance: number })[] {
  const node = view.units.find((u) => u.id === target)?.node;
  if (!node) return [];
  const units = view.units.map((u): UnitView => (u.id === target ? { ...u, node: null, place: 'destroyed' } : u));
  return threatsAt(world, { ...view, units }, id, node);
}

/** Threats to a unit on another node in the state shown on its card, most dangerous first. */
export function threatsAt(world: World, view: View, id: UnitId, node: NodeId): (Threat & { chance: number })[] {
  const there = nextDayView(viewAfterMove(view, id, node));
  return threatsTo(world, there, id)
    .map((threat) => ({ ...threat, chance: chanceOf(world, there, threat) }))
    .sort((a, b) => b.chance - a.chance);
}
