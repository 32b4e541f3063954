/** A private copy of the table on which orders of a part are tried before they are advised: the rules have the last word. Over a view; nothing hidden is in it. */

import { silentEffects } from '../../../../engine/core/effects.ts';
import { checkCommand, executeCommand } from '../../../../engine/lines-and-webs/commands/index.ts';
import { copyState } from '../../../../engine/lines-and-webs/copyState.ts';
import type { GameEvent, PlayerCommand, State, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { tableOfView } from '../../../../engine/lines-and-webs/tableOfView.ts';
import { viewOf } from '../../../../engine/lines-and-webs/view.ts';

export interface Trial {
  world: World;
  state: State;
  /** Carries the order out if it is legal. */
  give(command: PlayerCommand): boolean;
  /** Carries all of them out if each is legal after those before it; else none. */
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
      // Phase 3 draws nothing: the generator is as it was, and is the one that the effects draw from.
      if (before) Object.assign(copy, before, { rng: copy.rng });
      return false;
    },
  };
}

export const trialOfView = (world: World, view: View): Trial => trialOf(world, tableOfView(world, view));

/** The view as it will be once these orders, as far as they are legal, are carried out: forecasts are asked of it. Hands, decks and what it hides stay as they are. */
export function viewAfter(world: World, view: View, commands: readonly PlayerCommand[]): View {
  const trial = trialOfView(world, view);
  for (const c of commands) trial.give(c);
  const { units, ports, loose } = viewOf(world, trial.state, view.viewer);
  return { ...view, units, ports, loose };
}
