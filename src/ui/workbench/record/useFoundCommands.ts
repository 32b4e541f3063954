/** Search in the record's commands, as seen by the current viewpoint; in slices, since a long game has thousands. */

import { useEffect, useMemo, useState } from 'react';
import { useGame } from '../../../store/game.ts';
import { reportFailure } from '../../../store/lazyCode.ts';
import { createFollower, type Frame, type PlayedRecord, replayOf } from '../../../store/replay.ts';
import { inSlices } from '../../../store/slices.ts';
import { gameUi, whenWords } from '../../page.tsx';
import type { Sight } from '../bench.ts';

export interface FoundCommand {
  /** Number of commands before it. */
  order: number;
  when: string;
  text: string;
}

export interface Found {
  /** Newest first. */
  commands: readonly FoundCommand[];
  /** Total number of matches; null during the search. */
  count: number | null;
}

const NONE: Found = { commands: [], count: null };

/** The open record, replayed; later commands are applied one by one. */
function usePlayed({ rules }: Pick<Sight, 'rules'>): PlayedRecord | null {
  const record = useGame((g) => g.record);
  const seed = record?.seed ?? null;
  const follower = useMemo(() => (seed === null ? null : createFollower(rules, seed, { isProven: true })), [rules, seed]);
  const [played, setPlayed] = useState<PlayedRecord | null>(null);
  useEffect(() => {
    let isWanted = true;
    const giveUp = (): void => {
      if (!isWanted) throw new Error('Another record is wanted by now.');
    };
    if (record && follower)
      void inSlices(follower.follow(record), { onSlice: giveUp }).then(
        (done) => isWanted && setPlayed(done),
        (why) => isWanted && reportFailure(why),
      );
    return () => {
      isWanted = false;
    };
  }, [record, follower]);
  return played?.rules === rules ? played : null;
}

/** Searches the frames from the newest; keeps the first `most` matches, and counts the rest. */
function* findWalk(frames: readonly Frame[], say: (frame: Frame) => FoundCommand, words: string, most: number): Generator<number, Found> {
  const told: FoundCommand[] = [];
  let count = 0;
  for (let i = frames.length - 1; i > 0; i--) {
    const frame = frames[i] as Frame;
    if (words === '') {
      if (told.length === most) return { commands: told, count: frames.length - 1 };
      told.push(say(frame));
    } else {
      const one = say(frame);
      if (`${one.when} ${one.text}`.toLowerCase().includes(words)) {
        count++;
        if (told.length < most) told.push(one);
      }
    }
    yield i;
  }
  return { commands: told, count: words === '' ? told.length : count };
}

/** @param words in lower case; '' matches everything */
export function useFoundCommands(sight: Sight, words: string, most: number): Found {
  const { world, view, eyes, viewer, isWhole } = sight;
  const played = usePlayed(sight);
  const viewpoint = isWhole ? 'umpire' : eyes === 'seat' ? (viewer ?? 'public') : eyes;
  const replay = useMemo(() => (played ? replayOf(played, viewpoint) : null), [played, viewpoint]);
  const [found, setFound] = useState<Found>(NONE);
  useEffect(() => {
    let isWanted = true;
    const giveUp = (): void => {
      if (!isWanted) throw new Error('Something else is looked for by now.');
    };
    const say = (frame: Frame): FoundCommand => ({ order: frame.order, when: whenWords(frame), text: gameUi().frame(world, view, frame) });
    if (replay)
      void inSlices(findWalk(replay.frames, say, words, most), { onSlice: giveUp }).then(
        (now) => isWanted && setFound(now),
        (why) => isWanted && reportFailure(why),
      );
    return () => {
      isWanted = false;
    };
  }, [replay, world, view, words, most]);
  return replay ? found : NONE;
}
