/** The parts of a record that show something new: a test plays these, and opens what lies between as it stands. */

import { simulate } from '../../src/engine/core/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import type { TourRecord } from './robot.ts';

export interface Part {
  from: number;
  to: number;
  kinds: Set<string>;
}

/** So few orders between two parts are played too: cheaper than to leave the game and open the next moment. */
const GAP = 4;

/** The orders of a record with which a kind of order or of choice comes that was not there before, each with those shortly after it, and the last ones, to the end of the game. */
export function newParts(record: TourRecord): Part[] {
  const rules = rulesWithUmpire(record.scenario);
  const sim = simulate(rules, rules.setup(record.seed));
  const seen = new Set<string>();
  const found: Part[] = [];
  const end = record.commands.length;
  for (const [at, command] of record.commands.entries()) {
    const fresh = [command.type, ...(sim.state.pending ? [sim.state.pending.kind] : [])].filter((kind) => !seen.has(kind));
    for (const kind of fresh) seen.add(kind);
    sim.step(command);
    if (fresh.length === 0 && at < end - 2) continue;
    const last = found.at(-1);
    if (last && at - last.to <= GAP) Object.assign(last, { to: at + 1, kinds: new Set([...last.kinds, ...fresh]) });
    else found.push({ from: at, to: at + 1, kinds: new Set(fresh) });
  }
  return found;
}
