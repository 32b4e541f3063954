/**
 * One game in several tabs: the tab that plays holds the browser's lock of the game, the others follow what it stores. A tab that follows
 * gets the lock when the other one closes, or takes it away. Browsers without locks let every tab play; saving then notices the clash.
 */

import { openChannel } from './channel.ts';
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
  if (channel) return;
  channel = openChannel(NAME);
  if (!channel) return;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (game && data === game.id) game.watch.changed();
  };
}

/** What came of asking for the lock: another tab has it, or the browser gives this page no locks (site data is blocked). */
type Answer = 'held' | 'taken' | 'refused';

/** Asks for the lock; a lock that another tab has is waited for only with a signal to stop waiting. */
function ask(id: GameId, options: LockOptions): Promise<Answer> {
  return new Promise((resolve) => {
    let isHeld = false;
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      if (!lock) {
        resolve('taken');
        return;
      }
      isHeld = true;
      return new Promise<void>((letGo) => {
        if (game?.id === id) game.letGo = letGo;
        else letGo();
        resolve('held');
      });
    };
    const request = async (): Promise<void> => navigator.locks.request(lockOf(id), options, hold);
    request().catch(() => {
      // Only a lock that was held can be taken away. A refused one must not be asked for again: it would be refused for ever.
      if (isHeld && game?.id === id) game.watch.lost();
      resolve(options.signal?.aborted ? 'taken' : 'refused');
    });
  });
}

/** Stands in the queue for the lock until the tab that plays goes. */
function wait(id: GameId): void {
  if (!game) return;
  const { watch, waits } = game;
  void ask(id, { signal: waits.signal }).then((answer) => {
    if (answer === 'held' && game?.watch === watch) watch.gained();
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
  const answer = await ask(id, robs ? { steal: true } : { ifAvailable: true });
  if (answer === 'taken' && game?.watch === watch) wait(id);
  return answer !== 'taken';
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
