/** The first day of a situation by an impatient player, through the visible controls alone. */

import { playImpatiently } from './lib/impatient.ts';
import { beginGame, watchPage } from './lib/table.ts';
import { expect, test } from './lib/test.ts';

const GAME = { scenario: 'long-road', seed: 11, clicks: 2000, patience: 10, until: 'day-end' } as const;

test(`an impatient player comes to the end of the first day of ${GAME.scenario}, mood ${GAME.seed}`, async ({ page }) => {
  const watch = watchPage(page);
  await beginGame(page, GAME.scenario, `impatient-${GAME.seed}`);
  const played = await playImpatiently(page, GAME.seed, GAME, async () => {
    expect(
      await page.locator('[data-unit], [data-testid="panel"], [data-testid="drawer"], [data-card]').count(),
      'nothing behind the curtain',
    ).toBe(0);
  });
  expect([...played.phases].sort()).toEqual(expect.arrayContaining(['execute', 'orders', 'setup', 'spend', 'transport']));
  await expect(page.getByTestId(GAME.until)).toBeVisible();
  watch.check();
  console.log(`${GAME.scenario}, mood ${GAME.seed}: ${played.clicks} clicks, ${played.parts} hand-overs`);
});
