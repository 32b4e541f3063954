/** `npm run leaks`: changes hidden information in archived games and checks that no viewer sees a difference. */

import { readdirSync } from 'node:fs';
import { leaksOfGame, noCount } from '../tests/oracles/leaks.ts';
import { leaksOfLone } from '../tests/oracles/loneLeaks.ts';
import { leaksOfReplays } from '../tests/oracles/replayLeaks.ts';
import { readArchive } from './lib/archive.ts';
import { readFlags } from './lib/args.ts';
import { FIRST_GAME, GAME, gameAsked } from './lib/games/index.ts';
import { leaksOfPlay } from './lib/games/leaks.ts';

const HELP = `npm run leaks -- --states N --records N

Takes states from the archived games and changes what a viewer may not know (the other side's hand, purchases, plans, deck order and hidden deployment).
Compares byte for byte, for Delta, Gamma and the public: the view with its prompt, the legal commands, and the log and view after a different secret order.
Then takes records in which a side gave different secret orders, or has another seed, and compares every frame of the replays for the other side and the public, and the
public replay; if the computer plays that side, also the prompts of the person on the other side.
--game takes states of random games of another game: view with its size, legal commands, events; where nothing is hidden, all viewers see the same.
The last line is JSON; the exit code is 1 if anything differs.`;

const SPEC = {
  game: GAME,
  states: { value: 5000, help: 'states to look at' },
  records: { value: 400, help: 'twin records whose replays are compared' },
  every: { value: 12, help: 'one state in N of a game' },
  folder: { value: 'tests/records/games', help: 'the archive' },
};
const { flags } = readFlags(HELP, SPEC);
const game = gameAsked(flags, SPEC, ['states', 'every']);
if (game) {
  const { leaks, ...counts } = leaksOfPlay(game, flags.states, flags.every, 'leaks');
  for (const leak of leaks.slice(0, 20)) console.log(leak);
  console.log(JSON.stringify({ leaks: leaks.length === 0 ? 'none' : leaks.length, game: flags.game, ...counts }));
  process.exit(leaks.length === 0 && counts.hidden > 0 ? 0 : 1);
}

const began = performance.now();
const archives = readdirSync(flags.folder).map((name) => readArchive(`${flags.folder}/${name}`));
const longest = Math.max(...archives.map((records) => records.length));
const count = noCount();
const leaks: string[] = [];
const twinRecords = (): number => Object.values(count.records).reduce((all, n) => all + n, 0);
for (let i = 0; i < longest; i++) {
  for (const records of archives) {
    const record = records[i];
    if (record && count.states < flags.states) leaks.push(...leaksOfGame(record, flags.every, flags.states - count.states, count));
    if (record && twinRecords() < flags.records) leaks.push(...leaksOfReplays(record, 4, count), ...leaksOfLone(record, 4, count));
  }
}
for (const leak of leaks.slice(0, 20)) console.log(leak);
const seconds = Math.round((performance.now() - began) / 1000);
console.log(JSON.stringify({ leaks: leaks.length === 0 ? 'none' : leaks.length, game: FIRST_GAME, ...count, seconds }));
process.exit(leaks.length === 0 && count.states + twinRecords() > 0 ? 0 : 1);
