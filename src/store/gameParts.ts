/** What a game at a screen is handed, and what the parts of its store share. */

import type { Rules } from '../engine/core/table.ts';
import type { Recorded } from './fold.ts';
import type { GameStore } from './gameStore.ts';
import type { LessonGate } from './lessonGate.ts';
import type { LiveGame } from './liveGame.ts';
import type { StorageGate } from './storageGate.ts';
import type { UndoneCommand } from './undoneCommands.ts';

type Saver = typeof import('./saving.ts')['saver'];
type Tabs = typeof import('./tabs.ts');

/** What a game at a screen needs of the page. */
export interface GameDeps {
  saver: Pick<
    Saver,
    | 'begin'
    | 'goOn'
    | 'append'
    | 'cut'
    | 'noteOpening'
    | 'noteBench'
    | 'noteSeats'
    | 'forgetTaken'
    | 'close'
    | 'openId'
    | 'again'
    | 'find'
    | 'follow'
    | 'removed'
    | 'slow'
  >;
  tabs: Pick<Tabs, 'holdGame' | 'rejoinQueue' | 'releaseGame'>;
  /** What points at things on the map, which goes when another seat is awaited. */
  table: { clear(): void; point(node: null): void };
  lesson: { lesson: LessonGate | null; now: (() => GameStore) | null };
  /** Do the two sides share one open table at this screen? */
  sharesTable(): boolean;
  /** The rules of a record, with the umpire's part where it needs it. */
  rulesFor(record: Recorded, undone: readonly UndoneCommand[]): Promise<Rules>;
  /** Fetches the umpire's part of the rules. */
  fetchUmpire(game: string): Promise<unknown>;
}

/** What the parts of one store share. */
export interface Parts extends StorageGate<GameStore> {
  deps: GameDeps;
  /** The open game; null where none is. */
  live(): LiveGame | null;
  open(live: LiveGame | null): void;
}
