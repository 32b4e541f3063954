/** How many CL IX that land in the airport today the supply plan of the same day brings to a unit: no other is of use that day. Pure. */

import type { Side, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { draftSupply } from './draft.ts';
import type { Run } from './types.ts';

/** The runs of the supply plan that the day's Phase 3 would begin with, were the ports as they are given. */
export function runsToday(world: World, view: View, side: Side, ports = view.ports): readonly Run[] {
  return draftSupply(world, { ...view, ports, viewer: side, phase: 'transport', awaited: side }).runs;
}

/** Of the kits that land in the side's airport; 0 where it does not hold it. @rule 6.2.4, 6.3.2, 6.3.7 */
export function kitsOfUse(world: World, view: View, side: Side, landing: number): number {
  const apod = world.home[side].apod.id;
  const port = view.ports.find(({ node }) => node === apod);
  if (port?.holder !== side) return 0;
  const brought = (more: number): number => {
    const landed = { ...port, store: { ...port.store, clIX: port.store.clIX + more } };
    const ports = view.ports.map((one) => (one === port ? landed : one));
    return runsToday(world, view, side, ports).reduce(
      (sum, { gets }) => (gets && world.info[gets.unit]?.type.kind === 'combat' ? sum + gets.tokens.clIX : sum),
      0,
    );
  };
  // Kits that are there already are brought without these.
  return Math.max(0, Math.min(landing, brought(landing) - brought(0)));
}
