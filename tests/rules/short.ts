/** Commands in a few words; the side is read from the unit's id. Tests take them from kit.ts. */

import type { Command } from '../../src/engine/lines-and-webs/command.ts';
import type { Load, NodeId, Side, UnitId } from '../../src/engine/lines-and-webs/scenario.ts';
import type { Store } from '../../src/engine/lines-and-webs/types.ts';

const sideOf = (id: UnitId): Side => (id.startsWith('g-') ? 'gamma' : 'delta');
export const moveUnit = (id: UnitId, to: NodeId): Command => ({ type: 'moveUnit', side: sideOf(id), unit: id, to });
export const moveCarrier = (id: UnitId, to: NodeId): Command => ({ type: 'moveCarrier', side: sideOf(id), unit: id, to });
export const displace = (id: UnitId): Command => ({ type: 'displace', side: sideOf(id), unit: id });
export const pickUp = (id: UnitId, tokens: Load): Command => ({ type: 'pickUp', side: sideOf(id), unit: id, tokens });
export const useRepair = (id: UnitId): Command => ({ type: 'useRepair', side: sideOf(id), unit: id });
export const fire = (id: UnitId, target: UnitId, rounds = 1): Command => ({ type: 'fire', side: sideOf(id), unit: id, target, rounds });
/** One attacker or several. */
export const attack = (by: UnitId | UnitId[], target: UnitId, scouts = false): Command => {
  const attackers = typeof by === 'string' ? [by] : by;
  return { type: 'attack', side: sideOf(attackers[0] ?? ''), attackers, target, scouts };
};
/** A store in short: a unit's id; the node of a port; 'loose C0504'. */
export function store(text: string): Store {
  const [first = '', node = ''] = text.split(' ');
  if (first === 'loose') return { kind: 'loose', node };
  return /^C\d/.test(first) ? { kind: 'port', node: first } : { kind: 'unit', unit: first };
}
/** Stores as `store` reads them; without `from` the carrier gives of its own. */
export const carry = (carrier: UnitId, to: string, tokens: Load, from: string = carrier): Command => ({
  type: 'carry',
  side: sideOf(carrier),
  carrier,
  from: store(from),
  to: store(to),
  tokens,
});
export const level = (side: Side, at: NodeId, from: string, to: string, tokens: Load): Command => ({
  type: 'crossLevel',
  side,
  port: at,
  from: store(from),
  to: store(to),
  tokens,
});
export const endPart = (side: Side): Command => ({ type: 'endPart', side });
