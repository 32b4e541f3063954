/** The board with its ground and the units of a view. */

import { memo, useCallback } from 'react';
import { defenceOf, GROUNDS, type Unit, unitAt, type World } from '../../../../engine/combined-arms/index.ts';
import type { NodeId } from '../../../../engine/core/gameTypes.ts';
import { useSquares } from '../../../../ui/board/square/squareLayout.ts';
import { UnitBoard, type UnitBoardProps } from '../../../../ui/board/square/UnitBoard.tsx';
import { blockWords, groundWords, squareLine } from '../../words/boardWords.ts';
import { TYPE_NAMES } from '../../words/names.ts';
import styles from './ArmsBoard.module.css';
import { Block, type Drawn, type Marks, Sign } from './Block.tsx';

/** Redrawn only if the unit or what is drawn on it has changed; a replay changes its units in place. */
export const Placed = memo((unit: Drawn & { at: NodeId }) => <Block unit={unit} {...useSquares().at(unit.at)} />);

/** Signs of the ground, around the middle of a square. */
const SIGNS: { readonly [ground: string]: string } = {
  city: 'M-44 44V8h20V44M-20 44V-22h26V44M10 44V-4h18V44M32 44V16h12V44M-44 44H44',
  mountains: 'M-46 40L-14 -30 6 8 18 -12 46 40ZM-24 -8l8 8 8 -6',
  bocage: 'M-46 30q11 -16 23 0t23 0 23 0 23 0M-46 -6q11 -16 23 0t23 0 23 0 23 0',
  woods: 'M-30 36V20M-44 20L-30 -18 -16 20ZM4 30V12M-10 12L4 -30 18 12ZM32 40V24M18 24L32 -12 46 24Z',
};

/** Cities and difficult ground, below the units. */
function Grounds({ world, cities }: { world: World; cities: NodeId[] }) {
  const { at } = useSquares();
  const squares = [...GROUNDS.flatMap((kind) => world.scenario.ground?.[kind] ?? []), ...cities];
  return squares.map((square) => (
    <path
      key={square}
      d={SIGNS[groundWords(world, { cities }, square)]}
      transform={`translate(${at(square).x} ${at(square).y})`}
      className={styles.ground}
    />
  ));
}

/** A unit as seen out of its side's turn: what it did is past. */
const atRest = (unit: Unit): Unit => ({ ...unit, moved: false, attacked: false });

const NONE: ReadonlyMap<string, Marks> = new Map();

const sign = ({ side, type }: Unit) => <Sign side={side} type={type} size={28} />;

interface ArmsBoardProps extends UnitBoardProps<World, Unit> {
  cities?: NodeId[];
  /** What the turn draws on units. */
  marked?: ReadonlyMap<string, Marks> | undefined;
}
const NOWHERE: NodeId[] = [];

export function ArmsBoard({ world, cities = NOWHERE, marked = NONE, under, ...rest }: ArmsBoardProps) {
  const words = useCallback(
    (units: Unit[], square: NodeId) => {
      const unit = unitAt({ units }, square);
      return unit ? blockWords(world, { units, cities }, unit) : groundWords(world, { cities }, square);
    },
    [world, cities],
  );
  const line = useCallback((units: Unit[], square: NodeId) => squareLine(world, { units, cities }, square), [world, cities]);
  return (
    <UnitBoard
      {...{ world, atRest, words, line, sign }}
      under={
        <>
          <Grounds world={world} cities={cities} />
          {under}
        </>
      }
      draw={({ helped: _, hit: _hit, airborne: _a, ...unit }) => (
        <Placed key={unit.id} {...unit} defence={defenceOf(world, { cities }, unit)} {...marked.get(unit.id)} />
      )}
      nameOf={({ type }) => TYPE_NAMES[type]}
      {...rest}
    />
  );
}
