/**
 * The staff's supply plan as orders of a player. It weighs routes over several carriers together, which the doctrine's own deliveries, one need at
 * a time, do not.
 */

import type { Load, NodeId, PlayerCommand, Store, SupplyClass, UnitId } from '../../../../engine/lines-and-webs/index.ts';
import { total } from '../../../../engine/lines-and-webs/load.ts';
import { CLASSES } from '../../../../engine/lines-and-webs/scenario.ts';
import { draftOn } from '../../advice/plan/draft.ts';
import type { PlanPreferences } from '../../advice/plan/types.ts';
import { because, type Reason } from '../reason.ts';
import type { Sandbox } from '../sandbox.ts';
import { fillReason, needReason } from './supply.ts';

/** Tokens for a unit, a port, or the ground. */
function deliveryReason(t: Sandbox, to: Store, tokens: Load): Reason {
  const n = total(tokens);
  if (to.kind !== 'unit') return because('toNode', { place: to.node, tokens: n });
  const { unit } = to;
  const u = t.unit(unit);
  if (t.world.info[unit]!.carry > 0 && !u.degraded && !u.disabled) return fillReason(t, u, n);
  const [cls, ...more] = CLASSES.filter((one) => tokens[one] > 0);
  return more.length > 0 ? because('bringMixed', { unit, tokens: n }) : needReason(t, u, cls as SupplyClass, n);
}

/** A carrier's move: the units that it can serve from there, if they are more. */
function moveReason(t: Sandbox, unit: UnitId, to: NodeId): Reason {
  const { node, side } = t.unit(unit);
  const { carry, type } = t.world.info[unit]!;
  const clients = t.own(side).filter((u) => u.id !== unit && (t.fights(u) || t.world.info[u.id]!.carry < carry));
  const reached = (from: NodeId): number => clients.filter((u) => t.links(from, u.node as NodeId) <= (type.range ?? 0)).length;
  const [now, before] = [reached(to), reached(node as NodeId)];
  if (now > before) return because('reachMore', { unit, now, before });
  return now > 0 ? because('reachBetter', { unit, now }) : because('elsewhere', { unit, place: to });
}

function reasonFor(t: Sandbox, c: PlayerCommand): Reason {
  switch (c.type) {
    case 'carry':
    case 'crossLevel':
      return deliveryReason(t, c.to, c.tokens);
    case 'moveCarrier':
      return t.type(c.unit).kind === 'aps'
        ? because('squadron', { unit: c.unit, port: t.world.home[t.side].apod.id, links: t.links(c.to, t.world.home[t.side].apod.id) })
        : moveReason(t, c.unit, c.to);
    case 'useRepair':
      return t.unit(c.unit).disabled
        ? because('mendDisabled', { unit: c.unit })
        : because('mendStep', { unit: c.unit, steps: t.unit(c.unit).steps });
    case 'displace':
      return because('lieLow', { unit: c.unit, hexes: t.toFoe(t.side, t.unit(c.unit).node as NodeId) });
    case 'pickUp':
      return because('pickUp', { unit: c.unit, tokens: total(c.tokens) });
    default:
      return because('anyOrder', { choices: 1 });
  }
}

/** Gives the orders of the staff's plan; commands that the player never gives are left out. */
export function haulByStaff(t: Sandbox, wishes: PlanPreferences): void {
  const bars = t.without ? [{ cls: t.without }] : [];
  for (const c of draftOn(t.world, t.state, t.side, { bars, ...wishes }).commands) t.give(c, () => reasonFor(t, c));
}
