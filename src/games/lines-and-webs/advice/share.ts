/** Sharing carriers among all who are in want: what a carrier should keep for those whom only it reaches, and whose turn it is. Pure. */

import { emptyLoad, type Load, type UnitId } from '../../../engine/lines-and-webs/index.ts';
import type { Want } from './want.ts';

/** Urgent wants of others that a carrier can serve. */
const others = (wants: readonly Want[], carrier: UnitId, except: UnitId): Want[] =>
  wants.filter((w) => w.kind !== 'low' && w.unit !== except && w.reachers.includes(carrier));

/** One token for each urgent want that only this carrier can bring. */
export function keepFor(wants: readonly Want[], carrier: UnitId, except: UnitId): Load {
  const keep = emptyLoad();
  for (const want of others(wants, carrier, except)) if (want.reachers.length === 1) keep[want.cls] += 1;
  return keep;
}

/** How much a carrier is wanted elsewhere: each other urgent want counts less the more carriers reach it. */
export function rivalry(wants: readonly Want[], carrier: UnitId, except: UnitId): number {
  return others(wants, carrier, except).reduce((sum, w) => sum + 1 / w.reachers.length, 0);
}

export interface Turns {
  /** Wants that a carrier reaches, in the order in which they should be served. */
  order: Want[];
  /** Urgent wants that nobody reaches from where he stands. */
  outOfReach: Want[];
}

/**
 * Whose turn it is: as bad as it gets first, among equals those with the fewest helpers (the others can wait), then the list's own order.
 * Being below basic load comes last, and only for those who `fight`: carriers are there to give.
 */
export function turns(wants: readonly Want[], fights: (unit: UnitId) => boolean, skipped: readonly UnitId[] = []): Turns {
  const kinds = [...new Set(wants.map((w) => w.kind))];
  const open = wants.filter((w) => w.reachers.length > 0 && !skipped.includes(w.unit) && (w.kind !== 'low' || fights(w.unit)));
  const order = open
    .map((want, i) => ({ want, i }))
    .sort(
      (a, b) => kinds.indexOf(a.want.kind) - kinds.indexOf(b.want.kind) || a.want.reachers.length - b.want.reachers.length || a.i - b.i,
    );
  return { order: order.map(({ want }) => want), outOfReach: wants.filter((w) => w.kind !== 'low' && w.reachers.length === 0) };
}
