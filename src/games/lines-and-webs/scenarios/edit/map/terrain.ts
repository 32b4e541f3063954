/** Paints terrain: water removes what can't be in it, and new land may be linked to the land around it. */

import type { MapHex, NodeId, Scenario } from '../../../../../engine/lines-and-webs/scenario.ts';
import { label } from '../../../../../engine/map/hex.ts';
import {
  around,
  cutRoutes,
  done,
  dropFromZones,
  dropSides,
  dropUnits,
  hexText,
  homePort,
  isLinked,
  keepLast,
  lastOfZone,
  type Outcome,
  portText,
  refuse,
  riverAt,
} from './parts.ts';

export type Terrain = MapHex['terrain'];

/** Links a land hex to all adjacent land not separated by a river. */
export function linkAround(s: Scenario, hex: MapHex): number {
  if (hex.terrain !== 'steppe') return 0;
  let count = 0;
  for (const other of around(s, hex)) {
    if (other.terrain !== 'steppe' || isLinked(s, [hex.id, other.id]) || riverAt(s, [hex.id, other.id])) continue;
    s.map.links.push([hex.id, other.id]);
    count++;
  }
  return count;
}

/** Removes all links of a hex, with bridges and routes on them. */
export function unlinkAround(s: Scenario, id: NodeId): string[] {
  const isOf = (pair: readonly NodeId[]) => pair.includes(id);
  s.map.links = s.map.links.filter((link) => !isOf(link));
  const gone = s.map.bridges.filter(({ link }) => isOf(link));
  s.map.bridges = s.map.bridges.filter(({ link }) => !isOf(link));
  return [...gone.map(({ name }) => `${name} is gone.`), ...cutRoutes(s, isOf)];
}

/** Name of the body of water that a hex now belongs to. */
const waterName = (s: Scenario, hex: MapHex): string | undefined =>
  around(s, hex).find((other) => other.terrain === hex.terrain && other.name !== undefined)?.name;

function flood(s: Scenario, hex: MapHex): string[] {
  const notes: string[] = [];
  const had = hex.feature === 'town' || hex.feature === 'city' ? hex.feature : null;
  if (had) notes.push(`The ${had} ${hexText(hex)} is gone.`);
  delete hex.feature;
  delete hex.owner;
  notes.push(...unlinkAround(s, hex.id), ...dropUnits(s, hex.id));
  dropFromZones(s, hex.id);
  return notes;
}

/** Removes river hexsides between two water hexes. */
function dropSunken(s: Scenario, hex: MapHex): string[] {
  const wet = new Set(
    around(s, hex)
      .filter((other) => other.terrain !== 'steppe')
      .map((other) => other.id),
  );
  return dropSides(s, ([a, b]) => (a === hex.id && wet.has(b)) || (b === hex.id && wet.has(a)));
}

/** Paints one hex. With `links`, new land is linked to the land around it. @rule 1.5 @rule 1.6 */
export function paint(s: Scenario, hex: MapHex, terrain: Terrain, links: boolean): Outcome {
  const { id } = hex;
  if (hex.terrain === terrain) return done();
  const notes: string[] = [];
  if (terrain !== 'steppe') {
    const port = homePort(s, id);
    if (port) return refuse(`${hexText(hex)} is ${portText(port)}. Move the port first.`);
    const side = lastOfZone(s, id);
    if (side) return refuse(keepLast(side));
  }
  if (hex.terrain === 'steppe') notes.push(...flood(s, hex));
  hex.terrain = terrain;
  delete hex.name;
  if (terrain === 'steppe') {
    const count = links ? linkAround(s, hex) : 0;
    if (count > 0) notes.push(`${label(id)} has ${count} link${count === 1 ? '' : 's'}.`);
    return done(notes);
  }
  const name = waterName(s, hex);
  if (name !== undefined) hex.name = name;
  return done([...notes, ...dropSunken(s, hex)]);
}
