/**
 * Screening: tests many changes in one designed experiment. Each game uses about half of the changes by the rows of a Hadamard matrix and their complements,
 * so that each is used in half of the games and no two are confounded: all games measure each effect. Interactions are not measured and do not bias the effects.
 */

import type { Scenario } from '../../../engine/lines-and-webs/index.ts';
import type { Estimate } from '../../../lab/estimate.ts';
import { errorOf, meanOf, significant, twoTailedP, unseen, within } from '../../../lab/estimate.ts';
import { sharesInRounds } from './ends.ts';
import type { Matchup, Row } from './question.ts';

/** One change that is used or not: a value at a path of the scenario. */
export interface Factor {
  /** For example 'Counter-fire: none'. */
  title: string;
  /** Path in the scenario, and the new value; the existing value is the other level. */
  path: readonly (string | number)[];
  value: unknown;
}

export interface Screening {
  format: 1;
  kind: 'screening';
  title: string;
  scenario: Scenario;
  factors: readonly Factor[];
  matchups: readonly Matchup[];
  seed: string;
  /** Rounded up to complete rounds of the design (`roundOf`). */
  games: number;
}

/** Rows of the matrix: the next power of two above the number of factors. */
const rowsFor = (factors: number): number => 2 ** Math.ceil(Math.log2(factors + 1));

/** Number of games after which each factor is balanced for each pair of players. */
export const roundOf = ({ factors, matchups }: Pick<Screening, 'factors' | 'matchups'>): number =>
  2 * rowsFor(factors.length) * matchups.length;
export const gamesOf = (screening: Screening): number => Math.ceil(screening.games / roundOf(screening)) * roundOf(screening);

const isOdd = (bits: number): boolean => {
  let odd = false;
  for (let left = bits; left > 0; left &= left - 1) odd = !odd;
  return odd;
};

/** True if the game uses the factor. */
export function isInForce(screening: Screening, factor: number, game: number): boolean {
  const rows = rowsFor(screening.factors.length);
  const line = Math.floor(game / screening.matchups.length) % (2 * rows);
  const opposite = line >= rows;
  return isOdd((line % rows) & (factor + 1)) !== opposite;
}

/** Sets a value at a path of a copy; the path must exist. */
function put(scenario: Scenario, path: Factor['path'], value: unknown): void {
  let at = scenario as unknown as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) {
    at[key] ??= {};
    at = at[key] as Record<string | number, unknown>;
  }
  at[path.at(-1) as string | number] = value;
}

/** Scenario with some changes. */
export function withFactors(scenario: Scenario, factors: readonly Factor[]): Scenario {
  const copy = structuredClone(scenario);
  for (const { path, value } of factors) put(copy, path, structuredClone(value));
  return copy;
}

export const scenarioOf = (screening: Screening, game: number): Scenario =>
  withFactors(
    screening.scenario,
    screening.factors.filter((_, k) => isInForce(screening, k, game)),
  );

/** Marks the statistics that differ significantly from zero, from the chance that each is zero. */
export function withSureness<T extends { chance: number }>(all: readonly T[]): (Omit<T, 'chance'> & { isSure: boolean })[] {
  const sure = significant(all.map(({ chance }) => chance));
  return all.map(({ chance: _, ...one }, i) => ({ ...one, isSure: sure[i] as boolean }));
}

/** Effect of a change on Delta's share, from -1 to 1. */
export interface Effect {
  title: string;
  factor: number;
  effect: Estimate;
  /** Significantly different from zero, with a false discovery rate of one in twenty. */
  isSure: boolean;
}

/** Effects, largest first, from complete rounds of games; empty before the first round. */
export function effectsOf(screening: Screening, columns: readonly string[], rows: { readonly [game: string]: Row }): Effect[] {
  const shares = sharesInRounds(columns, rows, roundOf(screening));
  if (shares.length === 0) return [];
  const effects = screening.factors.map(({ title }, factor) => {
    const [on, off]: [number[], number[]] = [[], []];
    for (const [game, share] of shares.entries()) (isInForce(screening, factor, game) ? on : off).push(share);
    const mean = meanOf(on) - meanOf(off);
    const error = Math.hypot(errorOf(on, unseen(1)), errorOf(off, unseen(1)));
    return { title, factor, effect: within(mean, error), chance: twoTailedP(mean / error) };
  });
  return withSureness(effects).sort((a, b) => Math.abs(b.effect.mean) - Math.abs(a.effect.mean) || a.factor - b.factor);
}
