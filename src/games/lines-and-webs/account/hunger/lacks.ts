/** Who went hungry or dry in a game, and what that cost. Pure. */

import type { NodeId, Side, SupplyClass, UnitId } from '../../../../engine/lines-and-webs/index.ts';
import { total } from '../../../../engine/lines-and-webs/load.ts';
import { engagementCost } from '../../../../engine/lines-and-webs/strength.ts';
import { totalStrength } from '../../../../engine/lines-and-webs/victory.ts';
import { isDelivery } from '../days.ts';
import { type Ledger, sumOf } from '../ledger.ts';
import type { Story } from '../story.ts';
import type { HungerCost, Lack, LackClass, LackCost } from './types.ts';

/** Units that became hungry. @rule 6.7.2 */
function hungry({ told, rules, days }: Story): Lack[] {
  const all = told.flatMap(({ event, day, order }) => (event.type === 'degraded' ? [{ unit: event.unit, day, to: order + 1 }] : []));
  return all.map(({ unit, day, to }): Lack => {
    const again = all.find((one) => one.unit === unit && one.day > day)?.day ?? Number.POSITIVE_INFINITY;
    const since = days.filter((mark) => mark.day >= day && mark.day < again);
    const fed = since.findIndex(({ state }) => !state.units.some((u) => u.id === unit && u.node !== null && u.degraded));
    const nights = fed < 0 ? since.length : fed;
    return { side: rules.world.info[unit]!.side, unit, cls: 'clI', day, node: '', to, nights };
  });
}

/** Combat units that entered Phase 6 without a class, and had some the day before. @rule 6.6.3, 7.2 */
function dry({ days, told, rules }: Story): Lack[] {
  const { world } = rules;
  return days.flatMap(({ day, orders }, i): Lack[] => {
    const began = told.findLast(({ day: d, event }) => d === day && event.type === 'phaseBegan' && event.phase === 'execute');
    if (!orders || !began) return [];
    return orders.units.flatMap((u, at): Lack[] => {
      const was = days[i - 1]?.orders?.units[at];
      if (u.node === null || world.info[u.id]?.type.kind !== 'combat') return [];
      const classes = (['clIII', 'clV'] as const).filter((cls) => u.load[cls] === 0 && !(was && was.node !== null && was.load[cls] === 0));
      return classes.map((cls) => ({ side: u.side, unit: u.id, cls, day, node: u.node as NodeId, to: began.order + 1, nights: 0 }));
    });
  });
}

/** Every lack of a game, each class by day. */
export const lacksOf = (story: Story): Lack[] => [...hungry(story), ...dry(story)];

/** Of the night in which the game ended: without an effect. @rule 6.7.2, 9.3 */
export const isOfLastNight = ({ outcome }: Story, { cls, day }: Lack): boolean => cls === 'clI' && day === outcome?.turn;

const NOTHING: LackCost = { steps: 0, units: 0, orders: 0, silent: 0, fighters: 0, trucks: 0 };

export const sumOfCosts = (costs: readonly LackCost[]): LackCost =>
  costs.reduce(
    (sum, one) => ({
      steps: sum.steps + one.steps,
      units: sum.units + one.units,
      orders: sum.orders + one.orders,
      silent: sum.silent + one.silent,
      fighters: sum.fighters + one.fighters,
      trucks: sum.trucks + one.trucks,
    }),
    NOTHING,
  );

/** What each lack cost. Hunger that begins in a night costs something from the next day on. */
export function costsOf({ rules, told, days }: Story, lacks: readonly Lack[]): Map<Lack, LackCost> {
  const { world } = rules;
  const costs = new Map(lacks.map((lack) => [lack, NOTHING]));
  const add = (unit: UnitId, day: number, cls: LackClass, cost: Partial<LackCost>): void => {
    const lack = lacks.findLast((one) => one.unit === unit && one.cls === cls && (cls === 'clI' ? one.day < day : one.day <= day));
    const known = lack && costs.get(lack);
    if (known) costs.set(lack, sumOfCosts([known, { ...NOTHING, ...cost }]));
  };
  const isDry = (unit: UnitId, day: number, cls: SupplyClass): boolean =>
    days.some(({ day: d, orders }) => d === day && orders?.units.some((u) => u.id === unit && u.node !== null && u.load[cls] === 0));
  for (const { event: e, day } of told) {
    if (e.type === 'stepsLost' && e.why === 'hunger') add(e.unit, day, 'clI', { steps: e.n, units: Number(e.steps === 0) });
    if (e.type !== 'forfeited' && e.type !== 'doesNotFightBack') continue;
    const cost = e.type === 'forfeited' ? { orders: 1 } : { silent: 1 };
    if (e.why === 'degraded') add(e.unit, day, 'clI', cost);
    if (e.why !== 'cannotPay') continue;
    for (const cls of ['clIII', 'clV'] as const) {
      const needs = e.type === 'forfeited' ? cls === 'clIII' : engagementCost(world, { id: e.unit }, 'defend')[cls] > 0;
      if (needs && isDry(e.unit, day, cls)) add(e.unit, day, cls, cost);
    }
  }
  for (const { day, orders } of days)
    for (const { id, node, degraded } of orders?.units ?? []) {
      const info = world.info[id];
      if (node === null || !degraded || !info) continue;
      add(id, day, 'clI', { fighters: Number(info.type.kind === 'combat'), trucks: Number(info.carry > 0) });
    }
  return costs;
}

/** What hunger cost a side in all. */
export function costOf({ rules, end, outcome }: Story, book: Ledger, side: Side, costs: ReadonlyMap<Lack, LackCost>): HungerCost {
  const { world } = rules;
  const brought = sumOf(book.moved.filter((one) => one.side === side && isDelivery(one)));
  const units = end.units.filter(({ degraded }) => degraded);
  return {
    ...sumOfCosts([...costs].flatMap(([lack, cost]) => (lack.side === side && lack.cls === 'clI' ? [cost] : []))),
    strength: { hungry: totalStrength(world, { ...end, units })[side], all: totalStrength(world, end)[side] },
    isWinner: outcome?.winner === side,
    brought: { food: brought.clI, all: total(brought) },
  };
}
