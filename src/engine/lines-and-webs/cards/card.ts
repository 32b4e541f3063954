/** Special cards played for their own effect (chapter 8): legal targets, target check, effect. */

import type { Rejection } from '../../core/index.ts';
import type { CardKind, NodeId, Side, SupplyClass, UnitId } from '../scenario.ts';
import { findUnit, reject } from '../table.ts';
import type { State, UnitState } from '../types.ts';
import type { Fx } from '../verb.ts';
import type { World } from '../world.ts';

/** The target of a card; null if the card needs none. */
export interface Aim {
  unit: UnitId | null;
  node: NodeId | null;
  cls: SupplyClass | null;
}

export interface CardRules {
  kind: CardKind;
  aims(w: World, s: State, side: Side): Iterable<Aim>;
  check(w: World, s: State, side: Side, aim: Aim): Rejection | null;
  execute(w: World, d: State, side: Side, aim: Aim, fx: Fx): void;
}

const atUnit = (unit: UnitId): Aim => ({ unit, node: null, cls: null });
export const atNode = (node: NodeId): Aim => ({ unit: null, node, cls: null });

/** Rejects fields that the card does not use: `card.aim`. */
export function onlyUses(aim: Aim, clause: string, uses: { unit?: boolean; node?: boolean; cls?: boolean }): Rejection | null {
  const stray = (!uses.unit && aim.unit !== null) || (!uses.node && aim.node !== null) || (!uses.cls && aim.cls !== null);
  return stray ? reject('card.aim', clause) : null;
}

/** The targeted enemy unit on the map. Rejects `card.aim`, `unit.unknown`, `card.not-enemy`, `unit.off-map`. */
export function checkEnemy(w: World, s: State, side: Side, id: UnitId | null, clause: string): Rejection | UnitState {
  if (id === null) return reject('card.aim', clause);
  const u = findUnit(w, s, id);
  if (!u) return reject('unit.unknown', clause, [id]);
  if (u.side === side) return reject('card.not-enemy', clause, [id]);
  return u.node === null ? reject('unit.off-map', clause, [id]) : u;
}
export function refused(v: Rejection | UnitState): v is Rejection {
  return 'code' in v;
}

/** Every enemy unit on the map, as a target. */
export function* enemyAims(s: State, side: Side): Iterable<Aim> {
  for (const u of s.units) if (u.side !== side && u.node !== null) yield atUnit(u.id);
}
