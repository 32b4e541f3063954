/** The legal commands of the view's prompt, by verb. In Phase 6 the list is complete, so what a panel does not show itself is found here. */
import type { Command, CommandOf, Verb } from '../../../../../engine/lines-and-webs/index.ts';

/** Those of one verb. */
export const ofVerb = <T extends Verb>(legal: readonly Command[], type: T): CommandOf<T>[] =>
  legal.filter((c): c is CommandOf<T> => c.type === type);

/** In order, each once. */
export const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];
