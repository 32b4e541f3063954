/** What the end-to-end tests do at the table: begin a game, take over behind the curtain, and watch that the page keeps silent. */
import { expect, type Locator, type Page } from '@playwright/test';
import { isTunedToo } from '../../src/games/lines-and-webs/scenarios/all.ts';
import { type By, press } from './hands.ts';

/** Said by the browser of the tests itself, which keeps service workers off in all but the test of them. */
const OFF_IN_TESTS = 'Service Worker registration blocked by Playwright';

/** Collects whatever the page complains about; `check` fails the test with it. */
export function watchPage(page: Page): { check(): void } {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text() === OFF_IN_TESTS) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.hostname !== '127.0.0.1' && !['data:', 'blob:', 'file:'].includes(url.protocol))
      complaints.push(`outside request: ${request.url()}`);
  });
  return { check: () => expect(complaints, 'the page complains').toEqual([]) };
}

/** Opens the start screen and begins a game of a built-in scenario. The curtain stands afterwards. */
export async function beginGame(
  page: Page,
  scenario: 'ondrel-steppe' | 'arvel-crossing' | 'long-road' | 'jessel-airhead',
  seed: string,
): Promise<void> {
  await page.goto('/?hold=0&table=strict');
  await page.getByTestId(`scenario-${scenario}`).check({ force: true });
  // Where there are tuned values they come first; these games are played with the estimates.
  if (isTunedToo(scenario)) await page.getByTestId('figures-estimates').check({ force: true });
  await page.getByTestId('house-rulings').click();
  await page.getByTestId('seed').fill(seed);
  await page.getByTestId('start-game').click();
  await expect(page.getByTestId('curtain')).toBeVisible();
}

/** Takes the recommended deployment without ending setup, and waits until it is stored: a button that may not be pressed yet takes a press all the same. */
export async function takeRecommended(page: Page): Promise<void> {
  await page.locator('[data-act="takeRecommended"]').click();
  await expect(page.getByTestId('undo')).toHaveAttribute('aria-disabled', 'false');
}

/** The one button of a screen, which has the focus from the start. */
async function pressFocused(page: Page, button: Locator, by: By): Promise<void> {
  if (by === 'keys') await expect(button).toBeFocused();
  await press({ page, by }, button);
}

/** Between two days both players read the report; then the curtain of the next day stands. Nothing of a table exists meanwhile. */
export async function readDay(page: Page, by: By = 'mouse'): Promise<void> {
  // Screens come in parts of their own: one of them must stand before it can be told which.
  await expect(
    page.locator('[data-testid="next-day"], [data-testid="curtain"], [data-testid="table"], [data-testid="end"]').first(),
  ).toBeVisible();
  const next = page.getByTestId('next-day');
  if ((await next.count()) === 0) return;
  expect(
    await page.locator('[data-testid="table"], [data-testid="panel"], [data-testid="seat"]').count(),
    'no table at the end of a day',
  ).toBe(0);
  await pressFocused(page, next, by);
  await expect(page.getByTestId('curtain')).toBeVisible();
}

/** The side that the curtain names takes over, by a click, a tap or Enter. Nothing of the table exists before. */
export async function takeOver(page: Page, by: By = 'mouse'): Promise<string> {
  // The table of the part before may still stand for a moment: what comes is the day's report or the curtain.
  await expect(page.locator('[data-testid="next-day"], [data-testid="curtain"]').first()).toBeVisible();
  await readDay(page, by);
  const curtain = page.getByTestId('curtain');
  await expect(curtain).toBeVisible();
  const side = (await curtain.getAttribute('data-side')) ?? '';
  expect(
    await page.locator('[data-unit], [data-testid="table"], [data-testid="panel"], [data-testid="drawer"]').count(),
    'nothing behind the curtain',
  ).toBe(0);
  await pressFocused(page, page.getByTestId('open-curtain'), by);
  await expect(page.getByTestId('table')).toBeVisible();
  return side;
}

/** From the table, or the curtain before it, back to the start screen; the game stays stored. */
export async function leaveGame(page: Page, by: By = 'mouse'): Promise<void> {
  if ((await page.getByTestId('table').count()) === 0) await takeOver(page, by);
  await press({ page, by }, page.getByTestId('menu'));
  await press({ page, by }, page.getByTestId('leave'));
  await expect(page.getByTestId('start')).toBeVisible();
}

/** The replay takes keys when its parts are there. */
export async function toTheEnd(page: Page): Promise<void> {
  const slider = page.getByTestId('timeline-slider');
  await expect(async () => {
    await page.keyboard.press('End');
    expect(await slider.evaluate((el) => (el as HTMLInputElement).value === (el as HTMLInputElement).max)).toBe(true);
  }).toPass({ intervals: [50, 100, 200], timeout: 20_000 });
}
