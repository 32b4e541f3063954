/** Rows of imported files and links, for every screen. The queue that reads them comes late. */

import { create } from 'zustand';
import type { Scenario } from '../../engine/core/gameTypes.ts';
import type { Opened } from './opened.ts';

/** `read`: waits for the player's choice. `kept`: stored among the games. `failed`: can be retried. */
export type RowState = 'waiting' | 'reading' | 'read' | 'storing' | 'kept' | 'cancelled' | 'failed';

export interface Row {
  id: number;
  file: string | null;
  state: RowState;
  /** Commands replayed or stored so far, and their total. */
  done: number;
  of: number;
  opened: Opened | null;
  /** Id of the stored game. */
  game: string | null;
  /** Error message of a failed row. */
  fault?: string;
  /** True if the file names a lesson that this page doesn't have; its game then opens as an ordinary one. */
  hasLostLesson?: boolean;
}

interface ImportState {
  rows: readonly Row[];
  /** Imported scenarios, for the start screen. */
  scenarios: readonly Scenario[];
  /** Number of stored imports; the game list reloads when it changes. */
  kept: number;
  /** True while the save dialog is open. */
  isSaving: boolean;
}

export const useImports = create<ImportState>(() => ({ rows: [], scenarios: [], kept: 0, isSaving: false }));

/** Opens the save dialog for the open game. */
export const askToSave = (): void => useImports.setState({ isSaving: true });

/** Removes the scenario rows, so that the next screen doesn't repeat them. */
export const forgetScenarios = (): void =>
  useImports.setState(({ rows }) => ({ rows: rows.filter(({ opened }) => opened?.kind !== 'scenario') }));
