/**
 * Client of the bot workers. Computers decide in a worker, several of them if they search, or on the page without one, from a scenario and a view only.
 * The number of workers does not change what they decide.
 */

import type { DecisionRequest, DecisionResult } from '../../bots/decisionRequest.ts';
import type { LineEnd, MindMessage, MindQuestion } from '../../bots/team.ts';
import type { Scenario } from '../../engine/core/gameTypes.ts';
import { alone } from '../../games/player.ts';
import { isSearching } from '../../records/seating.ts';
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
  /** Most workers for a question; 1 by default. */
  hands?: number;
  /** Decides on the page in slices; may stop when the answer is no longer wanted. */
  here(scenario: Scenario, question: DecisionRequest, onProgress: OnProgress, isWanted: () => boolean): Promise<DecisionResult>;
}

const startWorker = (): Promise<MindWorker | null> =>
  workerOf(() =>
    import.meta.env.SINGLE_FILE
      ? import('../../bots/worker.ts?worker&inline').then(({ default: Inline }) => new Inline())
      : new Worker(new URL('../../bots/worker.ts', import.meta.url), { type: 'module' }),
  );

/** More workers gain little: they wait for each other after each round of a search. */
const MOST_WORKERS = 4;
/** One core is left to the page. */
const HANDS = Math.max(1, Math.min(MOST_WORKERS, (globalThis.navigator?.hardwareConcurrency ?? 1) - 1));

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
  return inSlices(alone(createThinker(scenario)(question, onProgress)), { onSlice });
}

interface Waiting {
  id: number;
  onProgress: OnProgress;
  resolve(answer: DecisionResult): void;
  reject(why: Error): void;
  /** Asks the workers. */
  ask(): void;
  /** Decides on the page instead. */
  goHere(): void;
}

/** Connects each worker with each other one. */
function introduce(team: readonly MindWorker[]): void {
  const lines: (LineEnd | null)[][] = team.map(() => team.map(() => null));
  for (let i = 0; i < team.length; i++)
    for (let j = 0; j < i; j++) {
      const { port1, port2 } = new MessageChannel();
      lines[i]![j] = port1;
      lines[j]![i] = port2;
    }
  for (const [i, own] of lines.entries())
    team[i]!.postMessage(
      { team: own },
      own.filter((line) => line !== null),
    );
}

export function createMind(needs: MindNeeds = { startWorker, here }): Mind {
  let most = needs.hands ?? 1;
  let team: Promise<MindWorker[]> | null = null;
  let size = 0;
  let told: Scenario | null = null;
  let waiting: Waiting | null = null;
  let serial = 0;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const end = (): void => {
    clearTimeout(patience);
    void team?.then((all) => {
      for (const one of all) one.terminate();
    });
    team = null;
    size = 0;
    told = null;
  };

  /** Workers have failed. If they were several, one of them may have: from now on one alone thinks, and comes to the same. */
  function fail(): void {
    const [lost, isTeam] = [waiting, size > 1];
    end();
    if (isTeam) most = 1;
    if (isTeam) lost?.ask();
    else lost?.reject(new MindFailed());
  }

  const waitOn = (): void => {
    clearTimeout(patience);
    patience = setTimeout(fail, LONGEST_SILENCE_MS);
  };

  /** A worker that never answered could not be loaded: continue on the page. A later breakdown is a failure. */
  function listen(one: MindWorker): void {
    let hasSpoken = false;
    const broke = (): void => {
      const lost = waiting;
      if (hasSpoken || size > 1) fail();
      else {
        end();
        lost?.goHere();
      }
    };
    one.onmessage = ({ data }) => {
      hasSpoken = true;
      if (data.id !== waiting?.id) return;
      if ('failed' in data) return fail();
      const { resolve, onProgress } = waiting;
      waitOn();
      if ('done' in data) return onProgress(data.done, data.of);
      waiting = null;
      resolve(data);
    };
    one.onerror = broke;
    one.onmessageerror = broke;
  }

  async function gather(number: number): Promise<MindWorker[]> {
    const started = await Promise.all(Array.from({ length: number }, () => needs.startWorker()));
    const all = started.filter((one) => one !== null);
    for (const one of all) listen(one);
    if (all.length > 1) introduce(all);
    return all;
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
          team = Promise.resolve([]);
          size = most;
          needs
            .here(scenario, question, onProgress, () => waiting?.id === id)
            .then(
              (answer) => waiting?.id === id && resolve(answer),
              () => reject(new MindFailed()),
            );
        };
        const ask = (): void => {
          const number = isSearching(question.level) ? most : 1;
          if (team && size < number) end();
          size ||= number;
          team ??= gather(number);
          void team.then((all) => {
            if (waiting?.id !== id) return;
            if (all.length === 0) return goHere();
            for (const one of all) {
              if (told !== scenario) one.postMessage({ scenario });
              one.postMessage({ id, ...question });
            }
            told = scenario;
            waitOn();
          });
        };
        waiting = { id, onProgress, resolve, reject, ask, goHere };
        ask();
      }).finally(() => {
        if (waiting?.id === id || !waiting) clearTimeout(patience);
        if (waiting?.id === id) waiting = null;
      });
    },
  };
}

/** The page's client, for active computers and for suggestions. */
export const mind = createMind({ startWorker, here, hands: HANDS });
