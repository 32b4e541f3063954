/** Puzzles: positions of the full battle in which South wins in this turn, by one set of shooters and no other. */

import { FIGURES, type Placed, type Scenario, UNIT_TYPES } from '../../../engine/combined-arms/index.ts';
import full from '../scenarios/full-battle.json';
import data from './puzzles.json';

/** Units by short names and squares: `'HQ a1, Ho c4'`. South has the turn. */
export interface Position {
  south: string;
  north: string;
}
export interface Puzzle extends Position {
  /** Squares of the units that have to shoot at the Headquarters, before they move. */
  shooters: string[];
  /** Moves of one turn that wins, in order. */
  moves: [from: string, to: string][];
  /** A point for each move, two for one that only makes way, and one for each that has to wait for another. */
  difficulty: number;
}

/** Easiest first. */
export const PUZZLES = data as unknown as readonly Puzzle[];

export const placedOf = (text: string): Placed[] =>
  text.split(', ').map((one) => {
    const [short, at] = one.split(' ') as [string, string];
    return { type: UNIT_TYPES.find((type) => FIGURES[type].short === short)!, at };
  });

/** The puzzle as a scenario: South is about to move. */
export const scenarioOf = ({ south, north }: Position): Scenario => ({
  ...(full as unknown as Scenario),
  id: 'puzzle',
  name: 'Puzzle',
  summary: 'South wins in this turn.',
  position: { delta: placedOf(south), gamma: placedOf(north) },
  rulings: { first: 'first' },
});
