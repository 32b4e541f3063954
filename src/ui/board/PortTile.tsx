/** A port on the map: its hex in its holder's colour, a tile with its sign, store and damage, and its name on a plate. */
import type { NodeId, PortKind, Side } from '../../engine/lines-and-webs/scenario.ts';
import { Glyph } from '../symbols/Glyph.tsx';
import { times } from '../symbols/times.ts';
import { type Box, corners, HEX, type Point, pointList, round } from './layout.ts';
import styles from './Markers.module.css';
import { useMapFrame } from './scale.ts';
import { plateSpot, plateWidth, quayOf } from './spots.ts';

/** What the map shows of a port. */
export interface PortView {
  node: NodeId;
  kind: PortKind;
  name: string;
  holder: Side;
  /** Tokens in its store, and boxes that are open to them. */
  stored: number;
  boxes: number;
  damage: number;
  /** The day since which its holder has it. */
  since?: number;
}

/** A pier from the port's hex to its quay. */
function Pier({ from, quay }: { from: Point; quay: Box }) {
  const to = {
    x: Math.min(quay.x + quay.width - 14, Math.max(quay.x + 14, from.x)),
    y: Math.min(quay.y + quay.height - 14, Math.max(quay.y + 14, from.y)),
  };
  return <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} className={styles.pier} />;
}

/** The tint of a port's hex, and the quay on which its units stand. */
export function PortGround({ port, units = 0 }: { port: PortView; units?: number }) {
  const { layout } = useMapFrame();
  const place = layout.places.get(port.node);
  if (!place) return null;
  const quay = quayOf(layout, port.node, units);
  return (
    <g className={styles[port.holder]}>
      {quay && (
        <>
          <Pier from={place} quay={quay} />
          <rect {...quay} rx={9} className={styles.quayCase} />
          <rect {...quay} rx={9} className={styles.quay} />
        </>
      )}
      <polygon points={pointList(corners(place, HEX - 3))} className={styles.portHex} />
    </g>
  );
}

/** The size of the store's figures, as Markers.module.css has it. */
const STORE_TEXT = 15.5;
/** A tile that is larger would reach under its plate. */
const MOST_TILE = 2.4;
/** The size of a port's name, the same. */
const PLATE_TEXT = 16.5;

function Damage({ count }: { count: number }) {
  return (
    <g className={styles.damage}>
      {times(count).map((i) => (
        <Glyph key={`d${i + 1}`} name="damage" x={(i - (count - 1) / 2) * 9} y={-25} size={10} />
      ))}
    </g>
  );
}

/** A port's tile about a point: its sign, what it stores of what it can, and its damage. */
export function PortTile({ port, at }: { port: PortView; at: Point & { k: number } }) {
  const { scale } = useMapFrame();
  // Before a room the figures are as large as they must be, or left out where units stand beside them.
  const larger = scale.least / (STORE_TEXT * at.k);
  const isLarge = larger > 1 && at.k >= 1.5 && at.k * larger <= MOST_TILE;
  const k = isLarge ? at.k * larger : at.k;
  const dome = port.holder === 'delta' ? 'M-22 8V-2A22 20 0 0 1 22 -2V8Z' : 'M-22 8V-9L-11 -22H11L22 -9V8Z';
  return (
    <g className={`${styles.port} ${styles[port.holder]}`} data-port={port.node}>
      <g transform={`translate(${at.x} ${at.y}) scale(${k})`}>
        <path d={dome} className={styles.dome} />
        <g className={styles.domeSign}>
          <Glyph name={port.kind} x={0} y={-7} size={21} />
        </g>
        {larger > 1 && !isLarge ? null : (
          <>
            <rect x={-22} y={5} width={44} height={17} rx={2.5} className={styles.store} />
            <text y={18.4} className={styles.storeText}>
              {port.stored}/{port.boxes}
            </text>
          </>
        )}
        {port.damage > 0 && <Damage count={port.damage} />}
      </g>
    </g>
  );
}

/** A port's name on a plate in its holder's colour, on the hex's lower edge and above the blocks. */
export function PortPlate({ port }: { port: PortView }) {
  const { layout, scale } = useMapFrame();
  const plate = plateSpot(layout, port.node);
  const width = plateWidth(port.name);
  const k = Math.max(1, scale.least / PLATE_TEXT);
  return (
    <g
      className={`${styles.port} ${styles[port.holder]}`}
      transform={`translate(${plate.x} ${plate.y})${k > 1 ? ` scale(${round(k)})` : ''}`}
    >
      <rect x={-width / 2} y={-9.5} width={width} height={19} rx={3.5} className={styles.plate} />
      <text y={5.4} className={styles.plateText}>
        {port.name}
      </text>
    </g>
  );
}
