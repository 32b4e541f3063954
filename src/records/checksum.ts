/** Checksum of saved files: detects files that were damaged or edited by hand. It is no signature: anyone can compute it. */

import { hashOf } from '../engine/core/index.ts';

/** Integrity problems, least severe first: no checksum; replay under another version ends in another state; contents changed. */
export const DOUBTS = ['unsealed', 'elsewhere', 'changed'] as const;
export type IntegrityIssue = (typeof DOUBTS)[number];

export const CHECKSUM = 'checksum';

type Raw = { readonly [key: string]: unknown };

/** 16 hexadecimal digits over the content, independent of key order and white space. */
const checksumOf = (content: object): string => hashOf(JSON.parse(JSON.stringify(content)));

/** Returns the content with its checksum as the last key, replacing an old one. */
export function withChecksum<T extends object>(content: T): Omit<T, 'checksum'> & { checksum: string } {
  const { [CHECKSUM]: _, ...rest } = content as T & { checksum?: unknown };
  return { ...rest, checksum: checksumOf(rest) };
}

/** Returns the integrity problem of parsed JSON. `isNeeded`: the format requires a checksum. */
export function doubtOf(raw: Raw, isNeeded: boolean): IntegrityIssue | null {
  const { [CHECKSUM]: told, ...rest } = raw;
  if (told === undefined) return isNeeded ? 'changed' : 'unsealed';
  return told === checksumOf(rest) ? null : 'changed';
}

/** True if the player must confirm before the file is opened. A file without a checksum opens without a question. */
export const isAskedAbout = (doubt: IntegrityIssue | null | undefined): boolean => doubt === 'changed' || doubt === 'elsewhere';
