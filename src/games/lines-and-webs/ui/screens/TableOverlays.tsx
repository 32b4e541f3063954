/** Overlays of the current panel, below and above the blocks of the map. */

import { useContext } from 'react';
import { lazyPart } from '../../../../ui/kit/lazyPart.tsx';
import { ToolsContext } from '../../../../ui/shell/tools.ts';
import { useTable } from '../../typedStores.ts';
import { HexTag } from '../board/HexTag.tsx';
import type { MapOverlay } from '../board/mapOverlay.ts';
import { WaitRing, WornCard } from '../board/NextUnit.tsx';
import { ContactBars, HighlightedNodes, NodeBadges, RangeOutline, ReachCosts, ReachOverlay, type TargetView } from '../board/Overlays.tsx';
import { useStaffLayers } from '../board/staffLayers.ts';
import { Targets } from '../board/Targets.tsx';
import { GroupLines, PathArrows, PathLines, PathTags } from '../board/Ways.tsx';
import { useSeat } from '../seat.ts';

const StaffLayers = lazyPart(() => import('../unit/StaffLayers.tsx').then((m) => m.StaffLayers), true);
const StaffLayersUnder = lazyPart(() => import('../unit/StaffLayers.tsx').then((m) => m.StaffLayersUnder), true);

/** Before the first day they are empty until something is pointed at or a layer is chosen. */
function useHasStaffLayers(): boolean {
  const isSetup = useSeat().view.phase === 'setup';
  const isChosen = useStaffLayers((s) => s.shown.length > 0);
  const isPointed = useTable((t) => t.hover !== null || t.selected !== null);
  return !isSetup || isChosen || isPointed;
}

interface LayerProps {
  overlay: MapOverlay;
  /** Blocks on the map. */
  units: readonly { id: string; node: string }[];
}

export function OverlaysBelowUnits({ overlay }: Pick<LayerProps, 'overlay'>) {
  const hasStaffLayers = useHasStaffLayers();
  return (
    <>
      {overlay.reach ? <ReachOverlay origin={overlay.reach.origin} nodes={overlay.reach.nodes} links={overlay.reach.links} /> : null}
      {overlay.highlights ? <HighlightedNodes nodes={overlay.highlights} /> : null}
      {overlay.ranges?.map((range) => (
        <RangeOutline key={`${range.tone} ${range.nodes[0]} ${range.nodes.length}`} nodes={range.nodes} tone={range.tone} />
      ))}
      {overlay.groups ? <GroupLines groups={overlay.groups} /> : null}
      <PathLines paths={overlay.paths} />
      {hasStaffLayers ? <StaffLayersUnder /> : null}
    </>
  );
}

/** Above the names, below the blocks. */
export const Worn = ({ overlay: { worn }, units }: LayerProps) => (worn ? <WornCard {...worn} units={units} /> : null);

/** Ring around the place that a hovered sentence or row refers to. */
export function Pointed() {
  const node = useTable((t) => t.pointed);
  return node === null ? null : <HighlightedNodes nodes={[{ node, tone: 'ink' }]} />;
}

/** Number of the hex under the pointer, cursor or finger, if the map does not show it. */
export function Tagged() {
  const node = useTable((t) => t.hover);
  return <HexTag node={node} />;
}

interface OverProps extends LayerProps {
  targets: readonly TargetView[];
}

export function OverlaysAboveUnits({ overlay, targets, units }: OverProps) {
  const { MapLayer } = useContext(ToolsContext);
  const hasStaffLayers = useHasStaffLayers();
  return (
    <>
      {overlay.costs ? <ReachCosts nodes={overlay.costs} /> : null}
      <PathArrows paths={overlay.paths} />
      {overlay.wait ? <WaitRing key={overlay.wait.unit} {...overlay.wait} units={units} /> : null}
      {overlay.contacts ? <ContactBars contacts={overlay.contacts} /> : null}
      {overlay.badges ? <NodeBadges badges={overlay.badges} /> : null}
      {hasStaffLayers ? <StaffLayers targets={targets} /> : null}
      {targets.length > 0 ? <Targets targets={targets} units={units} /> : null}
      <MapLayer />
      <PathTags paths={overlay.paths} units={units} />
    </>
  );
}
