/** One who knows the game, in Phase 3: takes the page's proposals with one press each, and reads the tray's own count. */

import type { Page } from '@playwright/test';

export interface Acts {
  tokens: number;
  clicks: number;
  keys: number;
}

const FIGURES = '[data-testid="transport-figures"]';

/** What the tray says. */
export async function readActs(page: Page): Promise<Acts> {
  const figures = page.locator(FIGURES);
  const read = async (name: string): Promise<number> => Number(await figures.getAttribute(name));
  return { tokens: await read('data-tokens'), clicks: await read('data-clicks'), keys: await read('data-keys') };
}

export type Hands = 'mouse' | 'keys';

/** Supplies by proposal after proposal until all within reach are served: by clicks on the main button, or by Enter alone. */
export async function supplyAll(page: Page, hands: Hands): Promise<Acts> {
  const done = page.getByTestId('look-over');
  const begin = page.getByTestId('supply-next');
  const send = page.getByTestId('send');
  const any = begin.or(send).or(done).first();
  for (let i = 0; i < 200; i++) {
    // Between one carrier and the next the panel may stand for a moment without any of them.
    await any.waitFor({ timeout: 5000 }).catch(() => undefined);
    if ((await any.count()) === 0 || (await done.count()) > 0) break;
    const before = await readActs(page);
    if (hands === 'keys') await page.keyboard.press('Enter');
    else await page.locator('[data-testid="panel"] footer .btn-main').click();
    await page.waitForFunction(
      ([selector, acts]) => {
        const figures = document.querySelector(selector as string);
        return Number(figures?.getAttribute('data-keys')) + Number(figures?.getAttribute('data-clicks')) > acts;
      },
      [FIGURES, before.keys + before.clicks] as const,
    );
  }
  return readActs(page);
}

/** Has the staff draft the rest of the phase and takes all of it: by two clicks, or by two keys. */
export async function supplyByDraft(page: Page, hands: Hands): Promise<Acts> {
  const all = page.locator('[data-act="doPlan"]:enabled');
  if (hands === 'keys') await page.keyboard.press('g');
  else await page.locator('[data-act="draftPlan"]').click();
  await all.waitFor();
  if (hands === 'keys') await page.keyboard.press('Enter');
  else await all.click();
  await page.locator('[data-act="doPlan"]').waitFor({ state: 'detached' });
  return readActs(page);
}

/** Units that the panel names as in need after it. */
export const stillInNeed = (page: Page): Promise<number> => page.locator('[data-want]').count();
