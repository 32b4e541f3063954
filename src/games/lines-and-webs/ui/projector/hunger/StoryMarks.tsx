/** A story of hunger on a map, in the account and on the projector: where supplies lay in a hexagon, units in rings, the missed way dotted. */

import type { NodeId, View } from '../../../../../engine/lines-and-webs/index.ts';
import { HEX, round } from '../../../../../ui/board/geometry.ts';
import type { HungerAccount, HungerStory } from '../../../account/hunger/types.ts';
import { useMapFrame } from '../../board/frame.ts';
import { HighlightedNodes } from '../../board/Overlays.tsx';
import { casesOf } from '../../words/hunger.ts';

const RING = HEX * 0.98;

export interface StoryOf {
  hunger: Pick<HungerAccount, 'cases'>;
  story: HungerStory;
  view: View;
}

/** Where supplies lay or were lost; the units, and which of them would go without even then; the ways. */
export function marksOf({ hunger, story, view }: StoryOf): {
  sources: NodeId[];
  units: { node: NodeId; isFed: boolean }[];
  ways: NodeId[][];
} {
  const standsAt = (unit: string): NodeId | null => view.units.find(({ id }) => id === unit)?.node ?? null;
  const own = casesOf(hunger, story);
  const met = story.remedy?.met ?? [];
  const sources = own.flatMap(({ captured, lost, remedy, spare }) => [
    captured?.port,
    lost && standsAt(lost.unit),
    remedy ? remedy.source.node : spare && (spare.store.kind === 'unit' ? standsAt(spare.store.unit) : spare.store.node),
  ]);
  const fed = new Map<NodeId, boolean>();
  for (const [i, at] of story.cases.entries()) {
    const node = standsAt(own[i]?.unit ?? '') ?? own[i]?.node;
    if (node) fed.set(node, (fed.get(node) ?? true) && story.remedy !== null && !story.remedy.still.includes(at));
  }
  return {
    sources: [...new Set(sources.filter((node): node is NodeId => node != null))],
    units: [...fed].map(([node, isFed]) => ({ node, isFed })),
    ways: [...new Map(met.flatMap(({ hops }) => hops.map(({ path }) => [path.join(' '), path] as const))).values()].filter(
      (path) => path.length > 1,
    ),
  };
}

/** @param isAnswered false: only where supplies lay and who went without; the rest is the answer */
export function StoryMarks({ isAnswered, ...of }: StoryOf & { isAnswered: boolean }) {
  const { layout } = useMapFrame();
  const { sources, units, ways } = marksOf(of);
  return (
    <g className="no-pointer" data-testid="story-marks">
      {(isAnswered ? ways : []).map((path) => {
        const d = `M${path
          .flatMap((node) => layout.places.get(node) ?? [])
          .map(({ x, y }) => `${round(x)} ${round(y)}`)
          .join('L')}`;
        return (
          <g key={path.join(' ')}>
            <path d={d} className="line-case join ends" strokeWidth={18} />
            <path d={d} className="line-plan join ends" strokeWidth={11} strokeDasharray="1 19" />
          </g>
        );
      })}
      <HighlightedNodes nodes={sources.map((node) => ({ node, tone: 'ink' as const }))} />
      {units.map(({ node, isFed }) => {
        const place = layout.places.get(node);
        if (!place) return null;
        const at = { cx: place.x, cy: place.y, r: RING, className: 'hollow', strokeDasharray: isFed || !isAnswered ? undefined : '16 12' };
        return (
          <g key={node}>
            <circle {...at} stroke="var(--c-panel)" strokeWidth={15} strokeDasharray={undefined} />
            <circle {...at} stroke="var(--c-ink)" strokeWidth={8} />
          </g>
        );
      })}
    </g>
  );
}
