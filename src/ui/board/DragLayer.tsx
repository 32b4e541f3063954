/** The piece that floats under the pointer while it is dragged, and glides back where it is refused. */
import type { CSSProperties } from 'react';
import styles from './DragLayer.module.css';
import { GLIDE_MS, useFloating } from './pointerDrag.ts';

/** Stands once on the table, above everything; silent for screen readers, who have buttons and keys for the same. */
export function DragLayer() {
  const floating = useFloating((s) => s.floating);
  if (!floating) return null;
  const { at, piece, isGoingBack } = floating;
  const place: CSSProperties = {
    // The pointer is told in the window's px, the page is drawn --ui times larger.
    transform: `translate(calc(${at.x}px / var(--ui, 1)), calc(${at.y}px / var(--ui, 1)))`,
    ...(isGoingBack ? { transition: `transform ${GLIDE_MS}ms var(--ease-out)` } : {}),
  };
  return (
    <div
      className={`fixed no-pointer ${styles.layer}`}
      style={place}
      aria-hidden="true"
      data-testid="floating"
      data-back={isGoingBack || undefined}
    >
      <div className={styles.piece}>{piece}</div>
    </div>
  );
}
