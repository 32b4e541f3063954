/** Sorting the decks of Phase 4 by mouse, by finger and by keys: what would become of a card stands there before it is let go. */

import { CARD_KINDS, type CardCounts, type CommandOf, type DeckCard } from '../src/engine/lines-and-webs/index.ts';
import { finger } from './lib/drag.ts';
import { inTurn } from './lib/inTurn.ts';
import { sitDown } from './lib/robot.ts';
import { storedCommands } from './lib/stored.ts';
import { expect, type Locator, type Page, test } from './lib/test.ts';
import { momentWhen, openRecord } from './lib/tours.ts';

const part = inTurn();

const moment = momentWhen(
  'orders with a few cards',
  (s, next, last) =>
    s.phase === 'orders' && last?.type === 'setOrders' && next.side === last.side && s.sides[last.side].execution.length >= 3 && !s.pending,
);
const deckOf = (page: Page, deck: string): Locator => page.locator(`[data-deck="${deck}"] [data-row]`);
const cards = (page: Page, deck: string): Promise<(string | null)[]> =>
  deckOf(page, deck).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));
const lastOrders = async (page: Page): Promise<DeckCard[]> => ((await storedCommands(page)).at(-1) as CommandOf<'setOrders'>).execution;

async function begin(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openRecord(page, moment.record, moment.at);
  await sitDown(page, moment.side);
}

async function middle(at: Locator): Promise<{ x: number; y: number; height: number }> {
  const box = await at.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { x: box.x + box.width / 3, y: box.y + box.height / 2, height: box.height };
}

/** Escape in the middle of a drag leaves everything as it was. */
async function escapes(page: Page): Promise<void> {
  const before = await cards(page, 'execution');
  const n = (await storedCommands(page)).length;
  const from = await middle(deckOf(page, 'execution').nth(0));
  const to = await middle(deckOf(page, 'execution').nth(2));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await expect(page.getByTestId('drop-place')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.getByTestId('drop-place')).toHaveCount(0);
  expect(await cards(page, 'execution')).toEqual(before);
  expect((await storedCommands(page)).length).toBe(n);
}

/** The third card goes to the top; the place says what it becomes. */
async function drags(page: Page): Promise<void> {
  const before = await cards(page, 'execution');
  const from = await middle(deckOf(page, 'execution').nth(2));
  const to = await middle(deckOf(page, 'execution').nth(0));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 12, { steps: 3 });
  await page.mouse.move(to.x, to.y - to.height / 4, { steps: 6 });
  await expect(page.getByTestId('drop-place')).toContainText('becomes order 1');
  await expect(page.getByTestId('floating')).toBeVisible();
  await page.mouse.up();
  const wanted = [before[2], before[0], before[1], ...before.slice(3)];
  await expect.poll(() => cards(page, 'execution')).toEqual(wanted);
  await expect.poll(() => lastOrders(page)).toEqual(wanted);
  await expect(page.getByTestId('drop-place')).toHaveCount(0);
}

/** A number makes a card that order, O takes it out of play. */
async function sorts(page: Page): Promise<void> {
  const before = await cards(page, 'execution');
  await deckOf(page, 'execution').nth(2).focus();
  await page.keyboard.press('1');
  await expect.poll(() => cards(page, 'execution')).toEqual([before[2], before[0], before[1], ...before.slice(3)]);
  await page.locator(`[data-deck="execution"] [data-row="${before[0]}"]`).focus();
  await page.keyboard.press('o');
  await expect.poll(() => cards(page, 'out')).toContain(before[0]);
  await page.locator(`[data-deck="out"] [data-row="${before[0]}"]`).focus();
  await page.keyboard.press('2');
  await expect.poll(async () => (await cards(page, 'execution'))[1]).toBe(before[0]);
}

part(
  'the decks by mouse and keys: Escape in a drag leaves all as it was, a drag says what a card becomes, a number makes it that order, O takes it out of play',
  async ({ page }) => {
    await begin(page);
    await test.step('Escape in the middle of a drag', () => escapes(page));
    await test.step('a drag to the top', () => drags(page));
    await test.step('numbers and O', () => sorts(page));
  },
);

test.describe('by finger', () => {
  const byFinger = inTurn();
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  byFinger('a card that is held is dragged; a swipe scrolls and moves nothing', async ({ page }) => {
    // So low that the list scrolls.
    await page.setViewportSize({ width: 1024, height: 520 });
    await begin(page);
    const before = await cards(page, 'execution');
    let from = await middle(deckOf(page, 'execution').nth(1));
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y }] });
    await touch('touchStart', from.y);
    await touch('touchMove', from.y - 40);
    await touch('touchEnd', from.y - 40);
    expect(await cards(page, 'execution')).toEqual(before);
    // The swipe has scrolled the list: the first card is out of sight.
    await deckOf(page, 'execution').nth(0).scrollIntoViewIfNeeded();
    from = await middle(deckOf(page, 'execution').nth(1));
    await touch('touchStart', from.y);
    await expect(page.getByTestId('floating')).toBeVisible();
    // What the orders cost may still come to the rows, and move them: the first is looked for anew until the finger is over it.
    await expect(async () => {
      const to = await middle(deckOf(page, 'execution').nth(0));
      await touch('touchMove', to.y);
      await touch('touchMove', to.y - to.height / 4);
      await expect(page.getByTestId('drop-place')).toContainText('becomes order 1', { timeout: 1000 });
    }).toPass({ timeout: 20_000 });
    await touch('touchEnd', from.y);
    await expect.poll(() => cards(page, 'execution')).toEqual([before[1], before[0], ...before.slice(2)]);
  });

  byFinger('a card is dragged at once by its dots, without a moment of rest', async ({ page }) => {
    await begin(page);
    await page.touchscreen.tap(400, 300);
    await expect(page.getByTestId('prompt')).toContainText('by its dots');
    const before = await cards(page, 'execution');
    const grip = await deckOf(page, 'execution').nth(2).locator('[data-grip]').boundingBox();
    if (!grip) throw new Error('no dots');
    expect(grip.width, 'wide enough for a finger').toBeGreaterThanOrEqual(24);
    const to = await middle(deckOf(page, 'execution').nth(0));
    const from = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 };
    await finger(page, from, { x: from.x + 20, y: to.y - to.height / 4 }, () =>
      expect(page.getByTestId('drop-place')).toContainText('becomes order 1'),
    );
    await expect.poll(() => cards(page, 'execution')).toEqual([before[2], before[0], before[1], ...before.slice(3)]);
  });

  test('Cards are dragged when they are held, and at once by their dots; a swipe scrolls', byFinger.all);
});

part('6.6.3 a row tells the cost of its order, or who will forfeit, in one line under the name, at any size', async ({ page }) => {
  await begin(page);
  for (const [width, height] of [
    [1280, 720],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const told = page.locator('[data-deck] [data-row]:has([data-testid="row-costs"], [data-testid="row-amiss"])');
    await expect(told.first()).toBeVisible();
    const rows = await told.evaluateAll((all) =>
      all.map((row) => {
        const line = [...row.querySelectorAll<HTMLElement>('[data-testid="row-costs"], [data-testid="row-amiss"]')].find(
          (one) => one.offsetHeight > 0,
        );
        const letters = line ? Number.parseFloat(getComputedStyle(line).fontSize) : 0;
        const [edge, own] = [row.getBoundingClientRect().right, line?.getBoundingClientRect()];
        return {
          letters,
          lines: line ? line.offsetHeight / letters : 99,
          over: own ? own.right - edge : 99,
          height: row.getBoundingClientRect().height,
        };
      }),
    );
    expect(rows.length, `${width}`).toBeGreaterThanOrEqual(3);
    for (const { letters, lines, over, height: tall } of rows) {
      expect(letters, `${width}`).toBeGreaterThanOrEqual(11);
      expect(lines, `${width}`).toBeLessThan(1.7);
      expect(over, `${width}`).toBeLessThanOrEqual(0.5);
      expect(tall, `${width}`).toBeLessThanOrEqual(48);
    }
  }
});

test('6.6.3 the decks by mouse and keys, and what a row tells of its order', part.all);

test('6.4.2 ten kinds of cards stand in the hand, whole and apart, at every usual size', async ({ page }) => {
  const cards = Object.fromEntries(CARD_KINDS.map((kind, i) => [kind, (i % 3) + 1])) as CardCounts;
  const dealt = [...moment.record.commands.slice(0, moment.at), { type: 'umpireHand' as const, side: moment.side, cards }];
  await openRecord(page, { ...moment.record, commands: dealt });
  await sitDown(page, moment.side);
  for (const [width, height] of [
    [1180, 820],
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const faults = () =>
      page.getByTestId('tray').evaluate((tray) => {
        const around = tray.getBoundingClientRect();
        const all = [...tray.querySelectorAll('button')].map((el) => ({ el, box: el.getBoundingClientRect() }));
        return [
          ...(all.length === 11 ? [] : [`${all.length} buttons`]),
          ...all.flatMap(({ el, box }, i) => [
            ...(box.left < around.left || box.right > around.right || box.top < around.top || box.bottom > around.bottom
              ? [`${el.textContent} is cut`]
              : []),
            ...(el.scrollWidth > el.clientWidth ? [`${el.textContent} runs over`] : []),
            ...all
              .slice(i + 1)
              .filter(({ box: b }) => box.left < b.right && b.left < box.right && box.top < b.bottom && b.top < box.bottom)
              .map((other) => `${el.textContent} over ${other.el.textContent}`),
          ]),
        ];
      });
    await expect.poll(faults, { message: `${width} x ${height}` }).toEqual([]);
  }
});
