/** What comes after an order of Phase 6: what its unit will hold, and who can be at it next where it would stand. From what lies open to both sides (11.1). Pure. */

import type { NodeId, PlayerCommand, UnitId, UnitView, View, World } from '../../../engine/lines-and-webs/index.ts';
import { blockedFor } from '../../../engine/lines-and-webs/queries.ts';
import { engagementCost, silentDefender } from '../../../engine/lines-and-webs/strength.ts';
import { distance } from '../../../engine/lines-and-webs/table.ts';
import { tableOfView } from '../../../engine/lines-and-webs/tableOfView.ts';
import { possible } from '../advice/aim.ts';
import { roundsOf, type Threat, threatsAt } from '../advice/threat.ts';
import { engagementOddsInView, fireOddsInView } from '../analysis/index.ts';

/** An enemy that can be at the unit next. */
export interface Danger extends Pick<Threat, 'attacker' | 'by'> {
  /** The share of 1 in which an attack is won, or fire does any harm. */
  chance: number;
}

export interface Aftermath {
  unit: UnitId;
  node: NodeId;
  /** The unit that has to be beaten before it stands there; null where it stands there whatever the dice do. */
  beaten: UnitId | null;
  /** The share of its wins in which the fight suppresses it, so that it stays where it attacked from. @ruling R-move-in */
  stays: number;
  clIII: number;
  clV: number;
  steps: number;
  /** It could not pay to fight back. @rule 7.2 */
  isSilent: boolean;
  /** The likeliest first; the beaten unit, who is driven away, is not counted. */
  dangers: Danger[];
  /** Steps that the worst three of them take on the mean, each alone and from the unit as it stands now. */
  toll: number;
  /** No other of its side that fights is within two hexes. */
  isAlone: boolean;
}

/** Enemies that are counted in the toll at most: no unit has more nodes beside it that are free in most places. */
const STRIKES = 3;
const NEAR = 2;
/** The share of its steps from which on a unit that stands alone was destroyed by the next day in 6 of 10 cases; below a quarter in 2 of 100 (B against itself, 30 games on Arvel Crossing and 8 on Ondrel Steppe). */
const LIKELY = 0.5;

/** It stands alone, and what can be at it next takes so much that it will likely be destroyed. */
export const isLikelyLost = ({ isAlone, toll, steps }: Aftermath): boolean => isAlone && toll >= steps * LIKELY;

type Attack = { target: UnitId; scouts: boolean };
interface Deed {
  unit: UnitId;
  /** Where it goes first. */
  to: NodeId | null;
  pays: { clIII: number; clV: number };
  attack: Attack | null;
}

/** What a lone unit does and pays by an order, with the attack that follows a move; null of other orders. @rule 6.6.3, 7.2, 7.7, 7.9 */
function deedOf(world: World, order: PlayerCommand, follows: Attack | null): Deed | null {
  const attackBy = (unit: UnitId, role: 'attack' | 'pursuit') => engagementCost(world, { id: unit }, role);
  switch (order.type) {
    case 'moveUnit': {
      const fight = follows ? attackBy(order.unit, 'attack') : { clIII: 0, clV: 0 };
      return { unit: order.unit, to: order.to, pays: { clIII: 1 + fight.clIII, clV: fight.clV }, attack: follows };
    }
    case 'attack': {
      const [unit] = order.attackers;
      return unit !== undefined && order.attackers.length === 1 ? { unit, to: null, pays: attackBy(unit, 'attack'), attack: order } : null;
    }
    case 'pursue':
      return { unit: order.unit, to: null, pays: attackBy(order.unit, 'pursuit'), attack: order };
    case 'fire':
      return { unit: order.unit, to: null, pays: { clIII: 0, clV: order.rounds }, attack: null };
    default:
      return null;
  }
}

/**
 * The share of its wins after which the attacker stays; null where it never moves in. Not where the beaten unit has no way out: it may stay.
 * @rule 7.5.1, 7.6 @ruling R-move-in
 */
function staysOf(world: World, view: View, unit: UnitView, from: NodeId, { target, scouts }: Attack): number | null {
  const at = view.units.find(({ id }) => id === target)?.node ?? null;
  if (at === null || unit.suppressed || blockedFor(tableOfView(world, view), at)[unit.side]) return null;
  if (view.units.some(({ id, node, side }) => node === at && id !== target && side !== unit.side)) return null;
  const odds = engagementOddsInView(world, view, { attackers: [unit.id], target, scouts, from: { [unit.id]: from } });
  return odds.retreatRoom.target && odds.win > 0 ? odds.winInPlace / odds.win : null;
}

/** Steps that an enemy takes of the unit on the mean. @rule 7.1 to 7.6, 7.9 */
function tollOf(world: World, view: View, { attacker, target, by, from }: Threat): number {
  if (by === 'fire') return fireOddsInView(world, view, { unit: attacker, target, rounds: roundsOf(view, attacker) }).expectedSteps;
  const question = { attackers: [attacker], target, scouts: false, from: { [attacker]: from } };
  return engagementOddsInView(world, view, question).afterRetreat.target.expectedSteps;
}

const off = (u: UnitView): UnitView => ({ ...u, node: null, place: 'destroyed' });

/** What comes after a lone unit's order; null where the order is none of a lone unit in Phase 6. */
export function aftermathOf(world: World, view: View, order: PlayerCommand, follows: Attack | null = null): Aftermath | null {
  const deed = deedOf(world, order, follows);
  const unit = deed && view.units.find(({ id }) => id === deed.unit);
  const from = deed?.to ?? unit?.node ?? null;
  if (!deed || !unit || from === null) return null;
  const stays = deed.attack && staysOf(world, view, unit, from, deed.attack);
  // Where it is after most of its wins.
  const beaten = deed.attack && stays !== null && stays <= 0.5 ? deed.attack.target : null;
  const node = (beaten && view.units.find(({ id }) => id === beaten)?.node) || from;
  const load = { ...unit.load, clIII: Math.max(0, unit.load.clIII - deed.pays.clIII), clV: Math.max(0, unit.load.clV - deed.pays.clV) };
  const after = { ...unit, node, load };
  const there = { ...view, units: view.units.map((u) => (u.id === unit.id ? after : u.id === beaten ? off(u) : u)) };
  const threats = possible(world, there, threatsAt(world, there, unit.id, node));
  const tolls = threats.map((threat) => tollOf(world, there, threat)).sort((a, b) => b - a);
  const isBeside = (u: UnitView): boolean =>
    u.id !== unit.id &&
    u.side === unit.side &&
    u.node !== null &&
    world.info[u.id]?.type.kind === 'combat' &&
    distance(world, u.node, node) <= NEAR;
  return {
    ...{ unit: unit.id, node, beaten, stays: (beaten && stays) || 0, clIII: load.clIII, clV: load.clV, steps: unit.steps },
    isSilent: silentDefender(world, after) !== null,
    dangers: threats.map(({ attacker, by, chance }) => ({ attacker, by, chance })),
    toll: tolls.slice(0, STRIKES).reduce((sum, n) => sum + n, 0),
    isAlone: !view.units.some(isBeside),
  };
}
