/** The complete event log of a game. Each viewer's log is derived from it. */

import { type GameEvent, type GameTypes, isPhaseBegan, isTurnBegan, type Rules, type Side, type State } from '../engine/core/gameTypes.ts';
import { gameOf } from '../games/rules.ts';
import type { LastSeen } from './seat.ts';

export interface LogEntry<G extends GameTypes = GameTypes> {
  seq: number;
  turn: number;
  phase: G['Phase'];
  event: G['Event'];
  /** Undone. Only the side that gave the command sees it; for the other side it never happened. */
  undone?: boolean;
  /** Undone by consent: both sides see it, each in its own view. */
  consent?: boolean;
  /** Forced: there was no choice. */
  isFixed?: true;
}

export interface RawEntry<G extends GameTypes = GameTypes> extends LogEntry<G> {
  /** Number of the command that caused it. */
  order: number;
  /** Side that gave the command. */
  by: Side;
}

export interface Chronicle<G extends GameTypes = GameTypes> {
  entries: RawEntry<G>[];
  /** Number of entries that each seat has been shown. */
  seen: LastSeen;
  /** Results of the days, starting with the deployment. */
  days: G['TurnRecord'][];
}

export const emptyChronicle = (): Chronicle => ({ entries: [], seen: {}, days: [] });

/** Adds the events of command number `order`, given in state `before`. */
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
    // A day begins in its first phase; that event follows.
    if (isTurnBegan(event)) ({ turn, phase } = { turn: event.turn, phase: table.firstPhase });
    // The umpire can jump to a phase of any day without a turnBegan event.
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

/** Records the result of the day that command number `order` ended. True if another day follows. */
export function noteDay(chronicle: Chronicle, rules: Rules, after: State, events: readonly GameEvent[], order: number): boolean {
  const day = gameOf(rules.id).table.turnEnd?.recordOf(rules, after, events, order) ?? null;
  if (day) chronicle.days.push(day);
  return day !== null && day.turn > 0 && after.phase !== 'over';
}

/** Marks the events from command `order` on as undone, by consent or by one side. */
export function strike(chronicle: Chronicle, order: number, consent: boolean): void {
  const mark = consent ? { order: -1, undone: true, consent } : { order: -1, undone: true };
  chronicle.entries = chronicle.entries.map((entry) => (entry.order >= order && !entry.undone ? { ...entry, ...mark } : entry));
  chronicle.days = chronicle.days.filter((day) => day.order < order);
}

/** An entry as a viewer may see it; null if they may not. */
function redactEntry(
  rules: Rules,
  { seq, turn, phase, event, undone, consent, isFixed, by }: RawEntry,
  viewer: Side | 'public',
): LogEntry | null {
  if (undone && !consent && by !== viewer) return null;
  const told = rules.redact(event, viewer);
  if (!told) return null;
  return {
    ...{ seq, turn, phase, event: told },
    ...(undone ? { undone } : {}),
    ...(consent ? { consent } : {}),
    ...(isFixed ? { isFixed } : {}),
  };
}

/** Entries never change, so neither does what a viewer sees of them: each command adds to a log of thousands. */
const redacted = new WeakMap<RawEntry, Map<Side | 'public', LogEntry | null>>();

/** The log as a viewer may see it. */
export function redactLog(rules: Rules, chronicle: Chronicle, viewer: Side | 'public'): LogEntry[] {
  const log: LogEntry[] = [];
  for (const entry of chronicle.entries) {
    let byViewer = redacted.get(entry);
    if (!byViewer) {
      byViewer = new Map();
      redacted.set(entry, byViewer);
    }
    let told = byViewer.get(viewer);
    if (told === undefined) {
      told = redactEntry(rules, entry, viewer);
      byViewer.set(viewer, told);
    }
    if (told) log.push(told);
  }
  return log;
}

/** Public events of command number `order`. */
export function publicOf(rules: Rules, chronicle: Chronicle, order: number): LogEntry[] {
  return redactLog(rules, { ...chronicle, entries: chronicle.entries.filter((entry) => entry.order === order) }, 'public');
}

/** Index of the first event of the last command. */
export function lastNews(chronicle: Chronicle): number {
  const last = chronicle.entries.findLast((entry) => !entry.undone)?.order;
  const at = chronicle.entries.findIndex((entry) => entry.order === last);
  return Math.max(0, at);
}

/** Index of the first consecutive enemy turn in which a side only reacted; `since` itself during the side's own turn. */
export function turnsBefore(rules: Rules, { entries }: Chronicle, since: number, side: Side | undefined): number {
  const { table } = gameOf(rules.id);
  let first = since;
  for (let i = since - 1; i >= 0; i--) {
    const { event, undone, seq } = entries[i] as RawEntry;
    if (undone) continue;
    const turn = table.sideTurnStart?.(event);
    if (isPhaseBegan(event) || turn?.side === side) break;
    if (turn) first = seq;
  }
  return first;
}
