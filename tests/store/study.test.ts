// @vitest-environment node
/** Studies of a game that is over on their way to the page: who works them out, how they are stopped, and that a game that goes on teaches nothing. */

import { expect, it } from 'vitest';
import { replay, runToEnd } from '../../src/engine/core/index.ts';
import type { Side, State } from '../../src/engine/lines-and-webs/index.ts';
import { VERSION } from '../../src/engine/lines-and-webs/index.ts';
import type { LearnProgress } from '../../src/games/lines-and-webs/lab/learn.ts';
import { learnWalk } from '../../src/games/lines-and-webs/lab/learn.ts';
import { Stopped, type StudyWorker, study } from '../../src/games/lines-and-webs/store/study/asking.ts';
import type { StudyMessage } from '../../src/games/lines-and-webs/store/study/worker.ts';
import type { GameRecordOf } from '../../src/games/lines-and-webs/typedStores.ts';
import { gameOfB } from '../account/kit.ts';

const game = gameOfB('learn-page');
const { rules, seed } = game;
const stateAt = (upTo: number): State => replay(rules, game, upTo).state;
/** The first day; then whoever is up gives the game up. */
const upTo = game.commands.findIndex((_, at) => stateAt(at).turn === 2);
const running: GameRecordOf = {
  ...{ format: 1, ruleset: rules.id, version: VERSION, scenario: rules.world.scenario, seed },
  commands: game.commands.slice(0, upTo),
};
const over: GameRecordOf = { ...running, commands: [...running.commands, { type: 'concede', side: rules.actor(stateAt(upTo)) as Side }] };
const ask = { sides: ['delta'] } as const;
const none = (): void => undefined;

function slowWorker() {
  let ended = 0;
  const worker: StudyWorker = {
    postMessage: none,
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    terminate: () => {
      ended += 1;
    },
  };
  const say = (message: StudyMessage<'learn'>): void => worker.onmessage?.({ data: message } as MessageEvent<StudyMessage<'learn'>>);
  return { worker, say, ended: () => ended };
}
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

it('Where no worker comes, or one that never speaks, the page works out the same by itself', async () => {
  const shares: number[] = [];
  const onProgress = ({ done, of }: LearnProgress) => shares.push(done / of);
  const learned = await study('learn', over, ask, onProgress, async () => null).result;
  expect(learned).toEqual(runToEnd(learnWalk(rules, over, ask)));
  expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
  const dead = slowWorker();
  const { result } = study('learn', over, ask, none, async () => dead.worker);
  await soon();
  dead.worker.onerror?.({} as ErrorEvent);
  expect(await result).toEqual(learned);
});

it('Whoever stops it hears no more of it, and its worker is ended; on the page it ends too', async () => {
  const slow = slowWorker();
  const told: LearnProgress[] = [];
  const there = study(
    'learn',
    over,
    ask,
    (progress) => told.push(progress),
    async () => slow.worker,
  );
  await soon();
  slow.say({ progress: { done: 1, of: 2, moments: [] } });
  there.stop();
  slow.say({ progress: { done: 2, of: 2, moments: [] } });
  await expect(there.result).rejects.toBeInstanceOf(Stopped);
  expect([told.length, slow.ended() > 0]).toEqual([1, true]);
  const here = study(
    'learn',
    over,
    ask,
    () => here.stop(),
    async () => null,
  );
  await expect(here.result).rejects.toBeInstanceOf(Stopped);
});

it('11 A game that goes on teaches nothing on the page either, and what breaks down in the middle has failed', async () => {
  await expect(study('learn', running, ask, none, async () => null).result).rejects.toThrow();
  const broken = slowWorker();
  const { result } = study('learn', over, ask, none, async () => broken.worker);
  await soon();
  broken.say({ progress: { done: 1, of: 2, moments: [] } });
  broken.worker.onerror?.({} as ErrorEvent);
  await expect(result).rejects.toThrow();
});
