/** The roads that carried: a strand for each class on every link that tokens went over, thicker for more, until the next Phase 3. */
import type { LinkFlow } from '../../advice/flow/types.ts';
import { CLASSES, type Load } from '../../engine/lines-and-webs/index.ts';
import { type Point, round } from '../board/layout.ts';
import { useMapFrame } from '../board/scale.ts';
import styles from './Line.module.css';

/** The width of a strand of so many tokens, and of the white about them all. Px on a block of 50 px. */
export const strandOf = (tokens: number): number => (tokens >= 5 ? 7 : tokens >= 3 ? 5 : tokens === 2 ? 3.6 : 2.4);
const CASE = 1.5;

/** The strands of a link side by side about its middle: where each runs, and how wide it is. */
export function strandsOf(tokens: Load): { cls: (typeof CLASSES)[number]; off: number; width: number }[] {
  const held = CLASSES.filter((cls) => tokens[cls] > 0).map((cls) => ({ cls, width: strandOf(tokens[cls]) }));
  const all = held.reduce((sum, { width }) => sum + width, 0);
  let from = -all / 2;
  return held.map(({ cls, width }) => {
    from += width;
    return { cls, width, off: from - width / 2 };
  });
}

/** A line beside the one from a to b. */
function beside(a: Point, b: Point, off: number): string {
  const length = Math.max(1, Math.hypot(b.x - a.x, b.y - a.y));
  const [x, y] = [(-(b.y - a.y) / length) * off, ((b.x - a.x) / length) * off];
  return `M${round(a.x + x)} ${round(a.y + y)}L${round(b.x + x)} ${round(b.y + y)}`;
}

export function Ribbons({ flows }: { flows: readonly LinkFlow[] }) {
  const { layout, scale } = useMapFrame();
  const px = scale.block / 50;
  return (
    <g className={styles.layer} data-testid="ribbons">
      {flows.map(({ a, b, tokens, total }) => {
        const [p, q] = [layout.places.get(a), layout.places.get(b)];
        if (!p || !q) return null;
        const strands = strandsOf(tokens);
        const wide = strands.reduce((sum, { width }) => sum + width, 2 * CASE);
        return (
          <g key={`${a} ${b}`} data-ribbon={`${a} ${b}`} data-tokens={total}>
            <path d={beside(p, q, 0)} className={styles.case} strokeWidth={round(wide * px)} />
            {strands.map(({ cls, off, width }) => (
              <path key={cls} d={beside(p, q, off * px)} className={styles[cls]} strokeWidth={round(width * px)} data-strand={cls} />
            ))}
          </g>
        );
      })}
    </g>
  );
}
