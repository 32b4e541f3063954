/** `npm run arena`: games between two players that are programs, sides swapped by turns, and what came of them. */

import { PLAYERS, playerNamed } from '../src/bots/players.ts';
import { linesAndWebs, type Side, type VictoryKind } from '../src/engine/lines-and-webs/index.ts';
import { readFlags } from './lib/args.ts';
import { playMatch } from './lib/match.ts';
import { chooseScenarios } from './lib/scenarios.ts';
import { wilson } from './lib/wilson.ts';

const HELP = `npm run arena -- --a X --b Y --scenario ID --games N --seed S

Plays games between two players that see their own view only. Game i has the seed SEED-i; a is Delta in even games, Gamma in odd ones.
The last line is one line of JSON: games, wins (a, b, draw), the 95 % interval of a's share (draws count half) by Wilson, a's wins, b's and draws by a's
side, kinds of victory, milliseconds a decision for each player (median and 99th of a hundred), illegal.
Exit code 1 on an illegal order, a fault, or a game that does not end.
Players: ${PLAYERS.map(({ name }) => name).join(', ')}.`;

const { flags } = readFlags(HELP, {
  a: { value: 'B', help: 'first player' },
  b: { value: 'random', help: 'second player' },
  scenario: { value: 'ondrel-steppe', help: 'a scenario id, or the file of a scenario' },
  games: { value: 20, help: 'games to play' },
  seed: { value: '1', help: 'seed of the run' },
  only: { value: -1, help: 'play game i alone' },
});

function refuse(problem: string): never {
  console.error(problem);
  console.log(JSON.stringify({ arena: 'refused', problem }));
  process.exit(2);
}

const chosen = chooseScenarios(flags.scenario);
if (!chosen.ok) refuse(chosen.problems.join(' '));
const scenario = chosen.scenarios[0]!;
const [a, b] = [playerNamed(flags.a), playerNamed(flags.b)];
if (!a || !b) refuse(`There is no player ${a ? flags.b : flags.a}. There are ${PLAYERS.map(({ name }) => name).join(', ')}.`);

const rules = linesAndWebs(scenario);
const tally = () => ({ a: 0, b: 0, draw: 0 });
const wins = tally();
const bySide = { delta: tally(), gamma: tally() };
const kinds: { [K in VictoryKind]?: { a: number; b: number } } = {};
const times: { a: number[]; b: number[] } = { a: [], b: [] };
const began = performance.now();
let games = 0;
let commands = 0;
let failure: string | null = null;

function playOne(i: number): string | null {
  const sideOfA: Side = i % 2 === 0 ? 'delta' : 'gamma';
  const seats = sideOfA === 'delta' ? { delta: a!, gamma: b! } : { delta: b!, gamma: a! };
  const timed = { now: () => performance.now(), told: (side: Side, ms: number) => times[side === sideOfA ? 'a' : 'b'].push(ms) };
  const match = playMatch(rules, seats, `${flags.seed}-${i}`, { timed });
  commands += match.commands.length;
  if (match.failure || !match.outcome) return `game ${i}: ${match.failure}`;
  const { winner, kind } = match.outcome;
  const by = winner === null ? 'draw' : winner === sideOfA ? 'a' : 'b';
  wins[by] += 1;
  bySide[sideOfA][by] += 1;
  kinds[kind] ??= { a: 0, b: 0 };
  if (by !== 'draw') kinds[kind][by] += 1;
  games += 1;
  return null;
}

const first = flags.only >= 0 ? flags.only : 0;
const last = flags.only >= 0 ? flags.only : flags.games - 1;
for (let i = first; i <= last && failure === null; i++) failure = playOne(i);

const at = (list: number[], share: number): number => {
  const sorted = list.toSorted((x, y) => x - y);
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2));
};
const mean = (list: number[]): number => Number((list.reduce((x, y) => x + y, 0) / Math.max(1, list.length)).toFixed(2));
const ms = (list: number[]) => ({ mean: mean(list), p50: at(list, 0.5), p99: at(list, 0.99) });
if (failure) console.error(failure);
console.log(
  JSON.stringify({
    ...{ arena: failure ? 'failed' : 'ok', a: flags.a, b: flags.b, scenario: scenario.id, seed: flags.seed, games, wins },
    ...{ share: Number(((wins.a + wins.draw / 2) / Math.max(1, games)).toFixed(4)), interval95: wilson(wins.a + wins.draw / 2, games) },
    ...{ bySide, kinds, ms: { a: ms(times.a), b: ms(times.b) }, commands, illegal: failure ? 1 : 0 },
    seconds: Math.round((performance.now() - began) / 1000),
  }),
);
process.exit(failure ? 1 : 0);
