/** Working arrays for walks over the map, one set a world: what they hold is valid until the next question of the same asker. */

import { createReach, type Reach } from '../map/paths.ts';
import type { World } from './world.ts';

export interface Scratch {
  mask: Uint8Array;
  reach: Reach;
}

/** A set of arrays for each world, made when first asked for. */
export function scratchPerWorld(): (w: World) => Scratch {
  const made = new WeakMap<World, Scratch>();
  return (w) => {
    let scratch = made.get(w);
    if (!scratch) {
      scratch = { mask: new Uint8Array(w.graph.n), reach: createReach(w.graph.n) };
      made.set(w, scratch);
    }
    return scratch;
  };
}
