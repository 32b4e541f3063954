/** The board as everybody may see it, to look at when nobody sits at the screen: at the end of a day and of the game. */
import type { View, World } from '../../engine/lines-and-webs/index.ts';
import { MapView } from '../board/MapView.tsx';
import { type BadgeView, NodeBadges } from '../board/Overlays.tsx';
import { usePieces } from '../board/Pieces.tsx';
import { UnitsLayer } from '../board/UnitsLayer.tsx';
import { nodeText } from '../words/units.ts';

const NO_BADGES: readonly BadgeView[] = [];
/** The sheet does not touch the edges of its place. */
const MARGIN = { top: 12, right: 12, bottom: 12, left: 12 };

export function PublicBoard({ world, view, badges = NO_BADGES }: { world: World; view: View; badges?: readonly BadgeView[] }) {
  const { placed, ports, hits, docked } = usePieces(world, view, badges);
  return (
    <MapView
      map={world.scenario.map}
      label={`Map of ${world.scenario.map.name}`}
      nodeLabel={(node) => nodeText(world, view, node)}
      units={hits}
      insets={MARGIN}
      docked={docked}
      over={badges.length > 0 ? <NodeBadges badges={badges} /> : null}
    >
      <UnitsLayer units={placed} ports={ports} />
    </MapView>
  );
}
