/**
 * The checksum of the files that the page saves: it tells a file that was damaged on its way, or changed by hand, from the one that was written. It is no
 * signature: whoever wants to can work it out anew.
 */

import { hashOf } from '../engine/core/index.ts';

/** What can be said against a file, by rising weight: it carries no checksum; its orders lead elsewhere than it says, by rules of another version; it is not what was saved. */
export const DOUBTS = ['unsealed', 'elsewhere', 'changed'] as const;
export type Doubt = (typeof DOUBTS)[number];

export const CHECKSUM = 'checksum';

type Raw = { readonly [key: string]: unknown };

/** 16 hexadecimal digits over all of the content. Neither the order of keys nor blanks count. */
const checksumOf = (content: object): string => hashOf(JSON.parse(JSON.stringify(content)));

/** The content with its checksum, which stands last. One that it has already is left out. */
export function sealed<T extends object>(content: T): Omit<T, 'checksum'> & { checksum: string } {
  const { [CHECKSUM]: _, ...rest } = content as T & { checksum?: unknown };
  return { ...rest, checksum: checksumOf(rest) };
}

/** Whether parsed JSON is what was saved. `isNeeded`: its format has a checksum, and one without has lost it. */
export function doubtOf(raw: Raw, isNeeded: boolean): Doubt | null {
  const { [CHECKSUM]: told, ...rest } = raw;
  if (told === undefined) return isNeeded ? 'changed' : 'unsealed';
  return told === checksumOf(rest) ? null : 'changed';
}

/** Is it to be asked about before it is opened? A file without a checksum opens as it always did. */
export const isAskedAbout = (doubt: Doubt | null | undefined): boolean => doubt === 'changed' || doubt === 'elsewhere';
