/** What panels cover of the page's edges: the map, its prompt and the tray, a replay's line of time keep clear of it. */
import { useEyes } from '../../store/bench.ts';

const covers = { bench: 0, presenter: 0 };

/** A panel covers so many px of the left edge from now on; 0 when it has gone. */
export function coverLeft(panel: keyof typeof covers, px: number): void {
  covers[panel] = px;
  const left = Math.max(covers.bench, covers.presenter);
  useEyes.setState({ left });
  document.documentElement.style.setProperty('--covered-left', `${left}px`);
}

/** The presenter's panel covers so many px of the right edge; 0 when it has gone. */
export const coverRight = (px: number): void => document.documentElement.style.setProperty('--covered-right', `${px}px`);
