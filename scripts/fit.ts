/** `npm run fit`: fits the weights behind the chance to win, by regression on how games ended. */

import { type Pick, picker } from '../src/bots/picker.ts';
import { linesAndWebs, type Scenario } from '../src/engine/lines-and-webs/index.ts';
import { doctrinePlayer } from '../src/games/lines-and-webs/bots/doctrine/player.ts';
import { type Figure, figuresOf, worthOfDay } from '../src/games/lines-and-webs/bots/search/value.ts';
import { playMatch } from '../src/games/lines-and-webs/lab/ends.ts';
import { LESSONS } from '../src/games/lines-and-webs/lessons/index.ts';
import { ALL_SCENARIOS } from '../src/games/lines-and-webs/scenarios/all.ts';
import { FIRST_LESSON_SCENARIO } from '../src/games/lines-and-webs/scenarios/first.ts';
import { readFlags } from './lib/args.ts';
import { keepLean, lean, leanOfLesson } from './lib/leans.ts';
import { meterOf, trucksOf } from './lib/meter.ts';
import { regress, surprise } from './lib/regression.ts';
import { chooseScenarios } from './lib/scenarios.ts';

const HELP = `npm run fit -- --scenario ID --games N --seed S
npm run fit -- --leans --scenario ID --games N --seed S
npm run fit -- --meter --scenario ID --games N --seed S
npm run fit -- --trucks --scenario ID --games N --seed S

Plays games of player B, in random styles, against itself, and records each morning Delta's lead in every value that player C uses.
Prints, per number of days left, the effect of one more of each value on the logit of winning, with its standard error, and the log loss of the current evaluation
(0.69 is a coin). The weights in src/games/lines-and-webs/bots/search/value.ts come from it, rounded. The last line is JSON.
--leans measures the corrections that make the estimated chance to win correct on average each evening, on a built-in scenario (any: on each), and writes
src/games/lines-and-webs/account/leans.json. Run it again if a setup or the evaluation changes. road-to-kelmora, the first lesson, is played on from its end:
run it again if the lesson changes.
--meter compares the estimated chance to win with the results of B against itself (Brier score, mean, share won; what the side ahead was told, in bands, and what it won), and fits the weights of its parts (1 is the current weight).
--trucks puts a side's trucks out of action in Phase 6 of each day and plays on: prints the real cost and the estimated one.`;

const { flags } = readFlags(HELP, {
  scenario: { value: 'arvel-crossing', help: 'a scenario id, or the file of a scenario' },
  games: { value: 600, help: 'games to play' },
  seed: { value: 'fit', help: 'seed of the run' },
  leans: { value: false, help: 'measure how far the account’s chances lean, and write it down' },
  meter: { value: false, help: 'how well the needle foretells results' },
  trucks: { value: false, help: 'what trucks out of action cost' },
  pull: { value: 5, help: 'how strongly each weight is pulled towards nothing' },
});

/** The values of one morning, and the result of the game. */
interface Morning {
  left: number;
  ahead: { [K in Figure]: number };
  value: number;
  won: number;
}

/** Player B in a random style, sometimes careless. */
function drawn(pick: Pick): ReturnType<typeof doctrinePlayer> {
  if (pick(3) === 0) return doctrinePlayer('B');
  const pull = pick(61) / 100;
  return doctrinePlayer('B', { threshold: pick(26) / 10 - 1, drive: { short: pull, long: pull }, slips: pick(2) * pick(25) });
}

function morningsOf(scenario: Scenario, games: number, seed: string): Morning[] {
  const rules = linesAndWebs(scenario);
  const { world } = rules;
  const all: Morning[] = [];
  for (let i = 0; i < games; i++) {
    const pick = picker(`${seed}-${i}`);
    const mornings: Omit<Morning, 'won'>[] = [];
    let turn = 1;
    const heard: Parameters<typeof playMatch>[3] = {
      heard(_order, s) {
        if (s.turn === turn) return;
        turn = s.turn;
        const [delta, gamma] = [figuresOf(world, s, 'delta'), figuresOf(world, s, 'gamma')];
        const ahead = { ...delta };
        for (const key of Object.keys(ahead) as Figure[]) ahead[key] = delta[key] - gamma[key];
        mornings.push({ left: world.scenario.turns - s.turn + 1, ahead, value: worthOfDay(world, s, 'delta') });
      },
    };
    const { outcome } = playMatch(rules, { delta: drawn(pick), gamma: drawn(pick) }, `${seed}-${i}`, heard);
    if (!outcome) continue;
    const won = outcome.winner === null ? 0.5 : outcome.winner === 'delta' ? 1 : 0;
    for (const morning of mornings) all.push({ ...morning, won });
  }
  return all;
}

if (flags.leans) {
  const isMeant = ({ id }: { id: string }): boolean => flags.scenario === 'any' || flags.scenario === id;
  const lessons = LESSONS.filter(({ id }) => id === FIRST_LESSON_SCENARIO);
  const found = [
    ...ALL_SCENARIOS.filter(isMeant).map(({ scenario }) => lean(scenario, flags.games, flags.seed)),
    ...(await Promise.all(lessons.filter(isMeant).map(({ load }) => load()))).map((one) => leanOfLesson(one, flags.games, flags.seed)),
  ];
  if (found.length === 0)
    console.error(
      `There is no scenario ${flags.scenario}. Name any, or one of ${[...ALL_SCENARIOS, ...lessons].map(({ id }) => id).join(', ')}.`,
    );
  for (const one of found) keepLean(one);
  console.log(JSON.stringify({ fit: found.length > 0 ? 'ok' : 'refused', leans: found }));
  process.exit(found.length > 0 ? 0 : 2);
}
const chosen = chooseScenarios(flags.scenario);
if (!chosen.ok) {
  console.error(chosen.problems.join(' '));
  process.exit(2);
}
const scenario = chosen.scenarios[0] as Scenario;
if (flags.meter || flags.trucks) {
  const found = (flags.meter ? meterOf : trucksOf)(scenario, flags.games, flags.seed);
  console.log(JSON.stringify({ fit: 'ok', scenario: scenario.id, seed: flags.seed, found }, null, 1));
  process.exit(0);
}
const mornings = morningsOf(scenario, flags.games, flags.seed);
const short = (x: number): number => Number(x.toFixed(3));
const rows = [...new Set(mornings.map(({ left }) => left))]
  .sort((a, b) => b - a)
  .map((left) => {
    const some = mornings.filter((one) => one.left === left);
    // A value that never differs has no effect.
    const keys = (Object.keys(some[0]!.ahead) as Figure[]).filter((key) => some.some(({ ahead }) => ahead[key] !== 0));
    // The last value is the side's own advantage, apart from everything on the table.
    const xs = some.map(({ ahead }) => [...keys.map((key) => ahead[key]), 1]);
    const ys = some.map(({ won }) => won);
    const fitted = regress(xs, ys, flags.pull);
    const weights = Object.fromEntries(keys.map((key, k) => [key, [short(fitted[k]!.weight), short(fitted[k]!.error)]]));
    const told = surprise(
      some.map(({ value }) => value),
      ys,
    );
    const row = { left, mornings: some.length, weights, surprise: short(told) };
    console.error(JSON.stringify(row));
    return row;
  });
console.log(JSON.stringify({ fit: 'ok', scenario: scenario.id, seed: flags.seed, games: flags.games, rows }));
