/** Beside what the presenter points at: its name, and the units that everybody sees there, in letters for the room. */
import type { UnitView, View, World } from '../../engine/lines-and-webs/index.ts';
import type { Spot } from '../../store/projector/settings.ts';
import { HEX } from '../board/layout.ts';
import styles from '../board/Spotlight.module.css';
import { useMapFrame } from '../board/scale.ts';
import { count, placeFull, sideName, unitName } from '../words/names.ts';

/** The mean width of a letter in parts of its size, on the generous side. */
const LETTER = 0.52;
const LINE = 1.35;
/** The letters are so much larger than the least. */
const SIZE = 1.2;
/** From the middle of the light to the caption, in sides of a hex. */
const OFF = 1.45;

const unitLine = (world: World, { id, side, steps }: UnitView): string =>
  `${sideName(side)} ${unitName(world, id)}: ${count(steps, 'step')}`;

/** What the caption says, line by line; the first is what is pointed at. */
function captionOf(world: World, view: View, { kind, nodes, unit }: Spot): string[] {
  const here = (node: string | undefined) => view.units.filter((u) => u.place === 'map' && u.node === node);
  const shown = unit === null ? undefined : view.units.find((u) => u.id === unit && u.place === 'map');
  if (shown) return [unitLine(world, shown), ...(shown.node ? [placeFull(world, shown.node)] : [])];
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (kind === 'route' && nodes.length > 1)
    return [`${placeFull(world, first)} to ${placeFull(world, last)}`, count(nodes.length - 1, 'link')];
  const units = nodes.flatMap((node) => here(node).map((u) => unitLine(world, u)));
  return [nodes.map((node) => placeFull(world, node)).join(', '), ...units];
}

export function SpotCaption({ spot, view, world }: { spot: Spot; view: View; world: World }) {
  const { layout, scale } = useMapFrame();
  const node = view.units.find((u) => u.id === spot.unit && u.place === 'map')?.node ?? spot.nodes.at(-1);
  const at = node ? layout.places.get(node) : undefined;
  const lines = captionOf(world, view, spot);
  if (!at || lines.length === 0) return null;
  const size = Math.max(scale.least * SIZE, 14);
  const width = Math.max(...lines.map((line) => line.length)) * size * LETTER + size;
  const height = lines.length * size * LINE + size * 0.6;
  // Towards the middle of the map, where there is room.
  const isRight = at.x < layout.sheet.x + layout.sheet.width / 2;
  const x = isRight ? at.x + OFF * HEX : at.x - OFF * HEX - width;
  const y = at.y - height / 2;
  return (
    <g className={`no-pointer narrow ${styles.caption}`} data-testid="spot-caption">
      <rect x={x} y={y} width={width} height={height} rx={size * 0.3} />
      {lines.map((line, i) => (
        <text
          key={line}
          x={x + size / 2}
          y={y + size * (1.15 + i * LINE)}
          fontSize={size}
          className={i === 0 ? styles.captionHead : undefined}
        >
          {line}
        </text>
      ))}
    </g>
  );
}
