/** What the prompt says in a side's turn: what can be played now, and that cards from the hand come before the top card is turned over (6.6.1). */

import type { CardKind, Verb } from '../../../engine/lines-and-webs/index.ts';
import type { Input } from '../../kit/lastInput.ts';
import type { SeatedView } from '../../seat/useSeat.ts';
import { stopWords } from '../../words/inputs.ts';
import { cardWord, listed, sideName } from '../../words/names.ts';
import type { ByItself } from './byItself.ts';
import type { Play } from './CardAim.tsx';

export function turnWords(
  { view, viewer }: Pick<SeatedView, 'view' | 'viewer'>,
  card: CardKind | null,
  play: Play | null,
  { ms, isHeld }: Pick<ByItself, 'ms' | 'isHeld'>,
  input: Input,
): { text: string; hint: string; clause: string } {
  const name = sideName(viewer);
  const { hand, execution, reserve } = view.cards[viewer];
  // Where both sides look nobody may see what a hand or a reserve can do: what is there is told.
  const can = (type: Verb): boolean => view.prompt.legal.some((c) => c.type === type);
  const [mayPlayCard, mayReserve] = view.own === null ? [hand > 0, reserve > 0] : [can('playCard'), can('playReserve')];
  if (card)
    return {
      text: `${cardWord(card)} is chosen.`,
      hint: play ? 'Play it, or choose another target.' : 'Press its target, and once more to play it.',
      clause: '6.6.7',
    };
  if (view.prompt.kind !== 'turn') {
    const hint =
      ms === null
        ? `${isHeld ? 'The turn is held: play' : 'Play'} a card from the hand, or end the turn.`
        : `The turn ends by itself. ${stopWords(input, 'play a card from the hand')}`;
    return { text: `${name} has acted.`, hint, clause: '6.6.1' };
  }
  const clause = view.execution?.last ? '6.6.2' : '6.6.1';
  const text = view.execution?.last ? `${name} has its last turn.` : `It is ${name}’s turn.`;
  if (execution > 0) {
    const isClosed = view.own === null && hand + reserve > 0;
    // Who sees the hand is told that it waits while a unit acts.
    const first = view.own !== null && mayPlayCard ? ' Cards from the hand come first: they wait while a unit acts.' : '';
    const more = isClosed
      ? 'Turn over the top card, or look at your cards to play one of them.'
      : reserve > 0
        ? `Turn over the top card, or play one from reserve.${first}`
        : `Turn over the top card.${first}`;
    return { text, hint: ms === null ? more : 'The top card turns by itself.', clause: '6.6.1' };
  }
  if (ms !== null) return { text, hint: 'You have nothing to play: the turn passes by itself.', clause };
  const from = [...(mayReserve ? ['reserve'] : []), ...(mayPlayCard ? ['the hand'] : [])];
  return { text, hint: from.length > 0 ? `Play a card from ${listed(from, 'or')}, or pass.` : 'Nothing can be played now: pass.', clause };
}
