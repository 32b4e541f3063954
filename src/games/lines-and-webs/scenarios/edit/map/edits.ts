/** Edits of a map as data, and their effects on a scenario. */

import type { MapHex, NodeId, PortKind, River, Route, Scenario, Side, TypeId } from '../../../../../engine/lines-and-webs/scenario.ts';
import { type Axial, label } from '../../../../../engine/map/hex.ts';
import { movePlace, movePort, rename, type Settlement, setPlace } from './features.ts';
import { addHexes, atEdge, beyond, cropToFrame, dropFrame, type Edge, moveFrame, removeHexes } from './grid.ts';
import { addBridge, addLink, cutLink, renameBridge } from './links.ts';
import { done, hexOf, type Outcome, type Pair, refuse } from './parts.ts';
import { type Across, addSide, dropSide, type RiverClass, removeRiver, renameRiver, riverNamed } from './rivers.ts';
import { addRoute, extendRoute, type RouteClass, type RouteEnd, removeRoute, shortenRoute, splitRoute } from './routes.ts';
import { linkAround, paint, type Terrain, unlinkAround } from './terrain.ts';
import { addToZone, dropFromZone, place, setLine, takeOff } from './zones.ts';

export type MapEdit =
  | { do: 'paint'; hex: NodeId; terrain: Terrain; links: boolean }
  | { do: 'place'; hex: NodeId; place: Settlement | null }
  | { do: 'movePlace'; from: NodeId; to: NodeId }
  | { do: 'port'; side: Side; kind: PortKind; hex: NodeId }
  | { do: 'name'; hex: NodeId; name: string }
  | { do: 'link' | 'cutLink' | 'bridge' | 'dropSide'; pair: Pair }
  | { do: 'linkAll' | 'unlinkAll'; hex: NodeId }
  | { do: 'bridgeName'; pair: Pair; name: string }
  | { do: 'side'; river: string; class: RiverClass; pair: Pair; across: Across }
  | { do: 'riverName'; river: string; name: string }
  | { do: 'riverClass'; river: string; class: RiverClass }
  | { do: 'removeRiver'; river: string }
  | { do: 'addRoute'; pair: Pair; class: RouteClass; name: string }
  | { do: 'extendRoute'; route: number; hex: NodeId; end: RouteEnd }
  | { do: 'shortenRoute'; route: number; end: RouteEnd }
  | { do: 'splitRoute'; route: number; pair: Pair }
  | { do: 'routeName'; route: number; name: string }
  | { do: 'routeClass'; route: number; class: RouteClass }
  | { do: 'removeRoute'; route: number }
  | { do: 'zone'; side: Side; hex: NodeId; isIn: boolean }
  | { do: 'line'; side: Side; west: number }
  | { do: 'unit'; side: Side; type: TypeId; hex: NodeId; from: NodeId | null }
  | { do: 'takeOff'; side: Side; type: TypeId; hex: NodeId }
  | { do: 'addHex'; at: Axial; links: boolean }
  | { do: 'removeHex'; hex: NodeId }
  | { do: 'addEdge'; edge: Edge; links: boolean }
  | { do: 'removeEdge'; edge: Edge }
  | { do: 'frame'; edge: Edge; by: 1 | -1 }
  | { do: 'dropFrame' | 'crop' };

export type EditOf<K extends MapEdit['do']> = Extract<MapEdit, { do: K }>;

type Doers = { [K in MapEdit['do']]: (s: Scenario, edit: EditOf<K>) => Outcome };

const onHex = (s: Scenario, id: NodeId, act: (hex: MapHex) => Outcome): Outcome => {
  const hex = hexOf(s, id);
  return hex ? act(hex) : refuse(`The map has no hex ${label(id)}.`);
};

const onRoute = (s: Scenario, at: number, act: (route: Route) => Outcome): Outcome => {
  const route = s.map.routes[at];
  return route ? act(route) : refuse('There is no such route.');
};

const onRiver = (s: Scenario, name: string, act: (river: River) => Outcome): Outcome => {
  const river = riverNamed(s, name);
  return river ? act(river) : refuse(`The map has no river ${name}.`);
};

/** Discards a result that is already in the draft. */
const changed = (_: unknown): Outcome => done();

const DOERS: Doers = {
  paint: (s, { hex, terrain, links }) => onHex(s, hex, (one) => paint(s, one, terrain, links)),
  place: (s, { hex, place: what }) => onHex(s, hex, (one) => setPlace(s, one, what)),
  movePlace: (s, { from, to }) => movePlace(s, from, to),
  port: (s, { side, kind, hex }) => onHex(s, hex, (one) => movePort(s, side, kind, one)),
  name: (s, { hex, name }) => onHex(s, hex, (one) => rename(s, one, name)),
  link: (s, { pair }) => addLink(s, pair),
  cutLink: (s, { pair }) => cutLink(s, pair),
  bridge: (s, { pair }) => addBridge(s, pair),
  dropSide: (s, { pair }) => dropSide(s, pair),
  linkAll: (s, { hex }) => onHex(s, hex, (one) => changed(linkAround(s, one))),
  unlinkAll: (s, { hex }) => onHex(s, hex, (one) => done(unlinkAround(s, one.id))),
  bridgeName: (s, { pair, name }) => renameBridge(s, pair, name),
  side: addSide,
  riverName: (s, { river, name }) => onRiver(s, river, (one) => renameRiver(s, one, name)),
  riverClass: (s, edit) => onRiver(s, edit.river, (one) => changed(Object.assign(one, { class: edit.class }))),
  removeRiver: (s, { river }) => onRiver(s, river, (one) => removeRiver(s, one)),
  addRoute: (s, edit) => addRoute(s, edit.pair, edit.class, edit.name),
  extendRoute: (s, { route, hex, end }) => onRoute(s, route, (one) => extendRoute(s, one, hex, end)),
  shortenRoute: (s, { route, end }) => onRoute(s, route, (one) => shortenRoute(s, one, end)),
  splitRoute: (s, { route, pair }) => onRoute(s, route, (one) => splitRoute(s, one, pair)),
  routeName: (s, { route, name }) => onRoute(s, route, (one) => changed(Object.assign(one, { name }))),
  routeClass: (s, edit) => onRoute(s, edit.route, (one) => changed(Object.assign(one, { class: edit.class }))),
  removeRoute: (s, { route }) => onRoute(s, route, (one) => removeRoute(s, one)),
  zone: (s, { side, hex, isIn }) => (isIn ? onHex(s, hex, (one) => addToZone(s, side, one)) : dropFromZone(s, side, hex)),
  line: (s, { side, west }) => setLine(s, side, west),
  unit: (s, { side, type, hex, from }) => onHex(s, hex, (one) => place(s, side, type, one, from)),
  takeOff: (s, { side, type, hex }) => takeOff(s, side, type, hex),
  addHex: (s, { at, links }) => addHexes(s, [at], links),
  removeHex: (s, { hex }) => removeHexes(s, [hexOf(s, hex)]),
  addEdge: (s, { edge, links }) => addHexes(s, beyond(s, edge), links),
  removeEdge: (s, { edge }) => removeHexes(s, atEdge(s, edge)),
  frame: (s, { edge, by }) => moveFrame(s, edge, by),
  dropFrame,
  crop: cropToFrame,
};

/** Applies one edit to a draft, or returns the reason for a refusal; the draft may then be incomplete and must be discarded. */
export function doEdit(s: Scenario, edit: MapEdit): Outcome {
  return (DOERS[edit.do] as (s: Scenario, edit: MapEdit) => Outcome)(s, edit);
}
