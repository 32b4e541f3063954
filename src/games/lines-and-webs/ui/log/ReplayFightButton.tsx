/** At a fight that is told in words: shows its dice once more. */

import { type LogEntry, useGame } from '../../../../store/game.ts';
import { replayFight } from '../../../../store/playback.ts';
import { beginsFight } from '../../store/fights.ts';

/** Nothing where these entries tell of no fight. */
export function ReplayFightButton({ seqs }: { seqs: readonly number[] }) {
  const fight = useGame((g) => g.recap).find(({ seq, event }: LogEntry) => seqs.includes(seq) && isFight(event));
  if (!fight) return null;
  return (
    <button type="button" className="btn btn-small" onClick={() => replayFight(fight.seq)} data-testid="fight-again">
      See its dice
    </button>
  );
}

const isFight = (event: LogEntry['event']): boolean => beginsFight(event) || event.type === 'rolled' || event.type === 'engagementEnded';
