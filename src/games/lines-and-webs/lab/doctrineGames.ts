/**
 * The games of a table of doctrines. First every two play as many; from then on those two get more whose share moves the worth of the table most: what two that nobody
 * would choose do against each other tells nothing of it.
 */
import type { Scenario } from '../../../engine/lines-and-webs/index.ts';
import { type Pick, picker } from '../bots/random/picker.ts';
import { bestMixes, type Cell } from './doctrines.ts';
import type { Matchup } from './question.ts';

/** A game: of which pair, and the how manieth of that pair. */
export type Nth = readonly [pair: number, nth: number];

export interface Table {
  format: 1;
  kind: 'table';
  title: string;
  scenario: Scenario;
  /** Every two doctrines, both ways, and each against itself. */
  matchups: readonly Matchup[];
  seed: string;
  /** Those that are to be played; a request for more adds to them. */
  games: readonly Nth[];
}

/** Games of each pair before it is asked which matter, and on the mean in each round after. */
const FIRST = 8;
const ROUND = 4;
/** Tables that might be, by what the games leave open. */
const GUESSES = 60;
/** So far the games of a pair lie apart where too few were played to say it. */
const APART = 0.4;

/** Of the standard normal distribution, as nearly as twelve numbers between 0 and 1 make it. */
function normal(pick: Pick): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += pick(2 ** 20) / 2 ** 20;
  return sum;
}

/** How far the games of a pair lie apart. */
const apart = ({ error, games }: Cell): number => (Number.isFinite(error) ? error * Math.sqrt(games) : APART);

/** How often each pair comes about where both choose as well as they can, on the mean of tables that might be. */
function chosen(cells: readonly Cell[], pick: Pick): number[] {
  const size = Math.sqrt(cells.length);
  const often = cells.map(() => 0);
  for (let n = 0; n < GUESSES; n++) {
    const guess = cells.map((cell) => cell.share + (apart(cell) / Math.sqrt(cell.games)) * normal(pick));
    const lines = Array.from({ length: size }, (_, i) => guess.slice(i * size, (i + 1) * size));
    const { rows, columns } = bestMixes(lines);
    for (const [i, row] of rows.entries()) for (const [j, column] of columns.entries()) often[i * size + j]! += (row * column) / GUESSES;
  }
  return often;
}

/** A number of games, shared out by weight: whole numbers that sum to `n`, the greatest rests rounded up. */
function share(n: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, w) => sum + w, 0);
  const exact = weights.map((w) => (n * w) / all);
  const counts = exact.map(Math.floor);
  const rests = exact.map((x, i) => ({ i, rest: x - counts[i]! })).sort((a, b) => b.rest - a.rest || a.i - b.i);
  const left = n - counts.reduce((sum, x) => sum + x, 0);
  for (const { i } of rests.slice(0, left)) counts[i]! += 1;
  return counts;
}

/**
 * The games of the next round; `cells` in the order of `matchups`, none before the first. At most `most` of them, in whole games of each pair at first. The same cells
 * and seed bring the same games.
 */
export function nextRound({ matchups, games, seed }: Table, cells: readonly Cell[], most: number): Nth[] {
  if (games.length === 0) {
    const each = Math.max(2, Math.min(FIRST, Math.floor(most / matchups.length)));
    return Array.from({ length: each }, (_, nth) => matchups.map((_, pair): Nth => [pair, nth])).flat();
  }
  const round = Math.min(most, ROUND * matchups.length);
  // The doubt of the worth is least where each pair has games by how often it comes about times how far its games lie apart.
  const weights = chosen(cells, picker(`${seed} ${games.length}`)).map((often, i) => often * apart(cells[i]!));
  const all = weights.reduce((sum, w) => sum + w, 0);
  const lacking = weights.map((w, i) => Math.max(0, (w / all) * (games.length + round) - cells[i]!.games));
  return share(round, lacking).flatMap((n, pair) => Array.from({ length: n }, (_, k): Nth => [pair, cells[pair]!.games + k]));
}
