/**
 * Damaged rows next to a stored game that can still be played: undone commands, shared history, notes, header fields.
 * They are skipped when the game opens, and the page reports them. Code that saves or removes them is lazy (brokenRows.ts).
 */

import { create } from 'zustand';
import type { GameId } from './database.ts';

/** A row of the database, or an entry of one, exactly as read. */
interface Piece {
  key: string;
  value: unknown;
}

export interface BrokenPart {
  what: 'undone' | 'opening' | 'notes' | 'header';
  /** Number of commands, notes or entries. */
  count: number;
  pieces: readonly Piece[];
}

/** Damaged parts of the game that was read last; empty if all is well. */
export const useBrokenParts = create<{ game: GameId | null; parts: readonly BrokenPart[] }>(() => ({ game: null, parts: [] }));
