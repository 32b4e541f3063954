/** A tablet: the panel is a sheet that folds, its main button stays in reach, and everything answers to a finger. */

import { spotOf } from './lib/drag.ts';
import { fingers } from './lib/fingers.ts';
import { apart, rested } from './lib/hands.ts';
import { playRecord, sitDown } from './lib/robot.ts';
import { storedCommands, storedGames } from './lib/stored.ts';
import { leaveGame, watchPage } from './lib/table.ts';
import { devices, expect, type Page, test } from './lib/test.ts';
import { momentWhen, openNext, openRecord } from './lib/tours.ts';

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

/** The map takes the room of the sheet that is folded. */
async function foldsByFinger(page: Page, before: number): Promise<void> {
  const width = async () => (await boxOf(page, 'main')).width;
  // The sheet that came back may still glide.
  await expect.poll(width).toBe(before);
  const fold = page.getByTestId('fold');
  await fold.tap();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(width).toBe(before + 340 - 56);
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
  // A press by key right after it counts.
  await fold.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
}

async function foldsByKeys(page: Page): Promise<void> {
  const fold = page.getByTestId('fold');
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(fold).toBeFocused();
  await page.keyboard.press('p');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
}

async function explainsPhase(page: Page): Promise<void> {
  // On a narrow bar only the phase that is on has room.
  await page.locator('[data-region="phaseRail"] li > span > button:visible').first().tap();
  const hint = page.getByTestId('bar-hint');
  await expect(hint).toContainText(/Phase \d: /);
  const n = /Phase (\d): /.exec((await hint.textContent()) ?? '')?.[1];
  await hint.getByRole('button', { name: `Rule 6.${n}` }).tap();
  await expect(page.getByTestId('drawer')).toContainText(`6.${n}`);
}

test('the sheet folds by tap, by swipe and by keys, and the map takes its room; a tap on a phase explains it, with its clause', async ({
  page,
}) => {
  await sitByTap(page);
  const { width } = await boxOf(page, 'main');
  await test.step('by keys', () => foldsByKeys(page));
  await test.step('by tap and by swipe', () => foldsByFinger(page, width));
  await test.step('a phase', () => explainsPhase(page));
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
  const last = (type: string): number => record.commands.findLastIndex((c, i) => i < end && c.type === type);
  // Of orders that are many alike the last are given: to the first of Transport, to the first card of Orders, and to the end.
  const parts = [
    [last('landUnit'), record.commands.findIndex((c, i) => i > at && c.type === 'crossLevel') + 1],
    [last('carry'), record.commands.findIndex((c, i) => i > at && c.type === 'setOrders') + 1],
    [last('setOrders') - 1, end],
  ] as const;
  const given = new Set<string>(parts.flatMap(([from, to]) => record.commands.slice(from, to)).map(({ type }) => type));
  for (const verb of ['landUnit', 'buyTokens', 'carry', 'setOrders', 'turnOver', 'moveUnit', 'attack'])
    expect(given, 'the day has it all').toContain(verb);
  for (const [i, [from, to]] of parts.entries()) {
    const before = i === 0 ? [] : await storedGames(page);
    if (i > 0) await leaveGame(page, 'taps');
    await (i === 0 ? openRecord : openNext)(page, record, from);
    const game = (await storedGames(page)).find((id) => !before.includes(id)) ?? '';
    await playRecord(page, record, { from, most: to, game, by: 'taps' });
  }
  const pointers = ((await page.locator('html').getAttribute('data-pointers')) ?? '').trim().split(' ');
  expect(pointers.length).toBeGreaterThan(30);
  expect(new Set(pointers), 'no mouse helped').toEqual(new Set(['touch']));
  watch.check();
});

test('controls are large enough for a finger', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await sitByTap(page);
  const small = await page.locator('button:visible, select:visible').evaluateAll((all) =>
    all.flatMap((el) => {
      const { width, height } = el.getBoundingClientRect();
      // The page may draw anew between the search and the look.
      if (!el.isConnected) return [];
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
    const pile = await boxOf(page, '[data-testid="piles"] button');
    const touch = await fingers(page);
    const down = { x: pile.x + pile.width - 30, y: pile.y + pile.height / 2 };
    await touch('touchStart', [down]);
    await expect(page.getByTestId('peek')).toBeVisible();
    const card = await boxOf(page, '[data-testid="peek"] button[data-closed]:not([aria-disabled="true"])');
    return { touch, down, over: { x: card.x + card.width / 2, y: card.y + card.height / 2 } };
  }

  /** A card that was chosen lies open to be aimed. */
  const chosen = (page: Page) => page.getByTestId('card-aim');

  async function expectLaid(page: Page): Promise<void> {
    await expect(chosen(page)).toBeVisible();
    await expect(page.getByTestId('peek')).toHaveCount(0);
  }

  test('6.6.1 a finger holds the pile, slides to a card, which lights up, and lets go: it lies there; so it does when another finger taps it', async ({
    page,
  }) => {
    await openRecord(page, holding.record, holding.at, { table: 'open' });
    await test.step('by sliding', async () => {
      const { touch, down, over } = await holdPile(page);
      for (let i = 1; i <= 8; i++) {
        await touch('touchMove', [{ x: down.x + ((over.x - down.x) * i) / 8, y: down.y + ((over.y - down.y) * i) / 8 }]);
      }
      await expect(page.getByTestId('peek').locator('[data-under]')).toHaveCount(1);
      await touch('touchEnd', []);
      await expectLaid(page);
    });
    await rested(page);
    await page.keyboard.press('Escape');
    await expect(chosen(page)).toHaveCount(0);
    await test.step('by another finger', async () => {
      const { touch, down, over } = await holdPile(page);
      await touch('touchStart', [down, over]);
      // The second one alone is lifted.
      await touch('touchEnd', [{ ...over, id: 1 }]);
      await expectLaid(page);
      await touch('touchEnd', []);
      await expectLaid(page);
    });
  });
});

test('6.2.1 by taps: one tap takes the list and ends Spend, a second one there reaches nothing, and what would be lost stands on the buttons', async ({
  page,
}) => {
  const { record, at, side } = momentWhen(
    'spend',
    (s, next, last) => s.phase === 'spend' && last?.type === 'endPart' && next.type !== 'endPart',
  );
  await openRecord(page, record, at);
  await sitDown(page, side, 'taps');
  const orders = (await storedCommands(page)).length;
  const foot = page.locator('[data-testid="panel"] footer .btn');
  await expect(foot.first()).toHaveText(/^Buy nothing.*lose 40 points$/);
  await expect(foot.last()).toHaveText(/^Buy as suggested40 points(?!.*lose)/);
  await page.locator('[data-draft]').last().locator('input').tap();
  await expect(foot.last()).toHaveText(/lose \d+ points?$/);
  await rested(page);
  const { x, y } = await spotOf(foot.last());
  await apart(page, { x, y });
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await expect(page.getByTestId('curtain')).toBeVisible();
  const given = (await storedCommands(page)).slice(orders);
  expect(given.length).toBeGreaterThan(1);
  expect(given.filter(({ type }) => type === 'endPart')).toEqual([{ type: 'endPart', side }]);
});
