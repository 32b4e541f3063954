/** A process of the laboratory: gets a job once, then plays its pieces by number. */

import { type LabJob, type Playing, playingOf } from '../../../src/games/lines-and-webs/lab/play.ts';

function listen(): void {
  let playing: Playing | null = null;
  process.on('message', (message: { order: LabJob } | { n: number }) => {
    if ('order' in message) {
      playing = playingOf(message.order);
      return;
    }
    try {
      process.send?.(playing?.piece(message.n));
    } catch (fault) {
      process.send?.({ ok: false, why: String(fault instanceof Error ? fault.stack : fault) });
    }
  });
}

listen();
