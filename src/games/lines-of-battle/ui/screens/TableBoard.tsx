/** The board of the game screen. */

import type { ComponentProps } from 'react';
import type { GameEvent } from '../../../../engine/lines-of-battle/index.ts';
import { useTable } from '../../../../store/table.ts';
import type { BoardRoom } from '../../../../ui/board/square/SquareBoard.tsx';
import { useLatest } from '../../../../ui/board/square/useLatest.ts';
import { useIsTurned } from '../../../../ui/shell/boardTurn.tsx';
import { useSeat } from '../../typedStores.ts';
import { BattleBoard } from '../board/BattleBoard.tsx';
import { Motion } from '../motion/Motion.tsx';

type TableBoardProps = BoardRoom & Pick<ComponentProps<typeof BattleBoard>, 'input' | 'under' | 'moreWordsOf' | 'children'>;

export function TableBoard({ input, under, moreWordsOf, children, ...room }: TableBoardProps) {
  const { world, view } = useSeat();
  const { news, isByHand, handle } = useLatest();
  const setHover = useTable((t) => t.setHover);
  return (
    <BattleBoard
      ref={handle}
      world={world}
      units={view.units}
      up={view.up}
      isTurned={useIsTurned()}
      room={room}
      input={input ?? { onHover: setHover }}
      under={under}
      hasRacks={view.phase !== 'setup'}
      moreWordsOf={moreWordsOf}
    >
      {children}
      <Motion units={view.units} news={news as readonly GameEvent[] | null} isByHand={isByHand} />
    </BattleBoard>
  );
}
