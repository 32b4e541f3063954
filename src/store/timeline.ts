/** Timeline of a replay: marks, phases, and jumps between them. Pure. */

import type { Mark, Phase, Side } from '../engine/core/gameTypes.ts';

export const bySide = <T>(make: (side: Side) => T): { [S in Side]: T } => ({ delta: make('delta'), gamma: make('gamma') });

/** The part of a frame that the timeline needs. */
export interface Moment {
  shows: { turn: number; phase: Phase };
  marks: readonly Mark[];
}

/** Frames of one phase, from `from` to before `to`. */
export interface Part {
  turn: number;
  phase: Phase;
  from: number;
  to: number;
}

/** The phases in order. Each begins with the frame that shows its beginning. */
export function partsOf(frames: readonly Moment[]): Part[] {
  const parts: Part[] = [];
  for (const [i, { shows }] of frames.entries()) {
    const { turn, phase } = shows;
    const last = parts.at(-1);
    if (last && last.turn === turn && last.phase === phase) last.to = i + 1;
    else parts.push({ turn, phase, from: i, to: i + 1 });
  }
  return parts;
}

export interface Day {
  turn: number;
  from: number;
  to: number;
}

/** Days in order; 0 is the setup. */
export function daysOf(parts: readonly Part[]): Day[] {
  const days: Day[] = [];
  for (const { turn: of, phase, from, to } of parts) {
    const turn = phase === 'setup' ? 0 : of;
    const last = days.at(-1);
    if (last?.turn === turn) last.to = to;
    else days.push({ turn, from, to });
  }
  return days;
}

type Direction = 1 | -1;

/** Nearest place before or after a place; null if there is none. */
export function nextOf(places: readonly number[], at: number, direction: Direction): number | null {
  const found = direction > 0 ? places.find((place) => place > at) : places.findLast((place) => place < at);
  return found ?? null;
}

/** Frames with a mark of the given kind. */
export function markedWith(frames: readonly Moment[], kind: string): number[] {
  const places: number[] = [];
  frames.forEach(({ marks }, i) => {
    if (marks.some((mark) => mark.kind === kind)) places.push(i);
  });
  return places;
}

/** Thins out items along a line: keeps the first in each of `most` equal sections. */
export function thinned<T>(things: readonly T[], placeOf: (thing: T) => number, length: number, most: number): readonly T[] {
  if (things.length <= most) return things;
  let last = -1;
  return things.filter((thing) => {
    const part = Math.floor((placeOf(thing) / Math.max(1, length)) * most);
    if (part === last) return false;
    last = part;
    return true;
  });
}

/** Steps listed on each side of the shown one; the list moves after as many again. */
const AROUND = 60;
const HOP = 40;

/** Range of listed steps: the whole of a short phase, otherwise a window around a place. */
export function windowOf({ from, to }: Pick<Part, 'from' | 'to'>, at: number): { from: number; to: number } {
  if (to - from <= 2 * AROUND + HOP) return { from, to };
  const begin = Math.max(from, from + Math.floor((at - from - AROUND) / HOP) * HOP);
  return { from: begin, to: Math.min(to, begin + 2 * AROUND + HOP) };
}
