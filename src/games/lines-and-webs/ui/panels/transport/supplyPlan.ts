/** The staff's supply plan in the panel, computed once per view with the player's preferences and answers; and carriers kept by the player. */

import { useEffect } from 'react';
import { create } from 'zustand';
import type { PlayerCommand, Side, UnitId, View, World } from '../../../../../engine/lines-and-webs/index.ts';
import { commandable } from '../../../advice/arrange.ts';
import type { CarrierRow } from '../../../advice/carriers.ts';
import { breakKey, breaksOf, isLack, type Lack, type PlanBreak } from '../../../advice/plan/breaks.ts';
import { viewAfter } from '../../../advice/plan/table.ts';
import type { SupplyDraft } from '../../../advice/plan/types.ts';
import { panelStaff } from '../../../store/staff.ts';
import { changeStanding, type StandingOrders, useStandingOrders, wishesOf } from '../../../store/standingOrders.ts';
import type { BrokenPlan } from '../../words/breaks.ts';
import type { OpenPart } from '../shared/usePart.ts';
import { type Owner, ownerOf, type PlanAnswers, sameOwner, type Transport } from './useTransport.ts';

export interface Plan {
  draft: SupplyDraft;
  /** View after the plan is carried out. */
  after: View;
  /** Problems of the default plan, without those that the player accepted for today. */
  breaks: readonly BrokenPlan[];
  /** Units that lack something after this plan. */
  short: readonly Lack[];
}

export const ordersOf = ({ runs }: SupplyDraft): PlayerCommand[] => runs.flatMap(({ commands }) => commands);

/** Returns the default plan; if it has problems, the plan that serves unsupplied units first, if that fixes any. */
export async function planFor(
  part: { world: World; view: View; side: Side },
  orders: StandingOrders,
  leave: readonly UnitId[],
  { answers, refused, stays }: PlanAnswers,
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
  // Serving a unit first does not keep it out of danger.
  const lacks = alike.breaks.filter(isLack);
  const other = lacks.length > 0 ? await planned([...new Set(lacks.map(({ unit }) => unit))]) : null;
  if (lacks.length > 0 && !other) return null;
  const left = new Map(other?.breaks.map((one) => [breakKey(one), one]));
  const follows = other && lacks.some((one) => !left.has(breakKey(one)));
  const { draft, after, breaks, short } = follows ? other : alike;
  // Describe each accepted problem by the plan that is shown.
  const told = lacks.map((one) => {
    const still = left.get(breakKey(one));
    return { ...(follows && still ? still : one), canFollow: !still };
  });
  // Only the plan that is shown can put a unit in danger.
  const dangers = breaks.filter((one) => !isLack(one)).map((one) => ({ ...one, canFollow: false }));
  return { draft, after, breaks: [...told, ...dangers], short };
}

export const hasWorked = ({ unit, left, carry }: CarrierRow): boolean => left < carry || unit.moved;

export function useLocked({ rows, draft: { freed, kept } }: Transport): readonly UnitId[] {
  const { mine } = useStandingOrders();
  return rows
    .filter(
      (row) =>
        row.state === 'ready' &&
        (mine.includes(row.unit.id) || kept.includes(row.unit.id) || (hasWorked(row) && !freed.includes(row.unit.id))),
    )
    .map(({ unit }) => unit.id);
}

/** Takes a carrier out of the plan for the player, or returns it. */
export function toggleLock({ draft: { freed, kept }, set }: Transport, unit: UnitId, isLocked: boolean): void {
  changeStanding(({ mine }) => ({ mine: isLocked ? mine.filter((id) => id !== unit) : [...mine, unit] }));
  set({
    freed: isLocked ? [...freed, unit] : freed.filter((id) => id !== unit),
    kept: kept.filter((id) => id !== unit),
  });
}

interface KeptPlan extends Plan {
  of: Owner;
  view: View;
  orders: StandingOrders;
  /** Carriers kept by the player, and answers, as text. */
  asked: string;
}
const useKept = create<{ kept: KeptPlan | null }>(() => ({ kept: null }));

interface PlanState {
  /** Last plan of the part; null before the first one arrives. */
  plan: Plan | null;
  /** True if the plan matches the current view and preferences. */
  isNow: boolean;
}

export function useSupplyDraft(part: OpenPart, locked: readonly UnitId[], { answers, refused, stays }: PlanAnswers): PlanState {
  const owner = ownerOf(part);
  const answersNow = { answers, refused, stays };
  const asked = `${locked.join(' ')} ${JSON.stringify(answersNow)}`;
  const orders = useStandingOrders();
  const kept = useKept((held) => held.kept);
  const { view } = part;
  const isNow = kept?.view === view && kept.orders === orders && kept.asked === asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the owner follows from the view, what is asked from its text
  useEffect(() => {
    if (isNow) return;
    let isWanted = true;
    void planFor(part, orders, locked, answersNow).then((plan) => {
      if (isWanted && plan) useKept.setState({ kept: { of: owner, view, orders, asked, ...plan } });
    });
    return () => {
      isWanted = false;
    };
  }, [part, orders, asked, isNow]);
  return { plan: kept && sameOwner(kept.of, owner) ? kept : null, isNow };
}
