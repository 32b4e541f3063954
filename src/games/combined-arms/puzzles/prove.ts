/** The proof of a puzzle. */

import { combinedArms, unitsOnBoard } from '../../../engine/combined-arms/index.ts';
import { fieldOf } from '../bots/field.ts';
import { onlyWin } from '../bots/solver.ts';
import { type Position, type Puzzle, scenarioOf } from './puzzles.ts';

/** The puzzle of a position, with its solution; null unless one set of shooters wins in this turn, and no other. @rule 7.1 */
export function proofOf({ south, north }: Position): Puzzle | null {
  const rules = combinedArms(scenarioOf({ south, north }));
  const state = rules.setup('puzzle');
  const view = rules.view(state, 'delta');
  const proof = onlyWin(fieldOf(rules.world, view), 'delta');
  if (!proof) return null;
  const squareOf = (unit: number): string => state.units[unit]!.at!;
  const moves = proof.steps.map(({ unit, to }): [string, string] => [squareOf(unit), rules.world.grid.ids[to]!]);
  const shooters = proof.shooters.map(squareOf);
  const idAt = new Map(unitsOnBoard(state, 'delta').map(({ at, id }) => [at, id]));
  const isOpen = ([from, to]: [string, string]): boolean =>
    view.prompt.legal.some((one) => one.type === 'move' && one.unit === idAt.get(from) && one.to === to);
  const [waiting, helpers] = [moves.filter((one) => !isOpen(one)), moves.filter(([from]) => !shooters.includes(from))];
  return { south, north, shooters, moves, difficulty: moves.length + helpers.length + waiting.length };
}
