/** Players by doctrine, in one manner or another. */

import { runSync, type Thought } from '../../../../bots/thought.ts';
import { pointsLeft } from '../../../../engine/lines-and-webs/delivery.ts';
import { Desk } from '../desk.ts';
import type { Player, Situation } from '../player.ts';
import { because, type Order } from '../reason.ts';
import { execute } from './execute.ts';
import { DOCTRINE, type Manner } from './manner.ts';
import { orders } from './orders.ts';
import { deploy, setUp } from './setup.ts';
import { spend } from './spend.ts';
import { transport, transportReason } from './transport.ts';

function* part(t: Desk, manner: Manner): Thought<Order[]> {
  switch (t.state.phase) {
    case 'setup':
      setUp(t, manner.guards !== 'none');
      return t.end(() => because('setUpDone', { units: t.own(t.side).length }));
    case 'deploy':
      deploy(t);
      break;
    case 'spend':
      spend(t, manner);
      return t.end(() => because('spendDone', { points: pointsLeft(t.world, t.state, t.side) }));
    case 'transport':
      if (manner.hauls) yield* transport(t, manner);
      return t.end(() => transportReason(t));
    default:
      orders(t, manner);
  }
  return t.end();
}

/** A player that plays by the doctrine; what it does otherwise stands in `other`. */
export function doctrinePlayer(name: string, other: Partial<Manner> = {}): Player & Required<Pick<Player, 'think'>> {
  const manner: Manner = { ...DOCTRINE, ...other };
  function* think(situation: Situation): Thought<Order[]> {
    const desk = new Desk(situation, manner);
    if (desk.isPart) return yield* part(desk, manner);
    const { command, why } = execute(desk, manner);
    return [{ command, reason: why() }];
  }
  return { name, think, decide: (situation) => runSync(think(situation)) };
}
