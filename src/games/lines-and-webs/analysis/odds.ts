/** Exact odds of engagements and indirect fire, computed by the functions that resolve them. */

import { inFireRange } from '../../../engine/lines-and-webs/fires.ts';
import {
  type NodeId,
  type State,
  type UnitId,
  type UnitState,
  unitOf,
  type View,
  type World,
} from '../../../engine/lines-and-webs/index.ts';
import { retreatsOf } from '../../../engine/lines-and-webs/retreat.ts';
import {
  type Cost,
  combatDice,
  DEFENDER_NEEDS,
  engagementCost,
  needAt,
  silentDefender,
  winnerOf,
} from '../../../engine/lines-and-webs/strength.ts';
import { tableOfView } from '../../../engine/lines-and-webs/tableOfView.ts';
import { addLoss, type Losses, noLosses, poolOf, poolOfUnits, type Rolls, type Struck, strike } from './losses.ts';

export interface EngagementQuestion {
  attackers: readonly UnitId[];
  target: UnitId;
  scouts: boolean;
  /** Assumed node per attacker; the others stay in place. */
  from?: { readonly [unit: UnitId]: NodeId };
  /** True for a pursuit (7.7): Armor pays CL III again. */
  pursuit?: boolean;
  /** Assumed decision of the defender to fight back, already paid. By default it does if it can (7.2). */
  defends?: boolean;
}

/** Chances of an engagement if one given attacker takes the hits. `win`, `draw`, and `lose` are the attacker's and add up to 1. */
export interface Chances {
  win: number;
  draw: number;
  lose: number;
  /** Part of `win` in which all surviving attackers were suppressed and none may move in, under R-move-in `after`; otherwise 0. @rule 7.5.1 */
  winInPlace: number;
  /** Losses from dice only. */
  target: Losses;
  /** Losses from dice only of the attacker that takes the hits. */
  victim: Losses;
  /** Losses including the step that a loser without a way out loses; before Mass Cal. @rule 7.6 */
  afterRetreat: { target: Losses; victim: Losses };
  /** True if the loser would have a way out, provided no unit is destroyed. @rule 7.6 */
  retreatRoom: { target: boolean; attacker: boolean };
}

export interface EngagementOdds extends Chances {
  /** Number of dice of all attackers before any hit, and the number they need. */
  attackDice: number;
  need: number;
  /** 0 if the defender is silent. */
  defendDice: number;
  defendNeed: number;
  /** `chose` only if the question has a defender that could pay and doesn't (R-defend-pay). */
  defenderSilent: 'disabled' | 'degraded' | 'cannotPay' | 'chose' | null;
  /** Costs of the engagement itself, without the CL III of the activation (6.6.3). */
  pays: { attacker: ({ unit: UnitId } & Cost)[]; defender: Cost };
  /** One row per attacker that the defender's owner may name; the first row equals the chances above. @rule 7.10.1 */
  byVictim: ({ unit: UnitId } & Chances)[];
  /** Forced retreat node of a beaten target, if there is only one. @rule 7.6 */
  onlyWay: NodeId | null;
}

/** Returns the state with units on other nodes. */
function standing(w: World, s: State, from: { readonly [unit: UnitId]: NodeId | null }): State {
  const units = [...s.units];
  for (const id in from) {
    const info = w.info[id];
    if (info) units[info.at] = { ...s.units[info.at]!, node: from[id] ?? null };
  }
  return { ...s, units };
}

/** Possible retreat nodes of a beaten unit. @rule 7.6 */
function waysOut(w: World, s: State, id: UnitId, combatNode: NodeId | null): NodeId[] {
  const u = unitOf(w, s, id);
  return u.node === null || combatNode === null ? [] : retreatsOf(w, s, u, combatNode).map(({ to }) => to);
}

const hasRoom = (...of: Parameters<typeof waysOut>): boolean => waysOut(...of).length > 0;

/** An engagement before its dice, with the attacker that takes the hits. */
export interface Fight {
  w: World;
  attackers: readonly UnitState[];
  victim: UnitState;
  target: UnitState;
  need: number;
  defends: boolean;
  scouts: boolean;
  room: { target: boolean; targetIfVictimDies: boolean; victim: boolean };
}

/** Calls `met` for every outcome of both rolls; the second roll uses the strength left after the first. @rule 7.3, 8.9 */
export function eachOutcome(
  f: Omit<Fight, 'room'>,
  met: (attack: Rolls, defend: Rolls, target: Struck, victim: Struck, p: number) => void,
): void {
  const defence = (target: { id: UnitId; steps: number }) =>
    f.defends ? poolOfUnits(f.w, [target], DEFENDER_NEEDS) : poolOf(0, 0, DEFENDER_NEEDS);
  const attack = (victim: { id: UnitId; steps: number }) =>
    poolOfUnits(
      f.w,
      f.attackers.map((u) => (u.id === victim.id ? victim : u)),
      f.need,
    );
  if (f.scouts) {
    for (const a of attack(f.victim)) {
      const target = strike(f.target, a);
      for (const d of defence(target)) met(a, d, target, strike(f.victim, d), a.p * d.p);
    }
    return;
  }
  for (const d of defence(f.target)) {
    const victim = strike(f.victim, d);
    for (const a of attack(victim)) met(a, d, strike(f.target, a), victim, a.p * d.p);
  }
}

/** Chances of an engagement whose ways out are known. */
export function chancesOf(f: Fight): Chances {
  const c: Chances = {
    win: 0,
    draw: 0,
    lose: 0,
    winInPlace: 0,
    target: noLosses(),
    victim: noLosses(),
    afterRetreat: { target: noLosses(), victim: noLosses() },
    retreatRoom: { target: f.room.target, attacker: f.room.victim },
  };
  const joint = f.attackers.length > 1;
  const othersMoveIn = f.w.rulings.moveIn !== 'after' || f.attackers.some((u) => u.id !== f.victim.id && !u.suppressed);
  eachOutcome(f, (attack, defend, target, victim, p) => {
    const targetDead = target.steps === 0;
    const victimDead = victim.steps === 0;
    const winner = winnerOf({ attackHits: attack.hits, defendHits: defend.hits, targetDead, victimDead, joint });
    if (winner === null) c.draw += p;
    else if (winner === 'attacker') {
      c.win += p;
      if (!othersMoveIn && (victimDead || f.victim.suppressed || victim.newlySuppressed)) c.winInPlace += p;
    } else c.lose += p;
    addLoss(c.target, target, p);
    addLoss(c.victim, victim, p);
    const way = victimDead ? f.room.targetIfVictimDies : f.room.target;
    addLoss(c.afterRetreat.target, target, p, winner === 'attacker' && !targetDead && !way ? 1 : 0);
    addLoss(c.afterRetreat.victim, victim, p, winner === 'defender' && !victimDead && !f.room.victim ? 1 : 0);
  });
  return c;
}

/**
 * Exact odds of an engagement from the units' current steps, states, and tokens. Checks neither that the attack is legal nor that the
 * attackers can pay. @rule 7.1 to 7.6, 7.8, 7.10.1, 7.11, 8.9
 */
export function engagementOdds(w: World, s: State, q: EngagementQuestion): EngagementOdds {
  const there = q.from ? standing(w, s, q.from) : s;
  const attackers = q.attackers.map((id) => unitOf(w, there, id));
  const target = unitOf(w, there, q.target);
  const silent = q.defends === true ? null : (silentDefender(w, target) ?? (q.defends === false ? 'chose' : null));
  const need = needAt(w, target.node as NodeId);
  const ways = waysOut(w, there, q.target, target.node);
  const room = ways.length > 0;
  const byVictim = attackers.map((victim) => {
    const targetIfVictimDies = room || hasRoom(w, standing(w, there, { [victim.id]: null }), q.target, target.node);
    const rooms = { target: room, targetIfVictimDies, victim: hasRoom(w, there, victim.id, target.node) };
    return { unit: victim.id, ...chancesOf({ w, attackers, victim, target, need, defends: !silent, scouts: q.scouts, room: rooms }) };
  });
  const { unit: _, ...first } = byVictim[0]!;
  return {
    ...first,
    attackDice: attackers.reduce((n, u) => n + combatDice(w, u), 0),
    need,
    defendDice: silent ? 0 : combatDice(w, target),
    defendNeed: DEFENDER_NEEDS,
    defenderSilent: silent,
    pays: {
      attacker: attackers.map((u) => ({ unit: u.id, ...engagementCost(w, u, q.pursuit ? 'pursuit' : 'attack') })),
      defender: silent ? { clIII: 0, clV: 0 } : engagementCost(w, target, 'defend'),
    },
    byVictim,
    onlyWay: attackers.length === 1 && ways.length === 1 ? (ways[0] as NodeId) : null,
  };
}

export interface FireQuestion {
  unit: UnitId;
  target: UnitId;
  /** Number of CL V and of dice, from one to three. */
  rounds: number;
  /** Assumed node of the artillery. */
  from?: NodeId;
}
export interface FireOdds extends Losses {
  dice: number;
  need: number;
  expectedHits: number;
  /** True if the target is in range from there, regardless of tokens and the artillery's state. */
  inRange: boolean;
}

/** Exact odds of indirect fire or counter-fire. @rule 7.9 */
export function fireOdds(w: World, s: State, q: FireQuestion): FireOdds {
  const there = q.from === undefined ? s : standing(w, s, { [q.unit]: q.from });
  const target = unitOf(w, there, q.target);
  const need = needAt(w, target.node as NodeId);
  const losses = noLosses();
  let expectedHits = 0;
  for (const rolled of poolOf(0, q.rounds, need)) {
    expectedHits += rolled.p * rolled.hits;
    addLoss(losses, strike(target, rolled), rolled.p);
  }
  return { dice: q.rounds, need, expectedHits, inRange: inFireRange(w, unitOf(w, there, q.unit), target), ...losses };
}

/** Exact odds of an engagement between units in the view. @rule 7.1 to 7.6, 7.8, 7.10.1, 7.11, 8.9 */
export const engagementOddsInView = (w: World, view: View, question: EngagementQuestion): EngagementOdds =>
  engagementOdds(w, tableOfView(w, view), question);

/** Exact odds of indirect fire or counter-fire between units in the view. @rule 7.9 */
export const fireOddsInView = (w: World, view: View, question: FireQuestion): FireOdds => fireOdds(w, tableOfView(w, view), question);

/** Rounds shares to whole percentages that add up to 100, by largest remainder; the earlier of equals is rounded up. All 0 if the sum is 0. */
export function wholePercents(values: readonly number[]): number[] {
  const sum = values.reduce((a, b) => a + b, 0);
  if (!(sum > 0)) return values.map(() => 0);
  const exact = values.map((value) => (value / sum) * 100);
  const whole = exact.map((value) => Math.floor(value + 1e-9));
  const missing = 100 - whole.reduce((a, b) => a + b, 0);
  const order = exact.map((value, i) => ({ i, rest: value - whole[i]! })).sort((a, b) => b.rest - a.rest || a.i - b.i);
  for (const { i } of order.slice(0, missing)) whole[i]! += 1;
  return whole;
}

/** Formats a chance as a whole percentage, '33%'. The percentages of a chance and of its opposite add up to 100. */
export const percentOf = (chance: number): string => `${wholePercents([chance, 1 - chance])[0]}%`;
