/** The map as the room sees it: what has just happened is ringed and played, and what the presenter points at stands in the light. */
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { World } from '../../engine/lines-and-webs/index.ts';
import type { Picture } from '../../store/projector/picture.ts';
import { useProjected } from '../../store/projector/screen.ts';
import { type MapHandle, MapView } from '../board/MapView.tsx';
import { HighlightedNodes } from '../board/Overlays.tsx';
import { Pieces, usePieces } from '../board/Pieces.tsx';
import { PathArrow, PathLine } from '../board/Ways.tsx';
import { linesOf } from '../log/lines.ts';
import { MotionPlay } from '../motion/MotionLayer.tsx';
import { playMotion, stopMotion } from '../motion/player.ts';
import { storyOf } from '../motion/scenes.ts';
import { newsScript } from '../motion/script.ts';
import { placesIn, waysIn } from '../replay/frameWords.ts';
import { nodeText } from '../words/units.ts';
import { Spotlight } from './Spotlight.tsx';

const INSETS = { top: 16, right: 16, bottom: 16, left: 16 };
const NO_WORDS: readonly string[] = [];

/** The box that the presenter has chosen, or the whole map. */
function useBox(map: React.RefObject<MapHandle | null>): void {
  const box = useProjected((p) => p.showing?.box ?? null);
  const text = JSON.stringify(box);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message brings a new box that may be the same
  useEffect(() => {
    if (box) map.current?.show(box);
    else map.current?.fit();
  }, [map, text]);
}

export function ProjectorMap({ picture, world }: { picture: Picture; world: World }) {
  const { view, moment, n, note } = picture;
  const cameOn = useProjected((p) => p.cameOn);
  const pointed = useProjected((p) => p.showing?.spot ?? null);
  // What the presenter points at goes before what a note does.
  const spot = useMemo(() => pointed ?? (note && { kind: 'place' as const, nodes: note.nodes, unit: null }), [pointed, note]);
  const map = useRef<MapHandle>(null);
  useBox(map);
  const entries = useMemo(
    () => moment.events.map((event, i) => ({ seq: n * 100 + i, turn: moment.turn, phase: moment.phase, event })),
    [moment, n],
  );
  useLayoutEffect(() => {
    if (cameOn) playMotion(newsScript(storyOf(world, view, entries)));
    else stopMotion();
  }, [world, view, entries, cameOn]);
  const pieces = usePieces(world, view);
  const rings = useMemo(
    () => placesIn(linesOf(world, view, entries, 'all', NO_WORDS)).map((node) => ({ node, tone: 'ink' as const })),
    [world, view, entries],
  );
  const ways = useMemo(() => waysIn(moment.events).map((path) => ({ path, tone: 'ink' as const })), [moment]);
  return (
    <MapView
      ref={map}
      map={world.scenario.map}
      label={`Map of ${world.scenario.map.name}`}
      nodeLabel={(node) => nodeText(world, view, node)}
      insets={INSETS}
      docked={pieces.docked}
      units={pieces.hits}
      over={
        <>
          {ways.map((way) => (
            <PathArrow key={way.path.join(' ')} {...way} />
          ))}
          {spot ? <Spotlight spot={spot} view={view} /> : null}
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
  );
}
