/** Format 2 of a public replay: a game as far as both sides know it. No seed, no command, nothing that is hidden; the same for games that differ in hidden things only. */

import type { Side, Table } from '../engine/core/table.ts';
import type { Change } from './changes.ts';
import type { Doubt } from './checksum.ts';
import type { Note } from './notes.ts';

export interface PublicFrame<G extends Table = Table> {
  turn: number;
  phase: G['Phase'];
  side: Side;
  events: readonly G['Event'][];
  /** From the view before; null where the view is as it was. */
  change: Change | null;
}

export interface PublicReplayFile<G extends Table = Table> {
  format: 2;
  kind: 'public-replay';
  ruleset: string;
  version: string;
  scenario: G['Scenario'];
  first: G['Packed'];
  frames: readonly PublicFrame<G>[];
  /** As their writer wrote them; `at` counts frames. */
  notes?: readonly Note[];
  /** Over everything else in the file; one of format 1 has none. */
  checksum?: string;
}

/** A public replay that may be shown; or where and why not. */
export type ReadPublicReplay<G extends Table = Table> =
  | { ok: true; file: PublicReplayFile<G>; doubt: Doubt | null }
  | { ok: false; where: string; message: string };

/** Is this a public replay? Tells it from records and scenarios before it is checked. */
export const looksLikePublicReplay = (json: unknown): json is { kind: 'public-replay'; ruleset?: unknown } =>
  typeof json === 'object' && json !== null && 'kind' in json && json.kind === 'public-replay';
