/** Special cards among what everybody was told: which of them have a scene of their own, and what belongs to it. Pure. */
import type { EventOf, EventType, GameEvent } from '../../../engine/lines-and-webs/index.ts';
import { isWithinFight } from './fights.ts';

/** How a card comes to be told: it is played, it lies open and finds nothing to do, or it is a Command Post that joins units. */
export type CardHead = EventOf<'cardPlayed'> | EventOf<'cardSpent'> | EventOf<'groupJoined'>;

/** A Command Post is told when it joins its units: until then the other side may cancel it, and that would be the scene. @rule 8.4, 8.6 */
export const beginsCard = (event: GameEvent): event is CardHead =>
  event.type === 'cardSpent' || event.type === 'groupJoined' || (event.type === 'cardPlayed' && !isWithinFight(event.card));

/** What a card can bring about, in the same order as it is played. */
const BRINGS: ReadonlySet<EventType> = new Set([
  ...(['airDefenseRolled', 'cardStopped', 'suppressed', 'stepsLost', 'destroyed', 'portDamaged', 'disabled'] as const),
  ...(['fed', 'enabled', 'stepRestored', 'markerPlaced', 'deckArranged', 'commandPostCancelled'] as const),
]);
const isOfCard = (event: GameEvent): boolean => BRINGS.has(event.type) || (event.type === 'paid' && event.why === 'airDefense');

interface Entry {
  event: GameEvent;
  undone?: boolean;
}

/** The card that the entry at this place belongs to, with all that it brought about. Empty where it belongs to none. */
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
