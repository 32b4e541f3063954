/** `npm run fuzz`: plays random games to their end and checks every invariant. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { Coverage } from '../tests/oracles/coverage.ts';
import { type GamePlan, type Played, planGame, playGame } from '../tests/oracles/game.ts';
import { shrink } from '../tests/oracles/shrink.ts';
import { STYLES } from '../tests/oracles/styles.ts';
import { readFlags } from './lib/args.ts';
import { fuzzGame } from './lib/games/fuzz.ts';
import { FIRST_GAME, GAME, gameAsked } from './lib/games/index.ts';
import { writeRecord } from './lib/record.ts';
import { chooseScenarios } from './lib/scenarios.ts';

const HELP = `npm run fuzz -- [flags]

Plays seeded random legal games to their end. Each game's seed also sets its scenario, rulings (RULING_CHOICES) and styles of play,
and in one game of four a schedule of arrivals, unless the scenario has one.
After every command: no invariant is broken (R.violations), the tokens of each class agree with the events, and a legal command exists unless the game is over.
Deep checks (at --deep and --whole): both drivers agree in state and events, the input state is not changed, the JSON round trip is equal,
undo is blocked by dice, reveals and changes of side, secret commands change no other view, states that differ only in hidden information give equal views,
prompts, check results and redacted events, and --mutants nearly legal commands are rejected with data or execute correctly.
After its end each game continues with rare scenes, set up by umpire commands: groups that meet Drone Recon, counter-fire and pursuit, a repair,
the last day of each kind of end. The replay of each game's record has the same hash. A failure is shortened and written to --out; npm run replay -- FILE reproduces it.
The last line is JSON, with the count of each verb and each kind of end. The exit code is 1 on a failure, or with --cover (default from 300 games) if something never occurred.
--umpire adds umpire commands: they can always be undone, replays agree, and the game reaches its end.
--game plays another game: its invariants, both drivers, undo, what a viewer may not know, listed commands, wrong commands, replay.
Styles: ${Object.keys(STYLES).join(', ')}.`;

const SPEC = {
  game: GAME,
  games: { value: 60, help: 'games to play' },
  seed: { value: '1', help: 'seed of the run; game i has the seed SEED-i' },
  only: { value: -1, help: 'play game i alone' },
  scenario: { value: 'any', help: 'a scenario id, the file of a scenario, or any' },
  styles: { value: 'any', help: 'a style for both sides, or two as delta,gamma' },
  deep: { value: 100, help: 'deep checks at one command in N; 0 never' },
  whole: { value: 200, help: 'deep checks at every command of one game in N; 0 never' },
  mutants: { value: 12, help: 'near misses at each deep check' },
  near: { value: 2, help: 'near misses for check alone before every command' },
  seconds: { value: 0, help: 'start no game after N seconds; 0 no limit' },
  shrink: { value: 20, help: 'seconds to cut a failing record down' },
  stop: { value: 3, help: 'stop after N failures' },
  plain: { value: false, help: 'without the scenes after the end of each game' },
  umpire: { value: false, help: 'an umpire changes the games as they run, up to 40 times each; every one of his verbs must occur' },
  cover: { value: false, help: 'fail when something of the content never occurred' },
  coverage: { value: '', help: 'write all counts of the coverage to this file' },
  out: { value: 'test-results/fuzz', help: 'folder for failing records' },
};
const { flags } = readFlags(HELP, SPEC);
const own = ['games', 'seed', 'only', 'scenario', 'deep', 'mutants', 'seconds', 'shrink', 'stop', 'out'] as const;
const game = gameAsked(flags, SPEC, own);
if (game) process.exit(fuzzGame(game, flags));

/** Reports that the given flags cannot be played, in words and as the last line. */
function refuse(problems: readonly string[]): never {
  for (const problem of problems) console.error(problem);
  console.log(JSON.stringify({ fuzz: 'refused', problems }));
  process.exit(2);
}

const chosen = chooseScenarios(flags.scenario);
if (!chosen.ok) refuse(chosen.problems);
const known = chosen.scenarios;
for (const style of flags.styles === 'any' ? [] : flags.styles.split(',')) {
  if (!(style in STYLES)) refuse([`There is no style ${style}. There are ${Object.keys(STYLES).join(', ')}.`]);
}

const coverage = new Coverage(flags.umpire);
const began = performance.now();
const total = { games: 0, commands: 0, deep: 0, failures: 0, turns: 0 };
const files: string[] = [];
const seconds = (): number => (performance.now() - began) / 1000;

function report(plan: GamePlan, played: Played): void {
  const { failure, record } = played;
  if (!failure) return;
  console.log(`\nFAILED ${failure.check} (seed ${plan.seed}, command ${record.commands.length}, ${record.note}):\n  ${failure.message}`);
  if (failure.probe !== undefined) console.log(`  probe ${JSON.stringify(failure.probe)}`);
  const small = shrink(record, failure, flags.shrink * 1000);
  mkdirSync(flags.out, { recursive: true });
  const file = `${flags.out}/${plan.seed.replace(/[^\w-]/g, '_')}-${failure.check}.json`;
  writeRecord(file, small);
  files.push(file);
  console.log(`  ${record.commands.length} commands cut down to ${small.commands.length}: npm run replay -- ${file}`);
}

const first = flags.only >= 0 ? flags.only : 0;
const last = flags.only >= 0 ? flags.only : flags.games - 1;
for (let i = first; i <= last; i++) {
  if (flags.seconds > 0 && seconds() > flags.seconds) break;
  const plan = planGame(known, `${flags.seed}-${i}`, flags.styles);
  const played = playGame(plan, { ...flags, scenes: !flags.plain }, coverage);
  total.games++;
  total.commands += played.record.commands.length;
  total.deep += played.deeps;
  total.turns += played.outcome?.turn ?? 0;
  if (played.failure) {
    total.failures++;
    report(plan, played);
    if (total.failures >= flags.stop) break;
  }
  if (total.games % 50 === 0)
    console.log(
      `${total.games} games, ${total.commands} commands, ${Math.round(seconds())} s, ${coverage.missing().length} things not seen yet`,
    );
}

const missing = coverage.missing();
const required = flags.cover || total.games >= 300;
if (flags.coverage) writeFileSync(flags.coverage, JSON.stringify(coverage, null, 1));
console.log(`rarest: ${JSON.stringify(coverage.rarest(4))}`);
const ok = total.failures === 0 && !(required && missing.length > 0);
console.log(
  JSON.stringify({
    fuzz: ok ? 'ok' : 'failed',
    game: FIRST_GAME,
    ...total,
    seconds: Math.round(seconds()),
    coverage: coverage.table(),
    verbs: coverage.often('verb'),
    ends: coverage.often('victory'),
    missing,
    files,
  }),
);
process.exit(ok ? 0 : 1);
