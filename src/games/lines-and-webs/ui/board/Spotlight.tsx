/** The presenter's highlight: dims the rest of the map. */

import { useId } from 'react';
import type { NodeId, View } from '../../../../engine/lines-and-webs/index.ts';
import type { Spot } from '../../../../store/projector/settings.ts';
import { HEX, type Point, round } from '../../../../ui/board/geometry.ts';
import { useMapFrame } from './frame.ts';

/** Beyond the map, so that no edge of the veil is visible. */
const FAR = 4000;
const LIGHT = HEX * 1.25;
/** Radius of a ring on a map that stays in use: within its hex. */
export const RING = HEX * 0.98;

const line = (points: readonly Point[]): string => `M${points.map((p) => `${round(p.x)} ${round(p.y)}`).join('L')}`;

interface SpokenOfProps {
  nodes: readonly NodeId[];
  ways: readonly (readonly NodeId[])[];
  view: View;
}

/** Rings around places, and ways drawn between them, on a map that stays in use. */
export function SpokenOf({ nodes, ways, view }: SpokenOfProps) {
  return (
    <>
      {ways.map((way) => (
        <Spotlight key={way.join(' ')} spot={{ kind: 'route', nodes: way, unit: null }} view={view} isVeiled={false} />
      ))}
      <Spotlight spot={{ kind: 'place', nodes, unit: null }} view={view} isVeiled={false} />
    </>
  );
}

/** @param isVeiled false: only the rings, if the rest of the map is still in use */
export function Spotlight({ spot, view, isVeiled = true }: { spot: Spot; view: View; isVeiled?: boolean }) {
  const { layout } = useMapFrame();
  const radius = isVeiled ? LIGHT : RING;
  const id = `${useId().replace(/\W/g, '')}-light`;
  // The highlight follows a unit that moves.
  const node = spot.unit === null ? null : (view.units.find((u) => u.id === spot.unit && u.place === 'map')?.node ?? null);
  const nodes = node === null ? spot.nodes : [node];
  const points = nodes.flatMap((one) => layout.places.get(one) ?? []);
  if (points.length === 0) return null;
  const isRoute = spot.kind === 'route' && points.length > 1;
  const ends = isRoute ? [points[0] as Point, points.at(-1) as Point] : points;
  const { x, y, width, height } = layout.sheet;
  const all = { x: x - FAR, y: y - FAR, width: width + 2 * FAR, height: height + 2 * FAR };
  return (
    <g className="no-pointer" data-testid="spotlight" data-nodes={nodes.join(' ')}>
      {isVeiled ? (
        <>
          <mask id={id} maskUnits="userSpaceOnUse" {...all}>
            <rect {...all} fill="#fff" />
            {isRoute ? (
              <path
                d={line(points)}
                className="hollow"
                stroke="#000"
                strokeLinecap="round"
                strokeLinejoin="round"
                strokeWidth={radius * 1.3}
              />
            ) : null}
            {ends.map((p) => (
              <circle key={`${p.x} ${p.y}`} cx={p.x} cy={p.y} r={radius} fill="#000" />
            ))}
          </mask>
          <rect {...all} fill="#10161a" opacity={0.5} mask={`url(#${id})`} />
        </>
      ) : null}
      {isRoute ? (
        <>
          <path d={line(points)} className="hollow join ends" stroke="#10161a" strokeOpacity={0.75} strokeWidth={17} />
          <path d={line(points)} className="hollow join ends" stroke="#fff" strokeWidth={9} />
        </>
      ) : null}
      {ends.map((p) => (
        <g key={`${p.x} ${p.y}`}>
          <circle cx={p.x} cy={p.y} r={radius} className="hollow" stroke="#10161a" strokeWidth={15} />
          <circle cx={p.x} cy={p.y} r={radius} className="hollow" stroke="#fff" strokeWidth={8} />
        </g>
      ))}
    </g>
  );
}
