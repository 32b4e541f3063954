/** The board with the units of a view. */

import { memo, useCallback } from 'react';
import type { NodeId } from '../../../../engine/core/gameTypes.ts';
import { type Unit, unitAt, type World } from '../../../../engine/lines-of-battle/index.ts';
import { useSquares } from '../../../../ui/board/square/squareLayout.ts';
import { UnitBoard, type UnitBoardProps } from '../../../../ui/board/square/UnitBoard.tsx';
import { blockWords, squareLine } from '../../words/boardWords.ts';
import { TYPE_NAMES } from '../../words/names.ts';
import { Block } from './Block.tsx';
import { Sign } from './Sign.tsx';

/** Redrawn only if the unit or the board's side has changed; a replay changes its units in place. */
export const Placed = memo((unit: Unit) => {
  const { at, angle } = useSquares();
  return <Block unit={unit} {...at(unit.at as string)} angle={angle(unit.facing)} />;
});

/** A unit as seen out of its side's turn: what it did is past. */
const atRest = (unit: Unit): Unit => ({ ...unit, moved: false, turned: false, swapped: false, attacked: false });

const sign = ({ side, type }: Unit) => <Sign side={side} type={type} size={28} angle={90} />;

export function BattleBoard({ world, ...rest }: UnitBoardProps<World, Unit>) {
  const words = useCallback(
    (units: Unit[], square: NodeId) => {
      const unit = unitAt({ units }, square);
      return unit ? blockWords(world, units, unit) : '';
    },
    [world],
  );
  const line = useCallback((units: Unit[], square: NodeId) => squareLine(world, units, square), [world]);
  return (
    <UnitBoard
      {...{ world, atRest, words, line, sign }}
      draw={(unit) => <Placed key={unit.id} {...unit} />}
      nameOf={({ type }) => TYPE_NAMES[type]}
      {...rest}
    />
  );
}
