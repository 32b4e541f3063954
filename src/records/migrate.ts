/** Migrates released formats to the current one. Every step has tests, with a permanent golden record per format. */

import { CHECKSUM } from './checksum.ts';
import { FORMAT } from './format.ts';

export type Raw = { [key: string]: unknown };

const FIRST = ['format', 'ruleset', 'version', 'scenario', 'seed', 'commands'];
const SECOND = [
  ...FIRST,
  'name',
  'startedAt',
  'taken',
  'opened',
  'from',
  'players',
  'seating',
  'practice',
  'unaided',
  'advice',
  'suggested',
  'lesson',
  'seen',
  'notes',
];

/** Keys that a file of each released format may have. */
const KEYS: { readonly [format: number]: readonly string[] } = { 1: FIRST, 2: SECOND, 3: [...SECOND, 'task', CHECKSUM] };

/** Migration steps by source format. */
const STEPS: { readonly [from: number]: (raw: Raw) => Raw } = {
  // Format 2 added optional data about the game.
  1: (raw) => ({ ...raw, format: 2 }),
  // Format 3 added the checksum. Older files don't get one afterward.
  2: (raw) => ({ ...raw, format: 3 }),
};

/** True if files of this format have a checksum. */
export const hasChecksum = (format: unknown): boolean => KEYS[format as number]?.includes(CHECKSUM) ?? false;

export const isKnownFormat = (format: unknown): format is number => typeof format === 'number' && Object.hasOwn(KEYS, format);

/** The first key that the file's format doesn't allow. */
export function unknownKey(raw: Raw): string | null {
  const known = KEYS[raw.format as number] as readonly string[];
  return Object.keys(raw).find((key) => !known.includes(key)) ?? null;
}

/** Returns the record in the current format; doesn't change its input. */
export function migrate(raw: Raw): Raw {
  let now = raw;
  for (let format = raw.format as number; format < FORMAT; format++) now = (STEPS[format] as (raw: Raw) => Raw)(now);
  return now;
}
