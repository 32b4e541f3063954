/** The map of a view: its board, its pieces and its words. Every place that shows a board uses this one; what it lays over it, it hands in. */

import { type ReactNode, type Ref, useCallback, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { View, World } from '../../../../engine/lines-and-webs/index.ts';
import { createSetting, isListOf } from '../../../../store/setting.ts';
import type { Box } from '../../../../ui/board/geometry.ts';
import { lazyPart } from '../../../../ui/kit/lazyPart.tsx';
import { nodeText, unitBrief } from '../words/units.ts';
import { type MapHandle, MapView, type MapViewProps } from './MapView.tsx';
import { nodeDetail, unitDetail } from './mapWords.ts';
import { Pieces, type PiecesOf } from './Pieces.tsx';

const ZoomButtons = lazyPart(() => import('./ZoomButtons.tsx').then((m) => m.ZoomButtons), true);
const Fan = lazyPart(() => import('./Fan.tsx').then((m) => m.Fan), true);
const SmallMap = lazyPart(() => import('./Minimap.tsx').then((m) => m.SmallMap), true);

/** What of the map is left out, remembered in this browser. */
const KEY = 'lines-and-webs.map-layers-off';

const useOff = createSetting<{ off: readonly string[] }>(() => ({ off: [] }), {
  key: KEY,
  fields: { off: isListOf((layer) => typeof layer === 'string') },
  old: (text) => text && { off: text.split(' ').filter(Boolean) },
});

/** The layers that are off, as `data-hide` of the map wants them, and a way to change one. */
export function useLayers(): { hidden: string; toggle: (layer: string) => void } {
  const off = useOff((layers) => layers.off);
  const toggle = (layer: string) => {
    useOff.setState({ off: off.includes(layer) ? off.filter((id) => id !== layer) : [...off, layer] });
  };
  return { hidden: off.join(' '), toggle };
}

/** What stands beside the map: nothing, the buttons for zoom and layers in a row or a column over it or a rail beside it, with or without a small map in the layers' drawer. */
export interface MapControls {
  buttons: 'row' | 'column' | 'rail';
  hasSmallMap?: boolean;
  /** With the layers for decisions. */
  hasStaff?: boolean;
}

type Input = Pick<
  MapViewProps,
  | 'stops'
  | 'enabledNodes'
  | 'onNode'
  | 'onUnit'
  | 'onInspect'
  | 'onOffNode'
  | 'onHoverNode'
  | 'draggable'
  | 'onUnitPress'
  | 'insets'
  | 'over'
  | 'top'
  | 'leastPx'
>;

interface ViewMapProps extends Input {
  world: World;
  view: View;
  /** From `usePieces`, or with a panel's marks on them. */
  pieces: PiecesOf;
  controls?: MapControls;
  /** Under the blocks: rings, ways, reach. */
  under?: ReactNode;
  /** Under the blocks too, above the names of places. */
  worn?: ReactNode;
  /** The odds on a unit, for the fan of its port. */
  odds?: ((unit: string) => string | undefined) | undefined;
  /** Above the blocks, under the names of places: motion. */
  children?: ReactNode;
  ref?: Ref<MapHandle>;
}

const noOdds = (): undefined => undefined;

export function ViewMap({ world, view, pieces, controls, under, worn, odds = noOdds, children, ref, ...input }: ViewMapProps) {
  const map = useRef<MapHandle>(null);
  const shown = useRef<Box | null>(null);
  useImperativeHandle(ref, () => map.current as MapHandle, []);
  const layers = useLayers();
  const [isLensOn, setLensOn] = useState(false);
  const lens = useMemo(() => ({ isOn: isLensOn, onOff: () => setLensOn(false) }), [isLensOn]);
  const onView = useCallback((box: Box) => {
    shown.current = box;
  }, []);
  const dots = useMemo(() => pieces.placed.map(({ id, node, side }) => ({ id, node, side })), [pieces.placed]);
  return (
    <>
      <MapView
        ref={map}
        map={world.scenario.map}
        label={`Map of ${world.scenario.map.name}`}
        nodeLabel={(node) => nodeText(world, view, node)}
        nodeDetail={(node) => nodeDetail(world, view, node)}
        unitLabel={(unit) => unitDetail(world, view, unit)}
        hidden={controls ? layers.hidden : ''}
        lens={controls ? lens : undefined}
        docked={pieces.docked}
        units={pieces.hits}
        onView={controls?.hasSmallMap ? onView : undefined}
        fan={<Fan units={pieces.placed} draggable={input.draggable} words={(unit) => unitBrief(world, view, unit)} label={odds} />}
        {...input}
      >
        <Pieces view={view} pieces={pieces} worn={worn}>
          {under}
        </Pieces>
        {children}
      </MapView>
      {controls ? (
        <ZoomButtons
          map={map}
          layers={layers}
          isLensOn={isLensOn}
          onLens={() => setLensOn(!isLensOn)}
          buttons={controls.buttons}
          hasStaff={controls.hasStaff}
        >
          {controls.hasSmallMap ? (
            <SmallMap
              map={world.scenario.map}
              units={dots}
              shown={() => shown.current}
              onLook={(point, isLast) => map.current?.slideTo(point, isLast)}
            />
          ) : null}
        </ZoomButtons>
      ) : null}
    </>
  );
}
