/** The log's lines: each entry with its sentence and its place, picked by filter and search. */
import type { GameEvent, NodeId, UnitId, View, World } from '../../../../engine/lines-and-webs/index.ts';
import type { LogEntry } from '../../../../store/game.ts';
import { placeOf } from '../../../../ui/kit/hits.ts';
import { onScreen } from '../../../../ui/words/terms.ts';
import { sayEntry } from '../words/entries.ts';
import type { EventText } from '../words/events.ts';
import { type Filter, passes } from './chapters.ts';

export interface LogLine extends LogEntry {
  said: EventText;
  /** Where it happened; for what names a unit only, where that unit stands now. */
  node: NodeId | null;
  /** True when `node` is where the unit stands now, not where it happened. */
  isNow: boolean;
}

/** The unit that an event is about. */
function unitIn(event: GameEvent): UnitId | null {
  if ('unit' in event) return event.unit;
  if ('at' in event) return event.at;
  if ('carrier' in event) return event.carrier;
  if ('target' in event) return event.target;
  if (event.type === 'cardTurned') return event.card;
  if (event.type === 'cardStopped') return event.by;
  if (event.type === 'groupJoined') return event.units[0] ?? null;
  return null;
}

/** Where an entry leads: what was said to have happened there last, else the unit's place in the view. */
function placeIn(view: View, event: GameEvent, said: EventText): Pick<LogLine, 'node' | 'isNow'> {
  const node = said.nodes?.at(-1);
  if (node !== undefined) return { node, isNow: false };
  const id = unitIn(event);
  const stands = id === null ? null : (view.units.find((unit) => unit.id === id)?.node ?? null);
  return { node: stands, isNow: stands !== null };
}

/** Something of the table that is no event of the game: before the entry of that number. */
export interface TableNote {
  place: number;
  text: string;
}

/** The line that tells of it: after the last entry before `place`, which tells the day and the phase. */
function noteLine(log: readonly LogEntry[], { place, text }: TableNote, nth: number): LogLine {
  const { turn, phase } = log.findLast((entry) => entry.seq < place) ?? { turn: 0, phase: 'setup' as const };
  const event: GameEvent = { type: 'phaseBegan', turn, phase };
  return { seq: place - 0.5 + nth / 10_000, turn, phase, event, said: { text, clauses: [] }, node: null, isNow: false };
}

/** The lines with what happened at the table between them: the game opened up to there, seats that changed hands, advice that was asked for or turned off. */
export function withNotes(lines: readonly LogLine[], log: readonly LogEntry[], notes: readonly TableNote[]): readonly LogLine[] {
  if (notes.length === 0) return lines;
  return [...lines, ...notes.map((note, nth) => noteLine(log, note, nth))].sort((a, b) => a.seq - b.seq);
}

/** A side sorts its orders as often as it likes, in secret: the log tells it once a part, and once more where it was taken back. */
function sortedOnce(log: readonly LogEntry[]): readonly LogEntry[] {
  const told = new Set<string>();
  return log.filter(({ event, turn, undone }) => {
    if (event.type !== 'ordersSet') return true;
    const key = `${turn} ${event.side} ${undone}`;
    return !told.has(key) && told.add(key);
  });
}

/** Every line that the filter passes and that holds all words; entries without words, and the marks of a phase's begin, have none. */
export function linesOf(world: World, view: View, log: readonly LogEntry[], filter: Filter, words: readonly string[]): LogLine[] {
  const lines: LogLine[] = [];
  for (const entry of sortedOnce(log)) {
    if (entry.event.type === 'phaseBegan' || !passes(entry, filter)) continue;
    const said = sayEntry(world, entry);
    if (!said) continue;
    const text = words.length > 0 ? `${onScreen(said.text)} ${said.clauses.join(' ')}`.toLowerCase() : '';
    if (words.every((word) => placeOf(text, word) >= 0)) lines.push({ ...entry, said, ...placeIn(view, entry.event, said) });
  }
  return lines;
}
