/** Reads records stored by this browser. Ignores the store's own fields next to them. */

import { type ReadResult, readUnplayed } from '../records/read.ts';

export { type Damage, damageAt, type ReadResult } from '../records/read.ts';

const KEYS = ['format', 'ruleset', 'version', 'scenario', 'seed', 'commands'] as const;

function ownKeys(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  return Object.fromEntries(KEYS.filter((key) => Object.hasOwn(raw, key)).map((key) => [key, (raw as Record<string, unknown>)[key]]));
}

/** A stored record before replay, or where and why it cannot be read. */
export const readStored = (raw: unknown): ReadResult => readUnplayed(ownKeys(raw));
