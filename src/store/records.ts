/** Reads what this browser has stored itself: the record's own keys alone, for beside them stand things that belong to the store. */

import { type ReadResult, readUnplayed } from '../records/read.ts';

export { type Damage, damageAt, type ReadResult } from '../records/read.ts';

const KEYS = ['format', 'ruleset', 'version', 'scenario', 'seed', 'commands'] as const;

function ownKeys(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  return Object.fromEntries(KEYS.filter((key) => Object.hasOwn(raw, key)).map((key) => [key, (raw as Record<string, unknown>)[key]]));
}

/** A stored record, whose orders have still to be played; or where and why it cannot be. */
export const readStored = (raw: unknown): ReadResult => readUnplayed(ownKeys(raw));
