/** The board with its ground and the units of a view. */

import { memo, type ReactNode, useCallback, useMemo } from 'react';
import { defenceOf, GROUNDS, type Unit, type View, type World } from '../../../../engine/combined-arms/index.ts';
import type { NodeId, Side } from '../../../../engine/core/gameTypes.ts';
import { Racks } from '../../../../ui/board/square/Racks.tsx';
import { SquareBoard, type SquareBoardProps } from '../../../../ui/board/square/SquareBoard.tsx';
import { useSquares } from '../../../../ui/board/square/squareLayout.ts';
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

const drawFallen = ({ id, side, type }: Unit) => (
  <span key={id} role="img" aria-label={TYPE_NAMES[type]}>
    <Sign side={side} type={type} size={28} />
  </span>
);

/** A unit as seen out of its side's turn: what it did is past. */
const atRest = (unit: Unit): Unit => ({ ...unit, moved: false, attacked: false });

const NONE: ReadonlyMap<string, Marks> = new Map();

export interface ArmsBoardProps extends Omit<SquareBoardProps, 'grid' | 'label' | 'wordsOf' | 'left'> {
  world: World;
  units: View['units'];
  cities?: NodeId[];
  /** Side whose units show what they have done this turn. */
  up?: Side | undefined;
  /** What the turn draws on units. */
  marked?: ReadonlyMap<string, Marks> | undefined;
  /** Said of a square besides its unit; empty if nothing. */
  moreWordsOf?: ((square: string) => string) | undefined;
  /** Shows the fallen beside the board where there is room. */
  hasRacks?: boolean;
  /** Marks below the blocks; `children` are above them. */
  under?: ReactNode;
}

const NOWHERE: NodeId[] = [];

export function ArmsBoard({
  world,
  units: all,
  cities = NOWHERE,
  up,
  marked = NONE,
  moreWordsOf,
  hasRacks = false,
  under,
  ...rest
}: ArmsBoardProps) {
  const { grid, scenario } = world;
  const units = useMemo(() => all.map((unit) => (unit.side === up ? unit : atRest(unit))), [all, up]);
  const seen = useMemo(() => ({ units, cities }), [units, cities]);
  const words = useMemo(() => new Map(units.map((unit) => [unit.at, blockWords(world, seen, unit)])), [world, units, seen]);
  const wordsOf = useCallback(
    (square: string) => [words.get(square) ?? groundWords(world, seen, square), moreWordsOf?.(square)].filter(Boolean).join('. '),
    [words, moreWordsOf, world, seen],
  );
  const lineOf = useCallback(
    (square: string) => `${squareLine(world, seen, square)} ${moreWordsOf?.(square) ?? ''}`,
    [world, seen, moreWordsOf],
  );
  const racks = hasRacks ? <Racks pieces={units} isTurned={rest.isTurned ?? false} draw={drawFallen} /> : null;
  return (
    <SquareBoard grid={grid} label={scenario.name} wordsOf={wordsOf} lineOf={lineOf} left={racks} {...rest}>
      <Grounds world={world} cities={cities} />
      {under}
      {units.map(({ helped: _, hit: _hit, airborne: _a, ...unit }) =>
        unit.at === null ? null : (
          <Placed key={unit.id} {...unit} at={unit.at} defence={defenceOf(world, seen, unit)} {...marked.get(unit.id)} />
        ),
      )}
      {rest.children}
    </SquareBoard>
  );
}
