/** A task for a class from its making to its results: two tables open it, play, and hand in, one by file and one by code. */
import { readFileSync } from 'node:fs';
import { findings } from './lib/axe.ts';
import { launching } from './lib/launch.ts';
import { watchPage } from './lib/table.ts';
import { type Browser, expect, type Page, test } from './lib/test.ts';

test.use({ launchOptions: launching({ works: true }) });

/** A table opens the task's file, types its name and starts: two presses besides the name. */
async function openTask(browser: Browser, baseURL: string, task: string, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(baseURL);
  await page.getByTestId('file').setInputFiles(task);
  await expect(page.getByTestId('task-offer')).toContainText('Locked: advice, the game editor and sharing.');
  await page.getByTestId('table-name').fill(name);
  await page.getByTestId('start-task').click();
  await page
    .getByTestId('curtain')
    .getByRole('button', { name: /show my side/ })
    .click();
  await expect(page.getByTestId('table')).toBeVisible();
  return page;
}

test('An instructor makes a task, two tables open it, play and hand in by file and by code, and both are rows on the page', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const watch = watchPage(page);
  await page.goto(`${baseURL}?dev`);
  await page.getByTestId('for-class').click();
  await page.getByTestId('task-title').fill('Crossing, short of fuel');
  await page.getByTestId('task-turn').selectOption('2');
  await page.getByTestId('lock-advice').check();
  await page.getByTestId('task-passphrase').fill('open sesame');
  await expect(page.getByTestId('task-card')).toContainText('To the end of day 2.');
  const link = page.getByTestId('copy-task-link');
  await expect(link).toHaveAttribute('data-link', /^http:\/\/[^?]*#task=/);
  expect(await findings(page)).toEqual([]);
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-task').click()]);
  expect(saved.suggestedFilename()).toBe('crossing-short-o.law');
  const task = info.outputPath('task.law');
  await saved.saveAs(task);
  // The game goes out as one file too; where a server has only its page to answer with, nothing is saved.
  const [game] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-game-file').click()]);
  expect(readFileSync(await game.path())).toEqual(readFileSync('dist/lines-and-webs.html'));
  await expect(page.getByTestId('game-file')).toHaveText('Saved.');
  await page.route('**/lines-and-webs.html', (route) => route.fulfill({ body: '<!doctype html>' }));
  await page.getByTestId('save-game-file').click();
  await expect(page.getByTestId('game-file')).toContainText('Start the server of this page');

  const three = await openTask(browser, baseURL!, task, 'Table 3');
  // What is locked stays in sight, and says so; a page opened with the editor switched on has none.
  await three.getByTestId('menu').click();
  await expect(three.getByTestId('save-record')).toContainText('Your instructor has locked this.');
  await expect(three.getByTestId('menu-advice')).toHaveAttribute('aria-disabled', 'true');
  await three.keyboard.press('Escape');
  await three.getByRole('button', { name: 'Use suggested setup' }).click();
  await three.goto(`${baseURL}?dev`);
  await expect(three.getByTestId('curtain').or(three.getByTestId('table'))).toBeVisible();
  await expect(three.getByTestId('bench-ribbon')).toHaveCount(0);
  await three
    .getByTestId('curtain')
    .getByRole('button', { name: /show my side/ })
    .click();
  await three.getByTestId('hand-in').click();
  await three.getByTestId('answer').fill('The first carrier.');
  await expect(three.getByTestId('result-code')).toBeVisible();
  expect(await findings(three)).toEqual([]);
  const [handedIn] = await Promise.all([three.waitForEvent('download'), three.getByTestId('save-return').click()]);
  expect(handedIn.suggestedFilename()).toMatch(/^crossing-short-o_table-3_\d{4}-\d\d-\d\d\.law$/);
  const file = info.outputPath('table-3.law');
  await handedIn.saveAs(file);
  expect(JSON.parse(readFileSync(file, 'utf8')).task).toMatchObject({
    table: 'Table 3',
    answer: 'The first carrier.',
    locks: ['advice', 'workbench', 'sharing'],
  });
  // The passphrase opens the locks, and only it.
  await three.getByText('Unlock, for the instructor').click();
  await three.getByTestId('passphrase').fill('sesame');
  await three.getByTestId('unlock').click();
  await expect(three.getByText('This is not the passphrase.')).toBeVisible();
  await three.getByTestId('passphrase').fill('open sesame');
  await three.getByTestId('unlock').click();
  await expect(three.getByText('The locks were opened with the passphrase.')).toBeVisible();

  const four = await openTask(browser, baseURL!, task, 'Table 4');
  await four.getByTestId('hand-in').click();
  const code = four.getByTestId('result-code').locator('b');
  await expect(code).toHaveCount(7);
  const groups = await code.allTextContents();

  await page.getByRole('tab', { name: 'Results' }).click();
  // A folder that is watched, as the browser would give it.
  await page.evaluate(
    (text) => {
      const handle = { kind: 'file', name: 'table-3.law', getFile: async () => new File([text], 'table-3.law', { lastModified: 1 }) };
      const values = async function* () {
        yield handle;
      };
      Object.assign(window, { showDirectoryPicker: async () => ({ values }) });
    },
    readFileSync(file, 'utf8'),
  );
  await page.getByTestId('class-expected').fill('4');
  await page.getByTestId('class-folder').click();
  const rows = page.getByTestId('class-table').locator('tbody tr');
  // Each of four tables has its row from the start.
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(2)).toContainText('in setup: not finished');
  await page.getByTestId('class-code').pressSequentially(groups.slice(0, 6).join(' '));
  await page.getByTestId('class-code').pressSequentially(` ${groups[6]}`);
  await expect(rows.nth(0)).toContainText('not in yet');
  await expect(rows.nth(2).getByRole('textbox')).toHaveValue('Table 3');
  await expect(rows.nth(3).getByRole('textbox')).toHaveValue('Table 4');
  await expect(rows.nth(3)).toContainText('in setup: not finished');
  await page.getByRole('tab', { name: 'Answers' }).click();
  await expect(page.getByText('The first carrier.')).toBeVisible();
  await page.getByTestId('class-code').fill('CV18A D0L18');
  await expect(page.getByText('Group 2: hear it again.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  watch.check();
});

test('A task opens from its link and from its code, and starts as any table', async ({ page, baseURL }) => {
  const watch = watchPage(page);
  await page.goto(baseURL!);
  await page.getByTestId('for-class').click();
  const link = await page.getByTestId('copy-task-link').getAttribute('data-link');
  const code = await page.getByTestId('task-code-made').textContent();
  await page.keyboard.press('Escape');
  await page.getByTestId('open-task-code').click();
  await page.getByTestId('task-code').fill(code!);
  await expect(page.getByTestId('task-offer')).toContainText('Tamrin Ford. To the end of day 3.');
  await expect(page.getByTestId('type-task')).toHaveCount(0);
  await page.goto('about:blank');
  await page.goto(link!);
  await page.getByTestId('table-name').fill('Table 7');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('curtain')).toBeVisible();
  expect(page.url()).not.toContain('#');
  watch.check();
});
