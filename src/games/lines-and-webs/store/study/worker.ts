/** Web worker that studies a finished game. It receives one request and is ended when the result is no longer needed. */

import { runToEnd } from '../../../../engine/core/index.ts';
import type { GameRecordOf } from '../../typedStores.ts';
import { type Studies, type StudyKind, studyWalkOf } from './making.ts';

export type StudyQuestion = { [K in StudyKind]: { kind: K; record: GameRecordOf; ask: Studies[K]['ask'] } }[StudyKind];

/** Messages: progress with the best results so far, the final result, or a failure. */
export type StudyMessage<K extends StudyKind = StudyKind> =
  | { progress: Studies[K]['progress'] }
  | { result: Studies[K]['result'] }
  | { failed: true };

/** Limits progress messages. */
const EVERY_MS = 100;

const tell = (message: StudyMessage): void => postMessage(message);

function answer({ kind, record, ask }: StudyQuestion): StudyMessage {
  let last = performance.now();
  const walk: Generator<Studies[StudyKind]['progress'], Studies[StudyKind]['result']> = studyWalkOf(kind, record, ask);
  const result = runToEnd(walk, (progress) => {
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
