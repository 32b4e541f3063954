/** What the pointed-at hex holds, with the panel's hint for it. */
import type { NodeId } from '../../engine/lines-and-webs/scenario.ts';
import { useTable } from '../../store/table.ts';
import { useSeat } from '../seat/useSeat.ts';
import { nodeBrief } from '../words/units.ts';
import styles from './HoverLine.module.css';
import { layoutOf } from './layout.ts';
import { heldText } from './mapWords.ts';

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export function PointedLine({ isOver, hover }: { isOver: boolean; hover: NodeId }) {
  const { world, view } = useSeat();
  const mode = useTable((t) => t.mapMode);
  const { places, core } = layoutOf(world.scenario.map);
  const isLow = (places.get(hover)?.y ?? 0) > core.y + core.height / 2;
  const hint = mode.nodeHint?.(hover) ?? null;
  const held = heldText(view, hover);
  return (
    <p
      className={`${styles.line} ${isOver ? styles.over : `${styles.under} ${styles.pointed}`} ${isLow && isOver ? styles.above : ''}`}
      aria-hidden="true"
      data-testid="hover-line"
    >
      <span>
        {hint ? <b className={styles.hint}>{hint}</b> : null}
        {nodeBrief(world, view, hover)}
        {held ? `. ${sentence(held)}` : null}
      </span>
    </p>
  );
}
