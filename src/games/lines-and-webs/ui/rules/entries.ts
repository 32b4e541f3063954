/** Ids of generated reference entries for `openRules`; small, so that the table need not load the reference. */
import type { NodeId } from '../../../../engine/core/gameTypes.ts';
import type { CardKind, World } from '../../../../engine/lines-and-webs/index.ts';

/** Entry ids of unit types, cards and terrain, for `openRules`. */
export const unitEntry = (type: string): string => `unit-${type}`;
export const cardEntry = (card: CardKind): string => `card-${card}`;
export const terrainEntry = (feature: string): string => `terrain-${feature}`;

/** Entry id of a node's terrain. */
export function groundEntry(world: World, node: NodeId): string {
  const hex = world.scenario.map.hexes.find((h) => h.id === node);
  return terrainEntry(hex?.feature ?? (hex?.terrain === 'steppe' ? 'open' : (hex?.terrain ?? 'open')));
}
