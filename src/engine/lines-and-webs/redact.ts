/** Filters events per viewer (11.2, 11.3): hidden ones are visible only to their side. */

import type { GameEvent } from './events.ts';
import type { Viewer } from './viewTypes.ts';
import type { World } from './world.ts';

/** Returns the event as the viewer may see it; null if hidden. */
export function redactEvent(w: World, e: GameEvent, viewer: Viewer): GameEvent | null {
  switch (e.type) {
    case 'unitPlaced':
    case 'openLoadChosen':
      return viewer === e.side || w.rulings.setup === 'open' ? e : null;
    case 'purchasePlanned':
    case 'ordersSet':
      return viewer === e.side ? e : null;
    case 'umpireActed':
      return {
        ...e,
        command: e.known === 'all' || (e.known === 'side' && viewer === e.side) ? e.command : null,
        plans: e.plans.filter((side) => side === viewer),
      };
    default:
      return e;
  }
}
