/**
 * One press never leads across a hand-over: not a held key, its repetition, a double click, a held button or a second tap. A calm press
 * works. The page's clock stands still where a test needs the moment in which a screen has just come up.
 */

import { opponentOf } from '../src/engine/lines-and-webs/index.ts';
import { spotOf } from './lib/drag.ts';
import { press, rested } from './lib/hands.ts';
import { inTurn } from './lib/inTurn.ts';
import { sitDown } from './lib/robot.ts';
import { beginGame, takeOver } from './lib/table.ts';
import { expect, type Locator, type Page, test } from './lib/test.ts';
import { momentWhen, openNext, openRecord } from './lib/tours.ts';

const part = inTurn();

// Curtains are held here, and screens come up as they do for most players.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const rolled = momentWhen('a die was rolled and the same side goes on', (s, next, last) => {
  return last?.type === 'fire' && !s.pending && s.execution?.turnOf === last.side && next.side === last.side;
});
const morning = momentWhen('a next day', (s) => s.turn > 1 && s.phase !== 'setup');
const curtainOf = (page: Page, side: string) => page.locator(`[data-testid="curtain"][data-side="${side}"]`);
const noTable = (page: Page) => expect(page.getByTestId('table')).toHaveCount(0);

/** The side at the table sets up and need only end its part; then the next curtain falls. */
async function placeAll(page: Page): Promise<Locator> {
  await page.locator('[data-act="takeRecommended"]').click();
  const end = page.locator('[data-act="endPart"]');
  await expect(end).toBeEnabled();
  // The end has come to where the placing stood, and takes no press for a moment.
  await rested(page);
  return end;
}

async function beforeTheCurtain(page: Page): Promise<Locator> {
  await beginGame(page, 'arvel-crossing', 'presses');
  await takeOver(page);
  return placeAll(page);
}

/** From here on no time passes on the page unless the test lets it. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** The key is held while it ends the part; the other side's table opens when it is pressed anew, and not before. */
async function holdsThrough(page: Page, key: 'Enter' | 'Space', end: Locator, next: 'delta' | 'gamma'): Promise<void> {
  await end.focus();
  await page.keyboard.down(key);
  // Space ends the part when it is let go.
  if (key === 'Space') {
    await page.keyboard.up(key);
    await page.keyboard.down(key);
  }
  await expect(curtainOf(page, next)).toBeVisible();
  await rested(page);
  await expect(page.getByTestId('open-curtain')).toBeFocused();
  for (let i = 0; i < 5; i++) await page.keyboard.down(key);
  await noTable(page);
  await page.keyboard.up(key);
  await noTable(page);
  await page.keyboard.press(key);
  await expect(page.getByTestId('seat')).toHaveAttribute('data-side', next);
}

/** The second half of a double click belongs to the screen of the first, which is a calm click and opens the table. */
async function doubleClicks(page: Page): Promise<void> {
  await rested(page);
  const { x, y } = await spotOf(page.getByTestId('open-curtain'));
  await page.evaluate(() => {
    const clicks: number[] = [];
    Object.assign(window, { clicks });
    document.addEventListener('click', ({ detail }) => clicks.push(detail));
  });
  await page.mouse.move(x, y);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await expect(page.getByTestId('table')).toBeVisible();
  }
  expect(await page.evaluate(() => Reflect.get(window, 'clicks'))).toEqual([1]);
}

part(
  'a double click opens the table and does nothing on it; Enter and Space held while they end a part open no other table until they are pressed anew',
  async ({ page }) => {
    await beginGame(page, 'arvel-crossing', 'presses');
    await test.step('a double click', () => doubleClicks(page));
    await test.step('Enter', async () => holdsThrough(page, 'Enter', await placeAll(page), 'gamma'));
    await test.step('Space', async () => holdsThrough(page, 'Space', await placeAll(page), 'delta'));
  },
);

/** One held key does not speak for both sides, nor open the curtain after it. */
async function holdsAtConsent(page: Page): Promise<void> {
  const { record, at, side } = rolled;
  await openRecord(page, record, at);
  await sitDown(page, side);
  await press({ page, by: 'keys' }, page.getByTestId('ask-consent'));
  await expect(page.getByTestId('agree-delta')).toBeFocused();
  await rested(page);
  await page.keyboard.down('Enter');
  await expect(page.getByTestId('agree-gamma')).toBeFocused();
  await rested(page);
  for (let i = 0; i < 3; i++) await page.keyboard.down('Enter');
  await expect(page.locator('[data-agreed="true"]')).toHaveCount(1);
  await page.keyboard.up('Enter');
  await page.keyboard.down('Enter');
  await expect(page.getByTestId('open-curtain')).toBeFocused();
  await rested(page);
  for (let i = 0; i < 3; i++) await page.keyboard.down('Enter');
  await noTable(page);
  await page.keyboard.up('Enter');
  await press({ page, by: 'keys' }, page.getByTestId('open-curtain'));
  await expect(page.getByTestId('table')).toBeVisible();
}

/** One held key does not read the report and open the next table. */
async function holdsAtReport(page: Page): Promise<void> {
  await openNext(page, morning.record, morning.at, { stay: true });
  await expect(page.getByTestId('next-day')).toBeFocused();
  await rested(page);
  await page.keyboard.down('Enter');
  await expect(page.getByTestId('open-curtain')).toBeFocused();
  await rested(page);
  for (let i = 0; i < 3; i++) await page.keyboard.down('Enter');
  await noTable(page);
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('table')).toBeVisible();
}

part(
  'one held key does not speak for both sides at the consent, nor read the report of the day, and open the curtain after it',
  async ({ page }) => {
    await test.step('the consent', () => holdsAtConsent(page));
    await test.step('the report of the day', () => holdsAtReport(page));
  },
);

const made = momentWhen('a turn is made, and the other side has a card to turn over', (s, next) => {
  const { execution, hand } = s.sides[opponentOf(next.side)];
  return next.type === 'endTurn' && s.phase === 'execute' && execution.length > 0 && Object.values(hand).some((n) => n > 0);
});

/** Ends the turn, and presses what comes up 50 ms later. @returns whether it was kept */
async function pressesAtOnce(page: Page, by: string): Promise<boolean> {
  await ((await page.getByTestId('table').count()) > 0 ? openNext : openRecord)(page, made.record, made.at, { table: 'open' });
  await rested(page);
  const { x, y } = await spotOf(page.locator('footer .btn-main'));
  // Ended the other way: else it would be the second half of the same press.
  if (by === 'mouse') await page.keyboard.press('Control+Enter');
  else await page.locator('footer .btn-main[data-act="endTurn"]').click();
  const turn = page.getByRole('button', { name: 'Turn over a card' });
  await turn.waitFor({ state: 'attached' });
  await page.waitForTimeout(50);
  if (by === 'mouse') await page.mouse.click(x, y);
  else await page.keyboard.press('Enter');
  const isKept = (await page.locator('[data-kept]').count()) > 0;
  await expect(turn).toHaveCount(0);
  return isKept;
}

part('what is pressed by mouse or Enter 50 ms after it has come up is done when its rest ends', async ({ page }) => {
  // On a busy machine a press may come when the rest is over: it is then made again.
  for (const by of ['mouse', 'keys']) await expect.poll(() => pressesAtOnce(page, by), { timeout: 60_000 }).toBe(true);
});

test('A double click, and a held key at a table, at the consent and at the report, open no other table', part.all);

test.describe('by mouse, keys and taps', () => {
  test.use({ hasTouch: true });
  const hands = inTurn();

  for (const table of ['open', 'strict'] as const) {
    hands(
      `${table === 'open' ? 'at the open table one press' : 'behind a strict curtain no press'} by mouse, keys or taps opens the curtain`,
      async ({ page }) => {
        await page.goto(`/?table=${table}`);
        await page.getByTestId('start-game').click();
        const button = page.getByTestId('open-curtain');
        for (const by of ['mouse', 'keys', 'taps'] as const) {
          await expect(button).toBeFocused();
          await rested(page);
          await press({ page, by }, button);
          if (table === 'open') {
            await expect(page.getByTestId('table')).toBeVisible();
            await page.getByTestId('menu').click();
            await page.getByTestId('hide-table').click();
          } else {
            await expect(button).toContainText(
              by === 'keys' ? 'Keep holding Enter' : by === 'taps' ? 'Keep your finger on it' : 'Hold the button',
            );
            await noTable(page);
          }
        }
      },
    );
  }

  // Last, for it holds the clock.
  hands('a curtain that has just fallen takes no key, no button and no finger; one that began then never counts', async ({ page }) => {
    const end = await beforeTheCurtain(page);
    await stopTime(page);
    await end.click();
    await expect(curtainOf(page, 'gamma')).toBeVisible();
    const box = await page.getByTestId('open-curtain').boundingBox();
    if (!box) throw new Error('The curtain has no button.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await page.mouse.click(x, y);
    await page.touchscreen.tap(x, y);
    await noTable(page);
    await page.mouse.down();
    await page.keyboard.down('Enter');
    await page.clock.runFor(1000);
    await rested(page);
    await page.keyboard.down('Enter');
    await page.mouse.up();
    await page.keyboard.up('Enter');
    await noTable(page);
    await page.touchscreen.tap(x, y);
    await expect(page.getByTestId('table')).toBeVisible();
  });

  test('A curtain that has just fallen, an open table’s and a strict one’s, under one press', hands.all);
});
