/** A record cut into parts, and those of them that show something new: a test plays these, and opens what lies between as it stands. */

import { simulate } from '../../src/engine/core/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import type { TourRecord } from './robot.ts';

export interface Part {
  from: number;
  to: number;
  kinds: Set<string>;
}

/** A record's parts, in which one side acts without a hand-over, with the kinds of orders and of choices in them. */
function partsOf(record: TourRecord): Part[] {
  const rules = rulesWithUmpire(record.scenario);
  const sim = simulate(rules, rules.setup(record.seed));
  const parts: Part[] = [];
  for (const [at, command] of record.commands.entries()) {
    if (record.commands[at - 1]?.side !== command.side) parts.push({ from: at, to: at, kinds: new Set() });
    const part = parts.at(-1) as Part;
    part.to = at + 1;
    part.kinds.add(command.type);
    if (sim.state.pending) part.kinds.add(sim.state.pending.kind);
    sim.step(command);
  }
  return parts;
}

/** So few orders between two parts are played too: cheaper than to leave the game and open the next moment. */
const GAP = 4;

/** The parts that bring a kind of order or of choice which was not there before, and the last one, to the end of the game. */
export function newParts(record: TourRecord): Part[] {
  const seen = new Set<string>();
  const parts = partsOf(record);
  const found: Part[] = [];
  for (const part of parts) {
    const fresh = [...part.kinds].filter((kind) => !seen.has(kind));
    if (fresh.length === 0 && part !== parts.at(-1)) continue;
    for (const kind of fresh) seen.add(kind);
    const last = found.at(-1);
    if (last && part.from - last.to <= GAP) Object.assign(last, { to: part.to, kinds: new Set([...last.kinds, ...fresh]) });
    else found.push({ ...part, kinds: new Set(fresh) });
  }
  return found;
}
