/** Counts of legal commands at fixed places of a record: how many, by verb, and how many lead on after each (as perft tables test a move generator). */

import type { RecordFile } from '../../scripts/lib/record.ts';
import { simulate } from '../../src/engine/core/index.ts';
import type { Command, Rules, State } from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';

export interface Counts {
  /** Commands played before. */
  at: number;
  phase: string;
  pending: string | null;
  /** Legal commands here, by verb. */
  one: { [verb: string]: number };
  /** Legal commands after each of some of them, summed. */
  two: number;
}

/** Depth 2 follows so many of the commands of depth 1, evenly spread. */
const FOLLOWED = 12;
/** Places of a record at which is counted. */
const PLACES = 6;

/** Depth 2 is not followed where it would take long: setup and Phase 3 have thousands of commands each. */
function depthTwo(rules: Rules, s: State, legal: readonly Command[]): number {
  let sum = 0;
  const step = Math.max(1, Math.floor(legal.length / FOLLOWED));
  const from = s.phase === 'transport' || s.phase === 'setup' ? Math.max(0, legal.length - step) : 0;
  for (let i = from; i < legal.length; i += step) {
    const sim = simulate(rules, s);
    if (sim.step(legal[i] as Command)) throw new Error('a legal command was refused');
    for (const _ of rules.legal(sim.state)) sum++;
  }
  return sum;
}

function count(rules: Rules, s: State, at: number): Counts {
  const legal = [...rules.legal(s)];
  const one: { [verb: string]: number } = {};
  for (const c of legal) one[c.type] = (one[c.type] ?? 0) + 1;
  return { at, phase: s.phase, pending: s.pending?.kind ?? null, one, two: depthTwo(rules, s, legal) };
}

/** The counts at evenly spread places of a record. */
export function countsOf(record: RecordFile): Counts[] {
  const rules = rulesWithUmpire(record.scenario);
  const sim = simulate(rules, rules.setup(record.seed));
  const n = record.commands.length;
  const places = new Set(Array.from({ length: PLACES }, (_, i) => Math.floor((n * (i + 0.5)) / PLACES)));
  const out: Counts[] = [];
  for (let i = 0; i < n; i++) {
    if (places.has(i)) out.push(count(rules, sim.state, i));
    sim.step(record.commands[i] as Command);
  }
  return out;
}
