/** A unit in a list: its block, its name, and a line about it. */
import type { ReactNode } from 'react';
import { type BlockMarks, type BlockProps, UnitBlock } from '../map/Blocks.tsx';
import type { Detail } from '../map/scale.ts';
import styles from './UnitChip.module.css';

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
    <svg className={styles.block} width={size} height={size} viewBox="-26 -26 52 53" aria-hidden="true" focusable="false">
      <UnitBlock {...unit} {...marks} detail={detail} />
    </svg>
  );
}

export interface UnitChipProps {
  unit: BlockProps;
  /** 'Armor 1'. */
  name: string;
  /** '0907, Kelmora' or 'No food: hungry tomorrow'. */
  line?: ReactNode;
  /** At the right end: a want, a count, a price. */
  end?: ReactNode;
  size?: number;
  detail?: Detail;
  isChosen?: boolean;
  /** Makes the chip a button. */
  onPick?: (id: string) => void;
  onHover?: (id: string | null) => void;
}

/** Block, name and line; a button when it can be picked. */
export function UnitChip({ unit, name, line, end, size, detail, isChosen = false, onPick, onHover }: UnitChipProps) {
  const inside = (
    <>
      <SmallBlock unit={unit} {...(size === undefined ? {} : { size })} {...(detail === undefined ? {} : { detail })} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {line && <span className={styles.line}>{line}</span>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </>
  );
  const hover = onHover && { onPointerEnter: () => onHover(unit.id), onPointerLeave: () => onHover(null) };
  if (!onPick) {
    return (
      <span className={styles.chip} data-unit-chip={unit.id} {...hover}>
        {inside}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={`${styles.chip} ${styles.pick}`}
      aria-pressed={isChosen}
      data-unit-chip={unit.id}
      onClick={() => onPick(unit.id)}
      {...hover}
    >
      {inside}
    </button>
  );
}
