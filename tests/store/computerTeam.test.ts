/** Several workers that share a computer's search: they decide what one alone would, and when one is lost another thinks again. */

import { describe, expect, it, vi } from 'vitest';
import { playerNamed } from '../../scripts/lib/players.ts';
import { createDecider, type DecisionRequest, type DecisionResult } from '../../src/bots/decisionRequest.ts';
import type { Scenario } from '../../src/engine/core/gameTypes.ts';
import { simulate } from '../../src/engine/core/index.ts';
import { linesAndWebs, type Side, type State } from '../../src/engine/lines-and-webs/index.ts';
import { SCENARIOS as ARMS } from '../../src/games/combined-arms/scenarios/builtIn.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { SCENARIOS as BATTLES } from '../../src/games/lines-of-battle/scenarios/builtIn.ts';
import { playersOf } from '../../src/games/players.ts';
import { gameOf } from '../../src/games/rules.ts';
import { CancelledError, createMind, type MindNeeds } from '../../src/store/computer/botWorkerClient.ts';
import { workerHere } from './computerKit.ts';
import { scenarioWith } from './kit.ts';

/** Phases of a day that need choices, and how many of them are searched. */
const PHASES = 5;
const SEARCHING = 4;

interface Put {
  scenario: Scenario;
  question: DecisionRequest;
}
const put = (scenario: Scenario, view: unknown, seed: string): Put => ({
  scenario,
  question: { view: structuredClone(view) as DecisionRequest['view'], seed, level: 'C', manner: 'even', why: true },
});

/** Views of a game of Lines and Webs between two captains: the first of each phase of day 2. */
function situations(): Put[] {
  const rules = linesAndWebs(scenarioWith());
  const B = playerNamed('B')!;
  const found = new Map<string, Put>();
  const heard = (_: unknown, state: State): void => {
    const side = rules.actor(state);
    if (state.turn === 2 && side && !found.has(state.phase))
      found.set(state.phase, put(rules.world.scenario, rules.view(state, side as Side), `team ${state.phase}`));
  };
  playMatch(rules, { delta: B, gamma: B }, 'team', { heard, stop: () => found.size === PHASES });
  return [...found.values()];
}

/** A view of the first turn of a game on squares. */
function firstTurn(scenario: Scenario): Put {
  const rules = gameOf(scenario.ruleset).rulesOf(scenario);
  const player = playersOf(scenario.ruleset).playerAt('B', 'even');
  const sim = simulate(rules, rules.setup('team'));
  for (;;) {
    const side = rules.actor(sim.state)!;
    const view = structuredClone(rules.view(sim.state, side));
    if (sim.state.phase === 'move') return put(scenario, view, 'team');
    for (const { command } of player.decide({ world: rules.world, view, seed: 'team' })) sim.step(command);
  }
}
const SQUARES = [BATTLES, ARMS].map((scenarios) => firstTurn(scenarios.find(({ units }) => units < 10)!));

const here: MindNeeds['here'] = async () => {
  throw new Error('the page was not to think');
};

type Worker = ReturnType<typeof workerHere>;

/** A mind with so many workers. At a question the last of them does something else instead. */
function mindOf(hands: number, instead?: (worker: Worker) => void) {
  const workers: Worker[] = [];
  const startWorker = async () => {
    const worker = workerHere();
    const { postMessage } = worker;
    const isLast = workers.push(worker) === hands;
    worker.postMessage = (message, ports) => {
      if (isLast && instead && 'id' in message) {
        worker.posted.push(message);
        queueMicrotask(() => instead(worker));
      } else postMessage(message, ports);
    };
    return worker;
  };
  return { mind: createMind({ startWorker, hands, here }), workers };
}

const alone = ({ scenario, question }: Put): DecisionResult => createDecider(scenario)(question, () => undefined);
const isSearched = ({ reasons }: DecisionResult): boolean => reasons.some((reason) => 'trial' in reason);

const SOME = situations();
// The quickest of those that are searched: it is thought over again and again.
const SEARCHED = SOME.find(({ question: { view } }) => view.phase === 'orders')!;
const DECIDED = alone(SEARCHED);

describe('Several workers', () => {
  it('One worker and three decide the same with the same reasons, in positions of every game', async () => {
    const all = [...SOME, ...SQUARES];
    expect(isSearched(DECIDED)).toBe(true);
    let alone: unknown[] | null = null;
    for (const hands of [1, 3]) {
      const { mind, workers } = mindOf(hands);
      const answers: unknown[] = [];
      for (const { scenario, question } of all) {
        const shares: number[] = [];
        const { orders, reasons } = await mind.ask(scenario, question, (done, of) => shares.push(done / of));
        expect(shares).toEqual(Array.from({ length: 20 }, (_, n) => (n + 1) / 20));
        answers.push(JSON.stringify([orders, reasons]));
      }
      alone ??= answers;
      expect(answers).toEqual(alone);
      expect(answers.filter((answer) => String(answer).includes('"trial":{'))).toHaveLength(SEARCHING);
      expect(workers).toHaveLength(hands);
      // The first answers alone.
      for (const worker of workers.slice(1)) expect(worker.heard).toEqual([]);
    }
  });

  it('A level that does not search has one worker', async () => {
    const { mind, workers } = mindOf(3);
    const { scenario, question } = SEARCHED;
    await mind.ask(scenario, { ...question, level: 'B' });
    expect(workers).toHaveLength(1);
    await mind.ask(scenario, question);
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false, false, false]);
  });

  it('A cancelled question ends all of them, and the next one is answered by others', async () => {
    // The last never answers, so the others wait for it.
    const { mind, workers } = mindOf(3, () => undefined);
    const { scenario, question } = SEARCHED;
    const asked = mind.ask(scenario, question);
    await vi.waitFor(() => expect(workers.map(({ posted }) => posted.length)).toEqual([3, 3, 3]));
    mind.forget();
    await expect(asked).rejects.toThrow(CancelledError);
    await vi.waitFor(() => expect(workers.every(({ isEnded }) => isEnded)).toBe(true));
    expect(await mind.ask(scenario, question)).toMatchObject(DECIDED);
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true, true, false, false, false]);
  });

  const FAILURES: [string, (worker: Worker) => void][] = [
    ['breaks down', (worker) => worker.onerror?.({} as ErrorEvent)],
    ['reports a failure', (worker) => worker.onmessage?.({ data: { id: 0, failed: true } } as MessageEvent)],
  ];

  it.each(FAILURES)('When one of them %s, all end, and from then on one alone decides the same', async (_, instead) => {
    const { mind, workers } = mindOf(3, instead);
    const { scenario, question } = SEARCHED;
    expect(await mind.ask(scenario, question)).toMatchObject(DECIDED);
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true, true, false]);
    await mind.ask(scenario, question);
    expect(workers).toHaveLength(4);
  });

  it('A lone worker that reports a failure is ended, and the failure is told', async () => {
    const { mind, workers } = mindOf(1, FAILURES[1]![1]);
    await expect(mind.ask(SEARCHED.scenario, SEARCHED.question)).rejects.toThrow();
    await vi.waitFor(() => expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]));
  });
});
