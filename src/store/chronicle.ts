/** Everything that happened, in order, as it was; what a viewer is told of it is made from here. */

import type { GameEvent, Phase, Rules, Side, State } from '../engine/lines-and-webs/index.ts';

export interface LogEntry {
  seq: number;
  turn: number;
  phase: Phase;
  event: GameEvent;
  /** Taken back. */
  undone?: boolean;
}

interface RawEntry extends LogEntry {
  /** The number of the command that it came from. */
  order: number;
}

export interface Chronicle {
  entries: RawEntry[];
  /** How many entries each side has been shown. */
  seen: { [S in Side]: number };
}

export const emptyChronicle = (): Chronicle => ({ entries: [], seen: { delta: 0, gamma: 0 } });

/** Adds the events of command number `order`, given in the state `before`. */
export function noteEvents(chronicle: Chronicle, before: Pick<State, 'turn' | 'phase'>, events: readonly GameEvent[], order: number): void {
  let { turn, phase } = before;
  for (const event of events) {
    if (event.type === 'turnBegan') turn = event.turn;
    if (event.type === 'phaseBegan') phase = event.phase;
    chronicle.entries.push({ seq: chronicle.entries.length, turn, phase, event, order });
  }
}

/** Marks the events of command `order` and later as taken back. */
export function strike(chronicle: Chronicle, order: number): void {
  chronicle.entries = chronicle.entries.map((entry) =>
    entry.order >= order && !entry.undone ? { ...entry, order: -1, undone: true } : entry,
  );
}

/** The log as a viewer may know it. */
export function redactLog(rules: Rules, chronicle: Chronicle, viewer: Side | 'public'): LogEntry[] {
  const log: LogEntry[] = [];
  for (const { seq, turn, phase, event, undone } of chronicle.entries) {
    const told = rules.redact(event, viewer);
    if (told) log.push(undone ? { seq, turn, phase, event: told, undone } : { seq, turn, phase, event: told });
  }
  return log;
}

/** Where the events of the last command begin. */
export function lastNews(chronicle: Chronicle): number {
  const last = chronicle.entries.at(-1)?.order;
  const at = chronicle.entries.findIndex((entry) => entry.order === last);
  return Math.max(0, at);
}
