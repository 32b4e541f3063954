/** Dependencies of a game store, and what its slices share. */

import type { Rules } from '../engine/core/gameTypes.ts';
import type { GameStore } from './gameStore.ts';
import type { LessonGate } from './lessonGate.ts';
import type { LiveGame } from './liveGame.ts';
import type { GameRecordOf } from './replayGame.ts';
import type { StorageGate } from './storageGate.ts';
import type { UndoneCommand } from './undoneCommands.ts';

type Saver = typeof import('./saving.ts')['saver'];
type Tabs = typeof import('./tabs.ts');

/** What a game store needs from the page. */
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
    | 'noteTask'
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
  /** Pointers on the map, cleared when another seat becomes active. */
  table: { clear(more?: { keepsDrawer: boolean }): void; point(node: null): void };
  lesson: { lesson: LessonGate | null; now: (() => GameStore) | null };
  /** True if both sides share one open table at this screen. */
  sharesTable(): boolean;
  /** Rules for a record, with the umpire if it needs one. */
  rulesFor(record: GameRecordOf, undone: readonly UndoneCommand[]): Promise<Rules>;
  /** Loads the umpire's rules. */
  fetchUmpire(game: string): Promise<unknown>;
}

/** Shared context of the slices of one store. */
export interface Parts extends StorageGate<GameStore> {
  deps: GameDeps;
  /** The open game; null if there is none. */
  live(): LiveGame | null;
  open(live: LiveGame | null): void;
}
