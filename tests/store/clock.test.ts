/** The clock of Phase 3: its time belongs to the game, whatever is over the table, in whichever tab. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPartClock, type UsedTime } from '../../src/store/clock.ts';
import { waitFor } from '../waiting.ts';
import { openPage, type Page, playStoredUntil, scenarioWith, shown, stubStorage } from './kit.ts';

let page: Page;
/** Milliseconds since 1970; each second that goes by is heard of by every clock. */
let time = 0;
let clocks: (() => void)[] = [];
let kept = new Map<string, UsedTime>();

const clockOf = ({ useGame }: Page) =>
  createPartClock({
    game: useGame,
    now: () => time,
    eachSecond(act) {
      clocks.push(act);
      return () => {
        clocks = clocks.filter((one) => one !== act);
      };
    },
    read: (id) => Promise.resolve(kept.get(id) ?? null),
    keep: (id, change) => void kept.set(id, change(kept.get(id) ?? null)),
  });
const pass = (seconds: number): void => {
  for (let i = 0; i < seconds; i++) {
    time += 1000;
    for (const act of [...clocks]) act();
  }
};
const game = () => page.useGame.getState();

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', {});
  stubStorage();
  time = 1_000_000;
  clocks = [];
  kept = new Map();
  page = await openPage();
  page.useGame.getState().newGame(scenarioWith({ clock: 60 }), 'seed');
  await shown(page);
  await playStoredUntil(page, (s) => s.phase === 'transport');
  game().dropCurtain();
});
afterEach(async () => {
  await page.saver.settled();
  vi.unstubAllGlobals();
});

it('R-clock the clock runs while the part is open, rests behind the curtain, and ends the part when time is up', async () => {
  const use = clockOf(page);
  const side = game().seat?.side;
  expect(use.getState().left).toBe(null);
  game().openCurtain();
  pass(20);
  expect(use.getState().left).toBe(40);
  game().dropCurtain();
  pass(100);
  expect(use.getState().left).toBe(null);
  game().openCurtain();
  expect(use.getState().left).toBe(40);
  pass(39);
  expect(game().viewer).toBe(side);
  pass(1);
  await shown(page);
  expect(game().record?.commands.at(-1)).toEqual({ type: 'endPart', side });
});

it('R-clock time that goes by while the page sleeps counts, and a clock that is set back takes nothing away', () => {
  const use = clockOf(page);
  game().openCurtain();
  time += 30_000;
  pass(1);
  expect(use.getState().left).toBe(29);
  time -= 500_000;
  pass(2);
  expect(use.getState().left).toBe(28);
});

it('R-clock another tab, or the page after a reload, goes on from the time that is used', async () => {
  clockOf(page);
  game().openCurtain();
  pass(25);
  game().dropCurtain();
  const id = game().id ?? '';
  await page.saver.settled();
  page = await openPage();
  clocks = [];
  await game().openStored(id);
  const use = clockOf(page);
  game().openCurtain();
  await waitFor(() => expect(use.getState().left).toBe(35));
});

it('R-clock a part that time has ended has all its time again when both sides take that back', async () => {
  const use = clockOf(page);
  const side = game().seat?.side;
  game().openCurtain();
  pass(60);
  await shown(page);
  game().openCurtain();
  game().askConsent();
  game().takeBackByConsent();
  await shown(page);
  game().openCurtain();
  expect(game().viewer).toBe(side);
  expect(use.getState().left).toBe(60);
});
