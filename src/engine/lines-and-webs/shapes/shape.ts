/** Shapes specific to Lines and Webs: units, nodes, ports, cards, days, token stores. Shared shapes are in engine/core. */

import { COUNT, counts, named, word } from '../../core/shape.ts';
import { CARD_KINDS, CLASSES, OWN_CARDS } from '../scenario.ts';
import type { Store } from '../types.ts';

export * from '../../core/shape.ts';

export const UNIT = named<string>('unit');
export const NODE = named<string>('node');
export const PORT = named<string>('port');
export const DECK_CARD = named<string>('card');
/** 0 is before the first day. */
export const DAY = named<number>('day');
/** A token store: a unit, a port, or loose tokens on a node. */
export const STORE = named<Store>('store');
export const CLASS = word(CLASSES);
export const CARD = word([...CARD_KINDS, ...OWN_CARDS]);
export const DESTINATION = word(['queue', 'apod']);
export const TOKENS = counts(CLASSES, COUNT, 'tokens');
