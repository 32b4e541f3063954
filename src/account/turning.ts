/** The five turning points: days on which the chance to win changed most, spread over the game, each with its chain of causes. */

import { Chain, type Turn } from './chain.ts';
import { isOf, type Ledger } from './ledger.ts';
import type { DayMark, Shift, Story } from './story.ts';
import type { TurningPoint } from './types.ts';

const POINTS = 5;
/** Of a game of so many days one point in each of so many stretches, so that they are spread. */
const STRETCHES = 4;

interface DayTurn {
  mark: DayMark;
  before: number;
  change: number;
  dice: number;
}

function dayTurns(story: Story): DayTurn[] {
  return story.days.slice(1).map((mark, i) => {
    const before = story.days[i]?.chance ?? mark.chance;
    const dice = story.throws.filter((one) => isOf(mark, one)).reduce((n, { swing }) => n + swing, 0);
    return { mark, before, change: mark.chance - before, dice };
  });
}

const size = ({ change }: DayTurn): number => Math.abs(change);

/** The greatest changes: first the greatest of each stretch of the game, if it is one of the greater half, then the greatest that are left. */
function chosen(all: readonly DayTurn[]): DayTurn[] {
  const byGreatness = [...all].sort((a, b) => size(b) - size(a) || a.mark.day - b.mark.day);
  const great = new Set(byGreatness.slice(0, Math.max(POINTS, Math.ceil(all.length / 2))));
  const picked = new Set<DayTurn>(byGreatness.slice(0, 1));
  for (let i = 0; i < STRETCHES; i++) {
    const some = all.slice(Math.floor((i * all.length) / STRETCHES), Math.floor(((i + 1) * all.length) / STRETCHES));
    const greatest = [...some].sort((a, b) => size(b) - size(a))[0];
    if (greatest && great.has(greatest) && picked.size < POINTS) picked.add(greatest);
  }
  for (const one of byGreatness) if (picked.size < POINTS) picked.add(one);
  return [...picked].sort((a, b) => a.mark.day - b.mark.day || a.mark.from - b.mark.from);
}

/** Shifts of the day by turns of Phase 6: those between two events that give the turn to a side. */
function turnsOf(story: Story, mark: DayMark): { from: number; to: number; change: number }[] {
  const cuts = story.told.filter((one) => isOf(mark, one) && one.event.type === 'sideTurn').map(({ order }) => order + 1);
  const bounds = [...new Set([mark.from, ...cuts, mark.to])].sort((a, b) => a - b);
  const within = (from: number, to: number): readonly Shift[] => story.shifts.filter(({ order }) => order >= from && order < to);
  return bounds.slice(1).map((to, i) => {
    const from = bounds[i] as number;
    return { from, to, change: within(from, to).reduce((n, one) => n + one.to - one.from, 0) };
  });
}

/** The turn in which most of the day's change came: where to jump to. */
function peak(story: Story, { mark, change }: DayTurn): { from: number; to: number } {
  const sign = Math.sign(change);
  const best = turnsOf(story, mark).sort((a, b) => b.change * sign - a.change * sign)[0];
  return best && best.change * sign > 0 ? best : { from: mark.from, to: mark.to };
}

/** Five, in the order of the game; fewer where it has fewer days that changed anything. */
export function turningPoints(story: Story, book: Ledger): TurningPoint[] {
  const turns = dayTurns(story).filter(({ change }) => change !== 0);
  return chosen(turns).map((one, i): TurningPoint => {
    const { mark, before, change, dice } = one;
    const gains = change > 0 ? 'delta' : 'gamma';
    const turn: Turn = { mark, gains, change, dice, ...peak(story, one) };
    const chain = new Chain(story, book, turn).build();
    return { n: i + 1, day: mark.day, moment: story.moment(turn.from), before, after: mark.chance, gains, dice, chain };
  });
}
