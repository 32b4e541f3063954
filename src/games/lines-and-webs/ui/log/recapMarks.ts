/** What the numbered lines of a recap draw on the map. */
import type { NodeId } from '../../../../engine/lines-and-webs/index.ts';
import type { MapOverlay } from '../board/mapOverlay.ts';
import type { RecapItem } from './recapWords.ts';

type Badges = NonNullable<MapOverlay['badges']>[number][];

/** So many numbers fit beside each other at one place. */
const MOST_AT_ONE = 3;

/**
 * Discs and trails: ink for what happened; open ink for what is so now, numbered on from there.
 * @param since entries before this one are numbered, but no longer drawn: others may stand there by now
 * @param today from this entry on ways are drawn: arrows of the day before went with it
 */
export function marksOf(items: readonly RecapItem[], now: readonly { node: NodeId | null }[] = [], since = 0, today = since): MapOverlay {
  const taken = new Map<NodeId, number>();
  const badges: Badges = [];
  const mark = (node: NodeId | null, text: string, tone: 'ink' | 'open') => {
    const nth = node === null ? MOST_AT_ONE : (taken.get(node) ?? 0);
    if (node === null || nth >= MOST_AT_ONE) return;
    taken.set(node, nth + 1);
    badges.push({ node, text, tone, nth });
  };
  const isDrawn = ({ seqs }: RecapItem): boolean => since === 0 || seqs.some((seq) => seq >= since);
  for (const [i, item] of items.entries()) if (isDrawn(item)) mark(item.node, String(i + 1), 'ink');
  for (const [i, { node }] of now.entries()) mark(node, String(items.length + i + 1), 'open');
  const ofToday = items.filter(({ seqs }) => seqs.some((seq) => seq >= today));
  const trails = new Map(ofToday.flatMap((item) => item.trails.map((path): [string, readonly NodeId[]] => [path.join(' '), path])));
  return { badges, paths: [...trails.values()].map((path) => ({ path, tone: 'ink' as const })) };
}
