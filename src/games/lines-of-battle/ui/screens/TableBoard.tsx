/** The board of the game screen. */

import { type ComponentProps, useEffect, useRef } from 'react';
import type { View } from '../../../../engine/lines-of-battle/index.ts';
import { useTable } from '../../../../store/table.ts';
import type { BoardRoom, SquareHandle } from '../../../../ui/board/square/SquareBoard.tsx';
import { useIsTurned } from '../../../../ui/shell/boardTurn.tsx';
import { useSeat } from '../../typedStores.ts';
import { BattleBoard } from '../board/BattleBoard.tsx';

interface TableBoardProps extends BoardRoom, Pick<ComponentProps<typeof BattleBoard>, 'input' | 'under' | 'children'> {
  /** Omitted: those of the view. */
  units?: View['units'];
}

export function TableBoard({ units, input, under, children, ...room }: TableBoardProps) {
  const { world, view } = useSeat();
  const handle = useRef<SquareHandle>(null);
  const isTurned = useIsTurned();
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
      units={units ?? view.units}
      isTurned={isTurned}
      room={room}
      input={input ?? { onHover: setHover }}
      under={under}
    >
      {children}
    </BattleBoard>
  );
}
