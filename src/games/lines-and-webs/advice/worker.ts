/** Web worker for causes, remedies and plans, so that the page stays responsive. Receives a scenario once, then views of one seat. */

import type { Scenario } from '../../../engine/lines-and-webs/index.ts';
import { createAnswers, type StaffAnswer, type StaffAsks } from './explaining.ts';

/** Messages to the worker. */
export type StaffQuestion = { scenario: Scenario } | ({ id: number } & StaffAsks);

/** Messages from the worker: an answer, or a failure. */
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
      // Send no details: the error may contain hidden information.
      tell({ id, failed: true });
    }
  });
}

listen();
