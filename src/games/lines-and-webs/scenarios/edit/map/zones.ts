/** Edits deployment zones, dotted lines, and the recommended deployment. */

import type { MapHex, NodeId, Scenario, Side, TypeId } from '../../../../../engine/lines-and-webs/scenario.ts';
import { columnRow, label } from '../../../../../engine/map/hex.ts';
import { capacity, otherSide, sideName } from '../../atlas.ts';
import { done, keepLast, lastOfZone, type Outcome, refuse, shortName } from './parts.ts';

/** Adds a hex to a side's zone, and removes it from the other's. @rule 5.1 */
export function addToZone(s: Scenario, side: Side, hex: MapHex): Outcome {
  const { id } = hex;
  const other = otherSide(side);
  if (hex.terrain !== 'steppe') return refuse(`${label(id)} is ${hex.terrain}. No unit can stand there.`);
  if (hex.owner === other) return refuse(`${label(id)} is a port of ${sideName(other)}.`);
  if (s.map.deploymentZones[side].includes(id)) return done();
  const zone = s.map.deploymentZones[other];
  if (zone.includes(id)) {
    if (lastOfZone(s, id) === other) return refuse(keepLast(other));
    s.map.deploymentZones[other] = zone.filter((node) => node !== id);
  }
  s.map.deploymentZones[side] = [...s.map.deploymentZones[side], id].sort();
  return done();
}

export function dropFromZone(s: Scenario, side: Side, id: NodeId): Outcome {
  const zone = s.map.deploymentZones[side];
  if (!zone.includes(id)) return done();
  if (zone.every((node) => node === id)) return refuse(keepLast(side));
  s.map.deploymentZones[side] = zone.filter((node) => node !== id);
  return done();
}

/** Sets a side's dotted line, by the column to its west. */
export function setLine(s: Scenario, side: Side, west: number): Outcome {
  if (west < 0 || west > 99) return refuse('There is no such column.');
  const line = s.map.dottedLines.find((one) => one.owner === side);
  if (line) line.betweenColumns = [west, west + 1];
  else s.map.dottedLines.push({ owner: side, betweenColumns: [west, west + 1] });
  return done();
}

/** The column to the west of the tightest line around a side's zone, on the zone's side of the map. */
export function lineAround(s: Scenario, side: Side): number | null {
  const columns = (ids: readonly NodeId[]) => ids.flatMap((id) => columnRow(id)?.column ?? []);
  const zone = columns(s.map.deploymentZones[side]);
  const all = columns(s.map.hexes.map((hex) => hex.id));
  if (zone.length === 0 || all.length === 0) return null;
  const middle = zone.reduce((sum, column) => sum + column, 0) / zone.length;
  const isWest = middle - Math.min(...all) <= Math.max(...all) - middle;
  return isWest ? Math.max(...zone) : Math.min(...zone) - 1;
}

const startCount = (s: Scenario, side: Side, type: TypeId): number =>
  s.forces[side].start.reduce((sum, entry) => sum + (entry.type === type ? entry.count : 0), 0);

/** Number of a side's initial units of a type without a position. */
export const unplaced = (s: Scenario, side: Side, type: TypeId): number =>
  Math.max(0, startCount(s, side, type) - (s.deployment[side][type]?.length ?? 0));

/** Places a unit, or moves one from another hex, keeping its number. @rule 5.1 @rule 1.2 */
export function place(s: Scenario, side: Side, type: TypeId, hex: MapHex, from: NodeId | null): Outcome {
  const { id } = hex;
  if (id === from) return done();
  const nodes = (Object.hasOwn(s.deployment[side], type) && s.deployment[side][type]) || [];
  const nth = from === null ? -1 : nodes.indexOf(from);
  if (nth < 0 && unplaced(s, side, type) === 0)
    return refuse(`All of ${sideName(side)}’s ${shortName(s, type)} that start stand on the map. Raise their number under Forces.`);
  if (!s.map.deploymentZones[side].includes(id)) return refuse(`${label(id)} lies outside the zone of ${sideName(side)}.`);
  const there = [s.deployment.delta, s.deployment.gamma].flatMap((one) => Object.values(one).flat()).filter((node) => node === id).length;
  if (there >= capacity(s, hex)) return refuse(`${label(id)} is full: it holds ${capacity(s, hex)}.`);
  s.deployment[side][type] = nth < 0 ? [...nodes, id] : nodes.map((node, i) => (i === nth ? id : node));
  return done();
}

/** Removes one unit of a type from a hex. */
export function takeOff(s: Scenario, side: Side, type: TypeId, id: NodeId): Outcome {
  const nodes = s.deployment[side][type] ?? [];
  const nth = nodes.lastIndexOf(id);
  if (nth < 0) return done();
  s.deployment[side][type] = nodes.filter((_, i) => i !== nth);
  return done();
}
