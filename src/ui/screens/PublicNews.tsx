/** The latest public events, for screens without a player. */

import { useMemo } from 'react';
import type { View, World } from '../../engine/core/gameTypes.ts';
import { useGame } from '../../store/game.ts';
import { Dice, Marked } from '../log/Sentence.tsx';
import { gameUi } from '../page.tsx';

interface PublicNewsProps {
  world: World;
  view: View;
  /** Maximum number of events shown, from the latest. */
  most: number;
  /** Visible title; without it the list has a name only for screen readers. */
  title?: string;
  className?: string | undefined;
}

/** Renders nothing if there is no news. */
export function PublicNews({ world, view, most, title, className }: PublicNewsProps) {
  const news = useGame((g) => g.publicNews);
  const { phase } = view;
  const texts = useMemo(
    () =>
      gameUi()
        .publicNews(
          world,
          phase,
          news.flatMap(({ event, undone }) => (undone ? [] : event)),
        )
        .slice(-most),
    [world, phase, news, most],
  );
  if (texts.length === 0) return null;
  const list = (
    <ul className={className} aria-label={title ? undefined : 'What just happened'}>
      {texts.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once
        <li key={i}>
          <Marked text={item.text} />
          {item.dice ? <Dice dice={item.dice} /> : null}
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
