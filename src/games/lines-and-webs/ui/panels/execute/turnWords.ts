/** What the prompt says in a side's turn: what can be played now, and that cards from the hand come before the top card is turned over (6.6.1). */

import { type CardKind, opponentOf, type Side, type Verb, type View, type World } from '../../../../../engine/lines-and-webs/index.ts';
import type { Input } from '../../../../../ui/kit/lastInput.ts';
import { count, listed } from '../../../../../ui/words/grammar.ts';
import type { SeatedView } from '../../seat.ts';
import { cardWord } from '../../words/cardNames.ts';
import { stopWords } from '../../words/inputs.ts';
import { sideName, unitName } from '../../words/names.ts';
import type { AutoStepState } from '../shared/AutoStep.tsx';
import { CARD_HINTS, type toChoose } from './CardAim.tsx';

type Seated = Pick<SeatedView, 'view' | 'viewer'>;

/** '2 cards in hand and 1 card in reserve'. */
function heldWords(view: View, side: Side): string {
  const { hand, reserve } = view.cards[side];
  return listed([
    ...(hand > 0 ? [`${count(hand, 'card')} in hand`] : []),
    ...(reserve > 0 ? [`${count(reserve, 'card')} in reserve`] : []),
  ]);
}

/** The sides that are asked, in their order: those that hold cards, whatever these can do. Nobody where each looks at his own. @rule 6.6.2, 11.2 */
export const askedLast = ({ view }: Pick<Seated, 'view'>): readonly Side[] =>
  view.own === null && view.prompt.kind === 'turn'
    ? (view.execution?.last ?? []).filter((side) => view.cards[side].hand + view.cards[side].reserve > 0)
    : [];

/** What they are asked; null where nobody is. */
function lastTurnWords({ view, viewer }: Seated): { text: string; hint: string; clause: string } | null {
  const asked = askedLast({ view });
  if (asked.length === 0) return null;
  const lost = asked.some((side) => view.cards[side].reserve > 0) ? ' What is in reserve is lost tonight.' : '';
  const held = asked.map((side) => `${sideName(side)} has ${heldWords(view, side)}.`).join(' ');
  return {
    text: asked.length > 1 ? 'Anything to play?' : `${sideName(viewer)}, anything to play?`,
    hint: `${held}${lost}`,
    clause: '6.6.2',
  };
}

/** Why nothing of a side's own cards can be played. @rule 6.4.3 */
function idleWords({ reserve, hand }: NonNullable<View['own']>): string {
  const held = Object.values(hand).some((n) => n > 0);
  if (reserve.length > 0) return 'The Command Post has no mission card left in reserve to join';
  return held ? 'No card in your hand can be played now' : 'You have no cards left';
}

/** After the play: what is left to do by hand. `foe` has a card that its press turns over. */
function afterWords(isClosed: boolean, foe: Side | null, can: boolean): string {
  if (isClosed) return `The turn waits: look at your cards, or end it.${foe ? ` ${sideName(foe)} may turn over its next card.` : ''}`;
  return can ? 'Play a card from your hand, or end the turn.' : 'Nothing more can be played: end the turn.';
}

/** A last pass while something could still be played is asked about once. @rule 6.6.2 */
export function passWords({ view, viewer }: Pick<SeatedView, 'view' | 'viewer'>): { text: string; hint: string; clause: string } {
  const { own, turn, turns, prompt } = view;
  const clause = '6.6.2';
  if (view.cards[viewer].reserve > 0)
    return { text: `Pass with ${heldWords(view, viewer)}?`, hint: 'It is your last turn today: what is in reserve is lost.', clause };
  const can = own ? [...new Set(prompt.legal.flatMap((c) => (c.type === 'playCard' ? cardWord(c.card) : [])))] : [];
  const text = can.length > 0 ? `Pass? You could still play ${listed(can, 'or')}.` : `Pass with ${heldWords(view, viewer)}?`;
  return { text, hint: `It is your last turn today.${turn < turns ? ' Cards in your hand stay for tomorrow.' : ''}`, clause };
}

/** 'Mech 1 is hungry: its order is lost.' @rule 6.4.4, 6.6.3 */
function lostWords(world: World, { own, units }: View): string | null {
  const unit = units.find(({ id }) => id === own?.execution[0]);
  if (!unit) return null;
  const why = unit.degraded ? 'is hungry' : unit.disabled ? 'is disabled' : 'has no CL III';
  return `${unitName(world, unit.id)} ${why}: its order is lost.`;
}

export function turnWords(
  { world, view, viewer }: Pick<SeatedView, 'world' | 'view' | 'viewer'>,
  card: CardKind | null,
  /** What the card still lacks. */
  missing: ReturnType<typeof toChoose>,
  { ms, isHeld }: Pick<AutoStepState, 'ms' | 'isHeld'>,
  input: Input,
  /** The top card is a unit's, its owner knows it, and it could not be ordered. */
  isNextLost = false,
  /** All that the turn has brought is an order that is lost. */
  wasLost = false,
): { text: string; hint: string; clause: string } {
  const name = sideName(viewer);
  const foe = opponentOf(viewer);
  const { hand, execution, reserve } = view.cards[viewer];
  // Where both sides look nobody may see what a hand or a reserve can do: what is there is told.
  const can = (type: Verb): boolean => view.prompt.legal.some((c) => c.type === type);
  if (card)
    return {
      text: `${cardWord(card)} is chosen.`,
      hint: CARD_HINTS[missing ?? 'nothing'],
      clause: '6.6.7',
    };
  if (view.prompt.kind !== 'turn') {
    const hint =
      ms === null
        ? `${isHeld ? 'The turn is paused. ' : ''}${afterWords(view.own === null, view.cards[foe].execution > 0 ? foe : null, can('playCard'))}`
        : `The turn ends on its own. ${stopWords(input, 'play a card')}`;
    return { text: wasLost ? `${name}’s order is lost.` : `${name} has acted.`, hint, clause: '6.6.1' };
  }
  const asked = lastTurnWords({ view, viewer });
  if (asked) return asked;
  const clause = view.execution?.last ? '6.6.2' : '6.6.1';
  const text = view.execution?.last ? `${name} takes its last turn.` : `It is ${name}’s turn.`;
  const lost = isNextLost ? lostWords(world, view) : null;
  if (lost) return { text: lost, hint: ms === null ? 'Turn its card over.' : 'Its card flips in a moment.', clause: '6.4.4' };
  if (execution > 0) {
    const isClosed = view.own === null && hand + reserve > 0;
    // Who sees the hand is told that it waits while a unit acts.
    const first = view.own !== null && can('playCard') ? ' Play hand cards first: you cannot while a unit acts.' : '';
    const more = isClosed
      ? 'Turn over the top card, or look at your cards to play one.'
      : reserve > 0
        ? `Turn over the top card, or play one from reserve.${first}`
        : `Turn over the top card.${first}`;
    return { text, hint: ms === null ? more : 'The top card flips in a moment.', clause: '6.6.1' };
  }
  if (ms !== null) return { text, hint: 'Nothing to play: passing for you.', clause };
  // Face down nobody knows whether one of them can be played: the peek says so of each.
  if (view.own === null)
    return { text, hint: hand + reserve > 0 ? 'Look at your cards, or pass.' : 'Nothing can be played now: pass.', clause };
  const from = [...(can('playReserve') ? ['reserve'] : []), ...(can('playCard') ? ['your hand'] : [])];
  if (from.length > 0) return { text, hint: `Play a card from ${listed(from, 'or')}, or pass.`, clause };
  return { text, hint: `${idleWords(view.own)}: pass.`, clause };
}
