/** The board of a setup: a piece dropped on another takes its place, or pieces are placed one by one. */

import { type ReactNode, useState } from 'react';
import { opponentOf } from '../../engine/core/gameTypes.ts';
import type { Point } from '../board/geometry.ts';
import type { SquareBoardProps } from '../board/square/SquareBoard.tsx';
import type { SquareInput } from '../board/square/squareInput.ts';
import { facingOfKey, useSquares } from '../board/square/squareLayout.ts';
import { Zone } from '../board/square/Zone.tsx';
import { keyOf } from '../kit/keyOf.ts';
import { sideName } from '../page.tsx';
import { useIsTurned } from '../shell/boardTurn.tsx';
import type { Piece } from './army.ts';
import styles from './Muster.module.css';
import { hold, type Muster, type MusterRules, useMuster } from './useMuster.ts';

/** The own zone, and while the setup is hidden the enemy's, closed. */
function Zones<P extends Piece>({ muster: { zones, side, stage, isHidden, isEnemyReady } }: { muster: Muster<P> }) {
  const enemy = opponentOf(side);
  const does = isEnemyReady ? 'has set up' : stage === 'waits' ? 'sets up' : 'can’t see your army';
  const words = `${sideName(enemy)} ${does}.`;
  return (
    <>
      {stage === 'waits' ? null : <Zone squares={zones[side]} />}
      {isHidden ? <Zone squares={zones[enemy]} closed={{ side: enemy, words }} /> : null}
    </>
  );
}

/** A frame of a square, around its center or another point, and the piece in it. */
function Framed({ at, point, look, draw }: { at: string; point?: Point | null; look: string | undefined; draw(point: Point): ReactNode }) {
  const squares = useSquares();
  const { x, y } = point ?? squares.at(at);
  return (
    <>
      <rect x={x - 46} y={y - 46} width={92} height={92} rx={16} className={look} />
      {draw({ x, y })}
    </>
  );
}

type Shown = Pick<SquareBoardProps, 'isTurned' | 'input' | 'lineOf' | 'children'> & { under: ReactNode };

interface MusterBoardProps<P extends Piece> {
  rules: MusterRules<P>;
  /** The board with the side's pieces, and those of the other side if they are seen. */
  board(pieces: readonly P[], shown: Shown): ReactNode;
  /** A held piece around a point of the board. */
  draw(piece: P, point: Point): ReactNode;
}

export function MusterBoard<P extends Piece>({ rules, board, draw }: MusterBoardProps<P>) {
  const muster = useMuster(rules);
  const isTurned = useIsTurned();
  const [point, setPoint] = useState<Point | null>(null);
  const { zones, side, stage, isPlanned, pieces, held, pieceAt, next, suggested, mayTurn, nameOf } = muster;
  const piece = pieceAt(held);
  const letGo = () => {
    setPoint(null);
    hold(null);
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (held === null) return false;
    const facing = facingOfKey(event.key, isTurned);
    const name = keyOf(event);
    if (name === 'escape') letGo();
    else if (mayTurn && name === 'q') muster.turnBy(held, -1);
    else if (mayTurn && name === 'e') muster.turnBy(held, 1);
    else if (mayTurn && event.shiftKey && facing) muster.turn(held, facing);
    else return false;
    return true;
  };
  const arranging: SquareInput = {
    onPress(square) {
      if (held !== null) muster.drop(square);
      else if (pieceAt(square)) hold(square);
    },
    onPointer: {
      down(square, from) {
        if (!pieceAt(square)) return false;
        hold(square);
        setPoint(from);
        return true;
      },
      move: (_, to) => setPoint(to),
      up(square) {
        setPoint(null);
        if (square === null) hold(null);
        else muster.drop(square);
      },
      cancel: letGo,
    },
    onWheel: held !== null && mayTurn ? (notches) => muster.turnBy(held, notches) : undefined,
    onKey,
  };
  const input =
    stage === 'arrange' || isPlanned
      ? arranging
      : stage === 'place'
        ? { onPress: (square: string) => void muster.place(square) }
        : undefined;
  const lineOf = (square: string): ReactNode => {
    const there = pieceAt(square);
    const name = there && nameOf(there.type);
    if (stage === 'place' && !isPlanned && next && !there && zones[side].has(square)) return `${nameOf(next.type)} to ${square}.`;
    if (!piece || !zones[side].has(square)) return name ? `${name} ${square}.` : square;
    if (square === held) return `${name} ${square}.${mayTurn ? ' Q and E change its facing.' : ''}`;
    return `${nameOf(piece.type)} to ${square}${name ? `, ${name} to ${held}` : ''}.`;
  };
  // The dragged piece is drawn at the pointer.
  return board(point ? pieces.filter(({ at }) => at !== held) : pieces, {
    isTurned,
    input,
    lineOf,
    under: <Zones muster={muster} />,
    children: piece ? (
      <Framed at={piece.at} point={point} look={styles.held} draw={(to) => draw(piece, to)} />
    ) : stage === 'place' && !isPlanned && suggested ? (
      <Framed at={suggested} look={styles.next} draw={() => null} />
    ) : null,
  });
}
