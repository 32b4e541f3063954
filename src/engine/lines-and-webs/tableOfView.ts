/** Converts a view into a state for queries and odds. Hidden data is empty in it, so that no answer reveals more than the view does. */

import { createRng } from '../core/index.ts';
import { emptyLoad } from './load.ts';
import type { Side, UnitId } from './scenario.ts';
import { emptyPlan, noCards } from './setup.ts';
import type { Engagement, Execution, SideState, State, UnitState } from './types.ts';
import type { View } from './viewTypes.ts';
import type { World } from './world.ts';

const tables = new WeakMap<View, State>();

function sideOf(w: World, view: View, side: Side): SideState {
  const own = view.own?.side === side ? view.own : null;
  const queue = view.queues[side];
  return {
    packaging: queue.packaging.tokens,
    transit: queue.transit.tokens,
    arrived: queue.arrived.tokens,
    hand: own?.hand ?? noCards(w),
    bought: own?.bought ?? noCards(w),
    spent: view.cards[side].spent,
    plan: own?.plan ?? emptyPlan(w),
    execution: own?.execution ?? [],
    reserve: own?.reserve ?? [],
    scrambled: own ? !own.orderKnown : false,
    readByEnemy: false,
    done: view.done[side],
  };
}

/** A destroyed unit, which the view does not list. */
const destroyedUnit = (id: UnitId, side: Side, type: string): UnitState => ({
  ...{ id, side, type, place: 'destroyed', node: null, steps: 0, load: emptyLoad() },
  ...{ suppressed: false, degraded: false, disabled: false, displaced: false, exhausted: false },
  ...{ moved: false, carried: 0, activated: false, restored: 0 },
});

/** The state of the execution phase. */
function executionOf({ execution }: View): Execution | null {
  if (!execution) return null;
  const { engagement } = execution;
  return { ...execution, engagement: engagement && { ...engagement, stage: engagement.stage as Engagement['stage'] } };
}

/** The view as a state; hidden data is empty. Cached per view. */
export function tableOfView(w: World, view: View): State {
  const cached = tables.get(view);
  if (cached) return cached;
  const visible = new Map(view.units.map((u) => [u.id, u]));
  const table: State = {
    turn: view.turn,
    phase: view.phase,
    first: view.first,
    active: view.active,
    units: w.roster.map((info) => visible.get(info.id) ?? destroyedUnit(info.id, info.side, info.type.id)),
    ports: view.ports.map(({ node, holder, since, store, damage, repaired }) => ({ node, holder, since, store, damage, repaired })),
    loose: view.loose,
    markers: view.markers,
    sides: { delta: sideOf(w, view, 'delta'), gamma: sideOf(w, view, 'gamma') },
    allPorts: view.allPorts,
    initiative: view.initiative,
    execution: executionOf(view),
    pending: null,
    outcome: view.outcome,
    rng: createRng(''),
    ...(view.scheduleTo === undefined ? {} : { scheduleTo: view.scheduleTo }),
    ...(view.own ? { points: { [view.own.side]: view.own.rp } } : {}),
  };
  tables.set(view, table);
  return table;
}
