/** One game in two tabs: one plays, the other follows and can take over; what is hidden stays hidden in both. */
import { expect, test } from '@playwright/test';
import { findings } from './lib/axe.ts';
import { press } from './lib/hands.ts';
import { storedCommands } from './lib/stored.ts';
import { beginGame, takeOver, watchPage } from './lib/table.ts';

test('the second tab follows, takes over, and the first one follows then', async ({ context, page: first }) => {
  const watch = watchPage(first);
  await beginGame(first, 'arvel-crossing', 'two-tabs');
  await takeOver(first);
  const second = await context.newPage();
  await second.goto('/?hold=0');
  await expect(second.getByTestId('following')).toBeVisible();
  await expect(second.getByTestId('following')).toContainText('Set-up');

  // What the first tab orders comes to the second, as everybody may know it: a deployment is hidden.
  await first.locator('[data-verb="takeRecommended"]').click();
  await first.locator('[data-verb="endPart"]').click();
  await expect(second.getByTestId('following').getByRole('status')).toHaveText('Gamma is at work.');
  await expect(second.locator('[data-unit]')).toHaveCount(0);

  expect.soft(await findings(second), 'the tab that follows').toEqual([]);
  await press({ page: second, by: 'keys' }, second.getByTestId('play-here'));
  await expect(second.getByTestId('curtain')).toHaveAttribute('data-side', 'gamma');
  await expect(first.getByTestId('following')).toBeVisible();
  await takeOver(second);
  await second.locator('[data-verb="takeRecommended"]').click();
  await expect(second.getByTestId('undo')).toHaveAttribute('aria-disabled', 'false');
  expect((await storedCommands(second)).map((c) => c.type)).toEqual(['takeRecommended', 'endPart', 'takeRecommended']);

  // The tab that plays closes: the other one has the game, behind the curtain.
  await second.close();
  await expect(first.getByTestId('curtain')).toHaveAttribute('data-side', 'gamma');
  await takeOver(first);
  await expect(first.getByTestId('undo')).toHaveAttribute('aria-disabled', 'false');
  watch.check();
});

test('two games in two tabs do not meet', async ({ context, page: first }) => {
  await beginGame(first, 'arvel-crossing', 'one-game');
  const second = await context.newPage();
  await second.goto('/?hold=0');
  await expect(second.getByTestId('following')).toBeVisible();
  await second.getByRole('button', { name: 'Start screen' }).click();
  await expect(second.getByTestId('start')).toBeVisible();
  await beginGame(second, 'arvel-crossing', 'another-game');
  await takeOver(second);
  await takeOver(first);
  await expect(first.getByTestId('table')).toBeVisible();
  await expect(second.getByTestId('table')).toBeVisible();
});
