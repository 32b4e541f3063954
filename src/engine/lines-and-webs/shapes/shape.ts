/**
 * What a field of a command or of an event may hold, as plain data. The rules, the readers of files, the console and the umpire's forms all
 * read it from here: see `commands.ts`, `umpire.ts` and `events.ts`.
 */

import { CARD_KINDS, CLASSES, SIDES } from '../scenario.ts';
import type { Store } from '../types.ts';

interface Whole {
  readonly is: 'whole';
  readonly least: number;
  readonly most: number;
  readonly name?: string | undefined;
}
type Data =
  /** The id of a unit, of a place on the map, of a port; a card of a deck, which is a unit's or a special card. */
  | { readonly is: 'unit' | 'node' | 'port' | 'card' }
  | { readonly is: 'flag' }
  /** A day: 0 is before the first one. */
  | { readonly is: 'day' }
  /** A whole number. */
  | Whole
  | { readonly is: 'word'; readonly words: readonly string[] }
  /** A text; `say` tells what it may hold. */
  | { readonly is: 'text'; readonly pattern: RegExp; readonly say: string }
  /** How many of each: of each class of supply, of each kind of card. */
  | { readonly is: 'counts'; readonly keys: readonly string[]; readonly one: Whole; readonly name: string }
  /** What holds tokens: a unit, a port, a place where they lie loose. */
  | { readonly is: 'store' }
  | { readonly is: 'list'; readonly one: Shape; readonly least: number; readonly most: number }
  /** Null stands for nothing. */
  | { readonly is: 'maybe'; readonly one: Shape }
  | { readonly is: 'fields'; readonly fields: Fields }
  /** A whole command, of one of these types. */
  | { readonly is: 'command'; readonly types: { readonly [type: string]: Fields } };

/** The shape of a value of type `T`. `name` is what the published schemas call it. */
// biome-ignore lint/suspicious/noExplicitAny: a shape of whatever type
export type Shape<T = any> = Data & { readonly holds?: (value: T) => T };
/** Fields by their names, in the order in which they are written. */
export type Fields = { readonly [field: string]: Shape };
/** The fields of a command or an event `M`, each with the shape of its own type; none may be missing, and none may be foreign. */
export type FieldsOf<M, Without extends keyof M> = { readonly [K in Exclude<keyof M, Without>]-?: Shape<M[K]> };

/** Characters of an id at most. */
export const MOST_ID = 40;
/** The highest count in a command. */
export const MAX_COUNT = 1000;

export const whole = (least: number, most: number, name?: string): Shape<number> & Whole => ({
  is: 'whole',
  least,
  most,
  name,
});
export const word = <const W extends string>(words: readonly W[]): Shape<W> => ({ is: 'word', words });
export const counts = <K extends string>(keys: readonly K[], one: Whole, name: string): Shape<{ [_ in K]: number }> => ({
  is: 'counts',
  keys,
  one,
  name,
});
export const list = <T>(one: Shape<T>, most: number, least = 0): Shape<T[]> => ({ is: 'list', one, least, most });
export const maybe = <T>(one: Shape<T>): Shape<T | null> => ({ is: 'maybe', one });

export const UNIT: Shape<string> = { is: 'unit' };
export const NODE: Shape<string> = { is: 'node' };
export const PORT: Shape<string> = { is: 'port' };
export const DECK_CARD: Shape<string> = { is: 'card' };
export const FLAG: Shape<boolean> = { is: 'flag' };
export const DAY: Shape<number> = { is: 'day' };
export const STORE: Shape<Store> = { is: 'store' };
export const SIDE = word(SIDES);
export const CLASS = word(CLASSES);
export const CARD = word(CARD_KINDS);
export const DESTINATION = word(['queue', 'apod']);
export const COUNT = whole(0, MAX_COUNT, 'count');
export const TOKENS = counts(CLASSES, COUNT, 'tokens');
