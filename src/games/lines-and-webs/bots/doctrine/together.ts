/** Command Post by doctrine: several reserve units attack one target if that is worth more than their single attacks. */

import { GROUP } from '../../../../engine/lines-and-webs/cards/sheets.ts';
import type { CommandOf, NodeId, UnitId, UnitState } from '../../../../engine/lines-and-webs/index.ts';
import { attackTargets, contactsFrom, moveStops } from '../../../../engine/lines-and-webs/queries.ts';
import { canPayAttack } from '../../../../engine/lines-and-webs/strength.ts';
import { because, type Choice } from '../reason.ts';
import type { Sandbox } from '../sandbox.ts';
import { approaches } from './unitActions.ts';
import { type AttackWorth, figuresOf, worthOfBlow } from './worth.ts';

const STRIKERS: ReadonlySet<string> = new Set(['armor', 'mechanized', 'engineer']);

export interface Joint extends AttackWorth {
  target: UnitId;
  attackers: UnitId[];
  from: { [unit: UnitId]: NodeId };
}

/** True if the unit is on the map and can join a combined attack. */
export const canStrike = (t: Sandbox, u: UnitState): boolean =>
  STRIKERS.has(t.type(u.id).arm) && u.node !== null && u.load.clIII > 0 && canPayAttack(t.world, u, 'ahead') && !u.degraded && !u.disabled;

/** The best attack by two or three of the units, each on its own node; null if no two reach the same target. */
export function bestJoint(t: Sandbox, units: readonly UnitState[]): Joint | null {
  const ways = units.filter((u) => canStrike(t, u)).map((u) => ({ u, to: approaches(t, u, moveStops(t.world, t.state, u.id)) }));
  ways.sort((a, b) => b.u.steps - a.u.steps);
  let best: Joint | null = null;
  for (const target of new Set(ways.flatMap(({ to }) => [...to.keys()]))) {
    const blow = { target, attackers: [] as UnitId[], from: {} as Joint['from'] };
    const taken = new Set<NodeId>();
    for (const { u, to } of ways) {
      const node = to.get(target);
      const own = node !== undefined && taken.has(node) ? otherNode(t, u, target, taken) : node;
      if (own === undefined || blow.attackers.length === GROUP) continue;
      taken.add(own);
      blow.attackers.push(u.id);
      blow.from[u.id] = own;
    }
    if (blow.attackers.length < 2) continue;
    const weighed = worthOfBlow(t, blow);
    if (!best || weighed.worth > best.worth) best = { ...blow, ...weighed };
  }
  return best;
}

/** Another node adjacent to the target. */
function otherNode(t: Sandbox, u: UnitState, target: UnitId, taken: ReadonlySet<NodeId>): NodeId | undefined {
  const options = moveStops(t.world, t.state, u.id).filter((o) => (o.contact || o.cost === 0) && !taken.has(o.node));
  return options.find((o) => contactsFrom(t.world, t.state, u.id, o.node).includes(target))?.node;
}

/** Units with a mission card in the reserve. */
export const reserves = (t: Sandbox): UnitState[] =>
  t.state.sides[t.side].reserve.filter((card) => card in t.world.info).map((id) => t.unit(id));

/** Picks the reserve units to join. @rule 6.8 */
export function join(t: Sandbox): Choice<CommandOf<'joinReserve'>> {
  const list = t.legal('joinReserve');
  const joint = bestJoint(t, reserves(t));
  const wanted = joint?.attackers ?? [];
  const suits = (c: CommandOf<'joinReserve'>): boolean => c.units.length === wanted.length && c.units.every((id) => wanted.includes(id));
  const suited = list.find(suits);
  if (joint && suited) return { command: suited, why: () => because('together', figuresOf(joint, joint.odds)) };
  return { command: list[0] as CommandOf<'joinReserve'>, why: () => because('anyOrder', { choices: list.length }) };
}

/** Moves the next unit of a group next to the target of those before it, otherwise to the group's best target. */
export function gather(t: Sandbox): Choice<CommandOf<'moveUnit'>> | null {
  const members = t.state.execution?.play?.members ?? [];
  const moves = t.legal('moveUnit');
  const waiting = members.filter((m) => m.stage === 'waiting').map((m) => t.unit(m.unit));
  const ahead = members.filter((m) => m.stage === 'paid').flatMap((m) => attackTargets(t.world, t.state, m.unit));
  const first = waiting[0];
  if (!first) return null;
  const joint = ahead.length > 0 ? null : bestJoint(t, waiting);
  const to = joint?.from[first.id];
  const met = (c: CommandOf<'moveUnit'>): UnitId | undefined =>
    contactsFrom(t.world, t.state, c.unit, c.to).find((id) => ahead.includes(id));
  const own = moves.filter((c) => c.unit === first.id);
  const planned = own.find((c) => c.to === to);
  if (joint && planned) return { command: planned, why: () => because('together', figuresOf(joint, joint.odds)) };
  const beside = own.find((c) => met(c) !== undefined);
  if (beside) return { command: beside, why: () => because('gather', { unit: first.id, target: met(beside) as UnitId }) };
  const stay = own.find((c) => c.to === first.node);
  if (stay) return { command: stay, why: () => because('stay', { unit: first.id, places: own.length - 1 }) };
  const any = own[0];
  return any ? { command: any, why: () => because('anyOrder', { choices: own.length }) } : null;
}
