/** The map in tiles that overlap, and the places beside it for the units in ports. Lengths in mm. Pure. */

import type { Box } from '../../../ui/board/geometry.ts';

export interface Size {
  width: number;
  height: number;
}

export interface Tile {
  column: number;
  row: number;
  /** Part of the drawing, which may be turned by a quarter. */
  part: Box;
}

export interface Tiling {
  /** True if the drawing is turned clockwise by a quarter. */
  isTurned: boolean;
  columns: number;
  rows: number;
  tiles: readonly Tile[];
  /** Place of each box that fits beside the map, on a tile: its index, and the corner on its sheet. */
  boxes: readonly ({ tile: number; x: number; y: number } | null)[];
}

export const OVERLAP = 10;
/** Air around a box beside the map. */
const AIR = 2;

const along = (length: number, of: number): number => Math.max(1, Math.ceil((length - OVERLAP) / (of - OVERLAP)));

/** A seam keeps this far from the middle of a port or city. */
const CLEAR = 21;
const STEP = 5;

/** How far the drawing is moved to the right, so that seams cross as few of the places at `xs` as possible; else the middle. */
function shiftOf(length: number, of: number, count: number, xs: readonly number[]): number {
  if (count === 1) return 0;
  const slack = count * (of - OVERLAP) + OVERLAP - length;
  const seams = Array.from({ length: count - 1 }, (_, i) => (i + 1) * (of - OVERLAP) + OVERLAP / 2);
  const shifts = Array.from({ length: Math.floor(slack / STEP) + 1 }, (_, i) => i * STEP);
  const crossed = (shift: number): number =>
    xs.filter((x) => seams.some((seam) => Math.abs(x + shift - seam) < CLEAR)).length + Math.abs(shift - slack / 2) / 1000;
  return shifts.sort((a, b) => crossed(a) - crossed(b))[0] ?? 0;
}

/**
 * Tiles of `sheet` size for a drawing, turned if that takes fewer; `boxes` are put below the map where they cross no seam. Seams between columns
 * keep away from the `places`, points of the drawing, where they can.
 */
export function tilesOf(drawing: Size, sheet: Size, boxes: readonly Size[], places: readonly { x: number; y: number }[] = []): Tiling {
  const count = (width: number, height: number) => along(width, sheet.width) * along(height, sheet.height);
  const isTurned = count(drawing.height, drawing.width) < count(drawing.width, drawing.height);
  const [width, height] = isTurned ? [drawing.height, drawing.width] : [drawing.width, drawing.height];
  const [columns, rows] = [along(width, sheet.width), along(height, sheet.height)];
  const xs = places.map(({ x, y }) => (isTurned ? drawing.height - y : x));
  const shift = places.length > 0 ? shiftOf(width, sheet.width, columns, xs) : 0;
  const tiles = Array.from({ length: columns * rows }, (_, i): Tile => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    return { column, row, part: { x: column * (sheet.width - OVERLAP) - shift, y: row * (sheet.height - OVERLAP), ...sheet } };
  });
  return { isTurned, columns, rows, tiles, boxes: placed(tiles, rows, columns, height, sheet, boxes) };
}

/** Shelves in the free strip of the lowest tiles. */
function placed(tiles: readonly Tile[], rows: number, columns: number, mapHeight: number, sheet: Size, boxes: readonly Size[]) {
  const top = Math.max(0, mapHeight - (rows - 1) * (sheet.height - OVERLAP)) + AIR;
  const pens = tiles.flatMap((tile, index) => {
    if (tile.row !== rows - 1) return [];
    const first = tile.column > 0 ? OVERLAP : 0;
    return { index, first, last: sheet.width - (tile.column < columns - 1 ? OVERLAP : 0), x: first, y: top, shelf: 0 };
  });
  return boxes.map(({ width, height }) => {
    for (const pen of pens) {
      if (pen.x + width > pen.last) Object.assign(pen, { x: pen.first, y: pen.y + pen.shelf, shelf: 0 });
      if (pen.x + width > pen.last || pen.y + height > sheet.height) continue;
      const at = { tile: pen.index, x: pen.x, y: pen.y };
      Object.assign(pen, { x: pen.x + width + AIR, shelf: Math.max(pen.shelf, height + AIR) });
      return at;
    }
    return null;
  });
}
