/** The figures of a public replay against its scenario: days, phases, steps, loads, ports, cards. What no game can come to is refused with its place. */

import { CARD_KINDS, copiesOf, fits, type NodeId, SIDES, total, type UnitId, type World } from '../../../../engine/lines-and-webs/index.ts';
import { capacityAt, nodeIndex, openBoxes } from '../../../../engine/lines-and-webs/table.ts';
import type { PackedView } from './write.ts';

/** Where in a view, and what is wrong there. */
export type Misfit = readonly [where: string, message: string];

/** The setup counts as the first day. @rule 6.0 */
function dayMisfit({ scenario, ports }: World, { turn, phase, outcome }: PackedView): Misfit | null {
  if (turn > scenario.turns) return ['turn', `The scenario has only ${scenario.turns} days.`];
  if (turn < 1 || (turn > 1 && phase === 'setup')) return ['turn', 'The setup stands on day 1, and the days follow.'];
  if ((phase === 'over') !== (outcome !== null)) return ['outcome', 'A game has an outcome when it is over, and not before.'];
  if (outcome && outcome.turn > turn) return ['outcome.turn', `The game stands on day ${turn}.`];
  if (outcome && outcome.ports.delta + outcome.ports.gamma > ports.length) return ['outcome.ports', 'The map has fewer ports.'];
  return null;
}

type PackedUnit = PackedView['units'][string];

/** @rule 2.2, 4.5 */
function unitMisfit(world: World, id: string, unit: PackedUnit): Misfit | null {
  const where = `units.${id}`;
  const info = world.info[id as UnitId];
  if (!info) return [where, 'The scenario has no such unit.'];
  const { place, node, steps, load, strength } = unit;
  if (place === 'scheduled' && info.arrives === null) return [`${where}.place`, 'The unit does not come by the schedule.'];
  if ((place === 'map') !== (node !== null)) return [`${where}.node`, 'A unit on the map has a node, and no other has one.'];
  if (place === 'destroyed' ? steps !== 0 : steps < 1) return [`${where}.steps`, 'A unit has no steps only when it is destroyed.'];
  if (!fits(info.type, load)) return [`${where}.load`, 'The unit has too little room for these tokens.'];
  if (strength > Math.max(...info.type.strength)) return [`${where}.strength`, 'The unit never rolls this many dice.'];
  return null;
}

/** No node holds more units than it has places, none stands on water, and none holds units of both sides. @rule 1.2 */
function stackMisfit(world: World, { units }: PackedView): Misfit | null {
  const standing = new Map<NodeId, PackedUnit[]>();
  for (const [id, unit] of Object.entries(units)) {
    if (unit.node === null) continue;
    const where = `units.${id}.node`;
    const at = nodeIndex(world, unit.node);
    if (at < 0 || world.graph.passable[at] !== 1) return [where, 'No unit can stand there.'];
    const others = standing.get(unit.node) ?? [];
    if (others.length >= capacityAt(world, at)) return [where, 'There are more units than the node holds.'];
    if (others.some(({ side }) => side !== unit.side)) return [where, 'Units of both sides stand there.'];
    standing.set(unit.node, [...others, unit]);
  }
  return null;
}

/** @rule 4.4, 8.11 */
function portMisfit(world: World, { ports, turn }: PackedView): Misfit | null {
  for (const [i, port] of ports.entries()) {
    const where = `ports[${i}]`;
    const info = world.ports.find(({ at }) => at === i);
    if (!info || info.id !== port.node) return [`${where}.node`, 'Another port of the map stands in this place of the list.'];
    if (port.kind !== info.kind) return [`${where}.kind`, 'The port is of another kind.'];
    if (port.home !== info.home) return [`${where}.home`, 'The port is the home of the other side.'];
    if (port.since > turn) return [`${where}.since`, `The game stands on day ${turn}.`];
    if (port.damage > info.spec.damage) return [`${where}.damage`, `The port takes at most ${info.spec.damage} damage.`];
    const open = openBoxes(info, port);
    if (port.boxes !== open) return [`${where}.boxes`, `With this damage ${open} boxes are open.`];
    if (total(port.store) > open) return [`${where}.store`, 'There is too little room for these tokens.'];
    if (port.free !== open - total(port.store)) return [`${where}.free`, `${open - total(port.store)} boxes are free.`];
  }
  return null;
}

/** @rule 3.5, 6.4.1 */
function cardMisfit({ scenario, roster }: World, { cards, queues, allPorts, turn }: PackedView): Misfit | null {
  const most = CARD_KINDS.reduce((n, card) => n + copiesOf(scenario, card), 0);
  for (const side of SIDES) {
    const { hand, execution, reserve, spent } = cards[side];
    const own = roster.filter((unit) => unit.side === side).length;
    if (hand > most) return [`cards.${side}.hand`, `A side has at most ${most} cards.`];
    if (execution + reserve > own + most) return [`cards.${side}.execution`, 'The side has fewer units and cards.'];
    const kind = CARD_KINDS.find((one) => spent[one] > copiesOf(scenario, one) && !scenario.rulings.cardRecycle);
    if (kind) return [`cards.${side}.spent.${kind}`, `A side has at most ${copiesOf(scenario, kind)} of them.`];
    const waiting = Object.values(queues[side]).flatMap(({ units }) => units);
    if (new Set(waiting).size < waiting.length) return [`queues.${side}`, 'A unit waits there twice.'];
  }
  return allPorts && allPorts.since > turn ? ['allPorts.since', `The game stands on day ${turn}.`] : null;
}

/** What of a view no game of the scenario can come to; only what is another than in the view before is looked over again. */
export function viewMisfit(world: World, view: PackedView, before: PackedView | null): Misfit | null {
  const changed = Object.entries(view.units).filter(([id, unit]) => before?.units[id] !== unit);
  for (const [id, unit] of changed) {
    const misfit = unitMisfit(world, id, unit);
    if (misfit) return misfit;
  }
  return (
    dayMisfit(world, view) ??
    (changed.length > 0 ? stackMisfit(world, view) : null) ??
    (before?.ports === view.ports && before.turn === view.turn ? null : portMisfit(world, view)) ??
    cardMisfit(world, view)
  );
}
