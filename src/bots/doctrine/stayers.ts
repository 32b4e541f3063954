/** Whom the page's recommended deck leaves out. No player asks it: the computer's and the laboratory's decks are made in orders.ts. */

import type { UnitId, View, World } from '../../engine/lines-and-webs/index.ts';
import { Desk } from '../desk.ts';
import { isFit } from '../scene.ts';
import { bestDeed } from './deeds.ts';
import { DOCTRINE } from './manner.ts';
import { NEAR, strikes } from './orders.ts';
import { planOf } from './plan.ts';

/**
 * The viewer's units that could act and would only stay, for a CL III each: nothing that they could attack, fire at or march to is worth it, and they
 * are no strikers near the enemy, who wait for what the day brings. @rule 6.6.3
 */
export function stayers(world: World, view: View): UnitId[] {
  const t = new Desk({ world, view, seed: 'stayers' }, DOCTRINE);
  const plan = planOf(t, t.side, DOCTRINE);
  const idle = t.fighters(t.side).filter((u) => {
    if (!isFit(u) || u.load.clIII === 0 || u.node === null) return false;
    const waits = strikes(t.type(u.id)) && t.toFoe(t.side, u.node) <= NEAR;
    return !waits && bestDeed(t, u, plan, DOCTRINE) === null;
  });
  return idle.map(({ id }) => id);
}
