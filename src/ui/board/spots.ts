/** Where blocks stand: one in the middle of a hex; those of a seaport at berths on the open water beside it, those of an airfield in a square. */
import type { NodeId } from '../../engine/lines-and-webs/scenario.ts';
import { type Box, boxAbout, HALF, isApart, type MapLayout, type Point, within } from './layout.ts';
import { FAR_BLOCK, PORT_BLOCK } from './scale.ts';

/** The corners of a square. */
const CORNERS: readonly Point[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: 1, y: 1 },
];
/** As many units as a port can hold at most are drawn apart. */
const PLACES = 4;
const STEP = PORT_BLOCK / 2 + 1;
/** Where small blocks stand about an airfield. */
const SMALL: readonly Point[] = [
  { x: -STEP, y: -STEP },
  { x: STEP, y: -STEP },
  { x: -STEP, y: STEP },
  // Between the upper two, over one and under the other: the last quarter is the tile's.
  { x: 0, y: -STEP },
];
/** The square stands higher than its hex, up to the block above: the port's plate is below it, and must cover neither its figures nor the block of the next hex. */
const liftOf = ({ isTurned }: MapLayout): number => (isTurned ? 7 : 13);
/** From berth to berth, and from the water's edge of a port's hex to the blocks. */
const PITCH = FAR_BLOCK + 5;
const QUAY = 20;

/** The size of a port's name on its plate: at least, and at most beside its hex. */
const PLATE = { least: 16.5, most: 23, turned: 20 };
/** From a port to the lower edge of its plate: on a turned sheet between the blocks of the two hexes below. */
const PLATE_END = 65;
const TURNED_PLATE_END = 57;

export interface Spot extends Point {
  isSmall: boolean;
  isBerth?: boolean;
}

export const isPort = (layout: MapLayout, node: NodeId): boolean => {
  const feature = layout.places.get(node)?.hex.feature;
  return feature === 'spod' || feature === 'apod';
};

const berths = new WeakMap<MapLayout, Map<NodeId, readonly Point[]>>();

/** Rows and squares of berths about a port, the ones to try first first: a row below or above, a square at its sides. */
function tries({ x, y }: Point, reach: Point): Point[][] {
  const row = (dy: number) => [0, 1, 2, 3].map((i) => ({ x: x + (i - 1.5) * PITCH, y: y + dy }));
  const square = (dx: number, dy: number) => CORNERS.map((p) => ({ x: x + dx + (p.x * PITCH) / 2, y: y + dy + (p.y * PITCH) / 2 }));
  const off = reach.y + QUAY + FAR_BLOCK / 2;
  const aside = reach.x + QUAY + PITCH;
  const shifts = [0, 0.5, -0.5, 1, -1, 1.5, -1.5].map((n) => n * PITCH);
  return [
    ...shifts.flatMap((dx) => [off, -off].map((dy) => row(dy).map((p) => ({ x: p.x + dx, y: p.y })))),
    ...[0, 40, -40, 80, -80].flatMap((dy) => [square(aside, dy), square(-aside, dy)]),
  ];
}

/** The berths of a seaport: on water or beyond the land, where no block of another node reaches; null when there is no such room. */
export function berthsOf(layout: MapLayout, node: NodeId): readonly Point[] | null {
  const known = berths.get(layout) ?? new Map<NodeId, readonly Point[]>();
  berths.set(layout, known);
  const found = known.get(node);
  if (found) return found.length === 0 ? null : found;
  const at = layout.places.get(node);
  const taken = layout.nodes.map((place) => boxAbout(place, place.hex.id === node ? 2 * HALF : FAR_BLOCK + 12));
  const isFree = (spots: readonly Point[]) =>
    spots.map((p) => boxAbout(p, FAR_BLOCK)).every((box) => within(layout.field, box) && taken.every((other) => isApart(box, other)));
  const free = at?.hex.feature === 'spod' ? tries(at, layout.reach).find(isFree) : undefined;
  known.set(node, free ?? []);
  return free ?? null;
}

/** The place of the nth unit of a node. */
export function spotOf(layout: MapLayout, node: NodeId, nth: number): Spot {
  const at = layout.places.get(node) ?? { x: 0, y: 0 };
  if (!isPort(layout, node)) return { x: at.x, y: at.y, isSmall: false };
  const i = Math.min(PLACES - 1, nth);
  const berth = berthsOf(layout, node)?.[i];
  if (berth) return { ...berth, isSmall: false, isBerth: true };
  const off = SMALL[i] as Point;
  return { x: at.x + off.x, y: at.y + off.y - liftOf(layout), isSmall: true };
}

/** The places of units, in the order given; those of one port fill its places in that order. */
export function spotsOf(layout: MapLayout, units: readonly { id: string; node: NodeId }[]): Map<string, Spot> {
  const counts = new Map<NodeId, number>();
  const spots = new Map<string, Spot>();
  for (const { id, node } of units) {
    const nth = counts.get(node) ?? 0;
    counts.set(node, nth + 1);
    spots.set(id, spotOf(layout, node, nth));
  }
  return spots;
}

/** The quay under the first `count` berths of a port. */
export function quayOf(layout: MapLayout, node: NodeId, count: number): Box | null {
  const spots = berthsOf(layout, node)?.slice(0, Math.min(PLACES, count));
  if (!spots || spots.length === 0) return null;
  const xs = spots.map((p) => p.x);
  const ys = spots.map((p) => p.y);
  const rim = FAR_BLOCK / 2 + 5;
  const x = Math.min(...xs) - rim;
  const y = Math.min(...ys) - rim;
  return { x, y, width: Math.max(...xs) + rim - x, height: Math.max(...ys) + rim - y };
}

/** The pier of a port ends so far inside its quay. */
const PIER_END = 14;

/** A pier from the middle of a port's hex to the quay under its first `count` berths; null where there is none. */
export function pierOf(layout: MapLayout, node: NodeId, count: number): [Point, Point] | null {
  const at = layout.places.get(node);
  const quay = quayOf(layout, node, count);
  if (!at || !quay) return null;
  const into = (value: number, from: number, length: number): number =>
    Math.min(from + length - PIER_END, Math.max(from + PIER_END, value));
  return [
    { x: at.x, y: at.y },
    { x: into(at.x, quay.x, quay.width), y: into(at.y, quay.y, quay.height) },
  ];
}

/** The place and the size of a port's tile: large in its hex where no unit stands in it, else in the quarter that they leave free. */
export function tileSpot(layout: MapLayout, node: NodeId, units: number): Point & { k: number } {
  const { x, y } = layout.places.get(node) ?? { x: 0, y: 0 };
  if (berthsOf(layout, node) || units === 0) return { x, y: layout.isTurned ? y - 1 : y + 2, k: 1.5 };
  if (units < 3) return layout.isTurned ? { x, y: y + STEP - 13, k: 1 } : { x, y: y + STEP - 11.5, k: 1.1 };
  // Above the plate, which would cover its figures.
  return layout.isTurned ? { x: x + STEP, y: y + 12, k: 1 } : { x: x + STEP, y: y + STEP - liftOf(layout), k: 1.05 };
}

/** The size of the name on a port's plate, where letters of `label` can be read. */
export const plateText = ({ isTurned }: MapLayout, label: number): number =>
  Math.max(PLATE.least, Math.min(isTurned ? PLATE.turned : PLATE.most, label));

/** Widths of letters, and of the air about a name, in sizes of letters. */
function letterWidth(letter: string): number {
  if (/[mwMW]/.test(letter)) return 0.68;
  if (/[ iljI'’.-]/.test(letter)) return 0.22;
  return /[rtf]/.test(letter) ? 0.3 : 0.43;
}
const PLATE_AIR = 0.35;
const PLATE_HEIGHT = 1.16;

/** A port's name plate, on the edge below: it fits between the blocks of the hexes beside. As large as it gets, if no size of letters is given. */
export function plateBox(
  layout: MapLayout,
  { id, name = '' }: { id: NodeId; name?: string },
  size: number = plateText(layout, Infinity),
): Box {
  const { x, y } = layout.places.get(id) ?? { x: 0, y: 0 };
  const width = size * [...name].reduce((sum, letter) => sum + letterWidth(letter), PLATE_AIR);
  const height = size * PLATE_HEIGHT;
  return { x: x - width / 2, y: y + (layout.isTurned ? TURNED_PLATE_END : PLATE_END) - height, width, height };
}

const joinBoxes = (a: Box, b: Box): Box => {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y };
};

const wholes = new WeakMap<MapLayout, Box>();

/** What is shown when the whole map is: its hexes, or those of its frame, and the berths beside them, without the empty margin around. */
export function wholeOf(layout: MapLayout): Box {
  const known = wholes.get(layout);
  if (known) return known;
  const quays = layout.nodes
    .filter((place) => within(layout.core, boxAbout(place, 0)))
    .flatMap(({ hex }) => quayOf(layout, hex.id, PLACES) ?? []);
  const whole = quays.reduce(joinBoxes, layout.core);
  wholes.set(layout, whole);
  return whole;
}
