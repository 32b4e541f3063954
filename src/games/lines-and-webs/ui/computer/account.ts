/** Actions of a computer in its current or last part, as recap lines. Pure. */

import {
  type EventType,
  type GameEvent,
  opponentOf,
  type Phase,
  SIDES,
  type Side,
  type View,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { beginsFight } from '../../store/fights.ts';
import type { LogEntry } from '../../typedStores.ts';
import { type Recap, recapOf } from '../log/recap.ts';
import { isLoss, type RecapItem } from '../log/recapWords.ts';

/** Automatic arrivals of both sides. */
const ARRIVALS: ReadonlySet<EventType> = new Set(['reinforced', 'queueMoved']);
const isOthersArrival = (event: GameEvent, side: Side): boolean => ARRIVALS.has(event.type) && 'side' in event && event.side !== side;

/** Entries of one day and phase; in Phase 6 those of the side's own turns, including the other side's reactions. */
function entriesOf(log: readonly LogEntry[], side: Side, when: { turn: number; phase: Phase }): LogEntry[] {
  const today = log.filter(({ turn, phase, undone }) => !undone && turn === when.turn && phase === when.phase);
  if (when.phase !== 'execute') return today.filter(({ event }) => !isOthersArrival(event, side));
  let turnOf: Side | null = null;
  return today.filter(({ event }) => {
    if (event.type === 'sideTurn') turnOf = event.side;
    return turnOf === side;
  });
}

const bySeq = (a: RecapItem, b: RecapItem): number => (a.seqs[0] ?? 0) - (b.seqs[0] ?? 0);

/** Numbered actions of the side as far as the viewer may know, each play with its cost, in order. */
export const accountOf = (world: World, view: View, log: readonly LogEntry[], side: Side, when: { turn: number; phase: Phase }): Recap =>
  recapOf(world, view, entriesOf(log, side, when), { side: opponentOf(side), role: null });

/** Fights and losses of both sides on a day, for a player who has skipped them. */
export function fightsOf(world: World, view: View, log: readonly LogEntry[], turn: number): RecapItem[] {
  const told = new Set(log.filter(({ event }) => beginsFight(event) || isLoss(event)).map(({ seq }) => seq));
  return SIDES.flatMap((side) => accountOf(world, view, log, side, { turn, phase: 'execute' }).items)
    .filter(({ seqs }) => seqs.some((seq) => told.has(seq)))
    .sort(bySeq);
}
