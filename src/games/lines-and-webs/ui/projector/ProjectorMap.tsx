/** Map on the projector: latest events are ringed and played, and the presenter's target is highlighted. */

import { useEffect, useMemo, useRef } from 'react';
import type { NodeId, World } from '../../../../engine/lines-and-webs/index.ts';
import { useProjected } from '../../../../store/projector/screen.ts';
import type { Spot as Lit } from '../../../../store/projector/settings.ts';
import type { Box } from '../../../../ui/board/geometry.ts';
import type { MapHandle } from '../../../../ui/board/MapStage.tsx';
import { usePageLayout } from '../../../../ui/theme/scale.ts';
import type { ProjectorMapProps } from '../../../spectating.ts';
import type { LinesAndWebs } from '../../types.ts';
import { HexTag, HexTags } from '../board/HexTag.tsx';
import { nearBox } from '../board/nearBox.ts';
import { SpokenOf, Spotlight } from '../board/Spotlight.tsx';
import { MomentMap } from '../replay/MomentMap.tsx';
import { StoryMarks } from './hunger/StoryMarks.tsx';
import { storyIn } from './hunger/storyIn.ts';
import { SpotCaptions } from './SpotCaption.tsx';
import { chosenIn } from './supply/SupplyChoices.tsx';
import { SupplyKey, type SupplyMapProps, SupplyOver, SupplyUnder } from './supply/SupplyMap.tsx';
import { useNamedHexes } from './useNamedHexes.ts';

const INSETS = { top: 16, right: 16, bottom: 16, left: 16 };

/** Minimum letter size on a projector, in px for a window of 1920 by 1080. */
const LEAST = 22;
/** Numbers of a lesson’s map relative to it: they are looked up, not read. */
const SMALL = 0.75;
const NO_NODES: readonly NodeId[] = [];
/** The box chosen by the presenter, or the targets, or the whole map. */
function useBox(map: React.RefObject<MapHandle | null>, world: World, spot: Lit | null | undefined, on: 'screen' | 'lesson'): Box | null {
  const chosen = useProjected((p) => p.showing?.box ?? null);
  const zooms = useProjected((p) => p.showing?.zoomsToSpot ?? true);
  const box = chosen ?? (zooms && spot ? nearBox(world.scenario.map, spot.nodes, on) : null);
  const text = JSON.stringify(box);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message brings a new box that may be the same
  useEffect(() => {
    if (box) map.current?.show(box);
    else map.current?.fit();
  }, [map, text]);
  return box;
}

export function ProjectorMap({ screen, page, picture, shown, world, scene }: ProjectorMapProps<LinesAndWebs>) {
  const { moment, n, note, spoken } = picture;
  const account = useProjected((p) => p.account);
  const told = page === 'hunger' ? storyIn(account) : null;
  const story = told?.hunger && told.story && told.view ? { hunger: told.hunger, story: told.story, view: told.view } : null;
  const isAnswered = useProjected((p) => p.showing?.isAnswered ?? false);
  const view = told?.view ?? picture.view;
  const isForwardStep = useProjected((p) => p.isForwardStep);
  const chosen = useProjected((p) => p.showing);
  // The presenter's target has priority over a note's; what the debrief's page shows is its own.
  const pointed = note ?? (told ? undefined : spoken);
  const spot = chosen?.spot ?? (pointed && { kind: 'place' as const, nodes: pointed.nodes, unit: null });
  const named = useNamedHexes(world, screen);
  const supply: SupplyMapProps | null =
    page === 'supply' ? { world, view: shown.view, day: shown.supply ?? null, ...chosenIn(chosen ?? {}) } : null;
  const map = useRef<MapHandle>(null);
  const box = useBox(map, world, spot, picture.chapter ? 'lesson' : 'screen');
  const isStory = story !== null;
  const entries = useMemo(
    () => (isStory ? [] : moment.events).map((event, i) => ({ seq: n * 100 + i, turn: moment.turn, phase: moment.phase, event })),
    [moment, n, isStory],
  );
  const { ui } = usePageLayout();
  const caption = !picture.chapter || chosen?.spot ? 'strength' : supply ? 'load' : 'name';
  const isVeiled = (pointed !== spoken && !picture.chapter) || chosen?.spot != null;
  const board = (
    <MomentMap
      {...{ map, world, view, entries, scene, isForwardStep, insets: INSETS, leastPx: LEAST * ui }}
      isRoom
      under={
        <>
          {supply ? <SupplyUnder {...supply} /> : null}
          {/* Below the names: a ring must not cover what it points at. */}
          {story ? <StoryMarks {...story} isAnswered={isAnswered} /> : null}
          {spot && !isVeiled ? <Spotlight spot={spot} view={view} isVeiled={false} /> : null}
        </>
      }
      plates={supply ? <SupplyOver {...supply} /> : null}
      over={(now) => (
        <>
          {picture.chapter && chosen?.numbers !== false ? (
            <HexTags world={world} view={now} ringed={spot?.nodes ?? NO_NODES} share={SMALL} />
          ) : (
            named.map((node) => <HexTag key={node} node={node} isQuiet />)
          )}
          {spot && isVeiled ? <Spotlight spot={spot} view={now} /> : null}
          {pointed && pointed === spoken && spoken ? <SpokenOf nodes={[]} ways={spoken.ways} view={now} /> : null}
          {spot ? (
            <SpotCaptions
              {...{ spot, world }}
              told={caption}
              pointed={caption === 'strength' ? undefined : note?.units}
              view={now}
              shown={box}
            />
          ) : null}
        </>
      )}
    />
  );
  if (!picture.chapter) return board;
  // The same place with and without the key: the map stays, and keeps what it shows.
  return (
    <div className="stack align-stretch full-height">
      <div className="grow min-h-0 relative">{board}</div>
      {supply ? <SupplyKey view={shown.view} layers={supply.layers} day={supply.day} /> : null}
    </div>
  );
}
