/** A moment of a record on the map: acting units are framed, events ringed, routes drawn; animated if reached by a step forward. */

import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { GameEvent, View } from '../../../../engine/lines-and-webs/index.ts';
import type { MapHandle } from '../../../../ui/board/MapStage.tsx';
import { useHidesOutcome } from '../../store/playback.ts';
import type { Playback } from '../../store/scenes.ts';
import type { LogEntry } from '../../typedStores.ts';
import { actingUnits } from '../board/acting.ts';
import { HighlightedNodes } from '../board/Overlays.tsx';
import { usePieces } from '../board/Pieces.tsx';
import { ViewMap, type ViewMapProps } from '../board/ViewMap.tsx';
import { PathArrows, PathLines } from '../board/Ways.tsx';
import { Bench } from '../fight/Bench.tsx';
import { playFight } from '../fight/tell.ts';
import { linesOf, pathsIn, placesIn } from '../log/lines.ts';
import { MotionPlay } from '../motion/MotionLayer.tsx';
import { playMotion, stopMotion } from '../motion/player.ts';
import { storyOf } from '../motion/scenes.ts';
import { atPace, newsScript } from '../motion/script.ts';

const NO_EVENTS: readonly GameEvent[] = [];
const NO_WORDS: readonly string[] = [];

interface MomentMapProps extends Pick<ViewMapProps, 'world' | 'press' | 'insets' | 'leastPx' | 'controls'> {
  map: RefObject<MapHandle | null>;
  /** View after the moment. */
  view: View;
  entries: readonly LogEntry[];
  /** The fight or card of the moment, if any. */
  scene: Playback | null;
  isForwardStep: boolean;
  speed?: number;
  isRoom?: boolean;
  /** Below the rings; above the blocks and below route arrows; above the arrows. */
  under?: ReactNode;
  plates?: ReactNode;
  over?(view: View): ReactNode;
}

/** Plays the events once. */
function useMotionOf({ world, view, entries, scene, isForwardStep, speed = 1 }: MomentMapProps): void {
  const pace = useRef(speed);
  pace.current = speed;
  useLayoutEffect(() => {
    if (scene) playFight(scene, pace.current);
    else if (isForwardStep) playMotion(atPace(newsScript(storyOf(world, view, entries)), pace.current));
    else stopMotion();
  }, [world, view, entries, isForwardStep, scene]);
}

export function MomentMap(props: MomentMapProps) {
  const { map, world, view: after, entries, scene, isRoom = false, under, plates, over, ...stage } = props;
  useMotionOf(props);
  const isHeld = useHidesOutcome(scene);
  const view = isHeld && scene ? scene.was : after;
  // Rings and routes would reveal retreats and captures.
  const events = useMemo(() => (isHeld ? NO_EVENTS : entries.map(({ event }) => event)), [entries, isHeld]);
  const acting = useMemo(() => actingUnits(view, events), [view, events]);
  const pieces = usePieces(world, view, undefined, acting);
  const rings = useMemo(
    () => (isHeld ? [] : placesIn(linesOf(world, view, entries, 'all', NO_WORDS)).map((node) => ({ node, tone: 'ink' as const }))),
    [world, view, entries, isHeld],
  );
  const ways = useMemo(() => pathsIn(events).map((path) => ({ path, tone: 'ink' as const })), [events]);
  return (
    <>
      <ViewMap
        {...stage}
        ref={map}
        world={world}
        view={view}
        pieces={pieces}
        layers={{
          under: (
            <>
              {under}
              <HighlightedNodes nodes={rings} />
              <PathLines paths={ways} />
            </>
          ),
          over: (
            <>
              {plates}
              <PathArrows paths={ways} />
              {over?.(view)}
            </>
          ),
        }}
      >
        <MotionPlay world={world} view={after} />
      </ViewMap>
      <Bench map={map} isRoom={isRoom} />
    </>
  );
}
