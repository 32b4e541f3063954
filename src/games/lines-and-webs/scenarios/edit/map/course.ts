/** The order of a river's hexsides along its course: a river is drawn in the order in which its sides stand in the file. */

import type { NodeId, Scenario } from '../../../../../engine/lines-and-webs/scenario.ts';
import { type Axial, hexKey, hexNeighbours } from '../../../../../engine/map/hex.ts';
import type { Pair } from './parts.ts';

/** The two ends of a hexside, each named by the third hex that meets there (on the map or beyond it). */
function ends(a: Axial, b: Axial): string[] {
  const near = new Set(hexNeighbours(b).map(hexKey));
  return hexNeighbours(a)
    .filter((hex) => near.has(hexKey(hex)))
    .map((hex) => [a, b, hex].map(hexKey).sort().join(' '));
}

interface Side {
  edge: Pair;
  ends: string[];
}

/** The sides from an end of the river on, as far as they lead. */
function walk(left: Set<Side>, at: string): Side[] {
  const found: Side[] = [];
  let here = at;
  for (;;) {
    const next = [...left].find((side) => side.ends.includes(here));
    if (!next) return found;
    left.delete(next);
    found.push(next);
    here = next.ends.find((end) => end !== here) ?? here;
  }
}

/** An end at which an odd number of sides meet is where a course begins; else it is a ring, which begins anywhere. */
function startOf(left: ReadonlySet<Side>, first: string | undefined): string {
  const count = new Map<string, number>();
  for (const side of left) for (const end of side.ends) count.set(end, (count.get(end) ?? 0) + 1);
  const odd = [...count].filter(([, n]) => n % 2 === 1).map(([end]) => end);
  return odd.find((end) => end === first) ?? odd[0] ?? [...count.keys()][0]!;
}

/** The sides in the order of the course, from the end where the river began before; branches and separate parts follow one after another. */
export function inOrder(s: Scenario, edges: readonly Pair[]): Pair[] {
  const at = new Map<NodeId, Axial>(s.map.hexes.map((hex) => [hex.id, hex]));
  const sides = edges.flatMap((edge): Side[] => {
    const [a, b] = [at.get(edge[0]), at.get(edge[1])];
    return a && b ? [{ edge, ends: ends(a, b) }] : [];
  });
  const known = new Set(sides.map((side) => side.edge));
  const left = new Set(sides.filter((side) => side.ends.length === 2));
  const before = sides[1]?.ends ?? [];
  const first = sides[0]?.ends.find((end) => !before.includes(end));
  const ordered: Side[] = [];
  while (left.size > 0) ordered.push(...walk(left, startOf(left, first)));
  // What does not lie on the map stays, at the end: it is told as a fault.
  return [...ordered.map((side) => side.edge), ...edges.filter((edge) => !known.has(edge) || !ordered.some((side) => side.edge === edge))];
}
