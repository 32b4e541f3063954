/** A port on the map: its hex in its holder's colour, a tile with its sign, store and damage, and its name on a plate. */
import type { NodeId, PortKind, Side } from '../../engine/lines-and-webs/scenario.ts';
import { Glyph } from '../symbols/Glyph.tsx';
import { times } from '../symbols/times.ts';
import { corners, HEX, type Point, pointList, round } from './layout.ts';
import styles from './Markers.module.css';
import { useMapFrame } from './scale.ts';
import { pierOf, plateBox, plateText, quayOf } from './spots.ts';

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

/** The tint of a port's hex, and the quay on which its units stand. */
export function PortGround({ port, units = 0 }: { port: PortView; units?: number }) {
  const { layout } = useMapFrame();
  const place = layout.places.get(port.node);
  if (!place) return null;
  const quay = quayOf(layout, port.node, units);
  const pier = pierOf(layout, port.node, units);
  return (
    <g className={styles[port.holder]}>
      {quay && (
        <>
          {pier && <path d={`M${pier[0].x} ${pier[0].y}L${pier[1].x} ${pier[1].y}`} className={styles.pier} />}
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
/** The store's figures beside units that stand in the hex grow so much at most. */
const MOST_STORE = 1.35;

/** Signs of damage are as large as letters that can be read, between these; so many of them stand in a row, more are counted. */
const DAMAGE = { least: 12, most: 22, row: 2 };

/** `size`: of letters that can be read, in the tile's own units. */
function Damage({ count, size: wished }: { count: number; size: number }) {
  const size = round(Math.min(DAMAGE.most, Math.max(DAMAGE.least, wished)));
  const y = -19 - size / 2;
  if (count > DAMAGE.row)
    return (
      <g className={styles.damage} data-damage={count}>
        <Glyph name="damage" x={-size * 0.45} y={y} size={size} />
        <text x={size * 0.5} y={y + size * 0.36} fontSize={size}>
          {count}
        </text>
      </g>
    );
  return (
    <g className={styles.damage} data-damage={count}>
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
    <g className={`${styles.port} ${styles[port.holder]}`} transform={`translate(${round(place.x)} ${round(place.y + 8)}) scale(1.7)`}>
      <path d={domeOf(port.holder)} className={styles.dome} />
      <g className={styles.domeSign}>
        <Glyph name={port.kind} x={0} y={-6} size={21} />
      </g>
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
  const grown = isLarge ? 1 : Math.min(MOST_STORE, Math.max(1, scale.label / (STORE_TEXT * k)));
  return (
    <g className={`${styles.port} ${styles[port.holder]}`} data-port={port.node}>
      <g transform={`translate(${at.x} ${at.y}) scale(${k})`}>
        <path d={domeOf(port.holder)} className={styles.dome} />
        <g className={styles.domeSign}>
          <Glyph name={port.kind} x={0} y={-4 - 3 * grown} size={30 - 9 * grown} />
        </g>
        {larger > 1 && !isLarge ? null : (
          <g transform={grown > 1 ? `translate(0 22) scale(${round(grown * 100) / 100}) translate(0 -22)` : undefined}>
            <rect x={-22} y={5} width={44} height={17} rx={2.5} className={styles.store} />
            <text y={18.4} className={styles.storeText}>
              {port.stored}/{port.boxes}
            </text>
          </g>
        )}
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
    <g className={`${styles.port} ${styles[port.holder]}`}>
      <rect {...plate} rx={3.5} className={styles.plate} />
      <text x={plate.x + plate.width / 2} y={plate.y + plate.height * 0.78} fontSize={size} className={styles.plateText}>
        {port.name}
      </text>
    </g>
  );
}
