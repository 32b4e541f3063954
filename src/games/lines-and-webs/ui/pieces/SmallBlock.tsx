/** A unit's block as a small picture, for lists and headings. */

import { type Detail, gaugeSet } from '../../../../ui/board/scale.ts';
import { UnitBlock } from '../board/Blocks.tsx';
import type { BlockMarks, BlockProps } from '../board/blocks.ts';

export interface SmallBlockProps {
  unit: BlockProps;
  /** Width in px. */
  size?: number;
  detail?: Detail;
  marks?: BlockMarks;
}

/** A block as a picture in a line of text; its words are beside it. */
export function SmallBlock({ unit, size = 34, detail = 'fit', marks }: SmallBlockProps) {
  return (
    <svg
      translate="no"
      className="flex-none"
      overflow="visible"
      width={size}
      height={size}
      viewBox="-26 -26 52 53"
      aria-hidden="true"
      focusable="false"
    >
      <UnitBlock {...unit} {...marks} detail={detail} gauges={gaugeSet(size)} />
    </svg>
  );
}
