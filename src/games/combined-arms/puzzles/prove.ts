/**
 * Proves which turn wins at once. A turn that wins destroys the enemy Headquarters, so it has shots on them from as many units as that takes; these are
 * its shooters. Orders and equal squares do not count, nor do shots that are not needed.
 */

import { combinedArms, unitsOnBoard } from '../../../engine/combined-arms/index.ts';
import { opponentOf, type Side } from '../../../engine/core/gameTypes.ts';
import { Places } from '../../../engine/map/places.ts';
import { defenceOf, type Field, fieldOf } from '../bots/field.ts';
import { winningTurn } from '../bots/plan.ts';
import { type Aim, aimsAt, type Step } from '../bots/salvo.ts';
import { type Position, type Puzzle, scenarioOf } from './puzzles.ts';

/** A turn that wins, and what is proven of it. */
export interface Proof {
  /** The shooters of every turn that wins, by unit, rising. */
  shooters: number[];
  /** Moves after which all of them can shoot, in an order that the rules allow; some may only make way. */
  steps: Step[];
}

/** Every smallest set of shooters that does so much damage with a square for each: without any one of them it would not. */
export function leastSets(aims: readonly Aim[], need: number, most: number): Aim[][] {
  const found: Aim[][] = [];
  const sorted = aims.toSorted((a, b) => b.damage - a.damage || a.unit - b.unit);
  const search = (from: number, chosen: readonly Aim[], sum: number): void => {
    // Heaviest first: the last shot is the lightest, and was needed, so each is.
    if (sum >= need) {
      found.push([...chosen]);
      return;
    }
    for (let i = from; i < sorted.length && found.length < most; i++) {
      const next = [...chosen, sorted[i]!];
      const places = new Places<number, Aim>();
      if (next.every((aim) => places.add(aim))) search(i + 1, next, sum + sorted[i]!.damage);
    }
  };
  search(0, [], 0);
  return found;
}

/**
 * The one set of shooters that wins; null if no turn wins, or not only one set, or it is not proven. The search is wider than the rules: own units are no
 * obstacle, and no gun keeps aircraft off. What it finds to be the only one there is the only one in the game, and a turn shows that it exists.
 */
export function onlyWin(f: Field, side: Side): Proof | null {
  const target = f.hq[opponentOf(side)];
  if (target < 0) return null;
  const need = defenceOf(f, target) - f.damage[target]!;
  const loose = aimsAt(f, side, target, true);
  const sets = leastSets(loose, need, 2);
  if (sets.length !== 1) return null;
  const shooters = sets[0]!.map(({ unit }) => unit).sort((a, b) => a - b);
  const win = winningTurn(f, side);
  return win ? { shooters, steps: win.steps } : null;
}

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
