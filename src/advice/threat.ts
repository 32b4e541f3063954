/** Who can be at whom next: as units stand and with the tokens they hold now, once all may act again. Open to both sides (11.1). Pure. */

import { engagementOddsInView, fireOddsInView } from '../analysis/index.ts';
import {
  contactsInView,
  movesInView,
  type NodeId,
  type UnitId,
  type UnitView,
  type View,
  viewAfterMove,
  type World,
} from '../engine/lines-and-webs/index.ts';
import { canPayAttack } from '../engine/lines-and-webs/strength.ts';
import { distance } from '../engine/lines-and-webs/table.ts';

export interface Threat {
  attacker: UnitId;
  target: UnitId;
  by: 'attack' | 'fire';
  /** Where the attacker would stand, and links to get there. */
  from: NodeId;
  links: number;
}

/** The view as it will be when everybody may act again (6.7.3). */
export const rested = (view: View): View => ({
  ...view,
  units: view.units.map((u) => ({ ...u, activated: false, exhausted: false, suppressed: false, moved: false })),
});

const stands = (u: UnitView): u is UnitView & { node: NodeId } => u.place === 'map' && u.node !== null;

/** Whether a unit can attack or fire at all with what it holds. */
function isArmed(world: World, u: UnitView): boolean {
  return world.info[u.id]?.type.kind === 'combat' && !u.disabled && !u.degraded && !u.displaced && canPayAttack(world, u, 'ahead');
}

/** Targets in range of an artillery unit from where it stands. @rule 7.9 */
function fires(world: World, view: View, u: UnitView & { node: NodeId }): Threat[] {
  const type = world.info[u.id]?.type;
  const range = type?.range;
  if (type?.arm !== 'artillery' || range === null || range === undefined) return [];
  return view.units
    .filter((enemy) => enemy.side !== u.side && stands(enemy) && distance(world, u.node, enemy.node) <= range)
    .map(({ id }) => ({ attacker: u.id, target: id, by: 'fire' as const, from: u.node, links: 0 }));
}

/** Enemies at which an artillery unit may fire once it has moved to a node, with the chance of any effect by one round. @rule 7.9 @ruling R-near-fire */
export function firesFrom(world: World, view: View, id: UnitId, node: NodeId): { target: UnitId; chance: number }[] {
  const there = viewAfterMove(view, id, node);
  const u = there.units.find((one) => one.id === id);
  const type = world.info[id]?.type;
  if (!u || type?.arm !== 'artillery' || !isArmed(world, u)) return [];
  const { graph, rulings } = world;
  const comesTo = (to: NodeId): boolean => {
    const away = distance(world, node, to);
    const linked = graph.linked[(graph.index[node] as number) * graph.n + (graph.index[to] as number)] === 1;
    return away === 1 ? rulings.nearFire === 'yes' && !linked : away >= 2 && away <= (type.range ?? 0);
  };
  return there.units
    .filter((enemy) => enemy.side !== u.side && stands(enemy) && !enemy.displaced && comesTo(enemy.node))
    .map(({ id: target }) => ({ target, chance: 1 - fireOddsInView(world, there, { unit: id, target, rounds: 1 }).nothing }));
}

/** Enemies that a unit can attack, each from the nearest place; artillery fires at those in range. `view` is one of `rested`. @rule 6.6.4, 7.1 */
export function threatsOf(world: World, view: View, id: UnitId): Threat[] {
  const u = view.units.find((one) => one.id === id);
  if (!u || !stands(u) || !isArmed(world, u)) return [];
  const found = new Map<UnitId, Threat>(fires(world, view, u).map((threat) => [threat.target, threat]));
  const places = [{ node: u.node, cost: 0 }, ...(u.load.clIII > 0 ? movesInView(world, view, id).filter((move) => move.contact) : [])];
  for (const { node, cost } of places.sort((a, b) => a.cost - b.cost))
    for (const target of contactsInView(world, view, id, node))
      if (!found.has(target)) found.set(target, { attacker: id, target, by: 'attack', from: node, links: cost });
  return [...found.values()];
}

/** What can be at a unit. */
export function threatsTo(world: World, view: View, id: UnitId): Threat[] {
  const side = world.info[id]?.side;
  return view.units
    .filter((enemy) => enemy.side !== side)
    .flatMap((enemy) => threatsOf(world, view, enemy.id).filter((threat) => threat.target === id));
}

/** The most rounds that an artillery unit can fire at once with what it holds. @rule 7.9 */
export const roundsOf = (view: View, id: UnitId): number => Math.min(3, view.units.find((u) => u.id === id)?.load.clV ?? 0);

/** The chance that it succeeds: an attack wins, or fire does harm. By the unit alone, without cards. @rule 7.4, 7.9 */
export function chanceOf(world: World, view: View, { attacker, target, by, from }: Threat): number {
  if (by === 'attack')
    return engagementOddsInView(world, view, { attackers: [attacker], target, scouts: false, from: { [attacker]: from } }).win;
  return 1 - fireOddsInView(world, view, { unit: attacker, target, rounds: roundsOf(view, attacker) }).nothing;
}

/** Units of the same side whose air defence covers a unit, itself too. @rule 8.12 */
export function coversOf(world: World, view: View, id: UnitId): UnitId[] {
  const u = view.units.find((one) => one.id === id);
  if (!u || !stands(u)) return [];
  return view.units.flatMap((other) => {
    const type = world.info[other.id]?.type;
    const isNear = other.side === u.side && stands(other) && distance(world, other.node, u.node) <= (type?.range ?? -1);
    return isNear && type?.arm === 'airDefense' && !other.disabled && !other.degraded ? [other.id] : [];
  });
}

/** Why an attacker that wins stays where it is; null where it moves in. @rule 7.5.1, 1.9 */
export function whyNotMovesIn(view: View, id: UnitId, target: UnitId): 'suppressed' | 'held' | 'blocked' | null {
  const unit = view.units.find((u) => u.id === id);
  const node = view.units.find((u) => u.id === target)?.node;
  if (!unit || !node) return null;
  if (unit.suppressed) return 'suppressed';
  if (view.units.some((u) => u.id !== target && u.side !== unit.side && u.node === node)) return 'held';
  return view.markers.some((m) => m.node === node && m.stops === unit.side) ? 'blocked' : null;
}

/** What could be at an attacker next once it has won and stands in the node of the beaten unit, which is left out: where that will be is the winner's choice. @rule 7.5.1, 7.6 */
export function threatsAfterWin(world: World, view: View, id: UnitId, target: UnitId): (Threat & { chance: number })[] {
  const node = view.units.find((u) => u.id === target)?.node;
  if (!node) return [];
  const units = view.units.map((u): UnitView => (u.id === target ? { ...u, node: null, place: 'destroyed' } : u));
  return threatsAt(world, { ...view, units }, id, node);
}

/** What could be at a unit next if it stood on another node, as its card would say there, the most dangerous first. */
export function threatsAt(world: World, view: View, id: UnitId, node: NodeId): (Threat & { chance: number })[] {
  const there = rested(viewAfterMove(view, id, node));
  return threatsTo(world, there, id)
    .map((threat) => ({ ...threat, chance: chanceOf(world, there, threat) }))
    .sort((a, b) => b.chance - a.chance);
}
