/** The shapes of what only Lines and Webs knows: units, places, ports, cards, days, stores of tokens. The rest stands in the kernel. */

import { COUNT, counts, named, word } from '../../core/shape.ts';
import { CARD_KINDS, CLASSES } from '../scenario.ts';
import type { Store } from '../types.ts';

export * from '../../core/shape.ts';

export const UNIT = named<string>('unit');
export const NODE = named<string>('node');
export const PORT = named<string>('port');
export const DECK_CARD = named<string>('card');
/** 0 is before the first day. */
export const DAY = named<number>('day');
/** What holds tokens: a unit, a port, a place where they lie loose. */
export const STORE = named<Store>('store');
export const CLASS = word(CLASSES);
export const CARD = word(CARD_KINDS);
export const DESTINATION = word(['queue', 'apod']);
export const TOKENS = counts(CLASSES, COUNT, 'tokens');
