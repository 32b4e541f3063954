/** What does not come, or is refused, holds nothing up, is said, and can be tried again. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitUntil } from '../waiting.ts';
import { begin, openTable } from './computerKit.ts';
import { openPage, scenarioWith, shown, stubStorage } from './kit.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  stubStorage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a part that does not come', () => {
  it('A press whose part does not come is said, and Try again does it', async () => {
    const { takeMissing, useMissing, runWhenLoaded } = await import('../../src/store/lazyCode.ts');
    const done = vi.fn();
    let isOnline = false;
    runWhenLoaded(() => (isOnline ? Promise.resolve('part') : Promise.reject(new TypeError('no network'))), done);
    await waitUntil(() => useMissing.getState().again !== null);
    isOnline = true;
    for (const again of takeMissing()) again();
    await waitUntil(() => done.mock.calls.length > 0);
    expect(done).toHaveBeenCalledWith('part');
    expect(useMissing.getState().again).toBe(null);
  });

  it('A file whose reader does not come says so, holds no other file up, and is read when it is tried again', async () => {
    const { createImportQueue } = await import('../../src/store/imports/importQueue.ts');
    const { useImports: use } = await import('../../src/store/imports/importRows.ts');
    let isOnline = false;
    const opened = { kind: 'refused', where: 'line 1', message: 'no game' } as const;
    const queue = createImportQueue({
      read: (input) => {
        if (!isOnline && 'file' in input && (input.file as File).name === 'a.json')
          return Promise.reject(new Error('A part did not load.'));
        return Promise.resolve({ opened: Promise.resolve(opened), cancel: () => undefined });
      },
      imports: () => Promise.reject(new Error('not asked for')),
    });
    queue.addFiles([new File([''], 'a.json'), new File([''], 'b.json')], false);
    await waitUntil(() => use.getState().rows[1]?.state === 'read');
    expect(use.getState().rows[0]).toMatchObject({ state: 'failed', fault: 'A part did not load.' });
    isOnline = true;
    queue.again(use.getState().rows[0]?.id ?? -1);
    await waitUntil(() => use.getState().rows[0]?.state === 'read');
    expect(use.getState().rows[0]?.opened).toEqual(opened);
  });

  it('A stored game that cannot be opened is told to whoever asked, and another tab may play it', async () => {
    const page = await openPage();
    page.useGame.getState().newGame(scenarioWith(), 'seed');
    await shown(page);
    const { id } = page.useGame.getState();
    page.useGame.getState().leave();
    await page.saver.settled();
    const find = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('the store does not answer', 'UnknownError');
    });
    await expect(page.useGame.getState().openStored(id ?? '')).rejects.toThrow();
    expect(page.useGame.getState().record).toBe(null);
    find.mockRestore();
    expect(await page.useGame.getState().openStored(id ?? '')).toBe('game');
    await page.saver.settled();
  });
});

describe('what is refused', () => {
  it('A browser that lets tabs say nothing to each other stores all the same, and nobody says otherwise', async () => {
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        onmessage = null;
        postMessage(): void {
          throw new DOMException('closed', 'InvalidStateError');
        }
        close(): void {}
      },
    );
    const page = await openPage();
    page.useGame.getState().newGame(scenarioWith(), 'seed');
    await shown(page);
    page.useGame.getState().openCurtain();
    page.useGame.getState().dispatch({ type: 'takeRecommended', side: 'delta' });
    await shown(page);
    await page.saver.settled();
    expect(page.useSaving.getState().state).toBe('ready');
    expect((await page.library.list())[0]?.orders).toBe(1);
  });

  it('A computer whose order was refused thinks anew when it is asked again', async () => {
    const { createDecider } = await import('../../src/bots/decisionRequest.ts');
    const seeds: string[] = [];
    const table = await openTable({
      here: async (scenario, question) => {
        seeds.push(question.seed);
        // What follows from the first text is refused, as often as it is asked.
        if (question.seed === seeds[0]) return { orders: [{ type: 'pass', side: 'delta' }], reasons: [] };
        return createDecider(scenario)(question, () => undefined);
      },
    });
    begin(table, { computers: { delta: { level: 'A', manner: 'drawn' } } });
    await waitUntil(() => table.useComputer.getState().status === 'failed');
    table.computer.retry();
    await waitUntil(() => (table.useGame.getState().record?.commands.length ?? 0) > 0);
    expect(seeds[1]).not.toBe(seeds[0]);
    table.useGame.getState().leave();
    await table.saver.settled();
  });
});
