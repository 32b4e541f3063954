/** Umpire commands for units: position, steps, tracker, states. */

import type { Rejection } from '../../core/index.ts';
import { clearStates, dropCard } from '../condition.ts';
import { basicLoad, copyLoad, defaultOpen, emptyLoad, fits, isOpenChoice, openPart } from '../load.ts';
import { CLASSES, type Load } from '../scenario.ts';
import { capacityAt, findUnit, infoOf, nodeIndex, portStateAt, reject, unitOf, unitsAt } from '../table.ts';
import type { Place, State, UnitState } from '../types.ts';
import type { UmpireCommandOf } from '../umpireCommand.ts';
import type { Fx } from '../verb.ts';
import type { World } from '../world.ts';
import { interrupt } from './mend.ts';
import { asInSetUp, checkStanding, checkUnit, isUmpireRejection, type UmpireVerbDefinition } from './verb.ts';

/** Checks that the unit can be put on the node. @rule 1.2, 5.1 */
function checkNode(w: World, s: State, u: UnitState, node: string | null): Rejection | null {
  if (node === null) return reject('umpire.node', '1.1', [u.id]);
  const index = nodeIndex(w, node);
  if (index < 0) return reject('node.unknown', '1.1', [node]);
  if (w.graph.passable[index] !== 1) return reject('move.not-land', ['1.5', '1.6'], [node]);
  if (s.phase === 'setup' && !w.zone[u.side].has(node)) return reject('deploy.zone', '5.1', [node]);
  const occupants = unitsAt(s, node).filter((unit) => unit !== u);
  if (occupants.some((unit) => unit.side !== u.side)) return reject('move.enemy-there', '1.2', [node]);
  return occupants.length < capacityAt(w, index) ? null : reject('move.no-room', '1.2', [node]);
}

/** Checks a unit's place. In setup only starting units are in the box or on the map; arrivals land in Phase 1. */
function checkPlace(w: World, s: State, u: UnitState, place: Place): Rejection | null {
  const starts = infoOf(w, u).from === 'start';
  const settingUp = s.phase === 'setup';
  if (place === 'box' || (settingUp && starts !== (place === 'map'))) {
    if (!(settingUp && starts && place === 'box')) return reject('umpire.set-up', ['5.1', '5.2'], [u.id]);
  }
  if (place === 'arrived' && (s.phase !== 'deploy' || s.sides[u.side].done)) return reject('umpire.no-arrivals', '6.1.1', [u.id]);
  if (place === 'scheduled' && !isStillDue(w, s, u)) return reject('umpire.not-scheduled', '6.1.1', [u.id]);
  return null;
}

/** True if the unit's scheduled arrival is still to come. */
function isStillDue(w: World, s: State, u: UnitState): boolean {
  const { arrives } = infoOf(w, u);
  return arrives !== null && arrives > (s.scheduleTo ?? 0);
}

function loadFor(w: World, u: UnitState, place: Place): Load {
  const { type } = infoOf(w, u);
  return NOT_YET.includes(place) || place === 'destroyed' ? emptyLoad() : basicLoad(type, defaultOpen(type, w.scenario.openPattern));
}

/** Places of units that have not entered the game. */
const NOT_YET: readonly Place[] = ['expansion', 'scheduled'];

/** True if the unit gets full steps and its basic load: when it enters the game or returns to the queue. */
const isFresh = (from: Place, to: Place): boolean =>
  NOT_YET.includes(from) || from === 'destroyed' || NOT_YET.includes(to) || to === 'destroyed' || (from === 'map' && to !== 'map');

/** A unit put into an enemy port captures it, because units can only be in ports of their own side. @rule 1.2, 9.1 */
function takePortOfOther(w: World, d: State, u: UnitState, fx: Fx): void {
  const port = u.node === null ? null : portStateAt(w, d, u.node);
  if (!port || port.holder === u.side) return;
  port.holder = u.side;
  port.since = d.turn;
  fx.emit({ type: 'portTaken', port: port.node, by: u.side, unit: u.id });
}

export const umpirePlace: UmpireVerbDefinition<'umpirePlace'> = {
  known: asInSetUp,
  check(w, s, c) {
    const u = checkUnit(w, s, c);
    if (isUmpireRejection(u)) return u;
    const why = checkPlace(w, s, u, c.place);
    if (why) return why;
    if (c.place === 'map') return checkNode(w, s, u, c.node);
    return c.node === null ? null : reject('umpire.node', '1.1', [u.id]);
  },
  execute(w, d, c, fx, news) {
    const u = unitOf(w, d, c.unit);
    const sideState = d.sides[u.side];
    interrupt(d, u.id, c.node, news);
    if (c.place !== 'map') {
      dropCard(sideState.execution, u.id);
      dropCard(sideState.reserve, u.id);
      clearStates(u);
    }
    sideState.plan.units = sideState.plan.units.filter((planned) => planned.unit !== u.id);
    if (isFresh(u.place, c.place)) {
      u.steps = c.place === 'destroyed' ? 0 : 4;
      u.load = loadFor(w, u, c.place);
    }
    u.place = c.place;
    u.node = c.node;
    takePortOfOther(w, d, u, fx);
  },
};

export const umpireSteps: UmpireVerbDefinition<'umpireSteps'> = {
  known: asInSetUp,
  check(w, s, c) {
    const u = checkStanding(w, s, c);
    return isUmpireRejection(u) ? u : null;
  },
  execute(w, d, c) {
    unitOf(w, d, c.unit).steps = c.steps;
  },
};

/** True for a basic load, the only load of a unit that has not been on the map. @rule 4.2, 4.3 */
function isBasic(w: World, u: UnitState, load: Load): boolean {
  const { type } = infoOf(w, u);
  const open = openPart(type, load);
  return CLASSES.every((cls) => open[cls] >= 0) && isOpenChoice(type, open);
}

export const umpireLoad: UmpireVerbDefinition<'umpireLoad'> = {
  known: asInSetUp,
  check(w, s, c) {
    const u = checkUnit(w, s, c);
    if (isUmpireRejection(u)) return u;
    if (NOT_YET.includes(u.place) || u.place === 'destroyed') return reject('unit.off-map', '5.1', [u.id]);
    const { type } = infoOf(w, u);
    if (!fits(type, c.load)) return reject('supply.no-box', '4.5', [u.id]);
    if ((u.place !== 'map' || s.phase === 'setup') && !isBasic(w, u, c.load)) {
      return reject('load.open-boxes', ['4.2', '4.3'], [u.id], { boxes: type.kind === 'sustainment' ? type.boxes.open : 0 });
    }
    if (type.kind !== 'sustainment' && c.load.clIX > 0) return reject('umpire.uses-ix', '6.3.7', [u.id]);
    return u.degraded && c.load.clI > 0 ? reject('umpire.hungry', ['6.3.7', '6.7.2'], [u.id]) : null;
  },
  execute(w, d, c) {
    unitOf(w, d, c.unit).load = copyLoad(c.load);
  },
};

/** Checks that the unit can have this state. */
function checkMark(w: World, s: State, u: UnitState, { mark, on }: UmpireCommandOf<'umpireMark'>): Rejection | null {
  const { kind } = infoOf(w, u).type;
  const carrier = mark === 'displaced' ? kind === 'sustainment' : kind !== 'combat';
  if (mark === 'activated') {
    if (kind !== 'combat' || s.phase !== 'execute') return reject('umpire.no-order', ['6.4.1', '6.6.3'], [u.id]);
    if (s.execution?.play?.members.some((m) => m.unit === u.id)) return reject('umpire.in-play', '6.6.3', [u.id]);
  } else if ((mark === 'displaced' || mark === 'exhausted' || mark === 'moved') && !carrier)
    return reject('umpire.no-carrier', '6.3.1', [u.id]);
  if (!on) return null;
  if (mark === 'degraded' && u.load.clI > 0) return reject('umpire.hungry', ['6.3.7', '6.7.2'], [u.id]);
  const acted = u.moved || u.carried > 0;
  if ((mark === 'displaced' && acted) || (mark === 'moved' && u.displaced)) return reject('umpire.displaced', '6.3.1', [u.id]);
  return null;
}

export const umpireMark: UmpireVerbDefinition<'umpireMark'> = {
  known: asInSetUp,
  check(w, s, c) {
    const u = checkStanding(w, s, c);
    return isUmpireRejection(u) ? u : checkMark(w, s, u, c);
  },
  execute(w, d, c) {
    const u = findUnit(w, d, c.unit) as UnitState;
    u[c.mark] = c.on;
    // A carrier that is no longer exhausted can carry its full amount again.
    if (c.mark === 'exhausted' && !c.on) u.carried = 0;
    if (c.mark === 'activated' && c.on) {
      dropCard(d.sides[u.side].execution, u.id);
      dropCard(d.sides[u.side].reserve, u.id);
    }
  },
};
