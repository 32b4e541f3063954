/**
 * One game in several tabs: the tab that plays holds the browser's lock of the game, the others follow what it stores. A tab that follows
 * gets the lock when the other one closes, or takes it away. Browsers without locks let every tab play; saving then notices the clash.
 */

import { openChannel } from './channel.ts';
import type { GameId } from './database.ts';
import { keep, kept } from './kept.ts';

export interface Watch {
  /** Another tab has taken the game over. */
  lost(): void;
  /** The tab that played has closed: this one plays now. */
  gained(): void;
  /** The tab that plays has stored something. */
  changed(): void;
  /** Another tab has removed the game. */
  removed(): void;
}

/** What tabs say to each other. A game's id alone: something of it has been stored. */
type Message = GameId | { say: 'who plays' | 'I play' | 'removed'; game: GameId };

interface TabDeps {
  /** Missing in old browsers, and where the page does not come by https. */
  locks(): LockManager | undefined;
  /** Null where tabs cannot speak to each other. */
  channel(): BroadcastChannel | null;
  wait(ms: number): Promise<void>;
}

/** So long a tab that plays has for its answer, where there are no locks to ask. Milliseconds. */
const ANSWER_MS = 400;

const NAME = 'lines-and-webs';
const lockOf = (id: GameId): string => `${NAME} ${id}`;

/** What came of asking for the lock: another tab has it, or the browser gives this page no locks (site data is blocked). */
type Answer = 'held' | 'taken' | 'refused';

interface Open {
  id: GameId;
  watch: Watch;
  letGo(): void;
  waits: AbortController;
}

const readMessage = (data: unknown): Exclude<Message, string> | null => {
  if (typeof data === 'string') return null;
  const { say, game } = (data ?? {}) as { say?: unknown; game?: unknown };
  if (typeof game !== 'string' || (say !== 'who plays' && say !== 'I play' && say !== 'removed')) return null;
  return { say, game };
};

/** This tab among the others. */
function createTabs({ locks, channel: open, wait: pause }: TabDeps) {
  let game: Open | null = null;
  let channel: BroadcastChannel | null = null;
  /** Games about which another tab has said that it plays them. */
  const played = new Set<GameId>();

  const tell = (message: Message): void => channel?.postMessage(message);

  function onMessage({ data }: MessageEvent<unknown>): void {
    if (game && data === game.id) game.watch.changed();
    const message = readMessage(data);
    if (message?.say === 'I play') played.add(message.game);
    if (!message || message.game !== game?.id) return;
    if (message.say === 'who plays') tell({ say: 'I play', game: game.id });
    else if (message.say === 'removed') game.watch.removed();
  }

  function listen(): void {
    if (channel) return;
    channel = open();
    if (channel) channel.onmessage = onMessage;
  }

  /** Asks for the lock; a lock that another tab has is waited for only with a signal to stop waiting. */
  function ask(manager: LockManager, id: GameId, options: LockOptions): Promise<Answer> {
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
      const request = async (): Promise<void> => manager.request(lockOf(id), options, hold);
      request().catch(() => {
        // Only a lock that was held can be taken away. A refused one must not be asked for again: it would be refused for ever.
        if (isHeld && game?.id === id) game.watch.lost();
        resolve(options.signal?.aborted ? 'taken' : 'refused');
      });
    });
  }

  /** Stands in the queue for the lock until the tab that plays goes. */
  function wait(manager: LockManager): void {
    if (!game) return;
    const { id, watch, waits } = game;
    void ask(manager, id, { signal: waits.signal }).then((answer) => {
      if (answer === 'held' && game?.watch === watch) watch.gained();
    });
  }

  function releaseGame(): void {
    game?.waits.abort();
    game?.letGo();
    game = null;
  }

  return {
    /**
     * Makes this the tab's game. True: this tab plays it. False: it follows another tab, and stands in line.
     * @param steal takes the game away from the tab that plays it
     */
    async holdGame(id: GameId, watch: Watch, steal = false): Promise<boolean> {
      releaseGame();
      listen();
      game = { id, watch, letGo: () => undefined, waits: new AbortController() };
      const manager = locks();
      if (!manager) return true;
      const answer = await ask(manager, id, steal ? { steal: true } : { ifAvailable: true });
      if (answer === 'taken' && game?.watch === watch) wait(manager);
      return answer !== 'taken';
    },
    /** The tab has been robbed: it stands in line again. */
    rejoinQueue(): void {
      const manager = locks();
      if (manager) wait(manager);
    },
    releaseGame,
    /** Tells the tabs that follow that something of a game has been stored. */
    tellTabs(id: GameId): void {
      listen();
      tell(id);
    },
    /** Tells whoever has the game open that it is removed. */
    tellRemoved(id: GameId): void {
      listen();
      tell({ say: 'removed', game: id });
    },
    /** Has another tab the game open to play? The locks know; without them the other tabs are asked, and false where nobody can be asked. */
    async isPlayedElsewhere(id: GameId): Promise<boolean> {
      if (game?.id === id) return false;
      const held = await locks()
        ?.query()
        .then((all) => (all.held ?? []).some(({ name }) => name === lockOf(id)))
        // Then the other tabs are asked by the channel.
        .catch(() => undefined);
      if (held !== undefined) return held;
      listen();
      if (!channel) return false;
      played.delete(id);
      tell({ say: 'who plays', game: id });
      await pause(ANSWER_MS);
      return played.has(id);
    },
  };
}

export const { holdGame, rejoinQueue, releaseGame, tellTabs, tellRemoved, isPlayedElsewhere } = createTabs({
  locks: () => (typeof navigator === 'undefined' ? undefined : navigator.locks),
  channel: () => openChannel(NAME),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

const TAB = `${NAME}.tab`;

/** The game that this very tab had open before a reload; '' when it was left for the start screen, null in a new tab. */
export function ownGame(): GameId | '' | null {
  return kept(TAB, 'sessionStorage');
}

export function noteOwnGame(id: GameId | ''): void {
  keep(TAB, id, 'sessionStorage');
}
