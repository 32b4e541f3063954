/** The doors of a game, proven by the smallest one: what the house does for the first game it does for another, without a line of its own. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Scenario, State } from '../../src/engine/core/gameTypes.ts';
import { shown, stubStorage } from '../store/kit.ts';

type Store = typeof import('../../src/store/game.ts')['useGame'];

/** The house as a page that has just been opened has it, with the tiny game at its table. */
async function openHouse() {
  vi.resetModules();
  const [{ useGame }, { saver }, tiny] = await Promise.all([
    import('../../src/store/game.ts'),
    import('../../src/store/saving.ts'),
    import('./tiny.ts'),
  ]);
  tiny.addTiny();
  return { useGame, saver, row: tiny.ROW };
}
let house: Awaited<ReturnType<typeof openHouse>>;
const game = (): ReturnType<Store['getState']> => house.useGame.getState();

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  stubStorage();
  house = await openHouse();
});
afterEach(async () => {
  await house.saver.settled();
  vi.unstubAllGlobals();
});

/** What has been given is on the screen, too. */
const stored = (): Promise<void> => shown(house as unknown as Parameters<typeof shown>[0]);

/** The awaited side gives the only order that it may; false when the game is over. */
async function playOne(): Promise<boolean> {
  if (game().viewer === null) game().openCurtain();
  const [only] = game().view?.prompt.legal ?? [];
  const done = only !== undefined && game().dispatch(only);
  await stored();
  return done;
}
async function playAll(): Promise<void> {
  while (await playOne());
}
async function begin(scenario: Scenario = house.row): Promise<void> {
  game().newGame(scenario, 'a seed');
  await stored();
}
const record = () => {
  const { record: open } = game();
  if (!open) throw new Error('no game is open');
  return open;
};

describe('a second game at the table', () => {
  it('A game is set up and played to its end; the log and the view are its own, and the other side’s piece may strike next', async () => {
    await begin();
    expect(record().ruleset).toBe('tiny');
    for (let i = 0; i < 8; i++) expect(await playOne()).toBe(true);
    expect(game().why({ type: 'step', side: 'delta' })?.code).toBe('play.reach');
    await playAll();
    expect(game().state?.outcome?.kind).toBe('struck');
    expect(
      game()
        .past()
        .map(({ event }) => event.type),
    ).toContain('struck');
  });

  it('An order is taken back and given again; a hand-over bars it, and both sides can agree', async () => {
    await begin();
    await playOne();
    const { state } = game();
    game().openCurtain();
    expect(game().undoable).toMatchObject({ can: false, blocker: 'side' });
    expect(game().undo()).toBe(false);
    game().askConsent();
    game().takeBackByConsent();
    await stored();
    expect(record().commands).toEqual([]);
    game().openCurtain();
    await playOne();
    expect(game().state).toEqual(state);
  });

  it('A game that is stored goes on after the page was left, and the list of games tells how it stands', async () => {
    await begin();
    for (let i = 0; i < 3; i++) await playOne();
    const before = game().state;
    await house.saver.settled();
    house = await openHouse();
    expect(await game().resume()).toBe(true);
    expect(game().state).toEqual(before);
    const { listGames } = await import('../../src/store/games.ts');
    expect(await listGames()).toMatchObject([{ scenarioName: 'A row of ten', orders: 3, ports: { delta: 2, gamma: 1 }, awaited: 'gamma' }]);
  });

  it('A replay shows each moment to every viewpoint, and a game branches off from one of them', async () => {
    await begin();
    await playAll();
    const { trackOf, replayOf } = await import('../../src/store/replay.ts');
    const { rulesFor } = await import('../../src/store/umpire.ts');
    const played = record();
    const track = trackOf(await rulesFor(played), played);
    for (const viewpoint of ['delta', 'public', 'umpire'] as const) {
      const replay = replayOf(track, viewpoint);
      expect(replay.frames).toHaveLength(played.commands.length + 1);
      expect(replay.frames.at(-1)?.marks).toEqual([{ kind: 'fight' }]);
      expect(replay.shownAt(0).view).toMatchObject({ at: { delta: 0, gamma: 9 } });
    }
    const { branchOff } = await import('../../src/store/branches.ts');
    await branchOff({ record: played, at: 4, name: 'The first', id: game().id as string });
    await stored();
    expect(record().commands).toHaveLength(4);
    expect(game().state).toMatchObject({ at: { delta: 2, gamma: 7 } });
  });

  it('A game is saved as a file and opened again, order by order; a changed order is refused with its place', async () => {
    await begin();
    await playAll();
    const { gameFile } = await import('../../src/store/saveGame.ts');
    const { textOf } = await import('../../src/records/write.ts');
    const { readRecord } = await import('../../src/records/played.ts');
    const file = await gameFile();
    if (!file) throw new Error('no file');
    const read = readRecord(JSON.parse(textOf(file)));
    expect(read).toMatchObject({ ok: true, doubt: null });
    if (read.ok) expect(read.record.commands).toEqual(record().commands);
    const { checksum: _, ...rest } = file;
    const changed = readRecord({
      ...rest,
      format: 2,
      commands: file.commands.map((command, i) => (i === 2 ? { ...command, type: 'strike' } : command)),
    });
    expect(changed).toMatchObject({ ok: false, damage: { where: `order 3 of ${file.commands.length}`, why: { code: 'play.reach' } } });
    expect(readRecord({ ...rest, ruleset: 'chess' })).toMatchObject({ ok: false, damage: { where: 'ruleset' } });
  });

  it('Its player decides from a view alone, at a seat and in the arena, and the same seed plays the same game', async () => {
    const { createDecider } = await import('../../src/bots/decisionRequest.ts');
    const { gameOf } = await import('../../src/games/rules.ts');
    const { playersOf } = await import('../../src/games/players.ts');
    const { playMatch } = await import('../../src/lab/match.ts');
    const rules = gameOf('tiny').rulesOf(house.row);
    const question = { view: rules.view(rules.setup('a'), 'delta'), seed: 's', level: 'B', manner: 'even', why: true } as const;
    expect(createDecider(house.row)(question, () => undefined)).toEqual({
      orders: [{ type: 'step', side: 'delta' }],
      reasons: [{ key: 'only', figures: {} }],
    });
    const player = playersOf('tiny').playerAt('B', 'even');
    const match = playMatch(rules, { delta: player, gamma: player }, 'a');
    expect(match.failure).toBe(null);
    expect(match.outcome).toMatchObject({ kind: 'struck' });
    expect(playMatch(rules, { delta: player, gamma: player }, 'a')).toEqual(match);
  });

  it('A computer plays its seat at the table', async () => {
    const { createDriver } = await import('../../src/store/computer/driver.ts');
    const { createMind } = await import('../../src/store/computer/botWorkerClient.ts');
    const { createDecider } = await import('../../src/bots/decisionRequest.ts');
    const here = async (...[scenario, question, onProgress]: Parameters<NonNullable<Parameters<typeof createMind>[0]>['here']>) =>
      createDecider(scenario)(question, onProgress);
    createDriver(createMind({ startWorker: () => Promise.resolve(null), here })).start();
    const { useComputerPace } = await import('../../src/store/pace.ts');
    useComputerPace.setState({ pace: 'quick' });
    const computers = { gamma: { level: 'B', manner: 'even' } } as const;
    game().newGame(house.row, 'a seed', undefined, { computers: computers as never });
    await vi.waitFor(() => expect(game().viewer).toBe('delta'));
    game().dispatch({ type: 'step', side: 'delta' });
    await vi.waitFor(() => expect((game().state as State & { at: object }).at).toEqual({ delta: 1, gamma: 8 }), { timeout: 90_000 });
  });
});
