import type { ReactNode } from 'react';
import styles from './MapStage.module.css';

/** One picture of its own for the page to slide; `[data-world]` is in the map's drawing units. Most are only seen; one that `feels` takes the hand. */
export function Plane({ children, feels = false }: { children: ReactNode; feels?: boolean }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from the accessibility tree with the mover around it
    <svg
      translate="no"
      className={feels ? `clip absolute ${styles.plane}` : `clip absolute ${styles.plane} no-pointer ${styles.picture}`}
      focusable="false"
    >
      <g data-world="">{children}</g>
    </svg>
  );
}
