/** Practice: one person against the computer goes back to any of his own decisions, also from the end of the game. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleLegal } from '../../scripts/lib/random/sampling.ts';
import { begin, openTable, playIntoPart, playOn, type Table, untilPerson } from './computerKit.ts';
import { openPage, shown, stateOf, stubStorage } from './kit.ts';

const A = { level: 'A', manner: 'even' } as const;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

const commands = ({ useGame }: Pick<Table, 'useGame'>) => [...(useGame.getState().record?.commands ?? [])];

/** Gives the person's orders of a record once more, from where the game stands. */
async function playAgain(table: Table, all: ReturnType<typeof commands>): Promise<void> {
  const { useGame } = table;
  for (;;) {
    await untilPerson(table);
    const at = commands(table).length;
    const { dayEnd, closeDay, dispatch } = useGame.getState();
    if (dayEnd) closeDay();
    else if (at === all.length || !dispatch(all[at]!)) return;
    await shown(table);
  }
}

it('One’s decisions are one’s own orders; from the end of the game one goes back to any of them, and the same order brings the same game again', async () => {
  const table = await openTable();
  begin(table, { computers: { gamma: A }, practice: true }, 'practice');
  await playOn(table);
  const { useGame } = table;
  expect(useGame.getState().state?.phase).toBe('over');
  const all = commands(table);
  const list = useGame.getState().decisions();
  for (const { order, turn, phase } of list) expect(useGame.getState().stateAfter(order)).toMatchObject({ turn, phase });
  expect(new Set(list.map(({ phase }) => phase)).size).toBeGreaterThan(4);
  // The cards of the decks are one decision.
  const isMore = (order: number): boolean => [all[order], all[order - 1]].every((command) => command?.type === 'setOrders');
  const own = all.flatMap(({ side }, order) => (side === 'delta' && !isMore(order) ? [order] : []));
  expect(list.map(({ order }) => order)).toEqual(own);
  useGame.getState().backTo(list.at(-20)!.order);
  await playAgain(table, all);
  expect(commands(table)).toEqual(all);
  for (const share of [0.8, 0.5, 0.1, 0]) {
    const { order, command, turn, phase } = list[Math.floor(share * list.length)]!;
    useGame.getState().backTo(order);
    await shown(table);
    expect(commands(table)).toEqual(all.slice(0, order));
    expect(useGame.getState()).toMatchObject({ viewer: 'delta', computerUp: null, dayEnd: null, recap: [] });
    expect(stateOf(table)).toMatchObject({ turn, phase });
    expect(useGame.getState().why(command)).toBeNull();
  }
});

it('What was undone before cannot be given again after one has gone back behind it, and the game opens as it stands', async () => {
  const table = await openTable();
  begin(table, { computers: { gamma: A }, practice: true }, 'undone');
  await playOn(table, () => table.useGame.getState().state?.phase === 'transport' && table.useGame.getState().computerUp === null);
  const { useGame } = table;
  const { rules } = useGame.getState();
  const order = sampleLegal(rules!.world, stateOf(table), (n) => n - 1)!;
  expect(useGame.getState().dispatch(order)).toBe(true);
  await shown(table);
  useGame.getState().undo();
  await shown(table);
  const [first] = useGame.getState().decisions();
  useGame.getState().backTo(first!.order);
  await shown(table);
  expect(useGame.getState().redoable).toBeNull();
  expect(commands(table)).toHaveLength(first!.order);
  const id = useGame.getState().id!;
  const next = await openPage();
  expect(await next.useGame.getState().openStored(id)).toBe('game');
  expect(next.useGame.getState()).toMatchObject({ practice: true, historyProblem: null, viewer: 'delta' });
  expect(next.useGame.getState().record?.commands).toHaveLength(first!.order);
});

it('The computer gives no order while somebody chooses a decision to go back to, or who plays', async () => {
  const table = await openTable();
  begin(table, { computers: { gamma: A }, practice: true }, 'waits');
  await playIntoPart(table, 'transport', 1);
  const { useTable } = await import('../../src/games/lines-and-webs/typedStores.ts');
  const before = commands(table);
  for (const isSeating of [false, true]) {
    useTable.setState({ isGoingBack: !isSeating, isSeating });
    table.computer.skip();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await shown(table);
    expect(commands(table)).toEqual(before);
  }
  useTable.setState({ isSeating: false });
  await untilPerson(table);
  expect(commands(table).length).toBeGreaterThan(before.length);
});

it('One who plays alone goes back to any decision, which the game notes as practice; two people do not, and a lesson does not', async () => {
  const table = await openTable();
  begin(table, { computers: { gamma: A } }, 'in earnest');
  await playOn(table, () => table.useGame.getState().state?.phase === 'spend');
  const before = commands(table);
  expect(before.length).toBeGreaterThan(1);
  for (const barred of [{ people: ['delta', 'gamma'] as const }, { lesson: 'road-to-kelmora' }]) {
    const { people, lesson } = table.useGame.getState();
    table.useGame.setState(barred);
    expect(table.useGame.getState().decisions()).toEqual([]);
    table.useGame.getState().backTo(1);
    await shown(table);
    expect(commands(table)).toEqual(before);
    table.useGame.setState({ people, lesson });
  }
  expect(table.useGame.getState().practice).toBe(false);
  table.useGame.getState().backTo(1);
  await shown(table);
  expect(commands(table)).toEqual(before.slice(0, 1));
  expect(table.useGame.getState().practice).toBe(true);
  const next = await openPage();
  expect(await next.useGame.getState().openStored(table.useGame.getState().id!)).toBe('game');
  expect(next.useGame.getState()).toMatchObject({ practice: true, historyProblem: null });
});
