/** Whether a closed card can be played now, by what is legal for the side that holds it. */
import type { Command, View } from '../../../../engine/lines-and-webs/index.ts';
import type { Laid } from '../../../../store/gameStore.ts';

/** @param view the side's own view, whose legal commands know its cards */
export function mayPlay({ own, phase, prompt }: View, played: Laid): boolean {
  if (!own) return false;
  const some = (fits: (c: Command) => boolean): boolean => prompt.legal.some(fits);
  if (played.from === 'reserve') return some((c) => c.type === 'playReserve' && c.card === played.card);
  // Phase 3 lists no orders: an Air Drop can be tried there (8.2).
  if (phase === 'transport') return played.card === 'airDrop';
  switch (played.card) {
    case 'droneRecon':
      return some((c) => c.type === 'useDrone');
    case 'massCal':
      return some((c) => c.type === 'useMassCal');
    // It is declared with an attack (8.9): with one that can be made now, or after the move that comes first.
    case 'scoutsOut':
      return some((c) => ((c.type === 'attack' || c.type === 'pursue') && c.scouts) || c.type === 'moveUnit');
    default:
      return some((c) => c.type === 'playCard' && c.card === played.card);
  }
}
