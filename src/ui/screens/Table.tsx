/** The table with an open view: top bar, map, panel of the current choice, its tray, drawers. */

import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useGame } from '../../store/game.ts';
import { isInTurns } from '../../store/seat.ts';
import { useSharing } from '../../store/sharing.ts';
import { useTable } from '../../store/table.ts';
import { useRuns } from '../acts/keyboard.ts';
import { lazyPart } from '../kit/lazyPart.tsx';
import { useCooldownWhenSkipped, useFreshPresses } from '../kit/pressGuard.ts';
import { useTold } from '../log/useTold.ts';
import { gameUiPart, phaseName, shownPage, sideName, usePage } from '../page.tsx';
import { fetchBook } from '../rules/shownBook.ts';
import { usePublicTable } from '../seat/usePublicTable.ts';
import { SeatContext, type SeatedView, useSeat, useShownSeat } from '../seat/useSeat.ts';
import { SavingNote } from '../shell/SavingNote.tsx';
import { useShortcuts } from '../shell/shortcuts.ts';
import { FrameSlotsContext } from '../shell/slots.ts';
import { TopBar } from '../shell/TopBar.tsx';
import { type PhaseScreen, useTableParts } from '../shell/tableParts.ts';
import { usePageLayout } from '../theme/scale.ts';
import styles from './Table.module.css';
import { TableSheet } from './TableSheet.tsx';
import { useTableRoom } from './useTableRoom.ts';

const DragLayer = lazyPart(() => import('../board/DragLayer.tsx').then((m) => m.DragLayer), true);
/** Explains disabled controls; mounted silently. */
const WhyTip = lazyPart(() => import('../shell/WhyTip.tsx').then((m) => m.WhyTip), true);
/** Shown while a computer plays. */
const ComputerSeat = gameUiPart(() => import('../computer/ComputerSeat.tsx').then((m) => m.ComputerSeat));
const Suggestion = gameUiPart(() => import('../computer/Suggestion.tsx').then((m) => m.Suggestion), true);
const SeatsAsked = lazyPart(() => import('../computer/SeatsAsked.tsx').then((m) => m.SeatsAsked), true);
const BackAsked = gameUiPart(() => import('../computer/BackAsked.tsx').then((m) => m.BackAsked), true);
const LogDrawer = gameUiPart(() => import('../log/LogDrawer.tsx').then((m) => m.LogDrawer));
const RulesDrawer = lazyPart(() => import('../rules/RulesDrawer.tsx').then((m) => fetchBook().then(() => m.RulesDrawer)));
const Palette = gameUiPart(() => import('../palette/Palette.tsx').then((m) => fetchBook().then(() => m.Palette)));

/** Screen of a phase for which the game has no panel. */
const NO_SCREEN: PhaseScreen = { Panel: () => null };

function OpenDrawer() {
  const drawer = useTable((t) => t.drawer);
  const { drawers = [] } = useTableParts();
  const { HelpDrawer } = usePage();
  if (drawer === 'log') return <LogDrawer />;
  if (drawer === 'rules') return <RulesDrawer />;
  if (drawer === 'help') return <HelpDrawer />;
  const Own = drawers.find(({ act }) => act.id === drawer)?.Part;
  return Own ? <Own /> : null;
}

/** True to show the recap before the panel. Not in phases with alternating turns, whose panel itself shows the latest events. */
function useRecap(): boolean {
  const { rules, view } = useSeat();
  const { panels, isMove } = useTableParts();
  const recap = useGame((g) => g.recap);
  const drawer = useTable((t) => t.drawer);
  const offerRecap = useTable((t) => t.offerRecap);
  const oweAccount = useTable((t) => t.oweAccount);
  const isShared = useSharing((s) => s.sharing === 'open');
  const isTaught = useGame((g) => g.lesson !== null);
  const isLone = useGame((g) => g.people.length === 1);
  const isUp = useGame((g) => g.computerUp !== null);
  const watchedTo = useTable((t) => t.watchedTo);
  // At an open table both have watched; units placed in a hidden setup are on the map. A solo player
  // has watched, too, unless a unit acted after the rest was skipped.
  const isMissed = watchedTo !== null && recap.some(({ seq, event }) => seq > watchedTo && isMove(event));
  const hasWatched = isTaught || (isLone ? !isMissed : isShared);
  const skipsRecap = panels[view.phase]?.isSecretPhase || (isInTurns(rules, view.phase) && !isLone);
  useEffect(() => {
    if (isUp) return;
    offerRecap(recap, recap.length > 0 && !hasWatched && !skipsRecap);
    oweAccount(null);
  }, [recap, isUp, skipsRecap, hasWatched, offerRecap, oweAccount]);
  return drawer === 'recap';
}

/** Shown while a lesson plays the other side. */
const LessonNote = () => <p className="p-4 soft">The other side plays next. The lesson moves its units.</p>;

/** What the screen shows around the board; while that tells how a turn has ended, the turn before. */
function useToldTurn(): { seat: SeatedView | null; isComputer: boolean } {
  const seat = useShownSeat();
  const isComputer = useGame((g) => g.computerUp !== null);
  const now = useMemo(() => ({ seat, isComputer }), [seat, isComputer]);
  const told = useTold(now);
  return told.seat?.view.awaited === seat?.view.awaited ? now : told;
}

/** Renders nothing without an open view. While the board tells how the game has ended, all around it is still the turn before. */
export function Table() {
  const open = useShownSeat();
  const end = usePublicTable(open === null);
  const { seat, isComputer } = useToldTurn();
  const shown = useMemo(() => open ?? (seat && end && { ...seat, view: end.view }), [open, seat, end]);
  if (!seat) return null;
  return (
    <SeatContext value={seat}>
      <Layout isComputer={isComputer} shown={shown} />
    </SeatContext>
  );
}

/** Fold state of the sheet. It opens automatically for a new phase, seat or choice, and with the key P. */
function useFold(): [boolean, (folded: boolean) => void] {
  const { view, viewer } = useSeat();
  const { turnPrompts } = useTableParts();
  const [folded, setFolded] = useState(false);
  const news = `${viewer} ${view.turn} ${view.phase} ${turnPrompts.has(view.prompt.kind) ? '' : view.prompt.kind}`;
  const isPlayingBack = useTable((t) => t.isPlayingBack);
  const lastNews = useRef(news);
  useEffect(() => {
    // During a fight's playback nothing moves: the sheet opens afterwards.
    if (isPlayingBack || lastNews.current === news) return;
    lastNews.current = news;
    setFolded(false);
  }, [news, isPlayingBack]);
  useRuns(
    {
      toPanel() {
        setFolded(false);
        return false;
      },
    },
    true,
  );
  return [folded, setFolded];
}

/**
 * Focuses the panel after the player comes to the table, gives a command whose button disappears, or reads the recap: Tab leads to its first
 * control, and Enter presses the main button. @param shows name of the visible panel
 */
function usePanelFocus(shows: string): React.RefObject<HTMLDivElement | null> {
  const { view } = useSeat();
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each command and for each panel
  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (isFree) panel.current?.focus({ preventScroll: true });
  }, [view, shows]);
  return panel;
}

/** Keeps the tray's space in phases without a tray, so that the map does not move. */
function TrayRoom({ tray }: { tray: ReactNode }) {
  const { RestTray } = useTableParts();
  return (
    <section className={`min-0 on-panel line-top ${styles.tray}`} aria-label="Tray">
      {tray ?? (RestTray ? <RestTray /> : null)}
    </section>
  );
}

interface LayoutProps {
  isComputer: boolean;
  /** On the board. */
  shown: SeatedView | null;
}

function Layout({ isComputer, shown }: LayoutProps) {
  const { Board, Pointed, Piles, Scene, SceneAgain, Recap, News, RestTray, UnitCard, panels, isUnit } = useTableParts();
  const { title, names } = shownPage();
  const { rules, view, viewer, world } = useSeat();
  const { frame, isSlim = false } = usePageLayout();
  const palette = useTable((t) => t.palette);
  const isSeating = useTable((t) => t.isSeating);
  const isGoingBack = useTable((t) => t.isGoingBack);
  const isAsking = useTable((t) => t.isAsking) && !isComputer;
  const inspected = useTable((t) => t.inspected);
  const isCard = inspected !== null && isUnit(view, inspected);
  const isOpen = useGame((g) => g.isOpen);
  const [prompt, setPrompt] = useState<HTMLElement | null>(null);
  const [folds, setFolded] = useFold();
  const isBare = useTable((t) => t.isBare);
  const isTaught = useGame((g) => g.lesson !== null);
  const folded = (folds || isBare) && frame !== 'wide';
  const { insets, isNarrow, isPromptOver, isLineOver } = useTableRoom(folded);
  const showsRecap = useRecap();
  const isAgain = useTable((t) => t.isReplayingFight);
  const isPlayingBack = useTable((t) => t.isPlayingBack) && !isAgain;
  const panel = usePanelFocus(`${showsRecap} ${isPlayingBack} ${isAsking} ${isCard}`);
  // A press meant for the player's own turn must not skip the computer's, which begins in the place of Turn over a card, and vice versa.
  useFreshPresses(viewer, isComputer);
  // Computer commands in a row need no input, except perhaps after the last one.
  const orders = useGame((g) => g.record?.commands.length ?? 0);
  const isOwn = useGame((g) => g.botThatOrdered(orders - 1) === null);
  useCooldownWhenSkipped(orders, isComputer || isOwn);
  useShortcuts();
  const slots = useMemo(() => ({ prompt }), [prompt]);
  const { Panel, Tray } = panels[view.phase] ?? NO_SCREEN;
  // The computer's turn has no draft; in phases with alternating turns the tray shows the card and the dice.
  const tray = Tray && !showsRecap && !folded && (!isComputer || isInTurns(rules, view.phase)) ? <Tray /> : null;
  const hasTrays = RestTray !== undefined || Object.values(panels).some((screen) => screen.Tray);
  const name = showsRecap ? 'Recap' : phaseName(view.phase);
  return (
    <FrameSlotsContext value={slots}>
      <div
        className={`grid relative clip on-table ${styles.table}`}
        data-phase={view.phase}
        data-frame={frame}
        data-folded={folded ? '' : undefined}
        data-slim={isSlim ? '' : undefined}
        data-bare={isBare ? '' : undefined}
        data-trays={hasTrays ? '' : undefined}
        data-region="table"
        data-testid="table"
      >
        <TopBar />
        <main className={`min-0 min-h-0 relative clip area-map ${styles.map}`} aria-label={`Map of ${names.map(world.scenario)}`}>
          <h1 className="sr-only">
            {title}, {sideName(viewer)}, {names.turn(view.turn)}: {phaseName(view.phase)}
          </h1>
          <SeatContext value={shown}>
            <Board insets={insets} isNarrow={isNarrow} isLineOver={isLineOver} isTelling={shown?.view !== view} />
          </SeatContext>
          {isPromptOver ? (
            <div className={`no-pointer absolute ${styles.prompt}`} data-prompt="over">
              <div ref={setPrompt} />
            </div>
          ) : null}
        </main>
        {frame === 'stacked' || !hasTrays ? null : <TrayRoom tray={tray} />}
        <TableSheet frame={frame} folded={folded} onFold={setFolded} name={name}>
          {isPromptOver ? null : <div ref={setPrompt} className={`flex-none line-bottom ${styles.promptHead}`} />}
          {folded ? null : <SavingNote />}
          {folded || !Pointed ? null : <Pointed />}
          {isOpen && !isComputer && Piles ? <Piles /> : null}
          {tray && frame === 'stacked' ? <div className={`flex-none ${styles.sheetTray}`}>{tray}</div> : null}
          <div
            ref={isAsking && !isCard ? undefined : panel}
            tabIndex={-1}
            className={`grow min-h-0 ${styles.panelBody}`}
            hidden={isCard || isAsking}
          >
            {isPlayingBack && Scene ? (
              <Scene />
            ) : isComputer ? (
              isTaught ? (
                <LessonNote />
              ) : (
                <ComputerSeat />
              )
            ) : showsRecap && Recap ? (
              <Recap />
            ) : (
              <Panel />
            )}
          </div>
          {isAsking && !isCard ? (
            <div ref={panel} tabIndex={-1} className={`grow min-h-0 ${styles.panelBody}`}>
              <Suggestion />
            </div>
          ) : null}
          {isCard && UnitCard ? (
            <div className={`grow min-h-0 ${styles.panelBody}`}>
              <UnitCard key={inspected} unit={inspected} />
            </div>
          ) : null}
          {/* Above all else, but last, so that Enter is its card's. */}
          {isTaught ? <div className={`flex-none scroll-y ${styles.lesson}`} data-region="lesson" /> : null}
        </TableSheet>
        <DragLayer />
        {palette ? <Palette /> : null}
        {isSeating ? <SeatsAsked /> : null}
        {isGoingBack ? <BackAsked /> : null}
        <WhyTip />
        {News ? <News /> : null}
        {isAgain && SceneAgain ? <SceneAgain /> : null}
        <OpenDrawer />
      </div>
    </FrameSlotsContext>
  );
}
