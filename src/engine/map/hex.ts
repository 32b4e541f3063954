/** Hex geometry on a flat-top grid: axial coordinates, neighbors, distance, printed labels. */

export interface Axial {
  readonly q: number;
  readonly r: number;
}

/** The six neighbors of a flat-top hex, clockwise from the north. */
const DIRECTIONS: readonly Axial[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

const addHex = (a: Axial, b: Axial): Axial => ({ q: a.q + b.q, r: a.r + b.r });

/** The six neighboring coordinates, whether or not they are on the map. */
export const hexNeighbours = (a: Axial): Axial[] => DIRECTIONS.map((d) => addHex(a, d));

/** Hexes from a to b in a straight line, ignoring terrain. The distance of rule 1.7 is `MapGraph.distance`. */
export function hexDistance(a: Axial, b: Axial): number {
  const dq = a.q - b.q;
  const dr = a.r - b.r;
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

export const areNeighbours = (a: Axial, b: Axial): boolean => hexDistance(a, b) === 1;

/** Coordinates after a half turn about the center hex 0,0 (avoids -0, so that results compare equal). */
export const halfTurn = (a: Axial): Axial => ({ q: 0 - a.q, r: 0 - a.r });

export const hexKey = (a: Axial): string => `${a.q},${a.r}`;

/** Printed label of a node: 'C0608' -> '0608'. */
export const label = (id: string): string => (id.startsWith('C') ? id.slice(1) : id);

/** 1-based column and row in a node's id: 'C0608' -> { column: 6, row: 8 }; null for an id of another form. */
export function columnRow(id: string): { column: number; row: number } | null {
  const match = /^C(\d\d)(\d\d)$/.exec(id);
  return match ? { column: Number(match[1]), row: Number(match[2]) } : null;
}
