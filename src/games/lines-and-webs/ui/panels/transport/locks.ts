/** Carriers that are the player's: those that are locked, for always or for today, and those that have worked by hand today and were not given back. The plan flows round them. */

import type { UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import type { CarrierRow } from '../../../advice/carriers.ts';
import { changeStanding, useStandingOrders } from '../../../store/standingOrders.ts';
import type { Transport } from './useTransport.ts';

/** Has it carried or moved today? */
export const hasWorked = ({ unit, left, carry }: CarrierRow): boolean => left < carry || unit.moved;

/** Of those that can still do something. */
export function useLocked({ rows, draft: { freed, kept } }: Transport): readonly UnitId[] {
  const { mine } = useStandingOrders();
  return rows
    .filter(
      (row) =>
        row.state === 'ready' &&
        (mine.includes(row.unit.id) || kept.includes(row.unit.id) || (hasWorked(row) && !freed.includes(row.unit.id))),
    )
    .map(({ unit }) => unit.id);
}

/** Makes a carrier the player's, or gives it back to the plan. */
export function toggleLock({ draft: { freed, kept }, set }: Transport, unit: UnitId, isLocked: boolean): void {
  changeStanding(({ mine }) => ({ mine: isLocked ? mine.filter((id) => id !== unit) : [...mine, unit] }));
  set({
    freed: isLocked ? [...freed, unit] : freed.filter((id) => id !== unit),
    kept: kept.filter((id) => id !== unit),
  });
}
