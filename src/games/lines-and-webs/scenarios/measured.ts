/** Results of the built-in scenarios between bots, written by `npm run arena -- --measured`; each is valid for one exact setup. */

import type { Scenario, ScenarioMeasured } from '../../../engine/lines-and-webs/scenario.ts';
import type { Outcome } from '../../../engine/lines-and-webs/types.ts';
import measured from './measured.json' with { type: 'json' };
import { setupOf } from './setup.ts';

/** Games of one bot against itself on a scenario, and the result if neither side acts. */
export interface Measured {
  scenario: string;
  setup: string;
  /** The bot of both sides, as the arena names it. */
  player: 'B';
  games: number;
  delta: number;
  gamma: number;
  draw: number;
  /** Delta's share of wins from 0 to 1, draws counting half; `low` and `high` are its 95 % interval. */
  share: number;
  low: number;
  high: number;
  /** Result if neither side acts. @rule 9.3 */
  idle: Omit<Outcome, 'turn'>;
  /** The command that repeats the measurement. */
  command: string;
  /** The date, and the last commit that affects the games (scenario, engine, bots); a plus marks uncommitted changes. */
  on: string;
  commit: string;
}

/** TypeScript widens the string literals of a JSON file to string. */
export const MEASURED = measured as readonly Measured[];

/** The measurement of exactly this setup under any name; null if there is none. `hash`: the engine's digest of plain JSON. */
export function measuredOf(scenario: Scenario, hash: (value: unknown) => string): Measured | null {
  const setup = hash(setupOf(scenario));
  return MEASURED.find((one) => one.setup === setup) ?? null;
}

/** Results that the laboratory wrote into a scenario; stale if its setup has changed since. Null if there are none. */
export function ownMeasuredOf(
  scenario: Scenario,
  hash: (value: unknown) => string,
): { measured: ScenarioMeasured; isStale: boolean } | null {
  const { measured } = scenario;
  return measured ? { measured, isStale: measured.setup !== hash(setupOf(scenario)) } : null;
}
