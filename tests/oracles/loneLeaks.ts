/**
 * Leaks to one who plays alone against the computer: of twin records, which he cannot tell apart, what his page asks for his own sake and what the worker
 * tells it must be alike to the last byte, but for the computer's orders.
 */

import type { RecordFile } from '../../scripts/lib/record.ts';
import { createDecider } from '../../src/bots/decisionRequest.ts';
import { picker } from '../../src/bots/picker.ts';
import { opponentOf, type Rules, type Side, type State } from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { trackFor } from '../../src/games/lines-and-webs/typedStores.ts';
import { adviceText, decisionFor } from '../../src/store/computer/decision.ts';
import { seatOf } from '../../src/store/seat.ts';
import { type LeakCount, parting } from './leaks.ts';
import { type Played, twinRecords } from './twinRecords.ts';

/** His view; with it the question for advice where he is up, and all that the worker tells but the orders where the computer is. */
function loneText(rules: Rules, decide: ReturnType<typeof createDecider>, { seed, commands }: Played, person: Side): string {
  const track = trackFor(rules, seed, { isProven: true });
  for (const _ of track.play(commands));
  const stateAfter = (orders: number) => track.stateAt(orders) as State;
  const seating = [{ from: 0, computers: { [opponentOf(person)]: { level: 'B', manner: 'even' } } }] as const;
  const state = stateAfter(commands.length);
  const seat = seatOf(rules, state);
  const seen: unknown[] = [rules.view(state, person)];
  if (seat?.side === person) seen.push(adviceText({ seed, commands }, seat));
  else {
    const decision = decisionFor({ rules, seed, commands, seating, stateAfter }, commands.length);
    if (decision) {
      const { orders: _, ...told } = decide(decision.question, (done, of) => seen.push({ done, of }));
      seen.push(told);
    }
  }
  return JSON.stringify(seen);
}

/** What leaks to the person of one part in `every` in which the computer orders in secret. Adds to the count. */
export function leaksOfLone(record: RecordFile, every: number, count: LeakCount): string[] {
  const rules = rulesWithUmpire(record.scenario);
  const decide = createDecider(record.scenario);
  const leaks: string[] = [];
  for (const { viewer, hidden, side, begin, ends, ...twins } of twinRecords(rules, record, every, picker(`alone ${record.seed}`))) {
    // A game of another seed may well be advised otherwise.
    if (viewer === 'public' || hidden === 'seed') continue;
    for (const [one, twin] of ends) {
      const a = loneText(rules, decide, { ...twins.one, commands: twins.one.commands.slice(0, one) }, viewer);
      const b = loneText(rules, decide, { ...twins.other, commands: twins.other.commands.slice(0, twin) }, viewer);
      count.lone += 1;
      if (a !== b) leaks.push(`${record.seed}, ${hidden} of ${side} at ${begin}, alone: ${parting(a, b)}`);
    }
  }
  return leaks;
}
