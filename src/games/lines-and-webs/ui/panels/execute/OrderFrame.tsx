/** The frame of the panels of Phase 6: the prompt above, the order as the main button, what orders cost, the news below; a unit as the head of its own turn, and in a list of choices. */

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
import { useGame, useTable } from '../../../own.ts';
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

/**
 * Has the person pressed for what is chosen, so that the same press once more gives the order? Not any more once a suggestion has stood there: it has
 * drawn a choice of its own on the map, and who leaves it begins anew. The first press shows, the next one goes.
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
  /** What is done: 'Stay or move'. */
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

/** Each order that can be given now in a row of its own, with all that it takes. */
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

/** Fuel that the unit has paid in this play already. @rule 6.6.3 */
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
  /** Orders that the panel has a control for. */
  handled: readonly Verb[];
}

/** A panel of Phase 6: what it asks, and below it the other orders, the cards in hand and the news. */
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

/** The same with one order to give, as the main button. */
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
