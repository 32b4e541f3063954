/** Umpire commands for the course of the game: jumping to a phase and ending the game. */

import { missionUnits } from '../commands/orders.ts';
import { recommended } from '../commands/setup.ts';
import { reset } from '../consumption.ts';
import { keepInTransit } from '../delivery.ts';
import { returnCommandPosts } from '../execution.ts';
import { SIDES, type Side } from '../scenario.ts';
import { beginPhase, firstSide, goIntoExecution } from '../sequence.ts';
import { emptyPlan } from '../setup.ts';
import { GO_PHASES } from '../shapes/umpire.ts';
import { capacityAt, findUnit, nodeIndex, reject, unitsAt } from '../table.ts';
import type { Phase, State, UnitState } from '../types.ts';
import type { GoPhase } from '../umpireCommand.ts';
import type { Fx } from '../verb.ts';
import { endByCount } from '../victory.ts';
import type { World } from '../world.ts';
import { dropChoice, isPlanned } from './mend.ts';
import type { UmpireEffects, UmpireVerbDefinition } from './verb.ts';

/** Discards all unfinished business (choice, play, plans, decks), so that any phase can begin. Arrivals stay In Transit. */
function discardPending(w: World, d: State, keepsDecks: boolean, news: UmpireEffects): void {
  dropChoice(d, news);
  if (d.execution?.play) news.put.push('play');
  if (d.execution?.engagement) news.put.push('fight');
  d.execution = null;
  if (!keepsDecks && SIDES.some((side) => d.sides[side].execution.length + d.sides[side].reserve.length > 0)) {
    news.put.push('orders');
    returnCommandPosts(d);
  }
  for (const side of SIDES) {
    if (isPlanned(d, side)) news.plans.push(side);
    d.sides[side].plan = emptyPlan(w);
    if (d.phase === 'deploy') keepInTransit(d, side);
  }
}

/** Deploys the remaining starting units on their recommended nodes, or on the next free nodes of their zone. @rule 5.1 */
function deployRemaining(w: World, d: State, side: Side): void {
  const isFree = (node: string): boolean => {
    const occupants = unitsAt(d, node);
    return occupants.length < capacityAt(w, nodeIndex(w, node)) && occupants.every((u) => u.side === side);
  };
  const wanted = new Map(recommended(w, side).map(({ unit, node }) => [unit, node]));
  for (const u of d.units) {
    if (u.side !== side || u.place !== 'box') continue;
    const best = wanted.get(u.id);
    const node = best !== undefined && isFree(best) ? best : w.scenario.map.deploymentZones[side].find(isFree);
    if (node === undefined) throw new Error(`${u.id}: no free node is left in its zone`);
    u.place = 'map';
    u.node = node;
  }
}

/** Index of the phase in the day; a finished game counts as the end of its day. */
const phaseIndex = (phase: Phase): number => (phase === 'over' ? GO_PHASES.length : GO_PHASES.indexOf(phase as GoPhase));

/** Clears unit and port states of the phases that are repeated after a jump back. */
function clearBack(d: State, from: Phase, to: Phase): void {
  const executed = phaseIndex(from) >= phaseIndex('execute');
  const transported = phaseIndex(from) >= phaseIndex('transport') && phaseIndex(to) <= phaseIndex('transport');
  for (const u of d.units) {
    if (executed) {
      u.suppressed = false;
      u.activated = false;
    }
    if (!transported) continue;
    u.displaced = false;
    u.exhausted = false;
    u.moved = false;
    u.carried = 0;
    u.restored = 0;
  }
  if (executed) for (const port of d.ports) port.repaired = false;
}

/** Exhausts carriers that have begun a method, as at the end of Phase 3. @rule 6.3.1 */
function closeTransport(d: State): void {
  for (const u of d.units) if (u.moved || u.carried > 0) u.exhausted = true;
}

/** Changes the day: resets as at a day's end but without a meal, and clears holdings dated after it. @rule 6.7.3, 9.2 */
function changeDay(d: State, turn: number, fx: Fx): void {
  reset(d, fx);
  d.turn = turn;
  for (const port of d.ports) port.since = Math.min(port.since, turn);
  if (d.allPorts) d.allPorts.since = Math.min(d.allPorts.since, turn);
}

/** Orders all units of a side without orders, in the order of their ids. */
function orderAll(w: World, d: State): void {
  for (const side of SIDES) {
    const sideState = d.sides[side];
    const able = (id: string): boolean => !(findUnit(w, d, id) as UnitState).activated;
    if (sideState.execution.length + sideState.reserve.length === 0) sideState.execution = missionUnits(w, d, side).filter(able);
  }
}

export const umpireGoTo: UmpireVerbDefinition<'umpireGoTo'> = {
  afterEnd: true,
  check: (w, _s, c) =>
    c.turn >= 1 && c.turn <= w.scenario.turns ? null : reject('umpire.turn', '3.1', undefined, { most: w.scenario.turns }),
  execute(w, d, c, fx, news) {
    const from = d.phase;
    const sameDay = d.turn === c.turn || from === 'setup';
    discardPending(w, d, from === 'orders' && c.phase === 'execute' && sameDay, news);
    d.outcome = null;
    d.initiative = null;
    // Also after a game that ended in setup.
    for (const side of SIDES) deployRemaining(w, d, side);
    if (from === 'setup') {
      d.turn = c.turn;
      fx.emit({ type: 'deploymentRevealed' });
      fx.emit({ type: 'turnBegan', turn: c.turn, first: firstSide(w, c.turn) });
    } else if (!sameDay) changeDay(d, c.turn, fx);
    else if (phaseIndex(c.phase) <= phaseIndex(from)) clearBack(d, from, c.phase);
    else if (from === 'transport') closeTransport(d);
    d.first = firstSide(w, d.turn);
    if (c.phase !== 'execute') return beginPhase(w, d, c.phase, fx);
    for (const side of SIDES) d.sides[side].done = false;
    d.active = d.first;
    orderAll(w, d);
    goIntoExecution(d, fx);
  },
};

export const umpireEnd: UmpireVerbDefinition<'umpireEnd'> = {
  check: () => null,
  execute(w, d, _c, fx, news) {
    discardPending(w, d, false, news);
    endByCount(w, d, fx);
  },
};
