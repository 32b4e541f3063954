/**
 * Format 2 of a public replay: the public part of a game, without seed, commands, or hidden information. Games that differ only in hidden
 * things give equal replays.
 */

import type { GameTypes, Side } from '../engine/core/gameTypes.ts';
import type { Change } from './changes.ts';
import type { IntegrityIssue } from './checksum.ts';
import type { Note } from './notes.ts';

export interface PublicFrame<G extends GameTypes = GameTypes> {
  turn: number;
  phase: G['Phase'];
  side: Side;
  events: readonly G['Event'][];
  /** The change since the previous view; null if there is none. */
  change: Change | null;
}

export interface PublicReplayFile<G extends GameTypes = GameTypes> {
  format: 2;
  kind: 'public-replay';
  ruleset: string;
  version: string;
  scenario: G['Scenario'];
  first: G['Packed'];
  frames: readonly PublicFrame<G>[];
  /** Notes as written; `at` counts frames. */
  notes?: readonly Note[];
  /** Covers everything else in the file; absent in format 1. */
  checksum?: string;
}

/** A valid public replay, or the problem with the file. */
export type ReadPublicReplay<G extends GameTypes = GameTypes> =
  | { ok: true; file: PublicReplayFile<G>; doubt: IntegrityIssue | null }
  | { ok: false; where: string; message: string };

/** True if the JSON is a public replay and not a record or a scenario; doesn't validate it. */
export const looksLikePublicReplay = (json: unknown): json is { kind: 'public-replay'; ruleset?: unknown } =>
  typeof json === 'object' && json !== null && 'kind' in json && json.kind === 'public-replay';
