/** Board with public information only, shown while nobody is seated: at the end of a day and of the game. */
import type { ReactNode } from 'react';
import type { View, World } from '../../../../engine/lines-and-webs/index.ts';
import { type BadgeView, NodeBadges } from '../board/Overlays.tsx';
import { usePieces } from '../board/Pieces.tsx';
import { ViewMap } from '../board/ViewMap.tsx';
import { PortLine } from '../log/RecapLine.tsx';
import { placeName } from '../words/names.ts';

const NO_BADGES: readonly BadgeView[] = [];
/** Margin between the sheet and its container. */
const MARGIN = { top: 12, right: 12, bottom: 12, left: 12 };

interface PublicBoardProps {
  world: World;
  view: View;
  badges?: readonly BadgeView[];
  /** Drawn above the blocks. */
  children?: ReactNode;
}

export function PublicBoard({ world, view, badges = NO_BADGES, children }: PublicBoardProps) {
  const pieces = usePieces(world, view, badges);
  const layers = { over: badges.length > 0 ? <NodeBadges badges={badges} /> : null };
  return (
    <ViewMap world={world} view={view} pieces={pieces} insets={MARGIN} layers={layers}>
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
