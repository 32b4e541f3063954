/** The board as everybody may see it, to look at when nobody sits at the screen: at the end of a day and of the game. */
import { type ReactNode, useMemo } from 'react';
import type { View, World } from '../../../../engine/lines-and-webs/index.ts';
import { Dice, Marked } from '../../../../ui/log/Sentence.tsx';
import type { EventText } from '../../../page.ts';
import { useGame } from '../../own.ts';
import { type BadgeView, NodeBadges } from '../board/Overlays.tsx';
import { usePieces } from '../board/Pieces.tsx';
import { ViewMap } from '../board/ViewMap.tsx';
import { sayEvent } from '../words/events.ts';

const NO_BADGES: readonly BadgeView[] = [];
/** The sheet does not touch the edges of its place. */
const MARGIN = { top: 12, right: 12, bottom: 12, left: 12 };

interface PublicBoardProps {
  world: World;
  view: View;
  badges?: readonly BadgeView[];
  /** Above the blocks. */
  children?: ReactNode;
}

export function PublicBoard({ world, view, badges = NO_BADGES, children }: PublicBoardProps) {
  const pieces = usePieces(world, view, badges);
  const over = badges.length > 0 ? <NodeBadges badges={badges} /> : null;
  return (
    <ViewMap world={world} view={view} pieces={pieces} insets={MARGIN} over={over}>
      {children}
    </ViewMap>
  );
}

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
