/** Captions for the presenter's targets: place names and public units, in letters for the projector. */

import type { NodeId, UnitId, UnitView, View, World } from '../../../../engine/lines-and-webs/index.ts';
import type { Spot } from '../../../../store/projector/settings.ts';
import { type Box, boxAbout, HEX, type Point, round } from '../../../../ui/board/geometry.ts';
import { FAR_BLOCK } from '../../../../ui/board/scale.ts';
import { count } from '../../../../ui/words/grammar.ts';
import { onScreen } from '../../../../ui/words/terms.ts';
import { chipsOf, takenOf } from '../board/chips.ts';
import { useMapFrame } from '../board/frame.ts';
import { RING } from '../board/Spotlight.tsx';
import { loadText, placeFull, sideName, unitName } from '../words/names.ts';

/** Average width of a letter relative to its size, rounded up. */
const LETTER = 0.52;
const LINE = 1.35;
/** Letter size relative to the minimum. */
const SIZE = 1.2;
/** Radius of a highlight, and distance from its center to its caption, in hex sides. */
const LIGHT = 1.25;
const OFF = 1.45;

/** What is told of a unit beside its name. */
export type Told = 'name' | 'strength' | 'load';

function unitLines(world: World, { id, side, strength, load }: UnitView, told: Told): string[] {
  const name = `${sideName(side)} ${unitName(world, id)}`;
  if (told === 'strength') return [`${name}: strength ${strength}`];
  return told === 'load' ? [name, loadText(load)] : [name];
}

interface Caption {
  node: NodeId;
  /** The first line is the name of the target. */
  lines: string[];
}

/** Captions of all targets; for a route, of both ends. @param pointed units that a lesson points at: of a port's it names no others */
export function captionsOf(
  world: World,
  view: View,
  { kind, nodes, unit }: Spot,
  told: Told = 'strength',
  pointed?: readonly UnitId[],
): Caption[] {
  const shown = unit === null ? undefined : view.units.find((u) => u.id === unit && u.place === 'map');
  if (shown?.node) return [{ node: shown.node, lines: [...unitLines(world, shown, told), placeFull(world, shown.node)] }];
  const links = kind === 'route' && nodes.length > 1 ? count(nodes.length - 1, 'link') : null;
  const lit = links === null ? nodes : nodes.filter((_, i) => i === 0 || i === nodes.length - 1);
  return [...new Set(lit)].map((node) => {
    // A lesson points at a port for what lies in it.
    const port = pointed && view.ports.find((one) => one.node === node);
    const units = view.units
      .filter((u) => u.place === 'map' && u.node === node && (!port || pointed.includes(u.id)))
      .flatMap((u) => unitLines(world, u, told));
    if (port) units.unshift(`In store: ${loadText(port.store)}`);
    return { node, lines: [placeFull(world, node), ...(links === null ? units : node === nodes.at(-1) ? [links] : [])] };
  });
}

/** Line from a highlight's edge to its caption, if that stands apart from it. */
function wayTo(at: Point, { x, y, width, height }: Box): string | null {
  const to = { x: Math.min(x + width, Math.max(x, at.x)), y: Math.min(y + height, Math.max(y, at.y)) };
  const far = Math.hypot(to.x - at.x, to.y - at.y);
  if (far <= OFF * HEX) return null;
  const edge = (from: number, end: number): number => round(from + ((end - from) * RING) / far);
  return `M${edge(at.x, to.x)} ${edge(at.y, to.y)}L${round(to.x)} ${round(to.y)}`;
}

interface SpotCaptionsProps {
  spot: Spot;
  view: View;
  world: World;
  shown: Box | null;
  told: Told;
  pointed: readonly UnitId[] | undefined;
}

/** @param shown area that must contain the captions; null means the whole map */
export function SpotCaptions({ spot, view, world, shown, told, pointed }: SpotCaptionsProps) {
  const { layout, scale } = useMapFrame();
  const size = Math.max(scale.least * SIZE, 14);
  const captions = captionsOf(world, view, spot, told, pointed).flatMap(({ node, lines }) => {
    const at = layout.places.get(node);
    const width = Math.max(...lines.map((line) => onScreen(line).length)) * size * LETTER + size;
    return at ? [{ node, lines, at, half: OFF * HEX, width, height: lines.length * size * LINE + size * 0.6 }] : [];
  });
  const blocks = spot.nodes.flatMap((node) => layout.places.get(node) ?? []).map((at) => boxAbout(at, FAR_BLOCK));
  const lights = captions.map(({ at }) => boxAbout(at, 2 * LIGHT * HEX));
  const units = view.units.flatMap(({ id, place, node }) => (place === 'map' && node ? [{ id, node }] : []));
  const names = takenOf(layout, scale, []);
  const spots = chipsOf(shown ?? layout.core, [...lights, ...blocks, ...takenOf(layout, scale, units)], captions, [...lights, ...names]);
  const placed = captions.map((caption, n) => ({ ...caption, box: boxAbout(spots[n] as Point, caption.width, caption.height) }));
  // Below all captions: no line crosses a text.
  const ways = placed.flatMap(({ node, at, box }) => {
    const way = wayTo(at, box);
    return way
      ? [
          <g key={`way ${node}`} className="no-pointer">
            <path d={way} stroke="var(--c-panel)" strokeWidth={9} />
            <path d={way} stroke="var(--c-ink)" strokeWidth={4} />
          </g>,
        ]
      : [];
  });
  const boxes = placed.map(({ node, lines, box: { x, y, ...rect } }) => {
    return (
      <g key={node} className="no-pointer narrow" data-testid="spot-caption">
        <rect x={x} y={y} {...rect} rx={size * 0.3} fill="var(--c-panel)" stroke="var(--c-ink)" strokeWidth={3} />
        {lines.map((line, i) => (
          <text
            key={line}
            fill="var(--c-ink)"
            x={x + size / 2}
            y={y + size * (1.15 + i * LINE)}
            fontSize={size}
            className={i === 0 ? 'bold' : undefined}
          >
            {line}
          </text>
        ))}
      </g>
    );
  });
  return [...ways, ...boxes];
}
