/** Names of the reference's entries that are made from the game, for `openRules`: small, so that the table can name them without the whole reference. */
import type { NodeId } from '../../../../engine/core/table.ts';
import type { CardKind, World } from '../../../../engine/lines-and-webs/index.ts';

/** Where in the reference a type of unit, a card, a piece of terrain stands: for `openRules`. */
export const unitEntry = (type: string): string => `unit-${type}`;
export const cardEntry = (card: CardKind): string => `card-${card}`;
export const terrainEntry = (feature: string): string => `terrain-${feature}`;

/** The entry for the ground of a node. */
export function groundEntry(world: World, node: NodeId): string {
  const hex = world.scenario.map.hexes.find((h) => h.id === node);
  return terrainEntry(hex?.feature ?? (hex?.terrain === 'steppe' ? 'open' : (hex?.terrain ?? 'open')));
}
