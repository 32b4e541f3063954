/** The map as the viewpoint saw it: full blocks, and on it what has just happened, ringed, with the ways that were gone. */
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { NodeId, View, World } from '../../engine/lines-and-webs/index.ts';
import type { Note } from '../../records/notes.ts';
import { pointedNodes } from '../../store/notes/list.ts';
import type { Frame } from '../../store/replay.ts';
import { useLayers } from '../board/Layers.tsx';
import type { Box } from '../board/layout.ts';
import { type MapHandle, MapView } from '../board/MapView.tsx';
import { Minimap, type MinimapHandle } from '../board/Minimap.tsx';
import { nodeDetail, unitDetail } from '../board/mapWords.ts';
import { HighlightedNodes } from '../board/Overlays.tsx';
import { Pieces, usePieces } from '../board/Pieces.tsx';
import { PathArrow, PathLine } from '../board/Ways.tsx';
import { ZoomButtons } from '../board/ZoomButtons.tsx';
import { MotionPlay } from '../motion/MotionLayer.tsx';
import { playMotion, stopMotion } from '../motion/player.ts';
import { storyOf } from '../motion/scenes.ts';
import { atPace, newsScript } from '../motion/script.ts';
import { useFollowing } from '../motion/useFollowing.ts';
import { Spotlight } from '../projector/Spotlight.tsx';
import { useRoom } from '../theme/scale.ts';
import { nodeText } from '../words/units.ts';
import { entriesOf, linesIn, placesIn, waysIn } from './frameWords.ts';
import { noteDesk, useNoteDesk } from './notes/useNoteDesk.ts';

interface ReplayMapProps {
  world: World;
  view: View;
  frame: Frame;
  /** The frame came from the one before it: what happened is played. */
  cameOn: boolean;
  speed: number;
  /** What it points at stands in a ring. */
  note: Note | null;
}

/** While a note is written a click puts a place or a unit on it. */
const POINTING = {
  onNode: (node: NodeId) => noteDesk.point(node, null),
  onUnit: (unit: string, node: NodeId) => noteDesk.point(node, unit),
};
const EDGES = { top: 8, bottom: 8, left: 8 };
/** Room for the map's buttons. */
const COLUMN = 60;

/** Plays what the frame brought, once, when it is come to by a step. */
function useScene({ world, view, frame, cameOn, speed }: Omit<ReplayMapProps, 'note'>): void {
  const pace = useRef(speed);
  pace.current = speed;
  useLayoutEffect(() => {
    if (cameOn) playMotion(atPace(newsScript(storyOf(world, view, entriesOf(frame))), pace.current));
    else stopMotion();
  }, [world, view, frame, cameOn]);
}

export function ReplayMap(props: ReplayMapProps) {
  const { world, view, frame, note } = props;
  const { ui } = useRoom();
  const insets = useMemo(() => ({ ...EDGES, right: COLUMN * ui }), [ui]);
  const map = useRef<MapHandle>(null);
  const small = useRef<MinimapHandle>(null);
  const layers = useLayers();
  const onView = useCallback((box: Box) => small.current?.show(box), []);
  useScene(props);
  useFollowing(map);
  const pieces = usePieces(world, view);
  const dots = useMemo(() => pieces.placed.map(({ id, node, side }) => ({ id, node, side })), [pieces.placed]);
  const rings = useMemo(() => placesIn(linesIn(world, view, frame)).map((node) => ({ node, tone: 'ink' as const })), [world, view, frame]);
  const draft = useNoteDesk((d) => d.draft);
  const isPointing = useNoteDesk((d) => d.isPointing);
  const shown = draft ?? note;
  const spot = useMemo(() => ({ kind: 'place' as const, nodes: shown ? pointedNodes(shown, view) : [], unit: null }), [shown, view]);
  const pointing = isPointing ? POINTING : undefined;
  const ways = useMemo(() => waysIn(frame.events).map((path) => ({ path, tone: 'ink' as const })), [frame]);
  return (
    <>
      <MapView
        ref={map}
        map={world.scenario.map}
        label={`Map of ${world.scenario.map.name}`}
        nodeLabel={(node) => nodeText(world, view, node)}
        nodeDetail={(node) => nodeDetail(world, view, node)}
        unitLabel={(unit) => unitDetail(world, view, unit)}
        insets={insets}
        hidden={layers.hidden}
        docked={pieces.docked}
        onView={onView}
        units={pieces.hits}
        {...pointing}
        over={
          <>
            {ways.map((way) => (
              <PathArrow key={way.path.join(' ')} {...way} />
            ))}
            <Spotlight spot={spot} view={view} isVeiled={false} />
          </>
        }
      >
        <Pieces view={view} pieces={pieces}>
          <HighlightedNodes nodes={rings} />
          {ways.map((way) => (
            <PathLine key={way.path.join(' ')} {...way} />
          ))}
        </Pieces>
        <MotionPlay world={world} view={view} />
      </MapView>
      <ZoomButtons map={map} layers={layers} isColumn />
      <Minimap ref={small} map={world.scenario.map} units={dots} onLook={(point, isLast) => map.current?.slideTo(point, isLast)} />
    </>
  );
}
