/** Compares the games of a class: figures per game, their distribution, and a CSV export. Pure. */

import { hashOf } from '../../../engine/core/index.ts';
import { type Outcome, SIDES, type Side, total } from '../../../engine/lines-and-webs/index.ts';
import { table } from './csv.ts';
import { type Account, type BySide, bySides, type DayAccount, type NamedAccount } from './types.ts';

/** A side's figures in one game, in tokens, steps, units, or RP. */
interface ComparedSide {
  /** Ports and strength at the end. */
  ports: number;
  strength: number;
  /** Tokens delivered to units that use them. */
  delivered: number;
  /** Sum over all days of units hungry at the end of the day. */
  hungryDays: number;
  stepsLost: number;
  destroyed: number;
  /** Unused transport capacity in tokens, over all days. */
  idleTokens: number;
  attacks: number;
  /** Luck in steps. */
  luck: number;
  /** RP of lost or unused purchases. */
  unusedRp: number;
}
export type ComparedFigure = keyof ComparedSide;

/** One game of a class. */
export interface ComparedGame {
  name: string;
  /** The reason why the game is excluded from `wins` and `spread`; its figures are still listed. */
  note: 'otherScenario' | 'unfinished' | null;
  scenario: string;
  scenarioName: string;
  /** Days played; the current day of an unfinished game. */
  days: number;
  outcome: Outcome | null;
  portsTaken: number;
  sides: BySide<ComparedSide>;
}

/** Minimum, quartiles, maximum, and mean of a figure over the counted games. */
export interface Spread {
  least: number;
  lower: number;
  median: number;
  upper: number;
  most: number;
  mean: number;
}

export interface Comparison {
  /** In input order; an anonymized comparison has no names and its own order. */
  games: ComparedGame[];
  /** Id of the most frequent scenario. */
  scenario: string;
  /** Number of counted games. */
  counted: number;
  wins: { delta: number; gamma: number; draw: number };
  /** Distribution per figure; null if no game counts. */
  spread: { sides: BySide<{ [F in ComparedFigure]: Spread }>; days: Spread } | null;
}

const FIGURES: readonly ComparedFigure[] = [
  ...(['ports', 'strength', 'delivered', 'hungryDays', 'stepsLost'] as const),
  ...(['destroyed', 'idleTokens', 'attacks', 'luck', 'unusedRp'] as const),
];

function sideOf(account: Account, side: Side): ComparedSide {
  const sum = (of: (day: DayAccount['sides'][Side]) => number): number => account.days.reduce((n, { sides }) => n + of(sides[side]), 0);
  const last = account.days.at(-1)?.sides[side];
  return {
    ports: last?.ports ?? 0,
    strength: last?.strength ?? 0,
    delivered: sum(({ delivered }) => total(delivered)),
    hungryDays: sum(({ hungry }) => hungry.length),
    stepsLost: sum(({ steps }) => steps.total),
    destroyed: sum(({ destroyed }) => destroyed.length),
    idleTokens: sum(({ idleTokens }) => idleTokens),
    attacks: sum(({ attacks }) => attacks),
    luck: account.luck.steps[side],
    unusedRp: account.unused.reduce((n, one) => (one.side === side ? n + (one.rp ?? 0) : n), 0),
  };
}

/** The most frequent scenario; the first of equals. */
function commonest(accounts: readonly NamedAccount[]): string {
  const count = new Map<string, number>();
  for (const { account } of accounts) count.set(account.scenario.id, (count.get(account.scenario.id) ?? 0) + 1);
  return [...count].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

/** Quartiles are interpolated between two values. */
export function spreadOf(values: readonly number[]): Spread {
  const list = [...values].sort((a, b) => a - b);
  const at = (share: number): number => {
    const place = share * (list.length - 1);
    const [low, high] = [list[Math.floor(place)] ?? 0, list[Math.ceil(place)] ?? 0];
    return low + (high - low) * (place - Math.floor(place));
  };
  const mean = list.reduce((a, b) => a + b, 0) / Math.max(1, list.length);
  return { least: at(0), lower: at(0.25), median: at(0.5), upper: at(0.75), most: at(1), mean };
}

function compared({ name, account }: NamedAccount, scenario: string): ComparedGame {
  return {
    name,
    note: account.scenario.id !== scenario ? 'otherScenario' : account.finished ? null : 'unfinished',
    scenario: account.scenario.id,
    scenarioName: account.scenario.name,
    days: account.finished ? account.days.length : account.day,
    outcome: account.outcome,
    portsTaken: account.days.reduce((n, { taken }) => n + taken.length, 0),
    sides: bySides((side) => sideOf(account, side)),
  };
}

/** Compares finished games of one scenario; other games are listed but not counted. */
export function compareAccounts(accounts: readonly NamedAccount[]): Comparison {
  const scenario = commonest(accounts);
  const games = accounts.map((one) => compared(one, scenario));
  const counted = games.filter(({ note }) => note === null);
  const won = (side: Side | null): number => counted.filter(({ outcome }) => outcome?.winner === side).length;
  const sides = (side: Side): { [F in ComparedFigure]: Spread } =>
    Object.fromEntries(FIGURES.map((key) => [key, spreadOf(counted.map((game) => game.sides[side][key]))])) as {
      [F in ComparedFigure]: Spread;
    };
  const of = (value: (game: ComparedGame) => number): Spread => spreadOf(counted.map(value));
  return {
    games,
    scenario,
    counted: counted.length,
    wins: { delta: won('delta'), gamma: won('gamma'), draw: won(null) },
    spread: counted.length === 0 ? null : { sides: bySides(sides), days: of(({ days }) => days) },
  };
}

/**
 * Replaces names with numbers. The order depends on the games alone, so it is always the same and reveals neither file names nor
 * input order.
 */
export function anonymized(comparison: Comparison): Comparison {
  const keyed = comparison.games.map(({ name: _, ...game }) => ({ game, key: hashOf(game) }));
  const games = keyed
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ game }, i) => ({ name: `Table ${i + 1}`, ...game }));
  return { ...comparison, games };
}

const THOUSAND = 1000;
const rounded = (x: number): number => Math.round(x * THOUSAND) / THOUSAND;

/** CSV (RFC 4180) with a header and one line per game. */
export function csvOf({ games }: Comparison): string {
  const heads = ['table', 'scenario', 'note', 'days', 'winner', 'kind', 'ports taken'];
  const sideHeads = SIDES.flatMap((side) => FIGURES.map((key) => `${side} ${key.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`)}`));
  const rows = games.map((game) => [
    ...[game.name, game.scenario, game.note ?? '', game.days],
    ...[game.outcome ? (game.outcome.winner ?? 'draw') : '', game.outcome?.kind ?? '', game.portsTaken],
    ...SIDES.flatMap((side) => FIGURES.map((key) => game.sides[side][key])),
  ]);
  return table([[...heads, ...sideHeads], ...rows.map((row) => row.map((one) => (typeof one === 'number' ? rounded(one) : one)))]);
}
