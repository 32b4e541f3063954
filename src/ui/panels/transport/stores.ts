/** Stores as the screen names them. Pure. */

import type { Store, World } from '../../../engine/lines-and-webs/index.ts';
import { placeName, unitName } from '../../words/names.ts';

/** 'Armor 2', 'Port Ambrel', 'Loose at 0608' */
export function titleOf(world: World, store: Store): string {
  if (store.kind === 'unit') return unitName(world, store.unit);
  const place = placeName(world, store.node);
  return store.kind === 'port' ? place : `Loose at ${place}`;
}
