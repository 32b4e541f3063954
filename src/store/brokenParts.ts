/**
 * What lies broken beside a stored game that can be played: undone orders, how far it is open, notes, what its header says. It is left out
 * when the game is opened, and the page says so. Small: what finds, saves and removes it is fetched late (brokenRows.ts).
 */

import { create } from 'zustand';
import type { GameId } from './database.ts';

/** A row of the database, or an entry of one, as it was found. */
interface Piece {
  key: string;
  value: unknown;
}

export interface BrokenPart {
  what: 'undone' | 'opening' | 'notes' | 'header';
  /** How many orders, notes or entries. */
  count: number;
  pieces: readonly Piece[];
}

/** The parts of the game that was read last; none where all is well. */
export const useBrokenParts = create<{ game: GameId | null; parts: readonly BrokenPart[] }>(() => ({ game: null, parts: [] }));
