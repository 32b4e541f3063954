/** Phase 3: a whole side supplied in few clicks, who could reach a unit in want, tokens dragged between trackers and map, everything in sight on small screens. */

import { readActs, supplyAll } from '../scripts/lib/expert.ts';
import { type Moment, momentOf } from '../scripts/lib/moments.ts';
import { openRecord, sit } from '../scripts/lib/pages.ts';
import type { Command, State } from '../src/engine/lines-and-webs/index.ts';
import { findings } from './lib/axe.ts';
import { finger, nodeSpot, type Spot, spotOf } from './lib/drag.ts';
import { storedCommands } from './lib/stored.ts';
import { watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';

/** The crowded battle before a side's Phase 3. */
const crowded = (turn: number, side: string): Moment =>
  momentOf('transport', (s: State, next: Command) => s.turn === turn && s.phase === 'transport' && next.side === side);

const open = async (page: Page, baseURL: string | undefined, moment: Moment): Promise<void> => {
  await openRecord(page, baseURL ?? '/', moment.record, moment.at);
  await sit(page);
  await expect(page.getByTestId('tray')).toBeVisible();
};

test('a whole side is supplied: 30 tokens and more in at most 20 clicks, or keys', async ({ page, baseURL }) => {
  const watch = watchPage(page);
  const moment = crowded(7, 'gamma');
  await open(page, baseURL, moment);
  const acts = await supplyAll(page, 'mouse');
  expect(acts.tokens).toBeGreaterThanOrEqual(30);
  expect(acts.clicks).toBeLessThanOrEqual(20);
  expect(acts.keys).toBe(0);
  // The count is that of the orders, and one Enter too many does not end the part.
  // The last of them may still be on its way to the store.
  await expect.poll(async () => (await storedCommands(page)).length - moment.at).toBe(acts.clicks - 1);
  const sent = (await storedCommands(page)).slice(moment.at);
  expect(sent.every((c) => c.type === 'carry')).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('table')).toHaveAttribute('data-phase', 'transport');
  // An order taken back counts no more.
  await page.keyboard.press('u');
  await expect.poll(async () => (await readActs(page)).tokens).toBeLessThan(acts.tokens);
  watch.check();
});

test('the staff’s draft supplies a side by two presses: more than twenty tokens, and nothing of it is lost by a reload', async ({
  page,
  baseURL,
}) => {
  const watch = watchPage(page);
  const moment = crowded(7, 'gamma');
  await open(page, baseURL, moment);
  await page.locator('[data-act="draftPlan"]').click();
  await expect(page.locator('[data-run]').first()).toBeVisible();
  expect(await findings(page, 'panel')).toEqual([]);
  await page.locator('[data-act="doPlan"]').click();
  await expect(page.locator('[data-act="doPlan"]')).toHaveCount(0);
  // The count follows the orders, which come to the screen by and by.
  await expect.poll(async () => (await readActs(page)).tokens).toBeGreaterThan(20);
  const acts = await readActs(page);
  expect(acts.clicks + acts.keys).toBeLessThanOrEqual(2);
  await expect.poll(async () => (await storedCommands(page)).length).toBeGreaterThan(moment.at + 10);
  const stored = (await storedCommands(page)).length;
  await page.reload();
  await sit(page);
  await expect(page.getByTestId('table')).toHaveAttribute('data-phase', 'transport');
  expect((await storedCommands(page)).length).toBe(stored);
  watch.check();
});

/** The first unit in want that several carriers reach and have something to spare for. */
async function chooseWanting(page: Page): Promise<string> {
  const rows = page.locator('[data-want]:not([data-helpers="0"]):not([data-helpers="1"])');
  for (const row of await rows.all()) {
    const unit = (await row.getAttribute('data-want')) ?? '';
    await row.click();
    if (/^Send \d/.test((await page.getByTestId('send').textContent()) ?? '')) return unit;
    await page.keyboard.press('Escape');
  }
  throw new Error('Nobody in want can be served.');
}

/** Skip passes a proposal over, and gives no order. */
async function skips(page: Page): Promise<void> {
  await page.getByTestId('supply-next').click();
  const title = page.locator('[data-slot="to"] section');
  const first = await title.getAttribute('aria-label');
  await page.getByTestId('skip').click();
  await expect(title).not.toHaveAttribute('aria-label', first ?? '');
  const before = (await storedCommands(page)).length;
  await page.keyboard.press('s');
  expect((await storedCommands(page)).length).toBe(before);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('supply-next')).toBeVisible();
}

test('a click on a unit in want picks a carrier and shows who else reaches it; Skip passes a proposal over', async ({ page, baseURL }) => {
  await open(page, baseURL, crowded(7, 'gamma'));
  await test.step('Skip', () => skips(page));
  await chooseWanting(page);
  await expect(page.getByTestId('send')).toHaveText(/^Send \d/);
  const marked = page.locator('[data-carrier][data-reaches]');
  expect(await marked.count()).toBeGreaterThan(1);
  const chosen = page.locator('[data-carrier][aria-pressed="true"]');
  const first = await chosen.getAttribute('data-carrier');
  await page.locator('[data-other]').first().click();
  await expect(chosen).not.toHaveAttribute('data-carrier', first ?? '');
  // Arrow keys go from carrier to carrier.
  await chosen.focus();
  await page.keyboard.press('ArrowRight');
  await expect(chosen).not.toBeFocused();
  await expect(page.locator('[data-carrier]:focus')).toHaveCount(1);
});

test('F fills, Enter sends, R repeats, each is one key, also after clicks; the tray counts them', async ({ page, baseURL }) => {
  const watch = watchPage(page);
  const moment = crowded(7, 'gamma');
  const carry = moment.record.commands.find(
    (c, i) => i >= moment.at && c.type === 'carry' && c.to.kind === 'unit' && c.to.unit !== c.carrier && c.tokens.clIII > 1,
  );
  if (carry?.type !== 'carry' || carry.to.kind !== 'unit') throw new Error('Nobody brings fuel.');
  await open(page, baseURL, moment);
  await page.locator(`[data-carrier="${carry.carrier}"]`).click();
  await page.locator(`[data-testid="panel"] [data-store="${carry.to.unit}"]`).click();
  const send = page.getByTestId('send');
  const planned = async (): Promise<number> => Number(/\d+/.exec((await send.textContent()) ?? '')?.[0] ?? 0);
  const filled = await planned();
  expect(filled).toBeGreaterThan(1);
  const fewer = (cls: string) => page.getByRole('group', { name: `To carry, ${cls}`, exact: true }).getByRole('button', { name: /fewer$/ });
  const drop = async (cls: string, rest: number): Promise<void> => {
    for (const value = page.getByRole('group', { name: `To carry, ${cls}`, exact: true }).locator('output'); ; ) {
      if (Number(await value.textContent()) <= rest) return;
      await fewer(cls).click();
    }
  };
  const classes = ['food', 'ammo', 'repair kits', 'fuel'];
  for (const cls of classes) await drop(cls, 0);
  await expect(send).toHaveText(/^Send tokens/);
  await page.keyboard.press('f');
  await expect.poll(planned).toBe(filled);
  for (const cls of classes) await drop(cls, cls === 'fuel' ? 1 : 0);
  await expect(send).toHaveText(/^Send 1 token/);
  const sent = async (): Promise<Command[]> => (await storedCommands(page)).slice(moment.at);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await sent()).length).toBe(1);
  await page.keyboard.press('r');
  await expect(send).toHaveText(/^Send 1 token/);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await sent()).length).toBe(2);
  const [first, second] = await sent();
  expect(second).toEqual(first);
  expect(await readActs(page)).toMatchObject({ tokens: 2, keys: 4 });
  watch.check();
});

test.describe('with the finger', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  test('tokens are dragged from tracker to tracker, back, and to the map; everything is in sight', async ({ page, baseURL }) => {
    const watch = watchPage(page);
    const moment = crowded(7, 'gamma');
    await open(page, baseURL, moment);
    const to = await chooseWanting(page);
    for (const part of [
      '[data-slot="from"]',
      '[data-slot="to"]',
      '[role="group"][aria-label^="To carry, repair kits"]',
      '[data-testid="send"]',
    ])
      await expect(page.locator(part), `${part} without scrolling`).toBeInViewport({ ratio: 1 });

    const send = page.getByTestId('send');
    const planned = async (): Promise<number> => Number(/\d+/.exec((await send.textContent()) ?? '')?.[0] ?? 0);
    const start = await planned();
    const coming = page.locator('[data-slot="to"] [data-token][class*="coming"]').first();
    const leaving = page.locator('[data-slot="from"] [data-token][class*="leaving"]').first();
    await finger(page, await spotOf(coming), await spotOf(page.locator('[data-slot="from"]')));
    await expect.poll(planned).toBe(start - 1);
    const giver = (await leaving.count()) > 0 ? leaving : page.locator('[data-slot="from"] [data-token]').first();
    await finger(page, await spotOf(giver), await spotOf(page.locator('[data-slot="to"]')));
    await expect(page.getByTestId('floating')).toHaveCount(0);

    const unit = moment.state.units.find((u) => u.id === to);
    const spot: Spot = await nodeSpot(page, unit?.node ?? '');
    const here = await planned();
    await finger(page, await spotOf(page.locator('[data-slot="from"] [data-token]').first()), spot);
    await expect.poll(async () => (await planned()) !== here || (await page.getByTestId('rejection').count()) > 0).toBe(true);

    // Far behind the other side's lines nothing is brought: the token glides back and the prompt says why.
    const before = await planned();
    await finger(page, await spotOf(page.locator('[data-slot="from"] [data-token]').first()), await nodeSpot(page, 'C0101'));
    await expect(page.getByTestId('rejection')).toBeVisible();
    expect(await planned()).toBe(before);
    expect((await storedCommands(page)).length).toBe(moment.at);
    watch.check();
  });
});
