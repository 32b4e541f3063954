/** Special cards in the public log: those with their own scene, and the entries that belong to it. Pure. */
import type { EventOf, EventType, GameEvent } from '../../../engine/lines-and-webs/index.ts';
import { isWithinFight } from './fights.ts';

/** First event of a card: it is played, it has no effect when revealed, or it is a Command Post that joins units. */
export type CardHead = EventOf<'cardPlayed'> | EventOf<'cardSpent'> | EventOf<'groupJoined'>;

/**
 * True if the event begins a card. A Command Post begins when it joins its units, because it can be canceled before, which would be a scene of
 * its own. @rule 8.4, 8.6
 */
export const beginsCard = (event: GameEvent): event is CardHead =>
  event.type === 'cardSpent' || event.type === 'groupJoined' || (event.type === 'cardPlayed' && !isWithinFight(event.card));

/** Effects of a card, in the order of play. */
const BRINGS: ReadonlySet<EventType> = new Set([
  ...(['airDefenseRolled', 'cardStopped', 'suppressed', 'stepsLost', 'destroyed', 'portDamaged', 'disabled'] as const),
  ...(['fed', 'enabled', 'stepRestored', 'markerPlaced', 'deckArranged', 'commandPostCancelled'] as const),
]);
const isOfCard = (event: GameEvent): boolean => BRINGS.has(event.type) || (event.type === 'paid' && event.why === 'airDefense');

interface Entry {
  event: GameEvent;
  undone?: boolean;
}

/** Log entries of the card to which the entry at this index belongs; empty if there is none. */
export function cardAt<E extends Entry>(log: readonly E[], place: number): E[] {
  const first = log.slice(0, place + 1).findLastIndex(({ event, undone }) => !undone && beginsCard(event));
  if (first < 0) return [];
  const head = log[first] as E;
  const rest = log.slice(first + 1).filter(({ undone }) => !undone);
  const end = head.event.type === 'cardPlayed' ? rest.findIndex(({ event }) => !isOfCard(event)) : 0;
  const card = [head, ...rest.slice(0, end < 0 ? undefined : end)];
  const asked = log[place];
  return asked !== undefined && card.includes(asked) ? card : [];
}
