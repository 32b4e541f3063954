/** The map as the room sees it: what has just happened is ringed and played, and what the presenter points at stands in the light. */

import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { GameEvent, NodeId, World } from '../../../../engine/lines-and-webs/index.ts';
import { useProjected } from '../../../../store/projector/screen.ts';
import type { Spot as Lit } from '../../../../store/projector/settings.ts';
import { type Box, HEX } from '../../../../ui/board/geometry.ts';
import { usePageLayout } from '../../../../ui/theme/scale.ts';
import type { RoomMapProps } from '../../../looking.ts';
import { useHidesOutcome } from '../../store/playback.ts';
import type { LinesAndWebs } from '../../types.ts';
import { actingUnits } from '../board/acting.ts';
import { HexTag } from '../board/HexTag.tsx';
import { layoutOf } from '../board/layout.ts';
import type { MapHandle } from '../board/MapView.tsx';
import { HighlightedNodes } from '../board/Overlays.tsx';
import { usePieces } from '../board/Pieces.tsx';
import { Spotlight } from '../board/Spotlight.tsx';
import { ViewMap } from '../board/ViewMap.tsx';
import { PathArrows, PathLines } from '../board/Ways.tsx';
import { Bench } from '../fight/Bench.tsx';
import { playFight } from '../fight/playFight.ts';
import { pathsIn, placesIn } from '../log/frameWords.ts';
import { linesOf } from '../log/lines.ts';
import { MotionPlay } from '../motion/MotionLayer.tsx';
import { playMotion, stopMotion } from '../motion/player.ts';
import { storyOf } from '../motion/scenes.ts';
import { newsScript } from '../motion/script.ts';
import { SpotCaptions } from './SpotCaption.tsx';
import { chosenIn } from './supply/SupplyChoices.tsx';
import { type SupplyMapProps, SupplyOver, SupplyUnder } from './supply/SupplyMap.tsx';
import { useNamedHexes } from './useNamedHexes.ts';

const INSETS = { top: 16, right: 16, bottom: 16, left: 16 };
const NO_EVENTS: readonly GameEvent[] = [];
const NO_WORDS: readonly string[] = [];

/** No letter of the map is smaller before a room, in px of a window of 1920 by 1080. */
const LEAST = 20;
/** So much of the map stands about what is pointed at, in sides of a hex. */
const ABOUT = { x: 6, y: 4 };

/** What is pointed at from near, with what lies about it. */
function nearBox(world: World, nodes: readonly NodeId[]): Box | null {
  const { places } = layoutOf(world.scenario.map);
  const points = nodes.flatMap((node) => places.get(node) ?? []);
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const [dx, dy] = [ABOUT.x * HEX, ABOUT.y * HEX];
  return { x: x - dx, y: y - dy, width: Math.max(...xs) - x + 2 * dx, height: Math.max(...ys) - y + 2 * dy };
}

/** The box that the presenter has chosen, or what is pointed at, or the whole map. */
function useBox(map: React.RefObject<MapHandle | null>, world: World, spot: Lit | null | undefined): Box | null {
  const chosen = useProjected((p) => p.showing?.box ?? null);
  const zooms = useProjected((p) => p.showing?.zoomsToSpot ?? true);
  const box = chosen ?? (zooms && spot ? nearBox(world, spot.nodes) : null);
  const text = JSON.stringify(box);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message brings a new box that may be the same
  useEffect(() => {
    if (box) map.current?.show(box);
    else map.current?.fit();
  }, [map, text]);
  return box;
}

export function ProjectorMap({ screen, page, picture, shown, world, scene: told }: RoomMapProps<LinesAndWebs>) {
  const { moment, n, note, view: after } = picture;
  const isHeld = useHidesOutcome(told);
  const view = isHeld && told ? told.was : after;
  // Where a loser goes and what is taken would be told by rings and ways.
  const events = isHeld ? NO_EVENTS : moment.events;
  const cameOn = useProjected((p) => p.cameOn);
  const pointed = useProjected((p) => p.showing?.spot ?? null);
  // What the presenter points at goes before what a note does.
  const spot = useMemo(() => pointed ?? (note && { kind: 'place' as const, nodes: note.nodes, unit: null }), [pointed, note]);
  const named = useNamedHexes(world, screen);
  const chosen = useProjected((p) => p.showing);
  const supply: SupplyMapProps | null =
    page === 'supply' ? { world, view: shown.view, day: shown.supply ?? null, ...chosenIn(chosen ?? {}) } : null;
  const map = useRef<MapHandle>(null);
  const box = useBox(map, world, spot);
  const entries = useMemo(
    () => moment.events.map((event, i) => ({ seq: n * 100 + i, turn: moment.turn, phase: moment.phase, event })),
    [moment, n],
  );
  useLayoutEffect(() => {
    if (told) playFight(told);
    else if (cameOn) playMotion(newsScript(storyOf(world, after, entries)));
    else stopMotion();
  }, [world, after, entries, cameOn, told]);
  const acting = useMemo(() => actingUnits(view, events), [view, events]);
  const pieces = usePieces(world, view, undefined, acting);
  const { ui } = usePageLayout();
  const rings = useMemo(
    () => (isHeld ? [] : placesIn(linesOf(world, view, entries, 'all', NO_WORDS)).map((node) => ({ node, tone: 'ink' as const }))),
    [world, view, entries, isHeld],
  );
  const ways = useMemo(() => pathsIn(events).map((path) => ({ path, tone: 'ink' as const })), [events]);
  return (
    <>
      <ViewMap
        ref={map}
        world={world}
        view={view}
        pieces={pieces}
        insets={INSETS}
        leastPx={LEAST * ui}
        under={
          <>
            {supply ? <SupplyUnder {...supply} /> : null}
            <HighlightedNodes nodes={rings} />
            <PathLines paths={ways} />
          </>
        }
        over={
          <>
            {supply ? <SupplyOver {...supply} /> : null}
            <PathArrows paths={ways} />
            {named.map((node) => (
              <HexTag key={node} node={node} isQuiet />
            ))}
            {spot ? <Spotlight spot={spot} view={view} /> : null}
            {spot ? <SpotCaptions spot={spot} view={view} world={world} shown={box} /> : null}
          </>
        }
      >
        <MotionPlay world={world} view={after} />
      </ViewMap>
      <Bench map={map} isRoom />
    </>
  );
}
