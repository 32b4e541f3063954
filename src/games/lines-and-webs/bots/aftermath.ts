/**
 * Predicts the situation after a command of Phase 6: the unit's position and the enemies that could attack it there next. Uses public
 * information only (11.1). Pure.
 */

import type { NodeId, PlayerCommand, UnitId, UnitView, View, World } from '../../../engine/lines-and-webs/index.ts';
import { blockedFor } from '../../../engine/lines-and-webs/queries.ts';
import { engagementCost, silentDefender } from '../../../engine/lines-and-webs/strength.ts';
import { distance } from '../../../engine/lines-and-webs/table.ts';
import { tableOfView } from '../../../engine/lines-and-webs/tableOfView.ts';
import { possible } from '../advice/aim.ts';
import { roundsOf, type Threat, threatsAt } from '../advice/threat.ts';
import { engagementOddsInView, fireOddsInView } from '../analysis/index.ts';

/** An enemy that could attack the unit next. */
export interface Danger extends Pick<Threat, 'attacker' | 'by'> {
  /** Probability from 0 to 1 that the attack wins, or that the fire does any harm. */
  chance: number;
}

export interface Aftermath {
  unit: UnitId;
  node: NodeId;
  /** The unit that must be beaten before the unit can occupy the node; null if the move doesn't depend on dice. */
  beaten: UnitId | null;
  /** Share of wins in which the attacker is suppressed and stays in its node. @ruling R-move-in */
  stays: number;
  clIII: number;
  clV: number;
  steps: number;
  /** True if it couldn't pay to fight back. @rule 7.2 */
  isSilent: boolean;
  /** Most likely first; excludes the beaten unit, which is driven away. */
  dangers: Danger[];
  /** Expected step losses from the three worst dangers, each computed alone against the unit's current strength. */
  toll: number;
  /** True if no other friendly combat unit is within two hexes. */
  isAlone: boolean;
}

/** Maximum number of enemies in the toll: most nodes have no more free neighbors than this. */
const STRIKES = 3;
const NEAR = 2;
/**
 * Loss ratio above which a lone unit was destroyed by the next day in 6 of 10 cases; below a quarter, in 2 of 100 (level B against itself, 30
 * games on Arvel Crossing and 8 on Ondrel Steppe).
 */
const LIKELY = 0.5;

/** True if the unit is alone and its expected losses will probably destroy it. */
export const isLikelyLost = ({ isAlone, toll, steps }: Aftermath): boolean => isAlone && toll >= steps * LIKELY;

type Attack = { target: UnitId; scouts: boolean };
interface Deed {
  unit: UnitId;
  /** The node it moves to first. */
  to: NodeId | null;
  pays: { clIII: number; clV: number };
  attack: Attack | null;
}

/** The action and the cost of a lone unit's command, with the attack that follows a move; null for other commands. @rule 6.6.3, 7.2, 7.7, 7.9 */
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
 * Share of wins after which the attacker stays in its node; null if it never moves in. A beaten unit without a way out may stay, which isn't counted.
 * @rule 7.5.1, 7.6 @ruling R-move-in
 */
function staysOf(world: World, view: View, unit: UnitView, from: NodeId, { target, scouts }: Attack): number | null {
  const at = view.units.find(({ id }) => id === target)?.node ?? null;
  if (at === null || unit.suppressed || blockedFor(tableOfView(world, view), at)[unit.side]) return null;
  if (view.units.some(({ id, node, side }) => node === at && id !== target && side !== unit.side)) return null;
  const odds = engagementOddsInView(world, view, { attackers: [unit.id], target, scouts, from: { [unit.id]: from } });
  return odds.retreatRoom.target && odds.win > 0 ? odds.winInPlace / odds.win : null;
}

/** Expected steps that an enemy takes from the unit. @rule 7.1 to 7.6, 7.9 */
function tollOf(world: World, view: View, { attacker, target, by, from }: Threat): number {
  if (by === 'fire') return fireOddsInView(world, view, { unit: attacker, target, rounds: roundsOf(view, attacker) }).expectedSteps;
  const question = { attackers: [attacker], target, scouts: false, from: { [attacker]: from } };
  return engagementOddsInView(world, view, question).afterRetreat.target.expectedSteps;
}

const off = (u: UnitView): UnitView => ({ ...u, node: null, place: 'destroyed' });

/** Predicts the aftermath of a lone unit's command; null if the command isn't one of Phase 6. */
export function aftermathOf(world: World, view: View, order: PlayerCommand, follows: Attack | null = null): Aftermath | null {
  const deed = deedOf(world, order, follows);
  const unit = deed && view.units.find(({ id }) => id === deed.unit);
  const from = deed?.to ?? unit?.node ?? null;
  if (!deed || !unit || from === null) return null;
  const stays = deed.attack && staysOf(world, view, unit, from, deed.attack);
  // Position after most of its wins.
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
