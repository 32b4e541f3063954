/** `npm run golden`: replays or rebuilds the archive of finished games in tests/records/games. */

import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { replay } from '../src/engine/core/index.ts';
import { VERSION } from '../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../src/engine/lines-and-webs/umpire/index.ts';
import { SCENARIOS } from '../src/games/lines-and-webs/scenarios/load.ts';
import { expectationOf, planGame, playGame } from '../tests/oracles/game.ts';
import { replayWrong, savesWrong } from '../tests/oracles/goldenCheck.ts';
import { readArchive, writeArchive } from './lib/archive.ts';
import { readFlags } from './lib/args.ts';
import { goldenGame } from './lib/games/golden.ts';
import { FIRST_GAME, GAME, gameAsked } from './lib/games/index.ts';
import type { RecordFile } from './lib/record.ts';

const HELP = `npm run golden -- --check | --write

--check replays every finished game of tests/records/games to its hash and outcome; in one game of --saves it saves, loads and replays on every day.
--write plays the games of the current version of the rules again, until there are --games of them with --commands commands. Each game's seed sets rulings and styles.
Games of older versions are kept, and all are checked. With --game, those of another game, which lie in a folder of their own. Run it after a change of the rules and check the differences. The last line is JSON; the exit code is 1 if a game fails.`;

const SPEC = {
  game: GAME,
  check: { value: false, help: 'replay all of them' },
  write: { value: false, help: 'play them again' },
  games: { value: 8, help: 'with --write: the least number of games' },
  commands: { value: 0, help: 'with --write: the least number of commands' },
  saves: { value: 20, help: 'with --check: save, load and replay in one game of N' },
  folder: { value: 'tests/records/games', help: 'where they lie' },
};
const { flags } = readFlags(HELP, SPEC);
const game = gameAsked(flags, SPEC, ['check', 'write', 'games', 'saves']);
if (game) process.exit(goldenGame(game, flags));

const began = performance.now();
const seconds = (): number => Math.round((performance.now() - began) / 1000);

/** A finished game with the result of its replay. */
function finished(i: number): RecordFile {
  const { scenario } = SCENARIOS[i % SCENARIOS.length]!;
  const plan = planGame([scenario], `game-${VERSION}-${i}`, 'any');
  const { record, failure } = playGame(plan, { deep: 0, whole: 0, mutants: 0, near: 0 }, null);
  if (failure) throw new Error(`${plan.seed}: ${failure.check}: ${failure.message}`);
  return { ...record, expect: expectationOf(replay(rulesWithUmpire(record.scenario), record).state) };
}

function write(): void {
  const records: RecordFile[] = [];
  let commands = 0;
  for (let i = 0; records.length < flags.games || commands < flags.commands; i++) {
    const record = finished(i);
    records.push(record);
    commands += record.commands.length;
    if (i % 100 === 99) console.log(`${records.length} games, ${commands} commands, ${seconds()} s`);
  }
  mkdirSync(flags.folder, { recursive: true });
  let bytes = 0;
  for (const { id, scenario } of SCENARIOS) {
    const own = records.filter((record) => record.scenario.id === id);
    bytes += writeArchive(`${flags.folder}/${id}-${VERSION}.br`, scenario, own);
  }
  console.log(
    JSON.stringify({ golden: 'written', game: FIRST_GAME, version: VERSION, games: records.length, commands, bytes, seconds: seconds() }),
  );
}

function check(): number {
  const total = { games: 0, commands: 0, saves: 0, bytes: 0, failures: 0 };
  for (const name of readdirSync(flags.folder).sort()) {
    total.bytes += statSync(`${flags.folder}/${name}`).size;
    for (const record of readArchive(`${flags.folder}/${name}`)) {
      const wrong = [replayWrong(record)];
      if (total.games % flags.saves === 0) {
        const saved = savesWrong(record);
        total.saves += saved.turns;
        wrong.push(saved.wrong);
      }
      total.games += 1;
      total.commands += record.commands.length;
      for (const one of wrong) {
        if (one === null) continue;
        total.failures += 1;
        console.log(one);
      }
    }
  }
  console.log(JSON.stringify({ golden: total.failures === 0 ? 'ok' : 'failed', game: FIRST_GAME, ...total, seconds: seconds() }));
  return total.failures === 0 && total.games > 0 ? 0 : 1;
}

if (flags.write) write();
process.exit(check());
