/** Sentences of what everybody has just seen happen, with their dice. */

import { useMemo } from 'react';
import type { View, World } from '../../../../engine/lines-and-webs/index.ts';
import { Dice, Marked } from '../../../../ui/log/Sentence.tsx';
import { useGame } from '../../own.ts';
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

export function PublicNews({ news, className, label }: { news: readonly EventText[]; className: string | undefined; label?: string }) {
  return (
    <ul className={className} aria-label={label}>
      {news.map((said, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once
        <li key={i}>
          <Marked text={said.text} />
          {said.dice ? <Dice dice={said.dice} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** On the curtain: the last five. A part of its own, since no curtain before the first order has any. */
export function CurtainNews({ world, view, className }: { world: World; view: View; className: string | undefined }) {
  const news = usePublicNews(world, view, 5);
  return news.length > 0 ? <PublicNews news={news} className={className} label="What just happened" /> : null;
}
