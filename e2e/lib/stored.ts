/** What the browser keeps of the game, read past the page: to see that nothing is lost and nothing doubled. */
import type { Page } from '@playwright/test';
import type { Command } from '../../src/engine/lines-and-webs/index.ts';

/** Runs in the browser: every row of a drawer of the page's database. */
function rowsOf(drawer: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('lines-and-webs');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      if (!db.objectStoreNames.contains(drawer)) {
        db.close();
        resolve([]);
        return;
      }
      const asking = db.transaction(drawer).objectStore(drawer).getAll();
      asking.onerror = () => reject(asking.error);
      asking.onsuccess = () => {
        db.close();
        resolve(asking.result);
      };
    };
  });
}

/** The commands of the one game that is stored, by number. */
export async function storedCommands(page: Page): Promise<Command[]> {
  const rows = (await page.evaluate(rowsOf, 'commands')) as { n: number; command: Command }[];
  return rows.sort((a, b) => a.n - b.n).map((row) => row.command);
}

/** Everything that is stored, as text, to compare. */
export async function storedAll(page: Page): Promise<string> {
  const all: unknown[] = [];
  for (const drawer of ['games', 'commands', 'progress', 'meta']) all.push(await page.evaluate(rowsOf, drawer));
  return JSON.stringify(all);
}
