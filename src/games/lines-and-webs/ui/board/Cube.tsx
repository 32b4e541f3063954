/** A supply token on the map: a cube in the color of its class, with the class's sign. */

import type { SupplyClass } from '../../../../engine/lines-and-webs/index.ts';
import { round } from '../../../../ui/board/geometry.ts';
import { Glyph } from '../symbols/Glyph.tsx';

interface CubeProps {
  cls: SupplyClass;
  /** Edge in drawing units. */
  size: number;
  x?: number;
}

/** Centered at `x` of its base line. */
export function Cube({ cls, size, x = 0 }: CubeProps) {
  return (
    <g className={cls} color={cls === 'clIX' ? '#2a1600' : '#fff'}>
      <rect
        x={round(x - size / 2)}
        y={-size / 2}
        width={size}
        height={size}
        rx={round(size / 7)}
        className="edge-first"
        fill="var(--band-class)"
        stroke="var(--m-block-halo)"
        strokeWidth={2}
      />
      <Glyph name={cls} x={x} y={0} size={Math.round(size * 0.7)} />
    </g>
  );
}
