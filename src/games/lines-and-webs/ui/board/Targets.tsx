/** Targets of attacks or fires on the map, with odds on chips that cover no unit. */

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

/** Size of a chip with one or two lines of text. */
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

/** Crosshair: a bar at the center of each side, with a tick. */
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

/** Distance between a bracket's center line and text, in drawing units: half its outline and a margin. */
const BRACKET_AIR = 5;

/** Merges the targets of a port: the selected or first one with the number of others; the fan shows each. */
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

/** Position and size of each target's chip. */
export function targetChips(layout: MapLayout, scale: MapScale, targets: readonly TargetView[], units: readonly Standing[]): Box[] {
  const chips = targets.map(({ node, slot = 0, label, more }): Chip => {
    const spot = spotOf(layout, node, slot);
    return { at: spot, half: halfOf(spot, scale), ...sizeOf(label, more) };
  });
  // The rim beyond the core is invisible when the map is fitted.
  const middles = chipsOf(layout.core, takenOf(layout, scale, units), chips);
  return chips.map(({ width, height }, i) => boxAbout(middles[i] as Point, width, height));
}

/** Corner brackets (crosshairs for fires) with a chip: ink for possible targets, violet for the selected one. Above the blocks. */
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
