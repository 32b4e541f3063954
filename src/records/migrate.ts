/** From the formats that were released before to the present one. Every step has tests, and a golden record of each format stays in them for ever. */

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

/** The keys of each released format, all that a file of it may have. */
const KEYS: { readonly [format: number]: readonly string[] } = { 1: FIRST, 2: SECOND, 3: [...SECOND, CHECKSUM] };

/** One step up; the key is the format that it starts from. */
const STEPS: { readonly [from: number]: (raw: Raw) => Raw } = {
  // Format 2 added what is told of a game, all of it optional.
  1: (raw) => ({ ...raw, format: 2 }),
  // Format 3 added the checksum. What was saved without one has none: it is not made up afterwards.
  2: (raw) => ({ ...raw, format: 3 }),
};

/** Has a file of this format a checksum? */
export const hasChecksum = (format: unknown): boolean => KEYS[format as number]?.includes(CHECKSUM) ?? false;

export const isKnownFormat = (format: unknown): format is number => typeof format === 'number' && Object.hasOwn(KEYS, format);

/** The first key that the format of the file does not know. */
export function unknownKey(raw: Raw): string | null {
  const known = KEYS[raw.format as number] as readonly string[];
  return Object.keys(raw).find((key) => !known.includes(key)) ?? null;
}

/** The same record in the present format; what is given is not changed. */
export function migrate(raw: Raw): Raw {
  let now = raw;
  for (let format = raw.format as number; format < FORMAT; format++) now = (STEPS[format] as (raw: Raw) => Raw)(now);
  return now;
}
