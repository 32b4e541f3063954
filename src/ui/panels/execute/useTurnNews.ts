/** Where the news of the turn begin in the log, at this screen. */
import { useGame } from '../../../store/game.ts';
import { useSeat } from '../../seat/useSeat.ts';
import { turnNews } from './lastFight.ts';

export function useTurnNews(): number {
  const { view } = useSeat();
  const log = useGame((g) => g.log);
  const newsFrom = useGame((g) => g.newsFrom);
  return turnNews(log, newsFrom, view.own === null);
}
