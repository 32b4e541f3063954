/** Games of many orders that come from outside: stored slice by slice, whole or not at all, to be cancelled until the end. */

import { fileOf } from '../../src/games/lines-and-webs/typedFiles.ts';
import { fold, type GameRecordOf } from '../../src/games/lines-and-webs/typedStores.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Command, linesAndWebs } from '../../src/engine/lines-and-webs/index.ts';
import { textOf } from '../../src/records/write.ts';
import { type CommandRow, openDatabase } from '../../src/store/database.ts';
import { waitFor } from '../waiting.ts';
import { openPage, type Page, scenarioWith, stubStorage } from './kit.ts';

type Queue = typeof import('../../src/store/imports/importQueue.ts');
type Rows = typeof import('../../src/store/imports/importRows.ts');
type Imports = typeof import('../../src/store/imports/imports.ts');

const rules = linesAndWebs(scenarioWith());
const ORDERS = 901;

/** Legal for ever: a unit is lifted and put down again. */
function bigRecord(): GameRecordOf {
  const side = 'delta';
  const { unit, node } = { unit: 'd-armor-1', node: [...rules.world.zone.delta][0] as string };
  const back: Command[] = [
    { type: 'placeUnit', side, unit, node },
    { type: 'liftUnit', side, unit },
  ];
  const commands = Array.from({ length: ORDERS }, (_, i) => back[i % 2] as Command);
  return { format: 1, ruleset: rules.id, version: rules.version, scenario: scenarioWith(), seed: 'big', commands };
}
const record = bigRecord();
const { state, stopped } = fold(rules, record);

let page: Page;
let incoming: Queue & Rows;
let imports: Imports;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  stubStorage();
  page = await openPage();
  const [queue, rows] = await Promise.all([
    import('../../src/store/imports/importQueue.ts'),
    import('../../src/store/imports/importRows.ts'),
  ]);
  incoming = { ...queue, ...rows };
  imports = await import('../../src/store/imports/imports.ts');
});
afterEach(async () => {
  await page.saver.settled();
  vi.unstubAllGlobals();
});

const stored = async () => {
  const db = await openDatabase();
  const all = await Promise.all((['games', 'commands', 'progress', 'meta'] as const).map((drawer) => db?.getAll(drawer)));
  db?.close();
  return { games: all[0]?.length, commands: (all[1] ?? []) as CommandRow[], progress: all[2]?.length, meta: all[3]?.length };
};
const NOTHING = { games: 0, commands: [], progress: 0, meta: 0 };
const taken = [{ serial: 0, at: 3, command: { type: 'takeRecommended', side: 'delta' } as const }];

describe('storing a big game', () => {
  it('A big game is stored slice by slice, and the page has its turn in between', async () => {
    expect(stopped).toBeNull();
    const slices: number[] = [];
    let turns = 0;
    const idle = setInterval(() => turns++, 0);
    const id = await imports.keep(record, state, { startedAt: 1, undone: taken }, (done) => slices.push(done));
    clearInterval(idle);
    expect(slices).toEqual([200, 400, 600, 800, ORDERS]);
    expect(turns).toBeGreaterThan(slices.length - 2);
    const all = await stored();
    expect(all.commands).toEqual(record.commands.map((command, n) => ({ game: id, n, command })));
    expect(all).toMatchObject({ games: 1, progress: 1, meta: 1 });
  });

  it.each([200, 600, ORDERS])('A big game that is given up after %i orders leaves nothing in the store', async (last) => {
    const id = await imports.keep(record, state, { startedAt: 1, undone: taken }, (done) => {
      if (done === last) throw new Error('given up');
    });
    expect(id).toBeNull();
    expect(await stored()).toEqual(NOTHING);
    expect(await imports.keep(record, state, { startedAt: 1, undone: taken })).not.toBeNull();
  });

  it('A big game is not listed before it is stored whole', async () => {
    const seen: Promise<unknown>[] = [];
    await imports.keep(record, state, { startedAt: 1, undone: taken }, () => void seen.push(stored()));
    for (const found of await Promise.all(seen)) expect((found as { commands: unknown[] }).commands).toHaveLength(ORDERS);
  });

  it('A big game is copied slice by slice, too', async () => {
    const id = (await imports.keep(record, state, { startedAt: 1, undone: taken })) as string;
    await page.library.duplicate(id);
    const copy = (await stored()).commands.filter((row) => row.game !== id);
    expect(copy.map(({ n, command }) => [n, command])).toEqual(record.commands.map((command, n) => [n, command]));
  });
});

describe('a big file that comes in', () => {
  const file = new File([textOf(fileOf(record))], 'big.json');
  const row = () => incoming.useImports.getState().rows[0];
  /** Calls back once, when the row comes to a state. */
  const once = (wanted: string, act: () => void) => {
    const stop = incoming.useImports.subscribe(({ rows }) => {
      if (rows[0]?.state !== wanted) return;
      stop();
      act();
    });
  };
  const until = (wanted: string) => waitFor(() => expect(row()?.state).toBe(wanted));

  it('A big file that comes in is kept and can be opened', async () => {
    incoming.importQueue.addFiles([file], false);
    await until('kept');
    expect((await stored()).commands).toHaveLength(ORDERS);
    await incoming.importQueue.open(row()?.id ?? -1);
    expect(page.useGame.getState().record?.commands).toHaveLength(ORDERS);
    expect((await stored()).games).toBe(1);
  });

  it('A big file that is cancelled while it is stored leaves nothing behind', async () => {
    once('storing', () => incoming.importQueue.cancel(row()?.id ?? -1));
    incoming.importQueue.addFiles([file], true);
    await until('cancelled');
    await waitFor(async () => expect(await stored()).toEqual(NOTHING));
    expect(page.useGame.getState().record).toBeNull();
  });

  it('A big file that is put away while the last of it is stored leaves nothing behind', async () => {
    let calls = 0;
    const game = await imports.keepRead(
      { kind: 'record', record, about: {}, folded: fold(rules, record), doubt: null },
      { isWanted: () => ++calls <= Math.ceil(ORDERS / 200), onProgress: () => undefined },
    );
    expect(game).toBeNull();
    expect(await stored()).toEqual(NOTHING);
  });
});
