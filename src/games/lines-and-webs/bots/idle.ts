/** A player that does nothing: it takes the recommended deployment, ends each part, and passes. */

import type { PlayerCommand } from '../../../engine/lines-and-webs/index.ts';
import { Desk } from './desk.ts';
import type { Player } from './player.ts';
import { because } from './reason.ts';

/** What ends or refuses most, in this order. */
const LEAST: readonly PlayerCommand['type'][] = ['decline', 'pass', 'endTurn', 'finish'];

export const idle: Player = {
  name: 'idle',
  decide(situation) {
    const desk = new Desk(situation);
    if (desk.isPart) {
      desk.give({ type: 'takeRecommended', side: desk.side }, () => because('anyOrder', { choices: 1 }));
      return desk.end();
    }
    const { legal } = desk.prompt;
    const least = LEAST.map((type) => legal.find((c) => c.type === type)).find((c) => c !== undefined);
    const command = least ?? (legal.find((c) => c.type !== 'concede') as PlayerCommand);
    return [{ command, reason: because('anyOrder', { choices: legal.length }) }];
  },
};
