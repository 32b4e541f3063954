/** The panel's frame: docked, or on small screens a sheet that folds to a handle by tap, swipe or key. Folded, its main button floats over the map. */

import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import { address } from '../acts/address.ts';
import type { Frame } from '../theme/scale.ts';
import styles from './Table.module.css';

const SWIPE = 44;

/** Swipe on the grip, the handle or the panel's head: away from the map opens, towards the edge folds. */
function useSwipe(frame: Frame, folded: boolean, onFold: (folded: boolean) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const swiped = useRef(false);
  return {
    onPointerDown: (event: PointerEvent) => {
      swiped.current = false;
      const isHold = event.target instanceof Element && event.target.closest('[data-grip], header') !== null;
      start.current = frame !== 'wide' && isHold ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return;
      const [dx, dy] = [event.clientX - start.current.x, event.clientY - start.current.y];
      start.current = null;
      const [along, across] = frame === 'stacked' ? [dy, dx] : [dx, dy];
      if (Math.abs(along) < SWIPE || Math.abs(along) < 2 * Math.abs(across)) return;
      swiped.current = true;
      if (along > 0 !== folded) onFold(along > 0);
    },
    onPointerCancel: () => {
      start.current = null;
    },
    /** Ignores the click that follows a swipe, but not one by key (whose `detail` is 0). */
    onClickCapture: (event: { detail: number; stopPropagation(): void }) => {
      if (swiped.current && event.detail > 0) event.stopPropagation();
      swiped.current = false;
    },
  };
}

interface SheetProps {
  frame: Frame;
  folded: boolean;
  onFold: (folded: boolean) => void;
  /** Short name of the content, shown on the handle: 'Transport'. */
  name: string;
  children: ReactNode;
}

export function TableSheet({ frame, folded, onFold, name, children }: SheetProps) {
  const swipe = useSwipe(frame, folded, onFold);
  const Open = frame === 'stacked' ? ChevronUp : ChevronLeft;
  const Fold = frame === 'stacked' ? ChevronDown : ChevronRight;
  return (
    <section className={`stack min-0 min-h-0 relative on-panel line-left ${styles.panel}`} aria-label="Panel" data-main-scope="" {...swipe}>
      {frame === 'wide' ? null : (
        <button
          type="button"
          className={
            folded
              ? `row gap-3 full-width full-height soft lit ${styles.handle}`
              : `grid center absolute soft on-panel edge-strong lit ${styles.grip}`
          }
          aria-expanded={!folded}
          aria-label={folded ? `Open the panel: ${name}` : 'Minimize the panel'}
          data-grip=""
          {...address('fold')}
          data-testid="fold"
          onClick={() => onFold(!folded)}
        >
          {folded ? <Open size={22} aria-hidden="true" /> : <Fold size={20} aria-hidden="true" />}
          {folded ? <span className={`large semi narrow ${styles.handleName}`}>{name}</span> : null}
        </button>
      )}
      {children}
    </section>
  );
}
