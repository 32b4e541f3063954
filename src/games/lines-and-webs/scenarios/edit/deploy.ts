/** The recommended deployment of a draft: where there is room, units put on hexes and taken off, the rest filled in. */

import type { NodeId, Scenario, Side, TypeId } from '../../../../engine/lines-and-webs/scenario.ts';
import { capacity } from '../atlas.ts';

/** Hexes of a side's zone that have room for one unit more. @rule 5.1 @rule 1.2 */
export function freeNodes(s: Scenario, side: Side): NodeId[] {
  const hexes = new Map(s.map.hexes.map((hex) => [hex.id, hex]));
  const used = new Map<NodeId, number>();
  for (const id of Object.values(s.deployment[side]).flat()) used.set(id, (used.get(id) ?? 0) + 1);
  return s.map.deploymentZones[side].filter((id) => {
    const hex = hexes.get(id);
    return hex !== undefined && (used.get(id) ?? 0) < capacity(s, hex);
  });
}

/** Puts the next unit of a type on a hex. */
export function addNode(draft: Scenario, side: Side, type: TypeId, node: NodeId): void {
  const own = draft.deployment[side];
  if (!Object.hasOwn(own, type)) own[type] = [];
  own[type]?.push(node);
}

/** Takes the unit with a number (from 0) off its hex; those behind it move up. A type that stands nowhere goes. */
export function removeNode(draft: Scenario, side: Side, type: TypeId, at: number): void {
  const own = draft.deployment[side];
  own[type]?.splice(at, 1);
  if (own[type]?.length === 0) delete own[type];
}

/** Makes the deployment as long as the roster: too many go from the end, missing ones take the next free hexes of the zone. */
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
