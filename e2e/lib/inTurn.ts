/** Several things that begin with an empty browser, shown one after the other on one page: a page of its own for each costs more than most of them do. */
import { type Browser, type BrowserContextOptions, type Page, test } from '@playwright/test';

interface Given {
  page: Page;
  browser: Browser;
  baseURL: string | undefined;
  contextOptions: BrowserContextOptions;
}
type Body = (given: Given) => Promise<void>;

/** Runs in the browser, on a document of the site that runs no script: nothing that was stored is left. */
async function forget(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) {
    await new Promise<void>((resolve, reject) => {
      // It waits until the page before has let go of it.
      const request = indexedDB.deleteDatabase(name ?? '');
      request.onsuccess = () => resolve();
      request.onerror = () => reject(request.error);
    });
  }
}

/** As a browser that has never been here: no other window, and nothing stored. */
async function afresh(page: Page): Promise<void> {
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.goto('/favicon.svg');
  await page.evaluate(forget);
}

/**
 * Collects parts by name; `all` is the body of the test that shows them. What a part sets for every page to come (a script of its own) holds for
 * those after it too; with `clock` a clock that a part has stopped goes on before the next.
 */
export function inTurn({ clock = false } = {}): { (name: string, body: Body): void; all: Body } {
  const parts: { name: string; body: Body }[] = [];
  const add = (name: string, body: Body) => void parts.push({ name, body });
  const all: Body = async ({ page, browser, baseURL, contextOptions }) => {
    const size = page.viewportSize();
    for (const [i, { name, body }] of parts.entries())
      await test.step(name, async () => {
        if (clock && i > 0) await page.clock.resume();
        await afresh(page);
        if (size) await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: contextOptions.reducedMotion ?? 'no-preference' });
        await body({ page, browser, baseURL, contextOptions });
      });
  };
  return Object.assign(add, { all });
}
