/** "Repeat last": the same tokens once more, to what is chosen now or, with nothing chosen, to where they went. */

import { cutTo } from './fill.ts';
import { loadIn } from './stores.ts';
import type { Transport } from './useTransport.ts';

export function repeatLast(t: Transport): void {
  const { desk, carrier, part } = t;
  const last = desk.last;
  if (!last || !carrier) return;
  const from = desk.from ?? last.from;
  const to = desk.to ?? last.to;
  t.set({ from, to, slot: 'to', draft: cutTo(last.tokens, loadIn(part.view, from), carrier.left) });
}
