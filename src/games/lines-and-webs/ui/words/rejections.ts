/** Why something is not possible, in sentences: the one place where a rejection's code gets its words. The unit first, present tense, the cause and nothing else. */
import type { Rejection } from '../../../../engine/core/index.ts';
import type { World } from '../../../../engine/lines-and-webs/index.ts';
import { FIRST_REJECTIONS } from './firstRejections.ts';
import type { Known } from './known.ts';
import { placeName, unitName } from './names.ts';
import type { Words } from './rejectionParts.ts';
import { umpireWords } from './umpireWords.ts';

function knownOf(world: World, why: Rejection): Known {
  const ids = why.ids ?? [];
  const units = ids.filter((id) => world.info[id] !== undefined);
  const nodes = ids.filter((id) => world.graph.index[id] !== undefined);
  const last = nodes.at(-1);
  return {
    world,
    units,
    nodes,
    unit: units[0] === undefined ? 'This unit' : unitName(world, units[0]),
    second: units[1] === undefined ? 'the other unit' : unitName(world, units[1]),
    place: last === undefined ? 'That node' : placeName(world, last),
    data: why.data ?? {},
  };
}

const WORDS: Record<string, Words[string]> = { ...FIRST_REJECTIONS };

/** A panel that comes late brings the sentences of its phase. */
export const addRejections = (more: Words): void => {
  Object.assign(WORDS, more);
};

/** Does this code have a sentence of its own? */
export const hasWords = (world: World, code: string): boolean =>
  Object.hasOwn(WORDS, code) || Object.hasOwn(umpireWords(world).refused, code);

/** A rejection as a sentence. */
export function sayRejection(world: World, why: Rejection): string {
  const words = WORDS[why.code] ?? umpireWords(world).refused[why.code];
  return words ? words(knownOf(world, why)) : 'This is not possible now.';
}
