/** A copy of a state by hand, for simulations: it knows where the lists and records are, and takes everything else as it is. */

import { copyPlain } from '../core/index.ts';
import type { Plan, SideState, State } from './types.ts';

/** A deep copy that shares nothing with the state; the same to the byte. */
export const copyState = (s: State): State => ({
  ...s,
  units: s.units.map((u) => ({ ...u, load: { ...u.load } })),
  ports: s.ports.map((port) => ({ ...port, store: { ...port.store } })),
  loose: s.loose.map(({ node, tokens }) => ({ node, tokens: { ...tokens } })),
  markers: s.markers.map((marker) => ({ ...marker })),
  sides: { delta: copySide(s.sides.delta), gamma: copySide(s.sides.gamma) },
  ...copyPlain({
    allPorts: s.allPorts,
    initiative: s.initiative,
    execution: s.execution,
    pending: s.pending,
    outcome: s.outcome,
    rng: s.rng,
  }),
  ...(s.points ? { points: { ...s.points } } : {}),
});

const copySide = (side: SideState): SideState => ({
  ...side,
  packaging: { ...side.packaging },
  transit: { ...side.transit },
  arrived: { ...side.arrived },
  hand: { ...side.hand },
  bought: { ...side.bought },
  spent: { ...side.spent },
  plan: copyPlan(side.plan),
  execution: side.execution.slice(),
  reserve: side.reserve.slice(),
});

const copyPlan = (plan: Plan): Plan => ({
  queueTokens: { ...plan.queueTokens },
  apodTokens: { ...plan.apodTokens },
  units: plan.units.map((planned) => ({ ...planned, open: { ...planned.open } })),
  cards: { ...plan.cards },
  markers: plan.markers.slice(),
});
