/** Map texts beyond a node's contents: links by direction, single units of a stack, and targets of the step keys. */

import type { NodeId, UnitId, UnitView, View, World } from '../../../../engine/lines-and-webs/index.ts';
import type { Direction } from '../../../../ui/board/boardLayout.ts';
import type { Point } from '../../../../ui/board/geometry.ts';
import { placeFull, placeName, unitName } from '../words/names.ts';
import { conditionText, nodeText } from '../words/units.ts';
import { centre, layoutOf, placeOf } from './layout.ts';

const WAYS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;

/** Direction between two places, as one of eight compass points. */
export function compassDirection(from: Point, to: Point): (typeof WAYS)[number] {
  const turn = (Math.atan2(to.x - from.x, from.y - to.y) / (2 * Math.PI)) * 8;
  return WAYS[(Math.round(turn) + 8) % 8] ?? 'north';
}

const joins = (pair: readonly NodeId[], a: NodeId, b: NodeId): boolean => pair.includes(a) && pair.includes(b);

/** Kind of a link: the name of a route, bridge or ford. */
function linkKind(world: World, a: NodeId, b: NodeId): string {
  const { routes, bridges } = world.scenario.map;
  const route = routes.find(({ path }) => path.some((id, i) => i > 0 && joins([id, path[i - 1] as NodeId], a, b)));
  const bridge = bridges.find(({ link }) => joins(link, a, b));
  const parts = [route && (route.class === 'main' ? 'main route' : 'alternate route'), bridge && `over ${bridge.name}`];
  return parts.filter(Boolean).join(' ');
}

const ARROWS: { readonly [D in Direction]: string } = { up: 'Up arrow', down: 'Down arrow', left: 'Left arrow', right: 'Right arrow' };
const DIRECTIONS = Object.keys(ARROWS) as Direction[];

/**
 * For example 'Links: north 0604, Left arrow, alternate route, Armor 2; south-east Tamrin.' Names the key, since a rotated map has other
 * directions. Units there are public (11.1).
 */
function linksText(world: World, view: View, node: NodeId): string {
  const layout = layoutOf(world.scenario.map);
  const at = (id: NodeId) => centre(placeOf(layout, id).hex);
  const here = at(node);
  const turn = (id: NodeId) => WAYS.indexOf(compassDirection(here, at(id)));
  const near = world.scenario.map.links
    .flatMap(([a, b]) => (a === node ? [b] : b === node ? [a] : []))
    .sort((a, b) => turn(a) - turn(b))
    .map((id) => {
      const units = view.units.filter((unit) => unit.node === id).map((unit) => unitName(world, unit.id));
      const key = DIRECTIONS.find((direction) => layout.next(node, direction) === id);
      const parts = [
        `${compassDirection(here, at(id))} ${placeName(world, id)}`,
        key && ARROWS[key],
        linkKind(world, node, id),
        units.join(' and '),
      ];
      return parts.filter(Boolean).join(', ');
    });
  return near.length === 0 ? 'No links.' : `Links: ${near.join('; ')}.`;
}

/** Full description of a node: kind, contents, first day of a port's holder, and links. */
export function nodeDetail(world: World, view: View, node: NodeId): string {
  const since = heldText(view, node);
  return [nodeText(world, view, node), since, linksText(world, view, node)].filter(Boolean).join('. ');
}

/** 'held since day 3' for a port; null elsewhere. */
export function heldText(view: View, node: NodeId): string | null {
  const port = view.ports.find((p) => p.node === node);
  if (!port) return null;
  const held = port.since <= 0 ? 'held from the start' : `held since day ${port.since}`;
  return port.damage > 0 ? `${held}, damage ${port.damage}` : held;
}

/** For example 'Unit 2 of 4: FS Platoon 1, at Kelmora, 0905, ...' */
export function unitDetail(world: World, view: View, unit: UnitId): string {
  const found = view.units.find((u) => u.id === unit);
  if (!found) return unitName(world, unit);
  const here = view.units.filter((u) => u.place === 'map' && u.node === found.node);
  const nth = here.findIndex((u) => u.id === unit) + 1;
  const place = found.node === null ? '' : `at ${placeFull(world, found.node)}, `;
  return `${here.length > 1 ? `Unit ${nth} of ${here.length}: ` : ''}${unitName(world, unit)}, ${place}${conditionText(found)}`;
}

const NEEDS = ['clI', 'clIII', 'clV'] as const;

/** True if the unit lacks all tokens of a class that it has boxes for. */
function isDry(world: World, unit: UnitView): boolean {
  const boxes = world.info[unit.id]?.type.boxes;
  return boxes !== undefined && NEEDS.some((cls) => boxes[cls] > 0 && unit.load[cls] === 0);
}

/** Own units on the map, and those in need, for the step keys. */
export function stopsOf(world: World, view: View): { own: UnitId[]; want: UnitId[] } {
  const own = view.units.filter((u) => u.place === 'map' && u.node !== null && world.info[u.id]?.side === view.viewer);
  return { own: own.map(({ id }) => id), want: own.filter((u) => isDry(world, u)).map(({ id }) => id) };
}

/**
 * Stops of the key T: targets, best odds first; without targets, selectable nodes, nearest first.
 * If there are targets, other nodes need the arrow keys, since Enter there gives a command.
 */
export function choicesOf(
  enabled: ReadonlySet<NodeId> | undefined,
  targets: readonly { node: NodeId; label?: string }[],
  costs: readonly { node: NodeId; cost: number }[] = [],
): NodeId[] {
  const places = [...(enabled ?? [])].sort();
  const chance = (node: NodeId): number =>
    Math.max(-1, ...targets.map((one) => (one.node === node ? Number.parseFloat(one.label ?? '') || 0 : -1)));
  const aimed = places.filter((node) => targets.some((one) => one.node === node));
  if (aimed.length > 0) return aimed.sort((a, b) => chance(b) - chance(a));
  const way = (node: NodeId): number => costs.find((one) => one.node === node)?.cost ?? 0;
  return places.sort((a, b) => way(a) - way(b));
}
