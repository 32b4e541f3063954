/** The map as the viewpoint saw it, with the latest events; while a note is edited, a click adds a place or unit to it. */

import { useMemo, useRef } from 'react';
import { pointedNodes } from '../../../../store/notes/list.ts';
import type { MapHandle } from '../../../../ui/board/MapStage.tsx';
import { usePageLayout } from '../../../../ui/theme/scale.ts';
import type { ReplayMapProps } from '../../../spectating.ts';
import type { LinesAndWebs } from '../../types.ts';
import { SpokenOf } from '../board/Spotlight.tsx';
import type { ViewControls } from '../board/ViewMap.tsx';
import { entriesOf } from '../log/lines.ts';
import { useFollowing } from '../motion/useFollowing.ts';
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
  return (
    <MomentMap
      {...{ ...moment, map, entries, insets, controls: CONTROLS }}
      {...(onPoint ? { press: { onNode: (node) => onPoint(node, null), onUnit: (unit, node) => onPoint(node, unit) } } : {})}
      over={(view) => (note ? <SpokenOf nodes={pointedNodes(note, view, 'lines-and-webs')} ways={note.ways ?? []} view={view} /> : null)}
    />
  );
}
