/** What the room must be able to read: fights to their end, the report of a day, the end of a game, a map drawn for it; and what must not move it. */

import { linesAndWebs } from '../src/engine/lines-and-webs/index.ts';
import { type Replay, replayOf, trackOf } from '../src/games/lines-and-webs/typedStores.ts';
import { findings } from './lib/axe.ts';
import { sitDown, type TourRecord } from './lib/robot.ts';
import { expect, type Locator, type Page, test } from './lib/test.ts';
import { momentWhen, openNext, openRecord, tours } from './lib/tours.ts';

const ROOM = { width: 1920, height: 1080 };
const LEAST_PX = 20;

async function openRoom(page: Page): Promise<Page> {
  const menu = page.getByTestId('menu');
  if ((await menu.count()) > 0) await menu.click();
  const [room] = await Promise.all([page.context().waitForEvent('page'), page.getByTestId('open-projector').click()]);
  await room.setViewportSize(ROOM);
  await room.emulateMedia({ reducedMotion: 'reduce' });
  await expect(room.getByTestId('projector')).toBeVisible();
  return room;
}

const replayFor = (record: TourRecord): Replay => replayOf(trackOf(linesAndWebs(record.scenario), record), 'public');
const diceIn = (replay: Replay, at: number): number =>
  (replay.frames[at]?.events ?? []).reduce((n, event) => n + (event.type === 'rolled' ? event.dice.length : 0), 0);

/** Goes to a step of the replay, and waits until the room is there. */
async function goTo(page: Page, room: Page, at: number): Promise<void> {
  await page.getByTestId('timeline-slider').evaluate((element, to) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(element, String(to));
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, at);
  await expect(room.getByTestId('projector')).toHaveAttribute('data-n', String(at));
}

/** Letters on the page that are smaller than they may be: their words and their height on the screen. */
const smallLetters = (room: Page, least: number): Promise<string[]> =>
  room.evaluate((px) => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<Element>('[data-testid="projector"] *')) {
      const own = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim());
      const box = element.getBoundingClientRect();
      if (own.length === 0 || box.width < 2 || getComputedStyle(element).visibility === 'hidden' || element.closest('.sr-only')) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
      const shown = matrix ? size * Math.hypot(matrix.b, matrix.d) : size;
      if (shown < px - 0.5) found.push(`${element.textContent?.trim()} ${shown.toFixed(1)}`);
    }
    return found;
  }, least);

/** Nothing is too small once the map has come to the size of its window. */
const isLegible = (room: Page, message = 'letters'): Promise<void> =>
  expect.poll(() => smallLetters(room, LEAST_PX), { message }).toEqual([]);

const isWhole = (part: Locator): Promise<boolean> => part.evaluate((e) => e.scrollHeight <= e.clientHeight + 1);

const record = tours[0]?.record as TourRecord;
const replay = replayFor(record);

/** The report of the game's end. */
async function seesEnd(room: Page): Promise<void> {
  const end = room.getByTestId('projector-end');
  await expect(end).toContainText(/wins|A draw/);
  for (const words of ['Strength', 'Units left', 'Strength on the map, day by day']) await expect(end).toContainText(words);
  expect(await isWhole(end)).toBe(true);
  await isLegible(room);
}

/** A damaged port keeps its fill number, and who acts is not veiled. */
async function seesPortsAndActors(page: Page, room: Page): Promise<void> {
  const damaged = replay.frames.findIndex((_, at) => replay.shownAt(at).view.ports.some(({ damage }) => damage > 0));
  const fight = replay.frames.findIndex(({ events }) => events.some(({ type }) => type === 'engagementBegan'));
  const began = replay.frames[fight]?.events.find((event) => event.type === 'engagementBegan');
  const attacker = began?.type === 'engagementBegan' ? began.attackers[0] : undefined;
  await goTo(page, room, fight);
  await expect(room.locator(`[data-block="${attacker}"]`).first()).toBeAttached();
  expect(await room.locator(`[data-block="${attacker}"] [class*="veil"]`).count()).toBe(0);
  expect(await room.locator(`[data-block="${attacker}"] [data-ring="thick"]`).count()).toBeGreaterThan(0);
  await isLegible(room);
  await goTo(page, room, damaged);
  for (const fill of await room.getByTestId('port-fill').all()) {
    const [box, tile] = [await fill.boundingBox(), await fill.locator('xpath=..').boundingBox()];
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((tile?.x ?? 0) + (tile?.width ?? 0));
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((tile?.y ?? 0) + (tile?.height ?? 0));
  }
  await expect(room.getByTestId('port-damage').first()).toBeVisible();
}

/** What the presenter lights is named beside it and shown from near; the panel covers neither days nor map. */
async function seesLights(page: Page, room: Page): Promise<void> {
  for (const isLeft of [false, true]) {
    if (isLeft) await page.getByTestId('presenter-side').click();
    const panel = await page.getByTestId('presenter').boundingBox();
    const [from, to] = [panel?.x ?? 0, (panel?.x ?? 0) + (panel?.width ?? 0)];
    for (const part of [page.getByTestId('timeline-slider'), page.getByRole('application').first(), page.getByTestId('replay-place')]) {
      const box = await part.boundingBox();
      const isClear = (box?.x ?? 0) >= to - 1 || (box?.x ?? 0) + (box?.width ?? 0) <= from + 1;
      expect(isClear, isLeft ? 'left' : 'right').toBe(true);
    }
  }
  const fight = replay.frames.findIndex(({ events }) => events.some(({ type }) => type === 'engagementBegan'));
  await goTo(page, room, fight);
  const blocks = () =>
    room
      .locator('[data-block]')
      .first()
      .evaluate((block) => block.getBoundingClientRect().width);
  const far = await blocks();
  await page.getByTestId('point-place').click();
  await page.locator('[role="application"] [data-unit]').first().dispatchEvent('click');
  await expect(room.getByTestId('spot-caption')).toContainText(/(Delta|Gamma) .+: strength \d/);
  await expect.poll(blocks).toBeGreaterThan(far * 1.5);
  await isLegible(room);
  await page.getByTestId('zoom-spot').click();
  await expect.poll(blocks).toBeLessThan(far * 1.2);
}

/** The largest fights with their odds and to their end, with very large dice too. */
async function seesFights(page: Page, room: Page): Promise<void> {
  const fights = replay.frames.flatMap(({ events }, at) => (events.some(({ type }) => type === 'engagementEnded') ? [at] : []));
  const largest = fights.sort((a, b) => diceIn(replay, b) - diceIn(replay, a)).slice(0, 4);
  for (const isLarge of [false, true]) {
    if (isLarge) await page.getByTestId('large-dice').click();
    for (const at of largest) {
      await goTo(page, room, at);
      await expect(room.getByTestId('fight-odds')).toContainText(/\d+ ?%/);
      const outcome = room.getByTestId('fight-outcome');
      await expect(outcome).toContainText(/won|A draw/);
      const lost = replay.frames[at]?.events.find((event) => event.type === 'stepsLost');
      if (lost) await expect(outcome).toContainText(/lost \d steps?/);
      const [place, end] = [await room.getByTestId('projector-what').boundingBox(), await outcome.boundingBox()];
      expect((end?.y ?? 0) + (end?.height ?? 0), `step ${at}`).toBeLessThanOrEqual((place?.y ?? 0) + (place?.height ?? 0) + 1);
      await isLegible(room, `step ${at}`);
    }
  }
}

test('9.3 the end of the game stands before the room whole; in its replay fights stand to their end at 1920 by 1080, ports keep their figures, and what the presenter lights is named', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openRecord(page, record);
  const room = await openRoom(page);
  await test.step('9.3 the end of the game', () => seesEnd(room));
  await page.getByRole('button', { name: 'Close: Projector' }).click();
  await page.getByTestId('watch').click();
  await test.step('a damaged port, and who acts', () => seesPortsAndActors(page, room));
  await page.getByTestId('replay').getByTestId('open-projector').click();
  await test.step('what the presenter lights', () => seesLights(page, room));
  await test.step('the largest fights', () => seesFights(page, room));
});

/** What the day came to, large; then the report again. */
async function seesDay(page: Page, room: Page): Promise<void> {
  await page.getByTestId('presenter-pill').click();
  const chosen = page.getByTestId('room-page').locator('input:checked');
  await chosen.focus();
  await page.keyboard.press('ArrowRight');
  const day = room.getByTestId('room-day-page');
  await expect(day.getByTestId('room-day-figures')).toContainText('Steps expected');
  await expect(day).toContainText('Day 1');
  expect(await isWhole(day)).toBe(true);
  await isLegible(room, 'the page of the day');
  expect.soft(await findings(room, null, true), 'day').toEqual([]);
  await page.keyboard.press('ArrowLeft');
  await expect(day).toHaveCount(0);
}

test('6.7 the report of a day stands before the room whole, until both sides have read it', async ({ page }) => {
  const ends = replay.frames.findIndex(({ events }) => events.some((event) => event.type === 'turnBegan' && event.turn === 2));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openRecord(page, record, replay.frames[ends]?.order, { stay: true });
  const room = await (async () => {
    await page.getByTestId('day-end').waitFor();
    // The room's window is opened first, as a teacher has it.
    const opened = await page.context().newPage();
    await opened.setViewportSize(ROOM);
    await opened.emulateMedia({ reducedMotion: 'reduce' });
    await opened.goto('/?projector');
    return opened;
  })();
  const report = room.getByTestId('projector-day-end');
  await expect(report).toContainText('Day 1 is over');
  for (const words of ['Food', 'Lost today', 'Totals', 'slots']) await expect(report).toContainText(words);
  await expect(report.getByTestId('day-turn')).toContainText('chance to win');
  await expect(report.getByTestId('day-supply-delta')).toContainText('brought to combat units');
  expect(await isWhole(report)).toBe(true);
  await isLegible(room);
  expect.soft(await findings(room, null, true), 'report').toEqual([]);
  await page.bringToFront();
  await test.step('11.2 the page of the day, chosen by keys', () => seesDay(page, room));
  await page.getByTestId('next-day').click();
  await expect(report).toHaveCount(0);
});

/** “Follow me” sends nothing while a side plans in secret. */
async function sendsNothing(page: Page, room: Page): Promise<void> {
  await page.getByTestId('zoom-follow').click();
  await expect(page.getByTestId('follow-waits')).toBeVisible();
  const heard = () => room.evaluate(() => (window as unknown as { heard: unknown[] }).heard.length);
  await room.evaluate(() => {
    const told = window as unknown as { heard: unknown[]; line: BroadcastChannel };
    told.heard = [];
    told.line = new BroadcastChannel('lines-and-webs.projector');
    told.line.onmessage = ({ data }) => told.heard.push(data);
  });
  const map = page.getByRole('application').first();
  await map.focus();
  for (const key of ['+', '+', 'Shift+ArrowRight', 'Shift+ArrowDown', '-']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(200);
  }
  expect(await heard()).toBe(0);
  await page.getByTestId('zoom-mine').click({ force: true });
  await page.waitForTimeout(200);
  expect(await heard()).toBe(0);
}

/** “This part” leaves out the strip of the map under the presenter's panel. */
async function leavesOutStrip(page: Page): Promise<void> {
  await page.getByTestId('zoom-mine').click();
  const box = await page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('lines-and-webs.projector') ?? '{}') as { state: { box: { x: number; width: number } | null } })
        .state.box,
  );
  // The same map without the panel over it: more of it is in view.
  const whole = await page.evaluate(
    () =>
      new Promise<{ x: number; width: number }>((done) => {
        document.addEventListener('mapview', (event) => done((event as CustomEvent).detail.box), { once: true });
        const view = document.querySelector<HTMLElement>('[role="application"]');
        view?.focus();
        view?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', shiftKey: true, bubbles: true }));
      }),
  );
  const map = page.getByRole('application').first();
  const [panel, frame] = [await page.getByTestId('presenter').boundingBox(), await map.boundingBox()];
  const covered = ((panel?.x ?? 0) + (panel?.width ?? 0) - (frame?.x ?? 0)) / (frame?.width ?? 1);
  expect(covered).toBeGreaterThan(0.1);
  expect((box?.width ?? 0) / whole.width).toBeLessThanOrEqual(1 - covered + 0.02);
}

test('11.2 “Follow me” sends nothing while a side plans in secret; “This part” leaves out the strip of the map under the presenter’s panel', async ({
  page,
}) => {
  const secret = momentWhen('orders', (s, next) => s.phase === 'orders' && next.type === 'setOrders');
  await page.setViewportSize(ROOM);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openRecord(page, secret.record, secret.at);
  await sitDown(page, secret.side);
  const room = await openRoom(page);
  await test.step('11.2 in secret', () => sendsNothing(page, room));
  const open = momentWhen('transport', (s) => s.phase === 'transport');
  await openNext(page, open.record, open.at);
  await sitDown(page, open.side);
  if ((await page.getByTestId('presenter').count()) === 0) await page.getByTestId('presenter-pill').click();
  await test.step('at an open moment', () => leavesOutStrip(page));
});
