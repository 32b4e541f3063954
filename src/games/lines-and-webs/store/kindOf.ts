/** What an id names, for notes on a game. */

import type { World } from '../../../engine/lines-and-webs/index.ts';

export const kindOf = (world: World, id: string): 'place' | 'piece' | null =>
  world.land.includes(id) ? 'place' : Object.hasOwn(world.info, id) ? 'piece' : null;
