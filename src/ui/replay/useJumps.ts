/** Targets of the jump buttons: marks, phases and days before and after a frame. */

import { useMemo } from 'react';
import type { Frame } from '../../store/replay.ts';
import { type Day, daysOf, markedWith, nextOf, type Part, partsOf } from '../../store/timeline.ts';
import { gameUi } from '../page.tsx';

interface Jump {
  back: number | null;
  on: number | null;
}

export interface Jumps {
  fight: Jump;
  /** Keyed by kind of mark. */
  lanes: ReadonlyMap<string, Jump>;
  phase: Jump;
  day: Jump;
}

export interface Outline {
  parts: readonly Part[];
  days: readonly Day[];
}

export function useOutline(frames: readonly Frame[]): Outline {
  return useMemo(() => {
    const parts = partsOf(frames);
    return { parts, days: daysOf(parts) };
  }, [frames]);
}

export function useJumps(frames: readonly Frame[], { parts, days }: Outline, at: number): Jumps {
  const places = useMemo(
    () => ({
      lanes: gameUi().replay.lanes.map(({ kind }) => ({ kind, list: markedWith(frames, kind) })),
      phase: parts.map(({ from }) => from),
      day: days.map(({ from }) => from),
    }),
    [frames, parts, days],
  );
  return useMemo(() => {
    const jump = (list: readonly number[]): Jump => ({ back: nextOf(list, at, -1), on: nextOf(list, at, 1) });
    const lanes = new Map(places.lanes.map(({ kind, list }) => [kind, jump(list)]));
    return {
      fight: lanes.get('fight') ?? { back: null, on: null },
      lanes,
      phase: jump(places.phase),
      day: jump(places.day),
    };
  }, [places, at]);
}
