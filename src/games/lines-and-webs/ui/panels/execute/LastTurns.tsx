/** The last turns of a day at the open table: both sides are asked together, once, by numbers that all see (6.6.2, 11.2). */

import { opponentOf, type Side, type View } from '../../../../../engine/lines-and-webs/index.ts';
import { address, orderAddress } from '../../../../../ui/acts/address.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { type SeatedView, useSeat } from '../../../../../ui/seat/useSeat.ts';
import { count, listed } from '../../../../../ui/words/grammar.ts';
import { useGame } from '../../../own.ts';
import { sideName } from '../../words/names.ts';
import { Button } from '../shared/Act.tsx';

type Seated = Pick<SeatedView, 'view' | 'viewer'>;

/** '2 cards in hand and 1 card in reserve'. */
export function heldWords(view: View, side: Side): string {
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
export function lastTurnWords({ view, viewer }: Seated): { text: string; hint: string; clause: string } | null {
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

/** One press passes for all that are asked, and one undo takes it back. */
export function NobodyPlays() {
  const seat = useSeat();
  const dispatch = useGame((g) => g.dispatch);
  const foe = opponentOf(seat.viewer);
  const pass = { type: 'pass', side: seat.viewer } as const;
  const isBoth = askedLast(seat).includes(foe);
  return (
    <Button
      onClick={() => dispatch(pass) && isBoth && dispatch({ type: 'pass', side: foe }, 'followUp')}
      {...(isBoth ? address('endDay') : orderAddress(pass))}
    >
      Nobody: end the day
    </Button>
  );
}

/** The side whose turn comes second says so: the first one then passes. */
export function OtherPlays() {
  const seat = useSeat();
  const dispatch = useGame((g) => g.dispatch);
  const foe = opponentOf(seat.viewer);
  const pass = { type: 'pass', side: seat.viewer } as const;
  if (!askedLast(seat).includes(foe)) return null;
  return (
    <PanelSection>
      <Button look="small" onClick={() => dispatch(pass)} {...orderAddress(pass)}>
        {sideName(foe)} has something to play
      </Button>
    </PanelSection>
  );
}
