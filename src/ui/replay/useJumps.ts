/** Where the jumps lead from a frame: the fights, losses, ports, phases and days before and after it. */

import { useMemo } from 'react';
import type { Frame } from '../../store/replay.ts';
import { type Day, daysOf, markedWith, nextOf, type Part, partsOf } from '../../store/timeline.ts';

interface Jump {
  back: number | null;
  on: number | null;
}

export interface Jumps {
  fight: Jump;
  loss: Jump;
  port: Jump;
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
      fight: markedWith(frames, 'fight'),
      loss: markedWith(frames, 'loss'),
      port: markedWith(frames, 'port'),
      phase: parts.map(({ from }) => from),
      day: days.map(({ from }) => from),
    }),
    [frames, parts, days],
  );
  return useMemo(() => {
    const jump = (list: readonly number[]): Jump => ({ back: nextOf(list, at, -1), on: nextOf(list, at, 1) });
    return {
      fight: jump(places.fight),
      loss: jump(places.loss),
      port: jump(places.port),
      phase: jump(places.phase),
      day: jump(places.day),
    };
  }, [places, at]);
}
