/** Everything that happened, in order, as it was; what a viewer is told of it is made from here. */

import { type GameEvent, isPhaseBegan, isTurnBegan, type Rules, type Side, type State, type Table } from '../engine/core/table.ts';
import { gameOf } from '../games/rules.ts';
import type { LastSeen } from './seat.ts';

export interface LogEntry<G extends Table = Table> {
  seq: number;
  turn: number;
  phase: G['Phase'];
  event: G['Event'];
  /** Taken back. Only the side that gave the order is told of it: to the other side it never happened. */
  undone?: boolean;
  /** Taken back by both sides' consent: then both are told, each as it may know it. */
  consent?: boolean;
  /** It could not have gone otherwise: nobody had to choose. */
  isFixed?: true;
}

export interface RawEntry<G extends Table = Table> extends LogEntry<G> {
  /** The number of the command that it came from. */
  order: number;
  /** The side that gave the command. */
  by: Side;
}

export interface Chronicle<G extends Table = Table> {
  entries: RawEntry<G>[];
  /** How many entries each seat has been shown. */
  seen: LastSeen;
  /** How the days ended, the deployment first. */
  days: G['TurnRecord'][];
}

export const emptyChronicle = (): Chronicle => ({ entries: [], seen: {}, days: [] });

/** Adds the events of command number `order`, given in the state `before`. */
export function noteEvents(
  rules: Rules,
  chronicle: Chronicle,
  before: Pick<State, 'turn' | 'phase'>,
  events: readonly GameEvent[],
  { order, by }: Pick<RawEntry, 'order' | 'by'>,
): void {
  let { turn, phase } = before;
  const { table } = gameOf(rules.id);
  for (const event of events) {
    // A day begins in its first phase, which is told right after it.
    if (isTurnBegan(event)) ({ turn, phase } = { turn: event.turn, phase: table.firstPhase });
    // The umpire goes to a phase of any day without a day's beginning.
    if (isPhaseBegan(event)) ({ phase, turn } = event);
    const isFixed = table.isForced?.(event, events) ?? false;
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
  const day = gameOf(rules.id).table.turnEnd?.recordOf(rules, after, events, order) ?? null;
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
export function turnsBefore(rules: Rules, { entries }: Chronicle, since: number, side: Side | undefined): number {
  const { table } = gameOf(rules.id);
  let first = since;
  for (let i = since - 1; i >= 0; i--) {
    const { event, undone, seq } = entries[i] as RawEntry;
    if (undone) continue;
    const turn = table.turnOf?.(event);
    if (isPhaseBegan(event) || turn?.side === side) break;
    if (turn) first = seq;
  }
  return first;
}
