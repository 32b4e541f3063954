/** `npx tsx scripts/golden.ts`: plays the golden records that tests/records lacks, with their counts of legal commands. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { replay } from '../src/engine/core/index.ts';
import { asOfVersion, type VictoryKind } from '../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../src/engine/lines-and-webs/umpire/index.ts';
import { getScenario } from '../src/games/lines-and-webs/scenarios/load.ts';
import { expectationOf, planGame, playGame } from '../tests/oracles/game.ts';
import { countsOf } from '../tests/oracles/perft.ts';
import { readFlags } from './lib/args.ts';
import { type RecordFile, writeRecord } from './lib/record.ts';

const HELP = `npx tsx scripts/golden.ts [flags]

Plays a fixed list of seeded games, checks invariants, and writes them with hash and outcome to tests/records, gzipped. Writes the numbers of legal commands
at depths 1 and 2 to tests/records/counts.json. The same rules give the same files. Existing records are kept: they belong to the version that
played them. For a new version of the rules, add games to the list. --anew plays all of them again; check the differences.`;
const { flags } = readFlags(HELP, {
  out: { value: 'tests/records', help: 'folder of the records' },
  anew: { value: false, help: 'play those again that are there' },
});

/**
 * Scenario, styles, seed. Rulings are random by seed; 'default' keeps the defaults, 'letter' follows the rulebook's letter if version 1.2 offers it.
 * With an outcome: the first of the next seeds that ends so, or that would be another game under the rules of 1.1.
 */
type Wanted = [
  scenario: string,
  styles: string,
  seed: string,
  rulings: 'drawn' | 'default' | 'letter',
  outcome?: VictoryKind | 'unlike-1.1',
];
const GAMES: readonly Wanted[] = [
  ['ondrel-steppe', 'busy,busy', 'golden-1', 'default'],
  ['ondrel-steppe', 'brisk,brisk', 'golden-2', 'drawn'],
  ['ondrel-steppe', 'rush,idle', 'golden-3', 'drawn'],
  ['ondrel-steppe', 'cards,market', 'golden-4', 'drawn'],
  ['ondrel-steppe', 'supply,rush', 'golden-5', 'drawn'],
  ['ondrel-steppe', 'assault,cards', 'golden-6', 'drawn'],
  ['arvel-crossing', 'busy,busy', 'golden-7', 'default'],
  ['arvel-crossing', 'rush,idle', 'golden-8', 'drawn', 'all-ports'],
  ['arvel-crossing', 'cards,cards', 'golden-9', 'drawn'],
  ['arvel-crossing', 'market,brisk', 'golden-10', 'drawn'],
  ['arvel-crossing', 'idle,idle', 'golden-11', 'drawn', 'draw'],
  ['arvel-crossing', 'quitter,busy', 'golden-12', 'drawn', 'conceded'],
  ['arvel-crossing', 'busy,busy', 'golden-13', 'letter'],
  ['ondrel-steppe', 'assault,busy', 'golden-14', 'letter'],
  ['arvel-crossing', 'cards,cards', 'golden-15', 'drawn', 'unlike-1.1'],
  ['ondrel-steppe', 'brisk,brisk', 'golden-16', 'default', 'unlike-1.1'],
];

/** True if the rules of version 1.1 would reject an order or give another result. */
function isUnlike11(record: RecordFile): boolean {
  const own = replay(rulesWithUmpire(record.scenario), record);
  const old = replay(rulesWithUmpire(asOfVersion(record.scenario, '1.1.0')), record);
  return !old.ok || expectationOf(old.state).hash !== expectationOf(own.state).hash;
}

const MOST_TRIES = 1500;
function gameOf(...[id, styles, seed, rulings, wanted]: Wanted): RecordFile {
  const base = getScenario(id);
  if (!base) throw new Error(`No such scenario: ${id}`);
  for (let i = 0; i < MOST_TRIES; i++) {
    const plan = planGame([base], i === 0 ? seed : `${seed}+${i}`, styles);
    if (rulings !== 'drawn') plan.scenario = base;
    if (rulings === 'letter') plan.scenario = { ...base, rulings: { ...base.rulings, armorFuel: 'each', moveIn: 'after' } };
    const { record, failure, outcome } = playGame(plan, { deep: wanted ? 0 : 50, whole: 0, mutants: 4, near: 0 }, null);
    if (failure) throw new Error(`${plan.seed}: ${failure.check}: ${failure.message}`);
    if (!wanted || (wanted === 'unlike-1.1' ? isUnlike11(record) : outcome?.kind === wanted)) return record;
  }
  throw new Error(`${seed}: no ${wanted} in ${MOST_TRIES} games`);
}

mkdirSync(flags.out, { recursive: true });
const table = `${flags.out}/counts.json`;
const counts: { [name: string]: unknown } = existsSync(table) ? JSON.parse(readFileSync(table, 'utf8')) : {};
for (const [id, styles, seed, rulings, wanted] of GAMES) {
  const name = `${seed}-${id}`;
  if (!flags.anew && existsSync(`${flags.out}/${name}.json.gz`)) continue;
  const record = gameOf(id, styles, seed, rulings, wanted);
  const rules = rulesWithUmpire(record.scenario);
  const played = replay(rules, record);
  if (!played.ok) throw new Error(`${seed}: illegal in replay`);
  record.expect = expectationOf(played.state);
  const bytes = writeRecord(`${flags.out}/${name}.json.gz`, record);
  counts[name] = countsOf(record);
  const { hash, outcome, winner, turn } = record.expect;
  console.log(`${name}: ${record.commands.length} commands, turn ${turn}, ${outcome}, ${winner}, ${hash}, ${bytes} bytes`);
}
writeFileSync(table, `${JSON.stringify(counts, null, 1)}\n`);
console.log(JSON.stringify({ golden: 'ok', records: GAMES.length }));
