/** Phase 2 before anything was bought: the orders that empty a side's plan again, and the view as it was. Pure. */

import { CARD_KINDS, CLASSES, type Command, type OwnView, type View } from '../../../engine/lines-and-webs/index.ts';
import { emptyPlan } from '../../../engine/lines-and-webs/setup.ts';

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

/** The view with nothing bought yet today. */
export const unspent = (view: View): View => (view.own ? { ...view, own: { ...view.own, planned: 0, plan: emptyPlan() } } : view);
