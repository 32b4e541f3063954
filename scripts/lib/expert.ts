/** Plays Phase 3 as an expert would: carries out the staff's plan with one press. */

import type { Page } from '@playwright/test';

interface Acts {
  tokens: number;
  clicks: number;
  keys: number;
}

export type Hands = 'mouse' | 'keys';

/** Runs the staff's plan, with which the phase opens: by one click, or by one key. Phase 3 is over then. */
export async function runPlan(page: Page, hands: Hands): Promise<Acts> {
  const run = page.locator('[data-act="doPlan"]:enabled');
  await run.waitFor();
  const tokens = await planned(page);
  if (hands === 'keys') await page.keyboard.press('Enter');
  else await run.click();
  await run.waitFor({ state: 'detached' });
  return { tokens, clicks: hands === 'keys' ? 0 : 1, keys: hands === 'keys' ? 1 : 0 };
}

/** Tokens that the plan brings, as the panel's head says. */
async function planned(page: Page): Promise<number> {
  const said = (await page.locator('[data-testid="panel"] header').textContent()) ?? '';
  return Number(/(\d+) tokens?/.exec(said.replaceAll('\u00a0', ' '))?.[1]);
}
