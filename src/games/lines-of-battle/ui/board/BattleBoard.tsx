/** The board with the units of a view. */

import type { ReactNode } from 'react';
import type { View, World } from '../../../../engine/lines-of-battle/index.ts';
import { SquareBoard } from '../../../../ui/board/square/SquareBoard.tsx';
import { centerOf } from '../../../../ui/board/square/squareLayout.ts';
import { facingName, sideName, TYPE_NAMES } from '../../words/names.ts';
import { Block } from './Block.tsx';

export function BattleBoard({ world, units, children }: { world: World; units: View['units']; children?: ReactNode }) {
  const { grid, scenario } = world;
  const wordsOf = (square: string): string => {
    const unit = units.find(({ at }) => at === square);
    return unit ? `${square}, ${sideName(unit.side)}, ${TYPE_NAMES[unit.type]}, facing ${facingName(unit.facing)}` : '';
  };
  return (
    <SquareBoard grid={grid} label={scenario.name} wordsOf={wordsOf}>
      {units.map((unit) => (unit.at === null ? null : <Block key={unit.id} unit={unit} {...centerOf(grid, unit.at)} />))}
      {children}
    </SquareBoard>
  );
}
