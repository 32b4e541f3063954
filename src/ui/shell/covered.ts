/** Widths that panels cover at the page's edges. The map, its prompt, the tray and a replay's timeline keep clear of them. */
import { useEyes } from '../../store/bench.ts';

const covers = { bench: 0, presenter: 0 };

/** Sets the width in px that a panel covers at the left edge; 0 when it closes. */
export function coverLeft(panel: keyof typeof covers, px: number): void {
  covers[panel] = px;
  const left = Math.max(covers.bench, covers.presenter);
  useEyes.setState({ left });
  document.documentElement.style.setProperty('--covered-left', `${left}px`);
}

/** Sets the width in px that the presenter's panel covers at the right edge; 0 when it closes. */
export const coverRight = (px: number): void => document.documentElement.style.setProperty('--covered-right', `${px}px`);
