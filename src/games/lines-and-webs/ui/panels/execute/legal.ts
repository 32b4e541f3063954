/** Legal commands of Phase 6 by verb, weapon ranges, and reasons why a pressed place is no target. */

import type { Rejection } from '../../../../../engine/core/index.ts';
import {
  type Command,
  type CommandOf,
  infoOf,
  type MoveOption,
  type NodeId,
  type UnitId,
  type UnitView,
  type Verb,
  type View,
  type World,
} from '../../../../../engine/lines-and-webs/index.ts';
import { canPayAttack } from '../../../../../engine/lines-and-webs/strength.ts';
import { cardIn } from '../../../cards.ts';
import { useGame } from '../../../typedStores.ts';
import type { SeatedView } from '../../seat.ts';

export const ofVerb = <T extends Verb>(legal: readonly Command[], type: T): CommandOf<T>[] =>
  legal.filter((c): c is CommandOf<T> => c.type === type);

export const nodeOf = (view: View, id: UnitId | null | undefined): NodeId | undefined =>
  view.units.find((u) => u.id === id)?.node ?? undefined;

/** Selects a unit with a press on it or on its hex. */
export function chooseOnMap(view: View, units: readonly UnitId[], choose: (unit: UnitId) => void) {
  const at = new Map<NodeId, UnitId>();
  for (const id of units) {
    const node = nodeOf(view, id);
    if (node) at.set(node, id);
  }
  return {
    enabled: new Set(at.keys()),
    onNode: (node: NodeId): void => {
      const id = at.get(node);
      if (id) choose(id);
    },
    onUnit: (id: UnitId): void => {
      if (units.includes(id)) choose(id);
    },
  };
}

export const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];

/** Hexes within range of an artillery unit; empty for other units. @rule 1.7 */
export function hexesInRange(world: World, unit: UnitView): NodeId[] {
  const range = infoOf(world, unit).type.range;
  if (range === null || unit.node === null) return [];
  const { graph } = world;
  const from = graph.index[unit.node] as number;
  return graph.ids.filter((_, i) => (graph.distance[from * graph.n + i] as number) <= range);
}

type Seat = Pick<SeatedView, 'world' | 'view' | 'viewer'>;

const ask = (command: Command): Rejection | null => useGame.getState().why(command);

/** Returns the enemy unit on a node, or undefined. */
const enemyAt = ({ view, viewer }: Seat, node: NodeId): UnitView | undefined =>
  view.units.find((u) => u.node === node && u.side !== viewer);

const nobody = (node: NodeId, clause: string, whose: 'enemy' | 'own' = 'enemy'): Rejection => ({
  code: 'target.nobody',
  clauses: [clause],
  ids: [node],
  data: { whose },
});

/** True for artillery. Air defense has a range as well but never fires at ground units. @rule 2.4 */
export const isGun = ({ world }: Pick<SeatedView, 'world'>, unit: UnitId): boolean => world.info[unit]?.type.arm === 'artillery';

/** Explains why the unit cannot reach any node next to the enemy: occupied, closed, or not connected. @rule 6.6.4, 6.6.5 */
function whyNotBeside({ world, viewer: side }: Seat, unit: UnitId, foe: UnitView): Rejection {
  const { graph } = world;
  const at = graph.index[foe.node as NodeId] as number;
  const neighbors = graph.ids.filter((_, i) => graph.linked[at * graph.n + i] === 1);
  const isFar = neighbors.some((to) => ask({ type: 'moveUnit', side, unit, to })?.code === 'move.too-far');
  return {
    code: isFar ? 'target.too-far' : 'target.no-place',
    clauses: ['6.6.4'],
    ids: [unit, foe.id],
    data: { links: world.info[unit]?.type.move ?? 0 },
  };
}

interface Mover {
  unit: UnitId;
  joint: boolean;
  options: readonly MoveOption[];
}

/** Explains why a moving unit can neither attack nor fire at the enemy. */
function whyNotMoving(seat: Seat, { unit, joint, options }: Mover, foe: UnitView): Rejection | null {
  const { view, viewer: side, world } = seat;
  const u = view.units.find(({ id }) => id === unit);
  const gun = isGun(seat, unit);
  if (!u) return null;
  if (u.load.clV < 1)
    return gun
      ? { code: 'fire.no-ammunition', clauses: ['7.9', '7.2'], ids: [unit], data: { there: 0 } }
      : { code: 'attack.no-ammunition', clauses: ['7.2'], ids: [unit] };
  if (!gun && !canPayAttack(world, u, 'ahead')) return { code: 'attack.no-fuel', clauses: ['7.2', 'R-armor-fuel'], ids: [unit] };
  if (joint) return { code: gun ? 'fire.not-now' : 'attack.not-now', clauses: ['7.10'], ids: [unit] };
  if (gun) return ask({ type: 'fire', side, unit, target: foe.id, rounds: 1 }) ?? fireInstead(foe);
  if (u.suppressed) return { code: 'target.suppressed', clauses: ['6.6.3', '7.1'], ids: [unit, foe.id] };
  if (world.rulings.contactStart === 'fight' && options.length < 2)
    return { code: 'target.must-fight', clauses: ['6.6.4', 'R-contact-start'], ids: [unit, foe.id] };
  return whyNotBeside(seat, unit, foe);
}

/** Rejection for a target in range while another action is chosen in the panel. */
const fireInstead = (foe: UnitView): Rejection => ({ code: 'target.other-way', clauses: ['6.6.3'], ids: [foe.id] });

export function whyNotMove(seat: Seat, mover: Mover, node: NodeId): Rejection | null {
  const foe = enemyAt(seat, node);
  return foe ? whyNotMoving(seat, mover, foe) : ask({ type: 'moveUnit', side: seat.viewer, unit: mover.unit, to: node });
}

export function whyNotFire(seat: Seat, unit: UnitId, node: NodeId): Rejection | null {
  const foe = enemyAt(seat, node);
  return foe ? ask({ type: 'fire', side: seat.viewer, unit, target: foe.id, rounds: 1 }) : nobody(node, '7.9');
}

/** Explains a press on the map during an attack by one unit or part of a group. */
export function whyNotAttack(seat: Seat, attackers: readonly UnitId[], node: NodeId): Rejection | null {
  const { view, viewer: side } = seat;
  const foe = enemyAt(seat, node);
  if (!foe) return nobody(node, '7.1');
  if (view.prompt.legal.some((c) => c.type === 'fire' && c.target === foe.id)) return fireInstead(foe);
  const first = ask({ type: 'attack', side, attackers: attackers.slice(0, 1), target: foe.id, scouts: false });
  return first?.code === 'attack.no-contact' ? { ...first, ids: [...attackers, foe.id] } : first;
}

/** Explains a press on the map during a pursuit. */
export function whyNotPursue(seat: Seat, unit: UnitId, node: NodeId): Rejection | null {
  const foe = enemyAt(seat, node);
  return foe ? ask({ type: 'pursue', side: seat.viewer, unit, target: foe.id, scouts: false }) : nobody(node, '7.7');
}

/** Explains a press on the map during counter-fire: a friendly unit, or not the firer. */
export function whyNotAnswer({ view, viewer: side }: Seat, firer: UnitId, node: NodeId): Rejection | null {
  const own = view.units.find((u) => u.node === node && u.side === side);
  if (own) return ask({ type: 'counterFire', side, unit: own.id, rounds: 1 });
  return { code: 'target.answer-only', clauses: ['7.9.1'], ids: [firer] };
}

/** Explains a press on the map while a special card is aimed. */
export function whyNotAim({ view, viewer: side, world }: Seat, card: CardOf['card'], cls: CardOf['cls'], node: NodeId): Rejection | null {
  const units = view.units.filter((u) => u.node === node);
  const { aim } = cardIn(world.scenario, card);
  const unit = units.find((u) => (u.side === side) === (aim === 'own')) ?? units[0];
  const play = { type: 'playCard', side, card, unit: null, node: null, cls: null } as const;
  if (aim === 'place' || aim === 'port' || (aim === 'enemyOrPort' && !unit)) return ask({ ...play, node });
  if (!unit) return nobody(node, '6.6.7', aim === 'own' ? 'own' : 'enemy');
  return ask({ ...play, unit: unit.id, cls: aim === 'own' ? (cls ?? 'clV') : null });
}
type CardOf = Extract<Command, { type: 'playCard' }>;
