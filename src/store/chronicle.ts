/** Everything that happened, in order, as it was; what a viewer is told of it is made from here. */

import type { Side } from '../engine/core/table.ts';
import type { GameEvent, Phase, Rules, State } from '../engine/lines-and-webs/index.ts';
import { type DayRecord, dayRecordOf } from '../games/lines-and-webs/store/days.ts';
import type { LastSeen } from './seat.ts';

export interface LogEntry {
  seq: number;
  turn: number;
  phase: Phase;
  event: GameEvent;
  /** Taken back. Only the side that gave the order is told of it: to the other side it never happened. */
  undone?: boolean;
  /** Taken back by both sides' consent: then both are told, each as it may know it. */
  consent?: boolean;
  /** A retreat that nobody had to choose: the rules left one way. @rule 7.6 */
  isFixed?: true;
}

interface RawEntry extends LogEntry {
  /** The number of the command that it came from. */
  order: number;
  /** The side that gave the command. */
  by: Side;
}

export interface Chronicle {
  entries: RawEntry[];
  /** How many entries each seat has been shown. */
  seen: LastSeen;
  /** How the days ended, the deployment first. */
  days: DayRecord[];
}

export const emptyChronicle = (): Chronicle => ({ entries: [], seen: {}, days: [] });

/** Adds the events of command number `order`, given in the state `before`. */
export function noteEvents(
  chronicle: Chronicle,
  before: Pick<State, 'turn' | 'phase'>,
  events: readonly GameEvent[],
  { order, by }: Pick<RawEntry, 'order' | 'by'>,
): void {
  let { turn, phase } = before;
  for (const event of events) {
    // A day begins in its first phase, which is told right after it.
    if (event.type === 'turnBegan') ({ turn, phase } = { turn: event.turn, phase: 'deploy' });
    // The umpire goes to a phase of any day without a day's beginning.
    if (event.type === 'phaseBegan') ({ phase, turn } = event);
    // A way that is chosen is an order of its own; the only one is gone in the order that ends the fight.
    const isFixed = event.type === 'retreated' && events.some(({ type }) => type === 'engagementEnded');
    chronicle.entries.push({
      seq: chronicle.entries.length,
      turn,
      phase,
      event,
      order,
      by,
      ...(isFixed ? { isFixed: true as const } : {}),
    });
  }
}

/** Notes how the day stands that command number `order` ended; true when it ended one and another follows. */
export function noteDay(chronicle: Chronicle, rules: Rules, after: State, events: readonly GameEvent[], order: number): boolean {
  const day = dayRecordOf(rules, after, events, order);
  if (day) chronicle.days.push(day);
  return day !== null && day.turn > 0 && after.phase !== 'over';
}

/** Marks the events of command `order` and later as taken back, by both sides' consent or by the one side alone. */
export function strike(chronicle: Chronicle, order: number, consent: boolean): void {
  const mark = consent ? { order: -1, undone: true, consent } : { order: -1, undone: true };
  chronicle.entries = chronicle.entries.map((entry) => (entry.order >= order && !entry.undone ? { ...entry, ...mark } : entry));
  chronicle.days = chronicle.days.filter((day) => day.order < order);
}

/** The log as a viewer may know it. */
export function redactLog(rules: Rules, chronicle: Chronicle, viewer: Side | 'public'): LogEntry[] {
  const log: LogEntry[] = [];
  for (const { seq, turn, phase, event, undone, consent, isFixed, by } of chronicle.entries) {
    if (undone && !consent && by !== viewer) continue;
    const told = rules.redact(event, viewer);
    if (!told) continue;
    log.push({
      seq,
      turn,
      phase,
      event: told,
      ...(undone ? { undone } : {}),
      ...(consent ? { consent } : {}),
      ...(isFixed ? { isFixed } : {}),
    });
  }
  return log;
}

/** What command number `order` brought about, as everybody may know it. */
export function publicOf(rules: Rules, chronicle: Chronicle, order: number): LogEntry[] {
  return redactLog(rules, { ...chronicle, entries: chronicle.entries.filter((entry) => entry.order === order) }, 'public');
}

/** Where the events of the last command begin. */
export function lastNews(chronicle: Chronicle): number {
  const last = chronicle.entries.findLast((entry) => !entry.undone)?.order;
  const at = chronicle.entries.findIndex((entry) => entry.order === last);
  return Math.max(0, at);
}

/** The entry at which the other side's turns began in which a side has only answered; `since` itself in its own time. */
export function turnsBefore({ entries }: Chronicle, since: number, side: Side | undefined): number {
  let first = since;
  for (let i = since - 1; i >= 0; i--) {
    const { event, undone, seq } = entries[i] as RawEntry;
    if (undone) continue;
    if (event.type === 'phaseBegan' || (event.type === 'sideTurn' && event.side === side)) break;
    if (event.type === 'sideTurn') first = seq;
  }
  return first;
}
