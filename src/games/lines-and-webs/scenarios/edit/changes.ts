/** The difference between two scenarios in plain words, one line a change; each can be put back on its own. */

import type { Scenario } from '../../../../engine/lines-and-webs/scenario.ts';
import type { Difference, Words } from './difference.ts';
import { forceChanges, typeChanges } from './forceChanges.ts';
import { mapChanges } from './mapChanges.ts';
import { scalarsOf } from './scalars.ts';
import { type FileSection, sectionOf } from './sections.ts';
import { figureChanges } from './sideFigures.ts';

export interface Change extends Difference {
  section: FileSection;
}

/** Everything that differs, in the order of the sections. */
export function changesBetween(before: Scenario, after: Scenario, words: Words): Change[] {
  const told = [
    ...scalarsOf(before, after, words),
    ...mapChanges(before, after),
    ...typeChanges(before, after),
    ...forceChanges(before, after),
    ...figureChanges(before, after, words),
  ];
  return told.map((one) => ({ ...one, section: sectionOf(one.path) }));
}
