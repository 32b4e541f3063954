/** Lines of Battle as a ruleset. */

import { silentEffects } from '../core/effects.ts';
import { createRng } from '../core/rng.ts';
import { type SquareRules, squareRules, squareState } from '../map/squareRules.ts';
import { checkCommand, executeCommand, legalCommands } from './commands.ts';
import { RULESET, type Scenario } from './scenario.ts';
import { firstSide, isHidden, unitsAt } from './setup.ts';
import { beginTurn } from './turns.ts';
import type { Command, GameEvent, State } from './types.ts';
import { compileWorld, type World } from './world.ts';

/** Changes with every rule change; older records remain playable. */
export const VERSION = '1.0.0';

export type Rules = SquareRules<World, State, Command, GameEvent>;

/** First state: the setup, or the first turn if the scenario places the units. @rule 3.3, 3.5 @ruling R-first */
function newGame(w: World, seed: string): State {
  const common = squareState(createRng(seed), w.scenario, unitsAt);
  const state: State = { ...common, ready: [], armyMoved: false, lastLoss: 0, advance: null, seen: {} };
  if (w.scenario.position) {
    // With a generator of its own: the game's is for the dice.
    const first = firstSide(w, silentEffects(createRng(`${seed} first`)));
    beginTurn(w, state, silentEffects(state.rng), first);
  }
  return state;
}

/** Rules of a valid scenario. The other side's setup is hidden while it is secret. @rule 3.3 */
export function linesOfBattle(scenario: Scenario): Rules {
  const world = compileWorld(scenario);
  return squareRules<World, State, Command, GameEvent>(
    {
      ...{ id: RULESET, version: VERSION, world },
      setup: (seed) => newGame(world, seed),
      check: (s, c) => checkCommand(world, s, c),
      legal: (s) => legalCommands(world, s),
      execute: (draft, c, fx) => executeCommand(world, draft, c, fx),
    },
    (state) => isHidden(world, state),
  );
}

export { areNeighbours, FACINGS, type Facing, opposite, step, stepsBetween } from '../map/square.ts';
export * from './combat.ts';
export * from './movement.ts';
export * from './scenario.ts';
export { armiesOf, checkArmy, countTypes, placesOf, typesOf, unitsAt } from './setup.ts';
export { MARKS } from './shapes.ts';
export * from './threat.ts';
export { canAttack, mayTurn } from './turns.ts';
export type * from './types.ts';
export { PHASES } from './types.ts';
export { boardOf, compileWorld, figuresOf, findUnit, forward, isFresh, unitAt, unitsOnBoard, type World } from './world.ts';
