/** The door for what this browser has stored itself: the record's own keys alone, for beside them lie things that belong to the drawer. */

import { type ReadResult, readRecord as read } from '../records/read.ts';

export type { Damage, ReadResult } from '../records/read.ts';

const KEYS = ['format', 'ruleset', 'version', 'scenario', 'seed', 'commands'] as const;

/** A stored record; or where and why it cannot be played. */
export function readRecord(raw: unknown): ReadResult {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return read(raw);
  const own = Object.fromEntries(KEYS.filter((key) => Object.hasOwn(raw, key)).map((key) => [key, (raw as Record<string, unknown>)[key]]));
  return read(own);
}
