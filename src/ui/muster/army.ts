/** An army on a board of squares before the battle, as a list of its pieces: what changes it, and where the next one goes. */

import type { NodeId } from '../../engine/core/gameTypes.ts';
import type { Rejection } from '../../engine/core/index.ts';
import { countTypes } from '../../engine/map/armies.ts';
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

/**
 * The army with one more piece of a type, or one fewer, which another type gains or loses: the number of pieces stays. The held piece changes if it can,
 * otherwise the last of the most numerous type. If the rules allow no such army, or no piece can change, there are no `pieces`.
 * @param whyNot why an army can't have these types; null if it can
 */
export function withOne<P extends Piece>(
  pieces: readonly P[],
  types: readonly P['type'][],
  type: P['type'],
  by: 1 | -1,
  held: NodeId | null,
  whyNot: (types: readonly P['type'][]) => Rejection | null,
): { pieces: P[]; other: P['type'] } | { pieces: null; why: Rejection | null } {
  const count: { [type: string]: number } = countTypes(types, typesIn(pieces));
  const number = (one: string): number => count[one] ?? 0;
  const own = pieces.find(({ at }) => at === held);
  const others = types.filter((one) => one !== type).sort((a, b) => by * (number(b) - number(a)));
  if (by === 1 && own && own.type !== type) others.unshift(own.type);
  let why: Rejection | null = null;
  for (const other of others) {
    const [from, to] = by === 1 ? [other, type] : [type, other];
    const one = own?.type === from ? own : pieces.findLast((piece) => piece.type === from);
    if (!one) continue;
    const changed = pieces.map((piece) => (piece === one ? { ...piece, type: to } : piece));
    const no = whyNot(typesIn(changed));
    if (!no) return { pieces: changed, other };
    why ??= no;
  }
  return { pieces: null, why };
}

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
