/** What a side can order on a board of squares: queries on its view, for any game whose units move there. Legality is asked of the rules. */

import { type NodeId, opponentOf, type UnitId } from '../../engine/core/gameTypes.ts';
import type { Rejection } from '../../engine/core/index.ts';
import { findUnit, unitAt, unitsOnBoard } from '../../engine/map/squareUnits.ts';
import type { SquareGame, UnitOf } from '../../games/squareGame.ts';
import { type GestureRules, type Hold, isGroup } from '../board/square/gesture.ts';
import type { Layout } from '../board/square/squareLayout.ts';
import type { SeatedView } from '../seat/useSeat.ts';
import { type GroupPlan, groupGoes, groupPlan } from './group.ts';

interface TurnGame<G extends SquareGame> {
  /** The move of a hold, whoever stands there; null if it has no aim. */
  moveOf(seat: SeatedView<G>, hold: Hold): G['Command'] | null;
  /** Squares that a unit may go at most. */
  movesOf(unit: UnitOf<G>): number;
  /** What a unit that goes alone is ordered, if that can be another command. */
  aloneOf?(seat: SeatedView<G>, hold: Hold): G['Command'] | null;
}
type Of<C, V> = Extract<C, { type: V }>;

export function turnQueries<G extends SquareGame>({ moveOf, movesOf, aloneOf = moveOf }: TurnGame<G>) {
  type Seat = SeatedView<G>;
  type Unit = UnitOf<G>;
  type C = G['Command'];
  const GROUP = { orderOf: moveOf, movesOf };
  const seen = ({ view }: Seat) => ({ units: view.units as readonly Unit[] });
  /** The view as the engine's queries take it: none of them reads what is drawn by lot. */
  const stateOf = (view: G['View']): G['State'] => view as unknown as G['State'];
  const unitOf = (seat: Seat, id: UnitId): Unit => findUnit(seen(seat), id) as Unit;
  const unitOn = (seat: Seat, square: NodeId): Unit | undefined => unitAt(seen(seat), square);
  const ownUnits = (seat: Seat): Unit[] => unitsOnBoard(seen(seat), seat.viewer);
  const whyNot = ({ rules, view }: Seat, command: C | null): Rejection | null => command && rules.check(stateOf(view), command);
  const allLegal = ({ view }: Seat): readonly C[] => view.prompt.legal as readonly C[];
  const legal = <V extends C['type']>(seat: Seat, type: V): Of<C, V>[] => allLegal(seat).filter((c): c is Of<C, V> => c.type === type);
  /** What becomes of the units of a group. */
  const planOf = (seat: Seat, hold: Hold): GroupPlan<C> => groupPlan(seat as never, hold, GROUP as never);
  /** Commands of a hold: in a group of each unit that goes. */
  const ordersOf = (seat: Seat, hold: Hold): readonly C[] =>
    isGroup(hold) ? planOf(seat, hold).orders : [aloneOf(seat, hold) ?? []].flat();
  const ownAt = (seat: Seat, square: NodeId): UnitId | null => {
    const unit = unitOn(seat, square);
    return unit?.side === seat.viewer ? unit.id : null;
  };
  return {
    ...{ stateOf, unitOf, unitOn, ownUnits, whyNot, legal, planOf, ordersOf },
    enemyUnits: (seat: Seat): Unit[] => unitsOnBoard(seen(seat), opponentOf(seat.viewer)),
    orderOf: (seat: Seat, hold: Hold): C | null => ordersOf(seat, hold)[0] ?? null,
    /** Why a hold has no order. */
    whyNoAim: (seat: Seat, hold: Hold): Rejection | null =>
      isGroup(hold) ? (planOf(seat, hold).stays.at(-1)?.why ?? null) : whyNot(seat, aloneOf(seat, hold)),
    /** Units of the side that an order can still name. */
    ableUnits(seat: Seat): Unit[] {
      const able = new Set(allLegal(seat).flatMap((command) => ('unit' in command ? [command.unit] : [])));
      return ownUnits(seat).filter(({ id }) => able.has(id));
    },
    /** Squares that a unit can go to. */
    reachOf: (seat: Seat, id: UnitId): ReadonlySet<NodeId> =>
      new Set(allLegal(seat).flatMap((c) => (c.type === 'move' && 'to' in c && 'unit' in c && c.unit === id ? [c.to as NodeId] : []))),
    /** The gesture's rules but for `aim` of a unit that goes alone. @param mayGather true for units that may go together */
    gestureRules: (seat: Seat, layout: Layout, mayGather: (unit: Unit) => boolean, aim: GestureRules['aim']): GestureRules => ({
      ...layout,
      pieceAt: (square) => ownAt(seat, square),
      gathers: () => ownUnits(seat).flatMap((unit) => (mayGather(unit) ? (unit.at ?? []) : [])),
      aim(hold, to, by) {
        if (!isGroup(hold)) return aim(hold, to, by);
        // A press on another piece means that one.
        const isFree = unitOn(seat, to) === undefined || hold.group?.includes(to);
        return isFree && groupGoes(seat as never, { ...hold, to, turn: null }, GROUP as never) ? null : undefined;
      },
    }),
  };
}
