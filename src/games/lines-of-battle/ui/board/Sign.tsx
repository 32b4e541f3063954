/** A small block in text and lists. */

import type { Unit } from '../../../../engine/lines-of-battle/index.ts';
import { Block } from './Block.tsx';

/** @param size width in px */
export const Sign = ({ side, type, size }: Pick<Unit, 'side' | 'type'> & { size: number }) => (
  <svg className="flex-none" width={size} height={size} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
    <Block unit={{ side, type, facing: 'n', reloads: false }} x={50} y={50} size={96} />
  </svg>
);
