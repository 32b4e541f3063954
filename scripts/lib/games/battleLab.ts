/** The laboratory of games on squares: games of computer players under each value of a ruling, with columns of the game's own. */

import { writeFileSync } from 'node:fs';
import { RULING_CHOICES as ARMS_RULINGS, RULESET as COMBINED_ARMS } from '../../../src/engine/combined-arms/index.ts';
import type { GameTypes, Side } from '../../../src/engine/core/gameTypes.ts';
import { RULESET as LINES_OF_BATTLE, linesOfBattle, RULING_CHOICES, UNIT_TYPES } from '../../../src/engine/lines-of-battle/index.ts';
import { accountOf, killsFrom } from '../../../src/games/lines-of-battle/account.ts';
import type { LinesOfBattle } from '../../../src/games/lines-of-battle/types.ts';
import { estimateOf } from '../../../src/lab/estimate.ts';
import { wonOf } from '../../../src/store/review.ts';
import { type Battle, playBattle, scenarioWith, Wrong } from '../battles.ts';
import { regress } from '../regression.ts';
import { armsRow } from './armsLab.ts';

/** Numbers of a game by column. */
export type Row = { [column: string]: number };
type AnyScenario = GameTypes['Scenario'] & { rulings?: object };

interface LabGame {
  rulings: { readonly [ruling: string]: readonly string[] };
  /** What happened in a game, besides its result. */
  rowOf(scenario: AnyScenario, battle: Battle<GameTypes>): Row;
}

/** How units were destroyed, and losses by type. */
function battleRow(scenario: AnyScenario, { seed, commands }: Battle<GameTypes>): Row {
  const { attempts } = accountOf(linesOfBattle(scenario as LinesOfBattle['Scenario']), { seed, commands } as never);
  const sure = attempts.filter(({ dice }) => dice === null);
  const losses = UNIT_TYPES.map((type) => [`lost ${type}`, attempts.filter((one) => one.destroyed && one.targetKind === type).length]);
  return {
    ...{ byDie: wonOf(attempts) - wonOf(sure), bySide: killsFrom(sure, 'side'), byRear: killsFrom(sure, 'rear') },
    ...Object.fromEntries(losses),
  };
}

const LABS: { readonly [game: string]: LabGame } = {
  [LINES_OF_BATTLE]: { rulings: RULING_CHOICES, rowOf: battleRow },
  [COMBINED_ARMS]: { rulings: ARMS_RULINGS, rowOf: armsRow },
};

export interface LabFlags {
  game: string;
  scenario: string;
  players: string;
  /** A ruling whose values are compared; '' none. */
  ruling: string;
  /** Other rulings, as `rulings.reload=next-attack;rulings.stalemate=20`. */
  set: string;
  /** Also the worth of each kind of unit, from the armies that won. */
  prices: boolean;
  games: number;
  seed: string;
  rows: string;
  json: string;
}

/** Turns are those of both sides; shares are 0 or 1, and 0.5 for a draw. */
function playGame({ rowOf }: LabGame, scenario: AnyScenario, players: string, i: number, series: string): Row {
  const battle = playBattle(scenario, players, i, series);
  const { outcome, first } = battle;
  const share = (side: Side | null): number => (outcome.winner === null ? 0.5 : Number(outcome.winner === side));
  const result = { turns: outcome.turn, delta: share('delta'), firstSide: share(first), draw: Number(outcome.winner === null) };
  return { ...result, ...rowOf(scenario, battle) };
}

/** Mean and its interval of 95 in 100. */
function told(rows: readonly Row[], column: string): number[] {
  const { mean, low, high } = estimateOf(rows.map((row) => row[column] ?? 0));
  return [mean, low, high].map((n) => Number(n.toFixed(3)));
}

/** Columns with the units of a kind that Delta's army has more than Gamma's. */
const LEAD = 'lead in ';

/** What one more of each kind, instead of one of the first kind, adds to the logarithm of the odds to win: its weight and standard error. */
function pricesOf(rows: readonly Row[]): { [kind: string]: [weight: number, error: number] } {
  const kinds = Object.keys(rows[0] ?? {})
    .filter((column) => column.startsWith(LEAD))
    .slice(1);
  const xs = rows.map((row) => kinds.map((kind) => row[kind] ?? 0));
  const fitted = regress(
    xs,
    rows.map(({ delta = 0.5 }) => delta),
    0.01,
  );
  const round = (x: number): number => Number(x.toFixed(3));
  return Object.fromEntries(fitted.map(({ weight, error }, k) => [kinds[k]!.slice(LEAD.length), [round(weight), round(error)]]));
}

/** The variants that are asked for, by their titles. */
function variantsOf({ game, scenario: id, ruling, set }: LabFlags, { rulings }: LabGame): [title: string, scenario: AnyScenario][] {
  const scenario: AnyScenario = scenarioWith(game, id, set.replaceAll(';', ',').replaceAll('rulings.', ''));
  if (ruling === '') return [[set || 'as it is', scenario]];
  const values = rulings[ruling];
  if (!values) throw new Wrong(`There is no ruling ${ruling}. Name one of ${Object.keys(rulings).join(', ')}.`);
  return values.map((value) => [`${ruling} ${value}`, { ...scenario, rulings: { ...scenario.rulings, [ruling]: value } }]);
}

/** Plays the games of each variant with the same seeds, and prints the last line; returns the exit code. */
export function labOfBattle(flags: LabFlags): number {
  const began = performance.now();
  const { game, players, games, seed } = flags;
  const line = { game, scenario: flags.scenario, players, seed, games };
  try {
    const lab = LABS[game];
    if (!lab) throw new Wrong(`There is no laboratory of ${game}.`);
    const csv: string[] = [];
    const variants = variantsOf(flags, lab).map(([title, scenario]) => {
      const rows = Array.from({ length: games }, (_, i) => playGame(lab, scenario, players, i, seed));
      const names = Object.keys(rows[0] ?? {});
      if (csv.length === 0) csv.push(['variant', 'game', ...names].join(','));
      csv.push(...rows.map((row, i) => [title, i, ...names.map((column) => row[column])].join(',')));
      const columns = Object.fromEntries(names.map((column) => [column, told(rows, column)]));
      console.log(`${title}: ${names.map((column) => `${column} ${columns[column]?.[0]}`).join(', ')}`);
      return { title, columns, ...(flags.prices && { prices: pricesOf(rows) }) };
    });
    if (flags.rows) writeFileSync(flags.rows, `${csv.join('\n')}\n`);
    if (flags.json) writeFileSync(flags.json, `${JSON.stringify({ ...line, variants }, null, 1)}\n`);
    console.log(JSON.stringify({ lab: 'ok', ...line, variants, seconds: Math.round((performance.now() - began) / 1000) }));
    return 0;
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault);
    console.error(why);
    console.log(JSON.stringify({ lab: 'failed', ...line, why }));
    return fault instanceof Wrong ? 2 : 1;
  }
}
