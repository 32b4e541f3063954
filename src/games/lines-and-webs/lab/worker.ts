/** Web worker that plays laboratory games, so that the page stays responsive. Receives a job once, then piece numbers. */

import type { LabJob, Playing, PlayResult } from './play.ts';
import { playingOf } from './play.ts';
import type { GameOf, Row } from './question.ts';

/** Messages to the worker: the job, the next piece, or a complete game for display. */
export type LabAsked = { order: LabJob } | { piece: number; before?: Row } | { game: GameOf };

/** Messages from the worker: ready; a piece or its failure; a game with its commands. */
export type LabTold = { ready: true } | { piece: number; played: PlayResult } | { game: ReturnType<Playing['game']> } | { failed: string };

const wordsOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

function listen(): void {
  let playing: Playing | null = null;
  const tell = (message: LabTold): void => postMessage(message);
  addEventListener('message', ({ data }: MessageEvent<LabAsked>) => {
    try {
      if ('order' in data) {
        playing = playingOf(data.order);
        tell({ ready: true });
      } else if (!playing) throw new Error('It was told no order.');
      else if ('piece' in data) tell({ piece: data.piece, played: playing.piece(data.piece, data.before) });
      else tell({ game: playing.game(data.game) });
    } catch (fault) {
      tell({ failed: wordsOf(fault) });
    }
  });
}

listen();
