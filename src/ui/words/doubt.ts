/** Warnings about a file whose game may not be the one that was saved. */

import type { IntegrityIssue } from '../../records/checksum.ts';

const WORDS: { readonly [D in IntegrityIssue]: string } = {
  unsealed: 'This file is from an older version, so it can’t be checked for damage.',
  elsewhere: 'Under these rules its orders lead to a different position than its file says.',
  changed: 'Its file was changed after it was saved, by damage or by hand: this may be another game.',
};

/** Empty without an issue. */
export const doubtWords = (doubt: IntegrityIssue | null): string => (doubt ? WORDS[doubt] : '');
