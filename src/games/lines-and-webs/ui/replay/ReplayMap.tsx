/**
 * The map as the viewpoint saw it, with the latest events. A pressed unit tells what it holds as the replay moves; while a note is edited, a press
 * adds a place or unit to it.
 */

import { useMemo, useRef, useState } from 'react';
import type { NodeId, UnitId } from '../../../../engine/lines-and-webs/index.ts';
import { pointedNodes } from '../../../../store/notes/list.ts';
import type { MapHandle } from '../../../../ui/board/MapStage.tsx';
import type { MapInput } from '../../../../ui/board/useMapInput.ts';
import { usePageLayout } from '../../../../ui/theme/scale.ts';
import type { ReplayMapProps } from '../../../spectating.ts';
import type { LinesAndWebs } from '../../types.ts';
import { SpokenOf } from '../board/Spotlight.tsx';
import type { ViewControls } from '../board/ViewMap.tsx';
import { entriesOf } from '../log/lines.ts';
import { useFollowing } from '../motion/useFollowing.ts';
import { HeldBy } from './HeldBy.tsx';
import { MomentMap } from './MomentMap.tsx';

const CONTROLS: ViewControls = { buttons: 'column', hasSmallMap: true };
const EDGES = { top: 8, bottom: 8, left: 8 };
/** Width of the column for the map's buttons. */
const COLUMN = 60;

export function ReplayMap({ frame, note, onPoint, ...moment }: ReplayMapProps<LinesAndWebs>) {
  const { ui } = usePageLayout();
  const insets = useMemo(() => ({ ...EDGES, right: COLUMN * ui }), [ui]);
  const map = useRef<MapHandle>(null);
  useFollowing(map);
  const entries = useMemo(() => entriesOf(frame), [frame]);
  const [pointed, setPointed] = useState<NodeId | null>(null);
  const [chosen, choose] = useState<UnitId | null>(null);
  const press = useMemo((): MapInput => {
    const toggle = (unit: UnitId) => choose((now) => (now === unit ? null : unit));
    const own = onPoint
      ? { onNode: (node: NodeId) => onPoint(node, null), onUnit: (unit: UnitId, node: NodeId) => onPoint(node, unit) }
      : { onNode: () => choose(null), onUnit: toggle };
    return { ...own, onInspect: toggle, onHoverNode: setPointed };
  }, [onPoint]);
  const { world, view } = moment;
  const held = view.units.filter(({ id, node, place }) => (chosen === null ? place === 'map' && node === pointed : id === chosen));
  return (
    <>
      <MomentMap
        {...{ ...moment, map, entries, insets, press, controls: CONTROLS }}
        under={note ? <SpokenOf nodes={pointedNodes(note, view, 'lines-and-webs')} ways={[]} view={view} /> : null}
        over={(now) => (note?.ways ? <SpokenOf nodes={[]} ways={note.ways} view={now} /> : null)}
      />
      <HeldBy {...{ world, view }} units={held} onClose={chosen === null ? null : () => choose(null)} />
    </>
  );
}
