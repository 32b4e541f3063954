import type { ReactNode } from 'react';
import styles from './MapView.module.css';

/** One picture of its own for the page to slide; `[data-world]` is in the map's drawing units. */
export function Plane({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from the accessibility tree with the mover around it
    <svg className={styles.plane} focusable="false">
      <g data-world="">{children}</g>
    </svg>
  );
}
