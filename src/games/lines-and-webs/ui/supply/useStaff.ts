/** Staff computations for the Supply drawer and its map layers, cached per view. */

import { useEffect, useMemo, useState } from 'react';
import { create } from 'zustand';
import type { Side, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { useAdvised } from '../../../../ui/seat/useAdvised.ts';
import type { Remedy, ShortageExplanation } from '../../advice/cause/types.ts';
import { unspent } from '../../advice/days.ts';
import { type OwnStock, ownStocks, shortages } from '../../advice/forecast/course.ts';
import { type Ledger, ledger } from '../../advice/forecast/ledger.ts';
import { type Basis, basesOf, type Shortage } from '../../advice/forecast/pace.ts';
import type { Buy } from '../../bots/purchases.ts';
import { panelStaff, staff } from '../../store/staff.ts';
import { useStandingOrders } from '../../store/standingOrders.ts';
import { useGame } from '../../typedStores.ts';
import { useSeat } from '../seat.ts';
import type { Outlook } from '../words/forecast.ts';
import type { ExplainedShortage } from './rows.ts';

/** Used for a side whose causes are not public. */
const NONE: ReadonlyMap<string, ShortageExplanation> = new Map();

interface Question {
  /** Side to show; null for the viewer's own. */
  side: Side | null;
  basis: Basis;
}

/** Last settings of the drawer, kept while the page is open. */
export const useAsked = create<Question>(() => ({ side: null, basis: 'fights' }));

/** Activity used for a side: the last chosen one, if the view has the data. */
function useBasis(view: View, side: Side): Basis {
  const { basis } = useAsked();
  return basesOf(view, side).includes(basis) ? basis : 'fights';
}

/** Order for computing causes and remedies: by day, units out of action first, then hungry ones. */
const askedOrder = (all: readonly Shortage[]): Shortage[] =>
  [['clIX'], ['clI'], ['clIII', 'clV']]
    .flatMap((classes) => all.filter(({ cls }) => classes.includes(cls)))
    .sort((a, b) => a.when.day - b.when.day);

/** Forecast for the purchase list: the drawer's shortages and ledger. No shortages without advice. */
export function useOutlook(world: World, view: View, side: Side, isAdvised: boolean): Outlook {
  const basis = useBasis(view, side);
  return useMemo(
    () => ({ basis, list: isAdvised ? shortages(world, view, side, basis) : [], ledger: ledger(world, view, side, basis) }),
    [world, view, side, basis, isAdvised],
  );
}

/** `useOutlook` before any of today's purchases. */
export function useOutlookBefore(world: World, view: View, side: Side, isAdvised: boolean): Outlook {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is bought
  const start = useMemo(() => unspent(world, view), [world, view.turn, view.viewer]);
  return useOutlook(world, start, side, isAdvised);
}

export interface Staff {
  side: Side;
  isOwn: boolean;
  /** True if the viewer has advice; otherwise stock and ledger only, without forecast. */
  isAdvised: boolean;
  basis: Basis;
  bases: readonly Basis[];
  ledger: Ledger | null;
  /** Hungry units, independent of activity. */
  hunger: Shortage[];
  disabled: Shortage[];
  /** Units that run out of fuel or ammunition at the chosen activity. */
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
  /** True while causes and remedies are being computed. */
  isBusy: boolean;
}

/** Key that matches a shortage with its result. */
const keyOf = ({ unit, cls, effect }: Shortage): string => `${unit} ${cls} ${effect}`;

/** Causes and remedies, computed in a worker; null until ready. Results for an outdated list or view are dropped. */
function useExplained({ basis, isOwn }: Staff, list: readonly Shortage[]): ReadonlyMap<string, ShortageExplanation> | null {
  const { world, view } = useSeat();
  const question = useMemo(() => ({ view, list: isOwn ? [...list] : [], basis }), [view, list, basis, isOwn]);
  const [answer, setAnswer] = useState<{ to: typeof question; all: ReadonlyMap<string, ShortageExplanation> } | null>(null);
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

/** All shortages of a side with the units' supplies; for the viewer's side also causes and remedies, which follow after the first render. */
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

/** Forecast of the day before any purchase, for the purchase list: by the side's standing orders, without meals for units never fed. */
export function useDayOutlook(world: World, view: View, isAdvised: boolean): Outlook {
  const { pace, fed } = useStandingOrders();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the day's, whatever is bought
  return useMemo(() => {
    const start = unspent(world, view);
    const side = view.viewer as Side;
    const basis = pace === 'none' ? 'moves' : 'fights';
    const isWanted = ({ unit, cls }: Shortage): boolean => cls !== 'clI' || fed[unit] !== 'never';
    const list = isAdvised ? askedOrder(shortages(world, start, side, basis)).filter(isWanted) : [];
    return { basis, list, ledger: ledger(world, start, side, basis) };
  }, [world, view.turn, view.viewer, isAdvised, pace, fed]);
}

/** Maximum time that the purchase list waits for remedies, in milliseconds. It is then shown as it is. */
export const HELD_MS = 1500;

/** Results per game and day, so that the purchase list stays the same when it is opened again. */
const foundOf = new WeakMap<object, Map<string, AskedBuys>>();

/** Orders that end shortages, and today's shortages without a remedy. */
interface AskedBuys {
  buys: readonly Buy[];
  stranded: readonly Shortage[];
}
const NO_BUYS: AskedBuys = { buys: [], stranded: [] };

/** Remedies of the Supply drawer as orders, with which the purchase list begins. Null while the list should wait; later results are ignored. */
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
    void panelStaff.explain(world.scenario, { view: unspent(world, view), list, basis }).then((all) => {
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
