/**
 * Runs the staff's causes, remedies and plans in a worker, or on the page if none loads. It receives only a scenario, a view, and the view's
 * shortages or the player's preferences.
 */

import type { Scenario } from '../../../engine/lines-and-webs/index.ts';
import { orReport } from '../../../store/lazyCode.ts';
import { type PageWorker, workerOf } from '../../../store/pageWorker.ts';
import type { ShortageExplanation } from '../advice/cause/types.ts';
import type { ExplainQuestion, PlanQuestion, StaffAnswer, StaffAsks } from '../advice/explaining.ts';
import type { SupplyDraft } from '../advice/plan/types.ts';
import type { StaffMessage, StaffQuestion } from '../advice/worker.ts';

export type StaffWorker = PageWorker<StaffQuestion, StaffMessage>;

export interface Staff {
  /** Causes and remedies, in the order of the list. Null if another request replaced it or it failed. */
  explain(scenario: Scenario, question: ExplainQuestion): Promise<ShortageExplanation[] | null>;
  /** Plan for the rest of the viewer's Phase 3; null as for `explain`. */
  plan(scenario: Scenario, question: PlanQuestion): Promise<SupplyDraft | null>;
}

const startWorker = (): Promise<StaffWorker | null> =>
  workerOf(() =>
    import.meta.env.SINGLE_FILE
      ? import('../advice/worker.ts?worker&inline').then(({ default: Inline }) => new Inline())
      : new Worker(new URL('../advice/worker.ts', import.meta.url), { type: 'module' }),
  );

/** Runs on the page, after it has rendered. */
async function here(scenario: Scenario, question: StaffAsks): Promise<StaffAnswer> {
  const { createAnswers } = await orReport(import('../advice/explaining.ts'));
  await new Promise((resolve) => setTimeout(resolve, 0));
  return createAnswers(scenario)(question);
}

interface Asked {
  id: number;
  scenario: Scenario;
  question: StaffAsks;
  resolve(answer: StaffAnswer | null): void;
}

/** Sends one request at a time; of those made in the meantime only the last is sent. */
export function createStaff(start: () => Promise<StaffWorker | null> = startWorker): Staff {
  let worker: Promise<StaffWorker | null> | null = null;
  let sent: Scenario | null = null;
  let asked: Asked | null = null;
  let next: Asked | null = null;
  let serial = 0;

  const done = (answer: StaffAnswer | null): void => {
    const last = asked;
    asked = null;
    last?.resolve(next ? null : answer);
    const waiting = next;
    next = null;
    if (waiting) put(waiting);
  };

  const goHere = (): void => {
    worker = Promise.resolve(null);
    const now = asked;
    if (now) here(now.scenario, now.question).then(done, () => done(null));
  };

  /** If a worker fails to load or to respond, the page takes over. */
  function listen(one: StaffWorker): StaffWorker {
    const broke = (): void => {
      one.terminate();
      goHere();
    };
    one.onmessage = ({ data }) => {
      if (data.id === asked?.id) done('failed' in data ? null : data);
    };
    one.onerror = broke;
    one.onmessageerror = broke;
    return one;
  }

  function put(one: Asked): void {
    asked = one;
    worker ??= start().then((found) => found && listen(found));
    void worker.then((found) => {
      if (asked !== one) return;
      if (!found) return goHere();
      if (sent !== one.scenario) found.postMessage({ scenario: one.scenario });
      sent = one.scenario;
      found.postMessage({ id: one.id, ...one.question });
    });
  }

  const ask = (scenario: Scenario, question: StaffAsks): Promise<StaffAnswer | null> =>
    new Promise((resolve) => {
      const one: Asked = { id: serial++, scenario, question, resolve };
      next?.resolve(null);
      if (asked) next = one;
      else put(one);
    });
  return {
    async explain(scenario, question) {
      const answer = await ask(scenario, question);
      return answer && 'explained' in answer ? answer.explained : null;
    },
    async plan(scenario, question) {
      const answer = await ask(scenario, question);
      return answer && 'draft' in answer ? answer.draft : null;
    },
  };
}

/** For the Supply drawer. */
export const staff = createStaff();
/** For the panel: the list of purchases and the plan of Phase 3. Separate, so that drawer and panel do not replace each other's requests. */
export const panelStaff = createStaff();
