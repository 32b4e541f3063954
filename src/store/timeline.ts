/** A replay's frames as a line of time: marks for what matters, parts of the same phase, and the jumps between them. Pure. */

import type { NodeId, Side, UnitId } from '../engine/core/table.ts';
import type { GameEvent, Phase, World } from '../engine/lines-and-webs/index.ts';

/** fight: an engagement or fires; loss: steps or a unit; port: taken, damaged or repaired; day: one has ended; umpire: he has stepped in. */
export type Mark =
  | { kind: 'fight'; side: Side }
  | { kind: 'loss'; side: Side; units: number; steps: number }
  | { kind: 'port'; node: NodeId; by: Side | null }
  | { kind: 'day'; turn: number }
  | { kind: 'umpire' };
export type MarkKind = Mark['kind'];

export const bySide = <T>(make: (side: Side) => T): { [S in Side]: T } => ({ delta: make('delta'), gamma: make('gamma') });

const sideOf = (world: World, unit: UnitId | undefined): Side => world.info[unit ?? '']?.side ?? 'delta';

/** The marks of one command's events; losses are added up by side. */
export function marksOf(world: World, events: readonly GameEvent[]): Mark[] {
  const marks: Mark[] = [];
  const lost = bySide(() => ({ units: 0, steps: 0 }));
  for (const event of events) {
    if (event.type === 'engagementBegan') marks.push({ kind: 'fight', side: sideOf(world, event.attackers[0]) });
    else if (event.type === 'rolled' && (event.role === 'fire' || event.role === 'counterFire'))
      marks.push({ kind: 'fight', side: sideOf(world, event.units[0]) });
    else if (event.type === 'stepsLost') lost[sideOf(world, event.unit)].steps += event.n;
    else if (event.type === 'destroyed') lost[sideOf(world, event.unit)].units += 1;
    else if (event.type === 'portTaken') marks.push({ kind: 'port', node: event.port, by: event.by });
    else if (event.type === 'portDamaged' || event.type === 'portRepaired') marks.push({ kind: 'port', node: event.port, by: null });
    else if (event.type === 'turnBegan' && event.turn > 1) marks.push({ kind: 'day', turn: event.turn - 1 });
    else if (event.type === 'umpireActed') marks.push({ kind: 'umpire' });
    else if (event.type === 'gameEnded') marks.push({ kind: 'day', turn: event.outcome.turn });
  }
  for (const side of ['delta', 'gamma'] as const)
    if (lost[side].units + lost[side].steps > 0) marks.push({ kind: 'loss', side, ...lost[side] });
  return marks;
}

/** What the line of time needs of a frame. */
export interface Moment {
  turn: number;
  phase: Phase;
  marks: readonly Mark[];
}

/** Frames of one phase, from `from` up to but without `to`. */
export interface Part {
  turn: number;
  phase: Phase;
  from: number;
  to: number;
}

/** The parts in their order. The beginning belongs to the first. */
export function partsOf(frames: readonly Moment[]): Part[] {
  const parts: Part[] = [];
  for (const [i, { turn, phase }] of frames.entries()) {
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

/** The days in their order; 0 is the setup. */
export function daysOf(parts: readonly Part[]): Day[] {
  const days: Day[] = [];
  for (const { turn, from, to } of parts) {
    const last = days.at(-1);
    if (last?.turn === turn) last.to = to;
    else days.push({ turn, from, to });
  }
  return days;
}

type Direction = 1 | -1;

/** The next of some places before or after this one; null when there is none. */
export function nextOf(places: readonly number[], at: number, direction: Direction): number | null {
  const found = direction > 0 ? places.find((place) => place > at) : places.findLast((place) => place < at);
  return found ?? null;
}

/** Frames with a mark of a kind. */
export function markedWith(frames: readonly Moment[], kind: MarkKind): number[] {
  const places: number[] = [];
  frames.forEach(({ marks }, i) => {
    if (marks.some((mark) => mark.kind === kind)) places.push(i);
  });
  return places;
}

/** Of things along a line, so many as can be told apart there: the first in each of `most` equal parts of its length. */
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

/** So many steps of a part are listed on each side of the one that is shown, and so many more before the list moves on. */
const AROUND = 60;
const HOP = 40;

/** The steps of a part that are listed: all of a short one, else those around a place. */
export function windowOf({ from, to }: Pick<Part, 'from' | 'to'>, at: number): { from: number; to: number } {
  if (to - from <= 2 * AROUND + HOP) return { from, to };
  const begin = Math.max(from, from + Math.floor((at - from - AROUND) / HOP) * HOP);
  return { from: begin, to: Math.min(to, begin + 2 * AROUND + HOP) };
}
