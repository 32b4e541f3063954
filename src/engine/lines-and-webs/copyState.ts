/** Copies a state field by field: faster than `copyPlain`, for bots that simulate many games. */

import { copyPlain } from '../core/copy.ts';
import { copyLoad } from './load.ts';
import type { SideState, State, UnitState } from './types.ts';

function copyUnit(u: UnitState): UnitState {
  const { load } = u;
  return {
    id: u.id,
    side: u.side,
    type: u.type,
    place: u.place,
    node: u.node,
    steps: u.steps,
    load: { clI: load.clI, clIII: load.clIII, clV: load.clV, clIX: load.clIX },
    suppressed: u.suppressed,
    degraded: u.degraded,
    disabled: u.disabled,
    displaced: u.displaced,
    exhausted: u.exhausted,
    moved: u.moved,
    carried: u.carried,
    activated: u.activated,
    restored: u.restored,
  };
}

function copySide(s: SideState): SideState {
  return {
    ...s,
    packaging: copyLoad(s.packaging),
    transit: copyLoad(s.transit),
    arrived: copyLoad(s.arrived),
    hand: { ...s.hand },
    bought: { ...s.bought },
    spent: { ...s.spent },
    plan: copyPlain(s.plan),
    execution: [...s.execution],
    reserve: [...s.reserve],
  };
}

/** A deep copy of a state. */
export function copyState(s: State): State {
  return {
    ...s,
    units: s.units.map(copyUnit),
    ports: s.ports.map((p) => ({ ...p, store: copyLoad(p.store) })),
    loose: copyPlain(s.loose),
    markers: copyPlain(s.markers),
    sides: { delta: copySide(s.sides.delta), gamma: copySide(s.sides.gamma) },
    allPorts: copyPlain(s.allPorts),
    initiative: copyPlain(s.initiative),
    execution: copyPlain(s.execution),
    pending: copyPlain(s.pending),
    outcome: copyPlain(s.outcome),
    rng: copyPlain(s.rng),
    ...(s.points ? { points: { ...s.points } } : {}),
  };
}
