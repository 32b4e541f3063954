/** Supply on a block: three gauges on a combat unit, one bed with a part per class on a carrier. */

import type { Box } from '../../../../ui/board/geometry.ts';
import type { GaugeSet } from '../../../../ui/board/scale.ts';
import styles from './Blocks.module.css';
import type { BlockProps } from './blocks.ts';
import { bedBox, gaugeOf, type Sizes, shares, sizesOf, VESSELS, vesselBox } from './gauges.ts';

/** A stroke from lower left to upper right that extends beyond the box by `over`. */
const strike = ({ x, y, width, height }: Box, over: number): string =>
  `M${x - over} ${y + height + over / 2}L${x + width + over} ${y - over / 2}`;

function Vessel({ unit, n, sizes }: { unit: BlockProps; n: number; sizes: Sizes }) {
  const cls = VESSELS[n] ?? 'clI';
  const box = vesselBox(sizes, n);
  const gauge = gaugeOf(cls, unit, box);
  if (!gauge) return null;
  const { outline, fill, bars, isStruck, hasLid } = gauge;
  const { px, lid } = sizes;
  if (isStruck)
    return (
      <g className={styles.dry} strokeWidth={px} data-vessel={cls} data-struck="">
        <path d={outline} />
        <path d={strike(box, px)} />
      </g>
    );
  return (
    <g className={cls} strokeWidth={px} data-vessel={cls}>
      <path d={outline} className={styles.gaugeBed} />
      <path d={fill} className={styles.gaugeFill} data-fill="" />
      {sizes.isBarred && bars.length > 0 ? (
        <path d={bars.map((y) => `M${box.x - px / 2} ${y}h${box.width + px}`).join('')} className={styles.gaugeBar} />
      ) : null}
      <path d={outline} className={`hollow ${styles.gaugeEdge}`} />
      {hasLid && (
        <rect x={box.x - px} y={box.y - lid - px * 0.4} width={box.width + 2 * px} height={lid} className={styles.gaugeFill} data-lid="" />
      )}
    </g>
  );
}

function Bed({ unit, sizes }: { unit: BlockProps; sizes: Sizes }) {
  const box = bedBox(sizes);
  const parts = shares(unit, box, sizes.px);
  return (
    <g strokeWidth={sizes.px} data-bed="">
      <rect {...box} className={styles.barBed} />
      {parts.map(({ cls, x, width }) => (
        <rect key={cls} x={x} y={box.y} width={width} height={box.height} className={`${cls} ${styles.gaugeFill}`} data-share={cls} />
      ))}
      <rect {...box} rx={2 * sizes.px} className={`hollow ${styles.barEdge}`} />
      {parts.length === 0 && <path d={strike(box, 0)} className={styles.barStrike} data-struck="" />}
    </g>
  );
}

/** The right end of a block's band. */
export function BlockSupply({ unit, set }: { unit: BlockProps; set: GaugeSet }) {
  const sizes = sizesOf(set);
  return (
    <g className={styles.supply}>
      {unit.kind === 'combat' ? (
        VESSELS.map((cls, n) => <Vessel key={cls} unit={unit} n={n} sizes={sizes} />)
      ) : (
        <Bed unit={unit} sizes={sizes} />
      )}
    </g>
  );
}
