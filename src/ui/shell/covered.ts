/** What panels cover of the page's left edge: the map, its prompt and the tray keep clear of it. */
import { useEyes } from '../../store/workbench/bench.ts';

const covers = { bench: 0, presenter: 0 };

/** A panel covers so many px of the left edge from now on; 0 when it has gone. */
export function coverLeft(panel: keyof typeof covers, px: number): void {
  covers[panel] = px;
  const left = Math.max(covers.bench, covers.presenter);
  useEyes.setState({ left });
  document.documentElement.style.setProperty('--covered-left', `${left}px`);
}
