/** The setup of one side at this screen: the army that stands, the held piece, and the orders that change them. */

import { create } from 'zustand';
import type { Command, NodeId, Side, UnitId } from '../../engine/core/gameTypes.ts';
import type { Rejection } from '../../engine/core/index.ts';
import type { Zones } from '../../engine/map/armies.ts';
import { FACINGS, type Facing } from '../../engine/map/square.ts';
import { useGame } from '../../store/game.ts';
import { useSeat } from '../seat/useSeat.ts';
import { exchanged, isSameArmy, leaving, nextSquare, type Piece, plannedPieces, type ReadyArmy, typesIn } from './army.ts';

/**
 * `choose`: the side takes an army; `place`: it places a piece, the other side the next one. `arrange`: it does both at once, until it is ready. `waits`:
 * the other side is up, or a computer.
 */
export type Stage = 'choose' | 'place' | 'arrange' | 'waits';

/** What a game says of the setup. */
export interface MusterRules<P extends Piece> {
  zones: Zones;
  /** What the side does when it is up. */
  stage: Exclude<Stage, 'waits'>;
  /** Neither side sees what the other does in this stage. */
  isHidden: boolean;
  isEnemyReady: boolean;
  /** Types that an army may have, in the order of the list. */
  types: readonly P['type'][];
  nameOf(type: P['type']): string;
  /** Why an army can't have these types; null if it can. `army.size` if nothing but the number of units is wrong. */
  whyNot(types: readonly P['type'][]): Rejection | null;
  /** Armies to take in one press. The first one stands at the beginning. */
  armies: readonly ReadyArmy<P>[];
  /** The side's pieces on the board, and those still to be placed. */
  placed: readonly P[];
  waiting: readonly { id: UnitId; type: P['type'] }[];
  orders: {
    choose(types: readonly P['type'][]): Command;
    arrange(pieces: readonly P[]): Command;
    place(id: UnitId, at: NodeId, facing: Facing): Command;
    ready: Command;
  };
  /** The army after a piece is dropped; by default one on that square takes its place. */
  dropped?(pieces: readonly P[], from: NodeId, to: NodeId): readonly P[];
  /** Facing of a piece that is placed, and whether it may be another one. Omitted in a game without facings. */
  facing?: { usual: Facing; isFree: boolean };
  /** A sentence below the armies. */
  note?: string;
  /** In the stage `place` all pieces are arranged beforehand, and one press places them. */
  isPlanned?: boolean;
  /** Clause of each stage. */
  clauses: { readonly [S in Exclude<Stage, 'waits'>]: string };
}

interface Choosing {
  /** Square of the held piece. */
  held: NodeId | null;
  /** Type and facing of the piece to be placed next. */
  type: string | null;
  facing: Facing | null;
  /** An army that its side has not taken yet, and pieces taken away from it, whose squares stay free. */
  draft: { side: Side; pieces: readonly Piece[]; away: readonly Piece[] } | null;
}
const NOTHING: Choosing = { held: null, type: null, facing: null, draft: null };
export const useChoosing = create<Choosing>(() => NOTHING);
export const hold = (held: NodeId | null): void => useChoosing.setState({ held });
export const forget = (): void => useChoosing.setState(NOTHING);
interface Rest {
  /** Storage id of the game. */
  id: string | null;
  /** Sides whose pieces are placed one after another by themselves, each when its side is up. */
  sides: readonly Side[];
  /** Where each side has put the pieces that wait. */
  plans: { readonly [S in Side]?: readonly Piece[] };
}
export const useRest = create<Rest>(() => ({ id: null, sides: [], plans: {} }));
/** Changes what a game's sides place; nothing is kept of another game. */
export function changeRest(id: string | null, next: (rest: Rest) => Partial<Rest>): void {
  useRest.setState((rest) => {
    const now = rest.id === id ? rest : { id, sides: [], plans: {} };
    return { ...now, ...next(now) };
  });
}

export function useMuster<P extends Piece>(rules: MusterRules<P>) {
  const { zones, armies, placed, waiting, orders, facing: facings, dropped = exchanged } = rules;
  const { view, viewer: side } = useSeat();
  const { held, type, facing, draft } = useChoosing();
  const isUp = useGame((g) => g.computerUp === null && !g.isFollower) && view.awaited === side;
  const dispatch = useGame((g) => g.dispatch);
  const stage: Stage = isUp ? rules.stage : 'waits';
  const offered = armies[0]?.pieces ?? [];
  const standing = stage === 'choose' || (stage === 'arrange' && placed.length === 0) ? offered : placed;
  const own = (stage === 'choose' || stage === 'arrange') && draft?.side === side ? draft : { pieces: standing, away: [] };
  const isPlanned = stage === 'place' && rules.isPlanned === true;
  const game = useGame(({ id }) => id);
  const drafted = useRest(({ id, plans }) => (id === game ? plans[side] : undefined)) as readonly P[] | undefined;
  const types = typesIn(waiting as unknown as readonly P[]);
  const planned = isPlanned ? plannedPieces(armies, placed, types, zones[side], drafted ?? []) : [];
  const [pieces, away] = [[...(own.pieces as readonly P[]), ...planned], own.away as readonly P[]];
  const next = waiting.find((piece) => piece.type === type) ?? waiting[0];
  const usual = facings?.usual ?? 'n';
  /** What stands on a square, as far as it can still be moved. */
  const pieceAt = (at: NodeId | null): P | undefined => (isPlanned ? planned : pieces).find((piece) => piece.at === at);
  /** The army changes. Nothing is sent while a piece is missing, or if the army stays the same. */
  const change = (to: readonly P[], without: readonly P[] = away): void => {
    if (isPlanned) changeRest(game, ({ plans }) => ({ plans: { ...plans, [side]: to.slice(placed.length) } }));
    else if (without.length === 0 && isSameArmy(to, standing)) useChoosing.setState({ draft: null });
    else if (stage === 'choose' || without.length > 0) useChoosing.setState({ draft: { side, pieces: to, away: without } });
    else if (stage === 'arrange' && dispatch(orders.arrange(to))) useChoosing.setState({ draft: null });
  };
  /** Why an army that may still be too small can't have these types; null if it can. */
  const whyNotYet = (types: readonly P['type'][], isShort: boolean): Rejection | null => {
    const why = rules.whyNot(types);
    return isShort && why?.code === 'army.size' ? null : why;
  };
  const turn = (at: NodeId, to: Facing): void => change(pieces.map((piece) => (piece.at === at ? { ...piece, facing: to } : piece)));
  return {
    ...rules,
    side,
    stage,
    pieces,
    away,
    held,
    pieceAt,
    next,
    change,
    /** What one more piece of a type does: it stands on the square that was freed last. */
    more(type: P['type']): { why: Rejection | null; act(): void } {
      const why = whyNotYet([...typesIn(pieces), type], away.length > 0);
      return { why, act: () => change([...pieces, { ...(away.at(-1) as P), type }], away.slice(0, -1)) };
    },
    /** What one piece fewer of a type does; null if there is none. */
    fewer(type: P['type']): { why: Rejection | null; act(): void } | null {
      const one = leaving(pieces, type, held);
      if (!one) return null;
      const others = pieces.filter((piece) => piece !== one);
      const act = (): void => {
        hold(null);
        change(others, [...away, one]);
      };
      return { why: whyNotYet(typesIn(others), true), act };
    },
    turn,
    mayTurn: stage !== 'choose' && (facings?.isFree ?? false),
    nextFacing: facing ?? usual,
    /** By so many quarters, clockwise. */
    turnBy(at: NodeId, quarters: number): void {
      const from = FACINGS.indexOf(pieceAt(at)?.facing ?? usual);
      turn(at, FACINGS[(from + quarters + FACINGS.length) % FACINGS.length] as Facing);
    },
    /** The held piece goes to a square. */
    drop(to: NodeId): void {
      const from = useChoosing.getState().held;
      hold(null);
      if (from === null || (isPlanned && (!zones[side].has(to) || placed.some(({ at }) => at === to)))) return;
      const all = dropped([...pieces, ...away], from, to);
      change(all.slice(0, pieces.length), all.slice(pieces.length));
    },
    /** Where the main button places the next piece. */
    suggested: planned[0]?.at ?? (next ? nextSquare(armies, placed, types, zones[side], next.type) : null),
    isPlanned,
    place: (at: NodeId): boolean => next !== undefined && dispatch(orders.place(next.id, at, facing ?? usual)),
    /** Takes the army, or ends the setup; refused while a piece is missing. */
    finish(): void {
      if (stage === 'choose') {
        if (!dispatch(orders.choose(typesIn(pieces)))) return;
      } else {
        if ((placed.length === 0 || away.length > 0) && !dispatch(orders.arrange(pieces))) return;
        dispatch(orders.ready);
      }
      forget();
    },
  };
}
export type Muster<P extends Piece> = ReturnType<typeof useMuster<P>>;
