/** Example games: minimum, maximum and median of a statistic; the shortest and the most unusual of a question. */

import { meanOf } from '../../../lab/estimate.ts';
import { isInThousandths, sumsOf } from './count.ts';
import type { ArmName, NotableGame, Results, Row } from './question.ts';

interface Game {
  pair: number;
  row: Row;
}

const gamesIn = (results: Results, arm: ArmName): Game[] =>
  Object.entries(results.pairs)
    .map(([pair, rows]) => ({ pair: Number(pair), row: rows[arm] }))
    .sort((a, b) => a.pair - b.pair);

const DAY = /\.d(\d+)$/;

/** Day on which a statistic grew most; null if it has no days. */
function dayOf(columns: readonly string[], at: readonly number[], row: Row): number | null {
  let best: { day: number; n: number } | null = null;
  for (const i of at) {
    const day = DAY.exec(columns[i] as string)?.[1];
    if (day && (!best || (row[i] as number) > best.n)) best = { day: Number(day), n: row[i] as number };
  }
  return best?.day ?? null;
}

/** Games with the minimum, median and maximum of a statistic; the first of equals. Empty if it is not counted. */
export function gamesBehind(results: Results, arm: ArmName, key: string): NotableGame[] {
  const at = sumsOf(results.columns).find((one) => one.key === key)?.at;
  if (!at) return [];
  const by = isInThousandths(key) ? 1000 : 1;
  const amountOf = (row: Row): number => at.reduce((sum, i) => sum + (row[i] as number), 0) / by;
  const games = gamesIn(results, arm)
    .map(({ pair, row }) => ({ pair, row, value: amountOf(row) }))
    .sort((a, b) => a.value - b.value || a.pair - b.pair);
  if (games.length === 0) return [];
  const note = (what: NotableGame['what'], game: (typeof games)[number]): NotableGame => ({
    ...{ what, pair: game.pair, arm, value: game.value },
    day: dayOf(results.columns, at, game.row),
  });
  const most = games.at(-1)!;
  const first = games.find(({ value }) => value === most.value)!;
  return [note('least', games[0]!), note('median', games[Math.floor((games.length - 1) / 2)]!), note('most', first)];
}

/** The shortest game, and the one that differs most over all summed statistics. */
export function oddGames(results: Results, arm: ArmName): NotableGame[] {
  const games = gamesIn(results, arm);
  if (games.length === 0) return [];
  const figures = sumsOf(results.columns);
  const table = games.map(({ row }) => figures.map(({ at }) => at.reduce((sum, i) => sum + (row[i] as number), 0)));
  const means = figures.map((_, k) => meanOf(table.map((line) => line[k] as number)));
  const spreads = figures.map((_, k) => meanOf(table.map((line) => ((line[k] as number) - (means[k] as number)) ** 2)));
  const oddness = table.map((line) =>
    line.reduce((sum, x, k) => sum + ((spreads[k] as number) > 0 ? (x - (means[k] as number)) ** 2 / (spreads[k] as number) : 0), 0),
  );
  const length = results.columns.indexOf('length');
  const leastOf = (value: (i: number) => number): number => games.reduce((best, _, i) => (value(i) < value(best) ? i : best), 0);
  const shortest = leastOf((i) => games[i]!.row[length] as number);
  const oddest = leastOf((i) => -(oddness[i] as number));
  const note = (what: NotableGame['what'], i: number, value: number): NotableGame => ({
    what,
    pair: games[i]!.pair,
    arm,
    day: null,
    value,
  });
  return [note('shortest', shortest, games[shortest]!.row[length] as number), note('oddest', oddest, oddness[oddest] as number)];
}
