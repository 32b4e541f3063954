/** What the browser keeps of the game, read past the page: to see that nothing is lost and nothing doubled. */
import type { Page } from '@playwright/test';
import type { Command } from '../../src/engine/lines-and-webs/index.ts';

/** Runs in the browser: every row of a drawer of the page's database. */
export function rowsOf(drawer: string): Promise<unknown[]> {
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

/** Runs in the browser: so many commands are stored, and those from a number on. One game is stored, and its rows lie in the order of their numbers. */
function rowsFrom(from: number): Promise<{ count: number; last: unknown[] }> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('lines-and-webs');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      const drawer = db.transaction('commands').objectStore('commands');
      const counting = drawer.count();
      const last: unknown[] = [];
      const walking = drawer.openCursor(null, 'prev');
      walking.onerror = () => reject(walking.error);
      walking.onsuccess = () => {
        const at = walking.result;
        if (at && (at.value as { n: number }).n >= from) {
          last.unshift(at.value);
          at.continue();
          return;
        }
        db.close();
        resolve({ count: counting.result, last });
      };
    };
  });
}

/** How many commands of the one game are stored, and those from a number on: after each of many orders cheaper than all of them. */
export async function storedFrom(page: Page, from: number): Promise<{ count: number; commands: Command[] }> {
  const { count, last } = await page.evaluate(rowsFrom, from);
  return { count, commands: (last as { command: Command }[]).map((row) => row.command) };
}

/** Everything that is stored, as text, to compare. */
export async function storedAll(page: Page): Promise<string> {
  const all: unknown[] = [];
  for (const drawer of ['games', 'commands', 'progress', 'meta']) all.push(await page.evaluate(rowsOf, drawer));
  return JSON.stringify(all);
}
