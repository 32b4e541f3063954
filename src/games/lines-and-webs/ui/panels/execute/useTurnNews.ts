/** Where the news of the turn begin in the log, at this screen, and the last fight that is told in them. */
import { useMemo } from 'react';
import { useGame } from '../../../../../store/game.ts';
import { useSeat } from '../../../../../ui/seat/useSeat.ts';
import { ownTurn } from '../../../store/fights.ts';
import { type LastFight, lastFight, turnNews } from './lastFight.ts';

export function useTurnNews(): number {
  const { view } = useSeat();
  const log = useGame((g) => g.log);
  const newsFrom = useGame((g) => g.newsFrom);
  // Who plays against the computer sat there while it had its turn.
  const hasPeople = useGame((g) => g.people.length === 2);
  return turnNews(log, newsFrom, view.own === null || !hasPeople);
}

/** The last fight of the news; where they bring none, that of the viewer's own last turn. */
export function useLastFight(): LastFight | null {
  const { viewer } = useSeat();
  const log = useGame((g) => g.log);
  const from = useTurnNews();
  return useMemo(() => lastFight(log, from) ?? lastFight(log, ownTurn(log, viewer)), [log, from, viewer]);
}
