/** The sheets of a scenario's print kit: what is on each, and how the pieces are laid out. Lengths in mm. Pure. */

import { type PortInfo, type ScenarioMap, SIDES, type Side, type UnitType, type World } from '../../../engine/lines-and-webs/index.ts';
import { type Box, grow, type Point } from '../../../ui/board/geometry.ts';
import { type RotatedRect, reachOf } from '../../../ui/board/rotatedRect.ts';
import { scaleAt } from '../../../ui/board/scale.ts';
import type { Section } from '../../../ui/rules/book.ts';
import { HALF, layoutOf, type MapLayout, placeOf } from '../ui/board/layout.ts';
import { namesOf, placeRect, riverRect } from '../ui/board/names.ts';
import { endBoxes } from '../ui/board/standing.ts';
import { waterRect } from '../ui/board/waters.ts';
import { unitsByType } from '../ui/words/schedule.ts';
import { occursIn, type RulesColumn, rulesColumns } from './beginners.ts';
import { type BookletColumn, bookletOf } from './booklet.ts';
import { countersOf, markersOf, missionsOf, type Piece, portTrackersOf, specialsOf, tokenPieces, trackersOf } from './pieces.ts';
import { OVERLAP, type Size, type Tile, type Tiling, tilesOf } from './tiles.ts';

export const PAPERS = {
  a4: { name: 'A4', width: 210, height: 297, hex: 27 },
  a3: { name: 'A3', width: 297, height: 420, hex: 27 },
  letter: { name: 'Letter', width: 215.9, height: 279.4, hex: 26 },
} as const;
export type Paper = keyof typeof PAPERS;

/** Kinds of sheets, in order; each can be chosen. */
export const KINDS = [
  'parts',
  'map',
  'counters',
  'cards',
  'backs',
  'tokens',
  'trackers',
  'boards',
  'rules',
  'form',
  'table',
  'brief',
  'result',
  'debrief',
  'clauses',
] as const;
export type SheetKind = (typeof KINDS)[number];

/** Kinds whose sheets are written, not cut: larger on larger paper. */
export const WRITTEN: ReadonlySet<SheetKind> = new Set(['rules', 'form', 'table', 'brief', 'result', 'debrief', 'clauses']);

export const MARGIN = 10;
export const HEAD = 12;
export const FOOT = 6;
/** Length of cut marks, part of a grid's height above and below. */
const MARK = 3;
const TITLE = 8;
/** Sizes of pieces. */
export const COUNTER = 22;
export const MARKER = 14.7;
export const TOKEN = 11;
const SMALL_TOKEN = 10;
export const CARD: Size = { width: 44, height: 63 };
/** Box of a tracker, its usual number in a row, and the heights of a tracker's other parts. */
const BOX = 12;
const IN_ROW = 5;
const TRACKER_HEAD = 10;
const PAD = 1.5;
/** Space at both sides of a grid for its marks. */
const SIDE_ROOM = 5;

/** A grid of equal pieces, cut along its lines; null: an empty place. */
export interface Grid {
  title: string;
  note: string;
  cell: Size;
  columns: number;
  pieces: readonly (Piece | null)[];
}

/** Place for the units of a port: its corner, and the number of its shape. */
export interface PortPlace extends Point {
  port: PortInfo;
  shape: number;
}

export interface Sheet {
  kind: SheetKind;
  title: string;
  /** Kind of the sheet whose back this is. */
  of?: SheetKind;
  /** Pieces to cut out. */
  grids?: readonly Grid[];
  tile?: Tile & { index: number };
  /** Ports whose units stand on this sheet. */
  ports?: readonly PortPlace[];
  side?: Side;
  /** Number within its kind. */
  page?: number;
  booklet?: readonly BookletColumn[];
  rules?: readonly RulesColumn[];
}

export interface Kit {
  sheets: readonly Sheet[];
  tiling: Tiling;
}

const roomOf = (paper: Paper): Size => ({
  width: PAPERS[paper].width - 2 * MARGIN,
  height: PAPERS[paper].height - 2 * MARGIN - HEAD - FOOT,
});

interface Part {
  title?: string;
  note?: string;
  cell: Size;
  pieces: readonly Piece[];
  /** Its marks stand in the margin. */
  isWide?: boolean;
}

/** Height of a grid with its marks and title. */
export const gridHeight = ({ title, cell, columns, pieces }: Grid): number =>
  (title ? TITLE : 0) + Math.ceil(pieces.length / columns) * cell.height + 2 * MARK;

/** Puts pieces in grids, and grids on sheets; a grid goes on where the sheet ends. */
function flow(kind: SheetKind, title: string, parts: readonly Part[], paper: Paper): Sheet[] {
  const room = roomOf(paper);
  const sheets: Grid[][] = [];
  let left = 0;
  for (const { title: head = '', note = '', cell, pieces, isWide } of parts) {
    const columns = Math.max(1, Math.floor((room.width - (isWide ? 0 : 2 * SIDE_ROOM)) / cell.width));
    for (let at = 0; at < pieces.length; ) {
      const rows = Math.floor((left - (head ? TITLE : 0) - 2 * MARK) / cell.height);
      if (rows < 1) {
        sheets.push([]);
        left = room.height;
        continue;
      }
      const grid: Grid = {
        ...{ cell, columns, title: head && at > 0 ? `${head}, continued` : head, note },
        pieces: pieces.slice(at, at + rows * columns),
      };
      sheets.at(-1)?.push(grid);
      left -= gridHeight(grid);
      at += grid.pieces.length;
    }
  }
  return sheets.map((grids, i) => ({ kind, grids, title: sheets.length > 1 ? `${title} ${i + 1}` : title }));
}

function backOfPiece(piece: Piece): Piece | null {
  if (piece.kind === 'counter' || piece.kind === 'mission') return { kind: 'back', side: piece.unit.side };
  return piece.kind === 'special' ? { kind: 'back', side: piece.side } : null;
}

/** The back of a sheet of counters or cards, mirrored for printing on both sides along the long edge; null if nothing on it has a back. */
function backOf({ kind, title, grids = [] }: Sheet): Sheet | null {
  const backs = grids.map((grid) => ({
    ...{ cell: grid.cell, columns: grid.columns, title: grid.title && ' ', note: '' },
    pieces: Array.from({ length: Math.ceil(grid.pieces.length / grid.columns) * grid.columns }, (_, i): Piece | null => {
      const column = i % grid.columns;
      const front = grid.pieces[i - column + grid.columns - 1 - column];
      return front ? backOfPiece(front) : null;
    }),
  }));
  const isBlank = backs.every(({ pieces }) => !pieces.some(Boolean));
  return isBlank ? null : { kind: 'backs', of: kind, title: `Backs of ${title.replace(/^C/, 'c')}`, grids: backs };
}

const NAMES = { delta: 'Delta', gamma: 'Gamma' } as const;

function counterSheets(world: World, paper: Paper): Sheet[] {
  const markers = markersOf(world);
  const counters = SIDES.map((side): Part => {
    const all = countersOf(world, side);
    const isFirst = (piece: Piece): boolean => piece.kind === 'counter' && piece.unit.from === 'start';
    const [first, later] = [all.filter(isFirst), all.filter((piece) => !isFirst(piece))];
    const named = (pieces: readonly Piece[]): string =>
      unitsByType(
        world,
        pieces.flatMap((piece) => (piece.kind === 'counter' ? piece.unit.id : [])),
      ).join(', ') || 'none';
    return {
      title: NAMES[side],
      note: `At the start: ${named(first)}. Later (+): ${named(later)}.`,
      cell: { width: COUNTER, height: COUNTER },
      pieces: [...first, ...later],
    };
  });
  return flow(
    'counters',
    'Counters',
    [...counters, { title: 'Markers', note: `${markers.length} markers`, cell: { width: MARKER, height: MARKER }, pieces: markers }],
    paper,
  );
}

/** Boxes of a tracker in a row: five, or three times as many on a tracker as wide as the sheet. */
export function trackerShape(boxes: number): { inRow: number; rows: number; isWide: boolean } {
  const isWide = boxes > 3 * IN_ROW;
  const inRow = isWide ? 3 * IN_ROW : IN_ROW;
  return { inRow, rows: Math.ceil(boxes / inRow), isWide };
}

export const boxesOf = ({ boxes: { clI, clIII, clV, open } }: Pick<UnitType, 'boxes'>): number => clI + clIII + clV + open;

function trackerCell(boxes: number, extra = 0): Size {
  const { inRow, rows } = trackerShape(boxes);
  const parts = inRow / IN_ROW;
  return { width: parts * (IN_ROW * BOX + 2 * PAD), height: TRACKER_HEAD + (rows + extra) * BOX + PAD };
}

/** Sheets of each side for itself, or of both together if that takes fewer. */
function sheetsOfSides(of: (sides: readonly Side[], name: string) => Sheet[]): Sheet[] {
  const apart = SIDES.flatMap((side) => of([side], NAMES[side]));
  const together = of(SIDES, `${NAMES.delta} and ${NAMES.gamma}`);
  return together.length < apart.length ? together : apart;
}

/** Trackers of sides, those of equal size together. @rule 4 */
function trackerSheets(world: World, sides: readonly Side[], name: string, paper: Paper): Sheet[] {
  const sizes = new Map<string, { cell: Size; pieces: Piece[] }>();
  const add = (cell: Size, piece: Piece): void => {
    const key = `${cell.width} ${cell.height}`;
    const group = sizes.get(key) ?? { cell, pieces: [] };
    sizes.set(key, group);
    group.pieces.push(piece);
  };
  for (const piece of trackersOf(world))
    if (piece.kind === 'tracker' && sides.includes(piece.unit.side)) add(trackerCell(boxesOf(piece.unit.type)), piece);
  // A row for the damage, where there can be any.
  for (const piece of portTrackersOf(world))
    if (piece.kind === 'port' && sides.includes(piece.port.home))
      add(trackerCell(piece.port.spec.boxes, Number(occursIn(world).damage)), piece);
  const parts = [...sizes.values()].sort((a, b) => a.cell.width - b.cell.width || a.cell.height - b.cell.height);
  return flow(
    'trackers',
    `Trackers of ${name}`,
    parts.map((part) => ({ ...part, isWide: true })),
    paper,
  );
}

const cardSheets = (world: World, sides: readonly Side[], name: string, paper: Paper): Sheet[] => {
  const pieces = sides.flatMap((side) => [...missionsOf(world, side), ...specialsOf(world, side)]);
  return flow('cards', `Cards, ${name}`, [{ cell: CARD, pieces }], paper);
};

/** Tokens, smaller if that saves a sheet: it would hold a strip of them. */
function tokenSheets(world: World, paper: Paper): Sheet[] {
  const of = (size: number) => flow('tokens', 'Tokens', [{ cell: { width: size, height: size }, pieces: tokenPieces(world) }], paper);
  const [usual, small] = [of(TOKEN), of(SMALL_TOKEN)];
  return small.length < usual.length ? small : usual;
}

/** Shapes of the place for the units of a port: one row, two, or a column. */
export function holdingsOf({ spec: { units } }: PortInfo): (Size & { inRow: number })[] {
  const shapes = [...new Set([units, Math.ceil(units / 2), 1])];
  return shapes.map((inRow) => ({
    inRow,
    width: inRow * (COUNTER + 1) + 1,
    // Its words take two lines where it is narrow, three in a column.
    height: Math.ceil(units / inRow) * (COUNTER + 1) + (inRow > 2 ? 6 : inRow > 1 ? 10 : 13.5),
  }));
}

/** Pixels of an mm. */
export const PX = 96 / 25.4;

/** Drawing of the map on paper: mm for each unit of the drawing. */
export const mapScale = (paper: Paper): number => PAPERS[paper].hex / (2 * HALF);

/** Part of the drawing that is printed. */
export const mapBox = (map: ScenarioMap): Box => grow(layoutOf(map).field, -6);

/** Areas of all names of the map as they are printed. */
export function nameRects(layout: MapLayout, paper: Paper): { what: string; rect: RotatedRect }[] {
  const { places, rivers, seas, lakes } = namesOf(layout);
  const { detail, label } = scaleAt(mapScale(paper) * PX, layout.isTurned);
  return [
    ...places.map((name) => ({ what: name.text, rect: placeRect(name, detail, label) })),
    ...rivers.map((name) => ({ what: name.text, rect: riverRect(name, detail) })),
    ...[...seas, ...lakes].map((name) => ({ what: name.lines.join(' '), rect: waterRect(name) })),
    ...endBoxes(layout).map((rect) => ({ what: 'the name of a side', rect })),
  ];
}

/** What no seam should cross, in units of the drawing, and how far a seam stays from it in mm: most of all ports and cities, then names, then any node. */
export function keptWhole(map: ScenarioMap, paper: Paper) {
  const layout = layoutOf(map);
  const k = mapScale(paper);
  const nodes = layout.nodes.map(({ x, y, hex }) => {
    const [clear, weight] = hex.feature === undefined ? [4, 1] : hex.feature === 'town' ? [14, 20] : [21, 400];
    return { what: hex.name ?? hex.id, x, y, clear: { x: clear, y: clear }, weight, isName: false };
  });
  const names = nameRects(layout, paper).map(({ what, rect }) => {
    const { x, y } = reachOf(rect);
    return { what, x: rect.x, y: rect.y, clear: { x: x * k, y: y * k }, weight: 5, isName: true };
  });
  return [...nodes, ...names];
}

/** The layout of a printed map: its names lie beside the overlaps of the sheets. */
export function printedLayout(map: ScenarioMap, paper: Paper, { isTurned, tiles }: Tiling): MapLayout {
  const layout = layoutOf(map);
  const k = mapScale(paper);
  const box = mapBox(map);
  const half = OVERLAP / 2 / k;
  // In mm from the corner of the drawing, which may lie turned on the sheets.
  const band = (at: number, isUpright: boolean): RotatedRect => {
    const isAcross = isUpright !== isTurned;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (isAcross) return { x: box.x + at / k, y, w: half, h: box.height, angle: 0 };
    return { x, y: box.y + (isTurned ? box.height - at / k : at / k), w: box.width, h: half, angle: 0 };
  };
  const seams = [
    ...new Map(
      tiles.flatMap(({ part, column, row }) => [
        ...(column > 0 ? [[`x${column}`, band(part.x + OVERLAP / 2, true)] as const] : []),
        ...(row > 0 ? [[`y${row}`, band(part.y + OVERLAP / 2, false)] as const] : []),
      ]),
    ).values(),
  ];
  return { ...layout, seams };
}

function mapSheets({ scenario: { map }, ports }: World, paper: Paper): Kit {
  const { x: left, y: top, width: wide, height: tall } = mapBox(map);
  const k = mapScale(paper);
  const { width, height } = roomOf(paper);
  const sheet = { width, height: height + HEAD };
  const onPaper = ({ x, y }: Point): Point => ({ x: (x - left) * k, y: (y - top) * k });
  const layout = layoutOf(map);
  const tiling = tilesOf(
    { width: wide * k, height: tall * k },
    sheet,
    ports.map((port) => ({ shapes: holdingsOf(port), at: onPaper(placeOf(layout, port.id)) })),
    keptWhole(map, paper).map(({ clear, weight, x, y }) => ({ clear, weight, ...onPaper({ x, y }) })),
  );
  const { tiles, columns, rows, boxes } = tiling;
  const placed = ports.map((port, i): PortPlace | null => {
    const box = boxes[i];
    return box ? { port, ...box } : null;
  });
  const sheets = tiles.map(
    (tile, index): Sheet => ({
      kind: 'map',
      title: tiles.length === 1 ? 'Map' : `Map, row ${tile.row + 1} of ${rows}, column ${tile.column + 1} of ${columns}`,
      tile: { ...tile, index },
      ports: placed.flatMap((place, i) => (place && boxes[i]?.tile === index ? place : [])),
    }),
  );
  let y = 0;
  const places = ports.flatMap((port, i): PortPlace[] => {
    if (placed[i]) return [];
    const at = { port, x: 0, y, shape: 0 };
    y += (holdingsOf(port)[0]?.height ?? 0) + 5;
    return [at];
  });
  return { tiling, sheets: places.length > 0 ? [...sheets, { kind: 'map', title: 'Units in ports', ports: places }] : sheets };
}

const pairsOf = <T>(all: readonly T[]): T[][] => all.flatMap((_, i) => (i % 2 === 0 ? [all.slice(i, i + 2)] : []));

/** All sheets of a scenario on a paper. `sections`: the clauses, which become a booklet. */
export function kitOf(world: World, paper: Paper, sections: readonly Section[]): Kit {
  const { sheets: map, tiling } = mapSheets(world, paper);
  const height = paper === 'letter' ? 'low' : 'high';
  const rules = pairsOf(rulesColumns(world, height));
  const sheets: Sheet[] = [
    { kind: 'parts', title: 'Parts' },
    ...map,
    // Each front with its back after it, for printing on both sides.
    ...[...counterSheets(world, paper), ...sheetsOfSides((sides, name) => cardSheets(world, sides, name, paper))].flatMap((sheet) => [
      sheet,
      ...[backOf(sheet) ?? []].flat(),
    ]),
    ...tokenSheets(world, paper),
    ...sheetsOfSides((sides, name) => trackerSheets(world, sides, name, paper)),
    ...SIDES.map((side): Sheet => ({ kind: 'boards', title: `Board of ${NAMES[side]}`, side })),
    ...rules.map((pair, i): Sheet => ({ kind: 'rules', title: `Rules for beginners, ${i + 1} of ${rules.length}`, rules: pair })),
    { kind: 'form', title: 'Day plan' },
    { kind: 'table', title: 'Days, map key, dice' },
    { kind: 'brief', title: 'Brief' },
    { kind: 'result', title: 'Result' },
    { kind: 'debrief', title: 'Debrief' },
    ...pairsOf(bookletOf(sections, height)).map((booklet, i): Sheet => ({ kind: 'clauses', title: 'All rules', page: i + 1, booklet })),
  ];
  return { sheets, tiling };
}

/** How many of a sheet a table needs: a day plan for each side and day; rules, brief and debrief for each side. The parts list is the organizer's. */
function perTable(kind: SheetKind, { scenario }: World): number {
  if (kind === 'form') return SIDES.length * scenario.turns;
  return kind === 'rules' || kind === 'brief' || kind === 'debrief' ? SIDES.length : 1;
}

/** A sheet with the numbers of all its copies. */
export interface Run {
  sheet: Sheet;
  at: readonly number[];
}

/** The sheets for a number of tables, numbered as they are printed: copies of a kind together, so that fronts and backs stay one range. */
export function runsOf(sheets: readonly Sheet[], world: World, tables: number): Run[] {
  const runs: Run[] = [];
  let before = 0;
  for (const kind of KINDS) {
    const group = sheets.filter((sheet) => (sheet.of ?? sheet.kind) === kind);
    const copies = kind === 'parts' ? 1 : tables * perTable(kind, world);
    runs.push(...group.map((sheet, i) => ({ sheet, at: Array.from({ length: copies }, (_, n) => before + n * group.length + i + 1) })));
    before += copies * group.length;
  }
  return runs;
}

/** Estimates, in seconds: a sheet in a usual printer, a piece cut with scissors, a card or supply card. No table has been timed. */
const SECONDS = { sheet: 5, piece: 7, card: 15 } as const;

/** What it takes one person: sheets, pieces to cut out, and minutes to print and to cut. */
export function effortOf(runs: readonly Run[]): { sheets: number; pieces: number; print: number; cut: number } {
  const sheets = runs.reduce((n, { at }) => n + at.length, 0);
  let [pieces, seconds] = [0, 0];
  for (const { sheet, at } of runs)
    for (const piece of sheet.kind === 'backs' ? [] : (sheet.grids ?? []).flatMap((grid) => grid.pieces)) {
      if (!piece) continue;
      const isCard = piece.kind === 'special' || piece.kind === 'mission' || piece.kind === 'tracker' || piece.kind === 'port';
      pieces += at.length;
      seconds += at.length * SECONDS[isCard ? 'card' : 'piece'];
    }
  return { sheets, pieces, print: Math.ceil((sheets * SECONDS.sheet) / 60), cut: 5 * Math.ceil(seconds / 300) };
}
