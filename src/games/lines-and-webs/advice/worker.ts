/** The worker in which the staff looks for causes and remedies, and plans, so that the page goes on meanwhile. It is told a scenario once, and then views of one seat. */

import type { Scenario } from '../../../engine/lines-and-webs/index.ts';
import { createAnswers, type StaffAnswer, type StaffAsks } from './explaining.ts';

/** What the worker is told. */
export type StaffQuestion = { scenario: Scenario } | ({ id: number } & StaffAsks);

/** What it tells: its answer, or that it has failed over it. */
export type StaffMessage = ({ id: number } & StaffAnswer) | { id: number; failed: true };

function listen(): void {
  let answer: ReturnType<typeof createAnswers> | null = null;
  const tell = (message: StaffMessage): void => postMessage(message);
  addEventListener('message', ({ data }: MessageEvent<StaffQuestion>) => {
    if ('scenario' in data) {
      answer = createAnswers(data.scenario);
      return;
    }
    const { id, ...question } = data;
    try {
      if (!answer) throw new Error('no scenario was told');
      tell({ id, ...answer(question) });
    } catch {
      // What went wrong may name what the player knows: nothing of it is told.
      tell({ id, failed: true });
    }
  });
}

listen();
