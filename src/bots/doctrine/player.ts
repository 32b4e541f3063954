/** Players by doctrine, in one manner or another. */

import type { PlayerCommand } from '../../engine/lines-and-webs/index.ts';
import { Desk } from '../desk.ts';
import type { Player } from '../player.ts';
import { execute } from './execute.ts';
import { DOCTRINE, type Manner } from './manner.ts';
import { orders } from './orders.ts';
import { deploy, setUp } from './setup.ts';
import { spend } from './spend.ts';
import { transport } from './supply.ts';

function part(t: Desk, manner: Manner): PlayerCommand[] {
  switch (t.state.phase) {
    case 'setup':
      setUp(t, manner.guards !== 'none');
      break;
    case 'deploy':
      deploy(t);
      break;
    case 'spend':
      spend(t, manner);
      break;
    case 'transport':
      if (manner.hauls) transport(t, manner);
      break;
    default:
      orders(t, manner);
  }
  return t.end();
}

/** A player that plays by the doctrine; what it does otherwise stands in `other`. */
export function byDoctrine(name: string, other: Partial<Manner> = {}): Player {
  const manner: Manner = { ...DOCTRINE, ...other };
  return {
    name,
    decide(situation) {
      const desk = new Desk(situation);
      return desk.isPart ? part(desk, manner) : [execute(desk, manner)];
    },
  };
}
