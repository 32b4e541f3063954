/** The editable map of the draft: the game's board with the editor's overlay. */

import { type Ref, useCallback, useDeferredValue, useImperativeHandle, useMemo, useRef } from 'react';
import type { NodeId, ScenarioMap } from '../../../../../engine/lines-and-webs/scenario.ts';
import { frameOf, MapFrameContext } from '../../../../../ui/board/boardLayout.ts';
import type { Box } from '../../../../../ui/board/geometry.ts';
import { BoardFrame, type MapHandle, Plane } from '../../../../../ui/board/MapStage.tsx';
import { useZoom } from '../../../../../ui/board/useZoom.ts';
import { soundMap } from '../../../scenarios/edit/map/soundMap.ts';
import { useEditor } from '../../../store/editor/draft.ts';
import { useTracing } from '../../../store/editor/tracing.ts';
import { Labels, PlaceNames } from '../../board/Labels.tsx';
import { centre, layoutOf, placeOf, uprightOf } from '../../board/layout.ts';
import { Board } from '../../board/MapBase.tsx';
import { UnitsLayer } from '../../board/UnitsLayer.tsx';
import { aimAtSide } from './aim.ts';
import { draftPorts, draftUnits } from './draftBlocks.ts';
import styles from './Map.module.css';
import { setMapEditing, useMapEditing } from './mapEditing.ts';
import { Changes, ChosenRoute, CursorMarks, FrameBox, PendingEdits, Pins, SelectionMarks, Zones } from './Overlay.tsx';
import { useMapKeys } from './useMapKeys.ts';
import { useStroke } from './useStroke.ts';
import { aimWords, isAt, pinned } from './words.ts';

const EDGES = { top: 10, right: 10, bottom: 10, left: 10 };
const NO_UNITS: ReturnType<typeof draftUnits> = [];
const HELP =
  'Arrow keys move from hex to hex, full stop and comma go around its sides. Enter uses the tool, Delete its opposite, X takes up what stands here and puts it down. Letters choose tools, M switches Mirror. Plus and minus zoom, 0 shows the whole map, Shift with an arrow moves it.';

/** During a stroke, labels keep their positions: recomputing them is too slow. */
function useSettled(map: ScenarioMap, isDrawing: boolean): ScenarioMap {
  const last = useRef(map);
  if (!isDrawing) last.current = map;
  return useDeferredValue(last.current);
}

/** Announces the keyboard cursor's place and its problems. */
function CursorNews() {
  const cursor = useMapEditing((d) => d.cursor);
  const draft = useEditor((e) => e.draft);
  const faults = useEditor((e) => e.faults);
  const words = useMemo(() => {
    if (!cursor) return '';
    const wrong = pinned(draft, faults).filter((one) => isAt(one, cursor.hex, cursor.isSide ? cursor.pair : null));
    return [
      aimWords(draft, cursor, cursor.isSide),
      ...wrong.map(({ fault }) => `${fault.grade === 'fault' ? 'Problem' : 'Warning'}: ${fault.message}`),
    ].join('. ');
  }, [cursor, draft, faults]);
  return (
    <p className="sr-only" aria-live="polite" data-testid="map-cursor">
      {words}
    </p>
  );
}

export interface CanvasHandle extends Pick<MapHandle, 'fit' | 'zoomBy' | 'slideTo' | 'focus'> {
  lookAt(hex: NodeId): void;
}

interface CanvasProps {
  hidden: string;
  ref: Ref<CanvasHandle>;
}

/** Units and ports of the recommended deployment. */
function Pieces() {
  const draft = useEditor((e) => e.draft);
  const isShown = useMapEditing((d) => d.shown.units || d.tool === 'units');
  const { deployment, unitTypes, map, ports } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these parts of the draft decide
  const units = useMemo(() => (isShown ? draftUnits(draft) : NO_UNITS), [isShown, deployment, unitTypes, map.hexes]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these parts of the draft decide
  const tiles = useMemo(() => draftPorts(draft), [map.hexes, map.portIds, ports]);
  return <UnitsLayer units={units} ports={tiles} />;
}

/** The picture to trace: over the ground, under what stands on it. At its full size it fits the map. */
function Traced({ sheet }: { sheet: Box }) {
  const { picture, place } = useTracing();
  if (picture === null) return null;
  const part = (length: number, percent: number): number => (length * percent) / 100;
  return (
    <image
      href={picture}
      x={sheet.x + part(sheet.width, place.left)}
      y={sheet.y + part(sheet.height, place.top)}
      width={part(sheet.width, place.size)}
      height={part(sheet.height, place.size)}
      preserveAspectRatio="xMinYMin"
      opacity={place.opacity / 100}
      className="no-pointer"
      data-testid="traced-picture"
    />
  );
}

function Under({ zones }: { zones: ScenarioMap['deploymentZones'] }) {
  const tool = useMapEditing((d) => d.tool);
  const shown = useMapEditing((d) => d.shown);
  return (
    <>
      {shown.zones || tool === 'zone' || tool === 'units' ? <Zones zones={zones} /> : null}
      {tool === 'sheet' ? <FrameBox /> : null}
      <ChosenRoute />
    </>
  );
}

function Above({ map }: { map: ScenarioMap }) {
  const isShown = useMapEditing((d) => d.shown.changes);
  return (
    <>
      {isShown ? <Changes /> : null}
      <SelectionMarks />
      <CursorMarks map={map} />
      <Pins />
    </>
  );
}

export function MapCanvas({ hidden, ref }: CanvasProps) {
  const map = uprightOf(soundMap(useEditor((e) => e.draft.map)));
  const layout = layoutOf(map);
  const view = useRef<Box | null>(null);
  const isPanning = useRef(false);
  // Painting must not fit the map again: the box changes only with the map's size.
  const { x, y, width, height } = layout.sheet;
  const sheet = useMemo(() => ({ x, y, width, height }), [x, y, width, height]);
  const onView = useCallback((box: Box) => {
    view.current = box;
  }, []);
  const board = useZoom({ sheet, insets: EDGES, onView });
  const { frame, moves, scale } = board;
  const { isDrawing, pointer } = useStroke({ map, frame, view, isPanning });
  const keys = useMapKeys(map, moves, () => moves.frame(sheet), isPanning);
  // The board is rendered right after the press; until then `PendingEdits` shows the change.
  const drawn = useDeferredValue(map);
  const settled = useSettled(map, isDrawing);
  const written = layoutOf(settled);
  const mapFrame = useMemo(() => ({ layout, scale }), [layout, scale]);
  const nameFrame = useMemo(() => ({ layout: written, scale }), [written, scale]);
  const tool = useMapEditing((d) => d.tool);
  const units = useMapEditing((d) => d.shown.units || d.tool === 'units');
  const nodes = useEditor((e) => e.draft.deployment);
  const occupied = useMemo(
    () =>
      units
        ? [nodes.delta, nodes.gamma]
            .flatMap((one) => Object.values(one).flat())
            .sort()
            .join(' ')
        : '',
    [units, nodes],
  );
  useImperativeHandle(ref, () => ({
    fit: () => moves.frame(sheet),
    zoomBy: moves.zoomBy,
    slideTo: moves.slideTo,
    focus: () => frame.current?.focus(),
    lookAt: (hex) => {
      const place = layout.places.get(hex);
      if (!place) return;
      setMapEditing({ cursor: aimAtSide(map, place.hex, 0, false), hover: null });
      if (view.current && view.current.width > layout.field.width * 0.8) moves.frame(frameOf(layout, [hex, ...near(map, hex)]));
      else moves.centreOn(centre(placeOf(layout, hex).hex));
    },
  }));
  return (
    <>
      <BoardFrame
        board={board}
        className={tool === 'select' ? '' : styles.drawing}
        aria-label={`Map of ${map.name}`}
        help={HELP}
        data-hide={hidden}
        data-region="editorMap"
        data-testid="editor-map"
        {...keys}
        {...pointer}
        planes={
          <MapFrameContext value={mapFrame}>
            <Plane>
              <Board map={drawn} />
              <Labels map={settled} occupied={occupied} />
            </Plane>
            <Plane>
              <Traced sheet={sheet} />
              <Under zones={map.deploymentZones} />
              <Pieces />
              <MapFrameContext value={nameFrame}>
                <PlaceNames />
              </MapFrameContext>
            </Plane>
            {/* A plane of its own: what follows the hand does not draw the blocks anew. */}
            <Plane>
              {drawn === map ? null : <PendingEdits from={drawn} to={map} />}
              <Above map={map} />
            </Plane>
          </MapFrameContext>
        }
      />
      <CursorNews />
    </>
  );
}

/** The hexes within two of a hex, for a view with its surroundings. */
function near(map: ScenarioMap, id: NodeId): NodeId[] {
  const at = map.hexes.find((hex) => hex.id === id);
  if (!at) return [];
  return map.hexes.filter((hex) => Math.abs(hex.q - at.q) <= 2 && Math.abs(hex.r - at.r) <= 2).map((hex) => hex.id);
}
