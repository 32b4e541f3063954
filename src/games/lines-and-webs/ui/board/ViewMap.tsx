/** The map of a view: board, pieces and texts on the shared stage. Used by every screen with a map, which supplies its overlays. */

import { memo, type ReactNode, type Ref, useMemo } from 'react';
import type { View, World } from '../../../../engine/lines-and-webs/index.ts';
import { type MapControls, type MapHandle, MapStage, type MapStageProps, type StageWords } from '../../../../ui/board/MapStage.tsx';
import { isLargeNumber } from '../../../../ui/board/scale.ts';
import { lazyPart } from '../../../../ui/kit/lazyPart.tsx';
import { nodeText, unitBrief } from '../words/units.ts';
import { useMapFrame } from './frame.ts';
import { HitLayer } from './HitLayer.tsx';
import { layoutOf } from './layout.ts';
import { MapBase } from './MapBase.tsx';
import { nodeDetail, unitDetail } from './mapWords.ts';
import { Pieces, type PiecesOf } from './Pieces.tsx';

const Fan = lazyPart(() => import('./Fan.tsx').then((m) => m.Fan), true);
const LayersDrawer = lazyPart(() => import('./LayersDrawer.tsx').then((m) => m.LayersDrawer), true);

/** Layers that can be hidden; keys as in Map.module.css and the pieces' CSS. */
export const MAP_LAYERS = {
  numbers: 'Hex numbers',
  names: 'Place names',
  supply: 'Supplies shown on units',
  relief: 'Hills and contours',
};

const HELP =
  'Arrow keys move from hex to hex, Enter chooses. T goes to the next target, D describes a hex and its links. Press ? for all keys.';

/** Uses large numbers if there is space. */
function Ground(props: Omit<Parameters<typeof MapBase>[0], 'hasLargeNumbers'>) {
  return <MapBase {...props} hasLargeNumbers={isLargeNumber(useMapFrame().scale.number)} />;
}

/** The map's buttons; optionally an overview map and the decision layers in the drawer. */
export interface ViewControls extends Pick<MapControls, 'buttons'> {
  hasSmallMap?: boolean;
  hasStaff?: boolean;
}

/** Overlays of the map. */
export interface ViewLayers {
  /** Below the blocks: rings, routes, reach. */
  under?: ReactNode;
  /** Below the blocks and above place names. */
  worn?: ReactNode;
  /** Above the blocks: targets, badges. */
  over?: ReactNode;
  /** On top, as a separate picture: content that changes with each hovered hex. */
  top?: ReactNode;
}

export interface ViewMapProps extends Pick<MapStageProps, 'press' | 'insets' | 'leastPx'> {
  world: World;
  view: View;
  /** From `usePieces`, or with a panel's marks. */
  pieces: PiecesOf;
  layers?: ViewLayers;
  controls?: ViewControls;
  /** Odds on a unit, for the fan of its port. */
  odds?: ((unit: string) => string | undefined) | undefined;
  /** Above the blocks and below `over`: motion. */
  children?: ReactNode;
  ref?: Ref<MapHandle>;
}

const NO_LAYERS: ViewLayers = {};
const noOdds = (): undefined => undefined;

/** Memoized like the stage: what is equal draws nothing. */
export const ViewMap = memo(function ViewMap({
  world,
  view,
  pieces,
  layers = NO_LAYERS,
  press,
  controls,
  odds = noOdds,
  children,
  ...stage
}: ViewMapProps) {
  const { map } = world.scenario;
  const { placed, hits, docked } = pieces;
  const layout = layoutOf(map);
  const units = useMemo(() => placed.map(({ id, node, side }) => ({ id, node, side })), [placed]);
  const occupied = useMemo(() => [...new Set(hits.map(({ node }) => node))].sort().join(' '), [hits]);
  // The same elements for the same drawing: a press that changes nothing on the board draws nothing of it.
  const ground = useMemo(() => <Ground map={map} occupied={occupied} docked={docked} />, [map, occupied, docked]);
  const { under, worn, over, top } = layers;
  const standing = useMemo(
    () => (
      <>
        <Pieces view={view} pieces={pieces} worn={worn}>
          {under}
        </Pieces>
        {children}
        {over}
      </>
    ),
    [view, pieces, worn, under, children, over],
  );
  const words = useMemo(
    (): StageWords => ({
      label: `Map of ${map.name}`,
      help: layout.isTurned ? `${HELP} The map is rotated: north is left.` : HELP,
      place: 'hex',
      node: (node) => nodeText(world, view, node),
      nodeDetail: (node) => nodeDetail(world, view, node),
      unit: (unit) => unitDetail(world, view, unit),
    }),
    [world, view, map, layout],
  );
  const input = useMemo(() => ({ ...press, units: hits }), [press, hits]);
  const buttons = useMemo(
    (): MapControls | undefined =>
      controls && {
        buttons: controls.buttons,
        names: MAP_LAYERS,
        ...(controls.hasSmallMap
          ? { drawer: (shown, onLook) => <LayersDrawer {...{ map, units, shown, onLook, hasStaff: controls.hasStaff }} /> }
          : {}),
      },
    [controls, map, units],
  );
  const { enabledNodes, draggable } = input;
  const above = useMemo(
    () => (
      <>
        <HitLayer layout={layout} units={hits} enabledNodes={enabledNodes} draggable={draggable} />
        {top}
        <Fan units={placed} draggable={draggable} words={(unit) => unitBrief(world, view, unit)} label={odds} />
      </>
    ),
    [world, view, layout, hits, placed, enabledNodes, draggable, top, odds],
  );
  return (
    <MapStage layout={layout} words={words} press={input} controls={buttons} ground={ground} top={above} {...stage}>
      {standing}
    </MapStage>
  );
});
