/** The current replay: viewpoint, frame, and playback. */

import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import type { Note } from '../../records/notes.ts';
import { ONLY_PEOPLE } from '../../records/seating.ts';
import { saveFile } from '../../store/files.ts';
import { reportFailure, runWhenLoaded } from '../../store/lazyCode.ts';
import { whileLoading } from '../../store/loading.ts';
import { hidesNothing } from '../../store/openTable.ts';
import { fetchPublicViews, publicFileName, publicWalk } from '../../store/publicReplay.ts';
import { frameAt, frameTold, playWalk, type Reach, type Replay, reachOf, replayOf, type Viewpoint } from '../../store/replay.ts';
import { saveFileOf } from '../../store/saveGame.ts';
import { type Progress, walkInSlices } from '../../store/slices.ts';
import { rulesFor } from '../../store/umpire.ts';
import type { WatchedGame } from '../../store/watching.ts';
import { gameUi } from '../page.tsx';
import { type AdviceNote, adviceNotes } from '../words/advice.ts';
import type { WhySource } from './WhyStep.tsx';
import { seatsOfGame, whySourceOf } from './whySource.ts';

export const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds per frame at single speed: enough to read a sentence. */
const REST_MS = 900;
const QUIET_MS = 350;

export interface Source {
  name: string;
  reach: Reach;
  isOver: boolean;
  /** True if the game now hides nothing. */
  isBare: boolean;
  replayFor(viewpoint: Viewpoint): Replay;
  /** Reasons of computers, as far as both sides may know them; null without a computer. */
  why: WhySource | null;
  /** Sides with advice, and since when; public. */
  advice: readonly AdviceNote[];
  /** Number of public commands. */
  open: number;
  /** Number of commands before its start. */
  begin: number;
  /** Offers both sides' common knowledge as a file, with notes. */
  save(notes: readonly Note[]): void;
  /** Offers the whole game as a file, with its notes. */
  saveGame(): void;
}

/** Prepares a source for the replay; a game is replayed for it in slices first. */
async function sourceOf(watched: WatchedGame, onProgress: (progress: Progress) => void): Promise<Source> {
  if (watched.kind === 'file') {
    const { replay, name } = watched;
    const reach = { ...reachOf(false, 0, null), [replay.viewpoint]: Number.POSITIVE_INFINITY };
    return {
      name,
      reach,
      isOver: false,
      isBare: false,
      replayFor: () => replay,
      why: null,
      advice: [],
      open: 0,
      begin: 0,
      save: () => undefined,
      saveGame: () => undefined,
    };
  }
  const { record, options } = watched;
  const rules = await rulesFor(record);
  const track = await walkInSlices(playWalk(rules, record, { isProven: true }), onProgress);
  const { phase, turn } = track.stateAt(record.commands.length);
  const isOver = phase === 'over';
  const isBare = hidesNothing(rules, phase);
  const opened = isBare ? record.commands.length : (options.opened ?? 0);
  const reach = reachOf(isOver, opened, options.seat ?? null);
  const made = new Map<Viewpoint, Replay>();
  // Without seats, no computer is known and no reasons are offered.
  const seats = await seatsOfGame(options.stored ?? null).catch(() => ONLY_PEOPLE);
  return {
    why: whySourceOf(record, seats),
    advice: adviceNotes(seats),
    open: isOver ? record.commands.length : opened,
    name: options.name ?? record.scenario.name,
    reach,
    isOver,
    isBare,
    replayFor(viewpoint) {
      const replay = made.get(viewpoint) ?? replayOf(track, viewpoint, reach[viewpoint]);
      made.set(viewpoint, replay);
      return replay;
    },
    begin: options.at ?? 0,
    save: (notes) =>
      runWhenLoaded(
        () => fetchPublicViews(rules.id),
        (views) =>
          whileLoading((report) => walkInSlices(publicWalk(views, rules, track, notes), report)).then((file) =>
            saveFile(publicFileName(record.scenario.id, turn), file),
          ),
      ),
    saveGame: () => void saveFileOf(record, options.stored ?? null, turn, true),
  };
}

export interface Player {
  name: string;
  /** The replay of another viewpoint. */
  replayFor(viewpoint: Viewpoint): Replay;
  save(notes: readonly Note[]): void;
  saveGame(): void;
  reach: Reach;
  isOver: boolean;
  isBare: boolean;
  why: WhySource | null;
  advice: readonly AdviceNote[];
  open: number;
  replay: Replay;
  setViewpoint(viewpoint: Viewpoint): void;
  at: number;
  /** True if the frame was reached from the previous one: its events are animated. */
  isForwardStep: boolean;
  go(to: number): void;
  isPlaying: boolean;
  play(isPlaying: boolean): void;
  speed: Speed;
  setSpeed(speed: Speed): void;
}

/** Initial viewpoint: the user's own seat; without one everything, at an open moment that a review tells of; else public knowledge. */
function firstOf(watched: WatchedGame, open: number): Viewpoint {
  if (watched.kind === 'file') return watched.replay.viewpoint;
  const { seat, account, at } = watched.options;
  return seat ?? (account === 'behind' && at !== undefined && at < open ? 'umpire' : 'public');
}

/** The source once it is ready; before that the progress. */
export function useSource(watched: WatchedGame): { source: Source | null; share: number } {
  const [found, setFound] = useState<{ of: WatchedGame; source: Source } | null>(null);
  const [share, setShare] = useState(0);
  useEffect(() => {
    let isWanted = true;
    setShare(0);
    const onProgress = ({ done, of }: Progress) => {
      if (!isWanted) throw new Error('It is not wanted any more.');
      setShare(done / of);
    };
    void sourceOf(watched, onProgress).then(
      (source) => isWanted && setFound({ of: watched, source }),
      // Cancelled sources don't matter; other failures are reported.
      (why) => isWanted && reportFailure(why),
    );
    return () => {
      isWanted = false;
    };
  }, [watched]);
  return { source: found?.of === watched ? found.source : null, share };
}

/** Initial frame: by number of commands, or by number of events if the count of commands would include hidden ones. */
const placeOf = (watched: WatchedGame, replay: Replay, begin: number): number =>
  watched.kind === 'record' && watched.options.told !== undefined ? frameTold(replay, watched.options.told) : frameAt(replay, begin);

/** @param stops frames at which playback pauses */
export function useReplay(watched: WatchedGame, source: Source, stops: RefObject<ReadonlySet<number>>): Player {
  const [viewpoint, setView] = useState<Viewpoint>(() => firstOf(watched, source.open));
  const replay = useMemo(() => source.replayFor(viewpoint), [source, viewpoint]);
  const [{ at, isForwardStep }, setPlace] = useState(() => ({ at: placeOf(watched, replay, source.begin), isForwardStep: false }));
  const [isPlaying, play] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const last = replay.frames.length - 1;
  const go = useCallback(
    (to: number) =>
      setPlace((now) => {
        const next = Math.min(last, Math.max(0, to));
        return next === now.at ? now : { at: next, isForwardStep: next === now.at + 1 };
      }),
    [last],
  );
  const setViewpoint = (next: Viewpoint) => {
    const order = replay.frames[at]?.order ?? 0;
    setPlace({ at: frameAt(source.replayFor(next), order), isForwardStep: false });
    setView(next);
  };
  const step = useCallback(() => {
    go(at + 1);
    if (stops.current.has(at + 1)) play(false);
  }, [go, at, stops]);
  useRunning(replay, at, isPlaying, speed, step, play);
  return {
    ...{
      name: source.name,
      replayFor: source.replayFor,
      save: source.save,
      saveGame: source.saveGame,
      reach: source.reach,
      isOver: source.isOver,
      isBare: source.isBare,
      why: source.why,
      advice: source.advice,
      open: source.open,
    },
    ...{ replay, setViewpoint, at: Math.min(at, last), isForwardStep, go },
    ...{ isPlaying: isPlaying && at < last, play, speed, setSpeed },
  };
}

/** True while something moves on the board. */
function useIsMoving(): boolean {
  const [isMoving, note] = useState(false);
  useEffect(() => gameUi().watchMotion?.(note), []);
  return isMoving;
}

/** Playback: goes to the next frame once motion has ended and the text had time to be read. */
function useRunning(
  replay: Replay,
  at: number,
  isPlaying: boolean,
  speed: Speed,
  step: () => void,
  play: (isPlaying: boolean) => void,
): void {
  const moves = useIsMoving();
  const last = replay.frames.length - 1;
  useEffect(() => {
    if (!isPlaying || moves) return;
    if (at >= last) return play(false);
    const frame = replay.frames[at];
    const isQuiet = !frame || frame.events.every((event) => gameUi().replay.isQuiet?.(event));
    const timer = setTimeout(step, (isQuiet ? QUIET_MS : REST_MS) / speed);
    return () => clearTimeout(timer);
  }, [replay, at, last, isPlaying, moves, speed, step, play]);
}
