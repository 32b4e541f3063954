/** The orders that empty a side's plan of Phase 2 again. Pure. */

import type { Command } from '../engine/lines-and-webs/command.ts';
import { CARD_KINDS, CLASSES } from '../engine/lines-and-webs/scenario.ts';
import type { OwnView } from '../engine/lines-and-webs/viewTypes.ts';

/** Every hand-back that empties the plan, in an order in which each is possible. */
export function handBack(own: Pick<OwnView, 'side' | 'plan'>): Command[] {
  const { side, plan } = own;
  const commands: Command[] = plan.markers.map((node) => ({ type: 'unplanMarker', side, node }));
  for (const card of CARD_KINDS) for (let i = 0; i < plan.cards[card]; i++) commands.push({ type: 'returnCard', side, card });
  for (const { unit } of plan.units) commands.push({ type: 'returnUnit', side, unit });
  for (const to of ['queue', 'apod'] as const) {
    const tokens = to === 'queue' ? plan.queueTokens : plan.apodTokens;
    for (const cls of CLASSES) if (tokens[cls] > 0) commands.push({ type: 'returnTokens', side, to, cls, n: tokens[cls] });
  }
  return commands;
}
