/** Reads the browser's database without the page. */

import type { Page } from '@playwright/test';
import { canonical, hashOf, replay } from '../../../src/engine/core/index.ts';
import type { Command, Scenario } from '../../../src/engine/lines-and-webs/index.ts';
import { rulesOf } from './hands.ts';

export interface StoredGame {
  id: string;
  scenario: Scenario;
  seed: string;
  /** By number; a gap stays a gap. */
  commands: (Command | undefined)[];
  hasHeader: boolean;
}
export interface Stored {
  games: Map<string, StoredGame>;
  /** The game that goes on when the page is opened. */
  open: string | null;
}

/** Runs in the page: all rows of the drawers. */
function readAll(): Promise<{ [drawer: string]: unknown[] }> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('lines-and-webs');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      const names = [...db.objectStoreNames];
      const all: { [drawer: string]: unknown[] } = {};
      if (names.length === 0) {
        db.close();
        resolve(all);
        return;
      }
      const tx = db.transaction(names);
      for (const name of names) {
        const asking = tx.objectStore(name).getAll();
        asking.onsuccess = () => {
          all[name] = asking.result;
        };
      }
      tx.oncomplete = () => {
        db.close();
        resolve(all);
      };
      tx.onerror = () => reject(tx.error);
    };
  });
}

export async function readStored(page: Page): Promise<Stored> {
  const all = await page.evaluate(readAll);
  const games = new Map<string, StoredGame>();
  const gameOf = (id: string): StoredGame => {
    const known = games.get(id) ?? { id, scenario: null as unknown as Scenario, seed: '', commands: [], hasHeader: false };
    games.set(id, known);
    return known;
  };
  for (const header of (all.games ?? []) as { id: string; scenario: Scenario; seed: string }[]) {
    Object.assign(gameOf(header.id), { scenario: header.scenario, seed: header.seed, hasHeader: true });
  }
  for (const row of (all.commands ?? []) as { game: string; n: number; command: Command }[]) gameOf(row.game).commands[row.n] = row.command;
  const open = ((all.meta ?? []) as { key: string; value: string }[]).find(({ key }) => key === 'open')?.value ?? null;
  return { games, open };
}

/** Why a stored game is not the first so many commands of a record; null when it is. */
export function differs(
  game: StoredGame | undefined,
  record: { scenario: Scenario; seed: string; commands: readonly Command[] },
): string | null {
  if (!game?.hasHeader) return 'the game is gone';
  const n = game.commands.length;
  if (n > record.commands.length) return `${n} orders of ${record.commands.length}`;
  for (let i = 0; i < n; i++) {
    const [is, should] = [canonical(game.commands[i] ?? null), canonical(record.commands[i])];
    if (is !== should) return `order ${i} is ${is}, was ${should}`;
  }
  const played = replay(rulesOf(game.scenario), { seed: game.seed, commands: game.commands as Command[] });
  const should = replay(rulesOf(record.scenario), record, n);
  if (!played.ok || hashOf(played.state) !== hashOf(should.state)) return `the replay of ${n} orders is another state`;
  return null;
}
