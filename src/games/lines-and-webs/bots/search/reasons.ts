/** Why an order that the doctrine would not have given: what it does, in the doctrine's own figures. */

import type { PlayerCommand, UnitId } from '../../../../engine/lines-and-webs/index.ts';
import { contactsFrom, moveStops } from '../../../../engine/lines-and-webs/queries.ts';
import { canPayAttack } from '../../../../engine/lines-and-webs/strength.ts';
import { handCount } from '../../../../engine/lines-and-webs/table.ts';
import type { Desk } from '../desk.ts';
import { reasonOfAim } from '../doctrine/cards.ts';
import { orderable } from '../doctrine/choosing.ts';
import { approaches, bestDeed, deedReason, fireFigures, fireWorth, passedOver } from '../doctrine/deeds.ts';
import type { Manner } from '../doctrine/manner.ts';
import { planOf } from '../doctrine/plan.ts';
import { marchReason, stanceOf } from '../doctrine/stance.ts';
import { figuresOf, worthOfBlow } from '../doctrine/worth.ts';
import { because, type Reason } from '../reason.ts';

type Of<T extends PlayerCommand['type']> = Extract<PlayerCommand, { type: T }>;

/** A move ends beside an enemy that is to be attacked, in a better place, or where it began. */
function moving(t: Desk, c: Of<'moveUnit'>, manner: Manner): Reason {
  const u = t.unit(c.unit);
  const options = moveStops(t.world, t.state, c.unit);
  const touched = contactsFrom(t.world, t.state, c.unit, c.to);
  const targets = [...approaches(t, u, options)].filter(([id, node]) => node === c.to && touched.includes(id)).map(([id]) => id);
  const target = targets[0] ?? touched[0];
  if (target !== undefined && canPayAttack(t.world, u, 'ahead') && t.type(c.unit).arm !== 'artillery') {
    const blow = { attackers: [c.unit], from: { [c.unit]: c.to }, target };
    return because('attack', figuresOf(blow, worthOfBlow(t, blow).odds));
  }
  if (c.to === u.node)
    return because('stay', {
      unit: c.unit,
      places: t.legal('moveUnit').filter((other) => other.unit === c.unit && other.to !== u.node).length,
    });
  const plan = planOf(t, t.side, manner);
  const now = stanceOf(t, u, u.node as string, plan, manner);
  const then = stanceOf(t, u, c.to, plan, manner);
  return marchReason(t, u, { to: c.to, now, then }, plan, manner);
}

function fromReserve(t: Desk, c: Of<'playReserve'>, manner: Manner): Reason {
  const plan = planOf(t, t.side, manner);
  const deed = c.card in t.world.info ? bestDeed(t, t.unit(c.card as UnitId), plan, manner) : null;
  return deed ? deedReason(t, t.unit(c.card as UnitId), deed, plan, manner) : because('anyOrder', { choices: orderable(t).length });
}

/** Why the order is given, as it stands before it. */
export function reasonOf(t: Desk, c: PlayerCommand, manner: Manner): Reason {
  const own = t.state.sides[t.side];
  switch (c.type) {
    case 'attack':
    case 'pursue': {
      const blow = { attackers: c.type === 'attack' ? c.attackers : [c.unit], from: {}, target: c.target, scouts: c.scouts };
      return because(c.type, figuresOf(blow, worthOfBlow(t, blow).odds));
    }
    case 'fire':
      return because('fire', fireFigures(c.unit, c.target, c.rounds, fireWorth(t, t.unit(c.unit), c.target, c.rounds).odds));
    case 'moveUnit':
      return t.state.execution?.play?.joint ? moving(t, c, manner) : passedOver(t, t.unit(c.unit), moving(t, c, manner), manner);
    case 'turnOver':
      return because('nextOrder', { cards: own.execution.length, reserve: own.reserve.length });
    case 'playReserve':
      return fromReserve(t, c, manner);
    case 'pass':
      return because('keepReserve', { cards: own.reserve.length });
    case 'endTurn':
      return because('turnDone', { cards: handCount(own.hand) });
    case 'playCard':
      return reasonOfAim(t, c);
    case 'moveIn':
      return because('moveIn', { unit: c.unit, steps: t.unit(c.unit).steps });
    case 'nameVictim':
      return because('victim', { unit: c.unit, steps: t.unit(c.unit).steps });
    default:
      return because('anyOrder', { choices: orderable(t).length });
  }
}
