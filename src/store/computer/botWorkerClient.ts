/** Client of the bot worker. Computers decide in a worker, or on the page without one, from a scenario and a view only. */

import type { DecisionRequest, DecisionResult } from '../../bots/decisionRequest.ts';
import type { MindMessage, MindQuestion } from '../../bots/worker.ts';
import type { Scenario } from '../../engine/core/gameTypes.ts';
import { orReport } from '../lazyCode.ts';
import { type PageWorker, workerOf } from '../pageWorker.ts';
import { inSlices } from '../slices.ts';

export type OnProgress = (done: number, of: number) => void;

/** It failed or did not answer. */
class MindFailed extends Error {}

/** The request was cancelled. */
export class CancelledError extends Error {}

export interface Mind {
  /** One request at a time: a new one cancels the last. Rejects with `CancelledError`, or if it fails. */
  ask(scenario: Scenario, question: DecisionRequest, onProgress?: OnProgress): Promise<DecisionResult>;
  /** Cancels the request. */
  forget(): void;
}

/** Longest silence before the worker counts as hung. A decision takes a few seconds. */
const LONGEST_SILENCE_MS = 60_000;

/** The part of a worker that is used. */
export type MindWorker = PageWorker<MindQuestion, MindMessage>;

export interface MindNeeds {
  /** Null if no worker can be started. */
  startWorker(): Promise<MindWorker | null>;
  /** Decides on the page in slices; may stop when the answer is no longer wanted. */
  here(scenario: Scenario, question: DecisionRequest, onProgress: OnProgress, isWanted: () => boolean): Promise<DecisionResult>;
}

const startWorker = (): Promise<MindWorker | null> =>
  workerOf(() =>
    import.meta.env.SINGLE_FILE
      ? import('../../bots/worker.ts?worker&inline').then(({ default: Inline }) => new Inline())
      : new Worker(new URL('../../bots/worker.ts', import.meta.url), { type: 'module' }),
  );

/** Lets the page draw the progress first. */
const drawn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));

/** Runs in slices, so that the page stays responsive. */
async function here(
  scenario: Scenario,
  question: DecisionRequest,
  onProgress: OnProgress,
  isWanted: () => boolean,
): Promise<DecisionResult> {
  const { createThinker } = await orReport(import('../../bots/decisionRequest.ts'));
  await drawn();
  const onSlice = (): void => {
    if (!isWanted()) throw new CancelledError();
  };
  return inSlices(createThinker(scenario)(question, onProgress), { onSlice });
}

interface Waiting {
  id: number;
  onProgress: OnProgress;
  resolve(answer: DecisionResult): void;
  reject(why: Error): void;
  /** Decides on the page instead. */
  goHere(): void;
}

export function createMind(needs: MindNeeds = { startWorker, here }): Mind {
  let worker: Promise<MindWorker | null> | null = null;
  let told: Scenario | null = null;
  let waiting: Waiting | null = null;
  let serial = 0;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const end = (): void => {
    void worker?.then((one) => one?.terminate());
    worker = null;
    told = null;
  };

  const waitOn = (): void => {
    clearTimeout(patience);
    patience = setTimeout(() => {
      waiting?.reject(new MindFailed());
      end();
    }, LONGEST_SILENCE_MS);
  };

  /** A worker that never answered could not be loaded: continue on the page. A later breakdown is a failure. */
  function listen(one: MindWorker): MindWorker {
    let hasSpoken = false;
    const broke = (): void => {
      const lost = waiting;
      end();
      if (!hasSpoken) lost?.goHere();
      else lost?.reject(new MindFailed());
    };
    one.onmessage = ({ data }) => {
      hasSpoken = true;
      if (data.id !== waiting?.id) return;
      const { resolve, reject, onProgress } = waiting;
      waitOn();
      if ('done' in data) return onProgress(data.done, data.of);
      waiting = null;
      if ('failed' in data) reject(new MindFailed());
      else resolve(data);
    };
    one.onerror = broke;
    one.onmessageerror = broke;
    return one;
  }

  const forget = (): void => {
    if (!waiting) return;
    waiting.reject(new CancelledError());
    waiting = null;
    end();
  };

  return {
    forget,
    ask(scenario, question, onProgress = () => undefined) {
      forget();
      const id = serial++;
      return new Promise<DecisionResult>((resolve, reject) => {
        const goHere = (): void => {
          worker = Promise.resolve(null);
          needs
            .here(scenario, question, onProgress, () => waiting?.id === id)
            .then(
              (answer) => waiting?.id === id && resolve(answer),
              () => reject(new MindFailed()),
            );
        };
        waiting = { id, onProgress, resolve, reject, goHere };
        worker ??= needs.startWorker().then((one) => one && listen(one));
        void worker.then((one) => {
          if (waiting?.id !== id) return;
          if (!one) return goHere();
          if (told !== scenario) one.postMessage({ scenario });
          told = scenario;
          one.postMessage({ id, ...question });
          waitOn();
        });
      }).finally(() => {
        if (waiting?.id === id || !waiting) clearTimeout(patience);
        if (waiting?.id === id) waiting = null;
      });
    },
  };
}

/** The page's client, for active computers and for suggestions. */
export const mind = createMind();
