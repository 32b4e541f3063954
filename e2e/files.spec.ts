/** Games that come from outside: several files at once, dropped anywhere; a link; a big file that can be cancelled. And how a game goes out. */

import type { Command } from '../src/engine/lines-and-webs/index.ts';
import { findings } from './lib/axe.ts';
import { inTurn } from './lib/inTurn.ts';
import { sitDown } from './lib/robot.ts';
import { storedAll, storedCommands } from './lib/stored.ts';
import { watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';
import { momentWhen, openRecord, tours } from './lib/tours.ts';

const part = inTurn();

const [one, two] = tours.map((tour) => tour.record);
if (!one || !two) throw new Error('no tours');
const cut = (record: typeof one, n: number, more: object = {}) =>
  JSON.stringify({ ...record, ...more, commands: record.commands.slice(0, n) });

/** The records were played by an older version of the rules, which is told between the two. */
const KEPT = /in setup\. .*It is saved\./;

/** Drops files on what stands in the middle of the page. */
async function drop(page: Page, files: { name: string; text: string }[]): Promise<void> {
  const data = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, text } of list) transfer.items.add(new File([text], name, { type: 'application/json' }));
    return transfer;
  }, files);
  // The part of the page that takes files comes late; it says so under the hand.
  await expect(async () => {
    await page.locator('body').dispatchEvent('dragover', { dataTransfer: data });
    await expect(page.getByText(/^Drop the file to /)).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.locator('body').dispatchEvent('drop', { dataTransfer: data });
}

part('two games and a broken file dropped at once: each has its row, the games are stored, and one of them opens', async ({ page }) => {
  const watch = watchPage(page);
  await page.goto('/?hold=0&table=strict');
  await expect(page.getByTestId('start')).toBeVisible();
  await drop(page, [
    { name: 'first.json', text: cut(one, 7, { format: 2, name: 'The first of two' }) },
    { name: 'broken.json', text: '{"format": 2, "format": 2}' },
    { name: 'second.json', text: cut(two, 4) },
  ]);
  const rows = page.getByTestId('file-rows').locator('> li');
  await expect(rows.filter({ hasText: 'first.json' })).toContainText('The first of two');
  await expect(rows.filter({ hasText: 'first.json' })).toContainText(KEPT);
  await expect(rows.filter({ hasText: 'broken.json' })).toContainText("The key 'format' appears twice");
  await expect(rows.filter({ hasText: 'second.json' })).toContainText(KEPT);
  await expect(page.getByTestId('continue')).toBeVisible();
  expect.soft(await findings(page), 'rows of files').toEqual([]);
  await rows.filter({ hasText: 'first.json' }).getByRole('button', { name: 'Open' }).click();
  await expect(page.getByTestId('curtain')).toBeVisible();
  expect((await storedCommands(page)).length).toBe(11);
  watch.check();
});

part('a file dropped on the table is stored, and the game that is played stays', async ({ page }) => {
  const { record, at, side } = momentWhen('setup', (s) => s.phase === 'setup');
  await openRecord(page, record, at);
  await sitDown(page, side);
  await drop(page, [{ name: 'other.json', text: cut(two, 3) }]);
  const dialog = page.getByTestId('files-dialog');
  await expect(dialog).toContainText(KEPT);
  expect.soft(await findings(page), 'files over the table').toEqual([]);
  await expect(dialog.getByTestId('close-files')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId('table')).toBeVisible();
  expect((await storedCommands(page)).length).toBe(at + 3);
});

part('Files dropped on the end screen have their rows in it, under the result, and no dialog lies over it', async ({ page }) => {
  const watch = watchPage(page);
  await openRecord(page, one);
  const end = page.getByTestId('end');
  await expect(end).toBeVisible();
  await drop(page, [
    { name: 'other.json', text: cut(two, 3) },
    { name: 'broken.json', text: '{"format": 2, "format": 2}' },
  ]);
  const rows = end.getByTestId('file-rows').locator('> li');
  await expect(rows.filter({ hasText: 'other.json' })).toContainText(KEPT);
  await expect(rows.filter({ hasText: 'broken.json' })).toContainText("The key 'format' appears twice");
  await expect(page.getByTestId('files-dialog')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect.soft(await findings(page, 'end'), 'files on the end screen').toEqual([]);
  await end.getByTestId('close-files').click();
  await expect(rows).toHaveCount(0);
  await expect(end).toBeVisible();

  // A replay covers that place: there they have a dialog.
  await page.getByTestId('watch').click();
  await expect(page.getByTestId('replay')).toBeVisible();
  await drop(page, [{ name: 'broken.json', text: '{"format": 2, "format": 2}' }]);
  await expect(page.getByTestId('files-dialog')).toContainText("The key 'format' appears twice");
  await page.getByTestId('files-dialog').getByTestId('close-files').click();
  watch.check();
});

test('a game as a link: what it reveals is said before, a fresh page asks before it stores, and goes on with the same orders', async ({
  page,
  browser,
}) => {
  const { record, at, side } = momentWhen('transport', (s, next) => s.phase === 'transport' && next.type === 'carry');
  await openRecord(page, record, at);
  await sitDown(page, side);
  // By keys: the focus goes into the dialog, and back to the menu.
  await page.getByTestId('menu').press('Enter');
  await page.getByTestId('save-record').press('Enter');
  await expect(page.getByTestId('save-file')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('save-dialog')).toHaveCount(0);
  await expect(page.getByTestId('menu')).toBeFocused();
  await page.getByTestId('menu').click();
  await page.getByTestId('save-record').click();
  await expect(page.getByTestId('save-dialog')).toContainText('everything hidden so far, of both sides');
  await page.getByTestId('make-link').click();
  const link = await page.getByTestId('game-link').inputValue();
  expect(link).toMatch(/#game=[\w-]{500,}$/);
  expect.soft(await findings(page), 'saving').toEqual([]);

  const context = await browser.newContext();
  const fresh = await context.newPage();
  const watch = watchPage(fresh);
  await fresh.goto(link);
  const dialog = fresh.getByTestId('files-dialog');
  await expect(dialog).toContainText('Supply. It isn’t saved yet.');
  await expect(dialog.getByTestId('close-files'), 'what does nothing has the focus').toBeFocused();
  expect(fresh.url(), 'the link is gone from the address').not.toContain('game=');
  expect(await storedCommands(fresh)).toEqual([]);
  await dialog.getByTestId('open-row').click();
  await expect(fresh.getByTestId('curtain')).toHaveAttribute('data-side', side);
  await expect.poll(() => storedCommands(fresh)).toEqual(record.commands.slice(0, at));
  // A link that lost a piece on its way, into the same page.
  await fresh.goto(`${fresh.url().split('#')[0]}#game=${link.split('#game=')[1]?.slice(0, 900)}`);
  await expect(dialog).toContainText('damaged, or only a part of it is here');
  await dialog.getByTestId('close-files').click();
  await expect(fresh.getByTestId('curtain')).toBeVisible();
  watch.check();
  await context.close();
});

part('a big file is read beside the page: it says how far it is, is cancelled, and nothing is stored', async ({ page }) => {
  await page.goto('/?hold=0&table=strict');
  await expect(page.getByTestId('start')).toBeVisible();
  const before = await storedAll(page);
  const side = one.commands[0]?.side ?? 'delta';
  const place = { type: 'takeRecommended', side } as Command;
  const commands = Array.from({ length: 30_000 }, () => place);
  await page.getByTestId('file').setInputFiles({
    name: 'big.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...one, commands })),
  });
  const row = page.getByTestId('file-rows').locator('> li');
  await expect(row).toContainText(/(Checking the game|Saving)… \d+%/);
  await row.getByTestId('cancel-reading').click();
  await expect(row).toContainText('Reading was canceled. Nothing was saved.');
  await expect(page.getByTestId('start')).toBeVisible();
  expect(await storedAll(page)).toBe(before);
});

test('Files that are chosen or dropped: on the start screen, the table, the end screen and the replay; a big one is cancelled', part.all);
