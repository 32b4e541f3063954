/** Baseline bots with one idea each: a good bot must not lose to them. */

import type { PlayerCommand } from '../../../engine/lines-and-webs/index.ts';
import type { PlayStyle } from './doctrine/playStyle.ts';
import type { Player } from './player.ts';
import { because } from './reason.ts';
import { Sandbox } from './sandbox.ts';

/** Commands that end or refuse the most, in order of preference. */
const LEAST: readonly PlayerCommand['type'][] = ['decline', 'pass', 'endTurn', 'finish'];

/** Bot that does nothing: it takes the recommended deployment, ends each phase, and passes. */
export const idle: Player = {
  name: 'idle',
  decide(situation) {
    const desk = new Sandbox(situation);
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

/** A price that no attack is worth. */
const NEVER = Number.POSITIVE_INFINITY;
const ANY_PRICE = -6;

/** Overrides of the doctrine per bot. */
export const IDEAS = {
  // All units run for the nearest enemy port and fight any unit in the way.
  rush: { guards: 'none', drive: { short: 4, long: 4 }, stand: 1, threshold: ANY_PRICE },
  // All units stay in their own ports.
  turtle: { guards: 'all', drive: { short: 0, long: 0 }, threshold: NEVER },
  pacifist: { attacks: () => false, fires: false, threshold: NEVER },
  // Attacks only carriers.
  raider: { attacks: (desk, target) => !desk.fights(target), threshold: -3 },
  'hauls-nothing': { hauls: false },
  'eats-nothing': { without: 'clI' },
} satisfies { readonly [name: string]: Partial<PlayStyle> };
