/** The map as the viewpoint saw it: full blocks, and on it what has just happened, ringed, with the ways that were gone. */

import { useLayoutEffect, useMemo, useRef } from 'react';
import type { GameEvent, NodeId } from '../../../../engine/lines-and-webs/index.ts';
import { pointedNodes } from '../../../../store/notes/list.ts';
import { replayNotes, useReplayNotes } from '../../../../ui/replay/notes/useReplayNotes.ts';
import { usePageLayout } from '../../../../ui/theme/scale.ts';
import type { ReplayMapProps } from '../../../looking.ts';
import { useHidesOutcome } from '../../store/playback.ts';
import type { LinesAndWebs } from '../../types.ts';
import { actingUnits } from '../board/acting.ts';
import type { MapHandle } from '../board/MapView.tsx';
import { HighlightedNodes } from '../board/Overlays.tsx';
import { usePieces } from '../board/Pieces.tsx';
import { Spotlight } from '../board/Spotlight.tsx';
import { type MapControls, ViewMap } from '../board/ViewMap.tsx';
import { PathArrows, PathLines } from '../board/Ways.tsx';
import { Bench } from '../fight/Bench.tsx';
import { playFight } from '../fight/playFight.ts';
import { entriesOf, linesIn, pathsIn, placesIn } from '../log/frameWords.ts';
import { MotionPlay } from '../motion/MotionLayer.tsx';
import { playMotion, stopMotion } from '../motion/player.ts';
import { storyOf } from '../motion/scenes.ts';
import { atPace, newsScript } from '../motion/script.ts';
import { useFollowing } from '../motion/useFollowing.ts';

/** While a note is written a click puts a place or a unit on it. */
const POINTING = {
  onNode: (node: NodeId) => replayNotes.point(node, null),
  onUnit: (unit: string, node: NodeId) => replayNotes.point(node, unit),
};
const NO_EVENTS: readonly GameEvent[] = [];
const CONTROLS: MapControls = { buttons: 'column', hasSmallMap: true };
const EDGES = { top: 8, bottom: 8, left: 8 };
/** Room for the map's buttons. */
const COLUMN = 60;

/** Plays what the frame brought, once, when it is come to by a step. */
function useScene({ world, view, frame, cameOn, speed, scene: told }: ReplayMapProps<LinesAndWebs>): void {
  const pace = useRef(speed);
  pace.current = speed;
  useLayoutEffect(() => {
    if (told) playFight(told, pace.current);
    else if (cameOn) playMotion(atPace(newsScript(storyOf(world, view, entriesOf(frame))), pace.current));
    else stopMotion();
  }, [world, view, frame, cameOn, told]);
}

export function ReplayMap(props: ReplayMapProps<LinesAndWebs>) {
  const { world, frame, note, scene: told } = props;
  const isHeld = useHidesOutcome(told);
  const view = isHeld && told ? told.was : props.view;
  // Where a loser goes and what is taken would be told by rings and ways.
  const events = isHeld ? NO_EVENTS : frame.events;
  const { ui } = usePageLayout();
  const insets = useMemo(() => ({ ...EDGES, right: COLUMN * ui }), [ui]);
  const map = useRef<MapHandle>(null);
  useScene(props);
  useFollowing(map);
  const acting = useMemo(() => actingUnits(view, events), [view, events]);
  const pieces = usePieces(world, view, undefined, acting);
  const rings = useMemo(
    () => placesIn(linesIn(world, view, { ...frame, events })).map((node) => ({ node, tone: 'ink' as const })),
    [world, view, frame, events],
  );
  const draft = useReplayNotes((d) => d.draft);
  const isPointing = useReplayNotes((d) => d.isPointing);
  const shown = draft ?? note;
  const spot = useMemo(
    () => ({ kind: 'place' as const, nodes: shown ? pointedNodes(shown, view, 'lines-and-webs') : [], unit: null }),
    [shown, view],
  );
  const pointing = isPointing ? POINTING : undefined;
  const ways = useMemo(() => pathsIn(events).map((path) => ({ path, tone: 'ink' as const })), [events]);
  return (
    <>
      <ViewMap
        ref={map}
        world={world}
        view={view}
        pieces={pieces}
        insets={insets}
        controls={CONTROLS}
        {...pointing}
        under={
          <>
            <HighlightedNodes nodes={rings} />
            <PathLines paths={ways} />
          </>
        }
        over={
          <>
            <PathArrows paths={ways} />
            <Spotlight spot={spot} view={view} isVeiled={false} />
          </>
        }
      >
        <MotionPlay world={world} view={props.view} />
      </ViewMap>
      <Bench map={map} />
    </>
  );
}
