/** Verbs of setup (5.1): hidden from the other side until both are done. */

import type { Rejection } from '../../core/index.ts';
import type { CommandOf } from '../command.ts';
import { basicLoad, copyLoad, isOpenChoice, openPart } from '../load.ts';
import type { Load, NodeId, Side, UnitId } from '../scenario.ts';
import { bankShort } from '../setup.ts';
import { capacityAt, countAt, findUnit, infoOf, nodeIndex, reject, unitOf } from '../table.ts';
import type { State, UnitState } from '../types.ts';
import type { Fx, VerbDefinition } from '../verb.ts';
import type { World } from '../world.ts';

/** Checks that the unit is a starting unit of the side. Rejects `unit.unknown`, `unit.not-yours`, `deploy.not-starting`. @rule 5.1 */
function checkStarter(w: World, s: State, side: Side, id: UnitId): Rejection | null {
  const u = findUnit(w, s, id);
  if (!u) return reject('unit.unknown', '5.1', [id]);
  if (u.side !== side) return reject('unit.not-yours', '5.1', [id]);
  return infoOf(w, u).from === 'start' ? null : reject('deploy.not-starting', ['5.1', '5.2'], [id]);
}

export function starters(w: World, s: State, side: Side): UnitState[] {
  const [first, end] = w.span[side];
  return s.units.slice(first, end).filter((_, i) => w.roster[first + i]!.from === 'start');
}

function placeOnNode(w: World, d: State, id: UnitId, node: NodeId | null, fx: Fx): void {
  const u = unitOf(w, d, id);
  u.node = node;
  u.place = node === null ? 'box' : 'map';
  fx.emit({ type: 'unitPlaced', side: u.side, unit: id, node });
}

/** The recommended node of each starting unit (Appendix C). */
export function recommended(w: World, side: Side): { unit: UnitId; node: NodeId }[] {
  const used: { [type: string]: number } = {};
  const plan: { unit: UnitId; node: NodeId }[] = [];
  for (const info of w.roster) {
    if (info.side !== side || info.from !== 'start') continue;
    const i = used[info.type.id] ?? 0;
    used[info.type.id] = i + 1;
    const node = w.scenario.deployment[side][info.type.id]?.[i];
    if (node !== undefined) plan.push({ unit: info.id, node });
  }
  return plan;
}

export const takeRecommended: VerbDefinition<'takeRecommended'> = {
  phases: ['setup'],
  candidates: (_w, _s, side) => [{ type: 'takeRecommended', side }],
  check: () => null,
  execute(w, d, c, fx) {
    for (const { unit, node } of recommended(w, c.side)) placeOnNode(w, d, unit, node, fx);
  },
};

export const placeUnit: VerbDefinition<'placeUnit'> = {
  phases: ['setup'],
  *candidates(w, s, side) {
    for (const u of starters(w, s, side)) for (const node of w.zone[side]) yield { type: 'placeUnit', side, unit: u.id, node };
  },
  check(w, s, c) {
    const why = checkStarter(w, s, c.side, c.unit);
    if (why) return why;
    const index = nodeIndex(w, c.node);
    if (index < 0) return reject('node.unknown', '5.1', [c.node]);
    if (!w.zone[c.side].has(c.node)) return reject('deploy.zone', '5.1', [c.node]);
    if (unitOf(w, s, c.unit).node === c.node) return reject('deploy.already-there', '5.1', [c.unit]);
    return countAt(s, c.node) < capacityAt(w, index) ? null : reject('move.no-room', ['5.1', '1.2'], [c.node]);
  },
  execute: (w, d, c, fx) => placeOnNode(w, d, c.unit, c.node, fx),
};

export const swapUnits: VerbDefinition<'swapUnits'> = {
  phases: ['setup'],
  *candidates(w, s, side) {
    const mine = starters(w, s, side);
    for (const a of mine)
      for (const b of mine) if (a.id < b.id && a.node !== b.node) yield { type: 'swapUnits', side, unit: a.id, other: b.id };
  },
  check(w, s, c) {
    const why = checkStarter(w, s, c.side, c.unit) ?? checkStarter(w, s, c.side, c.other);
    if (why) return why;
    return unitOf(w, s, c.unit).node === unitOf(w, s, c.other).node ? reject('deploy.same-place', '5.1', [c.unit, c.other]) : null;
  },
  execute(w, d, c, fx) {
    const a = unitOf(w, d, c.unit).node;
    placeOnNode(w, d, c.unit, unitOf(w, d, c.other).node, fx);
    placeOnNode(w, d, c.other, a, fx);
  },
};

export const liftUnit: VerbDefinition<'liftUnit'> = {
  phases: ['setup'],
  *candidates(w, s, side) {
    for (const u of starters(w, s, side)) yield { type: 'liftUnit', side, unit: u.id };
  },
  check(w, s, c) {
    const why = checkStarter(w, s, c.side, c.unit);
    return why ?? (unitOf(w, s, c.unit).node === null ? reject('unit.off-map', '5.1', [c.unit]) : null);
  },
  execute: (w, d, c, fx) => placeOnNode(w, d, c.unit, null, fx),
};

/** Current contents of the open boxes, for a unit with its basic load. */
export function openLoadOf(w: World, u: UnitState): Load {
  return openPart(infoOf(w, u).type, u.load);
}

/** Checks an open load. Rejects `load.open-boxes`, `bank.limit`. The bank's count already includes `before`. @rule 4.3, 3.4, D.5 */
export function checkOpen(w: World, s: State, side: Side, u: UnitState, open: Load, before: Load): Rejection | null {
  const type = infoOf(w, u).type;
  if (!isOpenChoice(type, open))
    return reject('load.open-boxes', ['4.2', '4.3'], [u.id], { boxes: type.kind === 'sustainment' ? type.boxes.open : 0 });
  const short = bankShort(w, s, side, before, basicLoad(type, open));
  return short ? reject('bank.limit', ['3.4', 'R-bank'], [u.id], { cls: short }) : null;
}

/** Open loads that differ by one token: one class exchanged for another. */
export function openSteps(open: Load): Load[] {
  const steps: Load[] = [];
  for (const less of ['clI', 'clIII', 'clV'] as const) {
    if (open[less] === 0) continue;
    for (const added of ['clI', 'clIII', 'clV'] as const) {
      if (added === less) continue;
      const next = copyLoad(open);
      next[less] -= 1;
      next[added] += 1;
      steps.push(next);
    }
  }
  return steps;
}

export const setOpenLoad: VerbDefinition<'setOpenLoad'> = {
  phases: ['setup'],
  *candidates(w, s, side): Iterable<CommandOf<'setOpenLoad'>> {
    for (const u of starters(w, s, side)) {
      if (infoOf(w, u).type.kind !== 'sustainment') continue;
      for (const open of openSteps(openLoadOf(w, u))) yield { type: 'setOpenLoad', side, unit: u.id, open };
    }
  },
  check(w, s, c) {
    const why = checkStarter(w, s, c.side, c.unit);
    if (why) return why;
    const u = unitOf(w, s, c.unit);
    if (infoOf(w, u).type.kind !== 'sustainment') return reject('load.no-open-choice', '4.2', [u.id]);
    return checkOpen(w, s, c.side, u, c.open, u.load);
  },
  execute(w, d, c, fx) {
    const u = unitOf(w, d, c.unit);
    u.load = basicLoad(infoOf(w, u).type, c.open);
    fx.emit({ type: 'openLoadChosen', side: c.side, unit: c.unit, open: copyLoad(c.open) });
  },
};

/** Checks that all blocks of the side are deployed. Rejects `setup.unplaced`. @rule 5.1 */
export function checkAllPlaced(w: World, s: State, side: Side): Rejection | null {
  const missing: UnitId[] = [];
  const [first, end] = w.span[side];
  for (let i = first; i < end; i++) {
    const { id, node } = s.units[i]!;
    if (node === null && w.roster[i]!.from === 'start') missing.push(id);
  }
  return missing.length === 0 ? null : reject('setup.unplaced', '5.1', missing, { left: missing.length });
}
