/**
 * Shared history of a running game: both sides agree to show each other everything up to a moment. It is stored next to the record and not as a command,
 * because a record must lead to the same game with or without it. Small, for the initial bundle.
 */

import type { Side } from '../engine/core/gameTypes.ts';
import type { Agreement } from '../records/format.ts';

/** What both sides have agreed to share, and any open request. */
export interface SharedHistory {
  /** Agreements in order, each sharing more: all commands up to a number. */
  agreed: readonly Agreement[];
  /** Side that asks now. */
  proposed: Side | null;
  /** Side that declined last, and after how many commands. */
  declined: Agreement | null;
}

export const UNOPENED: SharedHistory = { agreed: [], proposed: null, declined: null };

/** Shared history from a file. A file holds agreements only, since a request belongs to this table. */
export const openedBy = (agreed: readonly Agreement[] = []): SharedHistory => (agreed.length > 0 ? { ...UNOPENED, agreed } : UNOPENED);

/** Number of commands that are shared. */
export const openTo = ({ agreed }: SharedHistory): number => agreed.at(-1)?.at ?? 0;

/** Shared history after an undo to the given number of commands: later commands are not shared. */
export function keptOpen(opening: SharedHistory, orders: number): SharedHistory {
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

/** Parses a stored row and skips damaged parts; null if it holds no readable agreement. */
export function readOpeningRow(row: unknown): { opening: SharedHistory; isBroken: boolean } | null {
  try {
    const { agreed, proposed = null, declined = null } = JSON.parse(row as string) as { [key in keyof SharedHistory]: unknown };
    if (!Array.isArray(agreed) || !agreed.every(isAgreement) || !rises(agreed)) return null;
    const opening = { agreed, proposed: isSide(proposed) ? proposed : null, declined: isAgreement(declined) ? declined : null };
    return { opening, isBroken: opening.proposed !== proposed || opening.declined !== declined };
  } catch {
    return null;
  }
}

/** Shared history of a stored game: none if the row is unreadable, and never more than its commands. */
export const readOpening = (row: unknown, orders = Number.MAX_SAFE_INTEGER): SharedHistory =>
  row === undefined ? UNOPENED : keptOpen(readOpeningRow(row)?.opening ?? UNOPENED, orders);
