/** The draft of the whole purchase: a row a ware with its price, when it lands and why, each of which can be left out. The loud button takes what is ticked. */
import { useMemo, useState } from 'react';
import { cardReasons, sceneOf } from '../../../advice/purchases.ts';
import { type Buy, boughtOf, draftOf, ordersFor, type PurchaseRow, stillToBuy, type ToBuy, type Ware } from '../../../bots/purchases.ts';
import { budgetOf, type Command } from '../../../engine/lines-and-webs/index.ts';
import { useStandingOrders } from '../../../store/standingOrders.ts';
import { PanelSection } from '../../kit/PanelFrame.tsx';
import { CardSign } from '../../pieces/CardSign.tsx';
import { Face } from '../../pieces/Face.tsx';
import { stepKeys } from '../../pieces/stepKeys.ts';
import { Token } from '../../pieces/Token.tsx';
import { hasRoom, stillBuys } from '../../supply/budget.ts';
import { kitsInTime, spareRows, withRest } from '../../supply/rest.ts';
import { flyable, foodToBuy, inUrgency, kitsToBuy } from '../../supply/urgent.ts';
import { useAskedBuys, useDayOutlook, useOutlook, useOutlookBefore } from '../../supply/useStaff.ts';
import { shortOf } from '../../words/forecast.ts';
import { count } from '../../words/names.ts';
import { landsWhen, leftWords, missedWords, type Reasons, wareName, whyRow } from '../../words/purchases.ts';
import { giveAll, type Part } from '../shared/usePart.ts';
import own from './Draft.module.css';

/** The list of the day and what of it is still to be bought. */
export interface Draft {
  rows: readonly ToBuy[];
  /** It is not known yet all that it begins with: nothing of it is shown or bought. */
  isHeld: boolean;
  off: ReadonlySet<string>;
  /** Rows that only take the points which the others leave over. */
  rest: ReadonlySet<string>;
  /** RP of what it still buys. */
  price: number;
  orders: readonly Command[];
  reasons: Reasons;
  toggle(row: PurchaseRow): void;
}

const NO_BUYS: readonly Buy[] = [];

/** Null where nothing is advised. Neither units nor the other side's things change while a side spends: the list is the day's. */
export function useDraft(part: Part, isAdvised: boolean): Draft | null {
  const { world, view } = part;
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const day = useDayOutlook(world, view, isAdvised);
  const { fed } = useStandingOrders();
  const unfed = view.units.filter(({ id, node }) => fed[id] === 'never' && node !== null).length;
  const found = useAskedBuys(world, view, day);
  const isHeld = found === null;
  // What Supply asks for, then the food that is nowhere: bought tomorrow it would come too late.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the day's, whatever is bought
  const asked = useMemo(() => {
    const list = found?.buys ?? NO_BUYS;
    if (!isAdvised) return list;
    const kits = kitsToBuy(world, view, part.side, day, list);
    return [...kits, ...list, ...foodToBuy(part.side, view.turn, day, list, unfed, flyable(world, view, part.side))];
  }, [world, found, day, isAdvised, view.turn, view.viewer, unfed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is the day's, whatever is bought
  const all = useMemo(() => (isAdvised ? draftOf(world, view, asked) : []), [world, view.turn, view.viewer, isAdvised, asked]);
  const outlook = useOutlook(world, view, part.side, isAdvised);
  const before = useOutlookBefore(world, view, part.side, isAdvised);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what cards are for is the same whatever is bought, and so is the list
  const occasions = useMemo(() => (all.length > 0 ? cardReasons(world, view, sceneOf(world, view)) : new Map()), [all]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const filled = useMemo(() => {
    const rows = kitsInTime(world, view, inUrgency(all, view.turn, day, asked, hasRoom(world, view), occasions));
    const { rows: list, rest } = withRest(world, view, rows, (cls) => shortOf(day, cls), occasions);
    const spare = spareRows(world, view, list);
    return { list, spare, rest: new Set([...rest, ...spare.map(({ key }) => key)]) };
  }, [world, all, asked, day, view.turn, view.viewer, occasions]);
  const { list, spare, rest } = filled;
  return useMemo(() => {
    if (!isAdvised || list.length === 0) return null;
    // Who unchecks a row keeps its points for what he picks himself; else cheap cards take what his own picks have left of the list's.
    const whole = off.size > 0 ? list : [...list, ...spare];
    const all = stillToBuy(world, part.own, whole, off, budgetOf(world, view)?.left ?? 0);
    const rows = all.filter(({ row, n }) => n > 0 || list.includes(row));
    const toggle = ({ key }: PurchaseRow): void =>
      setOff((now) => {
        const next = new Set(now);
        if (!next.delete(key)) next.add(key);
        return next;
      });
    const price = rows.reduce((sum, { row, n }) => sum + row.each * n, 0);
    const orders = isHeld ? [] : rows.flatMap((one) => ordersFor(part.own, one));
    const reasons = { occasions, outlook, before, rows: whole, stranded: found?.stranded ?? [] };
    return { rows, isHeld, off, rest, price, orders, reasons, toggle };
  }, [isAdvised, isHeld, list, rest, spare, occasions, outlook, before, found, off, part, world, view]);
}

/** The orders that hand back what was bought of a row. */
function returnsOf({ own: mine, side, world }: Part, ware: Ware): Command[] {
  const n = boughtOf(world, mine, ware);
  if (n === 0) return [];
  if ('cls' in ware) return [{ type: 'returnTokens', side, to: ware.to, cls: ware.cls, n }];
  if ('card' in ware) return Array.from({ length: n }, () => ({ type: 'returnCard', side, card: ware.card }));
  return mine.plan.units
    .filter(({ unit, to }) => to === ware.to && world.info[unit]?.type.id === ware.type)
    .map(({ unit }) => ({ type: 'returnUnit', side, unit }));
}

function Sign({ part: { world, view, side }, row: { ware, buys } }: { part: Part; row: PurchaseRow }) {
  if ('cls' in ware) return <Token cls={ware.cls} size={20} />;
  if ('card' in ware) return <CardSign kind={ware.card} size={20} />;
  const [first] = buys;
  const unit = first?.type === 'buyUnit' ? view.units.find(({ id, side: of }) => of === side && id === first.unit) : undefined;
  const type = world.typesOf[side][ware.type];
  return unit && type ? <Face world={world} unit={{ ...unit, steps: 4, strength: type.strength[0] }} size={24} /> : null;
}

function DraftRow({ part, draft, one, isLong = false }: { part: Part; draft: Draft; one: ToBuy; isLong?: boolean }) {
  const { world, view, side } = part;
  const { row, bought, n } = one;
  const isOff = draft.off.has(row.key);
  const isBought = bought === row.n;
  const held = boughtOf(world, part.own, row.ware);
  // What the points do not buy drops out of the list by itself.
  const isOut = !isOff && n + bought === 0;
  const isTicked = isBought || !(isOff || isOut);
  const shown = isOff || isOut ? row.n : n + bought;
  const name = wareName(world, side, row.ware, shown);
  const press = (): void => {
    if (isBought) giveAll(part, returnsOf(part, row.ware));
    // What is handed back is off the list as well, or the loud button would buy it again.
    if (!isBought || !isOff) draft.toggle(row);
  };
  return (
    <li className={(isOff && !isBought) || isOut ? own.off : undefined} data-draft={row.key}>
      <label
        data-draft-row={isOut ? undefined : ''}
        onKeyDown={(event) => stepKeys(event, { rows: '[data-draft-row]', onStep: (by) => by > 0 !== isTicked && press() })}
        className={`grid align-top ${own.row}`}
      >
        <input type="checkbox" checked={isTicked} disabled={isOut} onChange={press} aria-label={`${name}, ${shown * row.each} RP`} />
        <span className={own.sign}>
          <Sign part={part} row={row} />
        </span>
        <span className={`wrap align-baseline ${own.what}`}>
          <b className="semi">{name}</b>
          <span className="soft tiny narrow">
            {bought === 0 ? landsWhen(view, row.ware) : isBought && held === bought ? 'bought' : `${held} bought`}
          </span>
        </span>
        <b className="nowrap">{shown * row.each} RP</b>
        <span className={`caption ${own.why}`}>
          {draft.rest.has(row.key) ? 'Bought with leftover points. ' : null}
          {whyRow(world, view, side, row, draft.reasons, isLong)}
          {isOff || shown === row.n ? null : (
            <b className="ink">
              {' '}
              Your points buy {shown} of {row.n}.
            </b>
          )}
          {isOut ? <b className="ink"> No points left for it.</b> : null}
        </span>
      </label>
    </li>
  );
}

/** Bars in the place of the rows that are known so far, as high as they are. */
function HeldList({ part, draft }: { part: Part; draft: Draft }) {
  return (
    <PanelSection head="Your staff’s list" note={<span role="status">is being worked out…</span>} testId="draft-held">
      <ul className={`stack ${own.list} ${own.held}`} aria-hidden="true" inert>
        {draft.rows.map((one) => (
          <DraftRow key={one.row.key} part={part} draft={draft} one={one} />
        ))}
      </ul>
    </PanelSection>
  );
}

export function DraftList({ part, draft }: { part: Part; draft: Draft }) {
  const { rows, isHeld } = draft;
  if (isHeld) return <HeldList part={part} draft={draft} />;
  return <KnownList part={part} draft={draft} rows={rows} />;
}

function KnownList({ part, draft, rows }: { part: Part; draft: Draft; rows: Draft['rows'] }) {
  const { world, view } = part;
  const [isLong, setLong] = useState(false);
  const taken = rows.map(({ row }) => row);
  const { points = 0, planned = 0, left: unspent = 0 } = budgetOf(world, view) ?? {};
  const over = unspent - draft.price;
  const left = leftWords(over, stillBuys(world, view, taken, over));
  const missed = missedWords(world, view, taken, { ...draft.reasons, isSpent: over <= 0 }, isLong);
  return (
    <PanelSection
      head={
        planned > 0
          ? `${planned} yours + ${draft.price} = ${count(planned + draft.price, 'point')}`
          : `${draft.price} of ${count(points, 'point')} suggested`
      }
      note={
        <button type="button" className="btn btn-quiet btn-small" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
          {isLong ? 'Less' : 'More'}
        </button>
      }
      testId="draft"
    >
      <ul className={`stack ${own.list}`}>
        {rows.map((one) => (
          <DraftRow key={one.row.key} part={part} draft={draft} one={one} isLong={isLong} />
        ))}
      </ul>
      {left ? <p className="caption mt-2">{left}</p> : null}
      {missed.map((words) => (
        <p key={words} className="caption mt-2" data-missed="">
          {words}
        </p>
      ))}
    </PanelSection>
  );
}
