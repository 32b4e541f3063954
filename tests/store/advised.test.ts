/** The advice of the staffs: off for a side from the beginning or from later on, and how that lies with the game. */
import { readUnplayed } from '../../src/games/lines-and-webs/typedFiles.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adviceOff, clampSeats, ONLY_PEOPLE, truncateSeats } from '../../src/records/seating.ts';
import { isAdvised, mayDraft } from '../../src/store/advised.ts';
import type { Header } from '../../src/store/database.ts';
import { begin, openTable, playOn, untilPerson } from './computerKit.ts';
import { openPage, type Page, playStored, scenarioWith, shown, stubStorage } from './kit.ts';

const B = { level: 'B', manner: 'even' } as const;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

const who = ({ useGame }: Pick<Page, 'useGame'>) => (['delta', 'gamma'] as const).filter((side) => isAdvised(useGame.getState(), side));
const orders = ({ useGame }: Pick<Page, 'useGame'>): number => useGame.getState().record?.commands.length ?? 0;

/** A game of two people without Delta's staff, some orders on, Delta at the screen. */
async function match(seed: string): Promise<Page> {
  const page = await openPage();
  page.useGame.getState().newGame(scenarioWith(), seed, undefined, { off: ['delta'] });
  await shown(page);
  await playStored(page, 5, seed);
  page.useGame.getState().openCurtain();
  await shown(page);
  return page;
}

it('A game of two people begins without one side’s staff, and neither with a computer at a seat', async () => {
  const page = await match('begins');
  expect(page.useGame.getState()).toMatchObject({ advice: [{ from: 0, off: ['delta'] }], seating: [], unaided: false });
  expect(who(page)).toEqual(['gamma']);
  expect(mayDraft(page.useGame.getState(), 'delta')).toBe(false);
  expect(mayDraft(page.useGame.getState(), 'gamma')).toBe(true);
});

it('Whoever sits at the screen turns his own side’s advice off and on, at once, and both changes stay noted although no order lies between them', async () => {
  const page = await match('switched');
  const { useGame } = page;
  const side = useGame.getState().viewer!;
  const was = isAdvised(useGame.getState(), side);
  const at = orders(page);
  expect(at).toBe(5);
  useGame.getState().switchAdvice(was);
  expect(useGame.getState().advice, 'what is so already is no change').toHaveLength(1);
  useGame.getState().switchAdvice(!was);
  await shown(page);
  expect(isAdvised(useGame.getState(), side)).toBe(!was);
  useGame.getState().switchAdvice(was);
  await shown(page);
  expect(isAdvised(useGame.getState(), side)).toBe(was);
  expect(useGame.getState().advice.map(({ from }) => from)).toEqual([0, at, at]);
  const other = side === 'delta' ? 'gamma' : 'delta';
  expect(useGame.getState().advice.map(({ off }) => off.includes(other))).toEqual([false, false, false].map(() => other === 'delta'));
  useGame.getState().dropCurtain();
  useGame.getState().switchAdvice(!was);
  expect(useGame.getState().advice, 'nobody sits there').toHaveLength(3);
});

it('The advice lies with the game: after a reload, in its file, in a branch cut at its place', async () => {
  const page = await match('kept');
  const { useGame } = page;
  const side = useGame.getState().viewer!;
  const at = orders(page);
  useGame.getState().switchAdvice(side === 'delta');
  await shown(page);
  const kept = useGame.getState().advice;
  expect(kept[1]).toEqual({ from: at, off: side === 'delta' ? [] : ['delta', 'gamma'] });
  const { gameFile } = await import('../../src/store/saveGame.ts');
  const file = await gameFile();
  expect(file).toMatchObject({ advice: kept });
  expect(file).not.toHaveProperty('unaided');
  const read = readUnplayed(JSON.parse(JSON.stringify(file)));
  expect(read.ok && read.about.advice).toEqual(kept);
  const { branchFrom } = await import('../../src/store/branches.ts');
  const { id, record } = useGame.getState();
  await branchFrom(record!, at - 1, id!);
  await shown(page);
  expect(useGame.getState().id).not.toBe(id);
  expect(useGame.getState().advice).toEqual(kept.slice(0, 1));
  await page.saver.settled();
  const next = await openPage();
  expect(await next.useGame.getState().openStored(id!)).toBe('game');
  expect(next.useGame.getState().advice).toEqual(kept);
});

it('What is taken back takes no change of the advice with it, and a cut leaves out what came later', () => {
  const seats = {
    ...ONLY_PEOPLE,
    advice: [
      { from: 0, off: ['delta' as const] },
      { from: 6, off: [] },
      { from: 9, off: ['delta' as const] },
    ],
  };
  expect(clampSeats(seats, 9)).toBe(seats);
  expect(clampSeats(seats, 7).advice.map(({ from }) => from)).toEqual([0, 6, 7]);
  expect(clampSeats(seats, 3).advice.map(({ from }) => from)).toEqual([0, 3, 3]);
  expect(adviceOff(clampSeats(seats, 3))).toEqual(['delta']);
  expect(truncateSeats(seats, 6).advice).toHaveLength(2);
  expect([0, 5, 6, 8, 9].map((n) => adviceOff(seats, n))).toEqual([['delta'], ['delta'], [], [], ['delta']]);
});

it('An undo in the game keeps the switch as it stands', async () => {
  const page = await openPage();
  const { useGame } = page;
  useGame.getState().newGame(scenarioWith(), 'undone', undefined, {});
  await shown(page);
  useGame.getState().openCurtain();
  const { viewer } = useGame.getState();
  useGame.getState().dispatch({ type: 'takeRecommended', side: viewer! });
  await shown(page);
  expect(orders(page)).toBe(1);
  useGame.getState().switchAdvice(false);
  await shown(page);
  expect(useGame.getState().advice[0]?.from).toBe(1);
  useGame.getState().undo();
  await shown(page);
  expect(orders(page)).toBe(0);
  expect(useGame.getState().advice).toEqual([{ from: 0, off: [viewer] }]);
});

it('A computer’s seat does not care, and a lesson has its advice whatever was chosen', async () => {
  const table = await openTable();
  begin(table, { computers: { gamma: B }, off: ['gamma'] }, 'computer');
  await untilPerson(table);
  expect(who(table)).toEqual(['delta', 'gamma']);
  const { useGame } = table;
  useGame.setState({ lesson: 'road-to-kelmora', advice: [{ from: 0, off: ['delta', 'gamma'] }] });
  expect(isAdvised(useGame.getState(), 'delta')).toBe(true);
  expect(mayDraft(useGame.getState(), 'delta'), 'it says itself what to do').toBe(false);
  useGame.getState().switchAdvice(false);
  expect(useGame.getState().advice).toHaveLength(1);
});

it('A suggestion that is being shown is dropped when the advice is turned off, and comes again when it is turned on', async () => {
  const table = await openTable();
  begin(table, { computers: { gamma: B } }, 'dropped');
  await playOn(table, () => table.useGame.getState().state?.phase === 'spend');
  const { suggestion, useSuggestion } = await import('../../src/store/computer/suggestion.ts');
  const { mayAsk } = await import('../../src/ui/acts/mayAsk.ts');
  suggestion.ask();
  await vi.waitFor(() => expect(useSuggestion.getState().status).toBe('ready'), 90_000);
  const { useGame } = table;
  expect(mayAsk(useGame.getState())).toBe(true);
  useGame.getState().switchAdvice(false);
  await shown(table);
  expect(useSuggestion.getState().status).toBe('idle');
  expect(mayAsk(useGame.getState())).toBe(false);
  suggestion.ask();
  expect(useSuggestion.getState().status).toBe('idle');
  useGame.getState().switchAdvice(true);
  await shown(table);
  suggestion.ask();
  await vi.waitFor(() => expect(useSuggestion.getState().status).toBe('ready'), 90_000);
});

it('A game that an older page began without suggestions opens without any advice, keeps saying so in its file, and can have it turned on', async () => {
  const table = await openTable();
  begin(table, { computers: { gamma: B } }, 'older');
  await untilPerson(table);
  const id = table.useGame.getState().id!;
  table.useGame.getState().leave();
  await table.saver.settled();
  const { openDatabase } = await import('../../src/store/database.ts');
  const db = await openDatabase();
  await db!.put('games', { ...(await db!.get('games', id)), unaided: true } as Header);
  const page = await openPage();
  expect(await page.useGame.getState().openStored(id)).toBe('game');
  const { useGame } = page;
  expect(useGame.getState()).toMatchObject({ unaided: true, advice: [], viewer: 'delta' });
  expect(isAdvised(useGame.getState(), 'delta')).toBe(false);
  const { gameFile } = await import('../../src/store/saveGame.ts');
  expect(await gameFile()).toMatchObject({ unaided: true });
  useGame.getState().switchAdvice(true);
  await shown(page);
  expect(isAdvised(useGame.getState(), 'delta')).toBe(true);
  expect(await gameFile()).toMatchObject({ unaided: true, advice: [{ from: orders(page), off: ['gamma'] }] });
});

it('A file with changes of the advice names only moments that its game has come to, in their order, and each side once', () => {
  const raw = { format: 2, ruleset: 'lines-and-webs', version: '1.1.0', seed: 'x', scenario: scenarioWith(), commands: [] };
  const where = (advice: unknown, more: object = {}): string | null => {
    const read = readUnplayed({ ...raw, advice, ...more });
    return read.ok ? null : read.damage.where;
  };
  expect(where([{ from: 0, off: ['delta'] }])).toBeNull();
  expect(
    where([
      { from: 0, off: ['gamma', 'delta'] },
      { from: 0, off: [] },
    ]),
  ).toBeNull();
  expect(where([{ from: 1, off: ['delta'] }])).toBe('advice[0].from');
  expect(
    where([
      { from: 0, off: [] },
      { from: -1, off: [] },
    ]),
  ).toBe('advice[1].from');
  const given = { type: 'takeRecommended', side: 'delta' };
  expect(
    where(
      [
        { from: 1, off: [] },
        { from: 0, off: [] },
      ],
      { commands: [given] },
    ),
  ).toBe('advice[1].from');
  expect(where([{ from: 0, off: ['delta', 'delta'] }])).toContain('advice[0].off[1]');
  expect(where([{ from: 0, off: ['red'] }])).toContain('advice[0].off');
  expect(where([])).toBe('advice');
  expect(where([{ from: 0 }])).toContain('advice[0]');
  const old = readUnplayed({ ...raw, format: 1, advice: [{ from: 0, off: [] }] });
  expect(!old.ok && old.damage.where, 'the first format does not know it').toBe('advice');
});

it('A stored game whose changes of the advice are broken opens without them, and the page says so', async () => {
  const page = await match('broken');
  const id = page.useGame.getState().id!;
  page.useGame.getState().leave();
  await page.saver.settled();
  const { openDatabase } = await import('../../src/store/database.ts');
  const db = await openDatabase();
  await db!.put('games', {
    ...(await db!.get('games', id)),
    advice: [
      { from: 3, off: [] },
      { from: 2, off: [] },
    ],
  } as unknown as Header);
  const next = await openPage();
  expect(await next.useGame.getState().openStored(id)).toBe('game');
  expect(next.useGame.getState().advice).toEqual([]);
  const { useBrokenParts } = await import('../../src/store/brokenParts.ts');
  expect(useBrokenParts.getState().parts).toMatchObject([{ what: 'header', pieces: [{ key: 'advice' }] }]);
});
