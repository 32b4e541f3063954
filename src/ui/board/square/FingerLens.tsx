/** While a finger drags on a small board: what lies under it, twice as large, above it. */

import { type RefObject, useEffect, useState } from 'react';
import type { SquareGrid } from '../../../engine/map/square.ts';
import { Tiles } from './Diagram.tsx';
import styles from './SquareBoard.module.css';
import { SQUARE } from './squareLayout.ts';

/** Edge of the lens and its distance from the finger, in px, and its magnification. */
const EDGE = 128;
const AWAY = 36;
const TIMES = 2;
/** On larger boards, in px, a finger hides less than a square. */
const LARGE = 520;

interface FingerLensProps {
  board: RefObject<HTMLElement | null>;
  grid: SquareGrid;
  /** Id of the drawing's content. */
  shows: string;
}

export function FingerLens({ board, grid, shows }: FingerLensProps) {
  /** Where the finger is on the board, in px, and how many drawing units a px has. */
  const [at, setAt] = useState<{ x: number; y: number; k: number } | null>(null);
  useEffect(() => {
    const root = board.current;
    if (!root) return;
    const follow = ({ pointerType, pointerId, clientX, clientY }: PointerEvent) => {
      // The board captures the pointer once a drag has begun.
      if (pointerType !== 'touch' || !root.hasPointerCapture?.(pointerId)) return;
      const { left, top, width } = root.getBoundingClientRect();
      const own = root.offsetWidth / width;
      if (width > LARGE) return;
      setAt({ x: (clientX - left) * own, y: (clientY - top) * own, k: (grid.columns * SQUARE) / root.offsetWidth });
    };
    const end = () => setAt(null);
    const ends = ['pointerup', 'pointercancel', 'lostpointercapture'] as const;
    root.addEventListener('pointermove', follow);
    for (const kind of ends) root.addEventListener(kind, end);
    return () => {
      root.removeEventListener('pointermove', follow);
      for (const kind of ends) root.removeEventListener(kind, end);
    };
  }, [board, grid]);
  if (!at) return null;
  const { x, y, k } = at;
  const [top, seen] = [Math.max(0, y - AWAY - EDGE), EDGE / TIMES];
  // At the upper edge it stands beside the finger, towards the middle.
  const aside = top > 0 ? 0 : (EDGE / 2 + AWAY) * (x * k > (grid.columns * SQUARE) / 2 ? -1 : 1);
  return (
    <svg
      translate="no"
      className={`absolute no-pointer shadow-3 ${styles.lens}`}
      style={{ translate: `${x - EDGE / 2 + aside}px ${top}px` }}
      width={EDGE}
      height={EDGE}
      viewBox={[x - seen / 2, y - seen / 2, seen, seen].map((px) => px * k).join(' ')}
      aria-hidden="true"
      focusable="false"
      data-testid="finger-lens"
    >
      <Tiles grid={grid} />
      <use href={`#${shows}`} />
    </svg>
  );
}
