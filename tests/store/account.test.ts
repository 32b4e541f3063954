// @vitest-environment node
/** The account on its way to the page: who makes it, what a file may tell, and where in the replay its moments are. */

import { beforeAll, expect, it } from 'vitest';
import { VERSION } from '../../src/engine/lines-and-webs/index.ts';
import { accountOf } from '../../src/games/lines-and-webs/account/account.ts';
import type { AccountViewer } from '../../src/games/lines-and-webs/account/types.ts';
import { fileWalk } from '../../src/games/lines-and-webs/store/account/making.ts';
import { type AccountWorker, createClerk } from '../../src/games/lines-and-webs/store/account/reviewPool.ts';
import type { AccountMessage, AccountQuestion } from '../../src/games/lines-and-webs/store/account/worker.ts';
import { fileOf } from '../../src/games/lines-and-webs/typedFiles.ts';
import { type GameRecordOf, replayOf, trackOf } from '../../src/games/lines-and-webs/typedStores.ts';
import { textOf } from '../../src/records/write.ts';
import { frameTold } from '../../src/store/replay.ts';
import { gameOfB, type Record } from '../account/kit.ts';

const recordOf = ({ rules, seed, commands }: Record): GameRecordOf => ({
  format: 1,
  ruleset: rules.id,
  version: VERSION,
  scenario: rules.world.scenario,
  seed,
  commands,
});
const fileWith = (record: GameRecordOf, name?: string): Blob => new Blob([textOf(fileOf(record, name ? { name } : {}))]);

let game: Record;
let record: GameRecordOf;
beforeAll(() => {
  game = gameOfB('page-1');
  record = recordOf(game);
});

/** A worker that answers when it is told to. */
function slowWorker() {
  const asked: AccountQuestion[] = [];
  const worker: AccountWorker = {
    postMessage: (question) => asked.push(question),
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    terminate: () => undefined,
  };
  const say = (message: AccountMessage): void => worker.onmessage?.({ data: message } as MessageEvent<AccountMessage>);
  return { worker, asked, say };
}

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

it('Where no worker comes the page makes the same account by itself, and says how far it is', async () => {
  const clerk = createClerk({ startWorker: async () => null, hands: 1 });
  const shares: number[] = [];
  const account = await clerk.account(record, { viewer: 'all' }, (done, of) => shares.push(done / of));
  expect(account).toEqual(accountOf(game.rules, game, { viewer: 'all' }));
  expect(shares.every((share) => share > 0 && share <= 1)).toBe(true);
});

it('A worker that could not be fetched is done without; one that breaks down in the middle is a failure', async () => {
  const [dead, broken] = [slowWorker(), slowWorker()];
  const first = createClerk({ startWorker: async () => dead.worker, hands: 1 });
  const account = first.account(record, { viewer: 'public', parts: 'figures' });
  await soon();
  dead.worker.onerror?.({} as ErrorEvent);
  expect((await account).finished).toBe(true);
  const second = createClerk({ startWorker: async () => broken.worker, hands: 1 });
  const failing = second.account(record, { viewer: 'public' });
  await soon();
  broken.say({ id: broken.asked[0]?.id ?? -1, done: 1, of: 2 });
  broken.worker.onerror?.({} as ErrorEvent);
  await expect(failing).rejects.toThrow();
});

it('Files wait for a free worker, each is answered with its own game, and no more workers are started than allowed', async () => {
  const workers = [slowWorker(), slowWorker()];
  let started = 0;
  const clerk = createClerk({ startWorker: async () => workers[started++]?.worker ?? null, hands: 2 });
  const answers = ['a', 'b', 'c'].map((text) => clerk.file(new Blob([text])));
  await soon();
  expect([started, workers[0]?.asked.length, workers[1]?.asked.length]).toEqual([2, 1, 1]);
  const answer = (n: number, message: string) =>
    workers[n]?.say({ id: workers[n].asked.at(-1)?.id ?? -1, read: { kind: 'refused', message } });
  answer(1, 'second');
  await soon();
  expect(workers[1]?.asked).toHaveLength(2);
  answer(1, 'third');
  answer(0, 'first');
  expect((await Promise.all(answers)).map((one) => (one.kind === 'refused' ? one.message : ''))).toEqual(['first', 'second', 'third']);
});

it('A file of a finished game is told whole, under the name that it has; a scenario or a torn file says why it is none', async () => {
  const read = await fileWalk(fileWith(record, 'Table by the window'), () => undefined);
  expect(read).toMatchObject({
    kind: 'account',
    about: { name: 'Table by the window' },
    result: expect.objectContaining({ day: 4, table: 0, task: 0 }),
    account: accountOf(game.rules, game, { viewer: 'all', parts: 'figures' }),
    doubt: null,
  });
  const scenario = await fileWalk(new Blob([JSON.stringify(record.scenario)]), () => undefined);
  expect(scenario).toEqual({ kind: 'refused', message: 'This is a scenario, not a game.' });
  const torn = await fileWalk(new Blob([textOf(fileOf(record)).slice(0, 4000)]), () => undefined);
  expect(torn.kind).toBe('refused');
});

it('A file is gone through once, order by order, and one that is not legal is refused where it stands', async () => {
  const done: number[] = [];
  await fileWalk(fileWith(record), (n, of) => of === record.commands.length && done.push(n));
  expect(done).toEqual(record.commands.map((_, i) => i + 1));
  const at = 40;
  const commands = record.commands.map((command, i) => (i === at ? (record.commands[0] as typeof command) : command));
  const read = await fileWalk(fileWith({ ...record, commands }), () => undefined);
  expect(read).toMatchObject({ kind: 'refused', message: expect.stringContaining(`order ${at + 1} of ${commands.length}`) });
  // One that was changed and made with other rules besides is told for what is certain.
  const changed = new Blob([JSON.stringify({ ...fileOf({ ...record, version: '1.0.0' }), commands })]);
  const message = expect.stringMatching(/^The file was changed after it was saved.* Stopped at order 41 of/);
  expect(await fileWalk(changed, () => undefined)).toEqual({ kind: 'refused', message });
});

it('11.2 A file of a game that goes on is told as both sides know it, though it holds everything', async () => {
  const half = { ...record, commands: record.commands.slice(0, Math.floor(record.commands.length * 0.6)) };
  const read = await fileWalk(fileWith(half), () => undefined);
  expect(read.kind === 'account' && [read.account.viewer, read.account.finished, read.account.orders]).toEqual(['public', false, null]);
});

it('11.2 A moment of a game that goes on is found in the viewer’s own replay by what he had been told', () => {
  const upTo = Math.floor(record.commands.length * 0.8);
  const commands = record.commands.slice(0, upTo);
  const track = trackOf(game.rules, { seed: record.seed, commands });
  const whole = accountOf(game.rules, { seed: record.seed, commands }, { viewer: 'all' });
  let found = 0;
  for (const viewer of ['public', 'delta', 'gamma'] as const satisfies readonly AccountViewer[]) {
    const replay = replayOf(track, viewer);
    const { turningPoints } = accountOf(game.rules, { seed: record.seed, commands }, { viewer });
    for (const [i, { moment }] of turningPoints.entries()) {
      const frame = frameTold(replay, moment.told);
      const order = whole.turningPoints[i]?.moment.order ?? -1;
      // It stands before the order, and the next frame is that order.
      expect(replay.frames[frame]?.order).toBeLessThanOrEqual(order);
      expect(replay.frames[frame + 1]?.order).toBeGreaterThan(order);
      found += 1;
    }
  }
  expect(found).toBeGreaterThan(5);
});
