/** The task of a class: read, begun, locked, opened by its passphrase, and handed in. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FIRST } from '../../src/games/lines-and-webs/scenarios/first.ts';
import { readUnplayed } from '../../src/games/lines-and-webs/typedFiles.ts';
import { withChecksum } from '../../src/records/checksum.ts';
import { linkOf } from '../../src/records/link.ts';
import { refOf, returnFileName, type TaskFile, tableNumber, taskFileName, taskHash } from '../../src/records/task.ts';
import { textOf } from '../../src/records/write.ts';
import { readInput } from '../../src/store/imports/reader.ts';
import type { OpenedTask } from '../../src/store/locks.ts';
import { openPage, type Page, playStored, playStoredUntil, shown, stubStorage } from './kit.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

const TASK = {
  task: 1,
  ruleset: 'lines-and-webs',
  version: '1.0.0',
  title: 'Crossing, short of fuel',
  question: 'Who ate?',
  locks: ['advice', 'practice', 'workbench', 'sharing'],
  undo: 'off',
  ends: { turn: 1 },
  scenario: refOf(FIRST.scenario),
  rulings: { players: 2, clock: 300 },
  seed: 'class',
} as const;

const read = async (task: object): Promise<Awaited<ReturnType<typeof readInput>>> =>
  readInput({ file: new Blob([JSON.stringify(withChecksum(task))]) }, () => undefined);

/** A page on which Table 3 has begun the task; its modules are those of the page. */
async function begun(more: object = {}): Promise<Page & { locks: typeof import('../../src/store/locks.ts') }> {
  const page = await openPage();
  const opened = await read({ ...TASK, ...more });
  if (opened.kind !== 'task') throw new Error(JSON.stringify(opened).slice(0, 200));
  const [{ startTask }, locks] = await Promise.all([import('../../src/store/task.ts'), import('../../src/store/locks.ts')]);
  await startTask(opened as OpenedTask, 'Table 3', 'own');
  await shown(page);
  return { ...page, locks };
}

it('A task of a built-in scenario is read by id and hash, with its rulings; another version of the scenario is refused', async () => {
  const opened = await read(TASK);
  if (opened.kind !== 'task') throw new Error('refused');
  expect(opened.record.scenario).toMatchObject({ id: FIRST.scenario.id, rulings: { players: 2, clock: 300 } });
  expect(opened.hash).toBe(taskHash(opened.task));
  expect(await read({ ...TASK, scenario: { ...TASK.scenario, hash: '0'.repeat(16) } })).toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(/another version/),
  });
  const { seed: _, ...seedless } = TASK;
  expect(await read({ ...seedless, commands: [{ type: 'endPart', side: 'delta' }] })).toMatchObject({ kind: 'refused', where: 'seed' });
});

it('A task that was changed after it was saved is refused, and its hash tells it from every other', async () => {
  const sealed = withChecksum(TASK) as unknown as TaskFile;
  const lighter = { ...sealed, locks: [] };
  expect(await readInput({ file: new Blob([JSON.stringify(lighter)]) }, () => undefined)).toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(/changed after it was saved/),
  });
  expect(taskHash(lighter)).not.toBe(taskHash(sealed));
  expect(taskHash({ ...sealed, passphrase: { salt: 'a', hash: 'b' } }), 'the passphrase is no part of it').toBe(taskHash(sealed));
});

it('A link to a task made on a page with the game editor switched on does not carry the switch', async () => {
  const made = await linkOf('https://example.org/play/?dev&table=strict#x', withChecksum(TASK), 'task');
  if (!made.ok) throw new Error('too long');
  expect(made.link).toMatch(/^https:\/\/example\.org\/play\/\?table=strict#task=/);
  expect((await linkOf('https://example.org/?dev=1', TASK)) as { link: string }).toMatchObject({
    link: expect.stringMatching(/org\/#game=/),
  });
  expect((await readInput({ link: new URL(made.link).hash }, () => undefined)).kind).toBe('task');
});

it('What a task locks is locked at the table, whatever was on before, and after the page is opened anew', async () => {
  const page = await begun();
  const check = async (at: Page, { isLocked, hasEnded }: typeof page.locks) => {
    const { useGame } = at;
    const { hasBench } = await import('../../src/store/bench.ts');
    useGame.getState().openCurtain();
    const game = useGame.getState();
    expect(game.task).toMatchObject({ title: TASK.title, table: 'Table 3' });
    expect(game.record?.seed).toBe('class');
    expect(game.advice).toEqual([{ from: 0, off: ['delta', 'gamma'] }]);
    game.switchAdvice(true);
    await shown(at);
    expect(useGame.getState().advice, 'a table cannot switch its advice on').toHaveLength(1);
    expect(hasBench({ ...useGame.getState(), bench: { on: true, seen: null } })).toBe(false);
    for (const lock of TASK.locks) expect(isLocked(useGame.getState(), lock), lock).toBe(true);
    expect(hasEnded(useGame.getState())).toBe(false);
  };
  await check(page, page.locks);
  await page.saver.settled();
  const again = await openPage();
  await again.useGame.getState().resume();
  await check(again, await import('../../src/store/locks.ts'));
});

it('Undo that is off undoes nothing and says what bars it; opening the locks lets it go, and the file says after which order', async () => {
  const page = await begun();
  const { useGame } = page;
  await playStored(page, 1, 'one');
  useGame.getState().openCurtain();
  await shown(page);
  if (useGame.getState().undoable.blocker !== 'locked') throw new Error(`the bar is ${useGame.getState().undoable.blocker}`);
  expect(useGame.getState().undo()).toBe(false);
  const orders = useGame.getState().record!.commands.length;
  useGame.getState().noteTask({ unlocked: orders });
  useGame.getState().noteTask({ answer: 'Nobody.' });
  await shown(page);
  expect(useGame.getState().undoable.blocker).not.toBe('locked');
  expect(page.locks.isLocked(useGame.getState(), 'sharing')).toBe(false);
  useGame.getState().switchAdvice(true);
  await shown(page);
  expect(useGame.getState().advice).toHaveLength(2);
  const { gameFile } = await import('../../src/store/saveGame.ts');
  const file = (await gameFile())!;
  expect(file.task).toMatchObject({ table: 'Table 3', unlocked: orders, answer: 'Nobody.', hash: expect.stringMatching(/^[0-9a-f]{16}$/) });
  const raw: unknown = JSON.parse(textOf(file as never));
  expect(readUnplayed(raw)).toMatchObject({ ok: true, doubt: null, about: { task: file.task } });
  const { passphrase: _, ...cut } = file.task as { passphrase?: unknown; title: string };
  expect(readUnplayed({ ...(raw as object), task: { ...cut, locks: ['none'] } })).toMatchObject({ ok: false });
});

it('From the list of games a running task is neither copied nor branched where practice is locked, nor watched where sharing is', async () => {
  const page = await begun();
  await playStored(page, 4);
  const { useWatching } = await import('../../src/store/watching.ts');
  const { accountGame, duplicateGame, watchGame } = await import('../../src/ui/library/watchGame.ts');
  const { LOCKED } = await import('../../src/ui/task/locked.ts');
  const { noteTask } = page.useGame.getState();
  const [row] = await page.library.list();
  expect([await watchGame(row!, false), await accountGame(row!)], 'no replay before the end').toEqual([LOCKED, LOCKED]);
  const watchedLocks = async (watch: Promise<string | null>) => {
    expect(await watch).toBe(null);
    return (useWatching.getState().watched as { options: { locks?: readonly string[] } }).options.locks;
  };
  expect(await duplicateGame(row!)).toBe(LOCKED);
  expect(await watchGame(row!, true)).toBe(LOCKED);
  expect(useWatching.getState().watched).toBe(null);
  expect(await page.library.list()).toHaveLength(1);
  noteTask({ unlocked: 1 });
  await shown(page);
  expect(await watchedLocks(watchGame(row!, false))).toEqual([]);
  expect(await duplicateGame(row!)).toBe(null);
  expect(await page.library.list()).toHaveLength(2);
});

it('While a task locks sharing nothing replays, reviews or branches its game, from the hand-over screen or anywhere else', async () => {
  const page = await begun({ locks: ['sharing'] });
  await playStored(page, 4);
  const [{ openReplay, useWatching }, { openingActs }, { openTo }, { branchFrom }, soFar, list] = await Promise.all([
    import('../../src/store/watching.ts'),
    import('../../src/store/openingActs.ts'),
    import('../../src/store/opening.ts'),
    import('../../src/store/branches.ts'),
    import('../../src/ui/shell/soFar.ts'),
    import('../../src/ui/library/watchGame.ts'),
  ]);
  const { useGame } = page;
  const { record, id, seat, setOpening } = useGame.getState();
  const games = async () => (await page.library.list()).length;
  const isOpen = (): boolean => useWatching.getState().watched !== null;
  if (!record || !id || !seat) throw new Error('no game at its hand-over screen');
  const walk = async (): Promise<boolean[]> => {
    const opened: boolean[] = [];
    for (const way of [
      () => openReplay(record, { stored: id }),
      () => openReplay({ ...record }, { stored: id, opened: record.commands.length, account: 'shown' }),
      soFar.openAccountSoFar,
    ]) {
      way();
      opened.push(isOpen());
      useWatching.setState({ watched: null });
    }
    return opened;
  };
  expect(await walk()).toEqual([false, false, false]);
  openingActs.propose();
  expect(useGame.getState().opening.proposed, 'nobody can propose').toBe(null);
  setOpening({ ...useGame.getState().opening, proposed: seat.side === 'delta' ? 'gamma' : 'delta' });
  openingActs.agree();
  expect(openTo(useGame.getState().opening), 'nor agree').toBe(0);
  await page.saver.settled();
  const [row] = await page.library.list();
  for (const way of [list.watchGame(row!, false), list.watchGame(row!, true), list.accountGame(row!), list.duplicateGame(row!)])
    expect(await way).toMatch(/locked/);
  await branchFrom(record, 1, id);
  expect(await games(), 'nor does a branch roll the dice that are to come').toBe(1);
  useGame.getState().noteTask({ unlocked: 1 });
  await shown(page);
  expect(await walk()).toEqual([true, true, true]);
  await branchFrom(record, 1, id);
  expect(await games()).toBe(2);
});

it('A branch of a running task is locked as its game is, and gets no advice; a branch of an ended one is free', async () => {
  const page = await begun({ locks: ['advice', 'workbench'] });
  await playStored(page, 4);
  const { branchFrom } = await import('../../src/store/branches.ts');
  const { record, id } = page.useGame.getState();
  await branchFrom(record!, 1, id!);
  const branch = page.useGame.getState();
  expect(branch.id).not.toBe(id);
  expect(branch.task).toMatchObject({ table: 'Table 3', locks: ['advice', 'workbench'] });
  expect(branch.advice).toEqual([{ from: 0, off: ['delta', 'gamma'] }]);
  expect(page.locks.isLocked(branch, 'workbench')).toBe(true);
  await page.useGame.getState().openStored(id!);
  await playStoredUntil(page, ({ turn }) => turn > 1);
  await branchFrom(page.useGame.getState().record!, 1, id!);
  expect(page.useGame.getState().task).toBe(null);
});

it('A table that begins at a moment of a game undoes its own orders, and none from before the moment', async () => {
  const page = await begun({ undo: 'free', locks: [], commands: [{ type: 'takeRecommended', side: 'delta' }] });
  const { useGame } = page;
  useGame.getState().openCurtain();
  await shown(page);
  expect(useGame.getState().undoable).toMatchObject({ can: false, blocker: 'locked' });
  expect(useGame.getState().undo()).toBe(false);
  expect(useGame.getState().record?.commands).toHaveLength(1);
  const { units } = useGame.getState().state!;
  const unit = units.find(({ side, place }) => side === 'delta' && place === 'map')!;
  expect(useGame.getState().dispatch({ type: 'liftUnit', side: 'delta', unit: unit.id } as never)).toBe(true);
  await shown(page);
  expect(useGame.getState().undoable.can).toBe(true);
});

it('The task ends when its last day is over or its goal is reached; sharing is open from then on', async () => {
  const { useGame, locks } = await begun();
  const { state, rules, task } = useGame.getState();
  const at = (turn: number, more = {}) => ({ rules, task: { ...task!, ...more }, state: { ...state!, turn, phase: 'deploy' as const } });
  expect(locks.hasEnded(at(1) as never)).toBe(false);
  expect(locks.isLocked(at(1) as never, 'sharing')).toBe(true);
  expect(locks.hasEnded(at(2) as never)).toBe(true);
  expect(locks.isLocked(at(2) as never, 'sharing')).toBe(false);
  expect(locks.isLocked(at(2) as never, 'workbench'), 'the rest stays locked').toBe(true);
  const goals = (await import('../../src/games/lines-and-webs/goals.ts')).goals.of(FIRST.scenario);
  expect(goals).toHaveLength(6);
  const [goal] = goals;
  expect(locks.hasEnded(at(1, { ends: { goal: goal!.id } }) as never)).toBe(false);
  const taken = {
    ...state!,
    turn: 1,
    phase: 'execute',
    ports: state!.ports.map((port) => (port.node === goal!.node ? { ...port, holder: goal!.side } : port)),
  };
  expect(locks.hasEnded({ rules, task: { ...task!, ends: { goal: goal!.id } }, state: taken } as never)).toBe(true);
});

it('6.7.1 The goal that nobody of a side is hungry counts after the first meal, for its units on the map', async () => {
  const { useGame, locks } = await begun();
  const { state, rules, task } = useGame.getState();
  const fed = (turn: number, hungry: (unit: (typeof units)[number]) => boolean): boolean =>
    locks.hasEnded({
      ...{ rules, task: { ...task!, ends: { goal: 'delta fed' } } },
      state: { ...state!, turn, units: units.map((u) => ({ ...u, degraded: hungry(u) })) },
    } as never);
  const units = state!.units.map((u, i) => ({ ...u, node: i % 2 === 0 ? 'C0608' : null }));
  expect([fed(1, () => false), fed(2, () => false)]).toEqual([false, true]);
  expect(fed(2, ({ side, node }) => side === 'delta' && node !== null)).toBe(false);
  expect(fed(2, ({ side, node }) => side === 'gamma' || node === null)).toBe(true);
});

it('A table that begins its task again is counted, told before it starts, and says so in what it hands in; another task is not', async () => {
  const page = await begun();
  expect(page.useGame.getState().task).not.toHaveProperty('again');
  const { startTask, timesBegun } = await import('../../src/store/task.ts');
  const opened = (await read(TASK)) as OpenedTask;
  expect(timesBegun(opened.hash)).toBe(1);
  await startTask(opened, 'Table 3', 'own');
  await shown(page);
  expect(page.useGame.getState().task).toMatchObject({ again: 1 });
  const other = (await read({ ...TASK, title: 'Another' })) as OpenedTask;
  expect(timesBegun(other.hash)).toBe(0);
  localStorage.setItem('lines-and-webs.tasks', '[["x"],7,{}]');
  expect(timesBegun(opened.hash), 'a list that somebody spoiled').toBe(0);
});

it('A passphrase is kept as a slow hash with a salt of its own, and only the same words open it', async () => {
  const { isPassphrase, passphraseOf } = await import('../../src/store/passphrase.ts');
  const [first, second] = await Promise.all([passphraseOf('open sesame'), passphraseOf('open sesame')]);
  expect(JSON.stringify(first)).not.toMatch(/sesame/);
  expect(first.hash).not.toBe(second.hash);
  expect(await isPassphrase(' open sesame ', first)).toBe(true);
  expect(await isPassphrase('Open sesame', first)).toBe(false);
});

it('Files are named by task, table and day, whatever the names hold', () => {
  expect(taskFileName({ title: 'Crossing, short of fuel' })).toBe('crossing-short-o.law');
  expect(returnFileName({ title: 'Crossing', table: 'Table 3' }, '2026-11-27')).toBe('crossing_table-3_2026-11-27.law');
  expect(returnFileName({ title: '第八天', table: '../x' }, '2026-11-27', 2)).toBe('task_x_2026-11-27-2.law');
  expect(['Table 3', 'Ajax', '12', 'Table 40'].map(tableNumber)).toEqual([3, 0, 12, 0]);
});
