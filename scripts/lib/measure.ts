/** Measures src/games/lines-and-webs/scenarios/measured.json: a player against itself on a built-in scenario, and a game without orders. */

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { hashOf } from '../../src/engine/core/index.ts';
import { linesAndWebs, type Scenario } from '../../src/engine/lines-and-webs/index.ts';
import { idle } from '../../src/games/lines-and-webs/bots/spoilers.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { estimatesId, isTuned } from '../../src/games/lines-and-webs/scenarios/first.ts';
import type { Measured } from '../../src/games/lines-and-webs/scenarios/measured.ts';
import { setupOf } from '../../src/games/lines-and-webs/scenarios/setup.ts';
import { shareOf } from './series.ts';
import { playAcross } from './seriesAcross.ts';

const FILE = 'src/games/lines-and-webs/scenarios/measured.json';

/** The digest by which a setup is known. */
export const setupDigest = (scenario: Scenario): string => hashOf(setupOf(scenario));

/** How a game ends in which both sides take the recommended deployment and do nothing more. No die is rolled for anything that counts. */
export function idleOutcome(scenario: Scenario, seed: string): Measured['idle'] {
  const { outcome, failure } = playMatch(linesAndWebs(scenario), { delta: idle, gamma: idle }, seed);
  if (!outcome) throw new Error(`${scenario.id}: ${failure}`);
  const { kind, winner, ports, strength } = outcome;
  return { kind, winner, ports, strength };
}

const git = (...words: string[]): string => execFileSync('git', words, { encoding: 'utf8' }).trim();

/** What the games rest on, beside the scenario itself. */
const GROUNDS = [
  'src/engine',
  'src/games/lines-and-webs/analysis',
  'src/games/lines-and-webs/advice',
  'src/bots',
  'src/games/lines-and-webs/bots',
  'src/lab/match.ts',
];

/** The last commit that changed what these games rest on; a plus where the files differ from it. Tuned figures stand apart from their scenario. */
function commitOf(scenario: Scenario): string {
  const figures = [
    `src/games/lines-and-webs/scenarios/${estimatesId(scenario.id)}.json`,
    'src/games/lines-and-webs/scenarios/standard-forces.json',
    ...(isTuned(scenario) ? ['src/games/lines-and-webs/scenarios/all.ts'] : []),
  ];
  const files = ['--', ...GROUNDS, ...figures];
  return `${git('log', '-1', '--format=%h', ...files)}${git('status', '--porcelain', ...files) ? '+' : ''}`;
}

/** Plays the games in so many workers; or says why one could not be played. */
export async function measure(scenario: Scenario, player: 'B', seed: string, games: number, workers: number): Promise<Measured | string> {
  const series = await playAcross({ scenario, a: player, b: player, seed }, games, workers);
  if (series.failure) return `${scenario.id}, ${series.failure}`;
  const delta = series.bySide.delta.a + series.bySide.gamma.b;
  const { draw } = series.wins;
  const { share, interval95 } = shareOf(delta, draw, series.games);
  return {
    ...{ scenario: scenario.id, setup: setupDigest(scenario), player },
    ...{ games: series.games, delta, gamma: series.games - delta - draw, draw },
    ...{ share, low: interval95[0], high: interval95[1] },
    idle: idleOutcome(scenario, seed),
    command: `npm run arena -- --measured ${scenario.id} --games ${games} --seed ${seed}`,
    ...{ on: new Date().toISOString().slice(0, 10), commit: commitOf(scenario) },
  };
}

/** Writes what was measured in place of what stood there of the same scenario. */
export function keepMeasured(entry: Measured): void {
  const kept = JSON.parse(readFileSync(FILE, 'utf8')) as Measured[];
  const at = kept.findIndex((one) => one.scenario === entry.scenario);
  const list = at < 0 ? [...kept, entry] : kept.with(at, entry);
  writeFileSync(FILE, `${JSON.stringify(list, null, 2)}\n`);
}
