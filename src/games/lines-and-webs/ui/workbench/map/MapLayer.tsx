/** Active game editor layers over a map. */

import { useMemo } from 'react';
import type { NodeId } from '../../../../../engine/lines-and-webs/index.ts';
import { useWorkbench } from '../../../../../store/workbench/workbench.ts';
import { round } from '../../../../../ui/board/geometry.ts';
import type { Detail } from '../../../../../ui/board/scale.ts';
import { useLegal } from '../../../../../ui/workbench/map/useLegal.ts';
import { isBlind } from '../../../../../ui/workbench/sight/useSight.ts';
import type { Sight } from '../../../typedStores.ts';
import { useMapFrame } from '../../board/frame.ts';
import { ContactBars, HighlightedNodes, NodeBadges, RangeOutline, ReachCosts } from '../../board/Overlays.tsx';
import { nodeLabel } from '../../words/names.ts';
import { contactsOf, costsOf, distancesFrom, supplyOf, targetsOf } from './overlay.ts';

/** Before units are revealed, layers that depend on all their positions would reveal them. */
export const isVeiled = (sight: Sight): boolean =>
  sight.state.phase === 'setup' && sight.world.rulings.setup === 'hidden' && isBlind(sight);

/** Letter sizes in drawing units that are at least 12 px on the screen. */
const LETTERS: { [D in Detail]: number } = { far: 21, fit: 18, near: 15, close: 12, room: 16, sign: 16 };

/** A plate with small numbers in the lower half of each hex; the second row is above the first. */
function Figures({ figures, row }: { figures: readonly { node: NodeId; text: string }[]; row: number }) {
  const { layout, scale } = useMapFrame();
  const size = LETTERS[scale.detail];
  const height = size * 1.25;
  return (
    <g className="no-pointer narrow semi middle" fill="var(--m-ink)" fontSize={size}>
      {figures.map(({ node, text }) => {
        const place = layout.places.get(node);
        const width = (text.length * 0.53 + 0.5) * size;
        return (
          place && (
            <g key={node} transform={`translate(${round(place.x)} ${round(place.y + 49 - height / 2 - row * height)})`}>
              <rect
                x={-width / 2}
                y={-height / 2}
                width={width}
                height={height}
                rx={4}
                fill="var(--m-halo)"
                fillOpacity={0.9}
                stroke="var(--m-ink)"
                strokeOpacity={0.4}
              />
              <text y={size * 0.35}>{text}</text>
            </g>
          )
        );
      })}
    </g>
  );
}

const figure = (n: number | null): string => (n === null ? '–' : String(n));

function useFigures({ world }: Sight, layers: readonly string[], node: NodeId | null) {
  const coordinates = useMemo(
    () =>
      layers.includes('coordinates')
        ? world.scenario.map.hexes
            .filter((hex) => hex.terrain === 'steppe')
            .map(({ id, q, r }) => ({ node: id, text: `${nodeLabel(id)} ${q},${r}` }))
        : [],
    [world, layers],
  );
  const distances = useMemo(
    () =>
      layers.includes('distance') && node !== null
        ? distancesFrom(world, node).map(({ node: to, links, hexes }) => ({ node: to, text: `${figure(links)} / ${figure(hexes)}` }))
        : [],
    [world, layers, node],
  );
  return { coordinates, distances };
}

export function MapLayer({ sight, layers }: { sight: Sight; layers: readonly string[] }) {
  const { world, view } = sight;
  const node = useWorkbench((b) => b.node);
  const chosen = useWorkbench((b) => b.unit);
  const unit = view.units.some(({ id }) => id === chosen) ? chosen : null;
  const { coordinates, distances } = useFigures(sight, layers, node);
  const isOpen = !isVeiled(sight);
  const costs = useMemo(
    () => (isOpen && unit !== null && layers.includes('cost') ? costsOf(world, view, unit) : []),
    [isOpen, world, view, unit, layers],
  );
  const contacts = useMemo(() => (isOpen && layers.includes('contact') ? contactsOf(world, view) : []), [isOpen, world, view, layers]);
  const supply = useMemo(
    () => (isOpen && unit !== null && layers.includes('supply') ? supplyOf(world, view, unit) : null),
    [isOpen, world, view, unit, layers],
  );
  const legal = useLegal(sight, layers.includes('targets'));
  const targets = useMemo(() => (layers.includes('targets') ? targetsOf(view, legal) : []), [layers, view, legal]);
  return (
    <g data-testid="bench-layer" data-layers={layers.join(' ')}>
      {supply ? <RangeOutline nodes={supply.map((one) => one.node)} tone="cover" /> : null}
      <HighlightedNodes nodes={targets.map((one) => ({ node: one.node, tone: 'plan' as const, isDashed: true }))} />
      {layers.includes('distance') && node !== null ? <HighlightedNodes nodes={[{ node, tone: 'ink' }]} /> : null}
      <ReachCosts nodes={costs} />
      {supply ? <ReachCosts nodes={supply} /> : null}
      <ContactBars contacts={contacts} />
      <NodeBadges badges={targets.map((one) => ({ node: one.node, text: String(one.n), tone: 'plan' as const }))} />
      <Figures figures={coordinates} row={0} />
      <Figures figures={distances} row={coordinates.length > 0 ? 1 : 0} />
    </g>
  );
}
