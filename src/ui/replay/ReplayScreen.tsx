/** Replay of a game: the map as a viewpoint saw it, the events, and a timeline. */

import { EyeOff, FileChartLine, X } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { gameOf } from '../../games/rules.ts';
import { useGame } from '../../store/game.ts';
import { owesAnswer } from '../../store/locks.ts';
import { closeReplay, openReplay, useWatching, type WatchedGame } from '../../store/watching.ts';
import { titleOf } from '../acts/act.ts';
import { byAct } from '../acts/address.ts';
import { Drawers } from '../drawers/Drawers.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { gameUi, SideEmblem, shownPage, spectating } from '../page.tsx';
import { ProjectorItem, ReplayLink } from '../projector/late.ts';
import { ReviewPage } from '../screens/ReviewPage.tsx';
import { endsEarly, VIEWPOINTS, viewpointName, viewpointSees, whyViewpointLocked } from '../seat/viewpoints.ts';
import { handedOver } from '../shelf/chosen.ts';
import { LoadingBar } from '../shell/Loading.tsx';
import { Studio } from '../studio/late.ts';
import { ClassPage } from '../task/late.ts';
import { capital } from '../words/grammar.ts';
import { Branching } from './Branching.tsx';
import { Controls } from './Controls.tsx';
import { ReplayNotesContext, useReplayNotes } from './notes/useReplayNotes.ts';
import styles from './Replay.module.css';
import { ReplayPanel } from './ReplayPanel.tsx';
import { SavePublic } from './SavePublic.tsx';
import { Timeline } from './Timeline.tsx';
import { useJumps, useOutline } from './useJumps.ts';
import { type Player, type Source, useReplay, useSource } from './useReplay.ts';
import { replayAct, useReplayKeys } from './useReplayKeys.ts';

function Viewpoints({ player, isFile }: { player: Player; isFile: boolean }) {
  const { reach, replay, setViewpoint } = player;
  const options = VIEWPOINTS.map((viewpoint) => {
    const isOpen = reach[viewpoint] > 0;
    const sees = endsEarly(reach, viewpoint)
      ? `${viewpointSees(viewpoint)}, as far as both sides agreed to show it`
      : viewpointSees(viewpoint);
    return {
      value: viewpoint,
      name: (
        <>
          {viewpoint === 'delta' || viewpoint === 'gamma' ? <SideEmblem side={viewpoint} size={15} isBare className="" /> : null}
          {viewpointName(viewpoint)}
        </>
      ),
      title: isOpen ? `${sees} (V)` : whyViewpointLocked(isFile),
      isOff: !isOpen,
      found: { 'data-viewpoint': viewpoint },
    };
  });
  return <Segmented label="Viewpoint" look="ink" options={options} chosen={replay.viewpoint} onChoose={setViewpoint} className="row" />;
}

const isBehind = (watched: WatchedGame): boolean => watched.kind === 'record' && watched.options.account === 'behind';

/** Closes the replay; if it was opened from the game review, returns there. */
function leave(watched: WatchedGame): void {
  if (watched.kind === 'record' && isBehind(watched)) openReplay(watched.record, { ...watched.options, account: 'shown' });
  else closeReplay();
}

/** Opens the game review; during a game it contains only what this viewpoint may know. */
function AccountButton({ watched, order }: { watched: Extract<WatchedGame, { kind: 'record' }>; order: number }) {
  const { Account, Review } = gameUi().replay;
  const owes = useGame(owesAnswer);
  if (owes || isBehind(watched) || !(Account ?? Review)) return null;
  const { told, spoken: _, ...options } = watched.options;
  return (
    <button
      type="button"
      className={`btn btn-quiet px-2 ${styles.tool}`}
      aria-label="After action"
      title="After action: turning points of this game, and why"
      onClick={() => openReplay(watched.record, { ...options, at: order, account: 'shown' })}
      data-testid="replay-account"
    >
      <FileChartLine size={18} aria-hidden="true" />
    </button>
  );
}

function Bar({ player, watched, turn }: { player: Player; watched: WatchedGame; turn: number }) {
  const { world } = player.replay;
  const { Turns, Clock } = gameUi().replay;
  const seat = watched.kind === 'record' ? (watched.options.seat ?? null) : null;
  const closes = isBehind(watched) ? 'Back' : seat ? 'Back to the table' : 'Close';
  return (
    <header className={`flex gap-3 min-0 line-bottom wrap align-stretch on-panel relative area-bar ${styles.bar}`}>
      <h1 className="row gap-2 min-0 clip large nowrap">
        <span className="badge small on-ink">Replay</span> <bdi className="ellipsis">{player.name}</bdi>
      </h1>
      {Turns ? <Turns world={world} turn={turn} /> : null}
      <Viewpoints player={player} isFile={watched.kind === 'file'} />
      <div className="row wrap gap-1 justify-end push-right low-btns">
        {watched.kind === 'record' && watched.options.stored ? (
          <Branching player={player} record={watched.record} id={watched.options.stored} />
        ) : null}
        {watched.kind === 'record' && gameOf(watched.record.ruleset).table.fetchPublicView ? <SavePublic player={player} /> : null}
        <ProjectorItem className={`btn btn-quiet px-2 ${styles.tool}`} isShort />
        {seat ? (
          <button
            type="button"
            className={`btn btn-quiet px-2 ${styles.tool}`}
            aria-label="Cover the screen"
            title="Cover the screen"
            onClick={() => useGame.getState().dropCurtain()}
            data-testid="replay-hide"
          >
            <EyeOff size={18} aria-hidden="true" />
          </button>
        ) : null}
        {Clock ? <Clock /> : null}
        {watched.kind === 'record' ? <AccountButton watched={watched} order={player.replay.frames[player.at]?.order ?? 0} /> : null}
        <button
          type="button"
          className="btn"
          onClick={() => leave(watched)}
          aria-label={closes}
          title={titleOf(replayAct('close'))}
          data-testid="replay-close"
        >
          <X size={17} aria-hidden="true" />
          <span className={styles.word}>
            {closes.split(' ')[0]}
            <span className={styles.longWord}>{closes.replace(/^\S+/, '')}</span>
          </span>
        </button>
      </div>
    </header>
  );
}

/** Replay of a game, its review, a lesson, a scenario on paper, or the page for a class. */
export function ReplayScreen() {
  const watched = useWatching((w) => w.watched);
  if (!watched) return null;
  const { Account = ReviewPage, Paper } = gameUi().replay;
  if (watched.kind === 'class') return <ClassPage />;
  if (watched.kind === 'lesson') return <Studio />;
  if (watched.kind === 'paper') {
    const close = () => {
      handedOver.scenario = watched.scenario;
      useWatching.setState({ watched: watched.from ?? null });
    };
    return Paper ? <Paper scenario={watched.scenario} task={watched.task} onClose={close} /> : null;
  }
  if (watched.kind === 'record' && watched.options.account === 'shown')
    return <Account record={watched.record} options={watched.options} />;
  return <Opening watched={watched} />;
}

const nothingHeld = (): boolean => false;

/** Progress bar while a long game is replayed. */
function Opening({ watched }: { watched: WatchedGame }) {
  const { source, share } = useSource(watched);
  if (source) return <Watching watched={watched} source={source} />;
  return (
    <div className={`grid gap-3 window-height on-table ${styles.waits}`} data-testid="replay-loading">
      <LoadingBar share={share} what="Playing the game through." />
      <button type="button" className="btn delayed" onClick={() => leave(watched)}>
        <X size={17} aria-hidden="true" /> Close
      </button>
    </div>
  );
}

function Watching({ watched, source }: { watched: WatchedGame; source: Source }) {
  const pauses = useRef<ReadonlySet<number>>(new Set());
  const player = useReplay(watched, source, pauses);
  const { replay, at, go, isForwardStep, speed, isPlaying } = player;
  const { world, frames } = replay;
  const outline = useOutline(frames);
  const jumps = useJumps(frames, outline, at);
  // The frame's content stays until another frame is selected.
  const { scenes } = spectating();
  const { replay: parts } = gameUi();
  const [scene, { view, own }] = useMemo(
    () => [isForwardStep ? (scenes?.ofFrame(replay, at) ?? null) : null, replay.shownAt(at)],
    [scenes, replay, at, isForwardStep],
  );
  const useIsHeld = scenes?.useIsHeld ?? nothingHeld;
  const isHeld = useIsHeld(scene);
  const notes = useReplayNotes(watched, player);
  const { stops, draft } = notes;
  pauses.current = new Set(stops.map((stop) => stop.frame));
  const note = notes.now?.note ?? null;
  const order = frames[at]?.order;
  const opened = useRef(order);
  const spoken = (watched.kind === 'record' && order === opened.current && watched.options.spoken) || null;
  useReplayKeys({ player, jumps, notes, close: () => leave(watched) });
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.title = `Replay · ${shownPage().title}`;
    screen.current?.querySelector<HTMLElement>(byAct('timeline'))?.focus();
  }, []);
  // The first rendering of a board is slow: deferred until the rest of the screen is shown.
  const hasMap = useDeferredValue(true, false);
  const frame = frames[at];
  const part = outline.parts.find(({ from, to }) => at >= from && at < to);
  const text = useMemo(
    () => (scene && isHeld ? (scenes?.sentence(scene) ?? '') : frame ? gameUi().frame(world, view, frame) : ''),
    [world, view, frame, scenes, scene, isHeld],
  );
  if (!frame || !part) return null;
  const begun = outline.days.find(({ from, turn }) => from === at && turn > 0);
  const begins = begun ? `${capital(shownPage().names.turn(begun.turn))} begins.` : '';
  const goByHand = (to: number) => {
    player.play(false);
    go(to);
  };
  return (
    <ReplayNotesContext value={notes}>
      <div
        className={`grid relative clip window-height on-table framed ${styles.screen}`}
        ref={screen}
        data-testid="replay"
        data-viewpoint={replay.viewpoint}
      >
        <ReplayLink {...player} watched={watched} note={note} spoken={spoken} />
        <Bar player={player} watched={watched} turn={view.turn} />
        <main className="min-0 min-h-0 relative clip area-map" aria-label={`Map of ${shownPage().names.map(world.scenario)}`}>
          {hasMap ? (
            <parts.Map
              {...{ scene, world, view, frame, isForwardStep, speed }}
              note={draft ?? note ?? spoken}
              onPoint={notes.isPointing ? notes.point : null}
            />
          ) : null}
        </main>
        <ReplayPanel
          player={player}
          record={watched.kind === 'record' ? watched.record : null}
          part={part}
          view={view}
          own={own}
          onGo={goByHand}
          held={isHeld ? scene : null}
        />
        <section className={`min-0 on-panel line-top ${styles.time}`} aria-label="Line of time">
          <Timeline world={world} frames={frames} {...outline} stops={stops} at={at} text={text} onGo={goByHand} />
          <Controls player={player} jumps={jumps} begins={begins} />
        </section>
        <p className="sr-only" aria-live="polite" data-testid="replay-said">
          {isPlaying ? '' : `${begins} ${text}`}
        </p>
        <Drawers worldOf={() => world} />
      </div>
    </ReplayNotesContext>
  );
}
