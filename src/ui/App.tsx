/** Root component. Picks the screen from the stores. */

import { useEffect, useReducer, useState } from 'react';
import type { GameTypes } from '../engine/core/gameTypes.ts';
import { offer as combinedArms } from '../games/combined-arms/offer.ts';
import { offer as linesAndWebsOffer } from '../games/lines-and-webs/offer.ts';
import { page as linesAndWebs } from '../games/lines-and-webs/page.ts';
import { offer as linesOfBattle } from '../games/lines-of-battle/offer.ts';
import type { GamePage } from '../games/page.ts';
import { addPage, fetchGameUi, hasGameUi, showPage } from '../games/pages.ts';
import { addOffer, type GameOffer, loadGame } from '../games/shelf.ts';
import { isLooking, useEyes } from '../store/bench.ts';
import { useGame } from '../store/game.ts';
import { reportMissing, runWhenLoaded, takeMissing } from '../store/lazyCode.ts';
import { guardUnload, useLeaving } from '../store/leaving.ts';
import { hasEnded, owesAnswer, useTaskRoom } from '../store/locks.ts';
import { useTable } from '../store/table.ts';
import { umpireSource } from '../store/umpire.ts';
import { closeReplay, useWatching } from '../store/watching.ts';
import { useSaving } from '../store/writes.ts';
import { alsoFetch, fetchWhenIdle, lazyPart, lazyPartsTell } from './kit/lazyPart.tsx';
import { LessonDock } from './lesson/late.ts';
import { useTold } from './log/useTold.ts';
import { gameUiPart, sideName, spectatingPart, usePage, withGameUi } from './page.tsx';
import { PresenterDock } from './projector/late.ts';
import { fetchBook, lacksBook } from './rules/shownBook.ts';
import { Curtain } from './screens/Curtain.tsx';
import { Failure } from './screens/Failure.tsx';
import { FailureNote } from './screens/FailureNote.tsx';
import { NotResumed } from './screens/NotResumed.tsx';
import { StartScreen } from './screens/StartScreen.tsx';
import { useShelf } from './shelf/chosen.ts';
import { Loading } from './shell/Loading.tsx';
import { ToolsContext } from './shell/tools.ts';
import { HandIn, TaskEnd, TaskOffer } from './task/late.ts';
import { TOOLS } from './tools.tsx';
import { safeWords } from './words/safe.ts';
import { speakOf } from './words/terms.ts';
import { WorkbenchDock } from './workbench/late.tsx';

/** Registers a game: its page, and its umpire if it has one. */
function addGame<G extends GameTypes>(game: GamePage<G>): void {
  addPage(game);
  if (!game.fetchUmpire) return;
  umpireSource.comesFrom(game.id, game.fetchUmpire);
  alsoFetch(game.fetchUmpire);
}

/** A game that is loaded when it is needed. */
type LaterOffer<G extends GameTypes> = Omit<GameOffer, 'load'> & { load(): Promise<GamePage<G>> };

/** Puts it on the shelf. */
function addLater<G extends GameTypes>(offer: LaterOffer<G>): void {
  const load = async () => {
    const page = await offer.load();
    addGame(page);
    for (const fetch of [page.fetchUi, page.fetchSpectating, page.fetchBook, page.fetchBench]) if (fetch) alsoFetch(fetch);
  };
  addOffer({ ...offer, load });
  alsoFetch(() => loadGame(offer.id));
}

addOffer(linesAndWebsOffer);
addGame(linesAndWebs);
addLater(linesOfBattle);
addLater(combinedArms);

// File screens load last.
const Consent = gameUiPart(() => import('./screens/Consent.tsx').then((m) => m.Consent));
const EndScreen = gameUiPart(() => import('./screens/EndScreen.tsx').then((m) => m.EndScreen));
const Following = gameUiPart(() => import('./screens/Following.tsx').then((m) => m.Following));
const ReplayScreen = spectatingPart(() => import('./replay/ReplayScreen.tsx').then((m) => m.ReplayScreen));
const LeaveDialog = lazyPart(() => import('./shell/LeaveDialog.tsx').then((m) => m.LeaveDialog));
const FileQueue = lazyPart(() => import('./files/FileQueue.tsx').then((m) => m.FileQueue), true);
const WaitsNote = lazyPart(() => import('./screens/WaitsNote.tsx').then((m) => m.WaitsNote), true);
lazyPartsTell({ safe: safeWords, missing: reportMissing });
alsoFetch(() => import('../store/records.ts'));
alsoFetch(() => import('../store/imports/reading.ts'));
// The service worker starts last, so that it does not delay this load.
alsoFetch(() => import('../store/offline.ts').then((m) => m.startOffline()));

/** `asked` until it is known whether a game was open when the page was closed; `failed` if it could not be opened, with a retry. */
function useResumed(): { resumed: 'asked' | 'known' | 'failed'; again(): void; giveUp(): void } {
  const [resumed, setResumed] = useState<'asked' | 'known' | 'failed'>('asked');
  useEffect(() => {
    if (resumed !== 'asked') return;
    let here = true;
    useGame
      .getState()
      .resume()
      .then(
        () => here && setResumed('known'),
        () => {
          // NotResumed shows this error.
          takeMissing();
          if (here) setResumed('failed');
        },
      );
    return () => {
      here = false;
    };
  }, [resumed]);
  return { resumed, again: () => setResumed('asked'), giveUp: () => setResumed('known') };
}

/** True if a replay is on the screen. A replay limited to one side's view closes when that side's seat does. */
function useIsWatching(): boolean {
  const viewer = useGame((g) => g.viewer);
  const watched = useWatching((w) => w.watched);
  const seat = watched?.kind === 'record' ? (watched.options.seat ?? null) : null;
  const isStale = seat !== null && seat !== viewer;
  useEffect(() => {
    if (isStale) closeReplay();
  }, [isStale]);
  return watched !== null && !isStale;
}

/** Runs the computer players wherever the game is on the screen; their code is loaded when the first one is seated. */
function useComputers(game: string, waits: boolean): void {
  const hasSome = useGame((g) => g.seating.length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each game has its own motion to wait for
  useEffect(() => {
    if (!hasSome || waits) return;
    let stop: (() => void) | null = null;
    let here = true;
    runWhenLoaded(
      () => withGameUi(import('./computer/start.ts')),
      (m) => {
        if (here) stop = m.startComputers();
      },
    );
    return () => {
      here = false;
      stop?.();
    };
  }, [hasSome, waits, game]);
}

/** The card of the game at the table stands open when the players return to the shelf. */
function useShelfFollowsGame(): void {
  const open = useGame((g) => g.rules?.id);
  useEffect(() => {
    if (open === undefined) return;
    useShelf.setState({ game: open });
    showPage(open);
  }, [open]);
}

/** True while the page must wait for the game's lazy UI and rules. Needed after a change of game; otherwise lazy components load them. */
function useIsGameUiPending(page: GamePage): boolean {
  const waits = (hasGameUi() && !hasGameUi(page)) || lacksBook(page);
  const [, show] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (waits) runWhenLoaded(() => Promise.all([fetchGameUi(page), fetchBook()]), show);
  }, [waits, page]);
  return waits;
}

function Screen() {
  const isWatching = useIsWatching();
  const { title, Table, TurnEnd, Scene, useFullPageTool: useRoom } = usePage();
  const Room = useRoom?.(isWatching) ?? null;
  const hasGame = useGame((g) => g.record !== null);
  const isOver = useGame((g) => g.state?.phase === 'over');
  const viewer = useGame((g) => g.viewer);
  const told = useTable((t) => t.held?.viewer) ?? viewer;
  const seat = useGame((g) => g.seat);
  const follows = useGame((g) => g.isFollower);
  const dayEnd = useGame((g) => g.dayEnd);
  const asking = useGame((g) => g.asking);
  const isTaskOver = useGame(hasEnded);
  const owes = useGame(owesAnswer);
  const isTelling = useTable((t) => t.isPlayingBack);
  // The board shows the blow that ends the game before the end covers it; a scene of its own does that otherwise.
  const isEndTold = useTold(isOver) || Scene !== undefined;
  const looks = useEyes(isLooking);
  useEffect(() => {
    if (isWatching || Room) return;
    // Without a game the page has the name of the first.
    if (!hasGame) document.title = linesAndWebsOffer.title;
    else if (isOver) document.title = title;
    else if (told && viewer) document.title = `${sideName(told)} · ${title}`;
  }, [hasGame, isOver, viewer, told, isWatching, Room, title]);
  if (Room) return <Room />;
  if (isWatching) return <ReplayScreen />;
  if (!hasGame) return <StartScreen />;
  // The workbench's board replaces the screen.
  if (looks) return null;
  // The playback comes before its consequences: a curtain, the day's end, the game's end.
  if (isTelling && !viewer && Scene) return <Scene />;
  if (isOver && isEndTold && !(isTelling && viewer)) return owes ? <TaskEnd /> : <EndScreen />;
  if (follows) return <Following />;
  // Against a computer a seat is never empty; the last fight is played back before the report.
  if (dayEnd && viewer && !isTelling && TurnEnd) return <TurnEnd report={dayEnd} />;
  if (isTaskOver && !isOver && !dayEnd && !isTelling) return <TaskEnd />;
  if (viewer || isOver) return <Table />;
  if (asking) return <Consent asking={asking} />;
  if (dayEnd && TurnEnd) return <TurnEnd report={dayEnd} />;
  // A report that comes first is not stored yet.
  return seat ? <Curtain seat={seat} /> : <WaitsNote />;
}

/** Asks before the game is lost: a dialog inside the page, the browser's own before the page is closed. */
function LossGuard() {
  const isAtRisk = useSaving((s) => s.state !== 'ready' && s.state !== 'waits');
  const isAsked = useLeaving((l) => l.act !== null);
  useEffect(() => (isAtRisk ? guardUnload() : undefined), [isAtRisk]);
  return isAsked ? <LeaveDialog /> : null;
}

export function App() {
  const { resumed, again, giveUp } = useResumed();
  const page = usePage();
  const { Symbols } = page;
  speakOf(
    page,
    useGame((g) => g.rules?.world.scenario ?? null),
  );
  const waits = useIsGameUiPending(page);
  const isTaskOver = useGame(hasEnded);
  const isOffered = useTaskRoom((t) => t.offered !== null);
  const isHandingIn = useTaskRoom((t) => t.isHandingIn);
  useShelfFollowsGame();
  useComputers(page.id, waits || isTaskOver);
  useEffect(fetchWhenIdle, []);
  // Another game's page may use other hooks, so its components are remounted.
  return (
    <ToolsContext value={TOOLS}>
      {Symbols ? <Symbols /> : null}
      <Failure>
        {resumed === 'failed' ? (
          <NotResumed onRetry={again} onLeave={giveUp} />
        ) : resumed === 'asked' ? (
          <WaitsNote />
        ) : waits ? null : (
          <Screen key={`screen ${page.id}`} />
        )}
        {waits ? null : <WorkbenchDock key={page.id} />}
      </Failure>
      <FileQueue />
      {isOffered ? <TaskOffer /> : null}
      {isHandingIn && !waits ? <HandIn /> : null}
      <Loading />
      <FailureNote />
      <LossGuard />
      {waits ? null : <PresenterDock />}
      {waits ? null : <LessonDock key={page.id} />}
    </ToolsContext>
  );
}
