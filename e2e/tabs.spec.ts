/** One game in two tabs: one plays, the other follows and can take over; what is hidden stays hidden in both. */

import { findings } from './lib/axe.ts';
import { press } from './lib/hands.ts';
import { storedCommands } from './lib/stored.ts';
import { beginGame, takeOver, takeRecommended, watchPage } from './lib/table.ts';
import { expect, test } from './lib/test.ts';

test('the second tab follows, takes over, and the first one follows then', async ({ context, page: first }) => {
  const watch = watchPage(first);
  await beginGame(first, 'arvel-crossing', 'two-tabs');
  await takeOver(first);
  const second = await context.newPage();
  await second.goto('/?hold=0&table=strict');
  await expect(second.getByTestId('following')).toBeVisible();
  await expect(second.getByTestId('following')).toContainText('Setup');

  // What the first tab orders comes to the second, as everybody may know it: a deployment is hidden.
  await takeRecommended(first);
  await first.locator('[data-act="endPart"]').click();
  await expect(second.getByTestId('following').getByRole('status')).toHaveText('Gamma to play.');
  await expect(second.locator('[data-unit]')).toHaveCount(0);

  expect.soft(await findings(second), 'the tab that follows').toEqual([]);
  await press({ page: second, by: 'keys' }, second.getByTestId('play-here'));
  await expect(second.getByTestId('curtain')).toHaveAttribute('data-side', 'gamma');
  await expect(first.getByTestId('following')).toBeVisible();
  await takeOver(second);
  await takeRecommended(second);
  expect((await storedCommands(second)).map((c) => c.type)).toEqual(['takeRecommended', 'endPart', 'takeRecommended']);

  // The tab that plays closes: the other one has the game, behind the curtain.
  await second.close();
  await expect(first.getByTestId('curtain')).toHaveAttribute('data-side', 'gamma');
  await takeOver(first);
  await expect(first.getByTestId('undo')).toHaveAttribute('aria-disabled', 'false');
  watch.check();
});

test('a game that another tab plays is removed only after a question; the tab that plays is told, and keeps it; another game in the other tab does not meet it', async ({
  context,
  page: first,
}) => {
  await beginGame(first, 'arvel-crossing', 'removed');
  await takeOver(first);
  await takeRecommended(first);
  const second = await context.newPage();
  await second.goto('/?hold=0&table=strict');
  await second.getByRole('button', { name: 'Start screen' }).click();
  await second.getByTestId('game-more').click();
  await second.getByRole('button', { name: /^Remove / }).click();
  await expect(second.getByRole('dialog')).toContainText('Another tab plays');
  await second.getByRole('button', { name: 'Keep it' }).click();
  await expect(second.getByTestId('game')).toBeVisible();
  await expect(first.getByTestId('saving-note')).toHaveCount(0);

  await second.getByRole('button', { name: /^Remove / }).click();
  await second.getByTestId('confirm-yes').click();
  await expect(second.getByTestId('game')).toHaveCount(0);
  await expect(first.getByTestId('saving-note')).toContainText('deleted in another tab');
  await first.locator('[data-act="endPart"]').click();
  await expect(first.getByTestId('curtain').getByTestId('saving-note')).toBeVisible();
  expect(await storedCommands(first), 'nothing of it is left').toEqual([]);
  await first.getByTestId('save-again').click();
  await expect(first.getByTestId('saving-note')).toHaveCount(0);
  expect((await storedCommands(first)).map((c) => c.type)).toEqual(['takeRecommended', 'endPart']);

  await second.getByTestId('scenario-arvel-crossing').check({ force: true });
  await second.getByTestId('start-game').click();
  await takeOver(second);
  await takeOver(first);
  await expect(first.getByTestId('table')).toBeVisible();
  await expect(second.getByTestId('table')).toBeVisible();
});
