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
