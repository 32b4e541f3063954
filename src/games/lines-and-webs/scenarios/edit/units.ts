/** Edits unit types of a draft with all references: adds, duplicates, renames, removes, counts in rosters, and places on hexes. */
import {
  type NodeId,
  type RosterEntry,
  type Scenario,
  SIDES,
  type Side,
  type TypeId,
  type UnitType,
} from '../../../../engine/lines-and-webs/scenario.ts';
import { capacity, sideName } from '../atlas.ts';
import { dropArriving, setIn } from './arrivals.ts';
import { all, newId, newName } from './names.ts';
import { movePrices } from './sideFigures.ts';

/** Hexes of a side's zone with room for another unit. @rule 5.1 @rule 1.2 */
export function freeNodes(s: Scenario, side: Side): NodeId[] {
  const hexes = new Map(s.map.hexes.map((hex) => [hex.id, hex]));
  const used = new Map<NodeId, number>();
  for (const id of Object.values(s.deployment[side]).flat()) used.set(id, (used.get(id) ?? 0) + 1);
  return s.map.deploymentZones[side].filter((id) => {
    const hex = hexes.get(id);
    return hex !== undefined && (used.get(id) ?? 0) < capacity(s, hex);
  });
}

/** Places the next unit of a type on a hex. */
export function addNode(draft: Scenario, side: Side, type: TypeId, node: NodeId): void {
  const own = draft.deployment[side];
  if (!Object.hasOwn(own, type)) own[type] = [];
  own[type]?.push(node);
}

/** Removes the unit at an index from its hex; later ones move up. A type without positions is removed. */
export function removeNode(draft: Scenario, side: Side, type: TypeId, at: number): void {
  const own = draft.deployment[side];
  own[type]?.splice(at, 1);
  if (own[type]?.length === 0) delete own[type];
}

/** Matches the deployment to the roster: removes excess units from the end, places missing ones on free hexes of the zone. */
export function fillRest(draft: Scenario, side: Side): void {
  const wanted = new Map(draft.forces[side].start.map((entry) => [entry.type, entry.count]));
  for (const type of Object.keys(draft.deployment[side])) {
    while ((draft.deployment[side][type]?.length ?? 0) > (wanted.get(type) ?? 0)) {
      removeNode(draft, side, type, (draft.deployment[side][type] as NodeId[]).length - 1);
    }
    if ((wanted.get(type) ?? 0) === 0) delete draft.deployment[side][type];
  }
  for (const [type, count] of wanted) {
    for (let n = draft.deployment[side][type]?.length ?? 0; n < count; n++) {
      const [free] = freeNodes(draft, side);
      if (free === undefined) return;
      addNode(draft, side, type, free);
    }
  }
}

export const ROSTERS = ['start', 'queue', 'expansion'] as const;
export type RosterName = (typeof ROSTERS)[number];

const arrivingOf = (s: Scenario, side: Side): RosterEntry[][] => (s.forces[side].arrivals ?? []).map(({ units }) => units);
const rosters = (s: Scenario): RosterEntry[][] =>
  SIDES.flatMap((side) => [...ROSTERS.map((roster) => s.forces[side][roster]), ...arrivingOf(s, side)]);

/** Initial values of a new type. */
const FIRST: Omit<UnitType, 'id' | 'name' | 'short'> = {
  kind: 'combat',
  arm: 'armor',
  echelon: 'company',
  strength: [4, 3, 2, 1],
  move: 4,
  range: null,
  boxes: { clI: 1, clIII: 2, clV: 2, open: 0 },
  price: 8,
};

/** Adds a type at the end; returns its index. */
export function addType({ unitTypes }: Scenario): number {
  const name = newName('New unit', all(unitTypes, 'name'));
  unitTypes.push({ id: newId('unit', all(unitTypes, 'id')), name, short: name.slice(0, 20), ...structuredClone(FIRST) });
  return unitTypes.length - 1;
}

/** Inserts a copy after a type; no force contains it yet. */
export function duplicateType({ unitTypes }: Scenario, at: number): number {
  const type = unitTypes[at];
  if (!type) return at;
  unitTypes.splice(at + 1, 0, {
    ...type,
    boxes: { ...type.boxes },
    strength: [...type.strength],
    id: newId(type.id, all(unitTypes, 'id')),
    name: newName(type.name, all(unitTypes, 'name')),
    short: newName(type.short, all(unitTypes, 'short'), 20),
  });
  return at + 1;
}

export const ROSTER_WORDS: { [R in RosterName]: string } = { start: 'at the start', queue: 'on the way', expansion: 'to buy' };

const countIn = (entries: readonly RosterEntry[], type: TypeId): number =>
  entries.reduce((sum, entry) => sum + (entry.type === type ? entry.count : 0), 0);

/** Describes the references to a type: 'Delta: 2 at the start, 1 to buy'. */
export function namersOf(s: Scenario, type: TypeId): string[] {
  return SIDES.flatMap((side) => {
    const parts = ROSTERS.flatMap((roster) => {
      const n = countIn(s.forces[side][roster], type);
      return n > 0 ? [`${n} ${ROSTER_WORDS[roster]}`] : [];
    });
    const arriving = countIn(arrivingOf(s, side).flat(), type);
    if (arriving > 0) parts.push(`${arriving} scheduled to arrive`);
    if (Object.hasOwn(s.sideFigures?.[side]?.unitPrices ?? {}, type)) parts.push('a price of its own');
    if (Object.hasOwn(s.deployment[side], type)) parts.push('named in the recommended deployment');
    return parts.length > 0 ? [`${sideName(side)}: ${parts.join(', ')}`] : [];
  });
}

/** Removes a type from the list and from every roster and deployment. */
export function removeType(draft: Scenario, at: number): void {
  const [type] = draft.unitTypes.splice(at, 1);
  if (!type) return;
  movePrices(draft, type.id, null);
  for (const side of SIDES) {
    for (const roster of ROSTERS) draft.forces[side][roster] = draft.forces[side][roster].filter((entry) => entry.type !== type.id);
    dropArriving(draft, side, type.id);
    delete draft.deployment[side][type.id];
  }
}

/** Changes a type's id in all references. */
export function renameType(draft: Scenario, at: number, id: TypeId): void {
  const type = draft.unitTypes[at];
  if (!type) return;
  const before = type.id;
  type.id = id;
  movePrices(draft, before, id);
  for (const entry of rosters(draft).flat()) if (entry.type === before) entry.type = id;
  for (const side of SIDES) {
    const { deployment } = draft;
    // Keeps the order of the types.
    deployment[side] = Object.fromEntries(Object.entries(deployment[side]).map(([key, nodes]) => [key === before ? id : key, nodes]));
  }
}

/** Sets the number of units of a type in a side's roster; 0 removes the entry. */
export function setCount(draft: Scenario, side: Side, roster: RosterName, type: TypeId, count: number): void {
  setIn(draft.forces[side][roster], type, count);
}
