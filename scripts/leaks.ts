/** `npm run leaks`: thousands of states of the archived games, each with other hidden things; whatever a viewer gets must stay the same to the last byte. */

import { readdirSync } from 'node:fs';
import { readArchive } from './lib/archive.ts';
import { readFlags } from './lib/args.ts';
import { leaksOfGame, noCount } from './lib/leaks.ts';

const HELP = `npm run leaks -- --states N

Takes states out of the archived games by turns, changes in each what a viewer may not know (the other side's hand, purchases, plans, deck order and
hidden deployment), and compares to the byte for Delta, Gamma and the public: the view with its prompt, the legal commands, and the log and view after an unseen order that was
given otherwise. The last line is one JSON line; exit code 1 when something leaks.`;

const { flags } = readFlags(HELP, {
  states: { value: 5000, help: 'states to look at' },
  every: { value: 12, help: 'one state in so many of a game' },
  folder: { value: 'tests/records/games', help: 'the archive' },
});

const began = performance.now();
const archives = readdirSync(flags.folder).map((name) => readArchive(`${flags.folder}/${name}`));
const longest = Math.max(...archives.map((records) => records.length));
const count = noCount();
const leaks: string[] = [];
for (let i = 0; i < longest; i++) {
  for (const records of archives) {
    const record = records[i];
    if (record && count.states < flags.states) leaks.push(...leaksOfGame(record, flags.every, flags.states - count.states, count));
  }
}
for (const leak of leaks.slice(0, 20)) console.log(leak);
const seconds = Math.round((performance.now() - began) / 1000);
console.log(JSON.stringify({ leaks: leaks.length === 0 ? 'none' : leaks.length, ...count, seconds }));
process.exit(leaks.length === 0 && count.states > 0 ? 0 : 1);
