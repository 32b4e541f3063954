/** The staff's plan for the rest of a part by what its player wishes and has said of today, worked out beside the page; and where it breaks. */

import type { PlayerCommand, Side, UnitId, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { commandable } from '../../advice/arrange.ts';
import { viewAfter } from '../../advice/plan/after.ts';
import { breakKey, breaksOf, isLack, type Lack, type PlanBreak } from '../../advice/plan/breaks.ts';
import type { SupplyDraft } from '../../advice/plan/types.ts';
import { panelStaff } from '../../store/staff.ts';
import { type StandingOrders, wishesOf } from '../../store/standingOrders.ts';
import type { Broken } from '../words/breaks.ts';

export interface Plan {
  draft: SupplyDraft;
  /** The view once it is carried out. */
  after: View;
  /** Of the plan that serves all alike: what the player has left so for today is not among them. */
  breaks: readonly Broken[];
  /** Who goes without something once this plan is carried out. */
  short: readonly Lack[];
}

/** What the player has said of today's plan. */
export interface Says {
  /** Where the plan breaks, by the break's key: it is mended as the staff would, or left so. */
  answers: { readonly [key: string]: 'follow' | 'leave' };
  /** Units that it brings nothing, and carriers that it does not move. */
  refused: readonly UnitId[];
  stays: readonly UnitId[];
}

/** All that a plan orders, in its order. */
export const ordersOf = ({ runs }: SupplyDraft): PlayerCommand[] => runs.flatMap(({ commands }) => commands);

/** The plan that serves all alike; where it breaks, the one that serves those who are without before the others, if that mends anything. */
export async function planFor(
  part: { world: World; view: View; side: Side },
  orders: StandingOrders,
  leave: readonly UnitId[],
  { answers, refused, stays }: Says,
): Promise<Plan | null> {
  const { world, view, side } = part;
  const ports = view.ports.filter(({ holder }) => holder === side).map(({ node }) => node);
  const fighters = commandable(world, view).map(({ id }) => id);
  const planned = async (first: readonly UnitId[]) => {
    const wished = wishesOf(orders, { ports, fighters, leave, first });
    const none = Object.fromEntries(refused.map((unit) => [unit, 'none' as const]));
    const draft = await panelStaff.plan(world.scenario, {
      view,
      wishes: { ...wished, stay: stays, priority: { ...wished.priority, ...none } },
    });
    if (!draft) return null;
    const after = viewAfter(world, view, ordersOf(draft));
    const all = breaksOf(world, after, view);
    const isExempt = (one: PlanBreak): boolean =>
      orders.fed[one.unit] === 'never' || refused.includes(one.unit) || answers[breakKey(one)] === 'leave';
    return { draft, after, breaks: all.filter((one) => !isExempt(one)), short: all.filter(isLack) };
  };
  const alike = await planned([]);
  if (!alike) return null;
  // Who is served first is kept out of no danger by it.
  const lacks = alike.breaks.filter(isLack);
  const other = lacks.length > 0 ? await planned([...new Set(lacks.map(({ unit }) => unit))]) : null;
  if (lacks.length > 0 && !other) return null;
  const left = new Map(other?.breaks.map((one) => [breakKey(one), one]));
  const follows = other && lacks.some((one) => !left.has(breakKey(one)));
  const { draft, after, breaks, short } = follows ? other : alike;
  // What is said of one whom the plan leaves so is true of the plan that lies there.
  const told = lacks.map((one) => {
    const still = left.get(breakKey(one));
    return { ...(follows && still ? still : one), canFollow: !still };
  });
  // In danger is who the plan that lies there drives into it.
  const dangers = breaks.filter((one) => !isLack(one)).map((one) => ({ ...one, canFollow: false }));
  return { draft, after, breaks: [...told, ...dangers], short };
}
