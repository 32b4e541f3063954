/** A port on the map: its hex in the holder's color, a tile with sign, fill and damage, and its name on a plate. */

import { memo } from 'react';
import type { NodeId, PortKind, Side } from '../../../../engine/lines-and-webs/scenario.ts';
import { HEX, pointList, round } from '../../../../ui/board/geometry.ts';
import { Glyph, times } from '../symbols/Glyph.tsx';
import { useMapFrame } from './frame.ts';
import { corners } from './layout.ts';
import styles from './Map.module.css';
import { sameDrawing } from './sameDrawing.ts';
import { plateBox, plateText, tileSpot } from './spots.ts';

/** Data of a port that the map shows. */
export interface PortView {
  node: NodeId;
  kind: PortKind;
  name: string;
  holder: Side;
  /** Number of tokens in its store, and of usable boxes. */
  stored: number;
  boxes: number;
  /** Boxes closed by damage. */
  closed: number;
  damage: number;
  /** First day under its current holder. */
  since?: number;
}

/** The tint of a port's hex. */
export const PortGround = memo(function PortGround({ port }: { port: PortView }) {
  const { layout } = useMapFrame();
  const place = layout.places.get(port.node);
  return place ? <polygon points={pointList(corners(place, HEX - 3))} className={`${port.holder} ${styles.portHex}`} /> : null;
}, sameDrawing);

/** Font sizes of the store's figures. */
const STORED = 15.5;
const OF = 12;
/** A larger tile would extend beyond its hex. */
const MOST_TILE = 2.4;
/** Width of a figure relative to its size, and minimum width of the plate. */
const FIGURE = 0.46;
const PLATE = 46;
const PLATE_TOP = 2;
const PLATE_TALL = 21;

/** Range of sizes of damage signs, and their maximum number per row; more are shown as a count. */
const DAMAGE = { least: 12, most: 22, row: 2 };

/** `size` of legible letters, in tile units. */
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

/** A port's sign alone, in the center of its hex. */
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

/** Stored tokens and capacity, with a bar; boxes closed by damage are hatched. */
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

/** A port's tile in the south-east of its hex: sign, stored tokens, capacity and damage. Its position is fixed. */
export const PortTile = memo(function PortTile({ port, isAlone }: { port: PortView; isAlone: boolean }) {
  const { layout, scale } = useMapFrame();
  const at = tileSpot(layout, port.node);
  // On a projector the figures are enlarged if the hex is empty; otherwise only the bar is shown.
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
}, sameDrawing);

/** A port's name on a plate in its holder's color, on the lower edge of the hex and above the blocks. */
export const PortPlate = memo(function PortPlate({ port }: { port: PortView }) {
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
}, sameDrawing);
