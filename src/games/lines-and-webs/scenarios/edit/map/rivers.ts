/** Edits rivers along hexsides. */
import type { NodeId, River, Scenario } from '../../../../../engine/lines-and-webs/scenario.ts';
import { type Axial, hexKey, hexNeighbours } from '../../../../../engine/map/hex.ts';
import { bridgeOver } from './links.ts';
import {
  bridgeAt,
  done,
  dropLink,
  dropSides,
  isLinked,
  MAX,
  neighbours,
  type Outcome,
  onRoute,
  type Pair,
  pairLabel,
  refuse,
  riverAt,
  samePair,
} from './parts.ts';

/** The two ends of a hexside, each named by the third hex there (on or off the map). */
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

/** Follows the hexsides from one end of the river. */
function walk(left: Set<Side>, at: string): Side[] {
  const found: Side[] = [];
  let end = at;
  for (;;) {
    const next = [...left].find((side) => side.ends.includes(end));
    if (!next) return found;
    left.delete(next);
    found.push(next);
    end = next.ends.find((other) => other !== end) ?? end;
  }
}

/** The end at which a course starts: one where an odd number of sides meet; for a ring, any. */
function startOf(left: ReadonlySet<Side>, first: string | undefined): string {
  const count = new Map<string, number>();
  for (const side of left) for (const end of side.ends) count.set(end, (count.get(end) ?? 0) + 1);
  const odd = [...count].filter(([, n]) => n % 2 === 1).map(([end]) => end);
  return odd.find((end) => end === first) ?? odd[0] ?? [...count.keys()][0]!;
}

/** Sorts hexsides along the course, from the previous start; branches and separate parts follow one after another. */
function inOrder(s: Scenario, edges: readonly Pair[]): Pair[] {
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
  // Hexsides off the map stay at the end of the list, and are reported as faults.
  return [...ordered.map((side) => side.edge), ...edges.filter((edge) => !known.has(edge) || !ordered.some((side) => side.edge === edge))];
}

export type RiverClass = River['class'];

/** Effect on a link that a new river crosses: removed, or made a bridge. Always a bridge if it carries a route or is one already. */
export type Across = 'bar' | 'bridge';

interface RiverSide {
  river: string;
  /** Class of a new river. */
  class: RiverClass;
  pair: Pair;
  across: Across;
}

export const riverNamed = (s: Scenario, name: string): River | undefined => s.map.rivers.find((river) => river.name === name);

/** The reason why a hexside can't be part of a river, or null. */
function whyNot(s: Scenario, { river, pair, across }: RiverSide): string | null {
  const both = neighbours(s, pair);
  if (!both) return `${pairLabel(pair)} are not neighboring hexes.`;
  if (both.every((hex) => hex.terrain !== 'steppe')) return `${pairLabel(pair)} are both water. A river runs between land.`;
  const known = riverNamed(s, river);
  if (!known && s.map.rivers.length >= MAX.rivers) return `A map has ${MAX.rivers} rivers at most.`;
  if (known && known.edges.length >= MAX.sides) return `A river has ${MAX.sides} sides at most.`;
  const isNew = isLinked(s, pair) && !bridgeAt(s, pair) && (across === 'bridge' || onRoute(s, pair));
  return isNew && s.map.bridges.length >= MAX.bridges ? `A map has ${MAX.bridges} bridges at most.` : null;
}

/** Adds a hexside to a river, or starts a new river. @rule 1.4 */
export function addSide(s: Scenario, side: RiverSide): Outcome {
  const { river: name, pair } = side;
  const there = riverAt(s, pair);
  if (there?.name === name) return done();
  const why = whyNot(s, side);
  if (why) return refuse(why);
  const notes: string[] = [];
  if (there) {
    there.edges = there.edges.filter((edge) => !samePair(edge, pair));
    notes.push(`The side is no longer the ${there.name}’s.`);
    if (there.edges.length === 0) s.map.rivers.splice(s.map.rivers.indexOf(there), 1);
  }
  const river = riverNamed(s, name);
  if (river) river.edges = inOrder(s, [...river.edges, [...pair]]);
  else s.map.rivers.push({ name, class: side.class, edges: [[...pair]] });
  if (!isLinked(s, pair)) return done(notes);
  if (side.across === 'bridge' || bridgeAt(s, pair) || onRoute(s, pair)) return done([...notes, ...bridgeOver(s, pair, name)]);
  return done([...notes, ...dropLink(s, pair), `${pairLabel(pair)} are no longer linked.`]);
}

/** Removes the river from a hexside. */
export function dropSide(s: Scenario, pair: Pair): Outcome {
  const river = riverAt(s, pair);
  if (!river) return done();
  const notes = dropSides(s, (edge) => samePair(edge, pair));
  if (s.map.rivers.includes(river)) river.edges = inOrder(s, river.edges);
  return done(notes);
}

/** Renames a river, and updates its bridges. */
export function renameRiver(s: Scenario, river: River, to: string): Outcome {
  const { name } = river;
  if (name === to) return done();
  if (riverNamed(s, to)) return refuse(`There is a river ${to} already.`);
  river.name = to;
  for (const bridge of s.map.bridges) if (bridge.river === name) bridge.river = to;
  return done();
}

export function removeRiver(s: Scenario, river: River): Outcome {
  const gone = [...river.edges];
  return done(dropSides(s, (edge) => gone.some((one) => samePair(one, edge))));
}
