/** Seats that change hands, orders that are taken back against the computer, and how all of it lies in the browser's database and in files. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { picker } from '../../src/bots/picker.ts';
import type { Header } from '../../src/store/database.ts';
import { begin, openTable, personOrders, playIntoPart, playOn, playsUntil, type Table, untilPerson } from './computerKit.ts';
import { openPage, scenarioWith, shown, stubStorage } from './kit.ts';

const B = { level: 'B', manner: 'even' } as const;
const BOLD = { level: 'A', manner: 'bold' } as const;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

const commands = ({ useGame }: Pick<Table, 'useGame'>) => [...(useGame.getState().record?.commands ?? [])];

/** A table of two sides by computers that stands still, Delta about to go on in the middle of a part. */
async function inTheMiddle(seed: string): Promise<Table> {
  const table = await openTable();
  begin(table, { computers: { delta: B, gamma: B } }, seed);
  await playIntoPart(table, 'transport', 2);
  table.computer.hold(true);
  await shown(table);
  return table;
}

it('A side is taken over and handed over in the middle of a part: the person sits at his own table, and the computer goes on from what he left', async () => {
  const table = await inTheMiddle('over');
  const { useGame } = table;
  const at = commands(table).length;
  const side = useGame.getState().seat!.side;
  const foe = side === 'delta' ? 'gamma' : 'delta';
  useGame.getState().changeComputers({ [foe]: BOLD });
  await shown(table);
  expect(useGame.getState()).toMatchObject({ viewer: side, isOpen: false, computerUp: null, people: [side] });
  expect(useGame.getState().seating).toEqual([
    { from: 0, computers: { delta: B, gamma: B } },
    { from: at, computers: { [foe]: BOLD } },
  ]);
  personOrders(table, picker('over'));
  await shown(table);
  const given = commands(table).length;
  expect([at - 1, at].map((i) => useGame.getState().botThatOrdered(i))).toEqual([B, null]);
  useGame.getState().changeComputers({ delta: B, gamma: BOLD });
  await shown(table);
  expect(useGame.getState().people).toEqual([]);
  table.computer.hold(false);
  await playsUntil(table, () => commands(table).length > given + 1);
  expect(useGame.getState().botThatOrdered(given)).toEqual(side === 'delta' ? B : BOLD);
  expect(table.asked.filter(({ view }) => (view as { phase: string }).phase === 'transport').length).toBeGreaterThan(1);
});

it('Two people at the screen and a computer’s role between them: its cards stay closed, and the curtain falls for the next of them', async () => {
  const table = await openTable();
  begin(table, { computers: { 'gamma-logistics': B } }, 'role', scenarioWith({ players: 4 }));
  expect(table.useGame.getState().people).toEqual(['delta', 'gamma']);
  const looks = new Set<unknown>();
  table.useGame.subscribe(({ computerUp, viewer, view, isOpen, seat }) => {
    if (!computerUp || !viewer) return;
    expect(seat).toEqual({ side: 'gamma', role: 'logistics' });
    expect([viewer, isOpen, view?.own]).toEqual(['gamma', true, null]);
    looks.add(seat?.side);
  });
  await playOn(table, () => table.useGame.getState().state?.phase === 'orders' && table.useGame.getState().viewer === null);
  expect([...looks]).toEqual(['gamma']);
  expect(table.useGame.getState()).toMatchObject({ computerUp: null, viewer: null, view: null });
});

it('Against the computer an order stands as soon as the computer has gone on, and nobody is asked to agree; in practice everything goes back', async () => {
  for (const practice of [false, true]) {
    const table = await openTable();
    begin(table, { computers: { gamma: B }, ...(practice ? { practice } : {}) }, 'practice');
    await playOn(table, () => table.useGame.getState().state?.phase === 'transport');
    const { useGame } = table;
    const own = commands(table).findLastIndex((c) => c.side === 'delta');
    expect(commands(table).length).toBeGreaterThan(own + 1);
    const before = commands(table);
    useGame.getState().askConsent();
    await shown(table);
    expect(useGame.getState().asking).toBeNull();
    expect(useGame.getState().undoable).toMatchObject(
      practice
        ? { can: true, blocker: null, command: before[own], linkedCount: before.length - 1 - own }
        : { can: false, blocker: 'computer' },
    );
    useGame.getState().undo();
    await shown(table);
    expect(commands(table)).toEqual(practice ? before.slice(0, own) : before);
    if (!practice) continue;
    expect(useGame.getState()).toMatchObject({ viewer: 'delta', computerUp: null });
    // Given again, the computer answers as it did.
    useGame.getState().dispatch(before[own]!);
    await untilPerson(table);
    expect(commands(table)).toEqual(before);
    useGame.getState().backTo(1);
    await shown(table);
    expect(commands(table)).toEqual(before.slice(0, 1));
    // After a reload the log still holds what was taken back, and finds no fault in it.
    const id = useGame.getState().id!;
    const next = await openPage();
    expect(await next.useGame.getState().openStored(id)).toBe('game');
    expect(next.useGame.getState()).toMatchObject({ practice: true, historyProblem: null, viewer: 'delta' });
    expect(next.useGame.getState().record?.commands).toEqual(before.slice(0, 1));
  }
});

it('6.2.1 against the computer the end of Spend can be taken back until the computer gives its first order', async () => {
  const table = await openTable();
  begin(table, { computers: { gamma: B } }, 'end of Spend');
  const { useGame } = table;
  const isUp = () => useGame.getState().state?.phase === 'spend' && useGame.getState().seat?.side === 'delta';
  await playOn(table, isUp);
  // The computer is held, as while it thinks: it has given nothing since.
  table.computer.hold(true);
  const before = commands(table);
  expect(useGame.getState().dispatch({ type: 'endPart', side: 'delta' })).toBe(true);
  await shown(table);
  expect(useGame.getState().computerUp, 'the computer has yet to buy').toEqual(B);
  expect(useGame.getState().undoable).toMatchObject({ can: true, blocker: null, command: { type: 'endPart' } });
  useGame.getState().undo();
  await shown(table);
  expect(commands(table)).toEqual(before);
  expect(useGame.getState()).toMatchObject({ computerUp: null, viewer: 'delta' });
  useGame.getState().dispatch({ type: 'endPart', side: 'delta' });
  table.computer.hold(false);
  await playsUntil(table, () => commands(table).length > before.length + 1);
  expect(useGame.getState().undoable).toMatchObject({ can: false, blocker: 'computer' });
});

it('Seats, practice and suggestions lie with the game: after a reload, in its file, in a branch cut at its place, and in the list of games', async () => {
  const table = await openTable();
  begin(table, { computers: { gamma: { level: 'A', manner: 'drawn' } }, practice: true }, 'kept');
  await playOn(table, () => table.useGame.getState().state?.phase === 'spend');
  const { useGame } = table;
  const drawn = useGame.getState().seating[0]?.computers.gamma;
  expect(['even', 'bold', 'careful']).toContain(drawn?.manner);
  const first = commands(table).length;
  useGame.getState().noteSuggestion();
  personOrders(table, picker('kept'));
  await shown(table);
  useGame.getState().changeComputers({ gamma: BOLD });
  await shown(table);
  const from = commands(table).length;
  const kept = {
    seating: [
      { from: 0, computers: { gamma: drawn } },
      { from, computers: { gamma: BOLD } },
    ],
    practice: true,
    unaided: false,
    suggested: [first],
  };
  expect(useGame.getState()).toMatchObject(kept);
  const { gameFile } = await import('../../src/store/saveGame.ts');
  const file = await gameFile();
  expect(file).toMatchObject({ seating: kept.seating, practice: true, suggested: [first] });
  expect(file).not.toHaveProperty('unaided');
  const { readRecord } = await import('../../src/records/played.ts');
  const { replayGame } = await import('../../src/store/replayGame.ts');
  const read = readRecord(JSON.parse(JSON.stringify(file)), (rules, record, { taken }) => replayGame(rules, record, taken).stopped);
  expect(read.ok && read.about.seating).toEqual(kept.seating);
  expect((await table.library.list())[0]).toMatchObject({ computers: { gamma: BOLD }, practice: true });
  const { branchFrom } = await import('../../src/store/branches.ts');
  const id = useGame.getState().id!;
  const next = await openPage();
  await next.useGame.getState().openStored(id);
  expect(next.useGame.getState()).toMatchObject(kept);
  await branchFrom(useGame.getState().record!, first - 1, id);
  await shown(table);
  expect(useGame.getState().id).not.toBe(id);
  expect(useGame.getState()).toMatchObject({ seating: kept.seating.slice(0, 1), suggested: [], practice: true });
});

it.each([
  ['seating that is text', { seating: 'gamma' }],
  ['a seat that there is not', { seating: [{ from: 0, computers: { red: B } }] }],
  ['a level that there is not', { seating: [{ from: 0, computers: { gamma: { level: 'Z', manner: 'even' } } }] }],
  [
    'places that do not rise',
    {
      seating: [
        { from: 3, computers: {} },
        { from: 3, computers: {} },
      ],
    },
  ],
  ['practice that is no', { practice: false }],
  ['suggestions that are text', { suggested: ['1'] }],
])('A stored game with %s opens without it, and the page says so', async (_, broken) => {
  const table = await openTable();
  begin(table, { computers: { gamma: B } }, 'broken');
  await untilPerson(table);
  const id = table.useGame.getState().id!;
  table.useGame.getState().leave();
  await table.saver.settled();
  const { openDatabase } = await import('../../src/store/database.ts');
  const db = await openDatabase();
  await db!.put('games', { ...(await db!.get('games', id)), ...broken } as Header);
  const next = await openPage();
  expect(await next.useGame.getState().openStored(id)).toBe('game');
  const [key] = Object.keys(broken) as ['seating' | 'practice' | 'suggested'];
  expect(next.useGame.getState()[key]).toEqual(key === 'practice' ? false : []);
  const { useBrokenParts } = await import('../../src/store/brokenParts.ts');
  expect(useBrokenParts.getState().parts).toMatchObject([{ what: 'header', pieces: [{ key }] }]);
});

it('A file names only moments that its game has come to, and only seats and levels that there are', async () => {
  const { readUnplayed } = await import('../../src/records/read.ts');
  const raw = { format: 2, ruleset: 'lines-and-webs', version: '1.1.0', seed: 'x', scenario: scenarioWith(), commands: [] };
  const where = (more: object): string | null => {
    const read = readUnplayed({ ...raw, ...more });
    return read.ok ? null : read.damage.where;
  };
  expect(where({ seating: [{ from: 0, computers: { gamma: B } }], practice: true, unaided: true, suggested: [0] })).toBeNull();
  expect(where({ seating: [{ from: 1, computers: {} }] })).toBe('seating[0].from');
  expect(where({ suggested: [2] })).toBe('suggested[0]');
  expect(where({ suggested: [0, 0] })).toBe('suggested[1]');
  expect(where({ seating: [{ from: 0, computers: { red: B } }] })).toContain('seating[0].computers');
  expect(where({ seating: [{ from: 0, computers: { gamma: { level: 'B' } } }] })).toContain('seating[0].computers.gamma');
  expect(where({ practice: false })).toBe('practice');
});
