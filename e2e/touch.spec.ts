/** A tablet: the panel is a sheet that folds, its main button stays in reach, and everything answers to a finger. */

import { fingers } from './lib/fingers.ts';
import { rested } from './lib/hands.ts';
import { playRecord, sitDown } from './lib/robot.ts';
import { watchPage } from './lib/table.ts';
import { devices, expect, type Page, test } from './lib/test.ts';
import { momentWhen, openRecord } from './lib/tours.ts';

// The sheet slides under a finger.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const tablet = { ...devices['Desktop Chrome'], hasTouch: true, isMobile: false };
test.use({ ...tablet, viewport: { width: 1024, height: 768 } });

/** The table of Delta's Phase 3, by taps. */
async function sitByTap(page: Page): Promise<void> {
  const { record, at, side } = momentWhen('transport', (s, next) => s.phase === 'transport' && next.type === 'carry');
  await openRecord(page, record, at);
  await sitDown(page, side, 'taps');
}

/** The box of an element; it must be on the screen. */
async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on the screen`);
  return box;
}

test('the sheet folds by tap and by swipe, and the map takes its room', async ({ page }) => {
  await sitByTap(page);
  const before = await boxOf(page, 'main');
  const fold = page.getByTestId('fold');
  await fold.tap();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(async () => (await boxOf(page, 'main')).width).toBe(before.width + 340 - 56);
  // The main button floats over the map's corner, wholly on the screen.
  const main = page.locator('[data-main-scope] .btn-main');
  await expect(main).toBeVisible();
  const box = await boxOf(page, '[data-main-scope] .btn-main');
  expect(box.x + box.width).toBeLessThan(1024 - 56);
  expect(box.y + box.height).toBeLessThan(768);
  await page.touchscreen.tap(1024 - 28, 300);
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  // A swipe on the panel's head towards the edge folds it, too.
  const head = page.getByTestId('panel').locator('header').first();
  await head.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 760, clientY: 80, bubbles: true });
  await head.dispatchEvent('pointerup', { pointerType: 'touch', clientX: 900, clientY: 84, bubbles: true });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
});

test('6.4 a finger drags an order by its dots at once to another place in the deck', async ({ page }) => {
  const { record, at, side } = momentWhen('orders with cards', (s, next) => s.phase === 'orders' && next.type === 'endPart');
  await openRecord(page, record, at);
  await sitDown(page, side, 'taps');
  const rows = page.locator('[data-row]');
  const names = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row')));
  const [first, second] = await names();
  const handle = (n: number) => boxOf(page, `li:nth-child(${n}) [data-handle]`);
  await rested(page);
  const [from, to] = [await handle(1), await handle(2)];
  expect(from.width).toBeGreaterThanOrEqual(20);
  const touch = await fingers(page);
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await touch('touchStart', [{ x, y }]);
  // Room is made where it would lie: it goes a whole card further.
  const end = to.y + 1.6 * to.height;
  for (let i = 1; i <= 6; i++) await touch('touchMove', [{ x, y: y + ((end - y) * i) / 6 }]);
  await touch('touchEnd', []);
  await expect.poll(async () => (await names())[0]).toBe(second);
  expect((await names()).indexOf(first ?? null)).toBeGreaterThan(0);
});

test('by taps alone: a day from Deploy to the first attack, with its hand-overs', async ({ page }) => {
  const watch = watchPage(page);
  await page.addInitScript(() => {
    document.addEventListener('pointerdown', (event) => {
      const seen = document.documentElement.dataset;
      seen.pointers = `${seen.pointers ?? ''}${event.pointerType} `;
    });
  });
  const { record, at } = momentWhen('deploy on day 3', (s, next) => s.turn === 3 && next.type === 'landUnit');
  const end = record.commands.findIndex((c, i) => i > at && c.type === 'attack') + 1;
  const given = new Set<string>(record.commands.slice(at, end).map((c) => c.type));
  for (const verb of ['landUnit', 'buyTokens', 'carry', 'setOrders', 'turnOver', 'moveUnit', 'attack'])
    expect(given, 'the day has it all').toContain(verb);
  await openRecord(page, record, at);
  await playRecord(page, record, { from: at, most: end, by: 'taps' });
  const pointers = ((await page.locator('html').getAttribute('data-pointers')) ?? '').trim().split(' ');
  expect(pointers.length).toBeGreaterThan(30);
  expect(new Set(pointers), 'no mouse helped').toEqual(new Set(['touch']));
  watch.check();
});

test('keys fold and open the sheet', async ({ page }) => {
  await sitByTap(page);
  const fold = page.getByTestId('fold');
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(fold).toBeFocused();
  await page.keyboard.press('p');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
});

test('a tap on a phase explains it, with its clause', async ({ page }) => {
  await sitByTap(page);
  await page.getByRole('button', { name: /^6 Execute/ }).tap();
  const hint = page.getByTestId('bar-hint');
  await expect(hint).toContainText('Phase 6: Execute');
  await hint.getByRole('button', { name: 'Rule 6.6' }).tap();
  await expect(page.getByTestId('drawer')).toContainText('6.6');
});

test('controls are large enough for a finger', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await sitByTap(page);
  const small = await page.locator('button:visible, select:visible').evaluateAll((all) =>
    all.flatMap((el) => {
      const { width, height } = el.getBoundingClientRect();
      // A clause's chip stands in a line of text; the numbers of the phases and the grip may be narrow, but are high.
      if (el.hasAttribute('data-clause') || (height >= 40 && width >= (el.closest('ol, [data-grip]') ? 28 : 40))) return [];
      return [`${el.getAttribute('aria-label') ?? el.textContent}: ${Math.round(width)} x ${Math.round(height)}`];
    }),
  );
  expect(small).toEqual([]);
  await context.close();
});

test.describe('with cards to play at the open table', () => {
  const holding = momentWhen(
    'a card to play',
    (s, next, last) =>
      next.type === 'playCard' && s.phase === 'execute' && !s.pending && last !== undefined && s.sides[next.side].hand[next.card] > 0,
  );

  /** A finger holds the pile until the cards are up. Answers with the fingers, where the first is, and the middle of a card to play. */
  async function holdPile(page: Page) {
    await openRecord(page, holding.record, holding.at, { table: 'open' });
    const pile = await boxOf(page, '[data-testid="piles"] button');
    const touch = await fingers(page);
    const down = { x: pile.x + pile.width - 30, y: pile.y + pile.height / 2 };
    await touch('touchStart', [down]);
    await expect(page.getByTestId('peek')).toBeVisible();
    const card = await boxOf(page, '[data-testid="peek"] button[data-closed]:not([aria-disabled="true"])');
    return { touch, down, over: { x: card.x + card.width / 2, y: card.y + card.height / 2 } };
  }

  async function expectLaid(page: Page): Promise<void> {
    await expect(page.locator('[data-act="turnLaid"]')).toBeVisible();
    await expect(page.getByTestId('peek')).toHaveCount(0);
  }

  test('6.6.1 a finger holds the pile, slides to a card, which lights up, and lets go: it lies face down', async ({ page }) => {
    const { touch, down, over } = await holdPile(page);
    for (let i = 1; i <= 8; i++) {
      await touch('touchMove', [{ x: down.x + ((over.x - down.x) * i) / 8, y: down.y + ((over.y - down.y) * i) / 8 }]);
    }
    await expect(page.getByTestId('peek').locator('[data-under]')).toHaveCount(1);
    await touch('touchEnd', []);
    await expectLaid(page);
  });

  test('6.6.1 one finger holds the pile, another taps a card: it lies face down', async ({ page }) => {
    const { touch, down, over } = await holdPile(page);
    await touch('touchStart', [down, over]);
    // The second one alone is lifted.
    await touch('touchEnd', [{ ...over, id: 1 }]);
    await expectLaid(page);
    await touch('touchEnd', []);
    await expectLaid(page);
  });
});
