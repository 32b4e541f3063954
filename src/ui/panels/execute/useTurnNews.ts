/** Where the news of the turn begin in the log, at this screen. */
import { useGame } from '../../../store/game.ts';
import { useSeat } from '../../seat/useSeat.ts';
import { turnNews } from './lastFight.ts';

export function useTurnNews(): number {
  const { view } = useSeat();
  const log = useGame((g) => g.log);
  const newsFrom = useGame((g) => g.newsFrom);
  // Who plays against the computer sat there while it had its turn.
  const hasPeople = useGame((g) => g.people.length === 2);
  return turnNews(log, newsFrom, view.own === null || !hasPeople);
}
