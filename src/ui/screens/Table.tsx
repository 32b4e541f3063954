/** The table with an open view: top bar, map, the panel of what is awaited, its tray, and the drawers. */
import { useContext, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useEyes } from '../../store/bench.ts';
import { useGame } from '../../store/game.ts';
import { useTable } from '../../store/table.ts';
import { DragLayer } from '../board/DragLayer.tsx';
import { lazyPart } from '../kit/lazyPart.tsx';
import { useFreshPresses } from '../kit/pressGuard.ts';
import { News } from '../log/News.tsx';
import { SeatContext, useOpenSeat, useSeat } from '../seat/useSeat.ts';
import { PanelsContext } from '../shell/panels.ts';
import { SavingNote } from '../shell/SavingNote.tsx';
import { useShortcuts } from '../shell/shortcuts.ts';
import { FrameSlotsContext } from '../shell/slots.ts';
import { TopBar } from '../shell/TopBar.tsx';
import { WhyTip } from '../shell/WhyTip.tsx';
import { usePageLayout } from '../theme/scale.ts';
import { phaseName, sideName } from '../words/names.ts';
import styles from './Table.module.css';
import { TableMap } from './TableMap.tsx';
import { TableSheet } from './TableSheet.tsx';

const RecapPanel = lazyPart(() => import('../log/RecapPanel.tsx').then((m) => m.RecapPanel));
const LogDrawer = lazyPart(() => import('../log/LogDrawer.tsx').then((m) => m.LogDrawer));
const RulesDrawer = lazyPart(() => import('../rules/RulesDrawer.tsx').then((m) => m.RulesDrawer));
const Palette = lazyPart(() => import('../palette/Palette.tsx').then((m) => m.Palette));
const HelpDrawer = lazyPart(() => import('../help/HelpDrawer.tsx').then((m) => m.HelpDrawer));

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
/** The card of a lesson stands there. */
const COACH_ROOM = 332;

/** Since-you-last-looked comes before the panel, but not in Phase 6, where the panel itself tells what just happened. */
function useRecap(): boolean {
  const { view } = useSeat();
  const recap = useGame((g) => g.recap);
  const drawer = useTable((t) => t.drawer);
  const offerRecap = useTable((t) => t.offerRecap);
  useEffect(() => {
    offerRecap(recap, recap.length > 0 && view.phase !== 'execute' && view.phase !== 'setup');
  }, [recap, view.phase, offerRecap]);
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

/** Is the sheet folded? It opens by itself for another phase, another seat, a choice, and by the key P. */
function useFold(): [boolean, (folded: boolean) => void] {
  const { view, viewer } = useSeat();
  const [folded, setFolded] = useState(false);
  const news = `${viewer} ${view.turn} ${view.phase} ${PLAIN_PROMPTS.has(view.prompt.kind) ? '' : view.prompt.kind}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the news is the reason to open
  useEffect(() => setFolded(false), [news]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'p' && !event.ctrlKey && !event.metaKey && !(event.target instanceof HTMLInputElement))
        setFolded(false);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
  return [folded, setFolded];
}

const PLAIN_PROMPTS: ReadonlySet<string> = new Set(['turn', 'activate', 'fires', 'attacks', 'after']);

function Layout() {
  const { view, viewer, world } = useSeat();
  const { frame, ui } = usePageLayout();
  const drawer = useTable((t) => t.drawer);
  const palette = useTable((t) => t.palette);
  const isTaught = useGame((g) => g.lesson !== null);
  const [prompt, setPrompt] = useState<HTMLElement | null>(null);
  const [trayRef, trayHeight] = useHeight();
  const [folds, setFolded] = useFold();
  const folded = folds && frame !== 'wide';
  const showsRecap = useRecap();
  const covered = useEyes((e) => e.left);
  useFreshPresses(viewer);
  useShortcuts();
  const slots = useMemo(() => ({ prompt }), [prompt]);
  const insets = useMemo(
    () => ({
      top: PROMPT_ROOM * ui,
      right: 8,
      bottom: trayHeight > 0 ? (trayHeight + 12) * ui : 8,
      left: Math.max(covered * ui + 8, isTaught && frame !== 'stacked' ? COACH_ROOM * ui : 8),
    }),
    [trayHeight, ui, isTaught, frame, covered],
  );
  const { Panel, Tray } = useContext(PanelsContext)[view.phase];
  const tray = Tray && !showsRecap && !folded ? <Tray /> : null;
  const name = showsRecap ? 'Recap' : phaseName(view.phase);
  return (
    <FrameSlotsContext value={slots}>
      <div
        className={`grid relative clip ${styles.table}`}
        data-phase={view.phase}
        data-frame={frame}
        data-folded={folded ? '' : undefined}
        data-region="table"
        data-testid="table"
      >
        <TopBar />
        <main
          className={`min-0 min-h-0 relative clip ${styles.map}`}
          style={{ '--tray-shown': `${trayHeight}px` } as React.CSSProperties}
          aria-label={`Map of ${world.scenario.map.name}`}
        >
          <h1 className="sr-only">
            Lines and Webs, {sideName(viewer)}, day {view.turn}: {phaseName(view.phase)}
          </h1>
          <TableMap insets={insets} />
          <div ref={setPrompt} className={`no-pointer ${styles.prompt}`} />
          {tray && frame !== 'stacked' ? (
            <div className={styles.tray} ref={trayRef}>
              {tray}
            </div>
          ) : null}
        </main>
        <TableSheet frame={frame} folded={folded} onFold={setFolded} name={name}>
          {folded ? null : <SavingNote />}
          {tray && frame === 'stacked' ? <div className={`flex-none ${styles.sheetTray}`}>{tray}</div> : null}
          <div className={`grow min-h-0 ${styles.panelBody}`}>{showsRecap ? <RecapPanel /> : <Panel />}</div>
        </TableSheet>
        <DragLayer />
        {palette ? <Palette /> : null}
        <WhyTip />
        <News />
        {drawer === 'log' ? <LogDrawer /> : drawer === 'rules' ? <RulesDrawer /> : drawer === 'help' ? <HelpDrawer /> : null}
      </div>
    </FrameSlotsContext>
  );
}
