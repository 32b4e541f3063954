/** Games for the account's tests: some of player B against itself, and some of the archive, played by chance under drawn rulings. */

import { readArchive } from '../../scripts/lib/archive.ts';
import { playMatch } from '../../src/lab/match.ts';
import { playerNamed } from '../../src/bots/players.ts';
import { type Command, linesAndWebs, type Rules, type Scenario } from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { getScenario } from '../../src/scenarios/load.ts';

export interface Record {
  rules: Rules;
  seed: string;
  commands: Command[];
}

/** A finished game of player B against itself. */
export function gameOfB(seed: string, scenarioId = 'arvel-crossing'): Record {
  const rules = linesAndWebs(getScenario(scenarioId) as Scenario);
  const B = playerNamed('B');
  if (!B) throw new Error('There is no player B.');
  const { commands, failure } = playMatch(rules, { delta: B, gamma: B }, seed);
  if (failure) throw new Error(failure);
  return { rules, seed, commands };
}

/** Games of the archive, one in so many. */
export const archived = (scenarioId: string, every: number): Record[] =>
  readArchive(`tests/records/games/${scenarioId}.br`)
    .filter((_, i) => i % every === 0)
    .map(({ scenario, seed, commands }) => ({ rules: rulesWithUmpire(scenario), seed, commands: [...commands] }));
