/** Verbs of Phase 3 (6.3): carrying, moving carriers, displacing, cross-leveling, picking up, using a CL IX. */

import { canReceive, checkOwnOnMap, repair, repairsNeeded, takePort } from '../condition.ts';
import { emptyLoad, loadOf } from '../load.ts';
import { checkMoveTo, moveEnds, wayOf } from '../movement.ts';
import { CLASSES, type Load, type NodeId, type Side } from '../scenario.ts';
import { looseAt, storeLoad } from '../stores.ts';
import {
  canPickUp,
  checkCarry,
  checkCrossLevel,
  checkMayDisplace,
  checkMayMove,
  checkPickUp,
  executeCarry,
  executeCrossLevel,
  executePickUp,
  singleCarries,
} from '../supply.ts';
import { infoOf, reject, unitOf } from '../table.ts';
import type { State, Store, UnitState } from '../types.ts';
import type { VerbDefinition } from '../verb.ts';
import type { World } from '../world.ts';

/** The side's units on the map that can carry. */
function carriers(w: World, s: State, side: Side): UnitState[] {
  const list: UnitState[] = [];
  for (const index of w.carriers[side]) {
    const u = s.units[index] as UnitState;
    if (u.node !== null) list.push(u);
  }
  return list;
}

export const carry: VerbDefinition<'carry'> = {
  phases: ['transport'],
  *candidates(w, s, side) {
    for (const u of carriers(w, s, side)) {
      for (const { from, to, cls } of singleCarries(w, s, u)) {
        yield { type: 'carry', side, carrier: u.id, from: from.store, to: to.store, tokens: loadOf(cls) };
      }
    }
  },
  check(w, s, c) {
    return checkOwnOnMap(w, s, c.carrier, c.side) ?? checkCarry(w, s, unitOf(w, s, c.carrier), c.from, c.to, c.tokens);
  },
  execute(w, d, c, fx) {
    executeCarry(w, d, unitOf(w, d, c.carrier), c.from, c.to, c.tokens, fx);
  },
};

export const moveCarrier: VerbDefinition<'moveCarrier'> = {
  phases: ['transport'],
  *candidates(w, s, side) {
    for (const u of carriers(w, s, side)) {
      if (checkMayMove(w, u)) continue;
      for (const to of moveEnds(w, s, u)) yield { type: 'moveCarrier', side, unit: u.id, to };
    }
  },
  check(w, s, c) {
    const why = checkOwnOnMap(w, s, c.unit, c.side);
    if (why) return why;
    const u = unitOf(w, s, c.unit);
    return checkMayMove(w, u) ?? checkMoveTo(w, s, u, c.to);
  },
  execute(w, d, c, fx) {
    const u = unitOf(w, d, c.unit);
    const path = fx.live ? wayOf(w, d, u, c.to) : [];
    u.load.clIII -= 1;
    fx.emit({ type: 'paid', unit: u.id, cls: 'clIII', n: 1, why: 'move' });
    u.node = c.to;
    u.moved = true;
    if (infoOf(w, u).carry === 0) u.exhausted = true;
    fx.emit({ type: 'unitMoved', unit: u.id, path });
    takePort(w, d, u, fx);
  },
};

export const displace: VerbDefinition<'displace'> = {
  phases: ['transport'],
  *candidates(w, s, side) {
    for (const u of carriers(w, s, side)) yield { type: 'displace', side, unit: u.id };
  },
  check: (w, s, c) => checkOwnOnMap(w, s, c.unit, c.side) ?? checkMayDisplace(w, unitOf(w, s, c.unit)),
  execute(w, d, c, fx) {
    unitOf(w, d, c.unit).displaced = true;
    fx.emit({ type: 'displaced', unit: c.unit });
  },
};

/** Stores in a port that the side holds. */
export function storesIn(s: State, side: Side, node: NodeId): Store[] {
  const stores: Store[] = [{ kind: 'port', node }];
  for (const u of s.units) if (u.node === node && u.side === side) stores.push({ kind: 'unit', unit: u.id });
  return stores;
}

export const crossLevel: VerbDefinition<'crossLevel'> = {
  phases: ['transport'],
  *candidates(w, s, side) {
    for (const port of s.ports) {
      if (port.holder !== side) continue;
      const stores = storesIn(s, side, port.node);
      if (stores.length < 2) continue;
      for (const from of stores) {
        const load = storeLoad(w, s, from) as Load;
        for (const cls of CLASSES) {
          if (load[cls] === 0) continue;
          for (const to of stores) if (to !== from) yield { type: 'crossLevel', side, port: port.node, from, to, tokens: loadOf(cls) };
        }
      }
    }
  },
  check: (w, s, c) => checkCrossLevel(w, s, c.side, c.port, c.from, c.to, c.tokens),
  execute: (w, d, c, fx) => executeCrossLevel(w, d, c.side, c.port, c.from, c.to, c.tokens, fx),
};

/** Every load that the unit can pick up at once: any amounts of the loose tokens that fit. @rule 6.3.5 */
function* pickUps(w: World, s: State, u: UnitState): Iterable<Load> {
  const loose = u.node === null ? null : looseAt(s, u.node);
  if (!loose) return;
  let loads: Load[] = [emptyLoad()];
  for (const cls of CLASSES) {
    const max = Math.min(loose[cls], canReceive(w, u, cls));
    loads = loads.flatMap((load) => Array.from({ length: max + 1 }, (_, n) => ({ ...load, [cls]: n })));
  }
  yield* loads.slice(1);
}

export const pickUp: VerbDefinition<'pickUp'> = {
  phases: ['transport'],
  answers: ['pickUp'],
  *candidates(w, s, side) {
    if (s.loose.length === 0) return;
    for (const u of s.units) {
      if (u.side !== side || u.node === null || !canPickUp(w, s, u)) continue;
      for (const tokens of pickUps(w, s, u)) yield { type: 'pickUp', side, unit: u.id, tokens };
    }
  },
  check(w, s, c) {
    const why = checkOwnOnMap(w, s, c.unit, c.side);
    if (why) return why;
    if (s.pending?.kind === 'pickUp' && s.pending.unit !== c.unit) return reject('pickup.other-unit', '6.3.5', [s.pending.unit]);
    return checkPickUp(w, s, unitOf(w, s, c.unit), c.tokens);
  },
  execute(w, d, c, fx) {
    executePickUp(w, d, unitOf(w, d, c.unit), c.tokens, fx);
    d.pending = null;
  },
};

/** A sustainment unit uses as many of its own CL IX as it can, even if displaced or disabled. @rule 6.3.7, D.2 @ruling R-repair-cap */
export const useRepair: VerbDefinition<'useRepair'> = {
  phases: ['transport'],
  *candidates(w, s, side) {
    for (const u of carriers(w, s, side)) if (u.load.clIX > 0) yield { type: 'useRepair', side, unit: u.id };
  },
  check(w, s, c) {
    const why = checkOwnOnMap(w, s, c.unit, c.side);
    if (why) return why;
    const u = unitOf(w, s, c.unit);
    if (infoOf(w, u).type.kind !== 'sustainment') return reject('carrier.not-sustainment', '6.3.7', [u.id]);
    if (u.load.clIX < 1) return reject('supply.not-there', '6.3.7', [u.id], { cls: 'clIX', there: 0 });
    return repairsNeeded(w, u) > 0 ? null : reject('supply.no-need', ['6.3.7', 'R-repair-cap'], [u.id], { needed: 0 });
  },
  execute(w, d, c, fx) {
    const u = unitOf(w, d, c.unit);
    u.load.clIX -= 1;
    repair(u, fx);
  },
};
