/** The worker that looks for better orders in a game that is over. It is asked once, and ended when nobody wants to know any more. */

import type { LearnAsk, Learned, LearnProgress } from '../../lab/learnTypes.ts';
import type { Recorded } from '../fold.ts';
import { learnWalkOf } from './making.ts';

export interface LearnQuestion {
  record: Recorded;
  ask: LearnAsk;
}

/** What it tells: how far it is with the best so far, what can be learned, or that it failed. */
export type LearnMessage = LearnProgress | { learned: Learned } | { failed: true };

/** So that it does not tell a thousand times a second. */
const EVERY_MS = 100;

const tell = (told: LearnMessage): void => postMessage(told);

function answer({ record, ask }: LearnQuestion): LearnMessage {
  const walk = learnWalkOf(record, ask);
  let last = performance.now();
  for (;;) {
    const next = walk.next();
    if (next.done) return { learned: next.value };
    const now = performance.now();
    if (now - last < EVERY_MS) continue;
    last = now;
    tell(next.value);
  }
}

addEventListener('message', ({ data }: MessageEvent<LearnQuestion>) => {
  try {
    tell(answer(data));
  } catch {
    tell({ failed: true });
  }
});
