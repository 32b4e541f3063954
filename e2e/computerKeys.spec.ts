/** Alone against the computer by keys alone: a whole day, a suggestion that is taken, seats that change hands, and the reasons at the end. */

import { findings } from './lib/axe.ts';
import { launching } from './lib/launch.ts';
import { goesOn } from './lib/progress.ts';
import { storedCommands } from './lib/stored.ts';
import { expect, type Page, test } from './lib/test.ts';

test.use({ launchOptions: launching({ works: true }) });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Two choices by arrows, and Enter. */
async function beginByKeys(page: Page, pace = 'quick'): Promise<void> {
  await page.addInitScript((is) => localStorage.setItem('lines-and-webs.computer-pace', is), pace);
  await page.goto('/?hold=0');
  await page.getByTestId('way-two').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('way-alone')).toBeChecked();
  await page.getByTestId('scenario-arvel-crossing').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('table')).toBeVisible();
}

/** Presses what goes on until something is on the screen; what the computer does is skipped. */
const goOnUntil = (page: Page, until: string): Promise<void> =>
  goesOn(
    async () => {
      // At one go: the screen may change between two questions.
      const words = await page.evaluate(() => [...document.querySelectorAll('[data-main-scope] .btn-main')].at(-1)?.textContent ?? '');
      await page.keyboard.press(words.startsWith('Choose where') ? 's' : words.startsWith('Choose the shots') ? '1' : 'Control+Enter');
      await page.waitForTimeout(100);
      return (await storedCommands(page)).length;
    },
    async () => (await page.getByTestId(until).count()) > 0,
  );

test('a suggestion is shown with its reason and taken by Enter, a seat changes hands by the menu, and the reasons open at the end', async ({
  page,
}) => {
  await beginByKeys(page);
  await page.keyboard.press('a');
  await expect(page.getByTestId('reason')).toBeVisible();
  expect.soft(await findings(page), 'a suggestion').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('suggestion')).toHaveCount(0);
  expect(await storedCommands(page)).toHaveLength(0);
  await page.keyboard.press('a');
  await expect(page.getByTestId('suggested')).toHaveText('Use suggested deployment');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await storedCommands(page)).length).toBe(1);
  await page.keyboard.press('l');
  await expect(page.getByText('The advisor was asked for advice.').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByTestId('menu').click();
  await page.getByTestId('menu-seats').click();
  expect.soft(await findings(page), 'who plays').toEqual([]);
  await page.getByTestId('who-gamma').selectOption('person');
  await page.getByTestId('who-delta').selectOption('B');
  await page.getByTestId('seats-change').click();
  await expect(page.getByTestId('seat')).toHaveAttribute('data-side', 'gamma', { timeout: 30_000 });
  await page.keyboard.press('l');
  await expect(page.getByText('From here on')).toHaveText(
    'From here on a person plays Gamma and the computer (Captain, medium) plays Delta.',
  );
  await page.keyboard.press('Escape');

  await page.getByTestId('menu').click();
  await page.getByTestId('concede').click();
  await page.getByRole('button', { name: 'Concede the game' }).click();
  await expect(page.getByTestId('helped')).toContainText('Advice asked');
  const usual = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const size of [{ width: 390, height: 844 }, { width: 768, height: 1024 }, usual]) {
    await page.setViewportSize(size);
    for (const id of ['watch', 'save-record', 'new-game'])
      await expect.soft(page.getByTestId(id), `${size.width}`).toBeInViewport({ ratio: 1 });
  }
  await page.getByTestId('watch').click();
  await expect(page.getByTestId('replay-steps')).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByTestId('why')).toBeVisible({ timeout: 300 });
  }).toPass();
  await page.keyboard.press('w');
  await expect(page.getByTestId('why-words')).toContainText(/\w+ .*\.$/);
  expect.soft(await findings(page), 'a reason').toEqual([]);
});

test('by keys alone a person plays a day against the computer and skips to what it did; they lead back to any of one’s decisions, also after a reload, and the computer’s orders since go too', async ({
  page,
}) => {
  // At a quick pace its turns are over before a press to skip them counts.
  await beginByKeys(page, 'table');
  await goOnUntil(page, 'recap-done');
  expect.soft(await findings(page), 'what it did').toEqual([]);
  await page.reload();
  await expect(page.getByTestId('undo')).toContainText('Undo…');
  const before = await storedCommands(page);
  await page.keyboard.press('Backspace');
  const dialog = page.getByTestId('back-dialog');
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown');
  const order = Number((await dialog.locator('input:checked').getAttribute('data-testid'))?.replace('back-', ''));
  expect(before[order]?.side).toBe('delta');
  expect(before.slice(order).map(({ side }) => side)).toContain('gamma');
  expect.soft(await findings(page), 'one’s decisions').toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await storedCommands(page)).length).toBe(order);
  expect(await storedCommands(page)).toEqual(before.slice(0, order));
  await expect(page.getByTestId('seat')).toHaveAttribute('data-side', 'delta');
  await goOnUntil(page, 'day-end');
  await expect(page.getByTestId('curtain')).toHaveCount(0);
  const after = (await storedCommands(page)).slice(order);
  expect(new Set(after.map(({ side }) => side))).toEqual(new Set(['delta', 'gamma']));
});
