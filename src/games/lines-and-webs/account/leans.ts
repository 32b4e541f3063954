/**
 * How far the valuation leans to a side on the evenings of a scenario: it counts what lies on the table, and not that one side's forces are still to come. Measured for
 * the setups that come with the game by `npm run fit -- --leans`, fixed beforehand; another setup has none.
 */

import { hashOf } from '../../../engine/core/index.ts';
import type { World } from '../../../engine/lines-and-webs/index.ts';
import { setupOf } from '../scenarios/setup.ts';
import leans from './leans.json' with { type: 'json' };

/** A setup that comes with the game. */
export interface Leaning {
  scenario: string;
  /** The digest of the setup that was played. */
  setup: string;
  games: number;
  /** Logits that the valuation must be pushed by towards Delta: from the start on, from the evening of day 1 on, and so on to the last day's. */
  pushes: readonly number[];
}

export const LEANS: readonly Leaning[] = leans;

const known = new WeakMap<World, readonly number[]>();

function pushesOf(w: World): readonly number[] {
  const found = known.get(w);
  if (found) return found;
  const setup = hashOf(setupOf(w.scenario));
  const pushes = LEANS.find((one) => one.setup === setup)?.pushes ?? [];
  known.set(w, pushes);
  return pushes;
}

/** The push on a day, in logits: 0 where none was measured. `gone`: so much of it is over, from 0 to 1; in its course the push becomes the next day's, and the last day's nothing. */
export function leanOf(w: World, day: number, gone: number): number {
  const pushes = pushesOf(w);
  const morning = pushes[day - 1] ?? 0;
  return morning + gone * ((pushes[day] ?? 0) - morning);
}

/** A chance, pushed by a number of logits; what is certain stays certain. */
export function shiftLogit(chance: number, by: number): number {
  const won = chance * Math.exp(by);
  return won / (won + (1 - chance));
}
