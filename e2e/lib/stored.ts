/** What the browser keeps of the game, read past the page: to see that nothing is lost and nothing doubled. */
import type { Page } from '@playwright/test';
import type { Command } from '../../src/engine/lines-and-webs/index.ts';

/** Runs in the browser: every row of a drawer of the page's database, as text, which passes to the test at a fraction of what the rows themselves cost. */
export function drawerText(drawer: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('lines-and-webs');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      if (!db.objectStoreNames.contains(drawer)) {
        db.close();
        resolve('[]');
        return;
      }
      const asking = db.transaction(drawer).objectStore(drawer).getAll();
      asking.onerror = () => reject(asking.error);
      asking.onsuccess = () => {
        db.close();
        resolve(JSON.stringify(asking.result));
      };
    };
  });
}

/** Every row of a drawer of the page's database. */
export const rowsOf = async <Row>(page: Page, drawer: string): Promise<Row[]> =>
  JSON.parse(await page.evaluate(drawerText, drawer)) as Row[];

/** The ids of the games that are stored. */
export async function storedGames(page: Page): Promise<string[]> {
  return (await rowsOf<{ id: string }>(page, 'games')).map(({ id }) => id);
}

/** The commands of the one game that is stored, by number; `others` names games that were stored before it, which are left out. */
export async function storedCommands(page: Page, others: readonly string[] = []): Promise<Command[]> {
  const rows = await rowsOf<{ game: string; n: number; command: Command }>(page, 'commands');
  return rows
    .filter(({ game }) => !others.includes(game))
    .sort((a, b) => a.n - b.n)
    .map((row) => row.command);
}

/**
 * Runs in the browser: so many commands of a game are stored, and those from a number on. Where no game is named one is stored. Its rows lie in the order of their
 * numbers. It waits for a while until as many are there as are awaited: to ask anew from outside costs more than the answer.
 */
async function rowsFrom([from, awaited, game]: [number, number, string | null]): Promise<{ count: number; last: unknown[] }> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('lines-and-webs');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => resolve(opening.result);
  });
  const range = game === null ? undefined : IDBKeyRange.bound([game, 0], [game, Infinity]);
  const read = () =>
    new Promise<{ count: number; last: unknown[] }>((resolve, reject) => {
      const drawer = db.transaction('commands').objectStore('commands');
      const counting = drawer.count(range);
      const last: unknown[] = [];
      const walking = drawer.openCursor(range, 'prev');
      walking.onerror = () => reject(walking.error);
      walking.onsuccess = () => {
        const at = walking.result;
        if (at && (at.value as { n: number }).n >= from) {
          last.unshift(at.value);
          at.continue();
        } else resolve({ count: counting.result, last });
      };
    });
  try {
    let found = await read();
    for (let looks = 0; found.count < awaited && looks < 50; looks++) {
      await new Promise((done) => setTimeout(done, 20));
      found = await read();
    }
    return found;
  } finally {
    db.close();
  }
}

/** How many commands of the one game, or of the one that is named, are stored, once so many are or a second has gone by, and those from a number on: after each of many orders cheaper than all of them. */
export async function storedFrom(
  page: Page,
  from: number,
  awaited: number,
  game: string | null = null,
): Promise<{ count: number; commands: Command[] }> {
  const { count, last } = await page.evaluate(rowsFrom, [from, awaited, game] as [number, number, string | null]);
  return { count, commands: (last as { command: Command }[]).map((row) => row.command) };
}

/** Everything that is stored, as text, to compare. */
export async function storedAll(page: Page): Promise<string> {
  const all: unknown[] = [];
  for (const drawer of ['games', 'commands', 'progress', 'meta']) all.push(await rowsOf(page, drawer));
  return JSON.stringify(all);
}
