/** The worker that studies a game that is over. It is asked once, and ended when nobody wants to know any more. */

import { runThrough } from '../../../../engine/core/index.ts';
import type { Recorded } from '../../own.ts';
import { type Studies, type StudyKind, studyWalkOf } from './making.ts';

export type StudyQuestion = { [K in StudyKind]: { kind: K; record: Recorded; ask: Studies[K]['ask'] } }[StudyKind];

/** What it tells: how far it is with the best so far, what came of it, or that it failed. */
export type StudyMessage<K extends StudyKind = StudyKind> =
  | { progress: Studies[K]['progress'] }
  | { result: Studies[K]['result'] }
  | { failed: true };

/** So that it does not tell a thousand times a second. */
const EVERY_MS = 100;

const tell = (message: StudyMessage): void => postMessage(message);

function answer({ kind, record, ask }: StudyQuestion): StudyMessage {
  let last = performance.now();
  const walk: Generator<Studies[StudyKind]['progress'], Studies[StudyKind]['result']> = studyWalkOf(kind, record, ask);
  const result = runThrough(walk, (progress) => {
    const now = performance.now();
    if (now - last < EVERY_MS) return;
    last = now;
    tell({ progress });
  });
  return { result };
}

addEventListener('message', ({ data }: MessageEvent<StudyQuestion>) => {
  try {
    tell(answer(data));
  } catch {
    tell({ failed: true });
  }
});
