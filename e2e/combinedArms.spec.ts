/** Combined Arms in the real page: fire gathered by mouse, by keys and by finger, and the other side's answer in the same place. */

import full from '../src/games/combined-arms/scenarios/full-battle.json' with { type: 'json' };
import { findings } from './lib/axe.ts';
import { rested } from './lib/hands.ts';
import { spotOn, square } from './lib/squares.ts';
import { storedCommands } from './lib/stored.ts';
import { watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';

const unit = (type: string, at: string) => ({ type, at });
const POSITION = {
  delta: [
    unit('howitzers', 'c3'),
    unit('medium', 'e5'),
    unit('light', 'b5'),
    unit('infantry', 'c6'),
    unit('antitank', 'f5'),
    unit('headquarters', 'd1'),
  ],
  gamma: [unit('infantry', 'd7'), unit('howitzers', 'g7'), unit('headquarters', 'g8')],
};

/** Opens a battle in which South begins: five shots reach d7 once the Howitzer has moved to c4. */
async function open(page: Page): Promise<void> {
  const record = { format: 1, ruleset: 'combined-arms', version: '1.0.0', seed: 'salvo', commands: [] };
  await page.goto('/?hold=0');
  await page.getByTestId('file').setInputFiles({
    name: 'record.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...record, scenario: { ...full, position: POSITION, rulings: { first: 'first' } } })),
  });
  await expect(page.getByTestId('panel')).toContainText('can move');
}

const types = async (page: Page) => ((await storedCommands(page)) as { type: string }[]).map(({ type }) => type).join();
const prompt = (page: Page) => page.getByTestId('prompt');
const answered = (page: Page) => expect(square(page, 'd8')).toHaveAccessibleName(/North, General Infantry.*retreated once/);

test('by mouse: a drag moves, presses gather fire, one press fires all of it, and North answers', async ({ page }) => {
  const watch = watchPage(page);
  await open(page);
  expect.soft(await findings(page, 'table'), 'table').toEqual([]);
  await page.mouse.move(...(await spotOn(page, 'c3')));
  await page.mouse.down();
  await page.mouse.move(...(await spotOn(page, 'c4')));
  await page.mouse.up();
  await expect(square(page, 'c4')).toHaveAccessibleName(/South, Howitzer/);
  await square(page, 'd7').click();
  await expect(page.locator('[data-addable]')).toHaveCount(5);
  for (const at of ['c4', 'e5', 'b5']) await square(page, at).click();
  await expect(page.locator('[data-act="fire"]')).toContainText('Fire 3: it holds');
  expect.soft(await findings(page, 'table'), 'gathering').toEqual([]);
  await page.getByRole('button', { name: /Fewest shots/ }).click();
  await expect(page.locator('[data-act="fire"]')).toContainText('Fire 5: it retreats');
  await square(page, 'd7').click();
  await expect(prompt(page)).toContainText('North: where does the General Infantry go?');
  await rested(page);
  await square(page, 'd6').click();
  await expect(page.getByRole('alert')).toContainText('only one square back or sideways');
  await square(page, 'd8').click();
  await answered(page);
  expect(await types(page)).toBe('move,attack,attack,attack,attack,attack,retreat');
  watch.check();
});

test('by keys alone: Tab and Space gather, F chooses, Enter fires, one undo takes all shots back', async ({ page }) => {
  await open(page);
  await page.keyboard.press('m');
  await page.keyboard.type('c3');
  await expect(square(page, 'c3')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(square(page, 'c4')).toHaveAccessibleName(/South, Howitzer/);
  await page.keyboard.type('d7');
  await expect(square(page, 'd7')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(prompt(page)).toContainText('0 of 5');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(prompt(page)).toContainText('2 of 5');
  await page.keyboard.press('Enter');
  await expect.poll(() => types(page)).toBe('move,attack,attack');
  await expect(prompt(page)).toContainText('3 more needed');
  await page.keyboard.press('u');
  await expect.poll(() => types(page)).toBe('move');
  await page.keyboard.type('d7');
  await expect(square(page, 'd7')).toBeFocused();
  await page.keyboard.press('Enter');
  // F is also the letter of a column: Enter does not have to wait for a digit.
  await page.keyboard.press('f');
  await page.keyboard.press('Enter');
  await expect(prompt(page)).toContainText('North: where do');
  await rested(page);
  await page.keyboard.type('d8');
  await expect(square(page, 'd8')).toBeFocused();
  await page.keyboard.press('Enter');
  await answered(page);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('a press while a volley is still told counts at once: all of its shots are fired, and the next are gathered', async ({ page }) => {
    await open(page);
    for (const at of ['d7', 'e5', 'b5', 'd7']) await square(page, at).click();
    await page.locator('[data-fight]').waitFor();
    await square(page, 'f5').click();
    await expect(prompt(page)).toContainText('damage 3 of 5');
    expect(await types(page)).toBe('attack,attack');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('by finger: taps move, gather and fire', async ({ page }) => {
    await open(page);
    const tap = async (at: string) => page.touchscreen.tap(...(await spotOn(page, at)));
    await tap('c3');
    await expect(prompt(page)).toContainText('Choose a square for Howitzer c3');
    await tap('c4');
    await expect(square(page, 'c4')).toHaveAccessibleName(/South, Howitzer/);
    await tap('d7');
    await expect(page.locator('[data-addable]')).toHaveCount(5);
    await tap('e5');
    await tap('c6');
    await expect(prompt(page)).toContainText('2 of 5');
    await page.locator('[data-act="fire"]').click();
    await expect.poll(() => types(page)).toBe('move,attack,attack');
  });
});
