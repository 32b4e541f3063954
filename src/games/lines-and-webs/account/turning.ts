/** Turning points, up to five: the days on which the chance to win changed most, spread over the game, each with its causal chain. */

import type { Side } from '../../../engine/lines-and-webs/index.ts';
import { opponentOf as otherOf } from '../../../engine/lines-and-webs/table.ts';
import { Chain } from './chain.ts';
import { isOf, type Ledger } from './ledger.ts';
import type { ChainLink } from './links.ts';
import type { DayMark, Shift, Story } from './story.ts';
import { type DayPart, MOVES, type TurningPoint } from './types.ts';

const POINTS = 5;
/** Number of stretches of a game; each gets a turning point if it has a large change. */
const STRETCHES = 4;

interface Span {
  mark: DayMark;
  before: number;
  after: number;
  change: number;
  /** Command index of its start, and of its end. */
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

/** Splits a short game into turns of Phase 6. */
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

/** Picks the largest change of each stretch if it is in the larger half of all, then the largest of the rest. */
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

/** Splits the day's shifts by turns of Phase 6: between two changes of the active side, or up to a jump by the umpire. */
function turnsOf(story: Story, mark: DayMark): { from: number; to: number; shifts: readonly Shift[] }[] {
  const cuts = story.told.filter((one) => isOf(mark, one) && one.event.type === 'sideTurn').map(({ order }) => order + 1);
  const jumps = story.jumps.filter((at) => at > mark.from && at < mark.to);
  const bounds = [...new Set([mark.from, ...cuts, ...jumps, mark.to])].sort((a, b) => a - b);
  return bounds.slice(1).map((to, i) => {
    const from = bounds[i] as number;
    return { from, to, shifts: story.shifts.filter(({ order }) => order >= from && order < to) };
  });
}

/** Index of the first command of the side's last turn of Phase 6 that day, up to this one; otherwise this index. */
function lastTurnOf(story: Story, { mark }: Span, from: number, side: Side): number {
  const own = story.told.filter((one) => isOf(mark, one) && one.event.type === 'sideTurn' && one.event.side === side && one.order < from);
  return own.length === 0 ? from : (own.at(-1)?.order ?? from) + 1;
}

const gainsOf = ({ change }: Span): Side => (change > 0 ? 'delta' : 'gamma');

/** The story and ledger since the umpire's last jump to another day, which may contain causes. */
function courseOf(story: Story, book: Ledger, { course }: DayMark): [Story, Ledger] {
  if (course.order === 0) return [story, book];
  const since = <T extends { order: number }>(list: readonly T[]): T[] => list.filter(({ order }) => order >= course.order - 1);
  const days = story.days.filter(({ from }) => from >= course.order);
  return [
    { ...story, since: course.day, told: since(story.told), acts: since(story.acts), days },
    { ...book, moved: since(book.moved), used: since(book.used) },
  ];
}

/** The chain of a span, with the command index of its first act. */
function chainOf(story: Story, book: Ledger, span: Span): { chain: ChainLink[]; at: number; heads: number } {
  const made = new Chain(...courseOf(story, book, span.mark), { ...span, gains: gainsOf(span) });
  return { chain: made.build(), at: made.at, heads: made.heads };
}

/** Spans that changed the chance by at least one percentage point; if there are none in a game with a fight, the largest. */
function moving(spans: readonly Span[], hasFights: boolean): Span[] {
  const moved = spans.filter((one) => size(one) >= MOVES);
  if (moved.length > 0 || !hasFights) return moved;
  return [...spans].sort((a, b) => size(b) - size(a)).slice(0, 1);
}

/** Keeps only the largest of the parts of a day with equal chains, however much of the last day was left. */
function unlike(chains: ReadonlyMap<Span, { chain: readonly ChainLink[] }>): Span[] {
  const greatest = new Map<string, Span>();
  for (const [span, { chain }] of chains) {
    const key = `${gainsOf(span)} ${JSON.stringify(chain, (name, value) => (name === 'left' ? undefined : value))}`;
    const before = greatest.get(key);
    if (!before || size(span) > size(before)) greatest.set(key, span);
  }
  return [...chains.keys()].filter((span) => [...greatest.values()].includes(span));
}

/** Up to five turning points in game order; only those that changed the chance. */
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

/** Change of the chance from which a day has turned the game. */
const TURNS = 0.05;

const turnOf = (story: Story, book: Ledger, span: Span): DayPart['turn'] => {
  const { chain, heads } = chainOf(story, book, span);
  return size(span) < TURNS ? null : { gains: gainsOf(span), chain, heads };
};

/** Causes of the largest change; null if no day turned the game. */
export function decisiveOf(story: Story, book: Ledger): DayPart['turn'] {
  const [most] = wholeDays(story).sort((a, b) => size(b) - size(a));
  return most ? turnOf(story, book, most) : null;
}

/** Change of Delta's chance on one day, and its causes if it turned the game. Null if the record has no such day. */
export function turnOfDay(story: Story, book: Ledger, day: number): Pick<DayPart, 'chance' | 'done' | 'turn'> | null {
  const span = wholeDays(story).find(({ mark }) => mark.day === day);
  if (!span) return null;
  const { mark, before, after } = span;
  const all = [before, after, ...story.shifts.filter((one) => isOf(mark, one)).flatMap((one) => [one.from, one.to])];
  const done = { up: 0, down: 0 };
  for (const { change } of story.acts.filter((one) => isOf(mark, one))) done[change > 0 ? 'up' : 'down'] += Math.abs(change);
  return { chance: { before, after, low: Math.min(...all), high: Math.max(...all) }, done, turn: turnOf(story, book, span) };
}
