/** Scenarios of Lines of Battle: board, armies, rulings. */

import type { NodeId } from '../core/gameTypes.ts';
import { firstOf, type SquareScenario } from '../map/armies.ts';
import type { Facing } from '../map/square.ts';

export const RULESET = 'lines-of-battle';

/** @rule 2 */
export const UNIT_TYPES = ['swordsmen', 'spearmen', 'archers', 'cavalry', 'commander'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

export interface TypeFigures {
  /** Squares per move. */
  moves: number;
  /** Reach of its attack in squares, straight ahead; 0 if it cannot attack. */
  reach: number;
  /** Type against which it wins ties from the front. @rule 5.6, 5.7 */
  winsTies: UnitType | null;
}
/** @rule 2.1, 7.1 */
export const FIGURES: { readonly [T in UnitType]: TypeFigures } = {
  swordsmen: { moves: 2, reach: 1, winsTies: 'spearmen' },
  spearmen: { moves: 2, reach: 2, winsTies: 'cavalry' },
  archers: { moves: 1, reach: 5, winsTies: null },
  cavalry: { moves: 4, reach: 1, winsTies: null },
  commander: { moves: 2, reach: 0, winsTies: null },
};

/** Number of units per type. */
export type Army = { [T in UnitType]: number };

/** Values of each ruling, default first: `firstFacing` is R-first-facing. `stalemate` is separate: it takes any number of turns. */
export const RULING_CHOICES = {
  zone: ['middle', 'any'],
  setup: ['hidden', 'alternate', 'open'],
  firstFacing: ['free', 'forward'],
  first: ['random', 'south', 'north'],
  moveFacing: ['free', 'forward-only'],
  reface: ['movement', 'any'],
  armyOrder: ['simultaneous', 'sequential'],
  armyFacing: ['turn', 'phase'],
  reload: ['next-turn', 'next-attack'],
  archerFlank: ['auto', 'dice'],
  advance: ['none', 'optional'],
  commander: ['off', 'on'],
} as const;
type Choices = typeof RULING_CHOICES;
export type Rulings = { [R in keyof Choices]: Choices[R][number] } & {
  /** Turns in a row without a loss, both sides counted. With `off`, a position that occurs three times is a draw. @ruling R-stalemate */
  stalemate: number | 'off';
};

/** Default rulings. */
export const RULINGS: Rulings = {
  ...firstOf(RULING_CHOICES),
  stalemate: 40,
};

/** A unit on its starting square. */
export interface Placed {
  type: UnitType;
  at: NodeId;
  facing: Facing;
}

export interface Scenario extends SquareScenario<Placed> {
  ruleset: typeof RULESET;
  /** Maximum number per type. @rule 3.1 */
  limits: { readonly [T in UnitType]?: number };
  rulings?: Partial<Rulings>;
}
