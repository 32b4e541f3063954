/** The board of the game screen. */

import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { GameEvent } from '../../../../engine/lines-of-battle/index.ts';
import { useTable } from '../../../../store/table.ts';
import type { BoardRoom, SquareHandle } from '../../../../ui/board/square/SquareBoard.tsx';
import { useIsTurned } from '../../../../ui/shell/boardTurn.tsx';
import { useGame, useSeat } from '../../typedStores.ts';
import { BattleBoard } from '../board/BattleBoard.tsx';
import { Motion } from '../motion/Motion.tsx';

/** Events of the latest command; null after an undo, and for a view that nothing has led to yet. */
function useNews(): readonly GameEvent[] | null {
  const log = useGame((g) => g.log);
  const last = log.at(-1)?.seq ?? -1;
  const [now, setNow] = useState({ log, last, news: null as readonly GameEvent[] | null });
  if (now.log === log) return now.news;
  const news = log.flatMap(({ seq, undone, event }) => (seq > now.last && !undone ? [event] : []));
  const next = { log, last, news: news.length > 0 ? news : null };
  setNow(next);
  return next.news;
}

type TableBoardProps = BoardRoom & Pick<ComponentProps<typeof BattleBoard>, 'input' | 'under' | 'moreWordsOf' | 'children'>;

export function TableBoard({ input, under, moreWordsOf, children, ...room }: TableBoardProps) {
  const { world, view, viewer } = useSeat();
  const handle = useRef<SquareHandle>(null);
  const isTurned = useIsTurned();
  const news = useNews();
  const [first] = news ?? [];
  const isOfPerson = useGame((g) => g.botThatOrdered((g.record?.commands.length ?? 0) - 1) === null);
  const isByHand = isOfPerson && first !== undefined && 'side' in first && first.side === viewer;
  const looked = useTable((t) => t.looked);
  const setHover = useTable((t) => t.setHover);
  const seen = useRef(looked);
  useEffect(() => {
    if (looked !== null && looked !== seen.current) handle.current?.focus(looked.node);
  }, [looked]);
  return (
    <BattleBoard
      ref={handle}
      world={world}
      units={view.units}
      up={view.up}
      isTurned={isTurned}
      room={room}
      input={input ?? { onHover: setHover }}
      under={under}
      hasRacks={view.phase !== 'setup'}
      moreWordsOf={moreWordsOf}
    >
      {children}
      <Motion units={view.units} news={news} isByHand={isByHand} />
    </BattleBoard>
  );
}
