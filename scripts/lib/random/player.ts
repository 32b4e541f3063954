/** A random player: weighted plausible legal orders. */

import type { Pick } from '../../../src/bots/picker.ts';
import type { PlayerCommand } from '../../../src/engine/lines-and-webs/index.ts';
import type { Player } from '../../../src/games/lines-and-webs/bots/player.ts';
import { because, type Decision } from '../../../src/games/lines-and-webs/bots/reason.ts';
import { Sandbox } from '../../../src/games/lines-and-webs/bots/sandbox.ts';
import { PLAY_WEIGHTS, sampleLegal } from './sampling.ts';

/** A part has no more orders than this. */
const LONGEST_PART = 300;

/** Any order of those that are legal: first a verb by its weight, then one of its orders. */
function anyLegal(legal: readonly PlayerCommand[], pick: Pick): PlayerCommand {
  const verbs = [...new Set(legal.map((c) => c.type))].filter((type) => type !== 'concede');
  const slots = verbs.flatMap((type) => new Array(Math.max(1, Math.round(PLAY_WEIGHTS[type] ?? 1))).fill(type));
  const type = slots[pick(slots.length)];
  const list = legal.filter((c) => c.type === type);
  return list[pick(list.length)] as PlayerCommand;
}

function part(desk: Sandbox): Decision[] {
  const why = () => because('lot', {});
  while (desk.orders.length < LONGEST_PART) {
    const c = sampleLegal(desk.world, desk.state, desk.pick);
    if (!c || c.type === 'endPart') break;
    desk.give(c, why);
  }
  // A part that cannot be ended yet: at setup somebody still stands beside the map.
  if (!desk.allows({ type: 'endPart', side: desk.side })) desk.give({ type: 'takeRecommended', side: desk.side }, why);
  return desk.end(why);
}

export const random: Player = {
  name: 'random',
  decide(situation) {
    const desk = new Sandbox(situation);
    return desk.isPart ? part(desk) : [{ command: anyLegal(desk.prompt.legal, desk.pick), reason: because('lot', {}) }];
  },
};
