/** A process of the laboratory: gets a job, then plays its pieces by number, until the next job. */

import { type LabJob, type Playing, playingOf } from '../../../src/games/lines-and-webs/lab/play.ts';
import type { Row } from '../../../src/games/lines-and-webs/lab/question.ts';

function listen(): void {
  let playing: Playing | null = null;
  process.on('message', (message: { order: LabJob } | { n: number; before?: Row }) => {
    if ('order' in message) {
      playing = playingOf(message.order);
      return;
    }
    try {
      process.send?.(playing?.piece(message.n, message.before));
    } catch (fault) {
      process.send?.({ ok: false, why: String(fault instanceof Error ? fault.stack : fault) });
    }
  });
}

listen();
