/** The table with an open view: top bar, map, the panel of what is awaited, its tray, and the drawers. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useGame } from '../../store/game.ts';
import { useTable } from '../../store/table.ts';
import { HelpDrawer } from '../frame/HelpDrawer.tsx';
import { MapStage } from '../frame/MapStage.tsx';
import { screenFor } from '../frame/panels.ts';
import { SavingNote } from '../frame/SavingNote.tsx';
import { useShortcuts } from '../frame/shortcuts.ts';
import { FrameSlotsContext } from '../frame/slots.ts';
import { TopBar } from '../frame/TopBar.tsx';
import { SeatContext, useOpenSeat, useSeat } from '../frame/useSeat.ts';
import { LogDrawer } from '../log/LogDrawer.tsx';
import { RecapPanel } from '../log/RecapPanel.tsx';
import { RulesDrawer } from '../rules/RulesDrawer.tsx';
import { phaseName, sideName } from '../words/names.ts';
import styles from './Table.module.css';

/** The height of an element, followed as it changes. */
function useHeight(): [(element: HTMLElement | null) => void, number] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (!element) return setHeight(0);
    const measure = () => setHeight(element.offsetHeight);
    measure();
    if (typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, height];
}

const PROMPT_ROOM = 64;

/** Since-you-last-looked comes before the panel, but not in Phase 6, where the panel itself tells what just happened. */
function useRecap(): boolean {
  const { view } = useSeat();
  const recap = useGame((g) => g.recap);
  const drawer = useTable((t) => t.drawer);
  const openDrawer = useTable((t) => t.openDrawer);
  const offered = useRef<unknown>(null);
  useEffect(() => {
    if (offered.current === recap) return;
    offered.current = recap;
    if (recap.length > 0 && view.phase !== 'execute' && view.phase !== 'setup') openDrawer('recap');
  }, [recap, view.phase, openDrawer]);
  return drawer === 'recap';
}

/** Mounted with an open view only; without one it shows nothing. */
export function Table() {
  const seat = useOpenSeat();
  if (!seat) return null;
  return (
    <SeatContext value={seat}>
      <Layout />
    </SeatContext>
  );
}

function Layout() {
  const { view, viewer, world } = useSeat();
  const drawer = useTable((t) => t.drawer);
  const [prompt, setPrompt] = useState<HTMLElement | null>(null);
  const [trayRef, trayHeight] = useHeight();
  const showsRecap = useRecap();
  useShortcuts();
  const slots = useMemo(() => ({ prompt }), [prompt]);
  const insets = useMemo(() => ({ top: PROMPT_ROOM, right: 8, bottom: trayHeight > 0 ? trayHeight + 12 : 8, left: 8 }), [trayHeight]);
  const { Panel, Tray } = screenFor(view.phase, view.prompt.kind);
  return (
    <FrameSlotsContext value={slots}>
      <div className={styles.table} data-phase={view.phase} data-testid="table">
        <TopBar />
        <main
          className={styles.map}
          style={{ '--tray-shown': `${trayHeight}px` } as React.CSSProperties}
          aria-label={`Map of ${world.scenario.map.name}`}
        >
          <h1 className="sr-only">
            Lines and Webs, {sideName(viewer)}, day {view.turn}: {phaseName(view.phase)}
          </h1>
          <MapStage insets={insets} />
          <div ref={setPrompt} className={styles.prompt} />
          {Tray && !showsRecap ? (
            <div className={styles.tray} ref={trayRef}>
              <Tray />
            </div>
          ) : null}
        </main>
        <section className={styles.panel} aria-label="Panel" data-main-scope="">
          <SavingNote />
          <div className={styles.panelBody}>{showsRecap ? <RecapPanel /> : <Panel />}</div>
        </section>
        {drawer === 'log' ? <LogDrawer /> : drawer === 'rules' ? <RulesDrawer /> : drawer === 'help' ? <HelpDrawer /> : null}
      </div>
    </FrameSlotsContext>
  );
}
