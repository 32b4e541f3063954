/** The board of the game screen. */

import { useEffect, useRef } from 'react';
import { useTable } from '../../../../store/table.ts';
import type { BoardRoom, SquareHandle } from '../../../../ui/board/square/SquareBoard.tsx';
import { useIsTurned } from '../../../../ui/shell/boardTurn.tsx';
import { useSeat } from '../../typedStores.ts';
import { BattleBoard } from '../board/BattleBoard.tsx';

export function TableBoard(room: BoardRoom) {
  const { world, view } = useSeat();
  const handle = useRef<SquareHandle>(null);
  const isTurned = useIsTurned();
  const looked = useTable((t) => t.looked);
  const setHover = useTable((t) => t.setHover);
  const seen = useRef(looked);
  useEffect(() => {
    if (looked !== null && looked !== seen.current) handle.current?.focus(looked.node);
  }, [looked]);
  return <BattleBoard ref={handle} world={world} units={view.units} isTurned={isTurned} room={room} input={{ onHover: setHover }} />;
}
