/** A unit in the panels of Phase 6: as the head of its own turn, and in a list of choices. */

import { type ReactNode, useState } from 'react';
import { type Command, type DeckCard, infoOf, type UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import { orderAddress } from '../../../../../ui/acts/address.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { Row } from '../../../../../ui/kit/Row.tsx';
import { count } from '../../../../../ui/words/grammar.ts';
import { useGame, useTable } from '../../../own.ts';
import { blockOf } from '../../board/blocks.ts';
import { SmallBlock } from '../../pieces/SmallBlock.tsx';
import { StepRow, type UnitSteps } from '../../pieces/StepBox.tsx';
import { TypeLink } from '../../rules/TypeLink.tsx';
import { type SeatedView, useSeat } from '../../seat.ts';
import { placeFull, sideName, unitName } from '../../words/names.ts';
import { conditionText, statesText } from '../../words/units.ts';
import styles from './Execute.module.css';

interface PanelHead {
  title: ReactNode;
  subtitle: ReactNode;
  icon?: ReactNode;
  aside?: ReactNode;
}

/** Turns the block over like its card, where the last order has just turned that card over. */
export function TurnedOver({ card, children }: { card: DeckCard; children: ReactNode }) {
  const log = useGame((g) => g.log);
  const from = useGame((g) => g.newsFrom);
  // Asked once: the card does not turn again when more is told.
  const [turned] = useState(() =>
    log.some(({ seq, event, undone }) => seq >= from && !undone && event.type === 'cardTurned' && event.card === card),
  );
  return <span className={turned ? `block ${styles.flip}` : undefined}>{children}</span>;
}

/** What is the same in the screens of a play, whatever the unit does. */
export interface ScreenFrame extends PanelHead {
  /** Tabs and the list of a group. */
  above: ReactNode;
  /** Buttons before the main one. */
  secondary: ReactNode;
}

/** How many cards both sides still have in their order decks, a Joint Attack's each for itself; the reserves are in the panel of a turn. */
export function cardsLeft({ view, viewer }: SeatedView): string {
  const other = viewer === 'delta' ? 'gamma' : 'delta';
  const { execution, reserve } = view.cards[other];
  return `${count(view.cards[viewer].execution, 'order')} left, ${sideName(other)}\u00a0${execution}${reserve > 0 ? ` (${reserve} in reserve)` : ''}`;
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
        {' · '}
        {view.execution?.play?.source === 'reserve' && view.units.some((u) => u.id === id && u.side === view.execution?.turnOf)
          ? 'From reserve. '
          : ''}
        <span className="narrow">{cardsLeft(seat)}</span>
      </>
    ),
    icon: (
      <TurnedOver card={id}>
        <TypeLink world={world} unit={id}>
          <SmallBlock unit={{ ...blockOf(world, unit), spent: false }} size={56} detail="near" />
        </TypeLink>
      </TurnedOver>
    ),
    aside: <StepRow steps={Math.max(1, unit.steps) as UnitSteps} strengths={infoOf(world, unit).type.strength} />,
  };
}

interface UnitRowProps {
  unit: UnitId;
  line?: ReactNode;
  end?: ReactNode;
  isChosen?: boolean;
  /** Makes the row a button that chooses; it gives no command. */
  onPick?: (unit: UnitId) => void;
  testId?: string;
  /** The order that a press on it gives. */
  gives?: Command | null;
}

export function UnitRow({ unit, line, end, isChosen = false, onPick, testId, gives = null }: UnitRowProps) {
  const { view, world } = useSeat();
  const point = useTable((t) => t.point);
  const found = view.units.find((u) => u.id === unit);
  if (!found) return null;
  return (
    <Row
      look="card"
      sign={<SmallBlock unit={{ ...blockOf(world, found), spent: false }} size={42} />}
      name={unitName(world, unit)}
      line={line ?? <span className="narrow">{conditionText(found)}</span>}
      onPointerEnter={() => point(found.node)}
      onPointerLeave={() => point(null)}
      {...(onPick ? { 'aria-pressed': isChosen, 'data-pick': unit, testId, onClick: () => onPick(unit) } : {})}
      {...(gives ? orderAddress(gives) : {})}
    >
      {end === undefined ? null : <span className="flex-none larger bold condensed">{end}</span>}
    </Row>
  );
}

interface UnitListProps {
  head?: string;
  note?: ReactNode;
  rows: readonly UnitRowProps[];
  children?: ReactNode;
}

export function UnitList({ head, note, rows, children }: UnitListProps) {
  return (
    <PanelSection head={head} note={note}>
      <div className="stack gap-2">
        {rows.map((row) => (
          <UnitRow key={row.unit} {...row} />
        ))}
        {children}
      </div>
    </PanelSection>
  );
}
