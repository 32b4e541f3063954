/** One story of a finished game's debrief for the projector, made in a worker. Of a running game it tells nothing. @rule 11 */

import { type ChainPart, type Debrief, toldStories } from '../../account/hunger/types.ts';
import type { GameRecordOf } from '../../typedStores.ts';
import type { DayDesk } from '../account/dayDesk.ts';

interface ChainTold {
  /** The told story of this number, from 0; past the last it begins again. Null until it is ready. */
  of(record: GameRecordOf, item: number): ChainPart | null;
}

export function createChainTold(desk: () => Promise<Pick<DayDesk, 'debrief'>>, onReady: () => void): ChainTold {
  let asked: GameRecordOf | null = null;
  let answer: { debrief: Debrief | null } | null = null;

  async function ask(record: GameRecordOf): Promise<void> {
    asked = record;
    answer = null;
    const debrief = await desk().then(
      (at) => at.debrief(record),
      // Shown as a game without a debrief.
      () => null,
    );
    if (asked !== record) return;
    answer = { debrief };
    onReady();
  }

  return {
    of(record, item) {
      if (asked !== record) void ask(record);
      if (!answer) return null;
      const { debrief } = answer;
      const n = debrief ? toldStories(debrief.hunger).length : 0;
      const at = n === 0 ? 0 : ((item % n) + n) % n;
      return { hunger: debrief?.hunger ?? null, at, view: debrief?.views[at] ?? null };
    },
  };
}
