/** The frame of a map: what the table takes the whole map to be, told by the hexes at its four edges. */
import type { MapHex, Scenario } from '../../../../../engine/lines-and-webs/scenario.ts';
import type { Axial } from '../../../../../engine/map/hex.ts';
import { type Edge, southOf } from './edges.ts';
import { done, type Outcome, refuse } from './outcome.ts';

/** From edge to edge, in columns and in half rows. */
type Span = { [E in Edge]: number };

function spanOf(hexes: readonly Axial[]): Span {
  const [across, down] = [hexes.map(({ q }) => q), hexes.map(southOf)];
  return { west: Math.min(...across), east: Math.max(...across), north: Math.min(...down), south: Math.max(...down) };
}

/** The least of a frame: three columns of three hexes. */
const LEAST = { across: 2, down: 4 };

/** Hexes that touch the edges of a span, one or more of them at two edges where that can be. */
function touching(inside: readonly MapHex[]): string[] {
  const span = spanOf(inside);
  const edges = (hex: MapHex): Edge[] =>
    (Object.keys(span) as Edge[]).filter((edge) => span[edge] === (edge === 'west' || edge === 'east' ? hex.q : southOf(hex)));
  const open = new Set<Edge>(Object.keys(span) as Edge[]);
  return [...inside]
    .sort((a, b) => edges(b).length - edges(a).length || (a.id < b.id ? -1 : 1))
    .flatMap((hex) => {
      const met = edges(hex).filter((edge) => open.delete(edge));
      return met.length > 0 ? [hex.id] : [];
    })
    .sort();
}

/** Moves one edge of the frame by a column or a row, out (1) or in (-1). Refused beyond the map, and where the frame would be smaller than three hexes by three. */
export function moveFrame(s: Scenario, edge: Edge, by: 1 | -1): Outcome {
  const { map } = s;
  const all = spanOf(map.hexes);
  const framed = map.hexes.filter(({ id }) => map.frame?.includes(id));
  const now = framed.length > 0 ? spanOf(framed) : all;
  const isOnMap = by === 1 && now[edge] === all[edge];
  if (isOnMap) return refuse('The map ends there. Add hexes at that edge first.');
  const out = edge === 'west' || edge === 'north' ? -1 : 1;
  const step = edge === 'west' || edge === 'east' ? 1 : 2;
  const next = { ...now, [edge]: now[edge] + out * by * step };
  if (next.east - next.west < LEAST.across || next.south - next.north < LEAST.down)
    return refuse('A frame is three columns by three rows at least.');
  const inside = map.hexes.filter(
    (hex) => hex.q >= next.west && hex.q <= next.east && southOf(hex) >= next.north && southOf(hex) <= next.south,
  );
  if (inside.length === map.hexes.length) delete map.frame;
  else map.frame = touching(inside);
  return done();
}

export function dropFrame(s: Scenario): Outcome {
  delete s.map.frame;
  return done();
}

/** A hex that has left the map is out of its frame. */
export function outOfFrame(s: Scenario, id: string): void {
  if (!s.map.frame?.includes(id)) return;
  s.map.frame = s.map.frame.filter((one) => one !== id);
  if (s.map.frame.length === 0) delete s.map.frame;
}
