/** The board of the setup: a unit dropped on another changes places with it. @rule 1.3, 3.2, 3.4 */

import { type ReactNode, useState } from 'react';
import { opponentOf } from '../../../../engine/core/gameTypes.ts';
import type { Unit } from '../../../../engine/lines-of-battle/index.ts';
import type { Point } from '../../../../ui/board/geometry.ts';
import type { BoardRoom } from '../../../../ui/board/square/SquareBoard.tsx';
import type { SquareInput } from '../../../../ui/board/square/squareInput.ts';
import { facingOfKey, useSquares } from '../../../../ui/board/square/squareLayout.ts';
import { Zone } from '../../../../ui/board/square/Zone.tsx';
import { keyOf } from '../../../../ui/kit/keyOf.ts';
import { useIsTurned } from '../../../../ui/shell/boardTurn.tsx';
import { sideName, TYPE_NAMES, unitWords } from '../../words/names.ts';
import { BattleBoard } from '../board/BattleBoard.tsx';
import { Block } from '../board/Block.tsx';
import { onBoard } from '../setup/arranging.ts';
import styles from '../setup/Setup.module.css';
import { type ArmyHere, hold, useArmy } from '../setup/useArmy.ts';

/** The own zone, and while setups are hidden the enemy's, closed. @rule 1.3, 3.3 */
function Zones({ army: { world, view, side, stage } }: { army: ArmyHere }) {
  const enemy = opponentOf(side);
  const does = view.ready.includes(enemy) ? 'has set up' : stage === 'waits' ? 'sets up' : 'sets up after you';
  const words = `${sideName(enemy)} ${does}, unseen. 3.3`;
  return (
    <>
      {stage === 'waits' ? null : <Zone squares={world.zone[side]} />}
      {world.rulings.setup === 'hidden' ? <Zone squares={world.zone[enemy]} closed={{ side: enemy, words }} /> : null}
    </>
  );
}

/** The held unit, where the pointer drags it or on its square. */
function Held({ unit, point }: { unit: Unit; point: Point | null }) {
  const { at, angle } = useSquares();
  const { x, y } = point ?? at(unit.at as string);
  return (
    <>
      <rect x={x - 46} y={y - 46} width={92} height={92} rx={16} className={styles.held} />
      <Block unit={unit} x={x} y={y} angle={angle(unit.facing)} size={84} />
    </>
  );
}

export function SetupBoard(room: BoardRoom) {
  const army = useArmy();
  const isTurned = useIsTurned();
  const [point, setPoint] = useState<Point | null>(null);
  const { world, view, side, stage, units, held, unitAt, drop, turn, turnBy, place } = army;
  const isArranging = stage === 'arrange' || stage === 'choose';
  const own = onBoard(units, side);
  const shown = isArranging ? [...own, ...view.units.filter((unit) => unit.side !== side)] : view.units;
  // The dragged block is drawn at the pointer.
  const isDragged = point !== null;
  const heldUnit = own.find(({ at }) => at === held);
  const letGo = () => {
    setPoint(null);
    hold(null);
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (held === null) return false;
    const facing = facingOfKey(event.key, isTurned);
    const name = keyOf(event);
    if (name === 'escape') letGo();
    else if (name === 'q') turnBy(held, -1);
    else if (name === 'e') turnBy(held, 1);
    else if (event.shiftKey && facing) turn(held, facing);
    else return false;
    return true;
  };
  const input: SquareInput = {
    onPress(square) {
      if (stage === 'place') place(square);
      else if (held !== null) drop(square);
      else if (unitAt(square)) hold(square);
    },
    onPointer: isArranging
      ? {
          down(square, from) {
            if (!unitAt(square)) return false;
            hold(square);
            setPoint(from);
            return true;
          },
          move: (_, to) => setPoint(to),
          up(square) {
            setPoint(null);
            if (square === null) hold(null);
            else drop(square);
          },
          cancel: letGo,
        }
      : undefined,
    onWheel: held === null ? undefined : (notches) => turnBy(held, notches),
    onKey: isArranging ? onKey : undefined,
  };
  const lineOf = (square: string): ReactNode => {
    const there = unitAt(square);
    if (!heldUnit || !world.zone[side].has(square)) return there ? `${unitWords(there)}.` : square;
    if (square === held) return `${unitWords(heldUnit)}. Q and E turn it.`;
    return `${unitWords(heldUnit)} to ${square}${there ? `, ${TYPE_NAMES[there.type]} to ${held}` : ''}.`;
  };
  return (
    <BattleBoard
      world={world}
      units={isDragged ? shown.filter(({ at }) => at !== held) : shown}
      room={room}
      isTurned={isTurned}
      {...(stage === 'waits' ? {} : { input })}
      {...(isArranging ? { lineOf } : {})}
      under={<Zones army={army} />}
    >
      {heldUnit ? <Held unit={heldUnit} point={point} /> : null}
    </BattleBoard>
  );
}
