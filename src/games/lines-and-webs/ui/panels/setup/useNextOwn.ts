/** N and W at setup: the focus goes to the piece of the next unit that is to place; once all are placed, of the next unit. */

import type { UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import { useHotkeys } from '../../../../../ui/shell/useHotkeys.ts';
import { byRegion } from '../../acts/address.ts';
import { followingToPlace, type Group } from './placing.ts';

const pieceOf = (unit: UnitId): HTMLElement | null => document.querySelector(`${byRegion('panel')} [data-pick="${unit}"]`);

/** `chosen` is the unit in hand: without the focus on a piece the way begins there. */
export function useNextOwn(all: readonly Group[], chosen: UnitId | null): void {
  const step = (by: 1 | -1) => (): boolean => {
    const focused = document.activeElement?.getAttribute('data-pick') ?? null;
    const next = followingToPlace(all, focused ?? chosen, by);
    const piece = next === null ? null : pieceOf(next);
    if (!piece) return false;
    piece.focus({ preventScroll: true });
    piece.scrollIntoView?.({ block: 'nearest' });
    return true;
  };
  useHotkeys({ n: step(1), w: step(1), 'shift+n': step(-1), 'shift+w': step(-1) });
}
