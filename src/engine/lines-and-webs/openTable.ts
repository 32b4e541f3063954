/**
 * The view for a screen that both sides look at (11.1): all public data, and the active side's options that follow from it. Hands, decks and
 * reserves are emptied before the rules are asked, so that no answer reveals them.
 */

import type { CardKind, Side } from './scenario.ts';
import { noCards } from './setup.ts';
import { opponentOf } from './table.ts';
import type { DeckCard, SideState, State } from './types.ts';
import { cardsView, viewOf } from './view.ts';
import type { View } from './viewTypes.ts';
import type { World } from './world.ts';

/** Phases without secret planning. @rule 6.0, 11.2 */
const OPEN_PHASES: ReadonlySet<string> = new Set(['deploy', 'transport', 'execute']);
/** Choices that involve hidden cards: from the player's own reserve, or in the other side's deck. @rule 6.4.3, 8.5 */
const CLOSED_CHOICES: ReadonlySet<string> = new Set(['join', 'arrange']);

/** True if both sides may watch while the active side acts. @rule 6.0, 11.1, 11.2 */
export const isOpenTable = (s: Pick<State, 'phase' | 'pending'>): boolean =>
  OPEN_PHASES.has(s.phase) && !(s.pending && CLOSED_CHOICES.has(s.pending.kind));

const CLOSED_CARD = '' as DeckCard;

function withoutCards(w: World, sideState: SideState, shown: CardKind | null): SideState {
  const hand = noCards(w);
  if (shown && sideState.hand[shown] > 0) hand[shown] = 1;
  return { ...sideState, hand, execution: sideState.execution.map(() => CLOSED_CARD), reserve: [] };
}

/**
 * The active side's view with its cards hidden.
 * @param shown a hand card that the side has revealed; commands that use it are legal in the view
 */
export function openView(w: World, s: State, side: Side, shown: CardKind | null = null): View {
  const foe = opponentOf(side);
  const sides = { [side]: withoutCards(w, s.sides[side], shown), [foe]: withoutCards(w, s.sides[foe], null) } as State['sides'];
  const cards = { delta: cardsView(s, 'delta'), gamma: cardsView(s, 'gamma') };
  return { ...viewOf(w, { ...s, sides }, side), cards, own: null, enemyDeck: null };
}
