/** The web: links, routes, crossings, nodes, towns and cities. */

import type { Bridge, NodeId, Route, ScenarioMap } from '../../../../engine/lines-and-webs/scenario.ts';
import { between, HEX, type Point, pointList, round } from '../../../../ui/board/geometry.ts';
import { corners, type HexCentre, layoutOf, type MapLayout, placeOf } from './layout.ts';
import styles from './Map.module.css';
import { hatch, jitter } from './outline.ts';
import { isFord } from './standing.ts';

const line = (a: Point, b: Point): string => `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`;
const linkKey = (a: NodeId, b: NodeId): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

function Links({ layout }: { layout: MapLayout }) {
  const roads = new Set(layout.map.routes.flatMap(({ path }) => path.slice(1).map((id, i) => linkKey(path[i] as NodeId, id))));
  const d = layout.map.links
    .filter(([a, b]) => !roads.has(linkKey(a, b)))
    .map(([a, b]) => line(placeOf(layout, a), placeOf(layout, b)))
    .join('');
  return (
    <g>
      <path d={d} className="hollow ends" stroke="var(--m-link-halo)" strokeWidth={6.5} strokeOpacity={0.75} />
      <path d={d} className="hollow" stroke="var(--m-link)" strokeWidth={3.1} />
    </g>
  );
}

const routeLine = (layout: MapLayout, route: Route): string =>
  `M${route.path.map((id) => `${round(placeOf(layout, id).x)} ${round(placeOf(layout, id).y)}`).join('L')}`;

function Routes({ layout }: { layout: MapLayout }) {
  const of = (kind: Route['class']) =>
    layout.map.routes
      .filter((route) => route.class === kind)
      .map((route) => routeLine(layout, route))
      .join('');
  const alternate = of('alternate');
  const main = of('main');
  return (
    <g>
      <path d={alternate} className="hollow" stroke="var(--m-alt-edge)" strokeWidth={8.6} strokeLinejoin="round" />
      <path d={main} className="hollow" stroke="var(--m-main-edge)" strokeWidth={11} strokeLinejoin="round" />
      <path d={alternate} className="hollow" stroke="var(--m-alt)" strokeWidth={5.2} strokeLinejoin="round" />
      <path d={main} className="hollow" stroke="var(--m-main)" strokeWidth={7.6} strokeLinejoin="round" />
    </g>
  );
}

/** A bridge: two bars along the road with wings at their ends; a ford has dashed bars without wings. */
function Crossing({ layout, bridge }: { layout: MapLayout; bridge: Bridge }) {
  const a = placeOf(layout, bridge.link[0]);
  const b = placeOf(layout, bridge.link[1]);
  const at = between(a, b);
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const isDashed = isFord(bridge.name);
  const bar = (s: 1 | -1) => (isDashed ? `M-12 ${7 * s}H12` : `M-18 ${11 * s}L-12 ${6.5 * s}H12L18 ${11 * s}`);
  const d = bar(1) + bar(-1);
  return (
    <g transform={`translate(${round(at.x)} ${round(at.y)}) rotate(${round(angle)})`}>
      <path d={d} className="hollow" stroke="var(--m-link-halo)" strokeWidth={6} />
      <path
        d={d}
        className={isDashed ? 'line-ink' : 'line-ink join'}
        strokeWidth={isDashed ? 2.8 : 2.6}
        strokeDasharray={isDashed ? '4 4' : undefined}
      />
    </g>
  );
}

/** Outlines of some houses around a town or city. */
function houses(place: HexCentre, count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const turn = i * 2.4 + jitter(place, i);
    const far = 13 + 20 * Math.abs(jitter(place, i + 40));
    const x = place.x + Math.cos(turn) * far;
    const y = place.y + Math.sin(turn) * far * 0.8;
    const w = 4 + 3 * Math.abs(jitter(place, i + 80));
    return `M${round(x - w / 2)} ${round(y - 2)}h${round(w)}v4h-${round(w)}z`;
  }).join('');
}

function City({ place }: { place: HexCentre }) {
  const shape = corners(place, HEX - 5);
  return (
    <g>
      <polygon
        points={pointList(shape)}
        className="join"
        fill="var(--m-urban)"
        fillOpacity={0.75}
        stroke="var(--m-building)"
        strokeOpacity={0.35}
        strokeWidth={1}
      />
      <path d={hatch(shape, 11)} className="hollow" stroke="#b05a4a" strokeOpacity={0.38} strokeWidth={3} />
      <path d={houses(place, 26)} fill="var(--m-building)" fillOpacity={0.75} />
    </g>
  );
}

function Nodes({ layout }: { layout: MapLayout }) {
  return (
    <g>
      {layout.nodes.map((place) =>
        place.hex.feature === 'town' || place.hex.feature === 'city' ? (
          <rect key={place.hex.id} x={place.x - 7} y={place.y - 7} width={14} height={14} className={styles.node} />
        ) : (
          <circle key={place.hex.id} cx={round(place.x)} cy={round(place.y)} r={5.5} className={styles.node} />
        ),
      )}
    </g>
  );
}

/** The web of a map: links, and the places at its nodes. */
export function Network({ map }: { map: ScenarioMap }) {
  const layout = layoutOf(map);
  const featured = (feature: string) => layout.nodes.filter((place) => place.hex.feature === feature);
  return (
    <g>
      {featured('city').map((place) => (
        <City key={place.hex.id} place={place} />
      ))}
      {featured('town').map((place) => (
        <path key={place.hex.id} d={houses(place, 11)} fill="var(--m-building)" fillOpacity={0.75} />
      ))}
      <Links layout={layout} />
      <Routes layout={layout} />
      {map.bridges.map((bridge) => (
        <Crossing key={linkKey(...bridge.link)} layout={layout} bridge={bridge} />
      ))}
      <Nodes layout={layout} />
    </g>
  );
}
