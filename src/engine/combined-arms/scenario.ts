/** Scenarios of Combined Arms: kinds of units, board, armies, options, rulings. */

import type { NodeId } from '../core/gameTypes.ts';
import { firstOf, type SquareScenario } from '../map/armies.ts';

export const RULESET = 'combined-arms';

/** @rule 1.4 */
export const UNIT_CLASSES = ['infantry', 'tanks', 'artillery', 'air', 'bases'] as const;
export type UnitClass = (typeof UNIT_CLASSES)[number];

export interface TypeFigures {
  /** Its name in arrangements. */
  short: string;
  class: UnitClass;
  /** Squares per move. */
  moves: number;
  /** Reach of its attack in squares, in every direction. */
  range: number;
  /** Damage in one turn at which it has to go back. */
  defence: number;
  /** Class of units to which it does 2 damage. */
  strong: UnitClass | null;
}
const figures = (
  short: string,
  unitClass: UnitClass,
  [moves, range, defence]: readonly [number, number, number],
  strong: UnitClass | null = null,
): TypeFigures => ({ short, class: unitClass, moves, range, defence, strong });
/** @rule 2.1 */
export const FIGURES = {
  infantry: figures('If', 'infantry', [1, 1, 5]),
  paratroopers: figures('Pa', 'infantry', [1, 1, 4]),
  engineers: figures('En', 'infantry', [1, 1, 4], 'bases'),
  mechanized: figures('Mi', 'infantry', [2, 1, 4]),
  light: figures('Lt', 'tanks', [3, 2, 3]),
  medium: figures('Mt', 'tanks', [2, 2, 4]),
  heavy: figures('Ht', 'tanks', [1, 2, 5]),
  howitzers: figures('Ho', 'artillery', [1, 3, 3]),
  antitank: figures('At', 'artillery', [1, 2, 3], 'tanks'),
  antiaircraft: figures('AA', 'artillery', [1, 2, 3]),
  airfield: figures('Ai', 'air', [2, 4, 2]),
  fort: figures('Fo', 'bases', [0, 3, 6]),
  headquarters: figures('HQ', 'bases', [0, 1, 6]),
} as const;
/** @rule 2 */
export type UnitType = keyof typeof FIGURES;
export const UNIT_TYPES = Object.keys(FIGURES) as UnitType[];
/** Squares that Paratroopers move from an Air Field. @rule 2.3 */
export const AIRBORNE_MOVES = 4;
/** Number of elite units that a side chooses. @rule 8.3 */
export const ELITES = 2;

/** Number of units per type. */
export type Army = { [T in UnitType]: number };

/** Kinds of difficult ground besides cities. @rule 8.2 */
export const GROUNDS = ['mountains', 'bocage', 'woods'] as const;
export type Ground = (typeof GROUNDS)[number];

/** Values of each ruling, default first; the last five are options. `stalemate` is separate: it takes any number of turns. @rule 8 */
export const RULING_CHOICES = {
  army: ['hidden', 'open'],
  first: ['second', 'first'],
  para: ['walk', 'jump'],
  through: ['none', 'friends'],
  airPath: ['end', 'all'],
  backDiagonal: ['five', 'three'],
  edge: ['no-square', 'falls'],
  retreatChoice: ['owner', 'attacker'],
  afterRetreat: ['zero', 'stays'],
  airRetreat: ['free', 'bound'],
  cities: ['off', 'on'],
  difficult: ['off', 'on'],
  elite: ['off', 'on'],
  experience: ['off', 'on'],
  reinforcement: ['off', 'on'],
} as const;
type Choices = typeof RULING_CHOICES;
export type Rulings = { [R in keyof Choices]: Choices[R][number] } & {
  /** Turns in a row without a loss, both sides counted, after which the game ends. @ruling R-stalemate */
  stalemate: number | 'off';
};

/** Default rulings. */
export const RULINGS: Rulings = {
  ...firstOf(RULING_CHOICES),
  stalemate: 60,
};

/** A unit on its starting square. */
export interface Placed {
  type: UnitType;
  at: NodeId;
  elite?: true;
}

/** @rule 3.1, 8.6 */
export interface Limits {
  /** Most tanks of all three kinds together. */
  tanks: number;
  /** Most units of one kind. */
  ofKind: number;
  /** Fewest kinds besides the Headquarters. */
  kinds: number;
}

export interface Scenario extends SquareScenario<Placed> {
  ruleset: typeof RULESET;
  limits: Limits;
  /** Squares of difficult ground; only used with that option. @rule 8.2 */
  ground?: { readonly [G in Ground]?: readonly NodeId[] };
  /** The four cities. Omitted: drawn. Only used with that option. @rule 8.1 */
  cities?: readonly NodeId[];
  rulings?: Partial<Rulings>;
}
