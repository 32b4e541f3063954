/** The replay behind a chapter: its game from the chapter's point of view, and the frame of its moment. */

import { useEffect, useMemo, useState } from 'react';
import type { Viewer } from '../../engine/core/gameTypes.ts';
import { type Chapter, NO_TALLY } from '../../records/classLesson.ts';
import { reportFailure } from '../../store/lazyCode.ts';
import { useWatchedReplay } from '../../store/projector/watched.ts';
import { type PlayedRecord, playWalk, type Replay, replayOf } from '../../store/replay.ts';
import type { GameRecordOf } from '../../store/replayGame.ts';
import { walkInSlices } from '../../store/slices.ts';
import { chapterHere, useStudio } from '../../store/studio/studio.ts';
import { rulesFor } from '../../store/umpire.ts';

/** Games that are played through, each once. */
const played = new WeakMap<GameRecordOf, Promise<PlayedRecord>>();

/** The game played through in slices; the reader has proved its orders. */
function playedOf(record: GameRecordOf): Promise<PlayedRecord> {
  const known = played.get(record) ?? rulesFor(record).then((rules) => walkInSlices(playWalk(rules, record, { isProven: true })));
  played.set(record, known);
  return known;
}

export type ReplayOf = (source: string, side?: Viewer) => Replay | null;

/** Replays of the lesson's games by source and side; null while one is played through. */
export function useReplays(): ReplayOf {
  const records = useStudio((s) => s.records);
  const [tracks, setTracks] = useState<ReadonlyMap<GameRecordOf, PlayedRecord>>(new Map());
  useEffect(() => {
    let isHere = true;
    const all = Object.values(records).map(async (record) => [record, await playedOf(record)] as const);
    void Promise.all(all).then((entries) => isHere && setTracks(new Map(entries)), reportFailure);
    return () => {
      isHere = false;
    };
  }, [records]);
  return useMemo(() => {
    const made = new Map<string, Replay>();
    return (source, side = 'public') => {
      const record = records[source];
      const track = record && tracks.get(record);
      if (!track) return null;
      const replay = made.get(`${source} ${side}`) ?? replayOf(track, side);
      made.set(`${source} ${side}`, replay);
      return replay;
    };
  }, [records, tracks]);
}

/** Shows the chapter to the room while the lesson is presented, and its title after the end. */
export function useRoom(replayFor: ReplayOf): void {
  const { id, isPresenting, hasEnded, lesson, chosen, tallies } = useStudio();
  const here = chapterHere({ lesson, chosen });
  const { source, at } = here.moment;
  const { title } = lesson;
  const chapter = useMemo(
    (): Chapter => (hasEnded ? { title, text: 'The end', moment: { source, at }, minutes: 1 } : here),
    [hasEnded, title, source, at, here],
  );
  const replay = replayFor(source, chapter.show?.side);
  useEffect(() => {
    if (!(isPresenting || hasEnded) || !replay) return useWatchedReplay.setState({ replay: null });
    useWatchedReplay.setState({
      replay: {
        ...{ of: `lesson ${id} ${source}`, isFile: false, publicReplay: replay, umpireReplay: null, order: at, note: null },
        // Nothing of a lesson is planned in secret: what it shows is what its author chose.
        umpireReach: Number.POSITIVE_INFINITY,
        ...{ chapter, tally: tallies[chosen] ?? NO_TALLY, stepOn: () => undefined },
      },
    });
  }, [id, isPresenting, hasEnded, replay, source, at, chapter, tallies, chosen]);
  useEffect(() => () => useWatchedReplay.setState({ replay: null }), []);
}
