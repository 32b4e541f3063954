/** `npm run arena`: plays games between computer players and prints the results. */

import { availableParallelism } from 'node:os';
import { linesAndWebs, type Scenario } from '../src/engine/lines-and-webs/index.ts';
import type { Player } from '../src/games/lines-and-webs/bots/player.ts';
import { SCHOOLS } from '../src/games/lines-and-webs/bots/schools/schools.ts';
import { playMatch } from '../src/games/lines-and-webs/lab/ends.ts';
import { ALL_SCENARIOS, WITH_ESTIMATES } from '../src/games/lines-and-webs/scenarios/all.ts';

import { sayCommand } from '../src/games/lines-and-webs/ui/words/commands.ts';
import { sideName } from '../src/games/lines-and-webs/ui/words/names.ts';
import { sayReason } from '../src/games/lines-and-webs/ui/words/reasons.ts';
import { readFlags } from './lib/args.ts';
import { playBattles } from './lib/battles.ts';
import { endure } from './lib/endure.ts';
import { FIRST_GAME, GAME, gameAsked, gameNamed } from './lib/games/index.ts';
import { tryImagine, tryTwins } from './lib/hidden.ts';
import { keepMeasured, measure } from './lib/measure.ts';
import { percentile } from './lib/percentile.ts';
import { PLAYERS, playerNamed, THINKERS } from './lib/players.ts';
import { tryReasons } from './lib/reasons.ts';
import { chooseScenarios } from './lib/scenarios.ts';
import { playSeries, sentenceOf, shareOf } from './lib/series.ts';

const NAMES = [...PLAYERS, ...THINKERS].map(({ name }) => name).join(', ');
const HELP = `npm run arena -- --a X --b Y --scenario ID --games N --seed S
npm run arena -- --matrix --a X --games N --seed S
npm run arena -- --measured ID --games N --seed S [--workers W]
npm run arena -- --endure N --seed S
npm run arena -- --twins N --seed S
npm run arena -- --imagine N --seed S
npm run arena -- --reasons N --seed S
npm run arena -- --game ID --players X,Y --scenario ID --rulings R=V,… --games N --seed S
npm run arena -- --why --a X --b Y --scenario ID --only I --seed S

Plays games between two computer players. Each sees only its own view. Game i has the seed SEED-i; a is Delta in even games and Gamma in odd ones.
The last line is JSON: games, wins (a, b, draw), the 95% interval of a's share (Wilson; draws count half), results by a's side, kinds of victory,
milliseconds per decision for each player (mean, p50, p99), illegal orders.
--matrix plays a player on each scenario against itself, which prints Delta's share, and against each player of another school, which
prints its own share.
--measured plays player B against itself on a built-in scenario (any: on all) and writes the result, and that of a game without orders, to
src/games/lines-and-webs/scenarios/measured.json for the scenario's card. Run it again if a setup changes. The number of --workers does not change the result.
--twins asks all players, or the one in --ask, in N pairs of states that differ only in what the seat may not know: orders and reasons must be equal.
--imagine draws N states from views: each must be possible, and must have the view that it was drawn from.
--reasons checks the reasons of N orders: each has a sentence, and its numbers are correct.
--why prints every order of game I with its reason.
--endure plays N games with random players, scenarios, rulings and arrivals.
--game plays another game: players A, B, C, random, with a style as in C-bold, with an army as in B@Hedge or B@drawn. Its last line also has turns of
each side (5th, 50th, 95th percentile) and the shares of the side that began and of Delta among decided games.
The exit code is 1 after an illegal order, an exception, or a game that does not end.
Players: ${NAMES}.`;

const SPEC = {
  game: GAME,
  players: { value: 'B,A', help: 'with --game: two players' },
  rulings: { value: '', help: 'with --game: changed rulings' },
  a: { value: 'B', help: 'first player' },
  b: { value: 'random', help: 'second player' },
  scenario: { value: 'ondrel-steppe', help: 'a scenario id, or the file of a scenario' },
  games: { value: 20, help: 'games to play' },
  seed: { value: '1', help: 'seed of the run' },
  only: { value: -1, help: 'play game i alone' },
  twins: { value: 0, help: 'number of pairs of states that a seat cannot distinguish' },
  ask: { value: '', help: 'with --twins the one player that is asked' },
  reasons: { value: 0, help: 'number of orders whose reasons are checked' },
  imagine: { value: 0, help: 'number of states drawn from views' },
  why: { value: false, help: 'print every order of one game with its reason' },
  matrix: { value: false, help: 'a against itself and the other schools on each scenario' },
  measured: { value: '', help: 'a built-in scenario, or any: measure how even it is, and write it down' },
  workers: { value: availableParallelism(), help: 'with --measured: number of games at a time' },
  endure: { value: 0, help: 'number of games of random players' },
};
const { flags } = readFlags(HELP, SPEC);

gameAsked(flags, SPEC, ['players', 'rulings', 'scenario', 'games', 'seed']);
const BOARDS = WITH_ESTIMATES.map(({ scenario }) => scenario);
const began = performance.now();
const seconds = (): number => Math.round((performance.now() - began) / 1000);

function refuse(problem: string): never {
  console.error(problem);
  console.log(JSON.stringify({ arena: 'refused', problem }));
  process.exit(2);
}

function player(name: string): Player {
  return playerNamed(name) ?? refuse(`There is no player ${name}. There are ${NAMES}.`);
}

function scenarioNamed(name: string): Scenario {
  const chosen = chooseScenarios(name);
  return chosen.ok ? (chosen.scenarios[0] as Scenario) : refuse(chosen.problems.join(' '));
}

/** Prints the result as a sentence where there is one, then the last line, and exits. */
function end(failures: readonly string[], said: object, sentence = ''): never {
  for (const failure of failures) console.error(failure);
  if (sentence && failures.length === 0) console.log(sentence);
  console.log(JSON.stringify({ arena: failures.length > 0 ? 'failed' : 'ok', ...said, seconds: seconds() }));
  process.exit(failures.length > 0 ? 1 : 0);
}

const short = (ms: number): number => Number(ms.toFixed(2));
function timesOf(list: readonly number[]): object {
  const mean = list.reduce((x, y) => x + y, 0) / Math.max(1, list.length);
  return { mean: short(mean), p50: short(percentile(list, 50)), p99: short(percentile(list, 99)) };
}

function pair(): never {
  const scenario = scenarioNamed(flags.scenario);
  const first = Math.max(0, flags.only);
  const last = flags.only >= 0 ? flags.only : flags.games - 1;
  const series = playSeries(linesAndWebs(scenario), player(flags.a), player(flags.b), flags.seed, first, last);
  const { games, wins, bySide, kinds, times, commands, failure } = series;
  const share = shareOf(wins.a, wins.draw, games);
  const facts = {
    ...{ a: flags.a, b: flags.b, scenario: scenario.id, seed: flags.seed, games, wins, ...share },
    ...{ bySide, kinds, ms: { a: timesOf(times.a), b: timesOf(times.b) }, commands, illegal: failure ? 1 : 0 },
  };
  end(failure ? [failure] : [], facts, sentenceOf(flags.a, flags.b, scenario.name, games, wins.draw, share));
}

function matrix(): never {
  const one = player(flags.a);
  const failures: string[] = [];
  const rows = WITH_ESTIMATES.map(({ id, scenario }) => {
    const { games, wins, bySide, failure } = playSeries(linesAndWebs(scenario), one, one, flags.seed, 0, flags.games - 1);
    if (failure) failures.push(`${id}, ${failure}`);
    const delta = bySide.delta.a + bySide.gamma.b;
    const row = { scenario: id, games, delta, gamma: games - delta - wins.draw, draw: wins.draw, ...shareOf(delta, wins.draw, games) };
    console.error(JSON.stringify(row));
    const rivals = SCHOOLS.map((rival) => {
      const series = playSeries(linesAndWebs(scenario), one, rival, flags.seed, 0, flags.games - 1);
      if (series.failure) failures.push(`${id}, ${rival.name}, ${series.failure}`);
      const against = { against: rival.name, wins: series.wins, ...shareOf(series.wins.a, series.wins.draw, series.games) };
      console.error(JSON.stringify({ scenario: id, ...against }));
      return against;
    });
    return { ...row, rivals };
  });
  end(failures, { player: flags.a, seed: flags.seed, games: flags.games, shareOf: 'delta', matrix: rows });
}

async function measured(): Promise<never> {
  const failures: string[] = [];
  const measurable = ALL_SCENARIOS.map(({ scenario }) => scenario);
  const chosen = measurable.filter(({ id }) => flags.measured === 'any' || flags.measured === id);
  if (chosen.length === 0)
    refuse(`There is no scenario ${flags.measured}. Name any, or one of ${measurable.map(({ id }) => id).join(', ')}.`);
  const entries: unknown[] = [];
  for (const scenario of chosen) {
    const entry = await measure(scenario, 'B', flags.seed, flags.games, flags.workers);
    if (typeof entry === 'string') failures.push(entry);
    else keepMeasured(entry);
    console.error(JSON.stringify(entry));
    entries.push(entry);
  }
  end(failures, { player: 'B', seed: flags.seed, games: flags.games, shareOf: 'delta', measured: entries });
}

function lasting(): never {
  const so = endure(BOARDS, flags.endure, flags.seed, ({ games, failures }) =>
    console.error(`${games} games, ${failures.length} failures, ${seconds()} s`),
  );
  const { failures, ...rest } = so;
  end(failures, { ...rest, seed: flags.seed, failures: failures.length });
}

function twins(): never {
  const { differences, ...rest } = tryTwins(BOARDS, flags.twins, flags.seed, flags.ask ? [player(flags.ask)] : undefined);
  end(differences, { ...rest, seed: flags.seed, differences: differences.length });
}

function imagined(): never {
  const { wrong, ...rest } = tryImagine(BOARDS, flags.imagine, flags.seed);
  end(wrong, { ...rest, seed: flags.seed, wrong: wrong.length });
}

function reasons(): never {
  const { faults, ...rest } = tryReasons(BOARDS, flags.reasons, flags.seed);
  end(faults, { ...rest, seed: flags.seed, faults: faults.length });
}

function tell(): never {
  const rules = linesAndWebs(scenarioNamed(flags.scenario));
  const { world } = rules;
  const index = Math.max(0, flags.only);
  const [a, b] = [player(flags.a), player(flags.b)];
  const match = playMatch(rules, index % 2 === 0 ? { delta: a, gamma: b } : { delta: b, gamma: a }, `${flags.seed}-${index}`, {
    heard({ command, reason }, { turn, phase }) {
      console.log(`Day ${turn}, ${phase}, ${sideName(command.side)}: ${sayCommand(world, command)}. ${sayReason(world, reason)}`);
    },
  });
  end(match.failure ? [match.failure] : [], { a: flags.a, b: flags.b, game: index, orders: match.commands.length, outcome: match.outcome });
}

function battles(): never {
  const scenario = flags.scenario === SPEC.scenario.value ? (gameNamed(flags.game).scenarios[0]?.id as string) : flags.scenario;
  const played = playBattles({ ...flags, scenario });
  if (typeof played === 'string') end([played], { game: flags.game });
  const [a = '', b = a] = flags.players.split(',');
  end([], { game: flags.game, ...played }, sentenceOf(a, b, scenario, played.games, played.wins.draw, played));
}

if (flags.game !== FIRST_GAME) battles();
else if (flags.why) tell();
else if (flags.twins > 0) twins();
else if (flags.imagine > 0) imagined();
else if (flags.reasons > 0) reasons();
else if (flags.endure > 0) lasting();
else if (flags.measured) void measured();
else if (flags.matrix) matrix();
else pair();
