/** The projector's window beside the table's: it follows, shows only what both sides know, is led from the presenter's panel, and no reload or closing loses anything. */

import { rulesWithUmpire } from '../src/engine/lines-and-webs/umpire/index.ts';
import { replayOf, trackOf } from '../src/games/lines-and-webs/typedStores.ts';
import { frameAt } from '../src/store/replay.ts';
import { findings } from './lib/axe.ts';
import { playRecord, sitDown, type TourRecord } from './lib/robot.ts';
import { storedGames } from './lib/stored.ts';
import { watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';
import { momentWhen, openNext, openRecord, shortestTurn, tours } from './lib/tours.ts';
import { handOvers, twinsAt } from './lib/twins.ts';

/** Opens the projector's window from the menu of the table, or from a screen's button. */
async function openProjector(page: Page): Promise<Page> {
  const menu = page.getByTestId('menu');
  if ((await menu.count()) > 0) await menu.click();
  const [projector] = await Promise.all([page.context().waitForEvent('page'), page.getByTestId('open-projector').click()]);
  await projector.setViewportSize({ width: 1280, height: 720 });
  await projector.emulateMedia({ reducedMotion: 'reduce' });
  await expect(projector.getByTestId('projector')).toBeVisible();
  return projector;
}

const closePanel = (page: Page) => page.getByRole('button', { name: 'Close: Projector' }).click();
/** By the tab at the page's edge, or in a replay by the button above its map. */
const openPanel = (page: Page) => page.getByTestId('presenter-pill').or(page.getByTestId('replay').getByTestId('open-projector')).click();
const momentOn = (projector: Page) => projector.getByTestId('projector').getAttribute('data-n');

/** Everything that stands on the projector's page, without what React numbers by chance. */
const wholePage = async (projector: Page): Promise<string> =>
  (await projector.evaluate(() => document.title + document.body.outerHTML)).replace(/_r_[0-9a-z]+_/g, 'id');

/** Where the public stands after so many orders. */
function publicMoments(record: TourRecord): (order: number) => number {
  const replay = replayOf(trackOf(rulesWithUmpire(record.scenario), record), 'public');
  return (order) => frameAt(replay, order);
}

test('a day from its first order to its first turns in two windows: the projector goes along, and stands still while a side works in secret', async ({
  page,
}) => {
  const { record, from: morning, to: evening } = shortestTurn();
  const after = (from: number, type: string): number => record.commands.findIndex((c, at) => at >= from && c.type === type);
  const cards = record.commands.flatMap(({ type }, at) => (type === 'setOrders' && at > morning && at < evening ? [at] : []));
  // Up to the first order of Transport; then from the last cards of Orders on.
  const parts = [
    [after(morning, 'landUnit'), after(morning, 'moveCarrier')],
    [cards.at(-2)!, after(after(morning, 'turnOver') + 1, 'turnOver')],
  ] as const;
  const moments = publicMoments(record);
  const still = new Set<string>();
  let [projector, game]: [Page | null, string | null] = [null, null];
  for (const [from, to] of parts) {
    const before = projector ? await storedGames(page) : [];
    await (projector ? openNext : openRecord)(page, record, from);
    await sitDown(page, record.commands[from]?.side ?? '');
    game = (await storedGames(page)).find((id) => !before.includes(id)) ?? null;
    const room: Page = projector ?? (await openProjector(page));
    projector = room;
    const watch = watchPage(room);
    if (before.length === 0) await closePanel(page);
    let part = { name: '', html: '' };
    await playRecord(page, record, {
      ...{ from, most: to, game },
      each: async (at, { phase, active }) => {
        await expect(room.getByTestId('projector')).toHaveAttribute('data-n', String(moments(at)));
        if (phase !== 'spend' && phase !== 'orders') return;
        const name = `${phase} ${active}`;
        const html = await wholePage(room);
        if (part.name === name) expect(html === part.html, `${name}: nothing moves on the projector`).toBe(true);
        if (part.name === name) still.add(phase);
        part = { name, html };
      },
    });
    await expect(room.getByTestId('projector')).toHaveAttribute('data-n', String(moments(to)));
    watch.check();
  }
  expect([...still], 'what was looked at twice').toEqual(['spend', 'orders']);
});

/** The page once nothing comes to it any more: its parts are fetched one after another. */
async function settledPage(page: Page): Promise<string> {
  let before = '';
  await expect
    .poll(
      async () => {
        const now = await wholePage(page);
        const isSame = now === before;
        before = now;
        return isSame;
      },
      { intervals: [300] },
    )
    .toBe(true);
  return before;
}

test('11.2 after the hand-over of orders, the projector’s page is the same to the last byte for twins that differ in secret', async ({
  browser,
}) => {
  // What the table sends the room is compared over whole games without a page: tests/store/projector.test.ts.
  const overs = tours.flatMap(({ record }) => handOvers(record)).filter(({ phase }) => phase === 'orders');
  const twins = overs.map(twinsAt).find((one) => one !== null);
  if (!twins) throw new Error('Nothing is hidden in orders');
  const { records, at, to, changed } = twins;
  const pages: string[][] = [];
  for (const i of [0, 1] as const) {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    const seen: string[] = [];
    await openRecord(page, records[i], at + 1);
    await sitDown(page, to);
    const n = String(publicMoments(records[i])(at + 1));
    const projector = await openProjector(page);
    for (const which of ['game', 'supply'] as const) {
      if ((await page.getByTestId('presenter').count()) === 0) await openPanel(page);
      await page.getByTestId('room-page').locator(`[data-option="${which}"]`).click();
      await expect(projector.getByTestId('projector')).toHaveAttribute('data-page', which);
      await expect(projector.getByTestId('projector')).toHaveAttribute('data-n', n);
      await expect(projector.locator('[data-unit]').first()).toBeAttached();
      seen.push(await settledPage(projector));
    }
    pages.push(seen);
    await context.close();
  }
  expect(pages[0]).toHaveLength(2);
  for (const n of [0, 1]) expect(pages[0]?.[n] === pages[1]?.[n], `page ${n}, hidden: ${[...changed].join(', ')}`).toBe(true);
});

test('led from the panel: freeze, light, zoom, dice, clock; reloads and closing lose nothing; axe finds nothing', async ({ page }) => {
  const watch = watchPage(page);
  const { record, at, side } = momentWhen('carriers', (s) => s.phase === 'transport' && s.turn > 1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openRecord(page, record, at);
  await sitDown(page, side);
  let projector = await openProjector(page);
  const n = await momentOn(projector);

  // The panel stands beside the map: what is played with is free.
  const edges = async (testId: string) => {
    const { x, width } = (await page.getByTestId(testId).boundingBox()) ?? { x: 0, width: 0 };
    return [x, x + width];
  };
  const [[left, right], [table], [prompt]] = [await edges('presenter'), await edges('panel'), await edges('prompt')];
  expect([left, (right ?? 0) < (table ?? 0), (right ?? 0) < (prompt ?? 0)]).toEqual([0, true, true]);

  // A light by mouse on a unit, and a way by keys.
  await page.getByTestId('point-place').click();
  const unit = page.locator('[role="application"] [data-unit]').first();
  const node = await unit.evaluate((element) => element.closest('[data-node]')?.getAttribute('data-node') ?? '');
  await unit.dispatchEvent('click');
  await expect(projector.getByTestId('spotlight')).toHaveAttribute('data-nodes', node);
  await page.getByTestId('point-route').click();
  await page.getByRole('application').focus();
  for (const key of ['ArrowDown', 'Enter', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(projector.getByTestId('spotlight')).toHaveAttribute('data-nodes', /^\S+( \S+)+$/);
  const way = (await projector.getByTestId('spotlight').getAttribute('data-nodes')) ?? '';
  await page.keyboard.press('Escape');
  await page.getByTestId('large-dice').click();
  await page.getByTestId('clock-more').click();
  await expect(projector.getByTestId('projector-clock')).toContainText('1:00');
  expect.soft(await findings(page, 'presenter'), 'panel').toEqual([]);
  // It stays off the paper on which the rules are printed.
  await page.locator('[data-act="rules"]').first().click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByTestId('drawer')).toBeVisible();
  await expect(page.getByTestId('presenter')).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.keyboard.press('Escape');
  await expect(projector.getByTestId('projector-purpose')).toContainText('6.3');
  expect.soft(await findings(projector, null, true), 'projector').toEqual([]);

  // Frozen, the room stays where it is while the table goes on.
  await page.getByTestId('freeze').click();
  await expect(projector.getByTestId('projector-frozen')).toBeVisible();
  // On the other side the panel leaves the table's own free to play on.
  await page.getByTestId('presenter-side').click();
  await playRecord(page, record, { from: at, most: at + 1, by: 'keys' });
  await closePanel(page);
  await projector.reload();
  await expect(projector.getByTestId('projector-frozen')).toBeVisible();
  expect(await momentOn(projector)).toBe(n);
  await page.reload();
  await expect(page.getByTestId('presenter-pill')).toHaveText('Projector, held');
  expect(await momentOn(projector)).toBe(n);
  await expect(projector.getByTestId('spotlight')).toHaveAttribute('data-nodes', way);
  await openPanel(page);
  await page.getByTestId('freeze').click();
  const next = publicMoments(record)(at + 1);
  await expect(projector.getByTestId('projector')).toHaveAttribute('data-n', String(next));

  // The projector is closed and opened again; then the table's window goes, and what was shown stays.
  await projector.close();
  await expect(page.getByTestId('open-window')).toBeVisible();
  [projector] = await Promise.all([page.context().waitForEvent('page'), page.getByTestId('open-window').click()]);
  await expect(projector.getByTestId('projector')).toHaveAttribute('data-n', String(next));
  await expect(projector.getByTestId('projector')).toHaveAttribute('data-large', '');
  watch.check();
  await page.close({ runBeforeUnload: true });
  await expect(projector.getByTestId('projector-alone')).toBeVisible();
  await projector.reload();
  await expect(projector.getByTestId('projector')).toHaveAttribute('data-n', String(next));
});

test('the page of supply is chosen by mouse and by keys, tells both sides beside the map, follows the table, and outlasts a reload', async ({
  page,
}) => {
  const watch = watchPage(page);
  const { record, at, side } = momentWhen('carry', (s, next, last) => s.turn > 1 && next.type === 'carry' && last?.type === 'carry');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openRecord(page, record, at);
  await sitDown(page, side);
  const projector = await openProjector(page);
  const room = projector.getByTestId('projector');
  await expect(room).toHaveAttribute('data-page', 'game');
  // By mouse to the page, by keys to the pace and off with a layer.
  await page.getByTestId('room-page').locator('[data-option="supply"]').click();
  await expect(room).toHaveAttribute('data-page', 'supply');
  for (const who of ['delta', 'gamma']) {
    await expect(projector.getByTestId(`room-supply-${who}`)).toBeInViewport({ ratio: 1 });
    await expect(projector.getByTestId(`room-dry-${who}`)).toContainText('Runs dry if unsupplied, moving');
    await expect(projector.getByTestId(`room-ports-${who}`)).toContainText(/reach \d+ of \d+ units?/);
    await expect(projector.getByTestId(`room-day-${who}`)).toContainText(/Delivered/);
  }
  expect(await projector.getByTestId('room-port-free').count()).toBe(4);
  await page.getByTestId('room-page').locator('input:checked').focus();
  for (const key of ['Tab', 'ArrowRight']) await page.keyboard.press(key);
  await expect(projector.getByTestId('room-dry-delta')).toContainText('if unsupplied, fighting');
  await expect(projector.locator('[data-layer="dry"]')).toHaveCount(1);
  await page.getByTestId('room-layer-dry').focus();
  await page.keyboard.press('Space');
  await expect(projector.locator('[data-layer="dry"]')).toHaveCount(0);
  await expect(projector.locator('[data-layer="ports"]')).toHaveCount(2);
  await expect(projector.locator('[data-layer="flow"] [data-link]').first()).toBeAttached();

  // Nothing is cut off, at either size; nothing is smaller than what the last row reads.
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
  ] as const) {
    await projector.setViewportSize({ width, height });
    const cut = await projector.evaluate(() =>
      [...document.querySelectorAll('[data-testid^="room-supply-"]')].map((side) => side.scrollHeight - side.clientHeight),
    );
    expect(Math.max(...cut), `${width}`).toBeLessThanOrEqual(1);
  }
  const least = await projector.evaluate(() =>
    Math.min(
      ...[...document.querySelectorAll('[data-testid^="room-supply-"] *, [data-testid="supply-key"] *')]
        .filter((one) => one.textContent?.trim() && !one.closest('.sr-only, svg'))
        .map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
    ),
  );
  expect(least).toBeGreaterThanOrEqual(20);
  await projector.setViewportSize({ width: 1280, height: 720 });
  expect.soft(await findings(projector, null, true), 'projector').toEqual([]);
  expect.soft(await findings(page, 'presenter'), 'panel').toEqual([]);

  // It goes along with the table: what is carried is in the day's figures at once.
  const n = await momentOn(projector);
  const flows = await projector.locator('[data-layer="flow"]').innerHTML();
  await page.getByTestId('presenter-side').click();
  await playRecord(page, record, { from: at, most: at + 1, by: 'keys' });
  await expect(room).not.toHaveAttribute('data-n', n ?? '');
  expect(await projector.locator('[data-layer="flow"]').innerHTML()).not.toBe(flows);

  // A question stands under the map; the choice outlasts both windows' reload.
  await page.getByTestId('ask').click();
  await expect(projector.getByTestId('projector-question')).toBeInViewport({ ratio: 1 });
  await projector.reload();
  await page.reload();
  await expect(room).toHaveAttribute('data-page', 'supply');
  await openPanel(page);
  await page.getByTestId('answer').click();
  await page.getByTestId('room-page').locator('[data-option="game"]').click();
  await expect(room).toHaveAttribute('data-page', 'game');
  watch.check();
});

test('a replay in front of the room: before there is anything to show the projector says what to do; a question hides what comes next; the umpire’s view says so; a running game asks first', async ({
  page,
}) => {
  const { record, at, side } = momentWhen('orders', (s, next) => s.phase === 'orders' && next.type === 'setOrders');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/?projector');
  await expect(page.getByTestId('projector-waiting')).toContainText('It waits for the table.');
  expect.soft(await findings(page), 'waiting').toEqual([]);
  await openRecord(page, record);
  const projector = await openProjector(page);
  await closePanel(page);
  await page.getByTestId('watch').click();
  await expect(projector.getByTestId('projector')).toHaveAttribute('data-kind', 'replay');
  await page.keyboard.press('f');
  // The room follows a moment later.
  await expect(projector.getByTestId('projector')).not.toHaveAttribute('data-n', '0');
  const n = await momentOn(projector);
  await openPanel(page);
  await page.getByTestId('question').fill('Who pays for this?');
  await page.getByTestId('ask').click();
  await expect(projector.getByTestId('projector-question')).toContainText('Who pays for this?');
  await page.getByTestId('step-on').click();
  await expect(projector.getByTestId('projector')).toHaveAttribute('data-n', n ?? '');
  await page.getByTestId('answer').click();
  await expect(projector.getByTestId('projector')).toHaveAttribute('data-n', String(Number(n) + 1));
  await expect(projector.getByTestId('projector-question')).toHaveCount(0);
  // A finished game is open to all.
  await page.getByTestId('umpire').click();
  await expect(projector.getByTestId('projector-umpire')).toContainText('Full view: hidden things are shown');
  await expect(projector.getByRole('heading', { name: /^Cards of/ })).toHaveCount(2);
  await closePanel(page);
  await page.getByTestId('replay-close').click();
  await expect(projector.getByTestId('projector-umpire')).toHaveCount(0);

  // In a game that is still played the presenter is asked first.
  await page.getByTestId('new-game').click();
  await openNext(page, record, at);
  await sitDown(page, side);
  await openPanel(page);
  await page.getByTestId('umpire').click();
  await expect(projector.getByTestId('projector-umpire')).toHaveCount(0);
  await page.getByTestId('confirm-yes').click();
  await expect(projector.getByTestId('projector-umpire')).toBeVisible();
  await page.reload();
  await expect(projector.getByTestId('projector-umpire')).toHaveCount(0);
});
