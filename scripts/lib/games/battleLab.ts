/** The laboratory of Lines of Battle: games of computer players under each value of a ruling, with columns of its own. */

import { writeFileSync } from 'node:fs';
import type { Side } from '../../../src/engine/core/gameTypes.ts';
import { linesOfBattle, RULING_CHOICES, type Scenario, UNIT_TYPES, type UnitType } from '../../../src/engine/lines-of-battle/index.ts';
import { accountOf, killsFrom } from '../../../src/games/lines-of-battle/account.ts';
import type { LinesOfBattle } from '../../../src/games/lines-of-battle/types.ts';
import { estimateOf } from '../../../src/lab/estimate.ts';
import { wonOf } from '../../../src/store/review.ts';
import { playBattle, scenarioWith, Wrong } from '../battles.ts';

/** Turns are those of both sides; shares are 0 or 1, and 0.5 for a draw. */
const FACTS = ['turns', 'delta', 'firstSide', 'draw', 'byDie', 'bySide', 'byRear'] as const;
const lossOf = (type: UnitType) => `lost ${type}` as const;
type Column = (typeof FACTS)[number] | ReturnType<typeof lossOf>;
const COLUMNS: readonly Column[] = [...FACTS, ...UNIT_TYPES.map(lossOf)];
type Row = { [C in Column]: number };

export interface LabFlags {
  scenario: string;
  players: string;
  /** A ruling whose values are compared; '' none. */
  ruling: string;
  /** Other rulings, as `rulings.reload=next-attack;rulings.stalemate=20`. */
  set: string;
  games: number;
  seed: string;
  rows: string;
  json: string;
}

function playGame(scenario: Scenario, players: string, i: number, series: string): Row {
  const { seed, outcome, first, commands } = playBattle<LinesOfBattle>(scenario, players, i, series);
  const { attempts } = accountOf(linesOfBattle(scenario), { seed, commands });
  const sure = attempts.filter(({ dice }) => dice === null);
  const losses = UNIT_TYPES.map((type) => [lossOf(type), attempts.filter((one) => one.destroyed && one.targetKind === type).length]);
  const share = (side: Side | null): number => (outcome.winner === null ? 0.5 : Number(outcome.winner === side));
  return {
    ...Object.fromEntries(losses),
    ...{ turns: outcome.turn, delta: share('delta'), firstSide: share(first), draw: Number(outcome.winner === null) },
    ...{ byDie: wonOf(attempts) - wonOf(sure), bySide: killsFrom(sure, 'side'), byRear: killsFrom(sure, 'rear') },
  };
}

/** Mean and its interval of 95 in 100. */
function told(rows: readonly Row[], column: Column): number[] {
  const { mean, low, high } = estimateOf(rows.map((row) => row[column]));
  return [mean, low, high].map((n) => Number(n.toFixed(3)));
}

/** The variants that are asked for, by their titles. */
function variantsOf({ scenario: id, ruling, set }: LabFlags): [title: string, scenario: Scenario][] {
  const scenario = scenarioWith<LinesOfBattle>('lines-of-battle', id, set.replaceAll(';', ',').replaceAll('rulings.', ''));
  if (ruling === '') return [[set || 'as it is', scenario]];
  const values: readonly string[] | undefined = RULING_CHOICES[ruling as keyof typeof RULING_CHOICES];
  if (!values) throw new Wrong(`There is no ruling ${ruling}. Name one of ${Object.keys(RULING_CHOICES).join(', ')}.`);
  return values.map((value) => [`${ruling} ${value}`, { ...scenario, rulings: { ...scenario.rulings, [ruling]: value } }]);
}

/** Plays the games of each variant with the same seeds, and prints the last line; returns the exit code. */
export function labOfBattle(flags: LabFlags): number {
  const began = performance.now();
  const { players, games, seed } = flags;
  const line = { game: 'lines-of-battle', scenario: flags.scenario, players, seed, games };
  try {
    const csv = [['variant', 'game', ...COLUMNS].join(',')];
    const variants = variantsOf(flags).map(([title, scenario]) => {
      const rows = Array.from({ length: games }, (_, i) => playGame(scenario, players, i, seed));
      csv.push(...rows.map((row, i) => [title, i, ...COLUMNS.map((column) => row[column])].join(',')));
      const columns = Object.fromEntries(COLUMNS.map((column) => [column, told(rows, column)]));
      console.log(`${title}: ${COLUMNS.map((column) => `${column} ${columns[column]?.[0]}`).join(', ')}`);
      return { title, columns };
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
