/** Umpire commands for a side's cards and Resource Points; and for chance: setting the next die faces or another seed, hidden from the sides. */

import type { Rejection } from '../../core/index.ts';
import { forceDice, reseed } from '../../core/rng.ts';
import { checkDecks } from '../commands/orders.ts';
import { isSpecial } from '../hand.ts';
import { type CardKind, copiesOf, type Side } from '../scenario.ts';
import { noCards } from '../setup.ts';
import { reject } from '../table.ts';
import type { SideState, State } from '../types.ts';
import type { CardCounts } from '../umpireCommand.ts';
import type { World } from '../world.ts';
import type { UmpireVerbDefinition } from './verb.ts';

/** Number of special cards of each kind in a side's decks. */
function countInDecks(w: World, sideState: SideState): CardCounts {
  const counts = noCards(w);
  for (const deck of [sideState.execution, sideState.reserve]) for (const card of deck) if (isSpecial(card)) counts[card] += 1;
  return counts;
}

/** Checks the kinds and the number of copies. Rejects `umpire.copies`. @rule 3.5 @ruling R-card-recycle */
function checkCopies(w: World, s: State, side: Side, hand: CardCounts, spent: CardCounts): Rejection | null {
  const ordered = countInDecks(w, s.sides[side]);
  const { kinds } = w.cards;
  for (const card of new Set([...kinds, ...(Object.keys({ ...hand, ...spent }) as CardKind[])])) {
    if (!kinds.includes(card) || !(card in hand && card in spent)) return reject('umpire.copies', '3.5', undefined, { card, most: 0 });
    const owned = hand[card] + ordered[card] + (w.rulings.cardRecycle ? 0 : spent[card]);
    const max = copiesOf(w.scenario, card);
    if (owned > max) return reject('umpire.copies', ['3.5', 'R-card-recycle'], undefined, { card, most: max });
  }
  return null;
}
/** Recounts the bought cards: every card of a side is in its hand, in a deck, or spent. */
function recountCards(w: World, d: State, side: Side): void {
  const sideState = d.sides[side];
  const ordered = countInDecks(w, sideState);
  for (const kind of w.cards.kinds) sideState.bought[kind] = sideState.hand[kind] + ordered[kind] + sideState.spent[kind];
}

export const umpireHand: UmpireVerbDefinition<'umpireHand'> = {
  known: () => 'side',
  check: (w, s, c) => checkCopies(w, s, c.side, c.cards, s.sides[c.side].spent),
  execute(w, d, c) {
    d.sides[c.side].hand = { ...c.cards };
    recountCards(w, d, c.side);
  },
};

export const umpireSpent: UmpireVerbDefinition<'umpireSpent'> = {
  check: (w, s, c) => checkCopies(w, s, c.side, s.sides[c.side].hand, c.cards),
  execute(w, d, c) {
    d.sides[c.side].spent = { ...c.cards };
    recountCards(w, d, c.side);
  },
};

export const umpireDecks: UmpireVerbDefinition<'umpireDecks'> = {
  known: () => 'side',
  check(w, s, c) {
    if (s.phase !== 'orders' && s.phase !== 'execute') return reject('umpire.no-decks', '6.4.1');
    const played = [...c.execution, ...c.reserve].filter((card) => !isSpecial(card) && s.units[w.info[card]?.at ?? -1]?.activated);
    return played.length > 0 ? reject('umpire.played', '6.6.3', played) : checkDecks(w, s, c.side, c.execution, c.reserve);
  },
  execute(w, d, c) {
    const sideState = d.sides[c.side];
    const before = countInDecks(w, sideState);
    sideState.execution = [...c.execution];
    sideState.reserve = [...c.reserve];
    const after = countInDecks(w, sideState);
    for (const kind of w.cards.kinds) sideState.hand[kind] += before[kind] - after[kind];
    // The owner sees the new order; nobody else knows it.
    sideState.scrambled = false;
    sideState.readByEnemy = false;
    // The deck has cards again, so the last turns of the phase are not due yet (6.6.2).
    if (d.execution?.last && sideState.execution.length > 0) d.execution.last = null;
  },
};

export const umpirePoints: UmpireVerbDefinition<'umpirePoints'> = {
  check: (_w, s) => (['setup', 'deploy', 'spend'].includes(s.phase) ? null : reject('umpire.points', ['6.2.1', 'R-rp'])),
  execute(w, d, c) {
    const { [c.side]: _, ...kept } = d.points ?? {};
    const points = c.points === w.figures[c.side].rp ? kept : { ...kept, [c.side]: c.points };
    if (Object.keys(points).length > 0) d.points = points;
    else delete d.points;
  },
};

export const umpireDice: UmpireVerbDefinition<'umpireDice'> = {
  known: () => 'umpire',
  check: () => null,
  execute: (_w, d, c) => forceDice(d.rng, c.faces),
};

export const umpireSeed: UmpireVerbDefinition<'umpireSeed'> = {
  known: () => 'umpire',
  check: () => null,
  execute: (_w, d, c) => reseed(d.rng, c.seed),
};
