/** The half turn about q 0, r 0 that makes a map the same for both sides: which hex is the partner of which. */

import type { MapHex, NodeId } from '../../../engine/lines-and-webs/scenario.ts';
import { halfTurn, hexKey } from '../../../engine/map/hex.ts';

/** Each hex's partner by its id; a hex whose image lies beyond the map has none. */
export function partnersOf(hexes: readonly MapHex[]): Map<NodeId, MapHex> {
  const at = new Map(hexes.map((hex) => [hexKey(hex), hex]));
  const partners = new Map<NodeId, MapHex>();
  for (const hex of hexes) {
    const found = at.get(hexKey(halfTurn(hex)));
    if (found) partners.set(hex.id, found);
  }
  return partners;
}
