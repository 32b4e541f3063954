/** `npm run lab`: compares a setup with a changed one by pairs of games between computer players. */

import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Scenario } from '../src/engine/lines-and-webs/index.ts';
import { answerCsv, answerOf, rowsCsv } from '../src/games/lines-and-webs/lab/answer.ts';
import type { LabJob } from '../src/games/lines-and-webs/lab/play.ts';
import type { Answer, Matchup, Question } from '../src/games/lines-and-webs/lab/question.ts';
import { piecesOf, resultsOf, timeOf } from '../src/games/lines-and-webs/lab/run.ts';
import { timeWords } from '../src/games/lines-and-webs/ui/lab/words.ts';
import { readFlags } from './lib/args.ts';
import { labOfBattle } from './lib/games/battleLab.ts';
import { FIRST_GAME, GAME, gameAsked } from './lib/games/index.ts';
import { type Asked, askedOf, listOf, matchupsOf, scenarioNamed, tableMatchups, Wrong } from './lib/lab/asked.ts';
import { checkpointAt, merged, shardOf } from './lib/lab/checkpoint.ts';
import { doctrines, screen, without } from './lib/lab/orders.ts';
import { openPool, type Run, Unplayed } from './lib/lab/pool.ts';
import { prove } from './lib/lab/prove.ts';
import { points, short, told } from './lib/lab/told.ts';

const HELP = `npm run lab -- --scenario ID --ruling counterfire
npm run lab -- --scenario ID --set "rulings.rp=30;cardPrices.massCal=2"
npm run lab -- --scenario ID --sweep rulings.rp=20,30,35
npm run lab -- --scenario ID --forbid "Gamma without Mass Cal"
npm run lab -- --scenario ID --against FILE
npm run lab -- --scenario ID --screen --games N
npm run lab -- --scenario ID --without --games N
npm run lab -- --scenario ID --table --games N
npm run lab -- --scenario ID --list
npm run lab -- --prove aa --runs N
npm run lab -- --prove planted --runs N
npm run lab -- … --shard 2/4 --checkpoint FILE
npm run lab -- … --merge FILE,FILE,…
npm run lab -- --game ID --scenario ID --ruling R --players X,Y --games N
npm run lab -- --game combined-arms --players B@drawn --prices --games N

Measures what a change does. The scenario and the changed one are played by the same computer players with the same seeds, in pairs. The share is Delta's; draws count
half; a game counts by the mean of four ends, with other dice in its last two days. The answer is the difference of the shares with a 95% interval that stays
valid for up to ten looks (O'Brien-Fleming bounds). A run ends when the interval excludes zero, when it is within --within points either way, or after --pairs.
Several comparisons are played one after another.
--screen tries all rulings and prices at once, each in half of the games, and ranks them.
--without forbids every card, kind of unit and way of supply at random, to each side in one game of five, and ranks them by their cost in points of 100.
--table plays every two doctrines, or every two of --players, against each other. Prints Delta's share for each, the value if both sides choose the best mix, whether one
doctrine beats all, and in how many games ports change hands or decide; --set changes the scenario. After 8 games per pair, the pairs that affect the value most play more,
until it is within --within points, or --games are played.
--prove aa compares a setup with itself, with different seeds; --prove planted makes Delta give up ten points.
--shard plays a share of a question's games, for several machines; each asks the same with its own number. --merge then answers from all their files, to the
byte as one run would, and plays what is missing. A share does not know when the answer is sure, so it plays all its pairs. --table and --prove can't be shared.
--game plays another game under each value of a ruling, or as --set has it, with the same seeds, sides swapped. Columns, each with mean and 95% interval: turns
of both sides, shares of Delta, of the side that began and of draws, what the game counts (dice, shots, retreats), losses by type. --prices adds the worth of
each kind of unit, in the logarithm of the odds to win, against one of the first kind, by regression over the armies of the games; B@drawn has any army.
The last line is JSON. The number of --workers does not change the result. The exit code is 1 if a game could not be played, and 2 for invalid flags.`;

const SPEC = {
  game: GAME,
  scenario: { value: 'arvel-crossing', help: 'a scenario id, or the file of a scenario' },
  set: { value: '', help: 'changes as place=value, separated by ;' },
  sweep: { value: '', help: 'a figure over values, place=1,2,3' },
  ruling: { value: '', help: 'every alternative of a ruling, or all' },
  forbid: { value: '', help: 'what a side does without: its words, a side, or all' },
  against: { value: '', help: 'another scenario, by id or file' },
  screen: { value: false, help: 'rank all rulings and prices' },
  without: { value: false, help: 'rank what a side can do without' },
  table: { value: false, help: 'every two doctrines against each other' },
  list: { value: false, help: 'list every place that can be changed' },
  prove: { value: '', help: 'aa or planted' },
  runs: { value: 100, help: 'with --prove: number of questions' },
  players: { value: 'B', help: 'one player, two (a,b: both ways), or doctrines; with --table any number' },
  pairs: { value: 400, help: 'pairs of games at most' },
  games: { value: 512, help: 'number of games; with --screen and --without rounded up to whole rounds, with --table the maximum' },
  within: { value: 5, help: 'points either way that are close enough; 0 plays all' },
  seed: { value: '1', help: 'seed of the run' },
  workers: { value: availableParallelism(), help: 'processes' },
  checkpoint: { value: '', help: 'a file that saves finished games, to continue a stopped run' },
  shard: { value: '', help: 'play one share of the games, as 2/4, into the --checkpoint file' },
  merge: { value: '', help: 'the files of all shares, with commas: answer from their games' },
  csv: { value: '', help: 'write what moved to this file' },
  rows: { value: '', help: 'write every game to this file' },
  json: { value: '', help: 'write the whole answer to this file' },
  prices: { value: false, help: 'with --game: the worth of each kind of unit' },
};
const { flags } = readFlags(HELP, SPEC);
const other = gameAsked(flags, SPEC, ['scenario', 'set', 'ruling', 'players', 'games', 'seed', 'rows', 'json', 'prices']);
if (other) {
  const scenario = flags.scenario === SPEC.scenario.value ? (other.scenarios[0]?.id as string) : flags.scenario;
  process.exit(labOfBattle({ ...flags, scenario }));
}

const SURE = { differs: 'surely different', narrow: 'close enough', all: 'all pairs played' } as const;

const pool = openPool(flags.workers);

/** Says before the first game how long an order may take. */
function tellTime(order: LabJob, played: number): void {
  const time = timeWords(timeOf(order, piecesOf(order) - played) / Math.max(1, flags.workers));
  console.log(`${order.title}: ${time} at most, with ${flags.workers} at a time.`);
}

async function play(order: LabJob): Promise<Run> {
  if (flags.shard !== '') await end({ lab: 'ok', ...(await playShare(order)) }, 0);
  const known = checkpointAt(flags.checkpoint, order);
  if (flags.merge !== '') {
    Object.assign(known.played, merged(flags.merge, order));
    const missing = piecesOf(order) - Object.keys(known.played).length;
    if (missing > 0) console.log(`The files lack ${missing} of ${piecesOf(order)}. They are played here if the answer needs them.`);
  }
  tellTime(order, Object.keys(known.played).length);
  const run = await pool.play(order, known);
  if (run.rest.why === 'failed') throw new Unplayed(`${order.title}: ${run.rest.what}`);
  return run;
}

/** Plays one machine's share of an order into its file. */
async function playShare(order: LabJob): Promise<object> {
  if (flags.checkpoint === '') throw new Wrong('--shard needs --checkpoint FILE, where its games go.');
  const { first, of } = shardOf(flags.shard);
  const { played, rest } = await pool.play(order, checkpointAt(flags.checkpoint, order), (n) => n % of === first);
  if (rest.why === 'failed') throw new Unplayed(`${order.title}: ${rest.what}`);
  const count = Object.keys(played).length;
  console.log(`${order.title}: ${count} of ${piecesOf(order)} are in ${flags.checkpoint}.`);
  return { title: order.title, shard: flags.shard, played: count, of: piecesOf(order) };
}

async function end(line: object, code: number): Promise<never> {
  await pool.close();
  console.log(JSON.stringify(line));
  process.exit(code);
}

const questionOf = (scenario: Scenario, matchups: readonly Matchup[], { title, after }: Asked): Question => ({
  ...{ format: 1, kind: 'comparison', title, before: { scenario, restrictions: [] }, after, matchups },
  ...{ seed: flags.seed, most: flags.pairs, within: flags.within },
});

async function compare(question: Question): Promise<{ answer: Answer; csv: string }> {
  const { columns, played } = await play(question);
  const results = resultsOf(columns, played);
  const answer = answerOf(question, results);
  if (!answer) throw new Wrong(`${question.title}: so few pairs give no answer. Ask for more with --pairs.`);
  return { answer, csv: rowsCsv(results) };
}

async function comparisons(scenario: Scenario, matchups: readonly Matchup[], asked: readonly Asked[]): Promise<object> {
  const lines: object[] = [];
  if (flags.shard !== '') {
    for (const one of asked) lines.push(await playShare(questionOf(scenario, matchups, one)));
    return { shares: lines };
  }
  for (const one of asked) {
    const { answer, csv } = await compare(questionOf(scenario, matchups, one));
    const { pairs, ended, before, after, difference, plain } = answer;
    console.log(
      `${one.title}: ${points(difference)} points for Delta, ${SURE[ended ?? 'all']}, ${pairs} pairs; before ${points(before)}, after ${points(after)}`,
    );
    for (const moved of answer.moved.filter(({ isMoved }) => isMoved))
      console.log(`  ${moved.key}: ${short(moved.before.mean)} to ${short(moved.after.mean)}`);
    lines.push({
      title: one.title,
      pairs,
      ended,
      before: told(before),
      after: told(after),
      difference: told(difference),
      plain: told(plain),
    });
    if (flags.csv) writeFileSync(flags.csv, answerCsv(answer));
    if (flags.rows) writeFileSync(flags.rows, csv);
    if (flags.json) writeFileSync(flags.json, `${JSON.stringify(answer, null, 1)}\n`);
  }
  return lines.length === 1 ? (lines[0] as object) : { comparisons: lines };
}

async function proof(scenario: Scenario, matchups: readonly Matchup[]): Promise<never> {
  if (flags.prove !== 'aa' && flags.prove !== 'planted') throw new Wrong('--prove takes aa or planted.');
  const { runs, pairs, within, seed } = flags;
  const { failure, ...found } = await prove(flags.prove, {
    scenario,
    matchups,
    runs,
    pairs,
    within,
    seed,
    pool,
    said: (line) => console.log(line),
  });
  const isProven = failure === null && (flags.prove === 'aa' ? found.called <= 0.05 * found.runs : found.called >= 0.95 * found.runs);
  return end(
    { lab: failure === null ? 'ok' : 'failed', prove: flags.prove, ...found, isProven, ...(failure === null ? {} : { why: failure }) },
    isProven ? 0 : 1,
  );
}

/** Returns the scenario with only the changes of `--set`. */
const changedBySet = (scenario: Scenario): Scenario => {
  const { set } = flags;
  if (set === '') return scenario;
  const [asked] = askedOf(scenario, { ...flags, sweep: '', ruling: '', forbid: '', against: '' });
  return asked ? asked.after.scenario : scenario;
};

const began = performance.now();
try {
  const scenario = scenarioNamed(flags.scenario);
  const { players, seed, games, within } = flags;
  if (flags.list) {
    const list = listOf(scenario);
    for (const line of list) console.log(line);
    await end({ lab: 'ok', places: list.length }, 0);
  }
  if (`${flags.shard}${flags.merge}` !== '' && (flags.table || flags.prove !== ''))
    throw new Wrong('--table and --prove can’t be shared among machines.');
  const matchups = flags.table ? tableMatchups(players) : matchupsOf(players);
  if (flags.prove !== '') await proof(scenario, matchups);
  const runner = { scenario, matchups, seed, games, within, play, said: (line: string) => console.log(line) };
  const ask = async (): Promise<object> => {
    if (flags.table) return doctrines({ ...runner, scenario: changedBySet(scenario) });
    const asked = askedOf(scenario, flags);
    if (flags.screen) return screen(runner);
    if (flags.without) return without(runner);
    if (asked.length > 0) return comparisons(scenario, matchups, asked);
    throw new Wrong('Ask something: --set, --sweep, --ruling, --forbid, --against, --screen, --without, --table or --prove. Try --help.');
  };
  const found = await ask();
  const seconds = Math.round((performance.now() - began) / 1000);
  await end({ lab: 'ok', game: FIRST_GAME, scenario: scenario.id, ...(flags.table ? {} : { players }), seed, ...found, seconds }, 0);
} catch (fault) {
  if (!(fault instanceof Error)) throw fault;
  const isTold = fault instanceof Wrong || fault instanceof Unplayed;
  console.error(isTold ? fault.message : (fault.stack ?? fault.message));
  await end({ lab: 'failed', why: fault.message }, fault instanceof Wrong ? 2 : 1);
}
