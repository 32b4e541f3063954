/** The line under the map: what the pointed-at hex holds, with the panel's hint for it; else the key of the map. It has a place of its own, so that it covers nothing. */
import type { ScenarioMap } from '../../engine/lines-and-webs/scenario.ts';
import { useTable } from '../../store/table.ts';
import { lazyPart } from '../kit/lazyPart.tsx';
import { useSeat } from '../seat/useSeat.ts';
import { nodeBrief } from '../words/units.ts';
import styles from './HoverLine.module.css';
import { layoutOf } from './layout.ts';
import { heldText } from './mapWords.ts';

const MapKey = lazyPart(() => import('./MapKey.tsx').then((m) => m.MapKey), true);

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The key of the map alone, in the same place. */
export function KeyLine({ map }: { map: ScenarioMap }) {
  return (
    <p className={`small soft ${styles.line} ${styles.under}`}>
      <MapKey map={map} className="wrap" />
    </p>
  );
}

/** `isOver`: where the map has no height to spare the line comes only while something is pointed at, and lies over the edge farther from it. */
export function HoverLine({ isOver }: { isOver: boolean }) {
  const { world, view } = useSeat();
  const hover = useTable((t) => t.hover);
  const mode = useTable((t) => t.mapMode);
  const { map } = world.scenario;
  if (hover === null) return isOver ? null : <KeyLine map={map} />;
  const { places, core } = layoutOf(map);
  const isLow = (places.get(hover)?.y ?? 0) > core.y + core.height / 2;
  const hint = mode.nodeHint?.(hover) ?? null;
  const held = heldText(view, hover);
  return (
    <p
      className={`${styles.line} ${isOver ? styles.over : styles.under} ${isOver && isLow ? styles.above : ''}`}
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
