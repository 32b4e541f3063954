/** `npm run fit -- --meter` and `--trucks`: compares the chance to win with results, and measures what trucks are worth. */

import { linesAndWebs, type Scenario, SIDES, type Side, type State, type World } from '../../src/engine/lines-and-webs/index.ts';
import { chanceOf, endWorth, foreseen, goneOf, resultOf } from '../../src/games/lines-and-webs/account/chance.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { meanOf } from '../../src/lab/estimate.ts';
import { requirePlayer } from './players.ts';
import { regress, surprise } from './regression.ts';

const B = { delta: requirePlayer('B'), gamma: requirePlayer('B') };
const PARTS = 5;

const groups = <T>(list: readonly T[], keyOf: (one: T) => string): [string, T[]][] =>
  [...new Set(list.map(keyOf))].map((key) => [key, list.filter((one) => keyOf(one) === key)]);

interface Moment {
  at: string;
  chance: number;
  /** The end's part of the chance, and the rest of it, in logits. */
  end: number;
  rest: number;
}

/** One of each phase of each day, and of each fifth of Phase 6, as they begin. */
function momentOf(world: World, s: State): Moment | null {
  if (s.outcome || s.phase === 'setup' || s.execution?.play || s.execution?.engagement) return null;
  const chance = chanceOf(world, s);
  if (chance === 0 || chance === 1) return null;
  const gone = goneOf(s, { delta: s.sides.delta.execution.length, gamma: s.sides.gamma.execution.length });
  const end = endWorth(world, foreseen(world, s), gone);
  const part = s.phase === 'execute' ? ` ${Math.floor(PARTS * gone)}/${PARTS}` : '';
  return { at: `day ${s.turn} ${s.phase}${part}`, chance, end, rest: Math.log(chance / (1 - chance)) - end };
}

/** What the side ahead was told, in bands of ten points, beside what it won. */
function bandsOf(all: readonly { chance: number; won: number }[]) {
  const ahead = all.map(({ chance, won }) => (chance >= 0.5 ? { chance, won } : { chance: 1 - chance, won: 1 - won }));
  const bandOf = (chance: number): number => Math.min(9, Math.floor(10 * chance));
  return groups(ahead, ({ chance }) => `${10 * bandOf(chance)} to ${10 * bandOf(chance) + 10}`)
    .map(([told, of]) => ({
      ...{ told, moments: of.length, mean: percent(meanOf(of.map(({ chance }) => chance))) },
      won: percent(meanOf(of.map(({ won }) => won))),
    }))
    .sort((a, b) => a.mean - b.mean);
}
const percent = (share: number): number => Math.round(100 * share);

/** Plays games of B against itself. `weights` are what the end and the rest should count, 1 as they do. */
export function meterOf(scenario: Scenario, games: number, seed: string) {
  const rules = linesAndWebs(scenario);
  const all: (Moment & { won: number })[] = [];
  for (let i = 0; i < games; i++) {
    const seen = new Map<string, Moment>();
    const done = (_: unknown, s: State): void => {
      const moment = momentOf(rules.world, s);
      if (moment && !seen.has(moment.at)) seen.set(moment.at, moment);
    };
    const { outcome, failure } = playMatch(rules, B, `${seed}-${i}`, { done });
    if (!outcome) throw new Error(`${scenario.id}, game ${i}: ${failure}`);
    for (const moment of seen.values()) all.push({ ...moment, won: resultOf(outcome) });
  }
  const brier = (of: typeof all): number => Number(meanOf(of.map(({ chance, won }) => (chance - won) ** 2)).toFixed(4));
  const moments = groups(all, ({ at }) => at).map(([at, of]) => ({
    ...{ at, n: of.length, brier: brier(of) },
    ...{ mean: meanOf(of.map(({ chance }) => chance)), won: meanOf(of.map(({ won }) => won)) },
  }));
  const wins = all.map(({ won }) => won);
  const [end, rest] = regress(
    all.map((one) => [one.end, one.rest, 1]),
    wins,
    1,
  );
  const told = surprise(
    all.map(({ chance }) => chance),
    wins,
  );
  return { games, brier: brier(all), surprise: told, weights: { end, rest }, bands: bandsOf(all), moments };
}

/** The state with all trucks of a side out of action, or its largest alone. */
function withoutTrucks({ info }: World, s: State, side: Side, isAll: boolean): State {
  const trucks = s.units.filter((u) => u.side === side && u.node !== null && (info[u.id]?.carry ?? 0) > 0);
  const most = Math.max(...trucks.map(({ id }) => info[id]?.carry ?? 0));
  const out = isAll ? trucks : trucks.filter(({ id }) => info[id]?.carry === most).slice(0, 1);
  return { ...s, units: s.units.map((u) => (out.includes(u) ? { ...u, disabled: true } : u)) };
}

/** What a side loses on the mean whose trucks are put out of action as Phase 6 of a day begins: played on twice by B from there, and as the needle says. */
export function trucksOf(scenario: Scenario, games: number, seed: string) {
  const rules = linesAndWebs(scenario);
  const { world } = rules;
  const rows: { day: number; which: string; lost: number; told: number }[] = [];
  const ended = (from: State, key: string): number => {
    const { outcome, failure } = playMatch(rules, B, key, { from: structuredClone(from) });
    if (!outcome) throw new Error(`${scenario.id}, ${key}: ${failure}`);
    return resultOf(outcome);
  };
  const share = (from: State, key: string): number => meanOf([0, 1].map((n) => ended(from, `${key}-${n}`)));
  for (let i = 0; i < games; i++) {
    const starts = new Map<number, State>();
    const done = (_: unknown, s: State): void => {
      if (s.phase === 'execute' && !starts.has(s.turn)) starts.set(s.turn, structuredClone(s));
    };
    playMatch(rules, B, `${seed}-${i}`, { done });
    for (const [day, from] of starts) {
      const [is, says] = [share(from, `${seed}-${i}-${day}`), chanceOf(world, from)];
      for (const side of SIDES)
        for (const which of ['all', 'largest']) {
          const out = withoutTrucks(world, from, side, which === 'all');
          const sign = side === 'delta' ? 1 : -1;
          rows.push({ day, which, lost: sign * (is - share(out, `${seed}-${i}-${day}`)), told: sign * (says - chanceOf(world, out)) });
        }
    }
  }
  return groups(rows, ({ day, which }) => `day ${day} ${which}`).map(([of, some]) => ({
    ...{ of, n: some.length, lost: meanOf(some.map(({ lost }) => lost)), told: meanOf(some.map(({ told }) => told)) },
  }));
}
