/** The turning points, five at most: days on which the chance to win changed most, spread over the game, each with its chain of causes. */

import type { Side } from '../../../engine/lines-and-webs/index.ts';
import { opponentOf as otherOf } from '../../../engine/lines-and-webs/table.ts';
import { Chain } from './chain.ts';
import { isOf, type Ledger } from './ledger.ts';
import type { ChainLink } from './links.ts';
import type { DayMark, Shift, Story } from './story.ts';
import { type DayPart, MOVES, type TurningPoint } from './types.ts';

const POINTS = 5;
/** The stretches of a game, each with one turning point, so that the points are spread. */
const STRETCHES = 4;

interface Span {
  mark: DayMark;
  before: number;
  after: number;
  change: number;
  /** Orders from, and up to. */
  from: number;
  to: number;
  isWhole: boolean;
}

function wholeDays(story: Story): Span[] {
  return story.days.slice(1).map((mark) => {
    const { before } = mark;
    const change = mark.chance - before;
    return { mark, before, after: mark.chance, change, from: mark.from, to: mark.to, isWhole: true };
  });
}

/** A game of few days is cut by the turns of Phase 6. */
function partsOfDays(story: Story): Span[] {
  return story.days.slice(1).flatMap((mark) =>
    turnsOf(story, mark).flatMap(({ from, to, shifts }): Span[] => {
      const [first, last] = [shifts[0], shifts.at(-1)];
      if (!first || !last) return [];
      return [{ mark, before: first.from, after: last.to, change: last.to - first.from, from, to, isWhole: false }];
    }),
  );
}

const size = ({ change }: Span): number => Math.abs(change);

/** The greatest changes: first the greatest of each stretch of the game, if it is one of the greater half, then the greatest that are left. */
function chosen(all: readonly Span[]): Span[] {
  const byGreatness = [...all].sort((a, b) => size(b) - size(a) || a.from - b.from);
  const great = new Set(byGreatness.slice(0, Math.max(POINTS, Math.ceil(all.length / 2))));
  const picked = new Set<Span>(byGreatness.slice(0, 1));
  for (let i = 0; i < STRETCHES; i++) {
    const some = all.slice(Math.floor((i * all.length) / STRETCHES), Math.floor(((i + 1) * all.length) / STRETCHES));
    const greatest = [...some].sort((a, b) => size(b) - size(a))[0];
    if (greatest && great.has(greatest) && picked.size < POINTS) picked.add(greatest);
  }
  for (const one of byGreatness) if (picked.size < POINTS) picked.add(one);
  return [...picked].sort((a, b) => a.mark.day - b.mark.day || a.from - b.from);
}

/** The day's shifts by turns of Phase 6: between two events that give the turn to a side, or up to where the umpire goes elsewhere. */
function turnsOf(story: Story, mark: DayMark): { from: number; to: number; shifts: readonly Shift[] }[] {
  const cuts = story.told.filter((one) => isOf(mark, one) && one.event.type === 'sideTurn').map(({ order }) => order + 1);
  const jumps = story.jumps.filter((at) => at > mark.from && at < mark.to);
  const bounds = [...new Set([mark.from, ...cuts, ...jumps, mark.to])].sort((a, b) => a - b);
  return bounds.slice(1).map((to, i) => {
    const from = bounds[i] as number;
    return { from, to, shifts: story.shifts.filter(({ order }) => order >= from && order < to) };
  });
}

/** The first order of the last turn of Phase 6, up to this one, that a side had that day; else this one. */
function lastTurnOf(story: Story, { mark }: Span, from: number, side: Side): number {
  const own = story.told.filter((one) => isOf(mark, one) && one.event.type === 'sideTurn' && one.event.side === side && one.order < from);
  return own.length === 0 ? from : (own.at(-1)?.order ?? from) + 1;
}

const gainsOf = ({ change }: Span): Side => (change > 0 ? 'delta' : 'gamma');

/** What may be a cause: all since the umpire last went to another day. */
function courseOf(story: Story, book: Ledger, { course }: DayMark): [Story, Ledger] {
  if (course.order === 0) return [story, book];
  const since = <T extends { order: number }>(list: readonly T[]): T[] => list.filter(({ order }) => order >= course.order - 1);
  const days = story.days.filter(({ from }) => from >= course.order);
  return [
    { ...story, since: course.day, told: since(story.told), acts: since(story.acts), days },
    { ...book, moved: since(book.moved), used: since(book.used) },
  ];
}

/** With an order of what is told first. */
function chainOf(story: Story, book: Ledger, span: Span): { chain: ChainLink[]; at: number; heads: number } {
  const made = new Chain(...courseOf(story, book, span.mark), { ...span, gains: gainsOf(span) });
  return { chain: made.build(), at: made.at, heads: made.heads };
}

/** Those that changed the chance by a point of 100 or more; in a game with a fight the greatest of them, if none did. */
function moving(spans: readonly Span[], hasFights: boolean): Span[] {
  const moved = spans.filter((one) => size(one) >= MOVES);
  if (moved.length > 0 || !hasFights) return moved;
  return [...spans].sort((a, b) => size(b) - size(a)).slice(0, 1);
}

/** Of parts of a day that have the same to tell only the greatest. */
function unlike(chains: ReadonlyMap<Span, { chain: readonly ChainLink[] }>): Span[] {
  const greatest = new Map<string, Span>();
  for (const [span, { chain }] of chains) {
    const key = `${gainsOf(span)} ${JSON.stringify(chain)}`;
    const before = greatest.get(key);
    if (!before || size(span) > size(before)) greatest.set(key, span);
  }
  return [...chains.keys()].filter((span) => [...greatest.values()].includes(span));
}

/** Five at most, in the order of the game: only what changed the chance. */
export function turningPoints(story: Story, book: Ledger): TurningPoint[] {
  const days = wholeDays(story).filter(({ change }) => change !== 0);
  const spans = days.length >= POINTS ? days : partsOfDays(story).filter(({ change }) => change !== 0);
  const chains = new Map(moving(spans, story.throws.length > 0).map((span) => [span, chainOf(story, book, span)]));
  return chosen(unlike(chains)).map((span, i): TurningPoint => {
    const { mark, before, after, isWhole } = span;
    const { chain = [], at = span.from } = chains.get(span) ?? {};
    const from = turnsOf(story, mark).find((one) => at >= one.from && at < one.to)?.from ?? at;
    return {
      n: i + 1,
      day: mark.day,
      moment: story.moment(from),
      better: story.moment(lastTurnOf(story, span, from, otherOf(gainsOf(span)))),
      before,
      after,
      isWhole,
      gains: gainsOf(span),
      chain,
    };
  });
}

/** From so much of a chance on a day has turned the game. */
const TURNS = 0.05;

const turnOf = (story: Story, book: Ledger, span: Span): DayPart['turn'] => {
  const { chain, heads } = chainOf(story, book, span);
  return size(span) < TURNS ? null : { gains: gainsOf(span), chain, heads };
};

/** What moved the chance on the day that moved it most; null where none turned the game. */
export function decisiveOf(story: Story, book: Ledger): DayPart['turn'] {
  const [most] = wholeDays(story).sort((a, b) => size(b) - size(a));
  return most ? turnOf(story, book, most) : null;
}

/** What one day did to Delta's chance to win; and why, if it turned the game. Null where the record has no such day. */
export function turnOfDay(story: Story, book: Ledger, day: number): Pick<DayPart, 'chance' | 'done' | 'turn'> | null {
  const span = wholeDays(story).find(({ mark }) => mark.day === day);
  if (!span) return null;
  const { mark, before, after } = span;
  const all = [before, after, ...story.shifts.filter((one) => isOf(mark, one)).flatMap((one) => [one.from, one.to])];
  const done = { up: 0, down: 0 };
  for (const { change } of story.acts.filter((one) => isOf(mark, one))) done[change > 0 ? 'up' : 'down'] += Math.abs(change);
  return { chance: { before, after, low: Math.min(...all), high: Math.max(...all) }, done, turn: turnOf(story, book, span) };
}
