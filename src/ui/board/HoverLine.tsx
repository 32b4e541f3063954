/** What the pointed-at hex holds, in one line at the map's lower edge, with the panel's hint for it. */
import { useTable } from '../../store/table.ts';
import { useSeat } from '../seat/useSeat.ts';
import { nodeText } from '../words/units.ts';
import styles from './HoverLine.module.css';
import { layoutOf } from './layout.ts';
import { heldText } from './mapWords.ts';

export function HoverLine() {
  const { world, view } = useSeat();
  const hover = useTable((t) => t.hover);
  const mode = useTable((t) => t.mapMode);
  if (hover === null) return null;
  const { places, core } = layoutOf(world.scenario.map);
  // At the edge that is farther from what is pointed at.
  const isLow = (places.get(hover)?.y ?? 0) > core.y + core.height / 2;
  const hint = mode.nodeHint?.(hover) ?? null;
  const held = heldText(view, hover);
  return (
    <p className={`${styles.line} ${isLow ? styles.above : ''}`} aria-hidden="true" data-testid="hover-line">
      {hint ? <b className={styles.hint}>{hint}</b> : null}
      <span>{nodeText(world, view, hover)}</span>
      {held ? <span>. {held}</span> : null}
    </p>
  );
}
