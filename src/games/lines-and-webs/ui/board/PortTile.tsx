/** A port on the map: its hex in its holder's colour, a tile with its sign, its fill and its damage, and its name on a plate. */

import type { NodeId, PortKind, Side } from '../../../../engine/lines-and-webs/scenario.ts';
import { HEX, pointList, round } from '../../../../ui/board/geometry.ts';
import { Glyph, times } from '../symbols/Glyph.tsx';
import { useMapFrame } from './frame.ts';
import { corners } from './layout.ts';
import styles from './Map.module.css';
import { plateBox, plateText, tileSpot } from './spots.ts';

/** What the map shows of a port. */
export interface PortView {
  node: NodeId;
  kind: PortKind;
  name: string;
  holder: Side;
  /** Tokens in its store, and boxes that are open to them. */
  stored: number;
  boxes: number;
  /** Boxes that damage has closed. */
  closed: number;
  damage: number;
  /** The day since which its holder has it. */
  since?: number;
}

/** The tint of a port's hex. */
export function PortGround({ port }: { port: PortView }) {
  const { layout } = useMapFrame();
  const place = layout.places.get(port.node);
  return place ? <polygon points={pointList(corners(place, HEX - 3))} className={`${port.holder} ${styles.portHex}`} /> : null;
}

/** The sizes of the store's figures. */
const STORED = 15.5;
const OF = 12;
/** A tile that is larger would reach out of its hex. */
const MOST_TILE = 2.4;
/** A figure of the tile's letters is so wide, in sizes of letters; the plate is no narrower than this. */
const FIGURE = 0.46;
const PLATE = 46;
const PLATE_TOP = 2;
const PLATE_TALL = 21;

/** Signs of damage are as large as letters that can be read, between these; so many of them stand in a row, more are counted. */
const DAMAGE = { least: 12, most: 22, row: 2 };

/** `size`: of letters that can be read, in the tile's own units. */
function Damage({ count, size: wished }: { count: number; size: number }) {
  const size = round(Math.min(DAMAGE.most, Math.max(DAMAGE.least, wished)));
  const y = -19 - size / 2;
  if (count > DAMAGE.row)
    return (
      <g className={`edge-first ${styles.damage}`} data-damage={count}>
        <Glyph name="damage" x={-size * 0.45} y={y} size={size} />
        <text x={size * 0.5} y={y + size * 0.36} fontSize={size}>
          {count}
        </text>
      </g>
    );
  return (
    <g className={`edge-first ${styles.damage}`} data-damage={count}>
      {times(count).map((i) => (
        <Glyph key={`d${i + 1}`} name="damage" x={(i - (count - 1) / 2) * size * 0.95} y={y} size={size} />
      ))}
    </g>
  );
}

const domeOf = (holder: Side): string => (holder === 'delta' ? 'M-22 8V-2A22 20 0 0 1 22 -2V8Z' : 'M-22 8V-9L-11 -22H11L22 -9V8Z');

/** A port's sign alone, in the middle of its hex. */
export function PortSign({ port }: { port: PortView }) {
  const { layout } = useMapFrame();
  const place = layout.places.get(port.node);
  if (!place) return null;
  return (
    <g
      className={`no-pointer condensed middle bold ${port.holder}`}
      transform={`translate(${round(place.x)} ${round(place.y + 8)}) scale(1.7)`}
    >
      <path d={domeOf(port.holder)} className={`edge-first ${styles.dome}`} />
      <g color="#fff">
        <Glyph name={port.kind} x={0} y={-6} size={21} />
      </g>
    </g>
  );
}

/** What the store holds of what it can, with a bar; boxes that damage has closed are hatched. */
function Store({ port, hasFigures, hasBoxes }: { port: PortView; hasFigures: boolean; hasBoxes: boolean }) {
  const { stored, boxes, closed } = port;
  const figures = String(stored);
  const rest = hasBoxes ? ` of ${boxes}` : '';
  const wide = figures.length * STORED * FIGURE;
  const all = wide + rest.length * OF * 0.4;
  const width = Math.max(PLATE, all + 8);
  const bar = { x: -width / 2 + 4, y: PLATE_TOP + PLATE_TALL - 6.5, width: width - 8, height: 4 };
  const part = bar.width / Math.max(1, boxes + closed);
  const shut = bar.x + part * boxes;
  return (
    <>
      <rect
        x={-width / 2}
        y={PLATE_TOP}
        width={width}
        height={PLATE_TALL}
        rx={2.5}
        fill="var(--m-band)"
        stroke="var(--side-deep)"
        strokeWidth={1.6}
      />
      {hasFigures ? (
        <g fill="var(--m-band-ink)" textAnchor="start">
          <text x={-all / 2} y={PLATE_TOP + 13} fontSize={STORED}>
            {figures}
          </text>
          <text x={-all / 2 + wide} y={PLATE_TOP + 13} fontSize={OF} xmlSpace="preserve">
            {rest}
          </text>
        </g>
      ) : null}
      <rect {...bar} fill="#d5d6ce" data-bar="" />
      <rect {...bar} width={Math.min(bar.width, part * stored)} fill="var(--m-band-ink)" data-stored={stored} />
      {closed > 0 ? (
        <path
          d={times(Math.ceil((part * closed) / 3))
            .map((i) => `M${round(shut + i * 3)} ${bar.y + 4}l3 -4`)
            .join('')}
          className="hollow"
          stroke="var(--m-band-ink)"
          strokeWidth={1}
          data-closed={closed}
        />
      ) : null}
    </>
  );
}

/** A port's tile, south-east in its hex: its sign, what it stores of what it can, and its damage. It stands there whatever else does. */
export function PortTile({ port, isAlone }: { port: PortView; isAlone: boolean }) {
  const { layout, scale } = useMapFrame();
  const at = tileSpot(layout, port.node);
  // Before a room what the store holds is told as large as it must be where the hex is empty, and the rest is left to the bar.
  const larger = scale.least / (STORED * at.k);
  const isLarge = larger > 1 && isAlone && at.k * larger <= MOST_TILE;
  const k = isLarge ? at.k * larger : at.k;
  return (
    <g className={`no-pointer condensed middle bold ${port.holder}`} data-tile={port.node}>
      <g transform={`translate(${round(at.x)} ${round(at.y)}) scale(${round(k * 100) / 100})`}>
        <path d={domeOf(port.holder)} className={`edge-first ${styles.dome}`} />
        <g color="#fff">
          <Glyph name={port.kind} x={0} y={-9} size={19} />
        </g>
        <Store port={port} hasFigures={larger <= 1 || isLarge} hasBoxes={scale.least === 0} />
        {port.damage > 0 && <Damage count={port.damage} size={scale.label / k} />}
      </g>
    </g>
  );
}

/** A port's name on a plate in its holder's colour, on the hex's lower edge and above the blocks. */
export function PortPlate({ port }: { port: PortView }) {
  const { layout, scale } = useMapFrame();
  const size = Math.max(plateText(layout, scale.label), scale.least);
  const plate = plateBox(layout, { id: port.node, name: port.name }, size);
  return (
    <g className={`no-pointer condensed middle bold ${port.holder}`}>
      <rect {...plate} rx={3.5} className="edge-first" fill="var(--side)" stroke="var(--m-block-halo)" strokeWidth={2.4} />
      <text
        x={plate.x + plate.width / 2}
        y={plate.y + plate.height * 0.78}
        fontSize={size}
        className="condensed"
        fill="#fff"
        fontWeight={600}
      >
        {port.name}
      </text>
    </g>
  );
}
