/** Applies map edits to the draft, with a message about the result. */
import { type NodeId, type PortKind, type Scenario, SIDES, type Side } from '../../../../../engine/lines-and-webs/scenario.ts';
import { label } from '../../../../../engine/map/hex.ts';
import { headOf } from '../../../../../records/characters.ts';
import { PORT_NAMES, sideName } from '../../../scenarios/atlas.ts';
import type { MapEdit } from '../../../scenarios/edit/map/edits.ts';
import { edited } from '../../../scenarios/edit/map/mirror.ts';
import { freeName, hexOf, homePort, type Pair, pairLabel, samePair, shortName } from '../../../scenarios/edit/map/parts.ts';
import { useEditor } from '../../../store/editor/draft.ts';
import { type Aim, isRim } from './aim.ts';
import { setMapEditing, useMapEditing } from './mapEditing.ts';

export interface DraggedItem {
  name: string;
  to(hex: NodeId): MapEdit;
}

/** The item that can be moved from a hex; units first, if shown. */
export function carriedFrom(s: Scenario, hex: NodeId, units: boolean): DraggedItem | null {
  if (units) {
    for (const side of SIDES) {
      for (const [type, nodes] of Object.entries(s.deployment[side])) {
        if (nodes.includes(hex))
          return { name: `${sideName(side)}’s ${shortName(s, type)}`, to: (to) => ({ do: 'unit', side, type, hex: to, from: hex }) };
      }
    }
  }
  const port = homePort(s, hex);
  const found = hexOf(s, hex);
  if (port) return { name: found?.name ?? PORT_NAMES[port.kind], to: (to) => ({ do: 'port', ...port, hex: to }) };
  if (found?.feature !== 'town' && found?.feature !== 'city') return null;
  return { name: found.name ?? found.feature, to: (to) => ({ do: 'movePlace', from: hex, to }) };
}

export const moveWords = ({ name }: DraggedItem, to: NodeId): string => `Move ${name} to ${label(to)}`;

/** Maximum number of sentences about side effects. */
const MAX_NOTES = 3;

/** Maximum number of words in the name of a step, since names may be long. */
const MAX_WORDS = 80;

const inShort = (what: string): string => (what.length > MAX_WORDS ? `${headOf(what, MAX_WORDS - 1).trimEnd()}…` : what);

/** Applies edits as one undo step; true if something changed. Edits with the same `join` are merged into one step. */
export function act(whole: string, edits: readonly MapEdit[], join = ''): boolean {
  const what = inShort(whole);
  const { draft, change } = useEditor.getState();
  const { scenario, along, no } = edited(draft, edits, useMapEditing.getState().mirror);
  if (scenario !== draft) {
    change(
      what,
      (to) => {
        to.map = scenario.map;
        to.deployment = scenario.deployment;
      },
      join,
    );
  }
  const more = along.length - MAX_NOTES;
  const notes = [...along.slice(0, MAX_NOTES), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
  if (no !== null) setMapEditing({ notice: { text: no, isNo: true } });
  else if (scenario !== draft) setMapEditing({ notice: { text: notes || `${what}.`, isNo: false, of: useEditor.getState().draft } });
  return scenario !== draft;
}

const tell = (text: string): void => setMapEditing({ notice: { text, isNo: true } });

/** Meaning of a press with the current tool. */
interface Stroke {
  edits: MapEdit[];
  /** For example 'Paint lake' or 'Link'; the count and places are appended. */
  verb: string;
  /** Identifies the place: it is edited only once per stroke. */
  place: string;
  /** Plural noun for several places. */
  many: string;
}

type Draw = (s: Scenario, aim: Aim, from: Aim | null, isOpposite: boolean) => Stroke | null;

const atHex = (aim: Aim, verb: string, edit: (hex: NodeId) => MapEdit): Stroke | null =>
  aim.hex === null ? null : { edits: [edit(aim.hex)], verb, place: label(aim.hex), many: 'hexes' };

const atPair = (pair: Pair | null, verb: string, many: string, edit: (pair: Pair) => MapEdit): Stroke | null =>
  pair === null ? null : { edits: [edit(pair)], verb, place: pairLabel(pair), many };

/** Step from the stroke's previous hex to this one; a press without a move means the nearest side. */
const stepOf = (aim: Aim, from: Aim | null): Pair | null => {
  if (from === null) return aim.pair;
  return from.hex !== null && aim.hex !== null && from.hex !== aim.hex ? [from.hex, aim.hex] : null;
};

const drawTerrain: Draw = (_, aim, __, isOpposite) => {
  const { terrain, links } = useMapEditing.getState();
  const to = isOpposite ? (terrain === 'steppe' ? 'lake' : 'steppe') : terrain;
  return atHex(aim, `Paint ${to}`, (hex) => ({ do: 'paint', hex, terrain: to, links }));
};

const drawPlace: Draw = (_, aim, __, isOpposite) => {
  const { placing } = useMapEditing.getState();
  if (isOpposite) return atHex(aim, 'Clear', (hex) => ({ do: 'place', hex, place: null }));
  if (placing === 'town' || placing === 'city')
    return atHex(aim, placing === 'town' ? 'Town' : 'City', (hex) => ({ do: 'place', hex, place: placing }));
  const [side, kind] = placing.split(' ') as [Side, PortKind];
  return atHex(aim, 'Move port to', (hex) => ({ do: 'port', side, kind, hex }));
};

const drawLink: Draw = (_, aim, from, isOpposite) =>
  atPair(stepOf(aim, from), isOpposite ? 'Cut' : 'Link', 'links', (pair) => ({ do: isOpposite ? 'cutLink' : 'link', pair }));

const drawRiver: Draw = (s, aim, _, isOpposite) => {
  if (isOpposite) return atPair(aim.pair, 'No river on', 'sides', (pair) => ({ do: 'dropSide', pair }));
  const { river, riverClass, across } = useMapEditing.getState();
  const known = s.map.rivers.find((one) => one.name === river);
  const name = known?.name ?? freeName('New River', s.map.rivers);
  return atPair(aim.pair, name, 'sides', (pair) => ({ do: 'side', river: name, class: known?.class ?? riverClass, pair, across }));
};

const drawBridge: Draw = (_, aim, __, isOpposite) =>
  atPair(aim.pair, isOpposite ? 'No bridge on' : 'Bridge', 'bridges', (pair) => ({ do: isOpposite ? 'cutLink' : 'bridge', pair }));

const drawZone: Draw = (_, aim, __, isOpposite) => {
  const { side } = useMapEditing.getState();
  const name = side === 'delta' ? 'Delta’s' : 'Gamma’s';
  return atHex(aim, isOpposite ? `Out of ${name} zone:` : `${name} zone:`, (hex) => ({ do: 'zone', side, hex, isIn: !isOpposite }));
};

/** The unit to remove from a hex: one of the selected type, else of the side, else any. */
function unitOn(s: Scenario, hex: NodeId): { side: Side; type: string } | null {
  const { side, type } = useMapEditing.getState();
  const all = SIDES.flatMap((one) =>
    Object.entries(s.deployment[one]).flatMap(([name, nodes]) => (nodes.includes(hex) ? [{ side: one, type: name }] : [])),
  );
  return all.find((one) => one.side === side && one.type === type) ?? all.find((one) => one.side === side) ?? all[0] ?? null;
}

const drawUnit: Draw = (s, aim, from, isOpposite) => {
  const { side, type } = useMapEditing.getState();
  if (isOpposite) {
    const found = aim.hex === null ? null : unitOn(s, aim.hex);
    return found && atHex(aim, 'Take off', (hex) => ({ do: 'takeOff', ...found, hex }));
  }
  if (type === null) {
    if (from === null) tell('Choose a type of unit first.');
    return null;
  }
  return atHex(aim, 'Place', (hex) => ({ do: 'unit', side, type, hex, from: null }));
};

const drawSheet: Draw = (s, aim, __, isOpposite) => {
  if (isOpposite) return atHex(aim, 'Remove', (hex) => ({ do: 'removeHex', hex }));
  if (aim.hex !== null || !isRim(s.map, aim.at)) return null;
  const { links } = useMapEditing.getState();
  return { edits: [{ do: 'addHex', at: aim.at, links }], verb: 'Add hex', place: `at ${aim.at.q}, ${aim.at.r}`, many: 'hexes' };
};

/** End of a route to extend with a hex: the linked one, the end before the start. */
function endFor(s: Scenario, path: readonly NodeId[], hex: NodeId): 'end' | 'start' {
  const joins = (node: NodeId | undefined) => node !== undefined && s.map.links.some((link) => samePair(link, [node, hex]));
  return !joins(path.at(-1)) && joins(path[0]) ? 'start' : 'end';
}

function shorten(s: Scenario, route: number, aim: Aim): Stroke | null {
  const one = s.map.routes[route];
  if (!one || aim.hex === null) return null;
  if (aim.hex === one.path.at(-1)) return atHex(aim, `Shorten ${one.name} at`, () => ({ do: 'shortenRoute', route, end: 'end' }));
  if (aim.hex === one.path[0]) return atHex(aim, `Shorten ${one.name} at`, () => ({ do: 'shortenRoute', route, end: 'start' }));
  return atPair(aim.pair, `Cut ${one.name} at`, 'links', (pair) => ({ do: 'splitRoute', route, pair }));
}

const drawRoute: Draw = (s, aim, from, isOpposite) => {
  const { route, routeClass, routeFrom } = useMapEditing.getState();
  const known = route === null ? undefined : s.map.routes[route];
  if (aim.hex === null) return null;
  if (isOpposite) {
    if (known && route !== null) return shorten(s, route, aim);
    tell('Choose a route first.');
    return null;
  }
  if (known && route !== null) {
    // A drag that starts on the route continues it.
    if (from === null && known.path.includes(aim.hex)) return null;
    const end = endFor(s, known.path, aim.hex);
    return atHex(aim, `Lead ${known.name} to`, (hex) => ({ do: 'extendRoute', route, hex, end }));
  }
  const start = from?.hex ?? routeFrom;
  if (start === null || start === aim.hex) {
    setMapEditing({ routeFrom: aim.hex, notice: { text: `A new route begins at ${label(aim.hex)}. Lead it on.`, isNo: false } });
    return null;
  }
  const pair: Pair = [start, aim.hex];
  return atPair(pair, 'New route', 'links', () => ({ do: 'addRoute', pair, class: routeClass, name: 'New route' }));
};

/** Meaning of a press, by drawing tool. */
export const DRAWS: { readonly [tool: string]: Draw | undefined } = {
  terrain: drawTerrain,
  place: drawPlace,
  link: drawLink,
  river: drawRiver,
  bridge: drawBridge,
  route: drawRoute,
  zone: drawZone,
  units: drawUnit,
  sheet: drawSheet,
};

/** Selects a river or route after its start, so that later strokes extend it. */
export function noteBegun(stroke: Stroke): void {
  const { draft } = useEditor.getState();
  const [edit] = stroke.edits;
  if (edit?.do === 'side') setMapEditing({ river: edit.river });
  if (edit?.do !== 'addRoute') return;
  const at = draft.map.routes.findLastIndex((route) => samePair([route.path[0]!, route.path[1]!], edit.pair) && route.path.length === 2);
  setMapEditing({ route: at < 0 ? null : at, routeFrom: null });
}
