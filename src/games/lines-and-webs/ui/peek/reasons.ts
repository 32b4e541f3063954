/** Why a special card of the hand cannot be played now, in words. */
import type { CardKind } from '../../../../engine/lines-and-webs/index.ts';
import { useGame } from '../../../../store/game.ts';
import { useSeat } from '../../../../ui/seat/useSeat.ts';
import { cardWord } from '../words/names.ts';
import { sayRejection } from '../words/rejections.ts';

/** Asks the rules of a play without an aim: what they say other than of the aim holds for every aim. */
export function useReasons(): (card: CardKind) => string {
  const { viewer, world } = useSeat();
  const why = useGame((g) => g.why);
  return (card) => {
    const refused = why({ type: 'playCard', side: viewer, card, unit: null, node: null, cls: null });
    return refused && refused.code !== 'card.aim' ? sayRejection(world, refused) : `${cardWord(card)} has no target now.`;
  };
}
