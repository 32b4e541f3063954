/** The game with other eyes than the seat's. It stands in place of every screen of the game: nobody sits at the table meanwhile. */
import { Eye, EyeOff } from 'lucide-react';
import { useRef } from 'react';
import { look, useWorkbench } from '../../store/workbench/workbench.ts';
import { useLayers } from '../board/Layers.tsx';
import { type MapHandle, MapView } from '../board/MapView.tsx';
import { nodeDetail, unitDetail } from '../board/mapWords.ts';
import { Pieces, usePieces } from '../board/Pieces.tsx';
import { ZoomButtons } from '../board/ZoomButtons.tsx';
import { Glance, OwnCards } from '../replay/Glance.tsx';
import { whenWords } from '../words/names.ts';
import { nodeText } from '../words/units.ts';
import styles from './Board.module.css';
import { MapLayer } from './map/MapLayer.tsx';
import { eyesSee, type Sight } from './useSight.ts';

const MARGIN = { top: 12, right: 60, bottom: 12, left: 12 };

function BoardMap({ world, view }: Sight) {
  const map = useRef<MapHandle>(null);
  const layers = useLayers();
  const pieces = usePieces(world, view);
  return (
    <>
      <MapView
        ref={map}
        map={world.scenario.map}
        label={`Map of ${world.scenario.map.name}`}
        nodeLabel={(node) => nodeText(world, view, node)}
        nodeDetail={(node) => nodeDetail(world, view, node)}
        unitLabel={(unit) => unitDetail(world, view, unit)}
        units={pieces.hits}
        insets={MARGIN}
        hidden={layers.hidden}
        docked={pieces.docked}
        onNode={(node) => useWorkbench.setState({ node })}
        onUnit={(unit, node) => useWorkbench.setState({ unit, node })}
        over={<MapLayer />}
      >
        <Pieces view={view} pieces={pieces} />
      </MapView>
      <ZoomButtons map={map} layers={layers} isColumn />
    </>
  );
}

export function Board({ sight }: { sight: Sight }) {
  const { world, view, own, eyes } = sight;
  const edge = useWorkbench((b) => (b.isOpen ? b.dock : 'none'));
  return (
    <div className={styles.board} data-edge={edge} data-testid="bench-board" data-eyes={eyes}>
      <header className={styles.banner}>
        <Eye size={20} aria-hidden="true" />
        <p>
          <b>You see {eyesSee(eyes)}.</b> <span>{whenWords(view)}. Nobody sits at the table.</span>
        </p>
        <button type="button" className="btn" onClick={() => look('seat')} data-testid="bench-seat">
          <EyeOff size={17} aria-hidden="true" /> Back to the curtain
        </button>
      </header>
      <main className={styles.map} aria-label={`Map of ${world.scenario.map.name}`}>
        <h1 className="sr-only">Workbench: {whenWords(view)}</h1>
        <BoardMap {...sight} />
      </main>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.facts} tabIndex={0} aria-label="Figures and cards">
        <h2 className="sr-only">Figures and cards</h2>
        <Glance world={world} view={view} />
        {own.map((cards) => (
          <OwnCards key={cards.side} world={world} own={cards} />
        ))}
      </section>
    </div>
  );
}
