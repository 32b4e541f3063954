/** Whether the enemy could have prevented what would have helped. Pure. */

import type { NodeId } from '../../../../engine/lines-and-webs/index.ts';
import { engagementCost } from '../../../../engine/lines-and-webs/strength.ts';
import { opponentOf, unitOf } from '../../../../engine/lines-and-webs/table.ts';
import { linksBetween } from '../../advice/links.ts';
import type { Changed } from './changed.ts';
import type { Remedy } from './remedy.ts';
import type { HungerRemedy, Lack } from './types.ts';

/** An enemy, or a card in its hand, that could have come between the order and the lack. */
export function doubtOf(
  record: Changed,
  { side, unit, cls, day, node }: Lack,
  { order, day: from, arrives, hops, buy, source }: Remedy,
): HungerRemedy['doubt'] {
  const { world } = record.story.rules;
  const s = record.before(order);
  const foe = opponentOf(side);
  // Phases of combat before the token reaches the unit, when its way could be cut, and after, when fighting back could spend what it brought.
  const ways: { reaches: 'way' | 'unit'; nodes: NodeId[]; nights: number }[] = [
    { reaches: 'way', nodes: buy ? [source.node, ...hops.flatMap(({ path }) => path)] : [], nights: arrives - from },
    {
      reaches: 'unit',
      nodes: cls === 'clI' || engagementCost(world, { id: unit }, 'defend')[cls] === 0 ? [] : [node, unitOf(world, s, unit).node ?? node],
      nights: day - from,
    },
  ];
  const near = s.units.flatMap((u) => {
    const type = world.info[u.id]?.type;
    const at = u.node;
    if (u.side !== foe || at === null || type?.kind !== 'combat') return [];
    return ways.flatMap(({ reaches, nodes, nights }) => {
      // Fire harms a carrier, and makes nobody fight back. @rule 7.9
      const range = reaches === 'way' && type.arm === 'artillery' ? Math.max(1, type.range ?? 0) : 1;
      const most = Math.max(-1, ...nodes.map((one) => type.move * nights + range - linksBetween(world, at, one)));
      return nights > 0 && most >= 0 ? [{ unit: u.id, reaches, most }] : [];
    });
  });
  const [first] = near.sort((a, b) => b.most - a.most);
  if (first) return { unit: first.unit, reaches: first.reaches };
  const { hand } = s.sides[foe];
  const isWaiting = arrives > from;
  if (isWaiting && hand.nineLine > 0 && hops.some(({ by }) => by !== null)) return { card: 'nineLine' };
  return isWaiting && hand.sfInTheArea > 0 && hops.some(({ path }) => path.length > 1) ? { card: 'sfInTheArea' } : null;
}
