/** A board of squares with units, for any game: what is said of a square, the fallen beside it, marks below and above the units. */

import { type ReactNode, useCallback, useMemo } from 'react';
import type { NodeId, Side } from '../../../engine/core/gameTypes.ts';
import type { SquareGrid } from '../../../engine/map/square.ts';
import type { SquareUnit } from '../../../engine/map/squareUnits.ts';
import { Racks } from './Racks.tsx';
import { SquareBoard, type SquareBoardProps } from './SquareBoard.tsx';

export interface UnitBoardProps<W, U> extends Omit<SquareBoardProps, 'grid' | 'label' | 'wordsOf' | 'left'> {
  world: W;
  units: readonly U[];
  /** Side whose units show what they have done this turn. */
  up?: Side | undefined;
  /** Said of a square besides its unit; empty if nothing. */
  moreWordsOf?: ((square: NodeId) => string) | undefined;
  /** Shows the fallen beside the board where there is room. */
  hasRacks?: boolean;
  /** Marks below the units; `children` are above them. */
  under?: ReactNode;
}

/** What a game says and draws of its units. */
interface UnitParts<U> {
  /** A unit as seen out of its side's turn: what it did is past. */
  atRest(unit: U): U;
  /** Of a square after its name, for screen readers, and in the line below the board. Stable as long as the world is the same. */
  words(units: U[], square: NodeId): string;
  line(units: U[], square: NodeId): string;
  /** A unit on the board. */
  draw(unit: U & { at: NodeId }): ReactNode;
  /** One that is lost, beside it: its picture and its name. */
  sign(unit: U): ReactNode;
  nameOf(unit: U): string;
}

interface World {
  readonly grid: SquareGrid;
  readonly scenario: { readonly name: string };
}

export function UnitBoard<U extends SquareUnit>({
  world,
  units: all,
  up,
  moreWordsOf,
  hasRacks = false,
  under,
  ...rest
}: UnitBoardProps<World, U> & UnitParts<U>) {
  const { atRest, words, line, draw, sign, nameOf, children, ...board } = rest;
  const units = useMemo(() => all.map((unit) => (unit.side === up ? unit : atRest(unit))), [all, up, atRest]);
  const wordsOf = useCallback(
    (at: NodeId) => [words(units, at), moreWordsOf?.(at)].filter(Boolean).join('. '),
    [units, words, moreWordsOf],
  );
  const lineOf = useCallback((at: NodeId) => `${line(units, at)} ${moreWordsOf?.(at) ?? ''}`, [units, line, moreWordsOf]);
  const drawFallen = (unit: U) => (
    <span key={unit.id} role="img" aria-label={nameOf(unit)}>
      {sign(unit)}
    </span>
  );
  const racks = hasRacks ? <Racks pieces={units} isTurned={board.isTurned ?? false} draw={drawFallen} /> : null;
  return (
    <SquareBoard grid={world.grid} label={world.scenario.name} wordsOf={wordsOf} lineOf={lineOf} left={racks} {...board}>
      {under}
      {units.map((unit) => (unit.at === null ? null : draw({ ...unit, at: unit.at })))}
      {children}
    </SquareBoard>
  );
}
