/** Positions worth showing: a crowded day 8 of the full battle, and rare choices from the tours. */

import { readFileSync } from 'node:fs';
import { simulate } from '../../src/engine/core/index.ts';
import {
  type Command,
  linesAndWebs,
  RULESET,
  type Rules,
  type Scenario,
  type State,
  VERSION,
} from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { doctrinePlayer } from '../../src/games/lines-and-webs/bots/doctrine/player.ts';
import { WITHOUT_STAFF } from '../../src/games/lines-and-webs/bots/doctrine/playStyle.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';

export interface RecordOf {
  scenario: Scenario;
  seed: string;
  commands: Command[];
}

export interface Moment {
  record: RecordOf;
  /** So many commands have been given. */
  at: number;
  state: State;
  rules: Rules;
  next: Command;
}

export type Suits = (state: State, next: Command, last: Command | undefined, rules: Rules) => boolean;

/** The choices of 6.8, as they may be awaited. */
export const CHOICES = [
  'drone',
  'join',
  'aim',
  'arrange',
  'pickUp',
  'defend',
  'nameVictim',
  'retreat',
  'massCal',
  'moveIn',
  'pursue',
  'counterFire',
] as const satisfies readonly NonNullable<State['pending']>['kind'][];

/** Of 40 seeds the one whose day 8 has most to show: 22 combat units, carriers in chains, five fights, three fires. */
const FULL = 'shots-27';
export const CROWDED_DAY = 8;

let full: RecordOf | null = null;

/** The full battle between two players by doctrine, to the end of day 9. */
function fullBattle(): RecordOf {
  if (full) return full;
  const scenario = getScenario('ondrel-steppe');
  if (!scenario) throw new Error('The full battle is missing.');
  // The manner by which the seed was chosen.
  const player = doctrinePlayer('B', WITHOUT_STAFF);
  let day = 0;
  const { commands } = playMatch(linesAndWebs(scenario), { delta: player, gamma: player }, FULL, {
    done: (_, { turn }) => {
      day = turn;
    },
    stop: () => day > CROWDED_DAY + 1,
  });
  // The page opens no record that does not say its format.
  const record = { format: 1, ruleset: RULESET, version: VERSION, scenario, seed: FULL, commands };
  full = record;
  return full;
}

const tours = (): RecordOf[] => JSON.parse(readFileSync('e2e/tour.json', 'utf8')) as RecordOf[];

/** The first moment of the records that suits. */
function momentIn(records: readonly RecordOf[], suits: Suits): Moment | null {
  for (const record of records) {
    const rules = rulesWithUmpire(record.scenario);
    const sim = simulate(rules, rules.setup(record.seed));
    for (const [at, next] of record.commands.entries()) {
      if (suits(sim.state, next, record.commands[at - 1], rules)) return { record, at, state: structuredClone(sim.state), rules, next };
      sim.step(next);
    }
  }
  return null;
}

/** In the full battle, else in the tours; or from `tour` in the tours alone, so that no battle is played for it. */
export function momentOf(what: string, suits: Suits, from: 'battle' | 'tour' = 'battle'): Moment {
  const found = (from === 'battle' ? momentIn([fullBattle()], suits) : null) ?? momentIn(tours(), suits);
  if (!found) throw new Error(`No moment: ${what}`);
  return found;
}
