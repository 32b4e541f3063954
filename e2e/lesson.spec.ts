/** The lessons from start to end in the real page, by doing what their cards point at and nothing else: so the pointers are proved too. */
import { readFileSync } from 'node:fs';
import type { Command } from '../src/engine/lines-and-webs/index.ts';
import type { LessonFile } from '../src/games/lines-and-webs/lessons/index.ts';
import { followTo, look } from './lib/follow.ts';
import { canonical, rested } from './lib/hands.ts';
import { storedCommands } from './lib/stored.ts';
import { watchPage } from './lib/table.ts';
import { expect, type Page, test } from './lib/test.ts';

const fileOf = (id: string) =>
  JSON.parse(readFileSync(new URL(`../src/games/lines-and-webs/lessons/${id}.json`, import.meta.url), 'utf8')) as LessonFile;

const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

async function begin(page: Page, id: string): Promise<void> {
  // The map jumps instead of gliding, so that a place on it does not move away under the hand.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/?hold=0');
  await page.getByTestId(`learn-${id}`).click();
}

const said = (page: Page) => page.getByTestId('coach-said');

/** What the learner is free to choose is left out: which tokens go, how many rounds are fired. */
const asWritten = (commands: readonly Command[]): string =>
  canonical(
    commands.map((command) =>
      command.type === 'fire' ? { ...command, rounds: 1 } : command.type === 'carry' ? { ...command, tokens: null } : command,
    ) as Command[],
  );

test('the first lesson by mouse: the first die at the second card, a press elsewhere changes nothing, a reload loses nothing, and at its end the same game goes on against the computer, with a card for what comes first', async ({
  page,
}) => {
  const watch = watchPage(page);
  const { steps, record } = fileOf('road-to-kelmora');
  const learner = { page, by: 'mouse', map: record.scenario.map } as const;
  await page.addInitScript(() => localStorage.setItem('lines-and-webs.first-times', '[]'));
  await begin(page, 'road-to-kelmora');
  const coach = page.getByTestId('coach');
  await expect(coach).toHaveAttribute('data-step', '1');
  await expect(page.getByTestId('panel')).toBeHidden();
  // One thing to press: no ring of a move stands beside the enemy.
  await expect(page.getByTestId('ring-key')).toHaveCount(0);
  expect(await followTo(learner, 3)).toEqual([1, 2, 3]);
  expect((await storedCommands(page)).at(-1)).toMatchObject({ type: 'attack' });

  // Another ring than the one that is asked for.
  const before = await storedCommands(page);
  await page.locator('[data-testid="table"] [data-node="C1208"]').click();
  await expect(coach).toHaveAttribute('data-step', '3');
  expect(await storedCommands(page)).toEqual(before);

  await page.reload();
  await expect(coach).toHaveAttribute('data-step', '3');
  const last = steps.length;
  // The card shows what it says of the two steps.
  await expect(coach.locator('[data-loss="4 2"]')).toBeVisible();
  expect(await followTo(learner, 6)).toEqual(upTo(3, 6));
  // The button that the card names.
  await expect(coach).toContainText('Bring 1 food and 1 ammo');
  await expect(page.getByTestId('fill')).toContainText('Bring 1 food and 1 ammo');
  await page.getByTestId('fill').click();
  // What remains is the fuel, and it is ringed.
  await expect
    .poll(() =>
      page
        .evaluate(look)
        .then(
          ({ ring }) =>
            ring && page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('button')?.getAttribute('aria-label'), ring),
        ),
    )
    .toContain('fuel');
  expect(await followTo(learner, last)).toEqual(upTo(6, last));
  expect(asWritten(await storedCommands(page))).toBe(asWritten(record.commands));
  await page.getByTestId('coach-alone').click();
  await expect(coach).toHaveCount(0);
  // What has arrived is landed first.
  await expect(page.getByTestId('first-time')).toHaveAttribute('data-of', 'deploy');
  await page.getByTestId('place-sensibly').click();
  await expect(page.getByTestId('first-time')).toHaveAttribute('data-of', 'spend');
  expect((await storedCommands(page)).length).toBeGreaterThan(record.commands.length);
  // What has just come takes no press yet, and more may come on a machine that has much to do.
  await expect(async () => {
    await rested(page);
    await page.getByTestId('first-time-read').click({ timeout: 2000 });
    await expect(page.getByTestId('first-time')).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  // The next game that is offered is the short one.
  await page.getByTestId('menu').click();
  await page.getByTestId('leave').click();
  await expect(page.getByTestId('scenario-arvel-crossing')).toBeChecked();
  watch.check();
});

/** Runs in the browser: the card, and all that the panel and the hand say. */
const whatIsSaid = (): string =>
  ['coach', 'panel', 'needle'].map((id) => document.querySelector(`[data-testid="${id}"]`)?.outerHTML ?? '').join('\n') +
  [...document.querySelectorAll('[data-target], [data-cursor]')].map((el) => el.outerHTML).join('\n');

/** Runs in the browser, until the hand has lain for a while on what the ring is about, or the last card stands. */
const handIsLaid = (last: string): Promise<void> =>
  new Promise((done) => {
    let frames = 0;
    const look = (): void => {
      const ring = document.querySelector('[data-ring="press"]')?.getBoundingClientRect();
      const hand = (document.querySelector('[data-cursor]') ?? document.activeElement)?.getBoundingClientRect();
      const meets = ring && hand && hand.left < ring.right && ring.left < hand.right && hand.top < ring.bottom && ring.top < hand.bottom;
      // A card that is only read has its own button under the hand.
      const isNext = document.querySelector('[data-testid="coach-next"]:focus') !== null;
      const isLast = document.querySelector<HTMLElement>('[data-testid="coach"]')?.dataset.step === last;
      frames = meets || isNext ? frames + 1 : 0;
      if (frames > 15 || isLast) done();
      else requestAnimationFrame(look);
    };
    look();
  });

test('the first lesson by Enter alone, to its end: whatever a card asks for has the hand of who plays by keys laid on it', async ({
  page,
}) => {
  const watch = watchPage(page);
  const { steps, record } = fileOf('road-to-kelmora');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/?hold=0');
  await page.getByTestId('learn-road-to-kelmora').focus();
  await page.keyboard.press('Enter');
  const coach = page.getByTestId('coach');
  await expect(coach).toBeVisible();
  const last = String(steps.length);
  for (let n = 0; n < 40; n++) {
    const step = (await coach.getAttribute('data-step')) ?? '';
    if (step === last) break;
    await page.evaluate(handIsLaid, last);
    const before = await page.evaluate(whatIsSaid);
    await expect(async () => {
      // What has come where something ended by itself takes no press yet, and shows it: a film may end between the look and the press.
      await rested(page);
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(whatIsSaid), { message: 'Enter does something', timeout: 4000 }).not.toBe(before);
    }).toPass({ timeout: 20_000 });
  }
  await expect(coach).toHaveAttribute('data-step', last);
  expect(asWritten(await storedCommands(page))).toBe(asWritten(record.commands));
  // The report's key goes on with the game, once a late press would do no harm there.
  await rested(page);
  await page.keyboard.press('Enter');
  await expect(coach).toHaveCount(0);
  watch.check();
});

test('how supply works, by keys alone: a step is shown, and gone back over', async ({ page }) => {
  const watch = watchPage(page);
  const { steps, record } = fileOf('how-supply-works');
  const learner = { page, by: 'keys', map: record.scenario.map } as const;
  await begin(page, 'how-supply-works');
  const act = steps.findIndex(({ orders }) => orders > 0) + 1;
  // Begun by mouse: Enter leaves a card that is only read, without the key that goes to it.
  for (let step = 1; step < act; step++) {
    await expect(page.getByTestId('coach')).toHaveAttribute('data-step', String(step));
    await rested(page);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByTestId('coach')).toHaveAttribute('data-step', String(act));
  // What has just come takes no key yet.
  await rested(page);
  await page.keyboard.press('c');
  await expect(page.getByTestId('coach-show')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('coach')).toHaveAttribute('data-step', String(act + 1));
  await page.getByTestId('coach-back').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('coach')).toHaveAttribute('data-step', String(act));
  expect(await followTo(learner, steps.length)).toEqual(upTo(act, steps.length));
  expect(canonical(await storedCommands(page))).toBe(canonical(record.commands));
  watch.check();
});

test('two days ahead by clicks: Supply is opened, read and closed, the lesson ends where its file does, and a new game against the computer is a press away', async ({
  page,
}) => {
  const watch = watchPage(page);
  const { steps, record } = fileOf('two-days-ahead');
  const learner = { page, by: 'mouse', map: record.scenario.map } as const;
  await begin(page, 'two-days-ahead');
  const opens = steps.findIndex(({ ends }) => ends === 'drawer') + 1;
  expect(await followTo(learner, opens + 1)).toEqual(upTo(1, opens + 1));
  // The drawer is open, and the units that the card names are ringed in it.
  await expect(page.getByTestId('supply-hunger')).toContainText('Artillery 1');
  await expect(page.locator('[data-ring="look"]')).not.toHaveCount(0);
  // One card back it is shut, and asked for again.
  await page.getByTestId('coach-back').click();
  await expect(page.getByTestId('coach')).toHaveAttribute('data-step', String(opens));
  await expect(page.getByTestId('supply')).toHaveCount(0);
  expect(await followTo(learner, steps.length)).toEqual(upTo(opens, steps.length));
  expect(canonical(await storedCommands(page))).toBe(canonical(record.commands));
  // A whole game is offered against the computer, and the other lessons stand before it.
  await page.getByTestId('coach-new').click();
  await expect(page.getByTestId('way-alone')).toBeChecked();
  const [lessons, games] = [page.getByTestId('lessons'), page.getByTestId('scenario-arvel-crossing')];
  expect((await lessons.boundingBox())?.y).toBeLessThan((await games.boundingBox())?.y ?? 0);
  watch.check();
});

test('A lesson that is saved as a file and removed goes on from the file where it stood, under its title and with its card; it waits while the scenario editor stands there', async ({
  page,
}) => {
  const watch = watchPage(page);
  const { steps, record } = fileOf('how-supply-works');
  const learner = { page, by: 'mouse', map: record.scenario.map } as const;
  await begin(page, 'how-supply-works');
  const coach = page.getByTestId('coach');
  await expect(coach).toHaveAttribute('data-step', '1');
  const opening = await said(page).textContent();
  const save = async () => {
    await page.getByTestId('menu').click();
    await page.getByTestId('save-record').click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-file').click()]);
    expect(file.suggestedFilename()).toBe('how-supply-works.json');
    return file.path();
  };
  const putAway = async () => {
    await page.getByTestId('menu').click();
    await page.getByTestId('leave').click();
    const games = page.getByRole('region', { name: 'Saved games' });
    await expect(games).toContainText('How supply works');
    await games.getByTestId('game-more').click();
    await games.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByTestId('keep-game')).toBeVisible();
    await expect(games.getByTestId('game')).toHaveCount(0);
  };
  const act = steps.findIndex(({ orders }) => orders > 0) + 2;
  expect(await followTo(learner, act)).toEqual(upTo(1, act));
  const middle = await save();
  await putAway();
  await page.getByTestId('file').setInputFiles(middle);
  await expect(coach).toHaveAttribute('data-step', String(act));
  expect(await followTo(learner, act + 2)).toEqual(upTo(act, act + 2));
  const given = await storedCommands(page);
  expect(canonical(given)).toBe(canonical(record.commands.slice(0, given.length)));
  await putAway();

  // Saved at its beginning, it opens with its first card.
  await page.getByTestId('learn-how-supply-works').click();
  await expect(coach).toHaveAttribute('data-step', '1');
  const first = await save();
  await putAway();
  await page.getByTestId('file').setInputFiles(first);
  await expect(coach).toHaveAttribute('data-step', '1');
  await expect(said(page)).toHaveText(opening ?? '');

  await page.goto('/?dev=editor');
  await expect(page.getByTestId('scenario-list')).toBeVisible();
  await expect(coach).toHaveCount(0);
  await page.getByTestId('editor-close').click();
  await expect(coach).toBeVisible();
  watch.check();
});
