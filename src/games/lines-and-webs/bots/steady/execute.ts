/** Phase 6 of the steady player: fires and attacks whose odds are fair, moves that are worth their fuel, cards now and then. */

import {
  attackTargets,
  type CardKind,
  type Command,
  type CommandOf,
  contactsFrom,
  handCount,
  type Member,
  moveStops,
  type Play,
  type Side,
  type UnitId,
} from '../../../../engine/lines-and-webs/index.ts';
import { pointsIn } from '../points.ts';
import { type Blow, bestBlow, bestFire, bestJointBlow, worthOfBlow } from './blows.ts';
import { betterPlace } from './stance.ts';
import type { Table } from './table.ts';

/** An attack is made if it is worth so much, less up to so much boldness. */
const WORTH_IT = 4;
const BOLDNESS = 3;

/** What damage to a port is worth beside steps of units. */
const PORT_PRICE = 30;
const DAMAGE_ENOUGH = 2;

const boldly = (t: Table): number => WORTH_IT - t.pick(BOLDNESS);

/** One play or card of a side's turn. Returns false when nothing was given. */
export function turn(t: Table, side: Side): boolean {
  const { sides, execution } = t.state;
  if (execution?.stage === 'after') return t.give({ type: 'endTurn', side });
  if (handCount(sides[side].hand) > 0 && t.pick(7) === 0 && playCard(t)) return true;
  if (t.give({ type: 'turnOver', side })) return true;
  for (const card of sides[side].reserve) {
    if (card === 'commandPost') continue;
    const blow = bestBlow(t, t.unit(card));
    if (blow && blow.worth > WORTH_IT && t.give({ type: 'playReserve', side, card })) return true;
  }
  return t.give({ type: 'pass', side });
}

/** Some card of the hand, or the one turned over, at its dearest target; the Saint HIMARS at a port that is not badly damaged yet. */
function playCard(t: Table): boolean {
  const list = [...t.rules.legal(t.state)].filter((c) => c.type === 'playCard' && AIMED.includes(c.card)) as CommandOf<'playCard'>[];
  const kinds = [...new Set(list.map((c) => c.card))];
  const kind = kinds[t.pick(Math.max(1, kinds.length))];
  const price = (c: CommandOf<'playCard'>): number => {
    if (c.unit !== null) return priceOf(t, c.unit);
    return (t.state.ports.find((p) => p.node === c.node)?.damage ?? 0) < DAMAGE_ENOUGH ? PORT_PRICE : 0;
  };
  const best = list.filter((c) => c.card === kind).sort((a, b) => price(b) - price(a))[0];
  return best !== undefined && t.give(best);
}
const AIMED: readonly CardKind[] = ['nineLine', 'closeAirSupport', 'saintHimars'];

/** What a unit is worth with the steps that it has. */
function priceOf(t: Table, id: UnitId): number {
  const u = t.unit(id);
  return ((pointsIn(t.world)[t.world.info[id]!.at] as number) * u.steps) / 4 + (t.fights(u) ? 6 : 0);
}

/** The next command of a play. Returns false when nothing was given. */
export function play(t: Table): boolean {
  const now = t.state.execution?.play as Play;
  if (now.joint) return playJoint(t, now);
  const member = now.members.find((m) => m.stage !== 'done');
  if (!member) return t.give({ type: 'finish', side: now.side });
  return member.stage === 'waiting' ? activate(t, now.side, member) : act(t, now.side, member);
}

/** A lone unit's turn begins: it fires, attacks, goes to a better place, or stays. */
function activate(t: Table, side: Side, member: Member): boolean {
  const u = t.unit(member.unit);
  const fire = bestFire(t, u);
  if (t.type(u.id).arm === 'artillery' && fire && t.give({ type: 'fire', side, unit: u.id, ...fire })) return true;
  const blow = bestBlow(t, u);
  if (blow && blow.worth > boldly(t) && t.give({ type: 'moveUnit', side, unit: u.id, to: blow.from[u.id]! })) return true;
  const repairs = t.type(u.id).arm === 'engineer' ? t.state.ports.filter((p) => p.holder === side && p.damage > 0 && !p.repaired) : [];
  const options = moveStops(t.world, t.state, u.id);
  const port = options.find((o) => repairs.some((p) => p.node === o.node));
  const to = port?.node ?? betterPlace(t, u, options)?.node ?? u.node;
  return t.give({ type: 'moveUnit', side, unit: u.id, to: to as string }) || t.give({ type: 'finish', side });
}

/** After its move: repair, attack or fire, else the play is over. */
function act(t: Table, side: Side, member: Member): boolean {
  const { unit } = member;
  if (t.give({ type: 'repairPort', side, unit })) return true;
  const fire = bestFire(t, t.unit(unit));
  if (fire && t.give({ type: 'fire', side, unit, ...fire })) return true;
  const least = member.mustAttack ? Number.NEGATIVE_INFINITY : boldly(t);
  return strike(t, side, [unit], least) || t.give({ type: 'finish', side });
}

/** Attacks the target that is worth most, if it is worth enough; with Scouts Out where the hand holds one and they help. */
function strike(t: Table, side: Side, attackers: UnitId[], least: number): boolean {
  let best: { target: UnitId; worth: number } | null = null;
  for (const target of attackTargets(t.world, t.state, attackers[0]!)) {
    if (!attackers.every((id) => contactsFrom(t.world, t.state, id, t.unit(id).node as string).includes(target))) continue;
    const worth = worthOfBlow(t, attackers, {}, target);
    if (!best || worth > best.worth) best = { target, worth };
  }
  if (!best || best.worth <= least) return false;
  const { target } = best;
  const scouts = t.state.sides[side].hand.scoutsOut > 0 && worthOfBlow(t, attackers, {}, target, true) > best.worth + 1;
  return t.give({ type: 'attack', side, attackers, target, scouts });
}

/** A Command Post's group: all that can go for one target, which those that have not moved yet join. */
function playJoint(t: Table, now: Play): boolean {
  const { side } = now;
  const waiting = now.members.find((m) => m.stage === 'waiting');
  if (waiting) {
    const unit = waiting.unit;
    const u = t.unit(unit);
    if (t.type(unit).arm === 'artillery' && t.give({ type: 'hold', side, unit })) return true;
    const to = meetingPlace(t, now, unit) ?? u.node;
    return t.give({ type: 'moveUnit', side, unit, to: to as string });
  }
  if (t.give({ type: 'finish', side })) return true;
  for (const m of now.members) {
    const fire = bestFire(t, t.unit(m.unit));
    if (fire && t.give({ type: 'fire', side, unit: m.unit, ...fire })) return true;
  }
  return strikeJointly(t, now);
}

/** Where a member of a group goes: beside the target of those that have gone before it, else beside the best one. */
function meetingPlace(t: Table, now: Play, unit: UnitId): string | null {
  const blow: Blow | null = bestJointBlow(
    t,
    now.side,
    now.members.map((m) => t.unit(m.unit)),
  );
  const ahead = now.members.find((m) => m.stage === 'paid' && m.enteredContact);
  const goals = ahead ? attackTargets(t.world, t.state, ahead.unit) : blow ? [blow.target] : [];
  if (!ahead && blow?.from[unit]) return blow.from[unit];
  const spot = moveStops(t.world, t.state, unit).find(
    (o) => (o.contact || o.cost === 0) && contactsFrom(t.world, t.state, unit, o.node).some((id) => goals.includes(id)),
  );
  return spot?.node ?? betterPlace(t, t.unit(unit))?.node ?? null;
}

/** The largest part of the group that touches one target attacks it. */
function strikeJointly(t: Table, now: Play): boolean {
  const able = now.members.filter((m) => m.stage === 'paid').map((m) => m.unit);
  let best: { attackers: UnitId[]; worth: number } | null = null;
  for (let bits = 1; bits < 1 << able.length; bits++) {
    const attackers = able.filter((_, i) => bits & (1 << i));
    for (const target of attackTargets(t.world, t.state, attackers[0]!)) {
      if (!attackers.every((id) => attackTargets(t.world, t.state, id).includes(target))) continue;
      const worth = worthOfBlow(t, attackers, {}, target);
      if (!best || worth > best.worth) best = { attackers, worth };
    }
  }
  return best !== null && strike(t, now.side, best.attackers, Number.NEGATIVE_INFINITY);
}

/** Answers the choices in the middle of a play. Returns false when nothing was given. @rule 6.8 */
export function choose(t: Table, side: Side): boolean {
  const pending = t.state.pending;
  if (pending?.kind === 'aim') return playCard(t);
  const list = [...t.rules.legal(t.state)].filter((c) => c.type !== 'concede');
  const worth = (c: Command): number => answerWorth(t, side, c);
  const best = list.map((c) => ({ c, worth: worth(c) })).sort((a, b) => b.worth - a.worth)[0];
  return best !== undefined && t.give(best.c);
}

/** What an answer is worth against declining, which is 0. */
function answerWorth(t: Table, side: Side, c: Command): number {
  switch (c.type) {
    case 'pursue':
      return worthOfBlow(t, [c.unit], {}, c.target, c.scouts) - WORTH_IT - (c.scouts ? 1 : 0);
    case 'counterFire':
      return t.unit(c.unit).load.clV > c.rounds ? (c.rounds === 2 ? 2 : 1) : -1;
    case 'retreat':
      // The beaten are driven apart: far from the winner's other units if they are its own, else as it comes.
      return t.toFoe(side, c.to);
    case 'moveIn':
      return t.unit(c.unit).steps;
    case 'nameVictim':
      return 5 - t.unit(c.unit).steps + (t.unit(c.unit).suppressed ? 2 : 0);
    case 'joinReserve':
      return c.units.length;
    case 'pickUp':
      return 1;
    case 'useDrone':
    case 'useMassCal':
      return 1;
    default:
      return 0;
  }
}
