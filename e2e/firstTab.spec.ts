/** Where the keyboard begins: at the table the Tab key leads into the panel, and Enter is the main button at once. */

import { sitDown } from './lib/robot.ts';
import { expect, test } from './lib/test.ts';
import { momentWhen, openRecord } from './lib/tours.ts';

for (const phase of ['spend', 'transport'] as const)
  test(`the first Tab on the table of ${phase} leads into the panel, to a control that does something`, async ({ page }) => {
    const moment = momentWhen(phase, (s) => s.phase === phase);
    await openRecord(page, moment.record, moment.at);
    await sitDown(page, moment.side);
    await page.keyboard.press('Tab');
    const at = page.locator('[data-testid="panel"] :focus');
    await expect(at).toHaveCount(1);
    await expect(at).not.toHaveAttribute('aria-disabled', 'true');
  });
