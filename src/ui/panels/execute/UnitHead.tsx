/** The panel's head for a unit that acts: its block, its name, what of the play it is, its steps. */
import type { ReactNode } from 'react';
import { infoOf, type UnitId } from '../../../engine/lines-and-webs/index.ts';
import { blockOf } from '../../frame/blocks.ts';
import type { SeatedView } from '../../frame/useSeat.ts';
import { SmallBlock } from '../../pieces/SmallBlock.tsx';
import { type Step, StepRow } from '../../pieces/StepBox.tsx';
import { count, placeFull, sideName, unitName } from '../../words/names.ts';
import { statesText } from '../../words/units.ts';

export interface PanelHead {
  title: ReactNode;
  subtitle: ReactNode;
  icon?: ReactNode;
  aside?: ReactNode;
}

/** What is the same in the screens of a play, whatever the unit does. */
export interface ScreenFrame {
  head: PanelHead;
  /** Tabs and the list of a group. */
  above: ReactNode;
  /** Buttons before the main one. */
  secondary: ReactNode;
}

/** How many cards both sides still have in their decks. */
export function cardsLeft({ view, viewer }: SeatedView): string {
  const other = viewer === 'delta' ? 'gamma' : 'delta';
  const own = view.cards[viewer];
  const theirs = view.cards[other];
  return `${count(own.execution, 'order')} and ${own.reserve} in reserve left; ${sideName(other)} has ${theirs.execution} and ${theirs.reserve}.`;
}

export function unitHead(seat: SeatedView, id: UnitId): PanelHead {
  const { view, world } = seat;
  const unit = view.units.find((u) => u.id === id);
  if (!unit) return { title: unitName(world, id), subtitle: cardsLeft(seat) };
  const states = statesText(unit);
  const where = unit.node ? placeFull(world, unit.node) : '';
  return {
    title: unitName(world, id),
    subtitle: (
      <>
        {where}
        {states ? `, ${states}` : ''}
        <br />
        {view.execution?.play?.source === 'reserve' ? 'from reserve. ' : ''}
        {cardsLeft(seat)}
      </>
    ),
    icon: <SmallBlock unit={{ ...blockOf(world, unit), spent: false }} size={56} detail="near" />,
    aside: <StepRow steps={Math.max(1, unit.steps) as Step} strengths={infoOf(world, unit).type.strength} />,
  };
}
