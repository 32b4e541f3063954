/** Measures the corrections in src/games/lines-and-webs/account/leans.json: the bias of the chance to win per scenario and evening. */

import { readFileSync, writeFileSync } from 'node:fs';
import { simulate } from '../../src/engine/core/index.ts';
import { linesAndWebs, type Scenario, type State } from '../../src/engine/lines-and-webs/index.ts';
import { boardChance, resultOf, type SideBias, shiftLogit } from '../../src/games/lines-and-webs/account/chance.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import type { Lesson } from '../../src/games/lines-and-webs/lessons/index.ts';
import { MEASURED } from '../../src/games/lines-and-webs/scenarios/measured.ts';
import { meanOf } from '../../src/lab/estimate.ts';
import { setupDigest } from './measure.ts';
import { requirePlayer } from './players.ts';

const FILE = 'src/games/lines-and-webs/account/leans.json';

/** An evening of the games that were still being played: what the valuation said in each, and how each ended for Delta. */
interface Evening {
  chances: number[];
  results: number[];
}

/** The evenings of so many games of B against itself, the first before day 1, and the results of all. Throws where one could not be played. */
function playedOn(scenario: Scenario, games: number, seed: string, from?: State): { evenings: Evening[]; results: number[] } {
  const rules = linesAndWebs(scenario);
  const player = requirePlayer('B');
  const evenings: Evening[] = Array.from({ length: scenario.turns }, () => ({ chances: [], results: [] }));
  const results: number[] = [];
  for (let i = 0; i < games; i++) {
    let seen = 0;
    const lived: Evening[] = [];
    const { failure, outcome } = playMatch(rules, { delta: player, gamma: player }, `${seed}-${i}`, {
      ...(from ? { from } : {}),
      done(_order, s) {
        if (s.outcome || s.phase === 'setup' || s.turn === seen) return;
        seen = s.turn;
        const evening = evenings[s.turn - 1];
        if (!evening) return;
        evening.chances.push(boardChance(rules.world, s));
        lived.push(evening);
      },
    });
    if (!outcome) throw new Error(`${scenario.id}, game ${i}: ${failure}`);
    results.push(resultOf(outcome));
    for (const evening of lived) evening.results.push(resultOf(outcome));
  }
  return { evenings, results };
}

/** By so many logits the chances must be pushed for their mean to be `share`; by halves. */
function pushTo(share: number, chances: readonly number[]): number {
  let [low, high] = [-8, 8];
  for (let i = 0; i < 40; i++) {
    const by = (low + high) / 2;
    if (meanOf(chances.map((chance) => shiftLogit(chance, by))) < share) low = by;
    else high = by;
  }
  return Number(((low + high) / 2).toFixed(2));
}

/** The valuation is believed like so many games: where few lasted to an evening, their results alone would push without a bound. */
const BELIEVED = 8;

/** What brings an evening's mean chance to what Delta won of the games that reached it; games that had ended by then say nothing about it. */
function pushOf({ chances, results }: Evening): number {
  if (chances.length === 0) return 0;
  const [said, won] = [meanOf(chances), meanOf(results)];
  return pushTo((won * chances.length + said * BELIEVED) / (chances.length + BELIEVED), chances);
}

/** Plays the games, and finds on each evening what brings the mean chance to Delta's share: before day 1 the measured one. */
export function lean(scenario: Scenario, games: number, seed: string): SideBias {
  const setup = setupDigest(scenario);
  const share = MEASURED.find((one) => one.setup === setup)?.share;
  if (share === undefined) throw new Error(`${scenario.id}: its share was never measured. npm run arena -- --measured ${scenario.id}`);
  const { evenings } = playedOn(scenario, games, seed);
  return {
    scenario: scenario.id,
    setup,
    games,
    pushes: evenings.map((evening, i) => (i === 0 ? pushTo(share, evening.chances) : pushOf(evening))),
  };
}

/** Of a lesson whose game goes on: games from its end, where the chance is what Delta wins of them. Its own days lead there whatever happens: they are pushed by as much. */
export function leanOfLesson({ record: { scenario, seed: dice, commands } }: Lesson, games: number, seed: string): SideBias {
  const rules = linesAndWebs(scenario);
  const sim = simulate(rules, rules.setup(dice));
  for (const command of commands) sim.step(command);
  const end = structuredClone(sim.state);
  const { evenings, results } = playedOn(scenario, games, seed, end);
  const share = meanOf(results);
  const toEnd = pushTo(share, [boardChance(rules.world, end)]);
  const pushes = evenings.map((evening, i) => (i < end.turn ? toEnd : pushOf(evening)));
  return { scenario: scenario.id, setup: setupDigest(scenario), games, pushes };
}

/** Writes what was found in place of what stood there of the same scenario. */
export function keepLean(entry: SideBias): void {
  const kept = (JSON.parse(readFileSync(FILE, 'utf8')) as SideBias[]).filter((one) => one.scenario !== entry.scenario);
  const lines = [...kept, entry].sort((a, b) => a.scenario.localeCompare(b.scenario)).map((one) => `  ${JSON.stringify(one)}`);
  writeFileSync(FILE, `[\n${lines.join(',\n')}\n]\n`);
}
