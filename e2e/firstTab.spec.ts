/** Where the keyboard begins: at the table the Tab key leads into the panel, and Enter is the main button at once. */

import { sitDown } from './lib/robot.ts';
import { expect, test } from './lib/test.ts';
import { momentWhen, openNext, openRecord } from './lib/tours.ts';

test('the first Tab on a table, of spend and of transport, leads into the panel, to a control that does something', async ({ page }) => {
  for (const phase of ['spend', 'transport'] as const) {
    const moment = momentWhen(phase, (s) => s.phase === phase);
    await (phase === 'spend' ? openRecord : openNext)(page, moment.record, moment.at);
    await sitDown(page, moment.side);
    await page.keyboard.press('Tab');
    const at = page.locator('[data-testid="panel"] :focus');
    await expect(at, phase).toHaveCount(1);
    await expect(at, phase).not.toHaveAttribute('aria-disabled', 'true');
  }
});
