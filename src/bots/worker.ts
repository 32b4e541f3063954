/** The worker in which computer players think, so that the page goes on meanwhile. It is told a scenario once, and then views of one seat. */

import type { Scenario } from '../engine/core/table.ts';
import { type Answer, createDecider, type Question } from './deciding.ts';

/** What the worker is told. */
export type MindQuestion = { scenario: Scenario } | ({ id: number } & Question);

/** What it tells: how far it is, its answer, or that it has failed over it. */
export type MindMessage = { id: number; done: number; of: number } | ({ id: number } & Answer) | { id: number; failed: true };

function listen(): void {
  let decide: ReturnType<typeof createDecider> | null = null;
  const tell = (message: MindMessage): void => postMessage(message);
  addEventListener('message', ({ data }: MessageEvent<MindQuestion>) => {
    if ('scenario' in data) {
      decide = createDecider(data.scenario);
      return;
    }
    const { id, ...question } = data;
    try {
      if (!decide) throw new Error('no scenario was told');
      const answer = decide(question, (done, of) => tell({ id, done, of }));
      tell({ id, ...answer });
    } catch {
      // What went wrong may name what the player knows: nothing of it is told.
      tell({ id, failed: true });
    }
  });
}

listen();
