/** Runs of `npm run lab` that are not a comparison: screening, doing without, the table of doctrines. */

import type { Scenario } from '../../../src/engine/lines-and-webs/index.ts';
import { courseOf, doctrineTable, roundsOf } from '../../../src/games/lines-and-webs/lab/doctrines.ts';
import type { LabJob } from '../../../src/games/lines-and-webs/lab/play.ts';
import type { GameResults, Matchup } from '../../../src/games/lines-and-webs/lab/question.ts';
import { gameResultsOf } from '../../../src/games/lines-and-webs/lab/run.ts';
import { effectsOf, gamesOf, type Screening } from '../../../src/games/lines-and-webs/lab/screening.ts';
import { costsOf, gamesWithout, leastGames, verdictOf, type Without } from '../../../src/games/lines-and-webs/lab/without.ts';
import { factorsOf, thingsIn, Wrong } from './asked.ts';
import type { Run } from './pool.ts';
import { inPoints, points, short, told } from './told.ts';

export interface Runner {
  scenario: Scenario;
  matchups: readonly Matchup[];
  seed: string;
  games: number;
  /** Points either way that are close enough. */
  within: number;
  /** Throws `Unplayed` where a game could not be played. */
  play(order: LabJob): Promise<Run>;
  said(line: string): void;
}

/** Plays all games of an order. */
async function played({ play }: Runner, order: Screening | Without): Promise<GameResults> {
  const { columns, played: pieces } = await play(order);
  return gameResultsOf(columns, pieces);
}

const sure = (isSure: boolean): string => (isSure ? 'sure' : '    ');

/** All rulings and prices, each in force in half of the games. */
export async function screen(runner: Runner): Promise<object> {
  const { scenario, matchups, seed, games, said } = runner;
  const order: Screening = {
    ...{ format: 1, kind: 'screening', title: `What matters in ${scenario.name}`, scenario, factors: factorsOf(scenario) },
    ...{ matchups, seed, games },
  };
  const found = await played(runner, order);
  const effects = effectsOf(order, found.columns, found.games);
  for (const { title, effect, isSure } of effects) said(`${points(effect).padEnd(24)} ${sure(isSure)}  ${title}`);
  return {
    title: order.title,
    games: gamesOf(order),
    effects: effects.map(({ title, effect, isSure }) => ({ title, effect: told(effect), isSure })),
  };
}

/** Every card, kind of unit and way of supply forbidden by lot. */
export async function without(runner: Runner): Promise<object> {
  const { scenario, matchups, seed, games, said } = runner;
  const order: Without = {
    ...{ format: 1, kind: 'without', title: `Doing without on ${scenario.name}`, scenario, things: thingsIn(scenario) },
    ...{ matchups, seed, games },
  };
  const least = leastGames(order);
  if (gamesWithout(order) < least) throw new Wrong(`So many things need at least ${least} games: --games ${least}.`);
  const found = await played(runner, order);
  const costs = costsOf(order, found.columns, found.games).map((one) => ({ ...one, verdict: verdictOf(one.cost) }));
  for (const { title, cost, of, isSure, verdict } of costs) {
    const each = Object.entries(of).map(([side, { mean }]) => `${side} ${inPoints(mean)}`);
    said(`${points(cost).padEnd(24)} ${sure(isSure)} ${(verdict ?? '').padEnd(8)} ${title} (${each.join(', ')})`);
  }
  return {
    title: order.title,
    games: gamesWithout(order),
    costs: costs.map(({ title, cost, isSure, verdict }) => ({ title, cost: told(cost), isSure, verdict })),
  };
}

/** Every two doctrines against each other. */
export async function doctrines(runner: Runner): Promise<object> {
  const { scenario, matchups, seed, games: most, within, play, said } = runner;
  const order = {
    format: 1,
    kind: 'table',
    title: `Doctrines on ${scenario.name}`,
    scenario,
    matchups,
    seed,
    games: most,
    within,
  } as const;
  const run = await play(order);
  const { games, cells } = roundsOf(order, run.columns, run.played);
  const { portsTaken, byPorts, days } = courseOf(run.columns, games);
  const { value, interval, mix, best } = doctrineTable(cells);
  said(`${games.length} games: worth to Delta ${points({ mean: value, ...interval })}`);
  for (const one of cells) said(`${one.delta} against ${one.gamma}: ${inPoints(one.share)} of ${one.games}`);
  const inShort = (of: { [name: string]: number }) => Object.fromEntries(Object.entries(of).map(([name, part]) => [name, short(part)]));
  return {
    title: order.title,
    games: games.length,
    ...{ value: short(value), interval: { low: short(interval.low), high: short(interval.high) } },
    ...{ mix: { delta: inShort(mix.delta), gamma: inShort(mix.gamma) }, best },
    ...{ portsTaken: short(portsTaken), byPorts: short(byPorts), days: short(days) },
  };
}
