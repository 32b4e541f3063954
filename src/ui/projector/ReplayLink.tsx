/** Reports the current replay and its frame to the projector. */

import { useEffect, useMemo } from 'react';
import type { Note } from '../../records/notes.ts';
import { gameOf, useWatchedReplay } from '../../store/projector/watched.ts';
import type { Reach, Replay, Viewpoint } from '../../store/replay.ts';
import type { Spoken, WatchedGame } from '../../store/watching.ts';

interface ReplayLinkProps {
  watched: WatchedGame;
  reach: Reach;
  replay: Replay;
  replayFor(viewpoint: Viewpoint): Replay;
  at: number;
  note: Note | null;
  spoken: Spoken | null;
  go(to: number): void;
}

export function ReplayLink({ watched, reach, replay, replayFor, at, note, spoken, go }: ReplayLinkProps) {
  const isFile = watched.kind === 'file';
  const of = isFile ? `file ${watched.name}` : gameOf(watched.record);
  const publicReplay = useMemo(() => replayFor('public'), [replayFor]);
  const order = isFile ? at : (replay.frames[at]?.order ?? 0);
  useEffect(() => {
    const umpireReplay = reach.umpire === 0 ? null : () => replayFor('umpire');
    const stepOn = () => go(at + 1);
    const record =
      watched.kind === 'file' ? {} : { record: watched.record, ...(watched.options.name ? { name: watched.options.name } : {}) };
    useWatchedReplay.setState({
      replay: { of, isFile, ...record, publicReplay, umpireReplay, umpireReach: reach.umpire, order, note, spoken, stepOn },
    });
  }, [of, isFile, watched, reach, publicReplay, replayFor, order, note, spoken, at, go]);
  useEffect(() => () => useWatchedReplay.setState({ replay: null }), []);
  return null;
}
