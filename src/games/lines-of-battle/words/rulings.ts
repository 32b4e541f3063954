/** House rules in words: one row per ruling, its values with the default first. */

import { RULINGS, type Rulings } from '../../../engine/lines-of-battle/index.ts';
import data from './rulings.json' with { type: 'json' };

export interface HouseRule {
  key: keyof Rulings;
  /** 'R-zone' */
  id: string;
  /** The clause that it changes. */
  clause: string;
  label: string;
  /** Words of each value; those of a number are under `n`. */
  values: { readonly [value: string]: string };
}
export const HOUSE_RULES = data as readonly unknown[] as readonly HouseRule[];

/** A value in words: 'the game ends after 40 turns without a loss'. */
export const valueWords = ({ values }: HouseRule, value: Rulings[keyof Rulings]): string =>
  values[value] ?? (values.n as string).replace('{n}', String(value));

export const isDefault = ({ key }: HouseRule, rulings: Rulings): boolean => rulings[key] === RULINGS[key];
