/** What has just happened, as everybody may know it: for screens at which nobody sits. */

import { useMemo } from 'react';
import type { View, World } from '../../engine/core/table.ts';
import { useGame } from '../../store/game.ts';
import { Dice, Marked } from '../log/Sentence.tsx';
import { telling } from '../page.tsx';

interface PublicNewsProps {
  world: World;
  view: View;
  /** The last so many of them. */
  most: number;
  /** Over the list; without it the list is named for screen readers alone. */
  title?: string;
  className?: string | undefined;
}

/** Nothing where nothing is to be told. */
export function PublicNews({ world, view, most, title, className }: PublicNewsProps) {
  const news = useGame((g) => g.publicNews);
  const { phase } = view;
  const told = useMemo(
    () =>
      telling()
        .publicNews(
          world,
          phase,
          news.flatMap(({ event, undone }) => (undone ? [] : event)),
        )
        .slice(-most),
    [world, phase, news, most],
  );
  if (told.length === 0) return null;
  const list = (
    <ul className={className} aria-label={title ? undefined : 'What just happened'}>
      {told.map((said, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once
        <li key={i}>
          <Marked text={said.text} />
          {said.dice ? <Dice dice={said.dice} /> : null}
        </li>
      ))}
    </ul>
  );
  return title ? (
    <div>
      <h2 className="normal semi mb-1">{title}</h2>
      {list}
    </div>
  ) : (
    list
  );
}
