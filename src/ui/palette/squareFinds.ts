/** Search entries of a square board: the viewer's own pieces first, then the other side's, then every square with its piece. */

import type { NodeId, View } from '../../engine/core/gameTypes.ts';
import { sideName } from '../board/square/SideEmblem.tsx';
import type { Piece } from '../board/square/squareLayout.ts';
import type { Find, FindActs } from './finds.ts';

interface Words<P extends Piece> {
  /** 'Spearmen c4' */
  name(piece: P): string;
  /** What else is to be known of it. */
  detail(piece: P): string;
}

export function squareFinds<P extends Piece>(
  squares: readonly NodeId[],
  pieces: readonly P[],
  viewer: View['viewer'],
  { name, detail }: Words<P>,
  acts: Pick<FindActs, 'unit' | 'node'>,
): Find[] {
  const standing = pieces.filter(({ at }) => at !== null).sort((a, b) => Number(b.side === viewer) - Number(a.side === viewer));
  const label = (piece: P): string => `${name(piece)}, ${sideName(piece.side)}`;
  return [
    ...standing.map(
      (piece): Find => ({
        id: `unit ${piece.id}`,
        group: 'unit',
        label: label(piece),
        detail: detail(piece),
        act: () => acts.unit(piece.id, piece.at),
      }),
    ),
    ...squares.map((square): Find => {
      const there = standing.find(({ at }) => at === square);
      return {
        id: `place ${square}`,
        group: 'place',
        label: `Square ${square}`,
        detail: there ? label(there) : 'empty',
        act: () => acts.node(square),
      };
    }),
  ];
}
