/** A small block in text and lists. */

import type { Unit } from '../../../../engine/lines-of-battle/index.ts';
import { Block } from './Block.tsx';

interface SignProps extends Pick<Unit, 'side' | 'type'>, Partial<Pick<Unit, 'facing' | 'reloads'>> {
  /** Width in px. */
  size: number;
  /** Omitted: that of the facing. */
  angle?: number;
}

export const Sign = ({ side, type, facing = 'n', reloads = false, size, ...rest }: SignProps) => (
  <svg translate="no" className="flex-none" width={size} height={size} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
    <Block unit={{ side, type, facing, reloads }} x={50} y={50} size={96} {...rest} />
  </svg>
);
