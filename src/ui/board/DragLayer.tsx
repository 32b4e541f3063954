/** The piece that follows the pointer during a drag, and glides back if the drop is refused. */
import type { CSSProperties } from 'react';
import styles from './DragLayer.module.css';
import { GLIDE_MS, useFloating } from './pointerDrag.ts';

/** Mounted once, above the whole page. Hidden from screen readers, which use buttons and keys instead. */
export function DragLayer() {
  const floating = useFloating((s) => s.floating);
  if (!floating) return null;
  const { at, piece, isGoingBack } = floating;
  const place: CSSProperties = {
    // Pointer coordinates are window pixels; the page is scaled by --ui.
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
