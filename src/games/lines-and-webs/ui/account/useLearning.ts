/** What can be learned from a game, on the page: asked for, with progress; it can be stopped, and what was found is kept as long as its record is. */

import { useEffect, useRef, useState } from 'react';
import { SIDES, type Side } from '../../../../engine/lines-and-webs/index.ts';
import type { Recorded } from '../../../../store/fold.ts';
import type { LearnMoment } from '../../lab/learnTypes.ts';
import { Stopped, type Study, study } from '../../store/study/asking.ts';

/** Whose orders are looked at. */
export type Whose = Side | 'both';

/** How it stands with the orders of some side. `orders`: so many were judged; null where it was stopped. */
export type Lesson =
  | { kind: 'looks'; share: number; moments: readonly LearnMoment[] }
  | { kind: 'found'; moments: readonly LearnMoment[]; orders: number | null }
  | { kind: 'failed' };

/** What was found in a record, and for whom it was asked last. */
interface Kept {
  last: Whose;
  found: Map<Whose, Lesson>;
}
const kept = new WeakMap<Recorded, Kept>();

export interface Learn {
  whose: Whose;
  choose(whose: Whose): void;
  /** Null where it has not been asked for yet. */
  lesson: Lesson | null;
  start(): void;
  stop(): void;
}

export function useLearning(record: Recorded, first: Whose): Learn {
  const known = kept.get(record);
  const [chosen, setChosen] = useState<Whose | null>(known?.last ?? null);
  const [now, setNow] = useState<Lesson | null>(null);
  const learning = useRef<Study<'learn'> | null>(null);
  useEffect(() => () => learning.current?.stop(), []);
  const whose = chosen ?? first;

  const keep = (lesson: Lesson): void => {
    const all = kept.get(record) ?? { last: whose, found: new Map() };
    all.last = whose;
    all.found.set(whose, lesson);
    kept.set(record, all);
    setNow(null);
  };
  const start = (): void => {
    let moments: readonly LearnMoment[] = [];
    setChosen(whose);
    setNow({ kind: 'looks', share: 0, moments });
    const one = study('learn', record, { sides: whose === 'both' ? SIDES : [whose] }, (progress) => {
      ({ moments } = progress);
      if (learning.current === one) setNow({ kind: 'looks', share: progress.done / progress.of, moments });
    });
    learning.current = one;
    one.result.then(
      (learned) => keep({ kind: 'found', ...learned }),
      (why: unknown) => {
        // Who has left the page finds at least what had been found.
        if (!(why instanceof Stopped)) keep({ kind: 'failed' });
        else if (moments.length > 0) keep({ kind: 'found', moments, orders: null });
        else setNow(null);
      },
    );
  };
  return {
    whose,
    choose: setChosen,
    lesson: now ?? kept.get(record)?.found.get(whose) ?? null,
    start,
    stop: () => learning.current?.stop(),
  };
}
