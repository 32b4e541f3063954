/** Pieces that go together: the same offset for each, by a way of its own, and one undo. */

import type { Command, NodeId } from '../../engine/core/gameTypes.ts';
import type { Rejection } from '../../engine/core/index.ts';
import { longestOrder, type Places } from '../../engine/map/groupMoves.ts';
import { type Facing, placeOf, type SquareGrid, squareId, squareIndex } from '../../engine/map/square.ts';
import { createBoard, type SquareUnit, setBoard } from '../../engine/map/squareUnits.ts';
import { useGame } from '../../store/game.ts';
import { type GestureRules, type Hold, pickUp } from '../board/square/gesture.ts';
import type { SeatedView } from '../seat/useSeat.ts';

export interface GroupPlan<C extends Command = Command> {
  /** Of those that go, in the order in which they can. */
  orders: readonly C[];
  goes: readonly Hold[];
  stays: readonly { hold: Hold; why: Rejection }[];
}

/** What a game says of each piece. */
interface GroupGame<S, U, C> {
  /** Its move or turn, whoever stands there; null if it has no aim. */
  orderOf(seat: S, hold: Hold): C | null;
  /** Squares that it may go at most. */
  movesOf(unit: U): number;
}
interface SquareSeat<U extends SquareUnit> extends Pick<SeatedView, 'rules'> {
  /** `links`: of a game whose pieces also go diagonally. */
  world: SeatedView['world'] & { grid: SquareGrid; links?: SquareGrid['links'] };
  view: SeatedView['view'] & { units: readonly U[] };
}

const plans = new WeakMap<object, Map<string, GroupPlan<never>>>();

/** What becomes of each piece of a group: as many go as can, and those that stay say why, once the others have gone. */
export function groupPlan<S extends SquareSeat<SquareUnit>, C extends Command>(
  seat: S,
  hold: Hold,
  game: GroupGame<S, S['view']['units'][number], C>,
): GroupPlan<C> {
  const known = plans.get(seat.view) ?? new Map<string, GroupPlan<never>>();
  plans.set(seat.view, known);
  const key = [hold.home, hold.to, hold.turn, ...(hold.group ?? [])].join();
  const plan = (known.get(key) as GroupPlan<C> | undefined) ?? newPlan(seat, hold, game);
  known.set(key, plan as GroupPlan<never>);
  return plan;
}

/** What each piece would do: the same offset, and the turn. Off the board its aim is a square that there is not. */
function holdsOf({ world: { grid }, view: { units } }: SquareSeat<SquareUnit>, { home, to, turn, group = [] }: Hold): Hold[] {
  const [from, goal] = [placeOf(grid, home), placeOf(grid, to)];
  return group.flatMap((at): Hold[] => {
    const { column, row } = placeOf(grid, at);
    const end = squareId(column + goal.column - from.column, row + goal.row - from.row);
    const unit = units.find((one) => one.at === at);
    return unit ? [{ ...pickUp(unit.id, at), to: end, turn }] : [];
  });
}

/** True if a piece of the group can go: the first one goes from where all stand now. */
export function groupGoes<S extends SquareSeat<SquareUnit>>(seat: S, hold: Hold, { orderOf }: GroupGame<S, never, Command>): boolean {
  return holdsOf(seat, hold).some((one) => {
    const order = orderOf(seat, one);
    return order && seat.rules.check(seat.view as never, order as never) === null;
  });
}

function newPlan<S extends SquareSeat<SquareUnit>, C extends Command>(
  seat: S,
  hold: Hold,
  { orderOf, movesOf }: GroupGame<S, S['view']['units'][number], C>,
): GroupPlan<C> {
  const { rules, world, view } = seat;
  const { grid } = world;
  const { units } = view;
  const { home, to, turn } = hold;
  if (to === home && turn === null) return { orders: [], goes: [], stays: [] };
  const holds = holdsOf(seat, hold);
  const pieces = holds.map(({ piece }) => units.find(({ id }) => id === piece) as SquareUnit);
  /** The order of one while all stand there, without the turn if it may not turn; or why there is none. */
  function orderAt(one: number, places: Places): { hold: Hold; order: C } | Rejection {
    const at = new Map(pieces.map(({ id }, i) => [id, grid.ids[places[i] ?? -1] ?? null]));
    const state = { ...view, units: units.map((unit) => ({ ...unit, at: at.get(unit.id) ?? (at.has(unit.id) ? null : unit.at) })) };
    let why: Rejection | null = null;
    for (const facing of new Set([turn, null])) {
      const aimed = { ...(holds[one] as Hold), turn: facing };
      const order = orderOf(seat, aimed);
      const no = order && rules.check(state as never, order as never);
      if (order && !no) return { hold: aimed, order };
      // Why it may not move matters more than why it may not turn.
      why = no ?? why;
    }
    return why as Rejection;
  }
  const moves = holds.map((one, i) => ({
    from: squareIndex(grid, one.home),
    to: squareIndex(grid, one.to),
    moves: to === home ? 0 : movesOf(pieces[i] as SquareUnit),
  }));
  const { open } = setBoard(createBoard(grid), grid, units);
  const order = longestOrder({ links: world.links ?? grid.links, moves, open, mayGo: (one, places) => 'order' in orderAt(one, places) });
  const places = moves.map((move) => move.from);
  const made = order.map((one) => {
    const now = orderAt(one, places) as { hold: Hold; order: C };
    places[one] = (moves[one] as { to: number }).to;
    return now;
  });
  const stays = holds.flatMap((stays, one) => (order.includes(one) ? [] : [{ hold: stays, why: orderAt(one, places) as Rejection }]));
  return { orders: made.map((one) => one.order), goes: made.map((one) => one.hold), stays };
}

/** The turn of a group to a facing: null if all face that way, undefined if none of the others may turn. For `GestureRules.turn`. */
export function groupTurn(
  units: readonly (SquareUnit & { facing: Facing })[],
  { goes, stays }: GroupPlan,
  facing: Facing,
): Facing | null | undefined {
  const facesElsewhere = ({ piece }: Hold): boolean => units.find(({ id }) => id === piece)?.facing !== facing;
  if (goes.some((hold) => hold.turn !== null && facesElsewhere(hold))) return facing;
  return [...goes, ...stays.map(({ hold }) => hold)].some(facesElsewhere) ? undefined : null;
}

const lit = new WeakMap<readonly NodeId[], { lead: NodeId; squares: ReadonlySet<NodeId> }>();

/** Squares that light for a group. Found once: a group never outlives its position. */
export function groupSquares({ ids }: SquareGrid, rules: GestureRules, hold: Hold): ReadonlySet<NodeId> {
  const { group = [], home: lead } = hold;
  const known = lit.get(group);
  if (known?.lead === lead) return known.squares;
  const squares = new Set(ids.filter((to) => to !== lead && rules.aim(hold, to, 'cursor') !== undefined));
  lit.set(group, { lead, squares });
  return squares;
}

/** Gives orders by one press: they are undone together. */
export function giveTogether(orders: readonly Command[]): void {
  const { dispatch } = useGame.getState();
  orders.every((order, i) => dispatch(order, i === 0 ? 'player' : 'followUp'));
}
