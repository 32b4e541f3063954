/** What the supply drawer and its map layers ask the staff, worked out once for a view. */

import { useEffect, useMemo, useState } from 'react';
import { create } from 'zustand';
import type { Side, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { useAdvised } from '../../../../ui/seat/useAdvised.ts';
import type { Explained, Remedy } from '../../advice/cause/types.ts';
import { type OwnStock, ownStocks, shortages } from '../../advice/forecast/course.ts';
import { type Ledger, ledger } from '../../advice/forecast/ledger.ts';
import { type Basis, basesOf, type Shortage } from '../../advice/forecast/pace.ts';

import { unspent } from '../../advice/purchases.ts';
import type { Buy } from '../../bots/purchases.ts';
import { useGame } from '../../own.ts';
import { panelStaff, staff } from '../../store/staff.ts';
import { useStandingOrders } from '../../store/standingOrders.ts';
import { useSeat } from '../seat.ts';
import type { Outlook } from '../words/forecast.ts';
import type { ExplainedShortage } from './rows.ts';

/** Nothing is asked of a side of which no cause is told. */
const NONE: ReadonlyMap<string, Explained> = new Map();

interface Question {
  /** Whose supply is looked at; null: the viewer's own. */
  side: Side | null;
  basis: Basis;
}

/** What the drawer was last asked, as long as the page is open. */
export const useAsked = create<Question>(() => ({ side: null, basis: 'fights' }));

/** The pace that the drawer goes by for a side: the one that was asked for last, as far as the view knows it. */
function useBasis(view: View, side: Side): Basis {
  const { basis } = useAsked();
  return basesOf(view, side).includes(basis) ? basis : 'fights';
}

/** Shortages in the order in which causes and remedies are asked for: by day, who is out of action first, then the hungry. */
const askedOrder = (all: readonly Shortage[]): Shortage[] =>
  [['clIX'], ['clI'], ['clIII', 'clV']]
    .flatMap((classes) => all.filter(({ cls }) => classes.includes(cls)))
    .sort((a, b) => a.when.day - b.when.day);

/** The forecast of a side as the list of purchases tells it: the drawer's shortages and ledger. Empty of shortages without advice. */
export function useOutlook(world: World, view: View, side: Side, isAdvised: boolean): Outlook {
  const basis = useBasis(view, side);
  return useMemo(
    () => ({ basis, list: isAdvised ? shortages(world, view, side, basis) : [], ledger: ledger(world, view, side, basis) }),
    [world, view, side, basis, isAdvised],
  );
}

/** The same as it was before anything was bought today. */
export function useOutlookBefore(world: World, view: View, side: Side, isAdvised: boolean): Outlook {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is bought
  const start = useMemo(() => unspent(view), [world, view.turn, view.viewer]);
  return useOutlook(world, start, side, isAdvised);
}

export interface Staff {
  side: Side;
  isOwn: boolean;
  /** The viewer has advice. Without it the stock and the ledger are there, and nothing is foreseen of any unit. */
  isAdvised: boolean;
  basis: Basis;
  bases: readonly Basis[];
  ledger: Ledger | null;
  /** Who goes hungry: the same at every pace. */
  hunger: Shortage[];
  disabled: Shortage[];
  /** Who runs out of fuel or ammunition at the pace. */
  dry: Shortage[];
}

const listsOf = (all: readonly Shortage[]): Pick<Staff, 'hunger' | 'disabled' | 'dry'> => ({
  hunger: all.filter(({ cls }) => cls === 'clI'),
  disabled: all.filter(({ cls }) => cls === 'clIX'),
  dry: all.filter(({ cls }) => cls === 'clIII' || cls === 'clV'),
});

export function useStaff(): Staff {
  const { world, view, viewer } = useSeat();
  const isAdvised = useAdvised();
  const side = useAsked().side ?? viewer;
  const bases = useMemo(() => basesOf(view, side), [view, side]);
  const { basis, list, ledger: days } = useOutlook(world, view, side, isAdvised);
  return useMemo(
    () => ({ side, isOwn: side === viewer, isAdvised, basis, bases, ledger: days, ...listsOf(list) }),
    [viewer, side, isAdvised, basis, bases, days, list],
  );
}

export interface Lists {
  hunger: ExplainedShortage[];
  disabled: ExplainedShortage[];
  dry: ExplainedShortage[];
  /** Causes and remedies are looked for and come in a moment. */
  isBusy: boolean;
}

/** The same for a shortage as it was asked and as it comes back. */
const keyOf = ({ unit, cls, effect }: Shortage): string => `${unit} ${cls} ${effect}`;

/** Causes and remedies of the list, beside the page; null until they come. What comes for another list, or another view, is dropped. */
function useExplained({ basis, isOwn }: Staff, list: readonly Shortage[]): ReadonlyMap<string, Explained> | null {
  const { world, view } = useSeat();
  const question = useMemo(() => ({ view, list: isOwn ? [...list] : [], basis }), [view, list, basis, isOwn]);
  const [answer, setAnswer] = useState<{ to: typeof question; all: ReadonlyMap<string, Explained> } | null>(null);
  useEffect(() => {
    if (question.list.length === 0) return;
    let isWanted = true;
    void staff.explain(world.scenario, question).then((all) => {
      if (isWanted) setAnswer({ to: question, all: new Map((all ?? []).map((one) => [keyOf(one.shortage), one])) });
    });
    return () => {
      isWanted = false;
    };
  }, [world, question]);
  if (question.list.length === 0) return NONE;
  return answer?.to === question ? answer.all : null;
}

/** All shortages of a staff's side with what its units hold, and, for the viewer's own, cause and remedy: these come after the first picture, since they take longer. */
export function useExplainedShortages(sideStaff: Staff): Lists {
  const { world, view } = useSeat();
  const { side, basis, hunger, disabled, dry } = sideStaff;
  const all = useMemo(() => askedOrder([...disabled, ...hunger, ...dry]), [hunger, disabled, dry]);
  const own = useMemo(
    () => new Map(ownStocks(world, view, side, all, basis).map((one, i) => [all[i], one])),
    [world, view, side, all, basis],
  );
  const why = useExplained(sideStaff, all);
  return useMemo(() => {
    const explain = (list: readonly Shortage[]): ExplainedShortage[] =>
      list.map((shortage) => ({ shortage, own: own.get(shortage) as OwnStock, why: why?.get(keyOf(shortage)) ?? null }));
    return { hunger: explain(hunger), disabled: explain(disabled), dry: explain(dry), isBusy: why === null };
  }, [hunger, disabled, dry, own, why]);
}

/** The forecast of the day by which the list of purchases is made, before anything is bought: at the pace of the side's standing orders, and without the meals of who is never fed. */
export function useDayOutlook(world: World, view: View, isAdvised: boolean): Outlook {
  const { pace, fed } = useStandingOrders();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the day's, whatever is bought
  return useMemo(() => {
    const start = unspent(view);
    const side = view.viewer as Side;
    const basis = pace === 'none' ? 'moves' : 'fights';
    const isWanted = ({ unit, cls }: Shortage): boolean => cls !== 'clI' || fed[unit] !== 'never';
    const list = isAdvised ? askedOrder(shortages(world, start, side, basis)).filter(isWanted) : [];
    return { basis, list, ledger: ledger(world, start, side, basis) };
  }, [world, view.turn, view.viewer, isAdvised, pace, fed]);
}

/** So long the list of purchases is held back for what the drawer asks for; then it is shown as far as it is known. Milliseconds. */
export const HELD_MS = 1500;

/** What was found for a day of a game stands: the list of purchases is the same whenever it is looked at again. */
const foundOf = new WeakMap<object, Map<string, AskedBuys>>();

/** Orders that end shortages, and those of today that nothing ends which is looked at. */
interface AskedBuys {
  buys: readonly Buy[];
  stranded: readonly Shortage[];
}
const NO_BUYS: AskedBuys = { buys: [], stranded: [] };

/** What the drawer Supply would have bought for such a day, as orders: the list of purchases begins with it. Null as long as the list is to be held back for it; what comes later than that is left out. */
export function useAskedBuys(world: World, view: View, { list, basis }: Outlook): AskedBuys | null {
  const rules = useGame((g) => g.rules);
  const known = useMemo(() => {
    const days = (rules && foundOf.get(rules)) ?? new Map<string, AskedBuys>();
    if (rules) foundOf.set(rules, days);
    return days;
  }, [rules]);
  const isAsked = list.length > 0 && view.phase === 'spend';
  const day = useMemo(() => JSON.stringify([view.turn, view.viewer, list]), [view.turn, view.viewer, list]);
  const [, setFound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the day's, whatever is bought
  useEffect(() => {
    if (!isAsked || known.has(day)) return;
    let isWanted = true;
    const find = (found: AskedBuys): void => {
      if (!isWanted) return;
      isWanted = false;
      clearTimeout(limit);
      known.set(day, found);
      setFound((n) => n + 1);
    };
    const limit = setTimeout(find, HELD_MS, NO_BUYS);
    void panelStaff.explain(world.scenario, { view: unspent(view), list, basis }).then((all) => {
      const none = (all ?? []).filter(({ shortage, remedy }) => shortage.when.days === 0 && remedy.kind === 'none' && !remedy.instead);
      find({ buys: (all ?? []).flatMap(({ remedy }) => buysOf(remedy, view.turn)), stranded: none.map(({ shortage }) => shortage) });
    });
    return () => {
      isWanted = false;
      clearTimeout(limit);
    };
  }, [world, isAsked, known, day]);
  return isAsked ? (known.get(day) ?? null) : NO_BUYS;
}

function buysOf(remedy: Remedy, turn: number): Buy[] {
  const isToday = (remedy.kind === 'buy' || (remedy.kind === 'drop' && remedy.price > 0)) && remedy.on === turn;
  return isToday ? remedy.commands.filter((c): c is Buy => c.type === 'buyTokens' || c.type === 'buyCard') : [];
}
