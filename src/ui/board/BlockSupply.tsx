/** The supply on a block: a gauge or a count for each class on a combat block, one filled bar on a carrier. */

import styles from './Blocks.module.css';
import type { BlockProps } from './blockTypes.ts';

const CLASSES = ['clI', 'clIII', 'clV'] as const;
const ALL = ['clI', 'clIII', 'clV', 'clIX'] as const;
const TOP = 11.6;
const HEIGHT = 8.6;

/** Full, part or none: an empty gauge is struck through. */
function Gauge({ held, room, at, name }: { held: number; room: number; at: number; name: (typeof CLASSES)[number] }) {
  const share = room === 0 ? (held > 0 ? 1 : 0) : Math.min(1, held / room);
  const full = HEIGHT * share;
  if (held === 0) {
    return (
      <g className={styles.dry}>
        <rect x={at + 0.5} y={TOP + 0.5} width={6.6} height={HEIGHT - 1} rx={1.4} />
        <path d={`M${at + 1.4} ${TOP + HEIGHT - 1.4}L${at + 6.2} ${TOP + 1.4}`} />
      </g>
    );
  }
  return (
    <g className={styles[name]}>
      <rect x={at} y={TOP} width={7.6} height={HEIGHT} rx={1.6} className={styles.gaugeBed} />
      <path
        d={`M${at} ${TOP + HEIGHT - full}h7.6v${full - 1.6}a1.6 1.6 0 0 1 -1.6 1.6h-4.4a1.6 1.6 0 0 1 -1.6 -1.6z`}
        className={styles.gaugeFill}
      />
      <rect x={at} y={TOP} width={7.6} height={HEIGHT} rx={1.6} className={styles.gaugeEdge} />
    </g>
  );
}

function Count({ held, at, name }: { held: number; at: number; name: (typeof CLASSES)[number] }) {
  if (held === 0) {
    return (
      <g className={styles.dry}>
        <rect x={at + 0.5} y={TOP - 0.1} width={6.6} height={HEIGHT + 0.2} rx={1.4} />
        <text x={at + 3.8} y={TOP + 8.4} data-figure="count">
          0
        </text>
      </g>
    );
  }
  return (
    <g className={styles[name]}>
      <rect x={at} y={TOP - 0.6} width={7.6} height={HEIGHT + 1.2} rx={1.6} className={styles.gaugeFill} />
      <text x={at + 3.8} y={TOP + 8.4} className={styles.count} data-figure="count">
        {held}
      </text>
    </g>
  );
}

function Carrier({ unit }: { unit: BlockProps }) {
  const { boxes, load } = unit;
  const room = Math.max(1, boxes.clI + boxes.clIII + boxes.clV + boxes.open);
  const width = 24.4;
  let at = -6.2;
  const parts = ALL.flatMap((name) => {
    const part = (Math.min(room, load[name]) / room) * width;
    const x = at;
    at += part;
    return part > 0 ? [<rect key={name} x={x} y={12.8} width={part} height={6.4} className={`${styles[name]} ${styles.gaugeFill}`} />] : [];
  });
  return (
    <g>
      <rect x={-6.2} y={12.8} width={width} height={6.4} className={styles.barBed} />
      {parts}
      <rect x={-6.7} y={12.3} width={width + 1} height={7.4} rx={1.8} className={styles.barEdge} />
      {parts.length === 0 && <path d="M-5 19L17.4 12.9" className={styles.barStrike} />}
    </g>
  );
}

/** The right end of a block's band. */
export function BlockSupply({ unit, isCounted }: { unit: BlockProps; isCounted: boolean }) {
  return (
    <g className={styles.supply}>
      {unit.kind !== 'combat' ? (
        <Carrier unit={unit} />
      ) : (
        CLASSES.map((name, i) => <Held key={name} unit={unit} name={name} at={-6.4 + i * 8.8} isCounted={isCounted} />)
      )}
    </g>
  );
}

function Held({ unit, name, at, isCounted }: { unit: BlockProps; name: (typeof CLASSES)[number]; at: number; isCounted: boolean }) {
  const held = unit.load[name];
  return isCounted ? <Count name={name} held={held} at={at} /> : <Gauge name={name} held={held} room={unit.boxes[name]} at={at} />;
}
