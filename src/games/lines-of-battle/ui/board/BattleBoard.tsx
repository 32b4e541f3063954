/** The board with the units of a view. */

import { memo, type ReactNode, useCallback, useMemo } from 'react';
import type { Side } from '../../../../engine/core/gameTypes.ts';
import type { Unit, View, World } from '../../../../engine/lines-of-battle/index.ts';
import { Racks } from '../../../../ui/board/square/Racks.tsx';
import { SquareBoard, type SquareBoardProps } from '../../../../ui/board/square/SquareBoard.tsx';
import { useSquares } from '../../../../ui/board/square/squareLayout.ts';
import { blockWords, squareLine } from '../../words/boardWords.ts';
import { TYPE_NAMES } from '../../words/names.ts';
import { Block } from './Block.tsx';
import { Sign } from './Sign.tsx';

/** Redrawn only if the unit or the board's side has changed; a replay changes its units in place. */
export const Placed = memo((unit: Unit) => {
  const { at, angle } = useSquares();
  return <Block unit={unit} {...at(unit.at as string)} angle={angle(unit.facing)} />;
});

const drawFallen = ({ id, side, type }: Unit) => (
  <span key={id} role="img" aria-label={TYPE_NAMES[type]}>
    <Sign side={side} type={type} size={28} angle={90} />
  </span>
);

/** A unit as seen out of its side's turn: what it did is past. */
const atRest = (unit: Unit): Unit => ({ ...unit, moved: false, turned: false, swapped: false, attacked: false });

export interface BattleBoardProps extends Omit<SquareBoardProps, 'grid' | 'label' | 'wordsOf' | 'left'> {
  world: World;
  units: View['units'];
  /** Side whose units show what they have done this turn. */
  up?: Side | undefined;
  /** Said of a square besides its unit; empty if nothing. */
  moreWordsOf?: ((square: string) => string) | undefined;
  /** Shows the fallen beside the board where there is room. */
  hasRacks?: boolean;
  /** Marks below the blocks; `children` are above them. */
  under?: ReactNode;
}

export function BattleBoard({ world, units: all, up, moreWordsOf, hasRacks = false, under, children, ...rest }: BattleBoardProps) {
  const { grid, scenario } = world;
  const units = useMemo(() => all.map((unit) => (unit.side === up ? unit : atRest(unit))), [all, up]);
  const words = useMemo(() => new Map(units.map((unit) => [unit.at, blockWords(world, units, unit)])), [world, units]);
  const wordsOf = useCallback(
    (square: string) => [words.get(square), moreWordsOf?.(square)].filter(Boolean).join('. '),
    [words, moreWordsOf],
  );
  const lineOf = useCallback(
    (square: string) => `${squareLine(world, units, square)} ${moreWordsOf?.(square) ?? ''}`,
    [world, units, moreWordsOf],
  );
  const racks = hasRacks ? <Racks pieces={units} isTurned={rest.isTurned ?? false} draw={drawFallen} /> : null;
  return (
    <SquareBoard grid={grid} label={scenario.name} wordsOf={wordsOf} lineOf={lineOf} left={racks} {...rest}>
      {under}
      {units.map((unit) => (unit.at === null ? null : <Placed key={unit.id} {...unit} />))}
      {children}
    </SquareBoard>
  );
}
