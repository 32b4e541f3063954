/** Applies map edits, optionally with their images under the half turn: the same edit at the partner hexes, for the other side. */

import { produce } from 'immer';
import type { NodeId, River, Scenario } from '../../../../../engine/lines-and-webs/scenario.ts';
import { columnRow, halfTurn } from '../../../../../engine/map/hex.ts';
import { edgeKey, otherSide, partnersOf } from '../../atlas.ts';
import { doEdit, type EditOf, type MapEdit } from './edits.ts';
import { OPPOSITE } from './grid.ts';
import { freeName, onRoute, type Pair, riverAt } from './parts.ts';
import { routeAlong } from './routes.ts';

/** `null`: no image, only the edit is made. `clash`: the image would undo the edit or make the halves differ, so both are refused. */
type Image = { edit: MapEdit | null; clash?: string };

const ALONE: Image = { edit: null };

interface Turn {
  s: Scenario;
  /** The partner of a hex, if it is on the map. */
  hex(id: NodeId): NodeId | null;
  pair(pair: Pair): Pair | null;
}

function turnOf(s: Scenario): Turn {
  const partners = partnersOf(s.map.hexes);
  const hex = (id: NodeId) => partners.get(id)?.id ?? null;
  const pair = ([a, b]: Pair): Pair | null => {
    const [c, d] = [hex(a), hex(b)];
    return c !== null && d !== null ? [c, d] : null;
  };
  return { s, hex, pair };
}

const CENTRE = 'This hex is its own mirror image and cannot be of one side. Switch Mirror off.';

function atHex<E extends MapEdit & { hex: NodeId }>({ hex }: Turn, edit: E, turned: (at: NodeId) => E): Image {
  const at = hex(edit.hex);
  if (at === null) return ALONE;
  const image = turned(at);
  if (at !== edit.hex) return { edit: image };
  return 'side' in edit && !('isIn' in edit && !edit.isIn) ? { edit: null, clash: CENTRE } : { edit: image };
}

function atPair<E extends MapEdit & { pair: Pair }>({ pair }: Turn, edit: E): Image {
  const at = pair(edit.pair);
  if (at === null) return ALONE;
  const image: E = { ...edit, pair: at };
  return { edit: image };
}

/** The river of the same class that contains the most images of another river's sides. */
function partnerRiver({ s, pair }: Turn, river: River): River | null {
  const count = new Map<River, number>();
  for (const edge of river.edges) {
    const at = pair(edge);
    const found = at && riverAt(s, at);
    if (found && found.class === river.class) count.set(found, (count.get(found) ?? 0) + 1);
  }
  return [...count].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** The river whose sides are exactly the images of another's; 'none' if there is none, 'partly' if its course differs. */
function twin(turn: Turn, river: River): River | 'none' | 'partly' {
  const images = river.edges.map((edge) => turn.pair(edge));
  const found = new Set(images.map((at) => (at ? (riverAt(turn.s, at) ?? null) : null)));
  if (found.size === 1 && found.has(null)) return 'none';
  const [only] = found;
  if (found.size !== 1 || !only || only.edges.length !== river.edges.length) return 'partly';
  return only;
}

function riverImage(turn: Turn, edit: EditOf<'riverClass' | 'removeRiver'>): Image {
  const river = turn.s.map.rivers.find((one) => one.name === edit.river);
  if (!river) return ALONE;
  const found = twin(turn, river);
  if (found === 'partly')
    return { edit: null, clash: `No one river is the mirror image of the ${river.name}. Switch Mirror off for this.` };
  if (found === 'none' || found === river) return ALONE;
  return { edit: { ...edit, river: found.name } };
}

function sideImage(turn: Turn, edit: EditOf<'side'>): Image {
  const { s } = turn;
  const at = turn.pair(edit.pair);
  if (!at) return ALONE;
  const river = s.map.rivers.find((one) => one.name === edit.river);
  const kind = river?.class ?? edit.class;
  const there = riverAt(s, at);
  const partner = (river && partnerRiver(turn, river)) ?? (there?.class === kind ? there : null);
  const name = partner?.name ?? freeName(edit.river, [...s.map.rivers, { name: edit.river }]);
  return { edit: { ...edit, class: kind, pair: at, river: name } };
}

/** The image of a route edit: applies to the route along the image hexes, if there is one. */
function routeImage<E extends MapEdit & { route: number }>({ s, hex, pair }: Turn, edit: E): Image {
  const route = s.map.routes[edit.route];
  const path = route?.path.map(hex) ?? [];
  if (!route || path.includes(null)) return ALONE;
  const ids = path as NodeId[];
  const found = routeAlong(s, ids);
  if (!found || found === route) return ALONE;
  const image = { ...edit, route: s.map.routes.indexOf(found) };
  if ('hex' in image) {
    const at = hex(image.hex);
    if (at === null) return ALONE;
    image.hex = at;
  }
  if ('pair' in image) {
    const at = pair(image.pair);
    if (at === null) return ALONE;
    image.pair = at;
  }
  // The partner may be listed in reverse.
  if ('end' in image && found.path[0] !== ids[0]) image.end = image.end === 'end' ? 'start' : 'end';
  return { edit: image };
}

/** The column to the west of a dotted line's image. */
function lineImage({ s }: Turn, edit: EditOf<'line'>): Image {
  const [first] = s.map.hexes;
  const column = columnRow(first?.id ?? '')?.column;
  if (!first || column === undefined) return ALONE;
  const middle = column - first.q;
  return { edit: { do: 'line', side: otherSide(edit.side), west: 2 * middle - edit.west - 1 } };
}

/** The other side's unit goes to the image hex if it has one of the type to place. */
function unitImage(turn: Turn, edit: EditOf<'unit'>): Image {
  const side = otherSide(edit.side);
  const has = turn.s.forces[side].start.some((entry) => entry.type === edit.type);
  if (!has) return ALONE;
  const at = edit.from === null ? null : turn.hex(edit.from);
  const from = at !== null && (turn.s.deployment[side][edit.type] ?? []).includes(at) ? at : null;
  return atHex(turn, edit, (hex) => ({ ...edit, side, hex, from }));
}

function moveImage({ hex }: Turn, edit: EditOf<'movePlace'>): Image {
  const [from, to] = [hex(edit.from), hex(edit.to)];
  if (from === null || to === null || from === edit.from) return from === edit.from ? { edit: null, clash: CENTRE } : ALONE;
  return to === edit.to ? { edit: null, clash: CENTRE } : { edit: { do: 'movePlace', from, to } };
}

/** The image of an edit on the map before the edit. */
function imageOf(s: Scenario, edit: MapEdit): Image {
  const turn = turnOf(s);
  switch (edit.do) {
    case 'paint':
    case 'place':
    case 'linkAll':
    case 'unlinkAll':
    case 'removeHex':
      return atHex(turn, edit, (hex) => ({ ...edit, hex }));
    case 'port':
    case 'zone':
    case 'takeOff':
      return atHex(turn, edit, (hex) => ({ ...edit, hex, side: otherSide(edit.side) }));
    case 'movePlace':
      return moveImage(turn, edit);
    case 'unit':
      return unitImage(turn, edit);
    case 'link':
    case 'cutLink':
    case 'bridge':
    case 'dropSide':
    case 'addRoute':
      return atPair(turn, edit);
    case 'side':
      return sideImage(turn, edit);
    case 'riverClass':
    case 'removeRiver':
      return riverImage(turn, edit);
    case 'extendRoute':
    case 'shortenRoute':
    case 'splitRoute':
    case 'routeClass':
    case 'removeRoute':
      return routeImage(turn, edit);
    case 'line':
      return lineImage(turn, edit);
    case 'addHex':
      return { edit: { ...edit, at: halfTurn(edit.at) } };
    case 'addEdge':
    case 'removeEdge':
    case 'frame':
      return { edit: { ...edit, edge: OPPOSITE[edit.edge] } };
    // A name belongs to one place only.
    case 'name':
    case 'bridgeName':
    case 'riverName':
    case 'routeName':
    case 'dropFrame':
    case 'crop':
      return ALONE;
  }
}

/** Prevents a link that is barred on one half from becoming a bridge on the other because of a route. */
function settled(s: Scenario, edit: MapEdit, image: MapEdit): [MapEdit, MapEdit] {
  if (edit.do !== 'side' || image.do !== 'side') return [edit, image];
  const across = [edit, image].some(({ pair }) => onRoute(s, pair)) ? 'bridge' : edit.across;
  return [
    { ...edit, across },
    { ...image, across },
  ];
}

/** True if two edits are identical, at a hex that is its own partner. */
const isSameEdit = (a: MapEdit, b: MapEdit): boolean =>
  'hex' in a && 'hex' in b ? a.hex === b.hex && !('side' in a) : 'pair' in a && 'pair' in b && edgeKey(a.pair) === edgeKey(b.pair);

export interface Edited {
  /** The same object if nothing changed. */
  scenario: Scenario;
  along: readonly string[];
  /** Reason why an edit was refused; the first of several. */
  no: string | null;
}

/** Adjusts the partner's index after a route has been removed. */
function after(edit: MapEdit, image: MapEdit, wasRemoved: boolean): MapEdit {
  return wasRemoved && 'route' in edit && 'route' in image && edit.route < image.route ? { ...image, route: image.route - 1 } : image;
}

function one(scenario: Scenario, edit: MapEdit, image: MapEdit | null): Edited {
  const along: string[] = [];
  let no: string | null = null;
  const next = produce(scenario, (draft) => {
    const routes = draft.map.routes.length;
    const first = doEdit(draft, edit);
    along.push(...first.along);
    no = first.no;
    if (no === null && image) {
      const second = doEdit(draft, after(edit, image, draft.map.routes.length < routes));
      along.push(...second.along);
      if (second.no !== null) no = `Mirrored: ${second.no}`;
    }
  });
  return no === null ? { scenario: next, along, no } : { scenario, along: [], no };
}

/** Applies one edit, and its image under the half turn if `mirror`. */
function editOnce(scenario: Scenario, edit: MapEdit, mirror: boolean): Edited {
  if (!mirror) return one(scenario, edit, null);
  const { edit: image, clash } = imageOf(scenario, edit);
  if (clash !== undefined) return { scenario, along: [], no: clash };
  if (image === null || isSameEdit(edit, image)) return one(scenario, edit, null);
  return one(scenario, ...settled(scenario, edit, image));
}

/** Applies edits in order; skips refused ones. */
export function edited(scenario: Scenario, edits: readonly MapEdit[], mirror: boolean): Edited {
  const found: Edited = { scenario, along: [], no: null };
  for (const edit of edits) {
    const { scenario: next, along, no } = editOnce(found.scenario, edit, mirror);
    found.scenario = next;
    found.along = [...found.along, ...along];
    found.no ??= no;
  }
  return found;
}
