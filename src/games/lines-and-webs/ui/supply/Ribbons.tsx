/** Tokens carried today: a strand per class on every used link, thicker for more; thin once the fighting begins. With a legend under the map. */

import { useMemo } from 'react';
import { CLASSES, type Load, SIDES } from '../../../../engine/lines-and-webs/index.ts';
import { type Point, round } from '../../../../ui/board/geometry.ts';
import { type LinkFlow, lastHauls, linkFlows } from '../../advice/flow/flows.ts';
import { useMapFrame } from '../board/frame.ts';
import { Entry, Sample } from '../board/MapKey.tsx';
import { useRevealedLog, useSeat } from '../seat.ts';
import { phaseNumber } from '../words/names.ts';
import styles from './Layers.module.css';

/** Width of a strand for a number of tokens, and of its white outline; px on a block of 50 px. */
export const strandOf = (tokens: number): number => (tokens >= 5 ? 7 : tokens >= 3 ? 5 : tokens === 2 ? 3.6 : 2.4);
const CASE = 1.5;

/** Strands of a link, side by side around its middle: offset and width of each. */
export function strandsOf(tokens: Load): { cls: (typeof CLASSES)[number]; off: number; width: number }[] {
  const held = CLASSES.filter((cls) => tokens[cls] > 0).map((cls) => ({ cls, width: strandOf(tokens[cls]) }));
  const all = held.reduce((sum, { width }) => sum + width, 0);
  let from = -all / 2;
  return held.map(({ cls, width }) => {
    from += width;
    return { cls, width, off: from - width / 2 };
  });
}

function beside(a: Point, b: Point, off: number): string {
  const length = Math.max(1, Math.hypot(b.x - a.x, b.y - a.y));
  const [x, y] = [(-(b.y - a.y) / length) * off, ((b.x - a.x) / length) * off];
  return `M${round(a.x + x)} ${round(a.y + y)}L${round(b.x + x)} ${round(b.y + y)}`;
}

/** Tokens carried over each link today, as far as shown. Empty at the start of a day. */
function useFlows(): { flows: readonly LinkFlow[]; isOver: boolean } {
  const phase = phaseNumber(useSeat().view.phase) ?? 0;
  const log = useRevealedLog();
  const flows = useMemo(() => {
    const events = log.flatMap(({ event, undone }) => (undone ? [] : [event]));
    return linkFlows(SIDES.flatMap((side) => lastHauls(events, side)));
  }, [log]);
  return { flows: phase < 3 ? [] : flows, isOver: phase >= 6 };
}

/** Legend of the strands on the map. */
export function HaulKey() {
  const { flows } = useFlows();
  const held = CLASSES.filter((cls) => flows.some(({ tokens }) => tokens[cls] > 0));
  if (held.length === 0) return null;
  return (
    <Entry
      sign={
        <Sample>
          {held.map((cls, i) => (
            <path key={cls} d={`M0 ${7 + 4 * (i - (held.length - 1) / 2)}H24`} className={cls} stroke="var(--band-class)" strokeWidth={3} />
          ))}
        </Sample>
      }
    >
      Supplies carried today
    </Entry>
  );
}

export function Hauls() {
  return <Ribbons {...useFlows()} />;
}

/** Share of a strand's width that remains after the supply phase. */
const OVER = 0.4;

export function Ribbons({ flows, isOver = false }: { flows: readonly LinkFlow[]; isOver?: boolean }) {
  const { layout, scale } = useMapFrame();
  const px = (scale.block / 50) * (isOver ? OVER : 1);
  return (
    <g className={`no-pointer hollow join ${isOver ? styles.over : ''}`} data-testid="ribbons">
      {flows.map(({ a, b, tokens, total }) => {
        const [p, q] = [layout.places.get(a), layout.places.get(b)];
        if (!p || !q) return null;
        const strands = strandsOf(tokens);
        const wide = strands.reduce((sum, { width }) => sum + width, 2 * CASE);
        return (
          <g key={`${a} ${b}`} data-ribbon={`${a} ${b}`} data-tokens={total}>
            <path d={beside(p, q, 0)} className="ends" stroke="var(--m-block-halo)" strokeWidth={round(wide * px)} />
            {strands.map(({ cls, off, width }) => (
              <path
                key={cls}
                d={beside(p, q, off * px)}
                className={cls}
                stroke="var(--band-class)"
                strokeWidth={round(width * px)}
                data-strand={cls}
              />
            ))}
          </g>
        );
      })}
    </g>
  );
}
