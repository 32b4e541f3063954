/** The laboratory by real clicks: a question is asked, played by workers, goes on after a reload in its middle, is read, and a game behind a figure is watched; and from the editor to the scenario's card. */
import { readFileSync } from 'node:fs';
import { findings } from './lib/axe.ts';
import { launching } from './lib/launch.ts';
import { goesOn, worksOut } from './lib/progress.ts';
import { expect, type Page, test } from './lib/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, launchOptions: launching({ works: true }) });

const progress = (page: Page) => page.getByTestId('lab-progress');
/** Pairs that have been played, as the page tells it; another text before the first. */
const played = async (page: Page): Promise<number> => Number(/(\d+)/.exec(await progress(page).innerText())?.[1]);

/** Waits until so many pairs are played. */
const playsOn = (page: Page, pairs: number): Promise<void> =>
  goesOn(
    () => progress(page).innerText(),
    async () => (await played(page)) >= pairs,
  );

async function openLab(page: Page): Promise<void> {
  await page.getByTestId('laboratory').click();
  await expect(page.getByTestId('lab-form')).toBeVisible();
}

async function ask(page: Page, pairs: number): Promise<void> {
  await page.getByTestId('lab-most').fill(String(pairs));
  await page.getByTestId('lab-within').selectOption('0');
  await page.getByTestId('lab-ask').click();
  await expect(progress(page)).toHaveAttribute('data-state', /playing|done/);
}

const answered = (page: Page) => worksOut(progress(page), page.getByTestId('lab-sentence').filter({ hasText: 'pairs of games' }));

test('A ruling is asked about, goes on after a reload in the middle, is answered, and a game behind a figure is watched', async ({
  page,
}) => {
  await page.goto('/');
  await openLab(page);
  expect.soft(await findings(page), 'the form').toEqual([]);
  await page.getByTestId('lab-scenario').selectOption({ label: 'Arvel Crossing' });
  await page.getByTestId('lab-ask').click();
  await expect(page.getByTestId('lab-why')).toHaveText('Choose a house rule.');
  await page.getByTestId('lab-ruling').selectOption({ label: 'Second attack: The winner, on either side → No unit' });
  await ask(page, 14);
  await playsOn(page, 3);
  await page.getByTestId('lab-pause').click();
  await expect(progress(page)).toContainText('Paused');
  const paused = await played(page);
  await page.getByTestId('lab-go-on').click();
  await playsOn(page, paused + 1);

  await page.reload();
  await expect(progress(page)).toHaveAttribute('data-state', 'playing');
  // What was played before the pause is on disk; the last pair before the reload may just not be.
  expect(await played(page)).toBeGreaterThanOrEqual(paused);
  await expect(page.getByTestId('lab-title')).toHaveText('Second attack: The winner, on either side → No unit');
  await answered(page);
  await expect(progress(page)).toHaveText('Played: 14 pairs of games');
  await expect(page.getByTestId('lab-sentence')).toContainText(/(?=.*With it Delta wins )(?=.* after 14 pairs of games\.)/);
  await expect(page.getByTestId('lab-shares')).toContainText('Difference');
  expect.soft(await findings(page), 'the answer').toEqual([]);

  const saved = page.waitForEvent('download');
  await page.getByTestId('lab-rows').click();
  const csv = readFileSync((await (await saved).path()) as string, 'utf8')
    .trim()
    .split('\r\n');
  expect(csv).toHaveLength(1 + 2 * 14);

  // By keys: the groups of what did not move, a figure by day, the games behind it.
  const group = page.getByRole('region', { name: 'Tokens' });
  await group.locator('summary').focus();
  await page.keyboard.press('Enter');
  const line = group.locator('[data-figure="delta.bought.clI"]');
  await line.getByRole('button', { name: 'By day: Delta: food bought' }).press('Enter');
  await expect(group.getByRole('cell', { name: /Day/ }).first()).toBeVisible();
  await line.getByTestId('lab-behind-figure').press('Enter');
  const behind = page.getByTestId('lab-behind');
  await expect(behind.getByRole('row')).toHaveCount(1 + 6);
  expect.soft(await findings(page, 'lab-behind'), 'games behind a figure').toEqual([]);
  await behind.getByRole('button', { name: 'Watch: Delta: food bought: most, changed' }).click();
  await expect(page.getByTestId('replay')).toBeVisible();
  await expect(page.getByTestId('replay')).toContainText('Delta: food bought: most, changed');
  await page.getByTestId('replay-close').click();
  await expect(behind).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(behind).toHaveCount(0);

  // The same question again is answered by what lies on the shelf, and no game has been stored.
  await page.getByTestId('lab-another').click();
  await expect(page.getByTestId('lab-earlier')).toHaveCount(1);
  await page.getByTestId('lab-open').click();
  await expect(page.getByTestId('lab-sentence')).toContainText('after 14 pairs of games');
  await page.getByTestId('lab-close').click();
  await expect(page.getByTestId('start')).toBeVisible();
  await expect(page.getByTestId('continue')).toHaveCount(0);
});

test('From the editor: what a change of a price does, written on the card of the own scenario, carried in its file, and out of date after another change', async ({
  page,
}) => {
  await page.goto('/?dev=editor');
  await page.getByTestId('copy-arvel-crossing').click();
  await page.getByTestId('section-cards').click();
  await page.getByTestId('editor-section').getByLabel('Price, Radio Jam').fill('3');
  await page.getByTestId('save-scenario').click();
  await expect(page.getByTestId('editor-standing')).toHaveText('Saved');
  await page.getByTestId('section-changes').click();
  await page.getByTestId('ask-lab').click();
  await ask(page, 2);
  await expect(page.getByTestId('lab-title')).toContainText('Radio Jam: price');
  await answered(page);
  await page.getByTestId('lab-write').click();
  await expect(page.getByText('Written on the card of')).toBeVisible();
  await page.getByTestId('lab-close').click();
  await expect(page.getByTestId('editor-standing')).toHaveText('Saved');
  const saved = page.waitForEvent('download');
  await page.getByTestId('export-scenario').click();
  const file = JSON.parse(readFileSync((await (await saved).path()) as string, 'utf8'));
  expect(file.measured).toMatchObject({ games: 2, players: [{ delta: 'B', gamma: 'B' }] });
  await page.getByTestId('editor-list').click();
  await expect(page.getByTestId('own-scenario')).toContainText('of 2 games in the laboratory (Captain for Delta against Captain for Gamma');
  await page.getByTestId('edit-own').click();
  await page.getByTestId('section-cards').click();
  await page.getByTestId('editor-section').getByLabel('Price, Radio Jam').fill('4');
  await page.getByTestId('save-scenario').click();
  await page.getByTestId('editor-list').click();
  await expect(page.getByTestId('own-scenario')).toContainText('Out of date');
});

test('A figure along two values on a small screen, while the page does something else; the question is removed when asked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/?dev=lab');
  await page.locator('[data-kind="figure"]').check({ force: true });
  await page.getByTestId('lab-scenario').selectOption({ label: 'Arvel Crossing' });
  await page.getByTestId('lab-figure').selectOption({ label: 'Resource Points per day' });
  await expect(page.getByTestId('lab-values')).toHaveValue('13, 19, 31, 37');
  await page.getByTestId('lab-values').fill('many');
  await page.getByTestId('lab-ask').click();
  await expect(page.getByTestId('lab-why')).toContainText('Write whole numbers');
  await page.getByTestId('lab-values').fill('20, 30');
  await ask(page, 2);
  await page.getByTestId('lab-close').click();
  // Four games may be over before anybody looks: it need not say any more that it plays.
  await expect(page.getByRole('button', { name: /^Laboratory/ })).toBeVisible();
  await page.getByTestId('laboratory').click();
  await worksOut(progress(page), progress(page).filter({ hasText: 'Played: 4 pairs of games' }));
  await expect(page.getByTestId('lab-sweep-sentence')).toContainText('25');
  await page.getByTestId('lab-value-30').click();
  await expect(page.getByTestId('lab-sentence')).toContainText('after 2 pairs of games');
  expect.soft(await findings(page), 'a sweep').toEqual([]);
  expect(await page.getByTestId('lab').evaluate((el) => el.scrollWidth - el.clientWidth)).toBe(0);
  await page.getByTestId('lab-another').click();
  await page.getByRole('button', { name: /^Remove: Resource Points/ }).click();
  await page.getByTestId('confirm-yes').click();
  await expect(page.getByTestId('lab-earlier')).toHaveCount(0);
});
