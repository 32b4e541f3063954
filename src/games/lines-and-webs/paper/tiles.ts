/** The map in tiles that overlap, and the places beside it for the units in ports. Lengths in mm. Pure. */

import { type Box, isApart, type Point } from '../../../ui/board/geometry.ts';

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

/** A place of the drawing that no seam should cross. */
export interface Kept extends Point {
  /** How far from its middle a seam stays, across and down, and how much that matters. */
  clear: Point;
  weight: number;
}

/** What is put beside the map: shapes that it may have, the best first, and the place of the drawing that it belongs to. */
export interface Beside {
  shapes: readonly Size[];
  at: Point;
}

/** A box on a tile: number of its shape, and the area that it covers, turned with the drawing. */
export interface Placed extends Box {
  tile: number;
  shape: number;
}

export interface Tiling {
  /** True if the drawing is turned clockwise by a quarter. */
  isTurned: boolean;
  columns: number;
  rows: number;
  tiles: readonly Tile[];
  /** Place of each box; null if it fits nowhere beside the map. */
  boxes: readonly (Placed | null)[];
}

export const OVERLAP = 10;
/** Air around a box beside the map. */
const AIR = 1;
const STEP = 1;
/** What a shape after the first one costs, as mm of distance. */
const WORSE = 25;

const along = (length: number, of: number): number => Math.max(1, Math.ceil((length - OVERLAP) / (of - OVERLAP)));

/** How far the drawing is moved into the sheets, so that seams cross as little as possible of the places; else to the middle. */
function shiftOf(length: number, of: number, count: number, places: readonly { at: number; clear: number; weight: number }[]): number {
  const middle = (count * (of - OVERLAP) + OVERLAP - length) / 2;
  const seams = Array.from({ length: count - 1 }, (_, i) => (i + 1) * (of - OVERLAP) + OVERLAP / 2);
  const shifts = Array.from({ length: Math.floor((2 * middle) / STEP) + 1 }, (_, i) => i * STEP);
  const crossed = (shift: number): number =>
    places.reduce((sum, { at, clear, weight }) => sum + (seams.some((seam) => Math.abs(at + shift - seam) < clear) ? weight : 0), 0) +
    Math.abs(shift - middle) / 1000;
  return shifts.sort((a, b) => crossed(a) - crossed(b))[0] ?? 0;
}

/** Tiles of `sheet` size for a drawing, turned if that takes fewer. Seams keep away from `kept` where they can; `beside` is put around the drawing. */
export function tilesOf(drawing: Size, sheet: Size, beside: readonly Beside[] = [], kept: readonly Kept[] = []): Tiling {
  const count = (width: number, height: number) => along(width, sheet.width) * along(height, sheet.height);
  const isTurned = count(drawing.height, drawing.width) < count(drawing.width, drawing.height);
  const turned = <P extends Point>(at: P): P => (isTurned ? { ...at, x: drawing.height - at.y, y: at.x } : at);
  const across = ({ x, y }: Point): Point => (isTurned ? { x: y, y: x } : { x, y });
  const sized = ({ width, height }: Size): Size => (isTurned ? { width: height, height: width } : { width, height });
  const { width, height } = sized(drawing);
  const [columns, rows] = [along(width, sheet.width), along(height, sheet.height)];
  const whole = kept.map((one) => ({ ...turned(one), clear: across(one.clear) }));
  const dx = shiftOf(
    width,
    sheet.width,
    columns,
    whole.map(({ x, clear, weight }) => ({ at: x, clear: clear.x, weight })),
  );
  // A single row begins at the top and leaves its room below.
  const dy =
    rows === 1
      ? 0
      : shiftOf(
          height,
          sheet.height,
          rows,
          whole.map(({ y, clear, weight }) => ({ at: y, clear: clear.y, weight })),
        );
  const tiles = Array.from({ length: columns * rows }, (_, i): Tile => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    return { column, row, part: { x: column * (sheet.width - OVERLAP) - dx, y: row * (sheet.height - OVERLAP) - dy, ...sheet } };
  });
  const boxes: (Placed | null)[] = [];
  for (const { at, shapes } of beside) {
    const taken = boxes.filter((box) => box !== null);
    const found = tiles.flatMap((tile, index) =>
      shapes.flatMap((size, shape) => {
        const others = taken.filter((box) => box.tile === index);
        const map = { x: -tile.part.x, y: -tile.part.y, width, height };
        return spotsOn(tile, columns, rows, [map, ...others], sized(size)).map((box): Placed => ({ ...box, tile: index, shape }));
      }),
    );
    const { x, y } = turned(at);
    const far = (box: Placed): number => {
      const { part } = tiles[box.tile] as Tile;
      return Math.hypot(part.x + box.x + box.width / 2 - x, part.y + box.y + box.height / 2 - y) + WORSE * box.shape;
    };
    boxes.push(found.sort((a, b) => far(a) - far(b))[0] ?? null);
  }
  return { isTurned, columns, rows, tiles, boxes };
}

/** Where a box of a size may lie on a tile: it crosses no seam, lies on nothing, and is flush with the tile or with something on it. */
function spotsOn({ column, row, part }: Tile, columns: number, rows: number, taken: readonly Box[], size: Size): Box[] {
  const left = column > 0 ? OVERLAP : AIR;
  const top = row > 0 ? OVERLAP : AIR;
  const right = part.width - (column < columns - 1 ? OVERLAP : AIR);
  const foot = part.height - (row < rows - 1 ? OVERLAP : AIR);
  const { width, height } = size;
  const xs = [
    left,
    right - width,
    ...taken.flatMap((box) => [box.x, box.x + box.width - width, box.x - AIR - width, box.x + box.width + AIR]),
  ];
  const ys = [top, foot - height, ...taken.flatMap((box) => [box.y, box.y - AIR - height, box.y + box.height + AIR])];
  return xs.flatMap((x) =>
    ys.flatMap((y): Box[] => {
      const isIn = x >= left && y >= top && x + width <= right && y + height <= foot;
      return isIn && taken.every((box) => isApart(box, { x, y, width, height })) ? [{ x, y, width, height }] : [];
    }),
  );
}
