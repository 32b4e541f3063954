/**
 * Players of another school than the doctrine: they share its rules of arrival and the staff's supply planner, but decide by ideas and figures of their own.
 * A doctrine that is fitted only against its own variants would learn their habits.
 */

import type { CommandOf, NodeId, PlayerCommand, UnitId, UnitState } from '../../../../engine/lines-and-webs/index.ts';
import { total } from '../../../../engine/lines-and-webs/load.ts';
import { moveStops } from '../../../../engine/lines-and-webs/queries.ts';
import { draftOn } from '../../advice/plan/draft.ts';
import type { PlanPreferences } from '../../advice/plan/types.ts';
import { placeSensibly } from '../../advice/sensible.ts';
import { engagementOdds, fireOdds } from '../../analysis/index.ts';
import { attackable, maxBy } from '../doctrine/unitActions.ts';
import type { Player } from '../player.ts';
import { because, type Decision, type Reason } from '../reason.ts';
import { Sandbox } from '../sandbox.ts';

/** Worths are in steps of a Mechanized Infantry. */
export interface School {
  readonly name: string;
  /** Purchases of the day, most wanted first; those that are not legal are left out. */
  buys(t: Sandbox): Iterable<PlayerCommand>;
  /** Wishes for the supply planner. */
  wishes(t: Sandbox): PlanPreferences;
  /** Worth of a node to a unit that ends its march there. */
  ground(t: Sandbox, u: UnitState, node: NodeId): number;
  /** Worth of a step of an enemy unit. */
  prey(t: Sandbox, target: UnitState): number;
  /** What an attack must be worth. */
  least(t: Sandbox, u: UnitState): number;
}

/** Worth of a step of its own unit. */
const STEP = { armor: 1.3, mechanized: 1, artillery: 1.1, airDefense: 0.6, engineer: 0.8, supply: 1, aerialPort: 0.5 } as const;
/** Worth of taking a port by an attack, and of the ground where the beaten unit stood. */
const PORT = 8;
const GROUND = 0.5;
/** Worth of suppressing a unit, and of a special card that is kept. */
const PINNED = 0.3;
const KEPT = 0.8;
/** What a march must gain, for the fuel that it burns. */
const FUEL = 0.25;
const RESERVE = 4;

const worthOfStep = (t: Sandbox, u: UnitState): number => STEP[t.type(u.id).arm as keyof typeof STEP] ?? 1;

/** These players explain no single order. */
const ownIdea = (): Reason => because('ownIdea', {});

/** True if the port is held by the enemy. */
export const isEnemyPort = (t: Sandbox, node: NodeId): boolean => t.state.ports.some((p) => p.node === node && p.holder !== t.side);

interface Deed {
  worth: number;
  to: NodeId;
  target: UnitId | null;
  rounds: number;
}

/** Worth of an attack from a node. */
function exchange(school: School, t: Sandbox, attackers: readonly UnitId[], target: UnitId, from: NodeId | null, scouts = false): number {
  const odds = engagementOdds(t.world, t.state, {
    attackers,
    target,
    scouts,
    from: from === null ? {} : { [attackers[0] as UnitId]: from },
  });
  const { target: foe, victim } = odds.afterRetreat;
  const at = t.unit(target).node as NodeId;
  const prize = isEnemyPort(t, at) && t.own(t.unit(target).side).filter((u) => u.node === at).length === 1 ? PORT : GROUND;
  const own = t.unit(attackers[0] as UnitId);
  return foe.expectedSteps * school.prey(t, t.unit(target)) - victim.expectedSteps * worthOfStep(t, own) + odds.win * prize;
}

const fireAt = (school: School, t: Sandbox, gun: UnitId, target: UnitId, rounds: number): number => {
  const odds = fireOdds(t.world, t.state, { unit: gun, target, rounds });
  const pinned = t.unit(target).suppressed ? 0 : (1 - odds.nothing) * PINNED;
  return (odds.expectedSteps + pinned) * school.prey(t, t.unit(target)) - rounds * 0.1;
};

/** The best attack or march of a unit, compared with staying. */
function bestDeed(school: School, t: Sandbox, u: UnitState): Deed | null {
  if (u.node === null || u.degraded || u.disabled || u.load.clIII < 1) return null;
  const stops = moveStops(t.world, t.state, u.id);
  const here = school.ground(t, u, u.node);
  const deeds: Deed[] = [];
  for (const [target, to] of attackable(t, u, stops) ?? []) {
    const worth = exchange(school, t, [u.id], target, to) - school.least(t, u);
    if (worth > 0) deeds.push({ worth, to, target, rounds: 0 });
  }
  for (const { node, contact, cost } of stops) {
    if (contact || cost === 0) continue;
    const worth = school.ground(t, u, node) - here - FUEL;
    if (worth > 0) deeds.push({ worth, to: node, target: null, rounds: 0 });
  }
  return maxBy(deeds, ({ worth }) => worth)?.c ?? null;
}

/** Guns first, then by the worth of what they would do; the best wait in reserve. @rule 6.4.1 */
function decks(school: School, t: Sandbox): void {
  const isGun = (id: UnitId): boolean => t.type(id).arm === 'artillery';
  const wanted = t.fighters(t.side).flatMap((u) => {
    const deed = bestDeed(school, t, u);
    return isGun(u.id) && u.load.clV > 0 ? [{ id: u.id, worth: 100 }] : deed ? [{ id: u.id, worth: deed.worth }] : [];
  });
  wanted.sort((a, b) => b.worth - a.worth);
  const strikers = wanted.filter(({ id }) => !isGun(id)).slice(0, RESERVE);
  const reserve = strikers.map(({ id }) => id);
  const execution = wanted.map(({ id }) => id).filter((id) => !reserve.includes(id));
  t.give({ type: 'setOrders', side: t.side, execution, reserve }, () =>
    because('orders', { ordered: execution.length, guns: 0, reserve: reserve.length }),
  );
}

/** Worth of a card against its target. */
function aim(school: School, t: Sandbox, c: CommandOf<'playCard'>): number {
  const target = c.unit === null ? null : t.unit(c.unit);
  switch (c.card) {
    case 'closeAirSupport':
    case 'saintHimars':
      return target ? school.prey(t, target) : KEPT;
    case 'nineLine':
      return target && !target.activated && target.steps > 2 ? school.prey(t, target) : 0;
    case 'airDrop':
      return target && ((c.cls === 'clIX' && target.disabled) || (c.cls === 'clI' && target.degraded)) ? 2 : 0;
    default:
      return 0;
  }
}

/** Worth of a command of Phase 6 or of a choice. */
function worthOf(school: School, t: Sandbox, c: PlayerCommand): number {
  switch (c.type) {
    case 'playCard':
      return aim(school, t, c) - (t.prompt.kind === 'aim' ? 0 : KEPT);
    case 'turnOver':
      return 0.01;
    case 'playReserve': {
      const deed = c.card in t.world.info ? bestDeed(school, t, t.unit(c.card as UnitId)) : null;
      return deed === null ? -1 : deed.target === null ? 0.005 : deed.worth - 1;
    }
    case 'moveUnit': {
      const deed = bestDeed(school, t, t.unit(c.unit));
      return c.to === (deed?.to ?? t.unit(c.unit).node) ? (deed?.worth ?? 0) + 0.01 : -1;
    }
    case 'fire':
      return fireAt(school, t, c.unit, c.target, c.rounds);
    case 'counterFire': {
      const firer = t.state.execution?.fire?.firer;
      return firer === undefined ? -1 : fireAt(school, t, c.unit, firer, c.rounds) - 0.2;
    }
    case 'attack':
      return (
        exchange(school, t, c.attackers, c.target, null, c.scouts) -
        (c.scouts ? KEPT : 0) -
        school.least(t, t.unit(c.attackers[0] as UnitId))
      );
    case 'pursue':
      return exchange(school, t, [c.unit], c.target, null, c.scouts) - (c.scouts ? KEPT : 0) - school.least(t, t.unit(c.unit)) - 0.2;
    case 'useMassCal':
      return school.prey(t, t.unit(t.prompt.units[0] as UnitId)) - KEPT;
    case 'retreat':
      return Math.min(9, ...t.state.ports.filter((p) => p.holder === t.side).map((p) => t.links(c.to, p.node)));
    case 'moveIn':
      return t.unit(c.unit).steps;
    case 'nameVictim':
      return t.unit(c.unit).steps - (t.unit(c.unit).suppressed ? 1 : 0);
    case 'pickUp':
      return total(c.tokens);
    case 'defend':
      return c.pay ? 1 : 0;
    case 'concede':
      return Number.NEGATIVE_INFINITY;
    default:
      return 0;
  }
}

function part(school: School, t: Sandbox): Decision[] {
  const give = (c: PlayerCommand): boolean => t.give(c, ownIdea);
  switch (t.state.phase) {
    case 'setup':
      give({ type: 'takeRecommended', side: t.side });
      break;
    case 'deploy':
      for (const c of placeSensibly(t.world, t.view()).commands) give(c as PlayerCommand);
      break;
    case 'spend':
      for (const c of school.buys(t)) give(c);
      break;
    case 'transport':
      for (const c of draftOn(t.world, t.state, t.side, { follow: true, displace: true, ...school.wishes(t) }).commands) give(c);
      break;
    default:
      decks(school, t);
  }
  return t.end();
}

export const playerOf = (school: School): Player => ({
  name: school.name,
  decide(situation) {
    const t = new Sandbox(situation);
    if (t.isPart) return part(school, t);
    const { legal } = t.prompt;
    const { c } = maxBy(legal, (one) => worthOf(school, t, one))!;
    return [{ command: c, reason: ownIdea() }];
  },
});
