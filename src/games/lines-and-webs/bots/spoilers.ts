/** Players with one idea each, for measuring others: what a good player must not lose to. */

import type { PlayerCommand } from '../../../engine/lines-and-webs/index.ts';
import { Desk } from './desk.ts';
import type { Manner } from './doctrine/manner.ts';
import type { Player } from './player.ts';
import { because } from './reason.ts';

/** What ends or refuses most, in this order. */
const LEAST: readonly PlayerCommand['type'][] = ['decline', 'pass', 'endTurn', 'finish'];

/** It does nothing: it takes the recommended deployment, ends each part, and passes. */
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

/** A price that nothing is worth. */
const NEVER = Number.POSITIVE_INFINITY;
const ANY_PRICE = -6;

/** What each does otherwise than the doctrine says. */
export const IDEAS = {
  // Everybody runs for the nearest port of the other side, and fights the units in the way.
  rush: { guards: 'none', drive: { short: 4, long: 4 }, stand: 1, threshold: ANY_PRICE },
  // Everybody sits in the own ports.
  turtle: { guards: 'all', drive: { short: 0, long: 0 }, threshold: NEVER },
  pacifist: { attacks: () => false, fires: false, threshold: NEVER },
  // It attacks carriers alone.
  raider: { attacks: (desk, target) => !desk.fights(target), threshold: -3 },
  'hauls-nothing': { hauls: false },
  'eats-nothing': { without: 'clI' },
} satisfies { readonly [name: string]: Partial<Manner> };
