/** `npm run leaks` for a game other than the first: states of games by chance, until there are enough. */

import { picker } from '../../../src/bots/picker.ts';
import { copyPlain } from '../../../src/engine/core/copy.ts';
import { simulate } from '../../../src/engine/core/index.ts';
import { leaksOf, planTrial, rulesFor, sampleOf } from './trial.ts';
import type { TriedGame } from './tried.ts';

export interface LeaksFound {
  /** States that were looked at; those that hide something, and those in which everything is open. */
  states: number;
  hidden: number;
  open: number;
  leaks: string[];
}

/** Looks at so many states: each one that hides something, and of the others one in `every`. */
export function leaksOfPlay(
  game: TriedGame,
  states: number,
  every: number,
  seed: string,
  change = (of: ReturnType<typeof rulesFor>) => of,
): LeaksFound {
  const found: LeaksFound = { states: 0, hidden: 0, open: 0, leaks: [] };
  for (let i = 0; found.states < states; i++) {
    const plan = planTrial(game, `${seed}-${i}`);
    const rules = change(rulesFor(game, plan.scenario));
    const [pick, chance] = [picker(`play ${plan.seed}`), picker(`leaks ${plan.seed}`)];
    const sim = simulate(rules, rules.setup(plan.seed));
    while (sim.state.outcome === null && found.states < states) {
      const command = sampleOf(game, rules, sim.state, pick);
      const isOpen = game.twin(rules.world, sim.state, 'public', chance) === sim.state;
      if (!isOpen || chance(every) === 0) {
        found.states += 1;
        found[isOpen ? 'open' : 'hidden'] += 1;
        found.leaks.push(...leaksOf(game, rules, copyPlain(sim.state), command, chance).map((leak) => `${plan.seed}: ${leak}`));
      }
      sim.step(command);
    }
  }
  return found;
}
