/**
 * One game in several tabs: the tab that plays holds the browser's lock of the game, the others follow what it stores. A tab that follows
 * gets the lock when the other one closes, or takes it away. Browsers without locks let every tab play; saving then notices the clash.
 */

import type { GameId } from './database.ts';

export interface Watch {
  /** Another tab has taken the game over. */
  lost(): void;
  /** The tab that played has closed: this one plays now. */
  gained(): void;
  /** The tab that plays has stored something. */
  changed(): void;
}

const NAME = 'lines-and-webs';
const lockOf = (id: GameId): string => `${NAME} ${id}`;
const hasLocks = (): boolean => typeof navigator !== 'undefined' && 'locks' in navigator;

let game: { id: GameId; watch: Watch; letGo: () => void; waits: AbortController } | null = null;
let channel: BroadcastChannel | null = null;

function listen(): void {
  if (channel || typeof BroadcastChannel !== 'function') return;
  channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (game && data === game.id) game.watch.changed();
  };
}

/** Asks for the lock; true once it is held, false when another tab has it and is not robbed. */
function ask(id: GameId, options: LockOptions): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(lockOf(id), options, (lock) => {
        if (!lock) return resolve(false);
        return new Promise<void>((letGo) => {
          if (game?.id === id) game.letGo = letGo;
          else letGo();
          resolve(true);
        });
      })
      .catch(() => {
        // Taken away while it was held, or no longer wanted.
        if (game?.id === id && !options.signal?.aborted) game.watch.lost();
        resolve(false);
      });
  });
}

/** Stands in the queue for the lock until the tab that plays goes. */
function wait(id: GameId): void {
  if (!game) return;
  const { watch, waits } = game;
  void ask(id, { signal: waits.signal }).then((held) => {
    if (held && game?.watch === watch) watch.gained();
  });
}

/**
 * Makes this the tab's game. True: this tab plays it. False: it follows another tab, and stands in line.
 * @param robs takes the game away from the tab that plays it
 */
export async function holdGame(id: GameId, watch: Watch, robs = false): Promise<boolean> {
  releaseGame();
  listen();
  game = { id, watch, letGo: () => undefined, waits: new AbortController() };
  if (!hasLocks()) return true;
  const held = await ask(id, robs ? { steal: true } : { ifAvailable: true });
  if (!held && game?.watch === watch) wait(id);
  return held;
}

/** The tab has been robbed: it stands in line again. */
export function queueAgain(): void {
  if (game && hasLocks()) wait(game.id);
}

export function releaseGame(): void {
  game?.waits.abort();
  game?.letGo();
  game = null;
}

/** Tells the tabs that follow that something of a game has been stored. */
export function tellTabs(id: GameId): void {
  listen();
  channel?.postMessage(id);
}

const TAB = `${NAME}.tab`;

/** The game that this very tab had open before a reload; '' when it was left for the start screen, null in a new tab. */
export function ownGame(): GameId | '' | null {
  try {
    return sessionStorage.getItem(TAB);
  } catch {
    return null;
  }
}

export function noteOwnGame(id: GameId | ''): void {
  try {
    sessionStorage.setItem(TAB, id);
  } catch {
    // Closed to the page: then a reload opens what was opened last.
  }
}
