/** The worker in which the staff looks for causes and remedies, so that the page goes on meanwhile. It is told a scenario once, and then views of one seat. */

import type { Scenario } from '../engine/lines-and-webs/index.ts';
import type { Explained } from './cause/types.ts';
import { createExplainer, type ExplainQuestion } from './explaining.ts';

/** What the worker is told. */
export type StaffQuestion = { scenario: Scenario } | ({ id: number } & ExplainQuestion);

/** What it tells: its answer, or that it has failed over it. */
export type StaffMessage = { id: number; explained: Explained[] } | { id: number; failed: true };

function listen(): void {
  let explain: ReturnType<typeof createExplainer> | null = null;
  const tell = (message: StaffMessage): void => postMessage(message);
  addEventListener('message', ({ data }: MessageEvent<StaffQuestion>) => {
    if ('scenario' in data) {
      explain = createExplainer(data.scenario);
      return;
    }
    const { id, ...question } = data;
    try {
      if (!explain) throw new Error('no scenario was told');
      tell({ id, explained: explain(question) });
    } catch {
      // What went wrong may name what the player knows: nothing of it is told.
      tell({ id, failed: true });
    }
  });
}

listen();
