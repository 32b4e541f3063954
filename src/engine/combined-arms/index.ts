/** Combined Arms as a ruleset. */

import { shuffleBy, silentEffects } from '../core/effects.ts';
import { type NodeId, opponentOf, type Side } from '../core/gameTypes.ts';
import { createRng, type RngState } from '../core/rng.ts';
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

/** Number of cities. @rule 8.1 */
export const CITIES = 4;

/** The cities: the scenario's, or drawn from the two middle rows. @rule 8.1 @ruling R-city */
function citiesOf({ scenario, rulings, grid: { ids, columns, rows } }: World, rng: RngState): NodeId[] {
  if (rulings.cities === 'off') return [];
  if (scenario.cities) return [...scenario.cities];
  const first = (Math.floor(rows / 2) - 1) * columns;
  const squares = ids.slice(first, first + 2 * columns);
  shuffleBy(rng, squares);
  return squares.slice(0, CITIES).sort();
}

/** First state: the choice of armies, or the first turn if the scenario places the units. @rule 3.2, 3.4 */
function newGame(w: World, seed: string): State {
  const rng = createRng(seed);
  const state: State = { ...squareState(rng, w.scenario, unitsAt), cities: citiesOf(w, rng), pending: null, lastLoss: 0 };
  if (w.scenario.position) beginTurn(w, state, silentEffects(rng), firstSide(w));
  return state;
}

/** Rules of a valid scenario. South's army is hidden until North has chosen. @rule 1.2, 3.2 */
export function combinedArms(scenario: Scenario): Rules {
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

export * from './attack.ts';
export * from './danger.ts';
export * from './fire.ts';
export * from './movement.ts';
export * from './scenario.ts';
export { armiesOf, checkArmy, checkElite, countTypes, placesOf, typesOf, unitsAt } from './setup.ts';
export type * from './types.ts';
export { PHASES } from './types.ts';
export * from './world.ts';

/** The side whose turn it is, also while the other one chooses where a unit goes. @rule 4.1 */
export const sideOnTurn = ({ up, pending }: Pick<State, 'up' | 'pending'>): Side => (pending ? opponentOf(pending.side) : up);
