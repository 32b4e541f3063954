/** The worker in which games of the laboratory are played, so that the page goes on meanwhile. It is told an order once, and then numbers of pieces. */

import type { Order, Played, Playing } from './play.ts';
import { playingOf } from './play.ts';
import type { GameOf, Row } from './question.ts';

/** What the worker is told: what is played, which piece comes next, or a whole game that somebody wants to look at. */
export type LabAsked = { order: Order } | { piece: number; before?: Row } | { game: GameOf };

/** What it tells: that it is ready; a piece, or why there is none; a game with its orders. */
export type LabTold = { ready: true } | { piece: number; played: Played } | { game: ReturnType<Playing['game']> } | { failed: string };

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
