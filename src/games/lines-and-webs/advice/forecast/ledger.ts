/** Supply ledger of a side: stocks, arrivals, consumption and shortages by day and class. Pure, over a view. */

import {
  addTo,
  CLASSES,
  copyLoad,
  emptyLoad,
  type Load,
  type NodeId,
  type Side,
  type SupplyClass,
  type UnitId,
  type UnitView,
  type View,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { comingDays, isLastDay } from '../days.ts';
import { minus, plus } from '../loads.ts';
import { type CourseDay, courseOf } from './course.ts';
import { type Basis, needAt, type Paces, pacesOf } from './pace.ts';

/** Tokens of a side by location. Open to both sides, except for purchases planned in Phase 2. @rule 11.1, 11.2 */
export interface Stock {
  /** On combat units and the APS. */
  fighters: Load;
  carriers: Load;
  /** In the stores of the side's ports. */
  ports: { node: NodeId; tokens: Load; free: number; boxes: number }[];
  loose: Load;
  /** Arrived but not placed, in transit, in packaging; planned in this Phase 2 (own side only). */
  queue: { arrived: Load; transit: Load; packaging: Load; planned: Load };
}

/** One coming day of a side. All values are tokens per class. */
export interface LedgerDay {
  day: number;
  /** True if units eat on this day. @rule 6.7.1 */
  meal: boolean;
  /** Arrivals of Phase 1 (or straight in Phase 2): queue, schedule, planned own purchases. */
  comes: Load;
  /** Consumption if nothing were short: exact for meals, estimated by pace for fuel and ammunition. */
  uses: Load;
  /** Part of `uses` that units lack on their own trackers without deliveries; excludes the meal of the last night, which has no effect. */
  missing: Load;
  /** Stock of the whole side at the end of the day, if tokens could be brought anywhere. */
  left: Load;
  /** Total shortage of the whole side so far: carriers cannot help, only purchases. */
  short: Load;
  /** Units that lack something on the day, by class. */
  units: { [C in SupplyClass]: UnitId[] };
}

export interface Ledger {
  side: Side;
  basis: Basis;
  stock: Stock;
  days: LedgerDay[];
}

/** Days from purchase to landing. @rule 6.1.1 */
export const QUEUE_DAYS = 2;

const sum = (loads: readonly Load[]): Load => {
  const all = emptyLoad();
  for (const load of loads) addTo(all, load);
  return all;
};

/** Tokens of a side by location. Planned purchases are visible to their own side only. @rule 11.1, 11.2 */
function stockOf(world: World, view: View, side: Side): Stock {
  const own = view.units.filter((u) => u.side === side && u.place === 'map');
  const carries = (u: UnitView): boolean => world.info[u.id]?.type.kind === 'sustainment';
  const nodes = new Set(own.map(({ node }) => node));
  const { arrived, transit, packaging } = view.queues[side];
  const plan = view.own?.side === side ? view.own.plan : null;
  return {
    fighters: sum(own.filter((u) => !carries(u)).map(({ load }) => load)),
    carriers: sum(own.filter(carries).map(({ load }) => load)),
    ports: view.ports
      .filter(({ holder }) => holder === side)
      .map(({ node, store, free, boxes }) => ({ node, tokens: copyLoad(store), free, boxes })),
    loose: sum(view.loose.filter(({ node }) => nodes.has(node)).map(({ tokens }) => tokens)),
    queue: {
      arrived: copyLoad(arrived.tokens),
      transit: copyLoad(transit.tokens),
      packaging: copyLoad(packaging.tokens),
      planned: plan ? plus(plan.queueTokens, plan.apodTokens) : emptyLoad(),
    },
  };
}

/** Loads of landing units, which count once the units are on the map. */
const loadsOf = (view: View, units: readonly UnitId[]): Load =>
  sum(units.map((id) => view.units.find((u) => u.id === id)?.load ?? emptyLoad()));

/** Arrivals by day: queue, schedule and the side's plan. Today's count for today until they are placed. @rule 6.1.1, 6.2.4 */
export function comingBy(world: World, view: View, side: Side): Map<number, Load> {
  const by = new Map<number, Load>();
  const add = (day: number, load: Load): void => {
    by.set(day, plus(by.get(day) ?? emptyLoad(), load));
  };
  const { turn } = view;
  const { arrived, transit, packaging } = view.queues[side];
  // The queue does not move before Phase 1 of day 1.
  const next = view.phase === 'setup' ? turn : turn + 1;
  add(turn, plus(arrived.tokens, loadsOf(view, arrived.units)));
  add(next, plus(transit.tokens, loadsOf(view, transit.units)));
  add(next + 1, plus(packaging.tokens, loadsOf(view, packaging.units)));
  if (view.own?.side === side && view.phase === 'spend') {
    const { plan } = view.own;
    add(turn, plan.apodTokens);
    add(turn + QUEUE_DAYS, plan.queueTokens);
  }
  for (const { day, tokens, units } of comingDays(world, view, side)) add(day, plus(tokens, loadsOf(view, units)));
  return by;
}

/** Requirements of a unit on a day without earlier shortages: meal, actions at its pace, and today the end of its hunger. */
function wantsOn(world: World, u: UnitView, paces: Paces, { meal, acts, today }: { meal: boolean; acts: boolean; today: boolean }): Load {
  const need = acts ? needAt(world, u, paces(u.id)) : emptyLoad();
  if (meal) need.clI += 1;
  if (today && u.degraded) need.clI += 1;
  return need;
}

type Lacks = { [C in SupplyClass]: UnitId[] };

function ledgerDay(world: World, units: ReadonlyMap<UnitId, UnitView>, paces: Paces, course: CourseDay, today: boolean) {
  const uses = emptyLoad();
  const missing = emptyLoad();
  const lacks: Lacks = { clI: [], clIII: [], clV: [], clIX: [] };
  const wanted = emptyLoad();
  const there = new Map(course.units.map((of) => [of.unit, of]));
  for (const [id, u] of units) {
    const of = there.get(id);
    const need = wantsOn(world, u, paces, { meal: course.meal, acts: of?.acts ?? !today, today });
    // A unit that has starved to death holds nothing.
    addTo(uses, need);
    // Missing the last night's meal has no effect.
    if (course.meal && isLastDay(world, { turn: course.day })) need.clI -= 1;
    const gap = minus(need, of?.load ?? emptyLoad());
    addTo(wanted, need);
    addTo(missing, gap);
    for (const cls of CLASSES) if (gap[cls] > 0) lacks[cls].push(id);
  }
  return { uses, wanted, missing, lacks };
}

/** Tokens that the whole side has on the map. */
function heldOn({ fighters, carriers, ports, loose }: Stock): Load {
  return sum([fighters, carriers, loose, ...ports.map(({ tokens }) => tokens)]);
}

/**
 * Ledger of a side from today to the last day. Meals are exact (6.7.1); fuel and ammunition are estimated by pace for the units on the map today.
 * Null if the viewer does not know the basis.
 */
export function ledger(world: World, view: View, side: Side, basis: Basis): Ledger | null {
  const paces = pacesOf(view, side, basis);
  if (!paces) return null;
  const stock = stockOf(world, view, side);
  const units = new Map(view.units.filter((u) => u.side === side && u.place === 'map').map((u) => [u.id, u]));
  const coming = comingBy(world, view, side);
  let held = heldOn(stock);
  let short = emptyLoad();
  const days = courseOf(world, view, side, paces).map((course, i): LedgerDay => {
    const { uses, wanted, missing, lacks } = ledgerDay(world, units, paces, course, i === 0);
    const comes = copyLoad(coming.get(course.day) ?? emptyLoad());
    const there = plus(held, comes);
    short = plus(short, minus(wanted, there));
    held = minus(there, uses);
    return { day: course.day, meal: course.meal, comes, uses, missing, left: copyLoad(held), short: copyLoad(short), units: lacks };
  });
  return { side, basis, stock, days };
}
