/** Broken rows of the browser's database: each is shown as broken or left out with a word, can be removed, and hides nothing else. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listStored } from '../../src/store/games.ts';
import { openPage, type Page, playStored, scenarioWith, shown, stubStorage } from './kit.ts';

type Row = { [key: string]: unknown };
const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Works on the database past the page. */
async function onDisk<T>(act: (db: IDBDatabase) => Promise<T>): Promise<T> {
  const db = await done(indexedDB.open('lines-and-webs'));
  const result = await act(db);
  db.close();
  return result;
}
const put = (drawer: string, row: Row) => onDisk((db) => done(db.transaction(drawer, 'readwrite').objectStore(drawer).put(row)));
const get = (drawer: string, key: IDBValidKey) =>
  onDisk((db) => done(db.transaction(drawer).objectStore(drawer).get(key) as IDBRequest<Row>));
const all = (drawer: string) => onDisk((db) => done(db.transaction(drawer).objectStore(drawer).getAll() as IDBRequest<Row[]>));

let page: Page;
const game = () => page.useGame.getState();
const stored = async () => (await import('../../src/store/games.ts')).listStored();
const parts = async () =>
  (await import('../../src/store/brokenParts.ts')).useBrokenParts.getState().parts.map(({ what, count }) => [what, count]);
const acts = () => import('../../src/store/brokenRows.ts');

/** A stored game of so many orders that is left again; its id. */
async function storeGame(orders = 4): Promise<string> {
  game().newGame(scenarioWith(), 'broken');
  await shown(page);
  await playStored(page, orders);
  const id = game().id as string;
  game().leave();
  await shown(page);
  return id;
}

let sound: string;
let other: string;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  stubStorage();
  page = await openPage();
  sound = await storeGame(2);
  other = await storeGame();
});
afterEach(async () => {
  await page.saver.settled();
  vi.unstubAllGlobals();
});

describe('the entry of a game in the list', () => {
  const BROKEN: [what: string, more: Row][] = [
    ['a date that is text', { changedAt: 'yesterday' }],
    ['a date beyond all days', { changedAt: 1e18 }],
    ['no date', { changedAt: undefined }],
    ['a date that is no number', { changedAt: Number.NaN }],
    ['a name that is an object', { name: { first: 'x' } }],
    ['no name', { name: '' }],
    ['a phase that there is not', { phase: 'lunch' }],
    ['a day that is text', { turn: '3' }],
    ['ports that are none', { ports: [] }],
    ['units that are none', { units: { delta: [1], gamma: [] } }],
    ['an origin that is text', { from: 'x' }],
    ['players that are no names', { players: { delta: {} } }],
    ['an outcome that is none', { outcome: { winner: 'red', turn: 3 } }],
  ];

  it('A broken entry in the list of games is shown as broken, and hides no other game', async () => {
    const was = await get('progress', other);
    for (const [what, more] of BROKEN) {
      await put('progress', { ...was, ...more });
      const { games, broken } = await stored();
      expect(
        games.map(({ game: id }) => id),
        what,
      ).toEqual([sound]);
      expect(broken, what).toMatchObject([{ key: other, why: 'broken' }]);
    }
    await put('progress', { ...was, newer: 1 });
    expect(await stored(), 'a key of a newer page').toMatchObject({ games: [{}, {}], broken: [] });
  });

  it('A broken entry in the list of games is written anew from the game itself', async () => {
    const was = await get('progress', other);
    await put('progress', { game: other, name: 7 });
    const [broken] = (await stored()).broken;
    if (!broken) throw new Error('nothing is broken');
    expect(await (await acts()).mendEntry(broken)).toBe(true);
    const { games } = await stored();
    expect(games.map(({ game: id }) => id).sort()).toEqual([sound, other].sort());
    expect(await get('progress', other)).toEqual({ ...was, changedAt: expect.any(Number) });
  });

  it('A missing entry in the list of games is reported, and so is an entry without a game', async () => {
    await onDisk((db) => done(db.transaction('progress', 'readwrite').objectStore('progress').delete(other)));
    await put('progress', { ...(await get('progress', sound)), game: 'nowhere', name: 'A ghost' });
    const { games, broken } = await stored();
    expect(games.map(({ game: id }) => id)).toEqual([sound]);
    expect(broken).toEqual([
      { key: 'nowhere', name: 'A ghost', why: 'gone' },
      { key: other, name: null, why: 'missing' },
    ]);
  });

  it.each([
    ['a number', 5],
    ['a list', ['x', 1]],
    ['a text that is too long', 'x'.repeat(500)],
  ])('An entry under %s as its key is removed with all rows of its game', async (_, key) => {
    await put('progress', { game: key, name: 'x' });
    await put('games', { id: key });
    expect((await stored()).broken).toMatchObject([{ key, why: 'broken' }]);
    await page.library.remove(key);
    expect(await stored()).toMatchObject({ broken: [], games: [{}, {}] });
    expect(await all('games')).toHaveLength(2);
  });

  it('A broken game is saved as a file with everything that is stored of it, whatever it is', async () => {
    const saved: string[] = [];
    vi.stubGlobal(
      'Blob',
      class {
        constructor([text]: [string]) {
          saved.push(text);
        }
      },
    );
    vi.stubGlobal('document', { createElement: () => ({ click: () => undefined }) });
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('');
    const strange: Row = { game: other, name: 'x', at: new Date(0), big: 10n, map: new Map([[1, 2]]) };
    strange.self = strange;
    await put('progress', strange);
    await (await acts()).saveBroken({ key: other, name: null, why: 'broken' });
    const file = JSON.parse(saved[0] ?? '');
    expect(file.commands).toHaveLength(4);
    expect(file.header.id).toBe(other);
    expect(file.progress).toMatchObject({ big: '10', map: [[1, 2]] });
  });
});

describe('the orders of a stored game', () => {
  const NUMBERS: [what: string, n: unknown][] = [
    ['far too great', 4_000_000_000],
    ['greater than all', Number.MAX_SAFE_INTEGER],
    ['infinite', Number.POSITIVE_INFINITY],
    ['below nought', -1],
    ['a half', 0.5],
    ['a text', 'x'],
    ['a date', new Date(0)],
    ['bytes', new Uint8Array([1]).buffer],
  ];

  it.each(NUMBERS)('A stored game with an order whose number is %s says where it breaks off, and goes on from there', async (_, n) => {
    await put('commands', { game: other, n, command: { type: 'concede', side: 'delta' } });
    expect(await game().openStored(other)).toBe('damaged');
    const { damaged } = page.useSaving.getState();
    expect(damaged).toMatchObject({ id: other, where: 'order 5 of 5', message: 'The order itself is missing.' });
    expect(damaged?.sound?.commands).toHaveLength(4);
    expect(damaged).toHaveProperty('raw.rows.length', 5);
    expect(await game().openStored(sound)).toBe('game');
  });

  it.each([NUMBERS[2], NUMBERS[3], NUMBERS[5], NUMBERS[7]])(
    'A stored game with an order whose number is %s can be copied, and is removed in the end',
    async (_, n) => {
      await put('commands', { game: other, n, command: null });
      await page.library.duplicate(other);
      for (const { game: id } of (await stored()).games) await page.library.remove(id);
      expect(await all('games')).toEqual([]);
      const left = await all('commands');
      expect(left.filter((row) => row.game === other)).toEqual([]);
      expect(page.useSaving.getState().state).toBe('ready');
    },
  );

  it('A stored game with a gap in its orders goes on from before the gap', async () => {
    await onDisk((db) => done(db.transaction('commands', 'readwrite').objectStore('commands').delete([other, 2])));
    expect(await game().openStored(other)).toBe('damaged');
    expect(page.useSaving.getState().damaged?.sound?.commands).toHaveLength(2);
  });

  it('A damaged game of a class keeps its task in the part that can be saved, so that its locks go with it', async () => {
    const task = { title: 'Crossing', locks: ['sharing'], undo: 'own', hash: '9f2c41d07be35a18', table: 'Table 3' };
    const [row] = (await all('games')).filter(({ id }) => id === other);
    await put('games', { ...row, task });
    await onDisk((db) => done(db.transaction('commands', 'readwrite').objectStore('commands').delete([other, 2])));
    expect(await game().openStored(other)).toBe('damaged');
    expect(page.useSaving.getState().damaged).toMatchObject({ raw: { task } });
  });
});

describe('the header of a stored game', () => {
  it.each([
    ['no scenario', { scenario: null }],
    ['a scenario that is text', { scenario: 'arvel' }],
    ['a scenario without a map', { scenario: {} }],
    ['no seed', { seed: undefined }],
    ['another format', { format: 9 }],
  ])('A game whose header is stored with %s is damaged, and the list and the other game stand', async (_, more) => {
    await put('games', { ...(await get('games', other)), ...more });
    expect(await game().openStored(other)).toBe('damaged');
    expect((await stored()).games).toHaveLength(2);
    await page.library.rename(other, '');
    await page.library.duplicate(other);
    expect(page.useSaving.getState().state).toBe('ready');
    expect(await game().openStored(sound)).toBe('game');
  });

  it('A broken title, broken players or a broken bench are left out, reported, and removed on request', async () => {
    const header = await get('games', other);
    await put('games', { ...header, title: { x: 1 }, players: { delta: 5 }, bench: 'on', startedAt: 'then' });
    expect(await game().openStored(other)).toBe('game');
    expect(game()).toMatchObject({ players: {}, bench: { on: false, seen: null } });
    expect(await parts()).toEqual([['header', 4]]);
    await (await acts()).removeParts();
    expect(await parts()).toEqual([]);
    const { startedAt, ...rest } = header;
    expect(await get('games', other)).toEqual({ ...rest, startedAt: expect.any(Number) });
    expect(await game().openStored(other)).toBe('game');
    expect(await parts()).toEqual([]);
  });

  it('A game with a map that cannot be drawn has no picture', async () => {
    await put('games', { ...(await get('games', other)), scenario: { map: { hexes: 5 } } });
    const { storedMap } = await import('../../src/games/lines-and-webs/ui/library/GamePicture.tsx');
    expect(await storedMap(other)).toBeNull();
    expect((await storedMap(sound))?.name).toBe('Arvel Crossing');
  });
});

describe('what lies beside a game', () => {
  const undone = (serial: number) => ({ serial, at: 4, command: { type: 'concede', side: 'delta' } });
  const row = (serial: number, value: unknown) => ({ key: `taken ${other} 0000000${serial}`, value });
  const note = (id: string, more: Row = {}) => ({ id, at: 1, title: id, text: '', ...more });

  it('One broken row of undone orders is left out alone, reported and removed', async () => {
    await put('meta', row(1, JSON.stringify(undone(1))));
    await put('meta', row(2, '{'));
    await put('meta', row(3, 12));
    await put('meta', row(4, JSON.stringify({ ...undone(4), at: -1 })));
    const found = await page.saver.find(other);
    expect(found.kind === 'game' && found.undone).toEqual([undone(1)]);
    expect((await page.saver.aboutStored(other))?.undone).toEqual([undone(1)]);
    expect(await parts()).toEqual([['undone', 3]]);
    await (await acts()).removeParts();
    expect((await all('meta')).map(({ key }) => key)).toEqual([`taken ${other} 00000001`]);
  });

  it.each(['{', '[]', '{"agreed":[{"at":3,"by":"gamma"},{"at":2,"by":"delta"}]}', 7, null])(
    'A broken opening (%j) opens nothing, is reported and removed',
    async (value) => {
      await put('meta', { key: `opening ${other}`, value });
      expect(await game().openStored(other)).toBe('game');
      expect(game().opening.agreed).toEqual([]);
      expect(await parts()).toEqual([['opening', 1]]);
      await (await acts()).removeParts();
      expect(await all('meta')).toEqual([{ key: 'open', value: other }]);
    },
  );

  it('An opening with a broken proposal keeps what was agreed, also when the proposal is removed', async () => {
    const agreed = [{ at: 2, by: 'gamma' }];
    await put('meta', { key: `opening ${other}`, value: JSON.stringify({ agreed, proposed: 'red' }) });
    expect(await game().openStored(other)).toBe('game');
    expect(game().opening).toMatchObject({ agreed, proposed: null });
    expect(await parts()).toEqual([['opening', 1]]);
    await (await acts()).removeParts();
    expect(await game().openStored(other)).toBe('game');
    expect(game().opening).toMatchObject({ agreed, proposed: null });
    expect(await parts()).toEqual([]);
  });

  it('A broken note leaves the other notes as they are, also when it is removed', async () => {
    const notes = [note('n1'), note('n2', { nodes: 5 }), note('n3', { text: 'x'.repeat(601) }), note('n4', { at: 2 }), null, note('n1')];
    await put('meta', { key: `notes ${other}`, value: JSON.stringify({ notes, serial: 0 }) });
    const { loadNotes } = await import('../../src/store/notes/kept.ts');
    const kept = [note('n1'), note('n4', { at: 2 })];
    expect(await loadNotes(other, 4)).toEqual(kept);
    expect(await game().openStored(other)).toBe('game');
    expect(await parts()).toEqual([['notes', 4]]);
    await (await acts()).removeParts();
    expect(await loadNotes(other, 4)).toEqual(kept);
    expect(await game().openStored(other)).toBe('game');
    expect(await parts()).toEqual([]);
  });

  it.each([7, null, { x: 1 }, ['a'], ''])('A broken row of the open game (%j) brings the page to its start', async (value) => {
    await put('meta', { key: 'open', value });
    page = await openPage();
    expect(await game().resume()).toBe(false);
    expect((await listStored()).games).toHaveLength(2);
  });
});

describe('the player’s own scenarios', () => {
  const own = async () => (await import('../../src/games/lines-and-webs/store/editor/ownScenarios.ts')).ownScenarios;
  const row = (key: string, more: Row = {}) => ({
    key,
    scenario: scenarioWith(),
    original: scenarioWith(),
    faults: 0,
    changedAt: 5,
    ...more,
  });

  it.each([
    ['no scenario', { scenario: null }],
    ['a scenario without a map', { scenario: { ...scenarioWith(), map: null } }],
    ['links that lead nowhere', { scenario: { ...scenarioWith(), map: { ...scenarioWith().map, links: [['C0101']] } } }],
    ['no original', { original: undefined }],
    ['a broken date', { changedAt: 'x' }],
    ['a broken count of faults', { faults: -1 }],
  ])('An own scenario with %s is shown as broken, hides no other, and is removed', async (_, more) => {
    await put('scenarios', row('good'));
    await put('scenarios', row('bad', more as Row));
    const listed = await (await own()).listAll();
    expect(listed.own.map(({ key }) => key)).toEqual(['good']);
    expect(listed.broken).toMatchObject([{ key: 'bad' }]);
    const { moreScenarios } = await import('../../src/games/lines-and-webs/store/editor/moreScenarios.ts');
    expect((await moreScenarios()).own).toHaveLength(1);
    await (await own()).remove('bad');
    expect((await (await own()).listAll()).broken).toEqual([]);
  });

  it('An own scenario with figures and names that are left for later is whole, and is not offered for a game', async () => {
    await put('scenarios', row('half', { scenario: { ...scenarioWith(), name: '', turns: 500 } }));
    const { own: list, broken } = await (await own()).listAll();
    expect(broken).toEqual([]);
    expect(list).toMatchObject([{ key: 'half', faults: 2 }]);
    const { moreScenarios } = await import('../../src/games/lines-and-webs/store/editor/moreScenarios.ts');
    expect((await moreScenarios()).own).toEqual([]);
  });
});

describe('the kept draft', () => {
  const keptDraft = () => import('../../src/games/lines-and-webs/store/editor/keptDraft.ts');
  const draft = { original: scenarioWith(), draft: scenarioWith(), saved: null, own: null, section: 'map', isOpen: true };

  it.each(['{', 'null', '{"draft":null}', 7, JSON.stringify({ ...draft, draft: {} }), JSON.stringify({ ...draft, section: 'x' })])(
    'A kept draft that is broken (%.30s) is put aside so that the next one does not replace it, and is removed',
    async (value) => {
      await put('meta', { key: 'draft', value });
      const { readDraft, useBrokenDraft, removeBrokenDraft } = await keptDraft();
      expect(await readDraft()).toBeNull();
      expect(useBrokenDraft.getState().kept).toBe(value);
      expect((await get('meta', 'draft that cannot be read')).value).toBe(String(value));
      await put('meta', { key: 'draft', value: JSON.stringify(draft) });
      expect(await readDraft()).toMatchObject({ section: 'map', saved: draft.draft });
      expect(useBrokenDraft.getState().kept).toBe(String(value));
      await removeBrokenDraft();
      expect(await get('meta', 'draft that cannot be read')).toBeUndefined();
    },
  );
});
