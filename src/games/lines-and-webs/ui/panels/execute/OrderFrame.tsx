/** Frame of the Phase 6 panels: prompt, main order button, costs, news; also the unit heading and unit rows. */

import { type ComponentProps, Fragment, type ReactNode, useEffect, useState } from 'react';
import {
  type Command,
  type DeckCard,
  infoOf,
  type Load,
  type UnitId,
  type Verb,
  type View,
} from '../../../../../engine/lines-and-webs/index.ts';
import { orderAddress } from '../../../../../ui/acts/address.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { Row } from '../../../../../ui/kit/Row.tsx';
import { PromptFrame } from '../../../../../ui/shell/Prompt.tsx';
import { count } from '../../../../../ui/words/grammar.ts';
import { useGame, useTable } from '../../../typedStores.ts';
import { blockOf } from '../../board/blocks.ts';
import { SmallBlock, TypeLink } from '../../pieces/Face.tsx';
import { StepRow, type UnitSteps } from '../../pieces/StepBox.tsx';
import { Token } from '../../pieces/Token.tsx';
import { type SeatedView, useSeat } from '../../seat.ts';
import { sayCommand } from '../../words/commands.ts';
import { className, placeFull, sideName, unitName } from '../../words/names.ts';
import { conditionText, statesText } from '../../words/units.ts';
import { Act } from '../shared/Act.tsx';
import styles from './Execute.module.css';
import { LatestNews } from './LatestNews.tsx';
import { KeptHand } from './OwnDecks.tsx';

interface PanelHead {
  title: ReactNode;
  subtitle: ReactNode;
  icon?: ReactNode;
  aside?: ReactNode;
}

/** Flips the block with its card if the last command has just turned the card over. */
export function TurnedOver({ card, children }: { card: DeckCard; children: ReactNode }) {
  const log = useGame((g) => g.log);
  const from = useGame((g) => g.newsFrom);
  // Evaluated once, so that later news does not flip the card again.
  const [turned] = useState(() =>
    log.some(({ seq, event, undone }) => seq >= from && !undone && event.type === 'cardTurned' && event.card === card),
  );
  return <span className={turned ? `block ${styles.flip}` : undefined}>{children}</span>;
}

/** Content shared by all screens of a play. */
export interface ScreenFrame extends PanelHead {
  /** Tabs and the unit list of a group. */
  above: ReactNode;
  /** Buttons before the main one. */
  secondary: ReactNode;
}

/** Number of cards in both order decks; each card of a Joint Attack counts. The turn panel shows the reserves. */
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
  /** Makes the row a selection button that gives no command. */
  onPick?: (unit: UnitId) => void;
  testId?: string;
  /** Command that a press on the row gives. */
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

/**
 * True once the player has pressed the current choice, so that a second press gives the order. Resets after a suggestion, which drew
 * a different choice on the map.
 */
export function useAimed(first: boolean): [boolean, (isAimed: boolean) => void] {
  const [isAimed, setAimed] = useState(first);
  const isSuggested = useTable((t) => t.suggested !== null);
  useEffect(() => {
    if (isSuggested) setAimed(false);
  }, [isSuggested]);
  return [isAimed, setAimed];
}

export interface CostRow {
  /** Name of the action: 'Stay or move'. */
  deed: string;
  clIII: number;
  clV: number;
}

function Holds({ load, row }: { load: Load; row: CostRow }) {
  return (['clIII', 'clV'] as const).map((cls) => (
    <span key={cls} className={`inline gap-1 nowrap semi figures`}>
      <Token cls={cls} size={16} label={className(cls)} />
      {row[cls] === 0 ? (
        <span className="soft regular">
          {load[cls]}
          <span className="sr-only"> stays</span>
        </span>
      ) : (
        <span>
          {load[cls]} → {load[cls] - row[cls]}
        </span>
      )}
    </span>
  ));
}

/** One row per possible order, with its full cost. */
export function Costs({ unit, rows }: { unit: UnitId; rows: readonly CostRow[] }) {
  const { view } = useSeat();
  const load = view.units.find((u) => u.id === unit)?.load;
  if (!load || rows.length === 0) return null;
  return (
    <div className={`grid align-baseline small ${styles.costs}`} data-testid="costs">
      {rows.map((row) => (
        <Fragment key={row.deed}>
          <span>{row.deed}</span>
          <Holds load={load} row={row} />
        </Fragment>
      ))}
    </div>
  );
}

/** True if the unit has already paid fuel in this play. @rule 6.6.3 */
export const hasPaid = (view: View, unit: UnitId): boolean => {
  const { stage } = view.execution?.play?.members.find((m) => m.unit === unit) ?? {};
  return stage === 'paid';
};

const SHOWN = 60;

export function OtherChoices({ handled }: { handled: readonly Verb[] }) {
  const { view, world } = useSeat();
  const rest = view.prompt.legal.filter((c) => c.type !== 'concede' && !handled.includes(c.type));
  if (rest.length === 0) return null;
  return (
    <PanelSection head="Other choices" testId="other-choices">
      <div className="stack gap-2 align-stretch">
        {rest.slice(0, SHOWN).map((command) => (
          <Act key={JSON.stringify(command)} command={command} look="small">
            {sayCommand(world, command)}
          </Act>
        ))}
      </div>
    </PanelSection>
  );
}

interface FrameProps extends ComponentProps<typeof PromptFrame> {
  /** Commands that have their own controls in the panel. */
  handled: readonly Verb[];
}

/** Phase 6 panel: the question, then the other orders, the hand and the news. */
export function ExecuteFrame({ handled, children, ...frame }: FrameProps) {
  return (
    <PromptFrame {...frame}>
      {children}
      <OtherChoices handled={handled} />
      <KeptHand />
      <LatestNews />
    </PromptFrame>
  );
}

interface OrderFrameProps extends Omit<FrameProps, 'footer'> {
  order: { command: Command; label: string; off?: string | null; run?: () => unknown; act?: string };
  /** Buttons before the main one. */
  secondary?: ReactNode;
}

/** Phase 6 panel with one order as the main button. */
export function OrderFrame({ order: { label, ...order }, secondary, ...frame }: OrderFrameProps) {
  return (
    <ExecuteFrame
      {...frame}
      footer={
        <>
          {secondary}
          <Act {...order} look="main" testId="order">
            {label}
          </Act>
        </>
      }
    />
  );
}
