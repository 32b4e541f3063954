/** The record's commands as the eyes that look were told of them: found by words, beside the page, for a long game has thousands. */

import { useEffect, useMemo, useState } from 'react';
import { useGame } from '../../../store/game.ts';
import { tellFailure } from '../../../store/late.ts';
import { createFollower, type Frame, type PlayedRecord, replayOf } from '../../../store/replay.ts';
import { inSlices } from '../../../store/slices.ts';
import { telling, whenWords } from '../../page.tsx';
import type { Sight } from '../bench.ts';

export interface FoundCommand {
  /** So many commands had been given. */
  order: number;
  when: string;
  text: string;
}

export interface Found {
  /** The newest first. */
  commands: readonly FoundCommand[];
  /** How many there are in all; null while they are still looked for. */
  count: number | null;
}

const NONE: Found = { commands: [], count: null };

/** The record that is open, played; each further command is played by itself. */
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
        (why) => isWanted && tellFailure(why),
      );
    return () => {
      isWanted = false;
    };
  }, [record, follower]);
  return played?.rules === rules ? played : null;
}

/** Walks the frames from the newest on; keeps the first `most` that hold the words, and counts the rest. */
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

/** @param words in small letters; '' finds all */
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
    const say = (frame: Frame): FoundCommand => ({ order: frame.order, when: whenWords(frame), text: telling().frame(world, view, frame) });
    if (replay)
      void inSlices(findWalk(replay.frames, say, words, most), { onSlice: giveUp }).then(
        (now) => isWanted && setFound(now),
        (why) => isWanted && tellFailure(why),
      );
    return () => {
      isWanted = false;
    };
  }, [replay, world, view, words, most]);
  return replay ? found : NONE;
}
