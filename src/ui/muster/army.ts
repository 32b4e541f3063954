/** An army on a board of squares before the battle, as a list of its pieces: what changes it, and where the next one goes. */

import type { NodeId } from '../../engine/core/gameTypes.ts';
import type { Facing } from '../../engine/map/square.ts';

export interface Piece {
  type: string;
  at: NodeId;
  /** Omitted in a game without facings. */
  facing?: Facing;
}

/** An army that can be taken in one press. */
export interface ReadyArmy<P extends Piece> {
  name: string;
  summary?: string;
  pieces: readonly P[];
}

export const typesIn = <P extends Piece>(pieces: readonly P[]): P['type'][] => pieces.map(({ type }) => type);

const keyOf = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ type, at, facing = '' }) => at + type + facing)
    .sort()
    .join();
/** True if the same types stand on the same squares with the same facings. */
export const isSameArmy = (a: readonly Piece[], b: readonly Piece[]): boolean => keyOf(a) === keyOf(b);

/** The piece on `from` goes to `to`, and a piece there to `from`. */
export const exchanged = <P extends Piece>(pieces: readonly P[], from: NodeId, to: NodeId): P[] =>
  pieces.map((piece) => (piece.at === from ? { ...piece, at: to } : piece.at === to ? { ...piece, at: from } : piece));

/** The piece that goes if there is one fewer of a type: the held one if it can be, otherwise the last; undefined if there is none. */
export const leaving = <P extends Piece>(pieces: readonly P[], type: P['type'], held: NodeId | null): P | undefined => {
  const all = pieces.filter((piece) => piece.type === type);
  return all.find(({ at }) => at === held) ?? all.at(-1);
};

/** Square where a piece of a type is placed next: as in a ready army, first of all in one with the same types, otherwise the first free one. */
export function nextSquare<P extends Piece>(
  armies: readonly ReadyArmy<P>[],
  placed: readonly P[],
  waiting: readonly P['type'][],
  zone: ReadonlySet<NodeId>,
  type: P['type'],
): NodeId | null {
  const all = [...typesIn(placed), ...waiting].sort().join();
  const isSame = ({ pieces }: ReadyArmy<P>): boolean => typesIn(pieces).sort().join() === all;
  const isFree = (at: NodeId): boolean => placed.every((piece) => piece.at !== at);
  const plans = [...armies.filter(isSame), ...armies].flatMap(({ pieces }) => pieces);
  return plans.find((piece) => piece.type === type && isFree(piece.at))?.at ?? [...zone].find(isFree) ?? null;
}

/** Where all pieces that wait are to stand: as in a draft that its side has made, else as `nextSquare` says. */
export function plannedPieces<P extends Piece>(
  armies: readonly ReadyArmy<P>[],
  placed: readonly P[],
  waiting: readonly P['type'][],
  zone: ReadonlySet<NodeId>,
  draft: readonly P[],
): P[] {
  const all = [...placed];
  for (const [i, type] of waiting.entries()) {
    const isOpen = (piece: P): boolean => piece.type === type && all.every(({ at }) => at !== piece.at);
    // Squares that the draft gives to others stay free for them.
    const kept = [...all, ...draft.filter((piece) => piece.type !== type)];
    const at = draft.find(isOpen)?.at ?? nextSquare(armies, kept, waiting.slice(i), zone, type);
    if (at !== null) all.push({ type, at } as P);
  }
  return all.slice(placed.length);
}
