/** Units that will miss tonight's meal, for the blocks of a map. The calculation is loaded on the first day with a meal. */
import { useEffect, useMemo, useState } from 'react';
import type { UnitId, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { orReport } from '../../../../store/lazyCode.ts';
import { alsoFetch } from '../../../../ui/kit/lazyPart.tsx';
import type { unfedTonight } from '../../advice/flow/line.ts';

const line = () => import('../../advice/flow/line.ts');
alsoFetch(line);

const NOBODY: ReadonlySet<UnitId> = new Set();

/** Nobody without advice, which such a mark is. @rule 6.7.1 */
export function useMisses(world: World, view: View, isAdvised = true): ReadonlySet<UnitId> {
  const isAsked = isAdvised && view.turn % world.scenario.mealEvery === 0 && view.phase !== 'setup' && view.phase !== 'over';
  const [judge, setJudge] = useState<{ of: typeof unfedTonight } | null>(null);
  useEffect(() => {
    if (!isAsked || judge) return;
    let isWanted = true;
    orReport(line())
      .then((m) => isWanted && setJudge({ of: m.unfedTonight }))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [isAsked, judge]);
  return useMemo(() => (isAsked && judge ? judge.of(world, view) : NOBODY), [isAsked, judge, world, view]);
}
