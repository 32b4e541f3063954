/** A process that plays games and checks every claim of their reviews. */

import { linesAndWebs, type Scenario } from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { accountOf } from '../../src/games/lines-and-webs/account/account.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { untrueAccount } from '../../tests/oracles/account.ts';
import { meddledGame } from '../../tests/oracles/umpire.ts';
import { requirePlayer } from './players.ts';
import type { Stretch } from './process.ts';

/** What was judged of some games: links by their key, and what was not true. */
export interface Judged {
  games: number;
  links: { [key: string]: number };
  faults: { game: string; kind: string; what: string }[];
}

process.on(
  'message',
  ({ scenarios, seed: series, umpire, first, last }: { scenarios: Scenario[]; seed: string; umpire: boolean } & Stretch) => {
    const judged: Judged = { games: 0, links: {}, faults: [] };
    const B = requirePlayer('B');
    for (let i = first; i <= last; i++) {
      const scenario = scenarios[i % scenarios.length] as Scenario;
      const [rules, seed] = [umpire ? rulesWithUmpire(scenario) : linesAndWebs(scenario), `${series}-${i}`];
      const { commands, failure } = umpire
        ? { commands: meddledGame(rules, seed), failure: null }
        : playMatch(rules, { delta: B, gamma: B }, seed);
      const game = `${scenario.id} ${seed}`;
      judged.games += 1;
      if (failure) judged.faults.push({ game, kind: 'game', what: failure });
      const account = accountOf(rules, { seed, commands }, { viewer: 'all' });
      for (const { key } of account.turningPoints.flatMap(({ chain }) => chain)) judged.links[key] = (judged.links[key] ?? 0) + 1;
      judged.faults.push(...untrueAccount({ rules, seed, commands }, account).map((fault) => ({ game, ...fault })));
    }
    process.send?.(judged);
  },
);
