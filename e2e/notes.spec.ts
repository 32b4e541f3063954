/** Notes make a lesson of a finished game: written in the replay, read in another browser that knew nothing of it, and shown to the room. */
import { readFileSync } from 'node:fs';
import { findings } from './lib/axe.ts';
import { watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';
import { openRecord, tours } from './lib/tours.ts';

async function write(page: Page, title: string, more: { [field: string]: string } = {}): Promise<void> {
  await page.getByTestId('note-write').click();
  await expect(page.getByTestId('note-title')).toBeFocused();
  await page.keyboard.type(title);
  for (const [field, text] of Object.entries(more)) await page.getByTestId(`note-${field}`).fill(text);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByTestId('note')).toContainText(title);
}

const titles = (page: Page) => page.locator('[data-stop] > span:not([class*="sign"])').allTextContents();
const reading = (page: Page) => page.getByTestId('note').getByRole('heading').textContent();

test('three notes are written, changed, ordered and deleted with a way back; they go with the file, are gone through by keys, and stand before the room', async ({
  page,
  browser,
}) => {
  const watch = watchPage(page);
  await openRecord(page, tours[0]?.record as never);
  await page.getByTestId('watch').click();
  // Keys count from here on.
  await expect(page.getByTestId('timeline-slider')).toBeFocused();
  await page.keyboard.press('f');
  await page.getByRole('tab', { name: 'Notes' }).click();
  await write(page, 'The first fight', { text: 'Look at what it costs.', clause: '7.1' });
  await write(page, 'Asked', { question: 'Would you attack?' });
  await page.getByTestId('go-phase').click();
  await write(page, 'The end of the phase');

  // In its moment one is put before the other, another is pointed at a unit; one is deleted and comes back.
  await page.locator('[data-stop]').first().click();
  await page.getByTestId('note-down').first().click();
  expect(await titles(page)).toEqual(['Asked', 'The first fight', 'The end of the phase']);
  await page.getByTestId('note-edit').click();
  await page.getByTestId('note-clause').fill('7.99');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('note-editor')).toContainText('There is no rule 7.99.');
  await page.getByTestId('note-clause').fill('7.2');
  await page.getByTestId('note-point').click();
  const unit = page.locator('[role="application"] [data-unit]').first();
  const node = (await unit.evaluate((element) => element.closest('[data-node]')?.getAttribute('data-node'))) ?? '';
  await unit.dispatchEvent('click');
  expect.soft(await findings(page, 'note-editor'), 'editor').toEqual([]);
  await page.getByTestId('note-save').click();
  await expect(page.getByTestId('spotlight')).toHaveAttribute('data-nodes', node);
  await page.getByTestId('note-delete').click();
  await expect(page.getByTestId('note-undo')).toBeFocused();
  expect(await titles(page)).toEqual(['Asked', 'The end of the phase']);
  await page.keyboard.press('Enter');
  expect(await titles(page)).toEqual(['Asked', 'The first fight', 'The end of the phase']);
  expect.soft(await findings(page, 'panel'), 'notes').toEqual([]);

  // They are kept; what both sides know goes out with them only after a question, the whole game with them.
  await page.reload();
  await page.getByTestId('watch').click();
  await expect(page.getByTestId('note-list')).toBeVisible();
  expect(await titles(page)).toEqual(['Asked', 'The first fight', 'The end of the phase']);
  await page.getByTestId('save-public').click();
  await expect(page.getByTestId('public-notes')).toContainText('Notes are published as they were written');
  const [open] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-with-notes').click()]);
  expect(JSON.parse(readFileSync(await open.path(), 'utf8')).notes).toHaveLength(3);
  await page.getByTestId('save-lesson').click();
  const [whole] = await Promise.all([page.waitForEvent('download'), page.getByTestId('confirm-yes').click()]);
  watch.check();

  const context = await browser.newContext({ reducedMotion: 'reduce', acceptDownloads: false });
  const other = await context.newPage();
  await other.goto('/?hold=0&table=strict');
  await other
    .getByTestId('file')
    .setInputFiles({ name: 'lesson.json', mimeType: 'application/json', buffer: readFileSync(await whole.path()) });
  // A finished game with notes is there to be read: it opens at its start, with the notes beside it and the keys ready.
  await expect(other.getByTestId('note-list')).toBeVisible();
  await expect(other.getByTestId('timeline-slider')).toHaveValue('0');
  await expect(other.getByTestId('timeline-slider')).toBeFocused();
  const seen: (string | null)[] = [];
  for (const key of ['n', 'n', 'n', 'n', 'Shift+N']) {
    await other.keyboard.press(key);
    seen.push(await reading(other));
  }
  expect(seen).toEqual(['Asked', 'The first fight', 'The end of the phase', 'The end of the phase', 'The first fight']);

  const [projector] = await Promise.all([context.waitForEvent('page'), other.getByTestId('open-projector').click()]);
  const shown = projector.getByTestId('projector-note');
  await expect(shown).toContainText('Look at what it costs.');
  await expect(projector.getByTestId('spotlight')).toHaveAttribute('data-nodes', node);
  expect.soft(await findings(projector, 'projector-note'), 'on the projector').toEqual([]);
  expect.soft(await findings(other, 'presenter'), 'in the presenter’s panel').toEqual([]);
  // Come to by the panel, the note with a question holds the room until it is answered.
  await other.getByTestId('note-back').click();
  await expect(projector.getByTestId('projector-question')).toContainText('Would you attack?');
  const n = Number(await projector.getByTestId('projector').getAttribute('data-n'));
  await other.getByTestId('note-reveal').click();
  await expect(projector.getByTestId('projector')).toHaveAttribute('data-n', String(n + 1));
  await expect(shown).toHaveCount(0);
  // Behind the replay stands the end of the game, and the way back into the notes.
  await other.bringToFront();
  await other.getByTestId('replay-close').click();
  await expect(other.getByTestId('watch')).toHaveText('Watch, with 3 notes');
  await context.close();
});

test('A paste of 2,000 characters into a note stands there whole, is not saved with a reason, and is kept in several notes when the replay is left', async ({
  page,
  context,
}) => {
  const watch = watchPage(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openRecord(page, tours[0]?.record as never);
  await page.getByTestId('watch').click();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByTestId('note-write').click();
  await page.getByTestId('note-title').fill('A long story');
  const words = Array.from({ length: 250 }, (_, i) => `word ${String(i).padStart(2, '0')}`)
    .join(' ')
    .slice(0, 2000)
    .padEnd(2000, '.');
  await page.evaluate((text) => navigator.clipboard.writeText(text), words);
  const text = page.getByTestId('note-text');
  await text.focus();
  await page.keyboard.press('Control+V');
  await expect(text).toHaveValue(words);
  await expect(text).toHaveAccessibleDescription('1,400 characters too many: at most 600. Shorten the text.');
  await expect(page.getByTestId('note-save')).toHaveAttribute('title', 'The text is too long: 2,000 characters, at most 600. Shorten it.');
  await page.getByTestId('note-save').press('Enter');
  await expect(page.getByTestId('note-editor').getByText('The text is too long')).toBeVisible();
  await expect(text).toHaveValue(words);
  expect.soft(await findings(page, 'note-editor'), 'editor').toEqual([]);

  // Left as it is, nothing of it is lost.
  await page.getByTestId('replay-close').click();
  await page.getByTestId('watch').click();
  await expect(page.getByTestId('note-list')).toBeVisible();
  expect(await titles(page)).toEqual(['A long story', 'A long story (2)', 'A long story (3)', 'A long story (4)']);
  watch.check();
});
