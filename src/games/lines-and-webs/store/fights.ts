/** Fights among what everybody was told: where one begins, and what belongs to it. Pure. */

import type { CardKind, EventType, GameEvent, Side } from '../../../engine/lines-and-webs/index.ts';
import { CARDS } from '../cards.ts';
import type { LogEntry } from '../own.ts';

/** The naming of a defender, or the dice of a fire. */
export const beginsFight = (event: GameEvent): boolean =>
  event.type === 'engagementBegan' || (event.type === 'rolled' && event.role === 'fire');

const ENDS: ReadonlySet<EventType> = new Set(['sideTurn', 'cardTurned', 'passed', 'phaseBegan', 'turnBegan', 'groupJoined', 'unitMoved']);
/** Is it played within an engagement? */
export const isWithinFight = (card: CardKind): boolean => CARDS[card].isWithinFight;

export const endsFight = (event: GameEvent): boolean => ENDS.has(event.type) || (event.type === 'cardPlayed' && !isWithinFight(event.card));

/** What shows on the bench or on the map. */
const SEEN: ReadonlySet<EventType> = new Set([
  ...(['engagementBegan', 'doesNotFightBack', 'rolled', 'suppressed', 'stepsLost', 'destroyed', 'engagementEnded'] as const),
  ...(['retreated', 'noWayOut', 'movedIn', 'portTaken'] as const),
]);

interface Entry {
  event: GameEvent;
  undone?: boolean;
}

/** The fight that the entry at this place belongs to; the cost of a fire is told before its dice. Empty where it belongs to none. */
export function fightAt<E extends Entry>(log: readonly E[], place: number): E[] {
  const events = log.slice(0, place + 1);
  const first = events.findLastIndex(({ event, undone }) => !undone && beginsFight(event));
  if (first < 0) return [];
  const stop = log.findIndex(({ event, undone }, i) => i > first && !undone && (beginsFight(event) || endsFight(event)));
  if (stop >= 0 && stop <= place) return [];
  const stands = (entry: E | undefined): boolean => entry?.undone !== true;
  const rest = log.slice(first, stop < 0 ? undefined : stop).filter(stands);
  const fight = rest.slice(0, rest.findLastIndex(({ event }) => SEEN.has(event.type)) + 1);
  const before = log[first - 1];
  const isCost = before?.event.type === 'paid' && before.event.why === 'fire' && stands(before);
  return isCost ? [before, ...fight] : fight;
}

/** Where the side's last turn began that is over, in this part of the day: its dice stay until its next turn brings others. Past the end where there is none. */
export function ownTurn(log: readonly LogEntry[], side: Side | null): number {
  const stands = log.filter(({ undone }) => !undone);
  const today = stands.slice(stands.findLastIndex(({ event }) => event.type === 'phaseBegan') + 1);
  const turns = today.filter(({ event }) => event.type === 'sideTurn');
  return turns.slice(0, -1).findLast(({ event }) => event.type === 'sideTurn' && event.side === side)?.seq ?? Number.POSITIVE_INFINITY;
}
