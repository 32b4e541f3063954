/** The game with other eyes than the seat's. It stands in place of every screen of the game: nobody sits at the table meanwhile. */

import { Eye, EyeOff } from 'lucide-react';
import { usePieces } from '../../games/lines-and-webs/ui/board/Pieces.tsx';
import { type MapControls, ViewMap } from '../../games/lines-and-webs/ui/board/ViewMap.tsx';
import { OwnCards } from '../../games/lines-and-webs/ui/pieces/OwnCards.tsx';
import { Glance } from '../../games/lines-and-webs/ui/replay/Glance.tsx';
import { MapLayer } from '../../games/lines-and-webs/ui/workbench/map/MapLayer.tsx';
import { look, useWorkbench } from '../../store/workbench/workbench.ts';
import { whenWords } from '../page.tsx';
import { eyesSee, type Sight } from './sight/useSight.ts';
import styles from './Workbench.module.css';

const MARGIN = { top: 12, right: 60, bottom: 12, left: 12 };

const COLUMN: MapControls = { buttons: 'column' };

function BoardMap({ world, view }: Sight) {
  const pieces = usePieces(world, view);
  return (
    <ViewMap
      world={world}
      view={view}
      pieces={pieces}
      insets={MARGIN}
      controls={COLUMN}
      onNode={(node) => useWorkbench.setState({ node })}
      onUnit={(unit, node) => useWorkbench.setState({ unit, node })}
      over={<MapLayer />}
    />
  );
}

export function Board({ sight }: { sight: Sight }) {
  const { world, view, own, eyes } = sight;
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
      <main className="min-0 min-h-0 relative clip area-map" aria-label={`Map of ${world.scenario.map.name}`}>
        <h1 className="sr-only">Game editor: {whenWords(view)}</h1>
        <BoardMap {...sight} />
      </main>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={`min-h-0 scroll-y p-3 on-panel ${styles.aside}`} tabIndex={0} aria-label="Numbers and cards">
        <h2 className="sr-only">Numbers and cards</h2>
        <Glance world={world} view={view} />
        {own.map((cards) => (
          <OwnCards key={cards.side} world={world} own={cards} />
        ))}
      </section>
    </div>
  );
}
