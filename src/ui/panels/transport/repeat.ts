/** "Repeat last": the same tokens once more, to what is chosen now or, with nothing chosen, to where they went. */

import { cutTo } from '../../../advice/fill.ts';
import { loadIn } from '../../../advice/stores.ts';
import { take } from './transportDraft.ts';
import type { Transport } from './useTransport.ts';

/** With no carrier in hand the one that carried last is taken up again. */
export function repeatLast(t: Transport): void {
  const { draft, part, rows } = t;
  const { last } = draft;
  if (!last) return;
  const row = t.carrier ?? rows.find((r) => r.unit.id === last.carrier && r.state === 'ready');
  if (!row) return;
  const from = t.carrier ? (draft.from ?? last.from) : last.from;
  const to = t.carrier ? (draft.to ?? last.to) : last.to;
  const fresh = t.carrier ? {} : take(row.unit.id);
  t.set({ ...fresh, from, to, slot: 'to', tokens: cutTo(last.tokens, loadIn(part.view, from), row.left) });
}
