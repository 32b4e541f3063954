/** Map section of the editor: the map at the left, tools and selection at the right. */

import { useEffect, useMemo, useRef } from 'react';
import type { Scenario } from '../../../../../engine/lines-and-webs/scenario.ts';
import { useActs } from '../../../../../ui/acts/keyboard.ts';
import { DragLayer } from '../../../../../ui/board/DragLayer.tsx';
import { useLayers, ZoomButtons } from '../../../../../ui/board/MapStage.tsx';
import { SmallMap } from '../../../../../ui/board/SmallMap.tsx';
import { pinOf } from '../../../scenarios/edit/map/pins.ts';
import { soundMap } from '../../../scenarios/edit/map/soundMap.ts';
import { useEditor } from '../../../store/editor/draft.ts';
import { layoutOf, uprightOf } from '../../board/layout.ts';
import { SmallBoard } from '../../board/SmallBoard.tsx';
import { MAP_LAYERS } from '../../board/ViewMap.tsx';
import { MAP_ACTS } from '../frame/editorActs.ts';
import { draftUnits } from '../map/draftBlocks.ts';
import styles from '../map/Map.module.css';
import { type CanvasHandle, MapCanvas } from '../map/MapCanvas.tsx';
import { setMapEditing, takeTool, useMapEditing } from '../map/mapEditing.ts';
import { SidePanel } from '../map/panels/SidePanel.tsx';
import { TOOLS } from '../map/tools.tsx';
import { aimWords, isAt, pinned } from '../map/words.ts';

/** Result of the last press, and the hovered place. */
function Lines() {
  const notice = useMapEditing((d) => d.notice);
  const hover = useMapEditing((d) => d.hover);
  const tool = useMapEditing((d) => d.tool);
  const draft = useEditor((e) => e.draft);
  const faults = useEditor((e) => e.faults);
  const isSide = hover !== null && (TOOLS[tool].isSide === true || (tool === 'select' && hover.isSide));
  const wrong = useMemo(
    () => (hover === null ? [] : pinned(draft, faults).filter((one) => isAt(one, hover.hex, hover.pair))),
    [hover, draft, faults],
  );
  return (
    <div className={`row gap-4 small easy on-panel line-top ${styles.lines}`}>
      <p
        className={`clip ${notice?.isNo ? 'warn' : 'ink'} ${styles.told}`}
        role="status"
        data-no={notice?.isNo || undefined}
        data-testid="map-told"
      >
        {notice?.of === undefined || notice.of === draft ? notice?.text : null}
      </p>
      <p className={`soft text-right clip ${styles.here}`} data-testid="map-here">
        {hover ? aimWords(draft, hover, isSide) : null}
        {wrong.map(({ fault }) => (
          <span key={fault.message} className="warn">
            {' '}
            {fault.grade === 'fault' ? '▲ Problem:' : '◇ Warning:'} {fault.message}
          </span>
        ))}
      </p>
    </div>
  );
}

/** Centers and selects the place of a problem pressed in the list. */
function usePointed(map: React.RefObject<CanvasHandle | null>): void {
  const pointed = useEditor((e) => e.pointed);
  const looked = useMapEditing((d) => d.looked);
  useEffect(() => {
    const pin = pointed && pinOf(useEditor.getState().draft, pointed.path);
    if (!pin) return;
    takeTool('select');
    setMapEditing({ selected: pin, notice: { text: pointed.message, isNo: true } });
    map.current?.lookAt(pin.hex);
    map.current?.focus();
  }, [map, pointed]);
  useEffect(() => {
    if (looked) map.current?.lookAt(looked.hex);
  }, [map, looked]);
}

/** Turns Mirror on for a symmetric map, until the user switches it off. */
function useMirrorOf(original: Scenario): void {
  useEffect(() => setMapEditing({ mirror: original.map.symmetric, selected: null, river: null, route: null, notice: null }), [original]);
}

export function MapSection() {
  const draft = useEditor((e) => e.draft);
  const map = useRef<CanvasHandle>(null);
  const layers = useLayers();
  const upright = uprightOf(soundMap(draft.map));
  const { deployment, unitTypes } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these parts of the draft decide
  const dots = useMemo(() => draftUnits(draft).map(({ id, node, side }) => ({ id, node, side })), [deployment, unitTypes]);
  usePointed(map);
  useMirrorOf(useEditor((e) => e.original));
  useActs({ acts: () => MAP_ACTS });
  return (
    <div className={`grid min-0 min-h-0 ${styles.section}`} data-testid="map-section">
      <div className={`min-0 min-h-0 relative ${styles.stage}`}>
        <MapCanvas ref={map} hidden={layers.hidden} />
        <ZoomButtons
          buttons="row"
          map={{ zoomBy: (factor) => map.current?.zoomBy(factor), fit: () => map.current?.fit() }}
          names={MAP_LAYERS}
          {...layers}
        />
        <SmallMap isCorner field={layoutOf(upright).field} onLook={(point, isLast) => map.current?.slideTo(point, isLast)}>
          <SmallBoard map={upright} units={dots} />
        </SmallMap>
      </div>
      <Lines />
      <SidePanel />
      <DragLayer />
    </div>
  );
}
