/** The board with the units of a view. */

import { memo, type ReactNode, useCallback, useMemo } from 'react';
import type { Unit, View, World } from '../../../../engine/lines-of-battle/index.ts';
import { SquareBoard, type SquareBoardProps } from '../../../../ui/board/square/SquareBoard.tsx';
import { useSquares } from '../../../../ui/board/square/squareLayout.ts';
import { squareLine, unitWords } from '../../words/boardWords.ts';
import { Block } from './Block.tsx';

/** Redrawn only if the unit or the board's side has changed. */
const Placed = memo(({ unit }: { unit: Unit }) => {
  const { at, angle } = useSquares();
  return <Block unit={unit} {...at(unit.at as string)} angle={angle(unit.facing)} />;
});

/** Blocks on their squares. */
const Blocks = memo(({ units }: { units: readonly Unit[] }) =>
  units.map((unit) => (unit.at === null ? null : <Placed key={unit.id} unit={unit} />)),
);

interface BattleBoardProps extends Omit<SquareBoardProps, 'grid' | 'label' | 'wordsOf'> {
  world: World;
  units: View['units'];
  /** Marks below the blocks; `children` are above them. */
  under?: ReactNode;
}

export function BattleBoard({ world, units, under, children, ...rest }: BattleBoardProps) {
  const { grid, scenario } = world;
  const wordsOf = useMemo(() => {
    const words = new Map(units.map((unit) => [unit.at, unitWords(world, units, unit)]));
    return (square: string) => words.get(square) ?? '';
  }, [world, units]);
  const lineOf = useCallback((square: string) => squareLine(world, units, square), [world, units]);
  return (
    <SquareBoard grid={grid} label={scenario.name} wordsOf={wordsOf} lineOf={lineOf} {...rest}>
      {under}
      <Blocks units={units} />
      {children}
    </SquareBoard>
  );
}
