/** What the numbered lines of a recap draw on the map. */
import type { NodeId } from '../../engine/lines-and-webs/index.ts';
import type { MapOverlay } from '../board/mapOverlay.ts';
import type { RecapItem } from './recapWords.ts';

type Badges = NonNullable<MapOverlay['badges']>[number][];

/** So many numbers fit beside each other at one place. */
const MOST_AT_ONE = 3;

/** Discs and trails: ink for what happened; open ink for what is so now, numbered on from there. */
export function marksOf(items: readonly RecapItem[], now: readonly { node: NodeId | null }[] = []): MapOverlay {
  const taken = new Map<NodeId, number>();
  const badges: Badges = [];
  const mark = (node: NodeId | null, text: string, tone: 'ink' | 'open') => {
    const nth = node === null ? MOST_AT_ONE : (taken.get(node) ?? 0);
    if (node === null || nth >= MOST_AT_ONE) return;
    taken.set(node, nth + 1);
    badges.push({ node, text, tone, nth });
  };
  for (const [i, { node }] of items.entries()) mark(node, String(i + 1), 'ink');
  for (const [i, { node }] of now.entries()) mark(node, String(items.length + i + 1), 'open');
  const trails = new Map(items.flatMap((item) => item.trails.map((path): [string, readonly NodeId[]] => [path.join(' '), path])));
  return { badges, paths: [...trails.values()].map((path) => ({ path, tone: 'ink' as const })) };
}
