/** Rates the possible actions of one unit (attack, fire, march) and picks the best; also picks the best of the legal attacks. */

import type { CommandOf, MoveStop, NodeId, PlayerCommand, UnitId, UnitState } from '../../../../engine/lines-and-webs/index.ts';
import { contactsFrom, fireTargets, moveStops } from '../../../../engine/lines-and-webs/queries.ts';
import { canPayAttack } from '../../../../engine/lines-and-webs/strength.ts';
import { type FireOdds, fireOdds } from '../../analysis/index.ts';
import { type AttackFigures, because, type Choice, type FireFigures, type Reason } from '../reason.ts';
import type { Sandbox } from '../sandbox.ts';
import { marchReason, type Plan, type Stance, stanceOf } from './plan.ts';
import type { PlayStyle } from './playStyle.ts';
import { type AttackWorth, figuresOf, LAST_FUEL, PINNED, PINNED_CARRIER, stepOf, TOKEN, WORTH_A_MARCH, worthOfBlow } from './worth.ts';

/** Returns the entry with the highest worth, and its worth; the first of equals. */
export function maxBy<C>(list: readonly C[], worth: (c: C) => number): { c: C; worth: number } | null {
  let best: { c: C; worth: number } | null = null;
  for (const c of list) {
    const w = worth(c);
    if (!best || w > best.worth) best = { c, worth: w };
  }
  return best;
}

/** Legal commands of the prompt, except conceding. */
export const orderable = (t: Sandbox): PlayerCommand[] => t.prompt.legal.filter((c) => c.type !== 'concede');

/** Returns the first legal command, preferring the wanted ones, without evaluation. */
export function firstLegal(t: Sandbox, wanted: readonly PlayerCommand[] = []): Choice {
  const list = wanted.length > 0 ? wanted : orderable(t);
  return { command: list[0] as PlayerCommand, why: () => because('anyOrder', { choices: list.length }) };
}

interface Strike {
  choice: Choice | null;
  /** Computes the figures of the best attack, made or not; null if there is no target. */
  best: (() => AttackFigures) | null;
}

/** Returns the best attack that is worth its price; with `must`, the best one in any case. */
export function strike(t: Sandbox, list: readonly (CommandOf<'attack'> | CommandOf<'pursue'>)[], manner: PlayStyle, must: boolean): Strike {
  const wanted = list.flatMap((c) => {
    const attackers = c.type === 'attack' ? c.attackers : [c.unit];
    if (!must && !manner.attacks(t, t.unit(c.target), attackers[0] as UnitId)) return [];
    const blow = { attackers, from: {}, target: c.target, scouts: c.scouts };
    return [{ c, blow, weighed: worthOfBlow(t, blow) }];
  });
  const found = maxBy(wanted, ({ c, weighed }) => weighed.worth - (c.scouts ? manner.gain.scouts : 0));
  if (!found) return { choice: null, best: null };
  const { c, blow, weighed } = found.c;
  const best = () => figuresOf(blow, weighed.odds);
  if (!must && found.worth <= manner.threshold) return { choice: null, best };
  return { choice: { command: c, why: () => because(c.type === 'attack' ? 'attack' : 'pursue', best()) }, best };
}

export type UnitAction =
  | { kind: 'attack'; worth: number; to: NodeId; target: UnitId; weighed: AttackWorth }
  | { kind: 'fire'; worth: number; target: UnitId; rounds: number; odds: FireOdds }
  | { kind: 'march'; worth: number; to: NodeId; now: Stance; then: Stance };

/** The worth and the odds of artillery fire with a number of rounds. */
export function fireWorth(t: Sandbox, u: UnitState, target: UnitId, rounds: number): { worth: number; odds: FireOdds } {
  const odds = fireOdds(t.world, t.state, { unit: u.id, target, rounds });
  const foe = t.unit(target);
  const pinned = foe.suppressed || foe.activated ? 0 : (1 - odds.nothing) * (t.fights(foe) ? PINNED : PINNED_CARRIER);
  return { worth: odds.expectedSteps * stepOf(t, target) + pinned - rounds * TOKEN, odds };
}

export const fireFigures = (unit: UnitId, target: UnitId, rounds: number, odds: FireOdds): FireFigures => ({
  ...{ unit, target, rounds, effect: 1 - odds.nothing, steps: odds.expectedSteps },
});

function bestFire(t: Sandbox, u: UnitState): Extract<UnitAction, { kind: 'fire' }> | null {
  const most = Math.min(3, u.load.clV);
  if (most < 1) return null;
  let best: Extract<UnitAction, { kind: 'fire' }> | null = null;
  for (const target of fireTargets(t.world, t.state, u.id)) {
    for (const rounds of most > 1 ? [most - 1, most] : [most]) {
      const { worth, odds } = fireWorth(t, u, target, rounds);
      if (!best || worth > best.worth) best = { kind: 'fire', worth, target, rounds, odds };
    }
  }
  return best && best.worth > 0 ? best : null;
}

/** Maps each unit that could be attacked to the node that touches the fewest other enemies, with cover if possible. */
export function approaches(t: Sandbox, u: UnitState, options: readonly MoveStop[]): Map<UnitId, NodeId> {
  const best = new Map<UnitId, { node: NodeId; cost: number }>();
  const { graph } = t.world;
  for (const { node, contact, cost } of options) {
    if (!contact && cost > 0) continue;
    const touched = contactsFrom(t.world, t.state, u.id, node);
    const bare = graph.feature[graph.index[node] as number] ? 0 : 0.5;
    for (const target of touched) {
      const price = touched.length + bare + cost * 0.01;
      const known = best.get(target);
      if (!known || price < known.cost) best.set(target, { node, cost: price });
    }
  }
  return new Map([...best].map(([target, { node }]) => [target, node]));
}

export type Attack = Extract<UnitAction, { kind: 'attack' }>;

/** Maps each unit that could be attacked, with or without a move, to the attacker's node; null if the unit can't attack. */
export function attackable(t: Sandbox, u: UnitState, options?: readonly MoveStop[]): Map<UnitId, NodeId> | null {
  const { arm } = t.type(u.id);
  if (arm === 'artillery' || arm === 'airDefense' || u.load.clIII < 1 || !canPayAttack(t.world, u, 'ahead') || u.degraded || u.disabled)
    return null;
  return approaches(t, u, options ?? moveStops(t.world, t.state, u.id));
}

/** The attack of a unit that moves to a node first. */
export function attackFrom(t: Sandbox, u: UnitState, to: NodeId, target: UnitId): Attack {
  const weighed = worthOfBlow(t, { attackers: [u.id], from: { [u.id]: to }, target });
  return { kind: 'attack', worth: weighed.worth - TOKEN, to, target, weighed };
}

/** The best attack, with or without a move; null if there is no target or the unit can't pay. */
export function bestAttack(t: Sandbox, u: UnitState, manner: PlayStyle, options?: readonly MoveStop[]): Attack | null {
  let best: Attack | null = null;
  for (const [target, to] of attackable(t, u, options) ?? []) {
    if (!manner.attacks(t, t.unit(target), u.id)) continue;
    const attack = attackFrom(t, u, to, target);
    if (!best || attack.worth > best.worth) best = attack;
  }
  return best;
}

/** The best march without contact. Staying also costs fuel and is worth zero. */
function bestMarch(
  t: Sandbox,
  u: UnitState,
  plan: Plan,
  manner: PlayStyle,
  options: readonly MoveStop[],
): Extract<UnitAction, { kind: 'march' }> | null {
  if (u.load.clIII < 1 || u.node === null) return null;
  const now = stanceOf(t, u, u.node, plan, manner);
  let best: Extract<UnitAction, { kind: 'march' }> | null = null;
  const price = TOKEN + (u.load.clIII === 1 ? LAST_FUEL : 0);
  for (const option of options) {
    if (option.contact || option.cost === 0) continue;
    const then = stanceOf(t, u, option.node, plan, manner);
    const worth = then.worth - now.worth - price;
    if (!best || worth > best.worth) best = { kind: 'march', worth, to: option.node, now, then };
  }
  return best;
}

/** The best action of the unit now; null if none is worth its card. */
export function bestDeed(t: Sandbox, u: UnitState, plan: Plan, manner: PlayStyle): UnitAction | null {
  if (u.node === null || u.degraded || u.disabled) return null;
  const options = u.load.clIII > 0 ? moveStops(t.world, t.state, u.id) : [];
  const fire = manner.fires && t.type(u.id).arm === 'artillery' ? bestFire(t, u) : null;
  const attack = bestAttack(t, u, manner, options);
  const march = bestMarch(t, u, plan, manner, options);
  let best: UnitAction | null = null;
  if (fire) best = fire;
  if (attack && attack.worth > manner.threshold && (!best || attack.worth > best.worth)) best = attack;
  if (march && march.worth > WORTH_A_MARCH && (!best || march.worth > best.worth)) best = march;
  return best;
}

/** The reason for the unit's best action. */
export function deedReason(t: Sandbox, u: UnitState, deed: UnitAction, plan: Plan, manner: PlayStyle): Reason {
  switch (deed.kind) {
    case 'attack':
      return because('attack', figuresOf({ attackers: [u.id], target: deed.target }, deed.weighed.odds));
    case 'fire':
      return because('fire', fireFigures(u.id, deed.target, deed.rounds, deed.odds));
    case 'march':
      return marchReason(t, u, deed, plan, manner);
  }
}

/** Adds the best rejected attack to the reason of a lone unit's other move. */
export function passedOver(t: Sandbox, u: UnitState, reason: Reason, manner: PlayStyle): Reason {
  if (reason.key === 'attack' || u.node === null) return reason;
  const open = bestAttack(t, u, manner);
  return open ? { ...reason, passed: figuresOf({ attackers: [u.id], target: open.target }, open.weighed.odds) } : reason;
}
