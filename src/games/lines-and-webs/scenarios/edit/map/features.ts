/** Edits towns, cities, the four ports, and names. */

import type { MapHex, NodeId, PortKind, Scenario, Side } from '../../../../../engine/lines-and-webs/scenario.ts';
import { label } from '../../../../../engine/map/hex.ts';
import { capacity, otherSide, PORT_NAMES } from '../../atlas.ts';
import {
  around,
  done,
  dropUnits,
  freeName,
  hexOf,
  hexText,
  homePort,
  keepLast,
  lastOfZone,
  type Outcome,
  portText,
  refuse,
} from './parts.ts';

export type Settlement = 'town' | 'city';

function clear(hex: MapHex): void {
  delete hex.feature;
  delete hex.owner;
  delete hex.name;
}

/** Places a town or city in a hex; null removes it. @rule 1.3 */
export function setPlace(s: Scenario, hex: MapHex, place: Settlement | null): Outcome {
  const port = homePort(s, hex.id);
  if (port) return refuse(`${hexText(hex)} is ${portText(port)}. Move the port first.`);
  if ((hex.feature ?? null) === place) return done();
  if (place === null) {
    clear(hex);
    return done();
  }
  if (hex.terrain !== 'steppe') return refuse(`${label(hex.id)} is ${hex.terrain}. Paint it steppe first.`);
  delete hex.owner;
  hex.feature = place;
  hex.name ??= freeName(place === 'town' ? 'New Town' : 'New City', s.map.hexes);
  return done();
}

/** Moves a town or city with its name. */
export function movePlace(s: Scenario, from: NodeId, to: NodeId): Outcome {
  const [old, hex] = [hexOf(s, from), hexOf(s, to)];
  if (!old || !hex || (old.feature !== 'town' && old.feature !== 'city')) return refuse(`There is no town in ${label(from)}.`);
  if (from === to) return done();
  if (hex.feature) return refuse(`${hexText(hex)} is in the way.`);
  if (hex.terrain !== 'steppe') return refuse(`${label(to)} is ${hex.terrain}. A ${old.feature} stands on land.`);
  hex.feature = old.feature;
  if (old.name === undefined) delete hex.name;
  else hex.name = old.name;
  delete old.feature;
  delete old.name;
  return done();
}

function emptyOldPort(s: Scenario, side: Side, kind: PortKind): MapHex | undefined {
  const old = hexOf(s, s.map.portIds[side][kind]);
  if (!old) return undefined;
  const copy = { ...old };
  clear(old);
  return copy;
}

/** Moves units that exceed the stacking limit without the port to the new port if allowed; otherwise removes them. */
function moveGarrison(s: Scenario, side: Side, from: MapHex, to: MapHex): string[] {
  const deployed = Object.values(s.deployment[side]).flat();
  const count = deployed.filter((id) => id === from.id).length;
  if (count <= 1) return [];
  const room = capacity(s, to) - deployed.filter((id) => id === to.id).length;
  if (!s.map.deploymentZones[side].includes(to.id) || room < count) return dropUnits(s, from.id);
  for (const [type, nodes] of Object.entries(s.deployment[side]))
    s.deployment[side][type] = nodes.map((id) => (id === from.id ? to.id : id));
  return ['Its units went along.'];
}

/** Moves a side's home port with its name. @rule 1.8 @rule 5.3 */
export function movePort(s: Scenario, side: Side, kind: PortKind, hex: MapHex): Outcome {
  const { id } = hex;
  if (hex.terrain !== 'steppe') return refuse(`${label(id)} is ${hex.terrain}. A port stands on land.`);
  const there = homePort(s, id);
  if (there && (there.side !== side || there.kind !== kind)) return refuse(`${hexText(hex)} is ${portText(there)} already.`);
  if (there && hex.feature === kind && hex.owner === side) return done();
  const other = s.map.deploymentZones[otherSide(side)];
  if (other.includes(id) && lastOfZone(s, id) === otherSide(side)) return refuse(keepLast(otherSide(side)));
  const notes = hex.feature && !there ? [`The ${hex.feature} ${hexText(hex)} made room.`] : [];
  const old = emptyOldPort(s, side, kind);
  hex.feature = kind;
  hex.owner = side;
  hex.name = old?.name ?? freeName(`New ${PORT_NAMES[kind]}`, s.map.hexes);
  s.map.portIds[side][kind] = id;
  if (other.includes(id)) {
    s.map.deploymentZones[otherSide(side)] = other.filter((node) => node !== id);
    notes.push(...dropUnits(s, id));
  }
  if (old && old.id !== id) notes.push(...moveGarrison(s, side, old, hex));
  return done(notes);
}

/** The body of water of a hex: connected hexes of its kind and name. */
function waterOf(s: Scenario, hex: MapHex): MapHex[] {
  const found = [hex];
  for (const one of found)
    for (const next of around(s, one))
      if (next.terrain === hex.terrain && next.name === hex.name && !found.includes(next)) found.push(next);
  return found;
}

/** Names a place; a lake or sea as a whole. An empty name removes the name. */
export function rename(s: Scenario, hex: MapHex, name: string): Outcome {
  for (const one of hex.terrain === 'steppe' ? [hex] : waterOf(s, hex)) {
    if (name === '') delete one.name;
    else one.name = name;
  }
  return done();
}
