/** The initial state (chapter 5), and a side's tokens that count against its bank (3.4). */

import { createRng } from '../core/index.ts';
import { addTo, basicLoad, copyLoad, defaultOpen, emptyLoad } from './load.ts';
import { CLASSES, type Load, type Side, type SupplyClass, type UnitType } from './scenario.ts';
import { hasSchedule } from './schedule.ts';
import type { Cards, Place, Plan, SideState, State, UnitState } from './types.ts';
import type { UnitInfo, World } from './world.ts';

/** None of each special card on the table. */
export const noCards = ({ cards }: World): Cards => ({ ...cards.none });

export function emptyPlan(w: World): Plan {
  return { queueTokens: emptyLoad(), apodTokens: emptyLoad(), units: [], cards: noCards(w), markers: [] };
}

function newSide(w: World, side: Side): SideState {
  return {
    packaging: copyLoad(w.scenario.forces[side].queueTokens),
    transit: emptyLoad(),
    arrived: emptyLoad(),
    hand: noCards(w),
    bought: noCards(w),
    spent: noCards(w),
    plan: emptyPlan(w),
    execution: [],
    reserve: [],
    scrambled: false,
    readByEnemy: false,
    done: false,
  };
}

function firstPlace({ from, arrives }: UnitInfo): Place {
  if (from === 'start') return 'box';
  if (from === 'queue') return 'packaging';
  return arrives === null ? 'expansion' : 'scheduled';
}

function newUnit(w: World, info: UnitInfo): UnitState {
  return {
    id: info.id,
    side: info.side,
    type: info.type.id,
    place: firstPlace(info),
    node: null,
    steps: 4,
    load: info.from === 'expansion' ? emptyLoad() : basicLoad(info.type, defaultOpen(info.type, w.scenario.openPattern)),
    suppressed: false,
    degraded: false,
    disabled: false,
    displaced: false,
    exhausted: false,
    moved: false,
    carried: 0,
    activated: false,
    restored: 0,
  };
}

/** The state before the first command: all blocks in the box, the queue filled (5.2), home ports held (5.3). */
export function newGame(w: World, seed: string): State {
  return {
    turn: 1,
    phase: 'setup',
    first: 'delta',
    active: 'delta',
    units: w.roster.map((info) => newUnit(w, info)),
    ports: w.ports.map((port) => ({
      node: port.id,
      holder: port.home,
      since: 0,
      store: copyLoad(w.figures[port.home].portStart),
      damage: 0,
      repaired: false,
    })),
    loose: [],
    markers: [],
    sides: { delta: newSide(w, 'delta'), gamma: newSide(w, 'gamma') },
    allPorts: null,
    initiative: null,
    execution: null,
    pending: null,
    outcome: null,
    rng: createRng(seed),
    ...(hasSchedule(w) ? { scheduleTo: 0 } : {}),
  };
}

/** Total tokens on the trackers of a side's units. */
function trackerTokens(w: World, s: State, side: Side): Load {
  const sum = emptyLoad();
  const [first, end] = w.span[side];
  for (let i = first; i < end; i++) addTo(sum, (s.units[i] as UnitState).load);
  return sum;
}
/** Total tokens that count against a side's bank: queue, trackers, stores of held ports, planned purchases. @rule 3.4 */
export function heldTokens(w: World, s: State, side: Side): Load {
  const sideState = s.sides[side];
  const sum = trackerTokens(w, s, side);
  addTo(sum, sideState.packaging);
  addTo(sum, sideState.transit);
  addTo(sum, sideState.arrived);
  addTo(sum, sideState.plan.queueTokens);
  addTo(sum, sideState.plan.apodTokens);
  for (const p of s.ports) if (p.holder === side) addTo(sum, p.store);
  for (const planned of sideState.plan.units) addTo(sum, basicLoad(w.info[planned.unit]!.type, planned.open));
  return sum;
}

/** Number of tokens of each class that a side can still add; null if unlimited. @rule 3.4 @ruling R-bank */
export function bankRoom(w: World, s: State, side: Side): Load | null {
  const bank = w.rulings.bank;
  if (bank === 'unlimited') return null;
  const used = heldTokens(w, s, side);
  const room = emptyLoad();
  for (const cls of CLASSES) room[cls] = Math.max(0, bank[cls] - used[cls]);
  return room;
}

/** The first class whose increase from `before` to `after` exceeds the bank. @rule 3.4 */
export function bankShort(w: World, s: State, side: Side, before: Load, after: Load): SupplyClass | null {
  const { bank } = w.rulings;
  if (bank === 'unlimited') return null;
  const used = heldTokens(w, s, side);
  for (const cls of CLASSES) if (after[cls] - before[cls] > Math.max(0, bank[cls] - used[cls])) return cls;
  return null;
}

/** An open load within the bank's limits, ignoring the scenario's pattern: as much as possible of each class, CL I first; null if impossible. @rule 3.4, 4.3 */
export function openWithinBank(w: World, s: State, side: Side, type: UnitType, before: Load): Load | null {
  const room = bankRoom(w, s, side);
  const open = emptyLoad();
  let remaining = type.kind === 'sustainment' ? type.boxes.open : 0;
  for (const cls of ['clI', 'clIII', 'clV'] as const) {
    const max = room ? room[cls] + before[cls] - type.boxes[cls] : remaining;
    if (max < 0) return null;
    open[cls] = Math.min(max, remaining);
    remaining -= open[cls];
  }
  return remaining === 0 ? open : null;
}
