/**
 * One game in several tabs. The playing tab holds the game's Web Lock; the others follow. A follower gets the lock when the playing tab closes, or steals
 * it. Without locks every tab plays, and saving detects the conflict.
 */

import { readStored, writeStored } from './browserStorage.ts';
import { openChannel } from './channel.ts';
import type { GameId } from './database.ts';

export interface Watch {
  /** Another tab has taken the game over. */
  lost(): void;
  /** The playing tab has closed; this one plays now. */
  gained(): void;
  /** The playing tab has stored something. */
  changed(): void;
  /** Another tab has removed the game. */
  removed(): void;
}

/** Messages between tabs. A bare id: something of that game has been stored. */
type Message = GameId | { say: 'who plays' | 'I play' | 'removed'; game: GameId };

interface TabDeps {
  /** Undefined in old browsers, and on pages without https. */
  locks(): LockManager | undefined;
  /** Null if tabs cannot exchange messages. */
  channel(): BroadcastChannel | null;
  wait(ms: number): Promise<void>;
}

/** Time that a playing tab has to answer if there are no locks, in milliseconds. */
const ANSWER_MS = 400;

const NAME = 'lines-and-webs';
const lockOf = (id: GameId): string => `${NAME} ${id}`;

/** Result of a lock request: held here, taken by another tab, or refused because site data is blocked. */
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

/** This tab's role among the others. */
function createTabs({ locks, channel: open, wait: pause }: TabDeps) {
  let game: Open | null = null;
  let channel: BroadcastChannel | null = null;
  /** Games that another tab has claimed. */
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

  /** Requests the lock. A lock held by another tab is awaited only with a signal to stop waiting. */
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
        // Only a held lock can be stolen. Requesting a refused one again would be refused forever.
        if (isHeld && game?.id === id) game.watch.lost();
        resolve(options.signal?.aborted ? 'taken' : 'refused');
      });
    });
  }

  /** Queues for the lock until the playing tab closes. */
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
     * Takes the game for this tab. True if this tab plays it; false if it follows another one and queues for the lock.
     * @param steal takes the game from the playing tab
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
    /** After the lock was stolen: queues again. */
    rejoinQueue(): void {
      const manager = locks();
      if (manager) wait(manager);
    },
    releaseGame,
    /** Tells following tabs that something of a game was stored. */
    tellTabs(id: GameId): void {
      listen();
      tell(id);
    },
    /** Tells tabs with the game open that it was removed. */
    tellRemoved(id: GameId): void {
      listen();
      tell({ say: 'removed', game: id });
    },
    /** True if another tab plays the game. Without locks the other tabs are asked; false if they cannot be. */
    async isPlayedElsewhere(id: GameId): Promise<boolean> {
      if (game?.id === id) return false;
      const held = await locks()
        ?.query()
        .then((all) => (all.held ?? []).some(({ name }) => name === lockOf(id)))
        // Then ask the other tabs by message.
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

/** Game that this tab had open before a reload; '' if it had been left, null in a new tab. */
export function ownGame(): GameId | '' | null {
  return readStored(TAB, 'sessionStorage');
}

export function noteOwnGame(id: GameId | ''): void {
  writeStored(TAB, id, 'sessionStorage');
}
