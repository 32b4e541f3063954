/** The ledger of a side: what is where, what comes, what is used, what will be missing, by day and class. Pure, over a view. */

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

/** Tokens of a side by where they are. Open to both sides, but for what is planned in Phase 2. @rule 11.1, 11.2 */
export interface Stock {
  /** On combat units and the APS. */
  fighters: Load;
  carriers: Load;
  /** In the stores of ports that the side holds. */
  ports: { node: NodeId; tokens: Load; free: number; boxes: number }[];
  loose: Load;
  /** Arrived and not placed yet, in transit, in packaging; planned in this Phase 2 (own side only). */
  queue: { arrived: Load; transit: Load; packaging: Load; planned: Load };
}

/** A side's day to come. All by class, in tokens. */
export interface LedgerDay {
  day: number;
  /** Is it a day on which units eat? @rule 6.7.1 */
  meal: boolean;
  /** What arrives in its Phase 1 (or straight in its Phase 2): queue, schedule, own purchases that are planned. */
  comes: Load;
  /** What the units would use at the pace if they had it: meals exactly, fuel and ammunition by the pace. */
  uses: Load;
  /** Of `uses` but for the meal of the last night, which nobody misses: what units have not on their own trackers that day if nobody carries anything. */
  missing: Load;
  /** What the whole side would hold at its end, everywhere on the map, if all of it could be brought wherever it is used. */
  left: Load;
  /** The same of all days so far that the whole side has nowhere: no carrier can help, only the market. */
  short: Load;
  /** Units that miss something that day, by class. */
  units: { [C in SupplyClass]: UnitId[] };
}

export interface Ledger {
  side: Side;
  basis: Basis;
  stock: Stock;
  days: LedgerDay[];
}

/** Days from the purchase to the landing. @rule 6.1.1 */
export const QUEUE_DAYS = 2;

const sum = (loads: readonly Load[]): Load => {
  const all = emptyLoad();
  for (const load of loads) addTo(all, load);
  return all;
};

/** Where a side's tokens are. Planned purchases are its own secret: nobody else is shown them. @rule 11.1, 11.2 */
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

/** What units that land bring with them: their loads count as soon as they stand on the map. */
const loadsOf = (view: View, units: readonly UnitId[]): Load =>
  sum(units.map((id) => view.units.find((u) => u.id === id)?.load ?? emptyLoad()));

/** What comes to the side by day: its queue, its schedule, its own plan. Today's arrivals count today while they wait to be placed. @rule 6.1.1, 6.2.4 */
export function comingBy(world: World, view: View, side: Side): Map<number, Load> {
  const by = new Map<number, Load>();
  const add = (day: number, load: Load): void => {
    by.set(day, plus(by.get(day) ?? emptyLoad(), load));
  };
  const { turn } = view;
  const { arrived, transit, packaging } = view.queues[side];
  // Until Phase 1 has begun on day 1 the queue has not moved.
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

/** A unit's wants on a day, as if it had had all before: its meal, what it does at its pace, and what ends its hunger today. */
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
    // Whoever has starved to death before holds nothing any more.
    addTo(uses, need);
    // Who eats on the last night eats for nothing: nobody misses that meal.
    if (course.meal && isLastDay(world, { turn: course.day })) need.clI -= 1;
    const gap = minus(need, of?.load ?? emptyLoad());
    addTo(wanted, need);
    addTo(missing, gap);
    for (const cls of CLASSES) if (gap[cls] > 0) lacks[cls].push(id);
  }
  return { uses, wanted, missing, lacks };
}

/** What the whole side has on the map. */
function heldOn({ fighters, carriers, ports, loose }: Stock): Load {
  return sum([fighters, carriers, loose, ...ports.map(({ tokens }) => tokens)]);
}

/**
 * The side's ledger at a basis, from today to the last day. Meals are exact (6.7.1); fuel and ammunition go by the pace, for the units that stand on the map today.
 * Null where the basis is not known to the viewer.
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
