/** In Phase 6: what everybody at the table has just seen happen, in sentences. */
import { useMemo } from 'react';
import type { View, World } from '../../../../engine/lines-and-webs/index.ts';
import { useGame } from '../../../../store/game.ts';
import { type EventText, sayEvent } from '../words/events.ts';

const QUIET = new Set(['paid', 'sideTurn', 'phaseBegan', 'partEnded', 'engagementEnded', 'initiativeRolled']);

/** The last `most` of them. */
export function usePublicNews(world: World, view: View, most: number): EventText[] {
  const news = useGame((g) => g.publicNews);
  return useMemo(() => {
    if (view.phase !== 'execute') return [];
    return news.flatMap(({ event, undone }) => (undone || QUIET.has(event.type) ? [] : (sayEvent(world, event) ?? []))).slice(-most);
  }, [news, world, view.phase, most]);
}
