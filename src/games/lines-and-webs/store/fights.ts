/** Fights in the public log: their first entry, and the entries that belong to them. Pure. */

import type { CardKind, EventType, GameEvent, Side } from '../../../engine/lines-and-webs/index.ts';
import { CARDS } from '../cards.ts';
import type { LogEntry } from '../typedStores.ts';

/** True if a defender is named, or the dice of fire are rolled. */
export const beginsFight = (event: GameEvent): boolean =>
  event.type === 'engagementBegan' || (event.type === 'rolled' && event.role === 'fire');

const ENDS: ReadonlySet<EventType> = new Set(['sideTurn', 'cardTurned', 'passed', 'phaseBegan', 'turnBegan', 'groupJoined', 'unitMoved']);
export const isWithinFight = (card: CardKind): boolean => CARDS[card].isWithinFight;

export const endsFight = (event: GameEvent): boolean => ENDS.has(event.type) || (event.type === 'cardPlayed' && !isWithinFight(event.card));

/** Events shown on the dice panel or on the map. */
const SEEN: ReadonlySet<EventType> = new Set([
  ...(['engagementBegan', 'doesNotFightBack', 'rolled', 'suppressed', 'stepsLost', 'destroyed', 'engagementEnded'] as const),
  ...(['retreated', 'noWayOut', 'movedIn', 'portTaken'] as const),
]);

interface Entry {
  event: GameEvent;
  undone?: boolean;
}

/** Log entries of the fight to which the entry at this index belongs; empty if there is none. The cost of fire is logged before its dice. */
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

/** Sequence number at which the side's last completed turn of this phase began, whose dice are still shown; Infinity if there is none. */
export function ownTurn(log: readonly LogEntry[], side: Side | null): number {
  const stands = log.filter(({ undone }) => !undone);
  const today = stands.slice(stands.findLastIndex(({ event }) => event.type === 'phaseBegan') + 1);
  const turns = today.filter(({ event }) => event.type === 'sideTurn');
  return turns.slice(0, -1).findLast(({ event }) => event.type === 'sideTurn' && event.side === side)?.seq ?? Number.POSITIVE_INFINITY;
}
