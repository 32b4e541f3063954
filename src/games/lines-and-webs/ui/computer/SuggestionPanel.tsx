/** Suggested next command, on the map and as text, with its reason. Covers the phase's panel until it is accepted or dismissed. */

import { useEffect, useMemo } from 'react';
import { isSpecial } from '../../../../engine/lines-and-webs/hand.ts';
import type { CommandOf, DeckCard, NodeId, PlayerCommand, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { address } from '../../../../ui/acts/address.ts';
import styles from '../../../../ui/computer/Computer.module.css';
import { SuggestionFrame } from '../../../../ui/computer/SuggestionFrame.tsx';
import { Notice } from '../../../../ui/kit/Notice.tsx';
import { PanelSection } from '../../../../ui/kit/PanelFrame.tsx';
import { count } from '../../../../ui/words/grammar.ts';
import type { SuggestionProps } from '../../../page.ts';
import { percentOf } from '../../analysis/index.ts';
import { aftermathOf } from '../../bots/aftermath.ts';
import { type PurchaseRow, priceOfRows, purchaseRows } from '../../bots/purchases.ts';
import type { Reason } from '../../bots/reason.ts';
import { useTable } from '../../typedStores.ts';
import type { LinesAndWebs } from '../../types.ts';
import { type SeatedView, useSeat } from '../seat.ts';
import { factsOf } from '../unit/facts.ts';
import { deckCardName } from '../words/cardNames.ts';
import { sayCommand } from '../words/commands.ts';
import { placeName, sideName, unitName } from '../words/names.ts';
import { landsWhen, totalWords, wareName } from '../words/purchases.ts';
import { sayAftermath, sayDanger, sayReason, sayWhy } from '../words/reasons.ts';
import { shortNamesTold } from '../words/schedule.ts';
import { orderMarks } from './orderMarks.ts';

/** 'Can attack Mech B from Sorrin, 2 links: 73 % to win.' Null if the unit is not on the map. */
export function whyOrdered(world: World, view: View, card: DeckCard): string | null {
  if (card === 'commandPost') return 'Joins up to three units of the reserve in one attack.';
  const unit = isSpecial(card) ? undefined : view.units.find(({ id }) => id === card);
  if (!unit?.node) return null;
  const { attacks, reach } = factsOf(world, view, unit);
  const [best] = attacks;
  if (!best) return reach.length > 0 ? 'No enemy to attack within its reach: it moves.' : 'No enemy is within its reach.';
  const target = unitName(world, best.target);
  const percent = percentOf(best.chance);
  if (best.by === 'fire')
    return `Can ${best.links > 0 ? `move ${count(best.links, 'link')} and ` : ''}fire at ${target} before the others attack: ${percent} to harm it.`;
  const from = best.links === 0 ? 'from where it is' : `from ${placeName(world, best.from)}, ${count(best.links, 'link')}`;
  return `Can attack ${target} ${from}: ${percent} to win.`;
}

function Cards({ cards }: { cards: readonly DeckCard[] }) {
  const { world, view } = useSeat();
  const whys = useMemo(() => cards.map((card) => whyOrdered(world, view, card)), [world, view, cards]);
  return cards.map((card, i) => (
    <li key={card}>
      {deckCardName(world, card)}
      {whys[i] ? <span className="block caption">{whys[i]}</span> : null}
    </li>
  ));
}

function DeckPart({ command: { execution, reserve } }: { command: CommandOf<'setOrders'> }) {
  return (
    <>
      <ol className={styles.deck} data-testid="suggested-deck">
        <Cards cards={execution} />
      </ol>
      {reserve.length > 0 ? (
        <>
          <h4 className="small semi mt-2">In reserve, in place of the top card of any turn</h4>
          <ul className={styles.waits} data-testid="suggested-reserve">
            <Cards cards={reserve} />
          </ul>
        </>
      ) : null}
    </>
  );
}

function AfterPart({ command, follows }: { command: PlayerCommand; follows: CommandOf<'attack'> | null }) {
  const { world, view } = useSeat();
  const after = useMemo(() => aftermathOf(world, view, command, follows), [world, view, command, follows]);
  if (command.type === 'turnOver' && view.cards[command.side].hand > 0)
    return (
      <p className="mt-2" data-testid="aftermath">
        {/* Where both sides look the staff sees no hand. */}
        {view.own ? 'Your staff would play no card now. ' : ''}Play hand cards before you turn an order, or after its unit has acted.
      </p>
    );
  if (!after) return null;
  const danger = sayDanger(world, after);
  return (
    <>
      <p className="mt-2" data-testid="aftermath">
        {sayAftermath(world, after)}
      </p>
      {danger ? (
        <Notice className="mt-2" testId="danger">
          <b className="semi">Warning.</b> {danger}
        </Notice>
      ) : null}
    </>
  );
}

interface SuggestionPanelProps {
  status: 'thinks' | 'ready' | 'failed';
  command: PlayerCommand | null;
  /** One sentence with numbers, or null. */
  reason: string | null;
  /** Attack after the suggested move. */
  follows?: CommandOf<'attack'> | null;
  /** Further commands of the same suggestion, in order. */
  rest?: readonly PlayerCommand[];
  /** Reason as data, and reasons of the further commands. */
  told?: Reason | null;
  restReasons?: readonly Reason[];
  onTake(): void;
  /** Accepts the rest of the part except its end. */
  onTakeAll?(): void;
  onDrop(): void;
  onRetry(): void;
}

/** Shows the command on the map instead of the panel's own overlay. */
function useMarks({ world, view }: SeatedView, command: PlayerCommand | null, follows: CommandOf<'attack'> | null): void {
  const marks = useMemo(() => {
    const order = command ? orderMarks(world, view, command) : {};
    return follows ? { ...order, targets: [{ unit: follows.target, isChosen: true }] } : order;
  }, [world, view, command, follows]);
  useEffect(() => {
    useTable.setState({ suggested: marks });
    return () => useTable.setState({ suggested: null });
  }, [marks]);
}

/** Escape dismisses it before it reaches the panel behind. */
function useEscape(drop: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open], [popover]:popover-open')) return;
      event.preventDefault();
      event.stopPropagation();
      drop();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [drop]);
}

interface AlikeOrders {
  orders: PlayerCommand[];
  why: string | null;
}

/** Port that the unit guards, if that is the reason. */
const keeps = (reason: Reason | undefined): NodeId | null =>
  reason?.key === 'guardPort' || reason?.key === 'holdPort' ? reason.figures.port : null;

/** Groups consecutive commands with the same reason, also those of several units that guard one port. */
export function inGroups(world: World, orders: readonly PlayerCommand[], reasons: readonly Reason[]): AlikeOrders[] {
  const groups: (AlikeOrders & { port: NodeId | null })[] = [];
  orders.forEach((order, i) => {
    const reason = reasons[i];
    const why = reason ? sayReason(world, reason, 'you') : null;
    const port = keeps(reason);
    const last = groups.at(-1);
    if (last && port !== null && last.port === port) {
      last.orders.push(order);
      last.why = `Guard ${placeName(world, port)}: ${count(last.orders.length, 'unit')}.`;
    } else if (last && why !== null && last.why === why) last.orders.push(order);
    else groups.push({ orders: [order], why, port });
  });
  return groups.map(({ orders: alike, why }) => ({ orders: alike, why }));
}

/** Commands that *Do all* gives after the first, and its button: the player must see all of them first. */
function Rest({
  seat: { world },
  rest,
  restReasons = [],
  onTakeAll,
}: { seat: SeatedView } & Pick<SuggestionPanelProps, 'onTakeAll' | 'restReasons'> & { rest: readonly PlayerCommand[] }) {
  if (rest.length === 0 || !onTakeAll) return null;
  const groups = inGroups(world, rest, restReasons);
  return (
    <PanelSection head={`Then: ${count(rest.length, 'more order')}`} testId="suggested-rest">
      <ol className={styles.deck}>
        {groups.map(({ orders, why }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once
          <li key={i} value={2 + groups.slice(0, i).reduce((n, one) => n + one.orders.length, 0)}>
            {orders.map((order) => sayCommand(world, order)).join('; ')}
            {why ? <span className="block caption">{why}</span> : null}
          </li>
        ))}
      </ol>
      <TakeAll n={rest.length + 1} onTakeAll={onTakeAll} />
    </PanelSection>
  );
}

const TakeAll = ({ n, onTakeAll }: { n: number; onTakeAll: () => void }) => (
  <button
    type="button"
    className="btn btn-small mt-2"
    title={`Gives this order and the ${n - 1} after it; ending the phase stays with you`}
    onClick={onTakeAll}
    {...address('takeAllSuggested')}
    data-testid="take-all-suggested"
  >
    Do all {n}
  </button>
);

/** Phase 2: items to buy with their total. The reasons are in the Spend list behind it. The footer button buys everything. */
function Purchases({ seat: { world, view, viewer }, rows }: { seat: SeatedView; rows: readonly PurchaseRow[] }) {
  return (
    <PanelSection head="What your staff would buy" note={totalWords(rows)} testId="suggested-rest">
      <ul className="stack gap-2">
        {rows.map((row) => (
          <li key={row.key} className="flex gap-2 between align-top">
            <span className="min-0">
              <b className="semi">{wareName(world, viewer, row.ware, row.n)}</b>{' '}
              <span className="soft tiny">{landsWhen(view, row.ware)}</span>
            </span>
            <b className="nowrap">{row.n * row.each} RP</b>
          </li>
        ))}
      </ul>
      <p className="caption mt-2">Why each of them: in Spend, under Advised.</p>
    </PanelSection>
  );
}

/** Abbreviated unit names used in the panel, spelled out. */
function Spelled({ world, orders, reason }: { world: World; orders: readonly PlayerCommand[]; reason: string | null }) {
  const namesTold = shortNamesTold(world, [...orders.map((order) => sayCommand(world, order)), reason ?? ''].join(' '));
  return namesTold ? <p className="fine mt-2">{namesTold}</p> : null;
}

/** Suggested purchases as rows of one list; empty for other suggestions. */
function rowsOf(
  { world, view }: SeatedView,
  { command, rest = [], told, restReasons = [] }: Pick<SuggestionPanelProps, 'command' | 'rest' | 'told' | 'restReasons'>,
): PurchaseRow[] {
  if (!command || !told || restReasons.length !== rest.length) return [];
  const reasons = [told, ...restReasons];
  return purchaseRows(
    world,
    view,
    [command, ...rest].flatMap((one, i) => (reasons[i] ? [{ command: one, reason: reasons[i] }] : [])),
  );
}

type BodyProps = Pick<SuggestionPanelProps, 'status' | 'command' | 'reason' | 'follows' | 'rest' | 'restReasons' | 'onTakeAll'> & {
  seat: SeatedView;
  rows: readonly PurchaseRow[];
};

function Body({ seat, rows, status, command, reason, follows, rest = [], restReasons = [], onTakeAll }: BodyProps) {
  if (status === 'thinks')
    return (
      <PanelSection>
        <div className={`clip mt-2 ${styles.bed}`} role="progressbar" aria-label="Thinking it over">
          <div className={`${seat.viewer} bg-side ${styles.runs}`} />
        </div>
      </PanelSection>
    );
  if (status === 'failed' || !command)
    return (
      <PanelSection>
        <p>No suggestion came. Play on as before.</p>
      </PanelSection>
    );
  if (rows.length > 0) return <Purchases seat={seat} rows={rows} />;
  return (
    <>
      <PanelSection>
        <p className="large semi" data-testid="suggested">
          {sayCommand(seat.world, command)}
          {follows ? `, and attack ${unitName(seat.world, follows.target)}${follows.scouts ? ' with Scouts Out' : ''}` : ''}
        </p>
        {reason ? (
          <p className="mt-2" data-testid="reason">
            {reason}
          </p>
        ) : null}
        <AfterPart command={command} follows={follows ?? null} />
        {command.type === 'setOrders' ? <DeckPart command={command} /> : null}
        <Spelled world={seat.world} orders={[command, ...rest]} reason={reason} />
      </PanelSection>
      <Rest seat={seat} rest={rest} restReasons={restReasons} {...(onTakeAll ? { onTakeAll } : {})} />
    </>
  );
}

export function SuggestionPanel(props: SuggestionPanelProps) {
  const { status, command, follows = null, onTake, onTakeAll, onDrop, onRetry } = props;
  const seat = useSeat();
  const rows = rowsOf(seat, props);
  // A list of purchases is accepted as a whole.
  const buys = rows.length > 0 && onTakeAll !== undefined;
  useMarks(seat, command, follows);
  useEscape(onDrop);
  const isReady = status === 'ready' && command !== null;
  return (
    <SuggestionFrame
      subtitle={`Based only on what ${sideName(seat.viewer)} knows. The log says that you asked.`}
      isReady={isReady}
      {...(buys && { take: `Buy as advised, ${priceOfRows(rows)} RP`, takeAct: 'takeAllSuggested' })}
      {...{ status, onDrop, onRetry }}
      onTake={buys ? onTakeAll : onTake}
    >
      <Body seat={seat} rows={rows} {...props} />
    </SuggestionFrame>
  );
}

/** Suggestion of the staff, as passed by the shell. */
export function Suggested({ command, reason, follows, rest, restReasons, ...acts }: SuggestionProps<LinesAndWebs>) {
  const { world } = useSeat();
  const told = reason as Reason | null;
  return (
    <SuggestionPanel
      {...acts}
      command={command as PlayerCommand | null}
      follows={follows as CommandOf<'attack'> | null}
      rest={rest as readonly PlayerCommand[]}
      told={told}
      restReasons={restReasons as readonly Reason[]}
      reason={told && sayWhy(world, told, 'you')}
    />
  );
}
