/** Lines of Battle as a ruleset. */

import type { Ruleset } from '../core/contract.ts';
import { silentEffects } from '../core/effects.ts';
import { isUmpire, SIDES, type Side } from '../core/gameTypes.ts';
import { type OpenView, openView } from '../core/openInformation.ts';
import { createRng } from '../core/rng.ts';
import { checkCommand, executeCommand, legalCommands } from './commands.ts';
import { RULESET, type Scenario } from './scenario.ts';
import { firstSide, isHidden, unitsAt } from './setup.ts';
import { beginTurn } from './turns.ts';
import type { Command, GameEvent, State, View } from './types.ts';
import { compileWorld, type World } from './world.ts';

/** Changes with every rule change; older records remain playable. */
export const VERSION = '1.0.0';

export type Rules = Ruleset<State, Command, GameEvent, View, Side> & { readonly world: World };

/** First state: the setup, or the first turn if the scenario places the units. @rule 3.3, 3.5 @ruling R-first */
function newGame(w: World, seed: string): State {
  const state: State = {
    rng: createRng(seed),
    turn: 0,
    phase: 'setup',
    outcome: null,
    up: 'delta',
    units: SIDES.flatMap((side) => unitsAt(side, w.scenario.position?.[side] ?? [])),
    ready: [],
    armyMoved: false,
    lastLoss: 0,
    advance: null,
    offer: null,
    seen: {},
  };
  if (w.scenario.position) {
    // With a generator of its own: the game's is for the dice.
    const first = firstSide(w, silentEffects(createRng(`${seed} first`)));
    beginTurn(w, state, silentEffects(state.rng), first);
  }
  return state;
}

/** Rules of a valid scenario. */
export function linesOfBattle(scenario: Scenario): Rules {
  const world = compileWorld(scenario);
  const rules: Rules = {
    id: RULESET,
    version: VERSION,
    world,
    setup: (seed) => newGame(world, seed),
    actor: ({ outcome, up }) => (outcome ? null : up),
    check: (s, c) => checkCommand(world, s, c),
    legal: (s) => legalCommands(world, s),
    execute: (draft, c, fx) => executeCommand(world, draft, c, fx),
    // The other side's setup is hidden while it is secret. @rule 3.3
    view: (s, viewer): OpenView<State, Command> =>
      openView(rules, s, viewer, (state) =>
        isHidden(world, state) ? { ...state, units: state.units.filter(({ side }) => side === viewer) } : state,
      ),
    isOutside: isUmpire,
    redact: (event, viewer) => ('secret' in event && event.secret && event.side !== viewer ? null : event),
  };
  return rules;
}

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

/** True when all units are public. @rule 3.3 */
export const isSetupOver = ({ phase }: Pick<State, 'phase'>): boolean => phase !== 'setup';
export { areNeighbours, FACINGS, type Facing, opposite, step, stepsBetween } from '../map/square.ts';
