/** What can be attacked or fired at on the map, with its odds on a chip that covers no counter. */

import { useMemo } from 'react';
import type { NodeId } from '../../../../engine/lines-and-webs/scenario.ts';
import { type Box, boxAbout, type Point, round } from '../../../../ui/board/geometry.ts';
import type { MapScale } from '../../../../ui/board/scale.ts';
import { onScreen } from '../../../../ui/words/terms.ts';
import { type Chip, chipsOf, takenOf } from './chips.ts';
import { useMapFrame } from './frame.ts';
import type { MapLayout } from './layout.ts';
import { clearPath, labelRects } from './legible.ts';
import type { TargetView } from './Overlays.tsx';
import { isPort, type Spot, spotOf } from './spots.ts';

const halfOf = ({ isSmall }: Spot, { block }: MapScale): number => (isSmall ? 28 : block / 2 + 8);

/** A chip of one line or of two, as wide as its words on the screen. */
const sizeOf = (label = '', more = ''): { width: number; height: number } => ({
  width: label === '' ? 0 : Math.max(onScreen(label).length * 9, onScreen(more).length * 9.4) + 18,
  height: more === '' ? 26 : 50,
});

function brackets(half: number): Point[][] {
  const arm = half * 0.34;
  const signs = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  return signs.map(([x, y]) => [
    { x: x * half, y: y * (half - arm) },
    { x: x * half, y: y * half },
    { x: x * (half - arm), y: y * half },
  ]);
}

/** A sight: a bar before the middle of each side, with a tick out of it. */
function sight(half: number): Point[][] {
  const bar = half * 0.3;
  const at = half + 1;
  const end = at + half * 0.18;
  const sides = [
    [0, -1],
    [0, 1],
    [-1, 0],
    [1, 0],
  ] as const;
  return sides.flatMap(([x, y]) => [
    [
      { x: x * at - y * bar, y: y * at - x * bar },
      { x: x * at + y * bar, y: y * at + x * bar },
    ],
    [
      { x: x * at, y: y * at },
      { x: x * end, y: y * end },
    ],
  ]);
}

/** So far the middle of a bracket's line keeps off what is written: half its case, and a little air. */
const BRACKET_AIR = 5;

/** The targets in one port are one on the map: the chosen one, or the first, with how many more there are; the fan tells each. */
export function joined(layout: MapLayout, targets: readonly TargetView[]): readonly TargetView[] {
  return targets.flatMap((target) => {
    const here = targets.filter(({ node }) => node === target.node);
    if (here.length < 2 || !isPort(layout, target.node)) return [target];
    const shown = here.find(({ isChosen }) => isChosen) ?? here[0];
    if (target !== shown) return [];
    return [{ ...target, slot: 0, ...(target.label === undefined ? {} : { label: `${target.label} · 1 of ${here.length}` }) }];
  });
}

interface Standing {
  id: string;
  node: NodeId;
}

/** Where the chip of each target stands, and its size. */
export function targetChips(layout: MapLayout, scale: MapScale, targets: readonly TargetView[], units: readonly Standing[]): Box[] {
  const chips = targets.map(({ node, slot = 0, label, more }): Chip => {
    const spot = spotOf(layout, node, slot);
    return { at: spot, half: halfOf(spot, scale), ...sizeOf(label, more) };
  });
  // The rim of land beyond the core is out of sight when the whole map is shown.
  const middles = chipsOf(layout.core, takenOf(layout, scale, units), chips);
  return chips.map(({ width, height }, i) => boxAbout(middles[i] as Point, width, height));
}

/** Corner brackets (a sight for what may be fired at) with a figure beside, where it covers no counter: ink for what may be attacked, violet for what is chosen. Above the blocks. */
export function Targets({ targets: all, units }: { targets: readonly TargetView[]; units: readonly Standing[] }) {
  const { layout, scale } = useMapFrame();
  const written = useMemo(() => labelRects(layout, scale), [layout, scale]);
  const targets = useMemo(() => joined(layout, all), [layout, all]);
  const chips = useMemo(() => targetChips(layout, scale, targets, units), [layout, scale, units, targets]);
  return (
    <g className="no-pointer condensed middle bold">
      {targets.map(({ node, slot = 0, label, more, by = 'attack', isChosen }, i) => {
        const spot = spotOf(layout, node, slot);
        const half = halfOf(spot, scale) + (isChosen ? 1 : 0);
        const { x, y, width, height } = chips[i] as Box;
        const chip = { x: x + width / 2, y: y + height / 2 };
        const shape = clearPath(by === 'fire' ? sight(half) : brackets(half), spot, written, BRACKET_AIR);
        return (
          <g key={`${node} ${slot}`} transform={`translate(${round(spot.x)} ${round(spot.y)})`} data-target={node} data-by={by}>
            <path d={shape} className="line-halo" strokeWidth={isChosen ? 10 : 8} />
            <path d={shape} className={isChosen ? 'line-plan' : 'line-ink'} strokeWidth={isChosen ? 6 : 4} />
            {label && (
              <g
                transform={`translate(${round(chip.x - spot.x)} ${round(chip.y - spot.y + (more === undefined ? 0 : -12))})`}
                fontSize={19}
                fill={isChosen ? 'var(--c-on-plan)' : 'var(--c-ink)'}
                data-chip={node}
              >
                <rect
                  x={-width / 2}
                  y={-13}
                  width={width}
                  height={height}
                  rx={5}
                  fill={isChosen ? 'var(--c-plan)' : 'var(--c-raised)'}
                  stroke={isChosen ? 'var(--m-block-halo)' : 'var(--m-ink)'}
                  strokeWidth={2.4}
                />
                <text y={7}>{label}</text>
                {more === undefined ? null : <text y={30}>{more}</text>}
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}
