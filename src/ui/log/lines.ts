/** Log lines by chapter, with notes on the table between them. */

import type { Phase, PhaseBegan } from '../../engine/core/gameTypes.ts';
import type { LogLine } from '../../games/page.ts';
import type { LogEntry } from '../../store/chronicle.ts';
import { gameUi } from '../page.tsx';

export interface Chapter<E extends LogEntry> {
  key: string;
  title: string;
  entries: E[];
}

/** Groups entries under their heads, in order. */
export function chapters<E extends LogEntry>(entries: readonly E[]): Chapter<E>[] {
  const list: Chapter<E>[] = [];
  for (const entry of entries) {
    let last = list.at(-1);
    const title = gameUi().log.titleOf(entry) ?? last?.title ?? '';
    if (last?.title !== title) {
      last = { key: `${entry.seq}`, title, entries: [] };
      list.push(last);
    }
    last.entries.push(entry);
  }
  return list;
}

/** A note that is not a game event, placed before the entry with number `place`. */
export interface TableNote {
  place: number;
  text: string;
}

const phaseBegan = (turn: number, phase: Phase): PhaseBegan => ({ type: 'phaseBegan', turn, phase });

/** The note as a log line, with the day and phase of the last entry before `place`. */
function noteLine(log: readonly LogEntry[], { place, text }: TableNote, nth: number): LogLine {
  const { turn, phase } = log.findLast((entry) => entry.seq < place) ?? { turn: 0, phase: 'setup' };
  return {
    seq: place - 0.5 + nth / 10_000,
    turn,
    phase,
    event: phaseBegan(turn, phase),
    said: { text, clauses: [] },
    node: null,
    isNow: false,
  };
}

/** Inserts notes into the lines: game opened, seats changed, advice requested or switched off. */
export function withNotes(lines: readonly LogLine[], log: readonly LogEntry[], notes: readonly TableNote[]): readonly LogLine[] {
  if (notes.length === 0) return lines;
  return [...lines, ...notes.map((note, nth) => noteLine(log, note, nth))].sort((a, b) => a.seq - b.seq);
}
