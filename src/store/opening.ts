/**
 * Opening a running game: both sides agree that everything up to a moment may be looked at again by both. It lies beside the record, as what
 * was taken back does, and not in it as an order: the rules know of no such order, it changes nothing of the game, and a record must come to
 * the same game with and without it. Small: it comes with the page.
 */

import type { Side } from '../engine/core/table.ts';
import type { Agreement } from '../records/format.ts';

/** How far a game is open, and what is being asked. */
export interface Opening {
  /** Each later one opens more: up to so many orders, everything. */
  agreed: readonly Agreement[];
  /** Who asks the other side now. */
  proposed: Side | null;
  /** Who has not agreed last, and after how many orders. */
  declined: Agreement | null;
}

export const UNOPENED: Opening = { agreed: [], proposed: null, declined: null };

/** What a file tells of it: what was agreed, for a question is asked at this table only. */
export const openedBy = (agreed: readonly Agreement[] = []): Opening => (agreed.length > 0 ? { ...UNOPENED, agreed } : UNOPENED);

/** So many orders are open to both sides. */
export const openTo = ({ agreed }: Opening): number => agreed.at(-1)?.at ?? 0;

/** The same when only so many orders are left: what is ordered in place of those taken back has been opened by nobody. */
export function keptOpen(opening: Opening, orders: number): Opening {
  if (openTo(opening) <= orders) return opening;
  const agreed = opening.agreed.map(({ at, by }) => ({ at: Math.min(at, orders), by }));
  return { ...opening, agreed: agreed.filter(({ at }, i) => at > (agreed[i - 1]?.at ?? 0)) };
}

const isSide = (value: unknown): value is Side => value === 'delta' || value === 'gamma';
const isAgreement = (value: unknown): value is Agreement => {
  const one = value as Partial<Agreement> | null;
  return typeof one === 'object' && one !== null && Number.isInteger(one.at) && (one.at as number) >= 0 && isSide(one.by);
};

const rises = (agreed: readonly Agreement[]): boolean => agreed.every(({ at }, i) => at > (agreed[i - 1]?.at ?? 0));

/** What a stored row says, without what is broken in it; null where nothing was agreed that can be read. */
export function readOpeningRow(row: unknown): { opening: Opening; isBroken: boolean } | null {
  try {
    const { agreed, proposed = null, declined = null } = JSON.parse(row as string) as { [key in keyof Opening]: unknown };
    if (!Array.isArray(agreed) || !agreed.every(isAgreement) || !rises(agreed)) return null;
    const opening = { agreed, proposed: isSide(proposed) ? proposed : null, declined: isAgreement(declined) ? declined : null };
    return { opening, isBroken: opening.proposed !== proposed || opening.declined !== declined };
  } catch {
    return null;
  }
}

/** How far a stored game is open to both sides: not at all where the row cannot be read, and never further than orders were given. */
export const readOpening = (row: unknown, orders = Number.MAX_SAFE_INTEGER): Opening =>
  row === undefined ? UNOPENED : keptOpen(readOpeningRow(row)?.opening ?? UNOPENED, orders);
