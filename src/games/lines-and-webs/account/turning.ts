/** Turning points, none to five: the stretches of the game that clearly changed the chance to win, each with its causal chain. */

import type { Side } from '../../../engine/lines-and-webs/index.ts';
import { opponentOf as otherOf } from '../../../engine/lines-and-webs/table.ts';
import { Chain } from './chain.ts';
import { isOf, type Ledger } from './ledger.ts';
import type { ChainLink } from './links.ts';
import type { DayMark, Story } from './story.ts';
import type { ChanceKind, DayPart, TurningPoint, TurnKind } from './types.ts';

const POINTS = 5;
/**
 * Change of the chance from which a stretch turned the game. The estimate is not surer than this: where two weighings of the same board differ,
 * they differ by less.
 */
const REAL = 0.1;
/** Share of the change that must be left when cards in hand are not weighed. */
const SURE = 0.5;

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

/** A stretch of a day, and what of its change neither time nor the end of the game made. */
interface Stretch extends Span {
  kind: TurnKind;
  done: number;
}

function wholeDays(story: Story): Span[] {
  return story.days.slice(1).map((mark) => {
    const { before } = mark;
    const change = mark.chance - before;
    return { mark, before, after: mark.chance, change, from: mark.from, to: mark.to, isWhole: true };
  });
}

const size = ({ change }: Span): number => Math.abs(change);

const KINDS: { readonly [phase: string]: TurnKind } = { deploy: 'arrivals', spend: 'bought', transport: 'supply', execute: 'turn' };
const OTHERS: ReadonlySet<ChanceKind> = new Set(['time', 'umpire']);

/** Splits a day at its phases, and Phase 6 at its turns; the end of transport, when a night without food is known, stands alone. */
function stretchesOf(story: Story, mark: DayMark): Stretch[] {
  const told = story.told.filter((one) => isOf(mark, one));
  const begun = told.filter(({ event: e }) => e.type === 'phaseBegan' || e.type === 'sideTurn').map(({ order }) => order + 1);
  const evenings = told.filter(({ event: e }) => e.type === 'phaseBegan' && e.phase === 'orders').map(({ order }) => order);
  const cuts = [...begun, ...evenings, ...story.jumps, ...story.jumps.map((at) => at + 1)];
  const bounds = [...new Set([mark.from, ...cuts.filter((at) => at > mark.from && at < mark.to), mark.to])].sort((a, b) => a - b);
  let before = mark.before;
  return bounds.slice(1).map((to, i): Stretch => {
    const from = bounds[i] as number;
    const changes = story.changes.filter(({ order }) => order >= from && order < to);
    const change = changes.reduce((n, one) => n + one.change, 0);
    const done = changes.reduce((n, one) => (OTHERS.has(one.kind) ? n : n + one.change), 0);
    const kind = evenings.includes(from) ? 'hunger' : (KINDS[story.moment(from).phase] ?? 'turn');
    const span = { mark, before, after: before + change, change, done, from, to, kind, isWhole: false };
    before += change;
    return span;
  });
}

/** True if the stretch changed the chance by what was done in it, with cards in hand weighed or not. */
function isSure(story: Story, { change, done, from, to }: Stretch): boolean {
  const way = Math.sign(change);
  const acts = story.acts.reduce((n, one) => (one.order >= from && one.order < to ? n + one.change : n), 0);
  return way * change >= REAL && way * done >= REAL && way * acts >= SURE * Math.abs(change);
}

/** Index of the first command of the side's last part of that day before this one: a turn of Phase 6, or its transport; otherwise this index. */
function lastPartOf(story: Story, { mark, kind }: Stretch, from: number, side: Side): number {
  if (kind === 'hunger') {
    const [carried] = story.acts.filter((one) => isOf(mark, one) && one.phase === 'transport' && one.side === side);
    return Math.min(from, carried?.order ?? from);
  }
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

/** The chain of a span, and how many links come first in it. */
function chainOf(story: Story, book: Ledger, span: Span): { chain: ChainLink[]; heads: number } {
  const made = new Chain(...courseOf(story, book, span.mark), { ...span, gains: gainsOf(span) });
  return { chain: made.build(), heads: made.heads };
}
/** Who went without food on the night of the span, and why. */
const nightOf = (story: Story, book: Ledger, span: Span): ChainLink[] =>
  new Chain(...courseOf(story, book, span.mark), { ...span, isWhole: true, gains: gainsOf(span) }).night();

/** None to five turning points in game order: only what happened beyond doubt, and has a cause that can be named. */
export function turningPoints(story: Story, book: Ledger): TurningPoint[] {
  const sure = story.days.slice(1).flatMap((mark) => stretchesOf(story, mark).filter((span) => isSure(story, span)));
  const told = sure
    .sort((a, b) => size(b) - size(a) || a.from - b.from)
    .map((span) => ({ span, chain: span.kind === 'hunger' ? nightOf(story, book, span) : chainOf(story, book, span).chain }))
    .filter(({ chain }) => chain.length > 0);
  return told
    .slice(0, POINTS)
    .sort((a, b) => a.span.from - b.span.from)
    .map(({ span, chain }, i): TurningPoint => {
      const { mark, kind, before, after, from, to } = span;
      const gains = gainsOf(span);
      return {
        ...{ n: i + 1, day: mark.day, kind, gains, before, after, chain },
        moment: story.moment(from),
        ends: story.moment(to),
        better: story.moment(lastPartOf(story, span, from, otherOf(gains))),
      };
    });
}

/** Change of the chance from which a day has turned the game. */
const TURNS = 0.05;

const turnOf = (story: Story, book: Ledger, span: Span): DayPart['turn'] => {
  const { chain, heads } = chainOf(story, book, span);
  return size(span) < TURNS ? null : { gains: gainsOf(span), chain, heads };
};

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
