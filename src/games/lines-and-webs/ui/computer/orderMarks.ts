/** Map overlay of a suggested command: path, deliveries, targets, planned places. Pure. */

import {
  type CommandOf,
  movesInView,
  type NodeId,
  type PlayerCommand,
  recommended,
  type UnitId,
  type Verb,
  type View,
  type World,
  walkInView,
} from '../../../../engine/lines-and-webs/index.ts';
import { nodeOf } from '../../advice/loads.ts';
import type { MapOverlay } from '../board/mapOverlay.ts';

type Draws = { [T in Verb]?: (world: World, view: View, command: CommandOf<T>) => MapOverlay };

const unitAt = (view: View, id: UnitId): NodeId | null => view.units.find((unit) => unit.id === id)?.node ?? null;

const ringed = (...units: readonly (UnitId | null)[]): MapOverlay => ({
  marks: new Map(units.flatMap((unit) => (unit === null ? [] : [[unit, { ring: 'thick' as const }]]))),
});

const framed = (...nodes: readonly (NodeId | null)[]): MapOverlay => ({
  highlights: nodes.flatMap((node) => (node === null ? [] : [{ node, tone: 'plan' as const }])),
});

/** Straight arrow between two places without a path. */
const arrow = (from: NodeId | null, to: NodeId | null): MapOverlay =>
  from === null || to === null || from === to ? {} : { paths: [{ path: [from, to] }] };

function moved(world: World, view: View, unit: UnitId, to: NodeId): MapOverlay {
  const way = movesInView(world, view, unit).find(({ node }) => node === to);
  return { ...ringed(unit), ...(way ? { paths: [{ path: way.path }] } : arrow(unitAt(view, unit), to)), ghosts: [{ unit, node: to }] };
}

/** Acting units and their target. */
function aimed(view: View, units: readonly UnitId[], target: UnitId): MapOverlay {
  const at = unitAt(view, target);
  return {
    ...ringed(...units),
    targets: [{ unit: target, isChosen: true }],
    paths: units.flatMap((unit) => arrow(unitAt(view, unit), at).paths ?? []),
  };
}

const DRAWS: Draws = {
  // All units in their planned places.
  takeRecommended: (world, _v, { side }) => ({ ghosts: recommended(world, side) }),
  placeUnit: (_w, _v, { unit, node }) => ({ ...ringed(unit), ...framed(node), ghosts: [{ unit, node }] }),
  landUnit: (_w, _v, { port }) => framed(port),
  landTokens: (_w, _v, { port }) => framed(port),
  planMarker: (_w, _v, { node }) => framed(node),
  carry(world, view, { carrier, from, to, tokens }) {
    const way = walkInView(world, view, carrier, from, to);
    const units = [from, to].flatMap((store) => (store.kind === 'unit' ? [store.unit] : []));
    return {
      ...ringed(carrier, ...units),
      ...framed(...[from, to].map((store) => (store.kind === 'unit' ? null : nodeOf(view, store)))),
      ...(way ? { paths: [{ path: way.path, tag: tokens }] } : {}),
    };
  },
  moveCarrier: (world, view, { unit, to }) => moved(world, view, unit, to),
  moveUnit: (world, view, { unit, to }) => moved(world, view, unit, to),
  displace: (_w, _v, { unit }) => ringed(unit),
  crossLevel: (_w, view, { port, from, to }) => ({
    ...framed(port),
    ...ringed(...[from, to].map((store) => (store.kind === 'unit' ? store.unit : null))),
    ...arrow(nodeOf(view, from), nodeOf(view, to)),
  }),
  useRepair: (_w, _v, { unit }) => ringed(unit),
  pickUp: (_w, _v, { unit }) => ringed(unit),
  hold: (_w, _v, { unit }) => ringed(unit),
  fire: (_w, view, { unit, target }) => aimed(view, [unit], target),
  repairPort: (_w, _v, { unit }) => ringed(unit),
  attack: (_w, view, { attackers, target }) => aimed(view, attackers, target),
  pursue: (_w, view, { unit, target }) => aimed(view, [unit], target),
  playCard: (_w, _v, { unit, node }) => ({ ...framed(node), ...ringed(unit) }),
  joinReserve: (_w, _v, { units }) => ringed(...units),
  nameVictim: (_w, _v, { unit }) => ringed(unit),
  retreat: (_w, view, { to }) => ({ ...framed(to), ...arrow(unitAt(view, view.prompt.units[0] ?? ''), to) }),
  moveIn: (_w, _v, { unit }) => ringed(unit),
  counterFire: (_w, _v, { unit }) => ringed(unit),
};

/** All places of an overlay; the map moves to them if they are out of view. */
function placesOf(view: View, { paths = [], highlights = [], marks, targets = [], ghosts = [] }: MapOverlay): NodeId[] {
  const units = [...(marks?.keys() ?? []), ...targets.map(({ unit }) => unit)];
  const nodes = [
    ...paths.flatMap(({ path }) => path),
    ...highlights.map(({ node }) => node),
    ...ghosts.map(({ node }) => node),
    ...units.flatMap((unit) => unitAt(view, unit) ?? []),
  ];
  return [...new Set(nodes)];
}

/** Empty for a command without a place on the map. */
export function orderMarks(world: World, view: View, command: PlayerCommand): MapOverlay {
  const draw = DRAWS[command.type] as ((world: World, view: View, command: PlayerCommand) => MapOverlay) | undefined;
  const overlay = draw?.(world, view, command) ?? {};
  return { ...overlay, frame: placesOf(view, overlay) };
}
