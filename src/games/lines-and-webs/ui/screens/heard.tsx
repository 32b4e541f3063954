/** What the computer seems to be about, under the map; where the map has no height to spare, at the head of the sheet. */

import { isGuided } from '../../../../store/advised.ts';
import { lazyPart } from '../../../../ui/kit/lazyPart.tsx';
import styles from '../../../../ui/screens/Table.module.css';
import { useSeat } from '../../../../ui/seat/useSeat.ts';
import { usePageLayout } from '../../../../ui/theme/scale.ts';
import { useGame } from '../../own.ts';

export const RumourLine = lazyPart(() => import('../outlook/RumourLine.tsx').then((m) => m.RumourLine), true);

/** Alone with advice; a lesson tells enough. */
export function useHeard(): boolean {
  const { viewer } = useSeat();
  return useGame((g) => g.lesson === null && isGuided(g, viewer));
}

/** Its room is kept while nothing is said. */
export function HeardInSheet() {
  const isHeard = useHeard();
  const { frame, isSlim = false } = usePageLayout();
  if (!isHeard || frame !== 'stacked' || isSlim) return null;
  return (
    <div className={`flex-none ${styles.heard}`}>
      <RumourLine otherwise={null} />
    </div>
  );
}
