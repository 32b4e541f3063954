/** Board with public information only, shown while nobody is seated: at the end of a day and of the game. */
import { type ReactNode, useEffect, useRef } from 'react';
import type { NodeId, View, World } from '../../../../engine/lines-and-webs/index.ts';
import type { MapHandle } from '../../../../ui/board/MapStage.tsx';
import { HexTags } from '../board/HexTag.tsx';
import { nearBox } from '../board/nearBox.ts';
import { type BadgeView, NodeBadges } from '../board/Overlays.tsx';
import { usePieces } from '../board/Pieces.tsx';
import { Spotlight } from '../board/Spotlight.tsx';
import { ViewMap } from '../board/ViewMap.tsx';
import { PortLine } from '../log/RecapLine.tsx';
import { placeName } from '../words/names.ts';

const NO_BADGES: readonly BadgeView[] = [];
const NO_NODES: readonly NodeId[] = [];
/** Margin between the sheet and its container. */
const MARGIN = { top: 12, right: 12, bottom: 12, left: 12 };

/** Paper is read from near: its letters are smaller than a screen's. */
const ON_PAPER = 0.62;

interface PublicBoardProps {
  world: World;
  view: View;
  badges?: readonly BadgeView[];
  /** On paper: shown from near, with the numbers of all hexes. */
  near?: readonly NodeId[];
  /** Drawn above the blocks. */
  children?: ReactNode;
}

export function PublicBoard({ world, view, badges = NO_BADGES, near = NO_NODES, children }: PublicBoardProps) {
  const pieces = usePieces(world, view, badges);
  const map = useRef<MapHandle>(null);
  const box = nearBox(world.scenario.map, near, 'paper');
  const shown = JSON.stringify(box);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box is new with each rendering
  useEffect(() => {
    if (box) map.current?.show(box);
  }, [shown]);
  const spot = { kind: 'place' as const, nodes: near, unit: null };
  const layers = {
    over: (
      <>
        {badges.length > 0 ? <NodeBadges badges={badges} /> : null}
        {near.length > 0 ? <HexTags world={world} view={view} ringed={near} share={ON_PAPER} /> : null}
      </>
    ),
    under: near.length > 0 ? <Spotlight spot={spot} view={view} isVeiled={false} /> : null,
  };
  return (
    <ViewMap ref={map} world={world} view={view} pieces={pieces} insets={MARGIN} layers={layers}>
      {children}
    </ViewMap>
  );
}

/** Ports and their holders. */
export const PublicFacts = ({ world, view }: { world: World; view: View }) => (
  <div className="grid gap-2 halves">
    {view.ports.map((port) => (
      <PortLine key={port.node} port={port} name={placeName(world, port.node)} />
    ))}
  </div>
);
