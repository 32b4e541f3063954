/** A lesson for a class: made of a replay with notes, kept over a reload, presented with hands counted and the answer shown, and printed. */
import { readFileSync } from 'node:fs';
import { findings } from './lib/axe.ts';
import { sheetsOf } from './lib/paper.ts';
import { watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';
import { openRecord, tours } from './lib/tours.ts';

async function write(page: Page, title: string, question = ''): Promise<void> {
  await page.getByTestId('note-write').click();
  await page.keyboard.type(title);
  if (question) await page.getByTestId('note-question').fill(question);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByTestId('note')).toContainText(title);
}

const chapters = (page: Page) => page.getByTestId('chapters').getByRole('listitem');

test('notes of a replay become a lesson; the room sees its chapters, the hands counted, and the answer only when it is shown; it prints', async ({
  page,
  context,
}) => {
  const watch = watchPage(page);
  await openRecord(page, tours[0]?.record as never);
  await page.getByTestId('watch').click();
  await expect(page.getByTestId('timeline-slider')).toBeFocused();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.keyboard.press('f');
  await write(page, 'Look here');
  await page.getByTestId('go-phase').click();
  await write(page, 'Who eats?', 'Who goes hungry first?');
  await page.getByTestId('make-class-lesson').click();
  const yes = page.getByTestId('confirm-yes');
  await expect(yes.or(page.getByTestId('studio'))).toBeVisible();
  if (await yes.isVisible()) await yes.click();
  await expect(chapters(page)).toHaveText([/Look here/, /Who eats\?/]);

  // Back in the replay a further note joins the lesson that is there.
  await page.getByTestId('studio-close').click();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByTestId('go-phase').click();
  await write(page, 'Too far');
  await page.getByTestId('make-class-lesson').click();
  await expect(yes.or(page.getByTestId('studio'))).toBeVisible();
  if (await yes.isVisible()) await yes.click();
  await expect(chapters(page)).toHaveText([/Look here/, /Who eats\?/, /Too far/]);
  await expect(page.getByText('This game had a lesson already')).toBeVisible();
  await page.getByTestId('studio-undo').click();
  await expect(chapters(page)).toHaveCount(2);

  // The replay chooses the moment, a press on a unit points at it; a question has options, one of them right.
  await chapters(page).nth(1).getByRole('button').first().click();
  const before = await page.getByTestId('studio-moment').getAttribute('data-order');
  await page.getByTestId('timeline-slider').focus();
  await page.keyboard.press('Home');
  await expect(page.getByTestId('studio-moment')).not.toHaveAttribute('data-order', before ?? '');
  await page.getByTestId('studio-undo').click();
  await expect(page.getByTestId('studio-moment')).toHaveAttribute('data-order', before ?? '');
  await page.locator('[role="application"] [data-unit]').first().dispatchEvent('click');
  await expect(page.getByTestId('chapter-shows').getByRole('button')).toHaveCount(1);
  await page.getByTestId('add-option').click();
  await page.getByTestId('option-1').fill('The front');
  await page.getByTestId('option-2').fill('The carrier');
  await page.getByTestId('right-2').check();
  await page.getByTestId('chapter-answer').fill('It feeds all the others first.');
  await page.getByTestId('chapter-say').fill('One minute in pairs.');
  await page.getByTestId('lesson-title').fill('Who eats tonight');
  expect.soft(await findings(page), 'editor').toEqual([]);

  // Nothing is lost on a reload.
  await page.reload();
  await page.getByTestId('new-game').first().click();
  await page.getByTestId('for-class').click();
  await page.getByRole('tab', { name: 'Lessons' }).click();
  await page.getByTestId('own-lesson').click();
  await expect(chapters(page)).toHaveText([/Look here/, /Who eats\?/]);
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-class-lesson').click()]);
  expect(saved.suggestedFilename()).toBe('who-eats-tonight.lesson.law');
  const file = JSON.parse(readFileSync(await saved.path(), 'utf8'));
  expect(file.chapters[1]).toMatchObject({ ask: { options: ['The front', 'The carrier'], answer: 2 }, say: 'One minute in pairs.' });

  // Closing leads back to its row.
  await page.getByTestId('studio-close').click();
  await expect(page.getByTestId('own-lesson')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chapters(page)).toHaveCount(2);

  // On paper: two chapters a page with answers; one page without; a card for each letter in use.
  const paper = page.getByTestId('studio-shown');
  await paper.getByText('Handout', { exact: true }).click();
  await expect(page.getByTestId('handout')).toContainText('Who goes hungry first?');
  await expect(page.getByTestId('handout')).toContainText(/In rings: .+ \(.+\)\./);
  await expect(page.getByTestId('handout')).not.toContainText('It feeds all the others first.');
  expect(await sheetsOf(page)).toHaveLength(1);
  await paper.getByText('Script', { exact: true }).click();
  await expect(page.getByTestId('script')).toContainText('It feeds all the others first.');
  expect(await sheetsOf(page)).toHaveLength(1);
  await paper.getByText('Answer cards', { exact: true }).click();
  expect(await sheetsOf(page)).toHaveLength(1);

  // Before the class: Space goes on, digits count a hand, Shift takes one back, Enter shows the answer.
  const [room] = await Promise.all([context.waitForEvent('page'), page.getByTestId('present-lesson').click()]);
  const panel = room.getByTestId('chapter-panel');
  await expect(panel).toContainText('Look here');
  await page.keyboard.press('Space');
  await expect(panel).toContainText('Who goes hungry first?');
  for (const key of ['Digit1', 'Digit2', 'Digit2', 'Digit2', 'Shift+Digit2']) await page.keyboard.press(key);
  await expect(page.getByTestId('hands-2')).toHaveText('B 2');
  await expect(room.getByTestId('chapter-options')).toHaveText(/The front1.*The carrier2/);
  await expect(page.getByTestId('presenter-notes')).toContainText('One minute in pairs.');
  await expect(panel).not.toContainText('It feeds all the others first.');
  expect.soft(await findings(page), 'presenting').toEqual([]);
  expect.soft(await findings(room), 'room').toEqual([]);
  await page.keyboard.press('Enter');
  await expect(panel.getByTestId('chapter-model')).toContainText('It feeds all the others first.');
  await expect(room.getByText('One minute in pairs.')).toHaveCount(0);
  await page.getByTestId('end-lesson').click();
  await expect(panel).toContainText('The end');
  watch.check();
});
