/** The worker in which computer players think, so that the page stays responsive. It receives a scenario once, then views of one seat. */

import type { Scenario } from '../engine/core/gameTypes.ts';
import { createDecider, type DecisionRequest, type DecisionResult } from './decisionRequest.ts';

/** Messages to the worker. */
export type MindQuestion = { scenario: Scenario } | ({ id: number } & DecisionRequest);

/** Messages from the worker: progress, answer, or failure. */
export type MindMessage = { id: number; done: number; of: number } | ({ id: number } & DecisionResult) | { id: number; failed: true };

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
      const answer = decide(question, (done, total) => tell({ id, done, of: total }));
      tell({ id, ...answer });
    } catch {
      // Error details may contain hidden information, so report none.
      tell({ id, failed: true });
    }
  });
}

listen();
