/**
 * Leaks: what a viewer may not know is changed, and whatever the viewer gets must stay the same to the last byte: its view with the prompt,
 * the legal commands where it is awaited, and the log of what the other side does unseen.
 */

import { hiddenOthers } from '../../e2e/lib/twins.ts';
import type { RecordFile } from '../../scripts/lib/record.ts';
import type { Pick } from '../../src/bots/picker.ts';
import { picker } from '../../src/bots/picker.ts';
import { apply } from '../../src/engine/core/index.ts';
import {
  awaited,
  type Command,
  isOpenTable,
  openView,
  type Rules,
  type State,
  type Viewer,
} from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { twinFor } from './hidden.ts';
import type { Hidden } from './twinRecords.ts';

const VIEWERS: readonly Viewer[] = ['delta', 'gamma', 'public'];

export interface LeakCount {
  /** States that were looked at, and twins of them that really differ in something hidden. */
  states: number;
  twins: number;
  /** Texts that were compared, and unseen orders that were given otherwise. */
  texts: number;
  orders: number;
  /** Twin records whose replays were compared, by what they have otherwise; frames of them, and public exports. */
  records: { [H in Hidden]: number };
  frames: number;
  exports: number;
  /** Moments of twin records at which one side is the computer's, seen by the person on the other. */
  lone: number;
}
export const noCount = (): LeakCount => ({
  states: 0,
  twins: 0,
  texts: 0,
  orders: 0,
  records: { seed: 0, setup: 0, spend: 0, orders: 0 },
  frames: 0,
  exports: 0,
  lone: 0,
});

/** Transport has thousands of legal commands: so many are compared. */
const MOST_LEGAL = 400;

function legalText(rules: Rules, s: State): string {
  const list: Command[] = [];
  for (const command of rules.legal(s)) if (list.push(command) >= MOST_LEGAL) break;
  return JSON.stringify(list);
}

/** Where two texts part, for the message. */
export function parting(a: string, b: string): string {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return `…${a.slice(Math.max(0, i - 60), i + 60)} | …${b.slice(Math.max(0, i - 60), i + 60)}`;
}

/** The state with other hidden things: what leaks of them to a viewer. */
function leaksOfState(rules: Rules, s: State, pick: Pick, count: LeakCount): string[] {
  const leaks: string[] = [];
  const whole = JSON.stringify(s);
  for (const viewer of VIEWERS) {
    const twin = twinFor(rules.world, s, viewer, pick);
    if (JSON.stringify(twin) === whole) continue;
    count.twins += 1;
    const pairs: [string, string, string][] = [['view', JSON.stringify(rules.view(s, viewer)), JSON.stringify(rules.view(twin, viewer))]];
    const up = awaited(s);
    if (viewer === 'public' && up && isOpenTable(s)) {
      const open = (state: State): string => JSON.stringify(openView(rules.world, state, up));
      pairs.push(['open table', open(s), open(twin)]);
    }
    if (viewer === up) pairs.push(['legal commands', legalText(rules, s), legalText(rules, twin)]);
    for (const [what, a, b] of pairs) {
      count.texts += 1;
      if (a !== b) leaks.push(`${viewer}, ${s.phase}, ${what}: ${parting(a, b)}`);
    }
  }
  return leaks;
}

/** An unseen order given otherwise: what leaks of it to the other side and to the public, in the log and in the view after it. */
function leaksOfOrder(rules: Rules, s: State, c: Command, count: LeakCount): string[] {
  if (s.phase !== 'spend' && s.phase !== 'orders') return [];
  const leaks: string[] = [];
  const given = apply(rules, s, c);
  for (const other of hiddenOthers(c)) {
    const instead = apply(rules, s, other);
    if (!given.ok || !instead.ok) continue;
    count.orders += 1;
    for (const viewer of VIEWERS) {
      if (viewer === c.side) continue;
      const told = (events: typeof given.events): string => JSON.stringify(events.map((event) => rules.redact(event, viewer)));
      const pairs: [string, string, string][] = [
        ['log', told(given.events), told(instead.events)],
        ['view after', JSON.stringify(rules.view(given.state, viewer)), JSON.stringify(rules.view(instead.state, viewer))],
      ];
      for (const [what, a, b] of pairs) {
        count.texts += 1;
        if (a !== b) leaks.push(`${viewer}, ${c.type}, ${what}: ${parting(a, b)}`);
      }
    }
  }
  return leaks;
}

/** Looks at one state in `every` of a game, at most `most` of them; adds to the count, and returns what leaks. */
export function leaksOfGame(
  record: RecordFile,
  every: number,
  most: number,
  count: LeakCount,
  rules: Rules = rulesWithUmpire(record.scenario),
): string[] {
  const pick = picker(`leaks ${record.seed}`);
  const leaks: string[] = [];
  let state = rules.setup(record.seed);
  let looked = 0;
  for (const [at, command] of record.commands.entries()) {
    if (looked >= most) break;
    if (pick(every) === 0) {
      looked += 1;
      count.states += 1;
      const found = [...leaksOfState(rules, state, pick, count), ...leaksOfOrder(rules, state, command, count)];
      leaks.push(...found.map((one) => `${record.seed} at ${at}: ${one}`));
    }
    const next = apply(rules, state, command);
    if (!next.ok) break;
    state = next.state;
  }
  return leaks;
}
