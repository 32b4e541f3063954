/** The game from a viewpoint other than the seat's. It replaces every screen of the game, so nobody can play while it is open. */

import { Eye, EyeOff } from 'lucide-react';
import { look, useWorkbench } from '../../store/workbench/workbench.ts';
import { shownPage, whenWords } from '../page.tsx';
import { benchNow, type Sight } from './bench.ts';
import { eyesSee } from './sight/useSight.ts';
import styles from './Workbench.module.css';

export function Board({ sight }: { sight: Sight }) {
  const { world, view, eyes } = sight;
  const bench = benchNow();
  const edge = useWorkbench((b) => (b.isOpen ? b.dock : 'none'));
  return (
    <div className={`grid fixed on-table ${styles.board}`} data-edge={edge} data-testid="bench-board" data-eyes={eyes}>
      <header className={`row gap-3 on-warn pad-wide ${styles.banner}`}>
        <Eye size={20} aria-hidden="true" />
        <p className="grow min-0">
          <b>You see {eyesSee(eyes)}.</b> <span>{whenWords(view)}. Nobody sits at the table.</span>
        </p>
        <button type="button" className="btn" onClick={() => look('seat')} data-testid="bench-seat">
          <EyeOff size={17} aria-hidden="true" /> Back to the covered screen
        </button>
      </header>
      <main className="min-0 min-h-0 relative clip area-map" aria-label={`Map of ${shownPage().names.map(world.scenario)}`}>
        <h1 className="sr-only">Game editor: {whenWords(view)}</h1>
        {bench ? <bench.Board sight={sight} /> : null}
      </main>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={`min-h-0 scroll-y p-3 on-panel ${styles.aside}`} tabIndex={0} aria-label="Numbers and cards">
        <h2 className="sr-only">Numbers and cards</h2>
        {bench ? <bench.Figures sight={sight} /> : null}
      </section>
    </div>
  );
}
