/** A game looked at again: from one's own chair while it goes on, with all viewpoints when it is over, by keys alone. */
import { readFileSync } from 'node:fs';
import { findings } from './lib/axe.ts';
import { sitDown } from './lib/robot.ts';
import { toTheEnd, watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';
import { momentWhen, openRecord } from './lib/tours.ts';

/** The last day's orders of the side that goes second: much has happened, and the other side has just sealed its orders. */
const orders = () =>
  momentWhen('orders', (s, next) => s.turn >= 2 && s.phase === 'orders' && s.sides[s.first].done && next.side !== s.first);

const step = async (page: Page): Promise<number> =>
  Number(/move (\d+)/.exec((await page.getByTestId('replay-place').textContent()) ?? '')?.[1]);

async function watchSoFar(page: Page): Promise<void> {
  await page.getByTestId('menu').click();
  await page.getByTestId('watch-so-far').click();
  await expect(page.getByTestId('replay')).toBeVisible();
}

test('while a game goes on, one’s own viewpoint and the public one are open, and the other side’s secrets are not on the page', async ({
  page,
}) => {
  const watch = watchPage(page);
  const { record, at, side, state } = orders();
  const other = side === 'delta' ? 'gamma' : 'delta';
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openRecord(page, record, at);
  await sitDown(page, side);
  await watchSoFar(page);
  await expect(page.getByTestId('table')).toHaveCount(0);
  await expect(page.getByTestId('replay')).toHaveAttribute('data-viewpoint', side);
  for (const closed of [other, 'umpire']) await expect(page.locator(`[data-viewpoint="${closed}"]`)).toBeDisabled();
  await toTheEnd(page);
  // What the other side did in Phase 3 is told; which cards it then put into its deck is not.
  await expect(page.getByTestId('replay-steps')).toContainText('is done');
  await expect(page.getByText(`Cards of ${side === 'delta' ? 'Delta' : 'Gamma'}`)).toBeVisible();
  await expect(page.getByText(`Cards of ${side === 'delta' ? 'Gamma' : 'Delta'}`)).toHaveCount(0);
  expect(state.sides[other].execution.length).toBeGreaterThan(0);
  const own = await step(page);
  await page.keyboard.press('v');
  await expect(page.getByTestId('replay')).toHaveAttribute('data-viewpoint', 'public');
  expect(await step(page), 'in public there is less to see').toBeLessThan(own);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('table')).toBeVisible();
  await watchSoFar(page);
  await page.getByTestId('replay-hide').click();
  await expect(page.getByTestId('curtain')).toBeVisible();
  await expect(page.getByTestId('replay')).toHaveCount(0);
  await sitDown(page, side);
  await expect(page.getByTestId('table')).toBeVisible();
  watch.check();
});

test('a game that is over: all viewpoints, keys, play, marks, axe finds nothing, and what both sides know as a file', async ({
  page,
  browser,
}) => {
  const watch = watchPage(page);
  const { record } = momentWhen('a fight', (s, next) => s.turn > 1 && next.type === 'attack');
  // A college reads the clauses beside the sentences.
  await page.addInitScript(() => localStorage.setItem('lines-and-webs.words', 'college'));
  await openRecord(page, record);
  await page.getByTestId('watch').click();
  await expect(page.getByTestId('timeline-slider')).toBeFocused();
  const last = Number(await page.getByTestId('timeline-slider').getAttribute('max'));
  for (const [key, place] of [
    ['ArrowRight', 1],
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['End', last],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    expect(await step(page), key).toBe(place);
  }
  await page.keyboard.press('f');
  await expect(page.locator('[data-step][aria-current="step"]')).toContainText(/attacked|fires/);
  const fight = await step(page);
  await page.keyboard.press('f');
  expect(await step(page)).toBeGreaterThan(fight);
  await page.keyboard.press('Shift+F');
  expect(await step(page)).toBe(fight);
  // The clause beside a sentence opens the rules; Escape closes them before the replay.
  const entry = page.locator('li:has([aria-current="step"])');
  await entry.locator('[data-step]').focus();
  await page.keyboard.press('Tab');
  await expect(entry.locator('[data-clause]').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('drawer')).toBeVisible();
  await page.getByTestId('drawer').getByRole('searchbox').pressSequentially('f4');
  expect(await step(page), 'letters typed in a field are no keys').toBe(fight);
  await page.getByTestId('drawer').getByRole('searchbox').fill('');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('drawer')).toHaveCount(0);
  await expect(page.getByTestId('replay')).toBeVisible();
  // A presenter's clicker goes step by step where there are no notes; a day is another key.
  const before = await step(page);
  await page.keyboard.press('PageDown');
  expect(await step(page)).toBe(before + 1);
  await page.keyboard.press('PageUp');
  expect(await step(page)).toBe(before);
  await page.keyboard.press('d');
  await expect(page.getByTestId('replay-place')).toContainText('phase 1');
  await page.locator('[data-day="2"]').click();
  await expect(page.getByTestId('replay-place')).toContainText('Day 2, phase 1');
  const begin = await step(page);
  await page.keyboard.press('4');
  await page.keyboard.press('Space');
  await expect.poll(() => step(page)).toBeGreaterThan(begin + 2);
  await page.keyboard.press('Space');
  await expect(page.getByTestId('replay-play')).toHaveText('Play');
  // A tool that comes late at the other end of the bar moves none of the viewpoints.
  const stands = () => page.locator('[data-viewpoint="delta"]').boundingBox();
  const stood = await stands();
  await page.getByTestId('replay-account').evaluate((tool) => tool.remove());
  expect(await stands()).toEqual(stood);
  for (const viewpoint of ['umpire', 'delta', 'gamma'] as const) {
    await page.keyboard.press('v');
    await expect(page.getByTestId('replay')).toHaveAttribute('data-viewpoint', viewpoint);
  }
  await page.locator('[data-viewpoint="umpire"]').press('Space');
  await expect(page.getByRole('heading', { name: /^Cards of/ })).toHaveCount(2);
  expect.soft(await findings(page), 'replay').toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByTestId('save-public').click();
  const file = await (await download).path();
  await page.getByTestId('replay-close').click();
  await expect(page.getByTestId('end')).toBeVisible();
  watch.check();

  // In another browser that knows nothing of the game.
  const other = await browser.newPage();
  await other.goto('/?hold=0&table=strict');
  await other.getByTestId('file').setInputFiles({ name: 'public.json', mimeType: 'application/json', buffer: readFileSync(file) });
  await expect(other.getByTestId('replay')).toHaveAttribute('data-viewpoint', 'public');
  for (const closed of ['delta', 'gamma', 'umpire']) await expect(other.locator(`[data-viewpoint="${closed}"]`)).toBeDisabled();
  await other.keyboard.press('f');
  await expect(other.locator('[data-step][aria-current="step"]')).toContainText(/attacked|fires/);
  await other.keyboard.press('Escape');
  await expect(other.getByTestId('start')).toBeVisible();
  await other.close();
});
