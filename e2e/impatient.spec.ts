/** The first day of two situations by an impatient player, through the visible controls alone. */

import { playImpatiently } from './lib/impatient.ts';
import { beginGame, watchPage } from './lib/table.ts';
import { expect, test } from './lib/test.ts';

const GAMES = [
  { scenario: 'long-road', seed: 11, clicks: 2000, patience: 10, until: 'day-end' },
  { scenario: 'jessel-airhead', seed: 12, clicks: 2000, patience: 10, until: 'day-end' },
] as const;

for (const game of GAMES) {
  test(`an impatient player comes to the end of the first day of ${game.scenario}, mood ${game.seed}`, async ({ page }) => {
    const watch = watchPage(page);
    await beginGame(page, game.scenario, `impatient-${game.seed}`);
    const played = await playImpatiently(page, game.seed, game, async () => {
      expect(
        await page.locator('[data-unit], [data-testid="panel"], [data-testid="drawer"], [data-card]').count(),
        'nothing behind the curtain',
      ).toBe(0);
    });
    expect([...played.phases].sort()).toEqual(expect.arrayContaining(['execute', 'orders', 'setup', 'spend', 'transport']));
    await expect(page.getByTestId(game.until)).toBeVisible();
    watch.check();
    console.log(`${game.scenario}, mood ${game.seed}: ${played.clicks} clicks, ${played.parts} hand-overs`);
  });
}
