/** The record's commands as the eyes that look were told of them. */
import { useMemo } from 'react';
import { useGame } from '../../../store/game.ts';
import { replayOf, trackOf } from '../../../store/replay.ts';
import { frameText, whenOf } from '../../replay/frameWords.ts';
import type { Sight } from '../useSight.ts';

export interface Told {
  /** So many commands had been given. */
  order: number;
  when: string;
  text: string;
}

/** The newest first; without the beginning. */
export function useTold({ rules, world, view, eyes, viewer, isWhole }: Sight): readonly Told[] {
  const record = useGame((g) => g.record);
  const viewpoint = isWhole ? 'umpire' : eyes === 'seat' ? (viewer ?? 'public') : eyes;
  const replay = useMemo(() => (record ? replayOf(trackOf(rules, record), viewpoint) : null), [rules, record, viewpoint]);
  return useMemo(
    () =>
      (replay?.frames ?? [])
        .slice(1)
        .map((frame) => ({ order: frame.order, when: whenOf(frame), text: frameText(world, view, frame) }))
        .reverse(),
    [replay, world, view],
  );
}
