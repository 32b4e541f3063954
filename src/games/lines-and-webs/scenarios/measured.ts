/** How the built-in scenarios come out between computers. The figures are written by `npm run arena -- --measured`, and hold for one setup each. */

import type { Scenario, ScenarioMeasured } from '../../../engine/lines-and-webs/scenario.ts';
import type { Outcome } from '../../../engine/lines-and-webs/types.ts';
import measured from './measured.json' with { type: 'json' };
import { setupOf } from './setup.ts';

/** Games of one player against itself on a scenario, and the game in which nobody does anything. */
export interface Measured {
  scenario: string;
  setup: string;
  /** The player of both sides, as the arena calls it. */
  player: 'B';
  games: number;
  delta: number;
  gamma: number;
  draw: number;
  /** Delta's part of the games, from 0 to 1, draws counting half; `low` and `high` bound it in 95 of a hundred such series. */
  share: number;
  low: number;
  high: number;
  /** How it ends when both sides do nothing at all. @rule 9.3 */
  idle: Omit<Outcome, 'turn'>;
  /** What measures it again. */
  command: string;
  /** The day, and the last commit of what the games rest on (scenario, engine, players); a plus behind it where the files differed from it. */
  on: string;
  commit: string;
}

/** TypeScript widens the words of a JSON file to string. */
export const MEASURED = measured as readonly Measured[];

/** What was measured of exactly this setup, whatever it is called; null for one that never was. `hash` is the engine's digest of plain JSON. */
export function measuredOf(scenario: Scenario, hash: (value: unknown) => string): Measured | null {
  const setup = hash(setupOf(scenario));
  return MEASURED.find((one) => one.setup === setup) ?? null;
}

/** What stands on a scenario's own card, written there by the laboratory; stale where its setup has been changed since. Null where nothing was written. */
export function ownMeasuredOf(
  scenario: Scenario,
  hash: (value: unknown) => string,
): { measured: ScenarioMeasured; isStale: boolean } | null {
  const { measured } = scenario;
  return measured ? { measured, isStale: measured.setup !== hash(setupOf(scenario)) } : null;
}
