/** What the dice of a game's last days decided, on the page: asked for, with progress; it can be stopped, and what came of it is kept as long as its record is. */

import { useEffect, useRef, useState } from 'react';
import type { Recorded } from '../../../../store/fold.ts';
import type { Luck } from '../../lab/luckTypes.ts';
import { Stopped, type Study, study } from '../../store/study/asking.ts';

export type Weighing = { kind: 'goesOn'; share: number } | { kind: 'weighed'; luck: Luck } | { kind: 'failed' };

/** Whoever waits for it wants to know it well: the figures are told with less doubt than those by which the method was proven. */
const CARE = 3;

const kept = new WeakMap<Recorded, Luck>();

export interface LuckOfGame {
  /** Null where it has not been asked for yet. */
  weighing: Weighing | null;
  start(): void;
  stop(): void;
}

export function useLuck(record: Recorded): LuckOfGame {
  const [now, setNow] = useState<Weighing | null>(null);
  const going = useRef<Study<'luck'> | null>(null);
  useEffect(() => () => going.current?.stop(), []);
  const start = (): void => {
    setNow({ kind: 'goesOn', share: 0 });
    const one = study('luck', record, { care: CARE }, ({ done, of }) => {
      if (going.current === one) setNow({ kind: 'goesOn', share: done / of });
    });
    going.current = one;
    one.result.then(
      (luck) => {
        kept.set(record, luck);
        setNow(null);
      },
      (why: unknown) => setNow(why instanceof Stopped ? null : { kind: 'failed' }),
    );
  };
  const luck = kept.get(record);
  return { weighing: now ?? (luck ? { kind: 'weighed', luck } : null), start, stop: () => going.current?.stop() };
}
