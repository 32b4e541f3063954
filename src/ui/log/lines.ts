/** The log's lines under their heads, and among them what happened at the table. */

import type { Phase, PhaseBegan } from '../../engine/core/table.ts';
import type { LogLine } from '../../games/page.ts';
import type { LogEntry } from '../../store/chronicle.ts';
import { telling } from '../page.tsx';

export interface Chapter<E extends LogEntry> {
  key: string;
  title: string;
  entries: E[];
}

/** Heads and their entries, in order. */
export function chapters<E extends LogEntry>(entries: readonly E[]): Chapter<E>[] {
  const list: Chapter<E>[] = [];
  for (const entry of entries) {
    const title = telling().log.titleOf(entry);
    let last = list.at(-1);
    if (last?.title !== title) {
      last = { key: `${entry.seq}`, title, entries: [] };
      list.push(last);
    }
    last.entries.push(entry);
  }
  return list;
}

/** Something of the table that is no event of the game: before the entry of that number. */
export interface TableNote {
  place: number;
  text: string;
}

const phaseBegan = (turn: number, phase: Phase): PhaseBegan => ({ type: 'phaseBegan', turn, phase });

/** The line that tells of it: after the last entry before `place`, which tells the day and the phase. */
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

/** The lines with what happened at the table between them: the game opened up to there, seats that changed hands, advice that was asked for or turned off. */
export function withNotes(lines: readonly LogLine[], log: readonly LogEntry[], notes: readonly TableNote[]): readonly LogLine[] {
  if (notes.length === 0) return lines;
  return [...lines, ...notes.map((note, nth) => noteLine(log, note, nth))].sort((a, b) => a.seq - b.seq);
}
