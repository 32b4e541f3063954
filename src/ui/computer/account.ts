/** What a computer has done in the part that it plays, or has just played: the same lines as a recap, its own deeds only. Pure. */
import {
  type EventType,
  type GameEvent,
  other,
  type Phase,
  SIDES,
  type Side,
  type View,
  type World,
} from '../../engine/lines-and-webs/index.ts';
import type { LogEntry } from '../../store/chronicle.ts';
import { beginsFight } from '../../store/fights.ts';
import { type Recap, recapOf } from '../log/recap.ts';
import type { RecapItem } from '../log/recapWords.ts';

/** The entries of one day and phase; in Phase 6 those of the side's own turns, with what the other side answers in them. */
function entriesOf(log: readonly LogEntry[], side: Side, when: { turn: number; phase: Phase }): LogEntry[] {
  const today = log.filter(({ turn, phase, undone }) => !undone && turn === when.turn && phase === when.phase);
  if (when.phase !== 'execute') return today;
  let turnOf: Side | null = null;
  return today.filter(({ event }) => {
    if (event.type === 'sideTurn') turnOf = event.side;
    return turnOf === side;
  });
}

const LOSSES: ReadonlySet<EventType> = new Set(['stepsLost', 'destroyed', 'portTaken']);

/** Steps, a unit or a port are gone: each is told in a line of its own, or it is lost among the dice. */
export const isLoss = ({ type }: GameEvent): boolean => LOSSES.has(type);

const bySeq = (a: RecapItem, b: RecapItem): number => (a.seqs[0] ?? 0) - (b.seqs[0] ?? 0);

/** What the side has done there, numbered, as whoever looks may know it. */
export function accountOf(world: World, view: View, log: readonly LogEntry[], side: Side, when: { turn: number; phase: Phase }): Recap {
  const seat = { side: other(side), role: null };
  const entries = entriesOf(log, side, when);
  const deeds = recapOf(
    world,
    view,
    entries.filter(({ event }) => !isLoss(event)),
    seat,
  );
  const losses = entries.filter(({ event }) => isLoss(event)).flatMap((entry) => recapOf(world, view, [entry], seat).items);
  return { ...deeds, items: [...deeds.items, ...losses].sort(bySeq) };
}

/** The fights of a day and what was lost in them, of both sides: for one who has skipped them. */
export function fightsOf(world: World, view: View, log: readonly LogEntry[], turn: number): RecapItem[] {
  const told = new Set(log.filter(({ event }) => beginsFight(event) || isLoss(event)).map(({ seq }) => seq));
  return SIDES.flatMap((side) => accountOf(world, view, log, side, { turn, phase: 'execute' }).items)
    .filter(({ seqs }) => seqs.some((seq) => told.has(seq)))
    .sort(bySeq);
}
