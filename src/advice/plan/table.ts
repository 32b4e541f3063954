/** A private copy of the table on which orders of a part are tried before they are advised: the rules have the last word. Over a view; nothing hidden is in it. */

import { silentEffects } from '../../engine/core/effects.ts';
import { checkCommand, executeCommand } from '../../engine/lines-and-webs/commands/index.ts';
import { copyState } from '../../engine/lines-and-webs/copyState.ts';
import type { GameEvent, PlayerCommand, State, View, World } from '../../engine/lines-and-webs/index.ts';
import { tableOfView } from '../../engine/lines-and-webs/tableOfView.ts';

export interface Trial {
  world: World;
  state: State;
  /** Carries the order out if it is legal. */
  give(command: PlayerCommand): boolean;
}

export function trialOf(world: World, state: State): Trial {
  const copy = copyState(state);
  const fx = silentEffects<GameEvent>(copy.rng);
  return {
    world,
    state: copy,
    give(command) {
      if (checkCommand(world, copy, command) !== null) return false;
      executeCommand(world, copy, command, fx);
      return true;
    },
  };
}

export const trialOfView = (world: World, view: View): Trial => trialOf(world, tableOfView(world, view));
