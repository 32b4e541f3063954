/** Prompt texts of a side's turn: playable cards, and that hand cards come before the top card (6.6.1). */

import { type CardKind, opponentOf, type Side, type Verb, type View, type World } from '../../../../../engine/lines-and-webs/index.ts';
import type { Input } from '../../../../../ui/kit/lastInput.ts';
import type { ByItself } from '../../../../../ui/turn/byItself.tsx';
import { count, listed } from '../../../../../ui/words/grammar.ts';
import type { SeatedView } from '../../seat.ts';
import { cardWord } from '../../words/cardNames.ts';
import { stopWords } from '../../words/inputs.ts';
import { sideName, unitName } from '../../words/names.ts';

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

/** Sides that are asked, in turn order: those that hold cards, playable or not. Empty if each player sees only their own hand. @rule 6.6.2, 11.2 */
export const askedLast = ({ view }: Pick<Seated, 'view'>): readonly Side[] =>
  view.own === null && view.prompt.kind === 'turn'
    ? (view.execution?.last ?? []).filter((side) => view.cards[side].hand + view.cards[side].reserve > 0)
    : [];

/** Text of the last question of a day; null if no side is asked. */
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

/** Explains why no own card can be played. @rule 6.4.3 */
function idleWords({ reserve, hand }: NonNullable<View['own']>): string {
  const held = Object.values(hand).some((n) => n > 0);
  if (reserve.length > 0) return 'The Command Post has no mission card left in reserve to join';
  return held ? 'No card in your hand can be played now' : 'You have no cards left';
}

/** Text after the play. `foe`: the other side if its next card can be turned over now. */
function afterWords(isClosed: boolean, foe: Side | null, can: boolean): string {
  if (isClosed) return `The turn waits: look at your cards, or end it.${foe ? ` ${sideName(foe)} may turn over its next card.` : ''}`;
  return can ? 'Play a card from your hand, or end the turn.' : 'Nothing more can be played: end the turn.';
}

/** Confirmation text for a last pass while something is still playable. @rule 6.6.2 */
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
  /** Choice that the card still needs. */
  missing: ReturnType<typeof toChoose>,
  { ms, isHeld }: Pick<ByItself, 'ms' | 'isHeld'>,
  input: Input,
  /** True if the top card is known to its owner and its unit cannot be ordered. */
  isNextLost = false,
  /** True if the turn only brought a lost order. */
  wasLost = false,
): { text: string; hint: string; clause: string } {
  const name = sideName(viewer);
  const foe = opponentOf(viewer);
  const { hand, execution, reserve } = view.cards[viewer];
  // If both sides can see the screen, say what is there, not what it can do.
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
    // Players who see their hand learn that it waits while a unit acts.
    const first = view.own !== null && can('playCard') ? ' Play hand cards first: you cannot while a unit acts.' : '';
    const more = isClosed
      ? 'Turn over the top card, or look at your cards to play one.'
      : reserve > 0
        ? `Turn over the top card, or play one from reserve.${first}`
        : `Turn over the top card.${first}`;
    return { text, hint: ms === null ? more : 'The top card flips in a moment.', clause: '6.6.1' };
  }
  if (ms !== null) return { text, hint: 'Nothing to play: passing for you.', clause };
  // Face down, playability is unknown; the peek shows it for each card.
  if (view.own === null)
    return { text, hint: hand + reserve > 0 ? 'Look at your cards, or pass.' : 'Nothing can be played now: pass.', clause };
  const from = [...(can('playReserve') ? ['reserve'] : []), ...(can('playCard') ? ['your hand'] : [])];
  if (from.length > 0) return { text, hint: `Play a card from ${listed(from, 'or')}, or pass.`, clause };
  return { text, hint: `${idleWords(view.own)}: pass.`, clause };
}
