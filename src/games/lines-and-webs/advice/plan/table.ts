/** Private copy of the state on which commands are tried by the rules before they are advised. Made from a view, so it contains nothing hidden. */

import { collectEffects, silentEffects } from '../../../../engine/core/effects.ts';
import { checkCommand, executeCommand } from '../../../../engine/lines-and-webs/commands/index.ts';
import { copyState } from '../../../../engine/lines-and-webs/copyState.ts';
import type { GameEvent, Load, NodeId, PlayerCommand, State, UnitId, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { tableOfView } from '../../../../engine/lines-and-webs/tableOfView.ts';
import { viewOf } from '../../../../engine/lines-and-webs/view.ts';
import type { SupplyDraft } from './types.ts';

export interface Trial {
  world: World;
  state: State;
  /** Executes the command if it is legal; returns false otherwise. */
  give(command: PlayerCommand): boolean;
  /** Executes all commands if each is legal in turn; otherwise none. */
  giveAll(commands: readonly PlayerCommand[]): boolean;
}

export function trialOf(world: World, state: State): Trial {
  const copy = copyState(state);
  const fx = silentEffects<GameEvent>(copy.rng);
  const give = (command: PlayerCommand): boolean => {
    if (checkCommand(world, copy, command) !== null) return false;
    executeCommand(world, copy, command, fx);
    return true;
  };
  return {
    world,
    state: copy,
    give,
    giveAll(commands) {
      const before = commands.length > 1 ? copyState(copy) : null;
      if (commands.every(give)) return true;
      // Phase 3 uses no random numbers, so keep the generator that the effects draw from.
      if (before) Object.assign(copy, before, { rng: copy.rng });
      return false;
    },
  };
}

export const trialOfView = (world: World, view: View): Trial => trialOf(world, tableOfView(world, view));

/** View after the legal commands among these, used for forecasts. Hands, decks and hidden data do not change. */
export function viewAfter(world: World, view: View, commands: readonly PlayerCommand[]): View {
  const trial = trialOfView(world, view);
  for (const c of commands) trial.give(c);
  const { units, ports, loose } = viewOf(world, trial.state, view.viewer);
  return { ...view, units, ports, loose };
}

export interface RunWay {
  path: readonly NodeId[];
  /** Tokens carried; null if the carrier itself moves. */
  tokens: Load | null;
  unit: UnitId;
}

/** Paths of each run, by id. Runs without a path on the map (cross-leveling, repairs) are omitted. @rule 6.3.2, 6.3.3 */
export function waysOfDraft(world: World, view: View, { runs }: SupplyDraft): Map<string, RunWay[]> {
  const { state } = trialOfView(world, view);
  const ways = new Map<string, RunWay[]>();
  for (const { id, commands } of runs) {
    const fx = collectEffects<GameEvent>(state.rng);
    for (const command of commands) executeCommand(world, state, command, fx);
    const own = fx.events.flatMap((event): RunWay[] => {
      if (event.type === 'carried') return [{ path: event.path, tokens: event.tokens, unit: event.carrier }];
      return event.type === 'unitMoved' ? [{ path: event.path, tokens: null, unit: event.unit }] : [];
    });
    if (own.length > 0) ways.set(id, own);
  }
  return ways;
}
