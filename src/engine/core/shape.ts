/** Types of the fields of commands and events, as plain data: used by the rules, the file readers, the console and the umpire's forms. */

import { SIDES, type Side } from './gameTypes.ts';

interface Whole {
  readonly is: 'whole';
  readonly least: number;
  readonly most: number;
  readonly name?: string | undefined;
}
type Data =
  /** A value that only the game knows: the id of a unit or node, a card, a day. */
  | { readonly is: 'named'; readonly of: string }
  | { readonly is: 'flag' }
  /** An integer. */
  | Whole
  | { readonly is: 'word'; readonly words: readonly string[] }
  /** Text that matches `pattern`; `say` describes it for error messages. */
  | { readonly is: 'text'; readonly pattern: RegExp; readonly say: string }
  /** A count per key; keys of `spare` may be missing. */
  | {
      readonly is: 'counts';
      readonly keys: readonly string[];
      readonly spare: readonly string[];
      readonly one: Whole;
      readonly name: string;
    }
  | { readonly is: 'list'; readonly one: Shape; readonly least: number; readonly most: number }
  /** A value or null. */
  | { readonly is: 'maybe'; readonly one: Shape }
  | { readonly is: 'fields'; readonly fields: Fields }
  /** A whole command of one of these types. */
  | { readonly is: 'command'; readonly types: { readonly [type: string]: Fields } };

/** The shape of a value of type `T`. `name` is its name in the published schemas; `holds` only carries the type. */
// biome-ignore lint/suspicious/noExplicitAny: a shape of whatever type
export type Shape<T = any> = Data & { readonly holds?: (value: T) => T };
/** Fields by name, in the order in which they are written. */
export type Fields = { readonly [field: string]: Shape };
/** The fields of a command or event `M`, each with the shape of its type: none missing, none extra. */
export type FieldsOf<M, Without extends keyof M> = { readonly [K in Exclude<keyof M, Without>]-?: Shape<M[K]> };

/** The commands whose fields have these shapes. */
export type CommandsOf<S extends { readonly [type: string]: Fields }> = {
  [T in keyof S]: { type: T; side: Side } & { [F in keyof S[T]]: S[T][F] extends Shape<infer V> ? V : never };
}[keyof S];

/** Maximum length of an id, in characters. */
export const MOST_ID = 40;
/** Maximum number of dice that an umpire can set at once. */
export const MOST_FACES = 100;
/** Maximum length of a seed, in characters. */
export const MOST_SEED = 80;
/** The highest count in a command. */
export const MAX_COUNT = 1000;

export const whole = (min: number, max: number, name?: string): Shape<number> & Whole => ({
  is: 'whole',
  least: min,
  most: max,
  name,
});
export const word = <const W extends string>(words: readonly W[]): Shape<W> => ({ is: 'word', words });
export const counts = <K extends string>(
  keys: readonly K[],
  item: Whole,
  name: string,
  spare: readonly K[] = [],
): Shape<{ [_ in K]: number }> => ({
  is: 'counts',
  keys,
  spare,
  one: item,
  name,
});
export const list = <T>(item: Shape<T>, max: number, min = 0): Shape<T[]> => ({ is: 'list', one: item, least: min, most: max });
export const maybe = <T>(item: Shape<T>): Shape<T | null> => ({ is: 'maybe', one: item });

export const named = <T>(kind: string): Shape<T> => ({ is: 'named', of: kind });
export const FLAG: Shape<boolean> = { is: 'flag' };
export const SIDE = word(SIDES);
export const COUNT = whole(0, MAX_COUNT, 'count');
/** Printable ASCII, so that every file that contains a seed can be read. */
export const SEED: Shape<string> = {
  is: 'text',
  pattern: new RegExp(`^[ -~]{1,${MOST_SEED}}$`),
  say: `A seed of the umpire is written with the plain characters of a keyboard, at most ${MOST_SEED}.`,
};
