/** The page's game store. */

import { isLooking, useEyes } from './bench.ts';
import { createGameStore } from './createGame.ts';
import { lessonGate } from './lessonGate.ts';
import { saver } from './saving.ts';
import { useSharing } from './sharing.ts';
import { useTable } from './table.ts';
import { holdGame, rejoinQueue, releaseGame } from './tabs.ts';
import { rulesFor, umpireSource } from './umpire.ts';

export type { LogEntry } from './chronicle.ts';
export type { UndoStatus } from './gameStore.ts';
export type { Seat } from './seat.ts';

export const useGame = createGameStore({
  saver,
  tabs: { holdGame, rejoinQueue, releaseGame },
  table: { clear: (more) => useTable.getState().clear(more), point: (node) => useTable.getState().point(node) },
  lesson: lessonGate,
  sharesTable: () => useSharing.getState().sharing === 'open' && !isLooking(useEyes.getState()),
  rulesFor,
  fetchUmpire: umpireSource.fetch,
});
