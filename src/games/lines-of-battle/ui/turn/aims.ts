/** What a side can order, and what an order would lead to: queries on a view. Legality is asked of the rules. */

import type { NodeId, Side, UnitId } from '../../../../engine/core/gameTypes.ts';
import { apply, type Rejection } from '../../../../engine/core/index.ts';
import {
  areNeighbours,
  boardOf,
  type Command,
  FACINGS,
  type Facing,
  figuresOf,
  findUnit,
  isAble,
  isFresh,
  oddsOf,
  pathTo,
  type State,
  stepsBetween,
  type Threat,
  targetOf,
  threatsTo,
  type Unit,
  unitAt,
  unitsOnBoard,
  whyNoAttack,
  worstFirst,
} from '../../../../engine/lines-of-battle/index.ts';
import { stepsTogether } from '../../../../engine/map/groupMoves.ts';
import { type GestureRules, type Hold, isGroup } from '../../../../ui/board/square/gesture.ts';
import type { Layout } from '../../../../ui/board/square/squareLayout.ts';
import type { SeatedView } from '../../../../ui/seat/useSeat.ts';
import { groupTurn } from '../../../../ui/turn/group.ts';
import { turnQueries } from '../../../../ui/turn/turnQueries.ts';
import type { LinesOfBattle } from '../../types.ts';
import type { Strike } from '../../words/turn.ts';

export type Seat = SeatedView<LinesOfBattle>;
/** Steps of Army Movement by unit. @rule 4.5 */
export type ArmySteps = { readonly [unit: UnitId]: NodeId };

/** The move or turn of a hold, whoever stands there; null if it has no aim. @rule 4.2, 4.4 */
const moveOf = ({ viewer: side }: Seat, { piece: unit, home, to, turn }: Hold): Command | null =>
  to === home ? turn && { type: 'reface', side, unit, facing: turn } : { type: 'move', side, unit, to, facing: turn };

/** Command of a hold; null if it has no aim. Aimed at a friend it is a swap, at an enemy an attack. @rule 4.6, 5 */
function singleOrder(seat: Seat, hold: Hold): Command | null {
  const by = { side: seat.viewer, unit: hold.piece };
  const other = hold.to === hold.home ? undefined : unitOn(seat, hold.to);
  if (!other) return moveOf(seat, hold);
  return other.side === seat.viewer ? { ...by, type: 'swap', other: other.id } : { ...by, type: 'attack', target: other.id };
}

const QUERIES = turnQueries<LinesOfBattle>({ moveOf, movesOf: (unit) => figuresOf(unit).moves, aloneOf: singleOrder });
export const { stateOf, unitOf, unitOn, ownUnits, whyNot, planOf, ordersOf, orderOf, whyNoAim, reachOf, ableUnits } = QUERIES;
const { legal } = QUERIES;
const isLegal = (seat: Seat, command: Command | null): boolean => command !== null && whyNot(seat, command) === null;

/** The gesture's rules in a side's turn. Units that have not moved may go together. */
export const turnRules = (seat: Seat, layout: Layout): GestureRules => ({
  ...QUERIES.gestureRules(
    seat,
    layout,
    ({ moved, swapped }) => !swapped && (!moved || seat.view.armyMoved),
    (hold, to, by) => {
      // A press on a friend picks it up, and one on an enemy is the game's.
      if (unitOn(seat, to)) return by !== 'press' && isLegal(seat, orderOf(seat, { ...hold, to })) ? null : undefined;
      return [null, ...FACINGS].find((turn) => isLegal(seat, orderOf(seat, { ...hold, to, turn })));
    },
  ),
  turn(hold, facing) {
    if (isGroup(hold)) return groupTurn(seat.view.units, planOf(seat, { ...hold, turn: facing }), facing);
    if (hold.to !== hold.home && unitOn(seat, hold.to)) return undefined;
    const turn = facing === unitOf(seat, hold.piece).facing ? null : facing;
    return (turn === null && hold.to === hold.home) || isLegal(seat, orderOf(seat, { ...hold, turn })) ? turn : undefined;
  },
});

/** The gesture's rules while the army steps: to a neighboring square without an enemy. @rule 4.5 */
export const armyRules = (seat: Seat, layout: Layout): GestureRules => ({
  ...layout,
  pieceAt: turnRules(seat, layout).pieceAt,
  aim: ({ home }, to) =>
    areNeighbours(seat.world.grid, home, to) && (unitOn(seat, to)?.side ?? seat.viewer) === seat.viewer ? null : undefined,
});

export const armyOrder = ({ viewer: side }: Seat, steps: ArmySteps): Command => ({
  ...{ type: 'armyMove', side },
  steps: Object.entries(steps).map(([unit, to]) => ({ unit, to })),
});

/** Steps of all units in one direction, without those that cannot. @rule 4.5, 4.5.1 */
export const stepsTo = (seat: Seat, facing: Facing): ArmySteps => stepsTogether(seat.world.grid, seat.view.units, seat.viewer, facing);

/** Position after the army's step; if it may not go so, the present one. */
export function afterStep(seat: Seat, steps: ArmySteps): State {
  const done = apply(seat.rules, stateOf(seat.view), armyOrder(seat, steps));
  return done.ok ? done.state : stateOf(seat.view);
}

/** What is worth a look, in groups: units that can move, enemies that can be attacked; else units that can turn. */
export function nextUnits(seat: Seat): Unit[][] {
  const able = ableUnits(seat);
  const first = [able.filter(({ id }) => reachOf(seat, id).size > 0), strikesNow(seat).map(({ target }) => target)];
  return first.some(({ length }) => length > 0) ? first : [able];
}

/** Squares of the way of an aimed unit, ending with its aim; empty if it does not move. */
export const wayOf = (seat: Seat, { piece, to, turn }: Hold): readonly NodeId[] =>
  pathTo(seat.world, boardOf(seat.world, stateOf(seat.view)), unitOf(seat, piece), to, turn) ?? [];

/** Position after the orders of a hold, unless it attacks. */
function afterOrder(seat: Seat, hold: Hold): State {
  const { prompt: _, ...seen } = seat.view;
  return ordersOf(seat, hold).reduce(
    (state, order) => {
      const done = order.type === 'attack' ? null : apply(seat.rules, state, order);
      return done?.ok ? done.state : state;
    },
    seen as unknown as State,
  );
}

/** Attack of a unit as it stands and faces, whoever is up. @rule 5.1 */
export function strikeIn({ world }: Pick<Seat, 'world'>, state: State, id: UnitId): Strike | null {
  const unit = findUnit(state, id) as Unit;
  const target = whyNoAttack(unit) ? null : targetOf(world, boardOf(world, state), unit);
  return target && { unit, target, chance: oddsOf(world, unit, target) };
}

/** Attack that a held unit could make after its order. @rule 5 */
export const strikeAfter = (seat: Seat, hold: Hold): Strike | null => strikeIn(seat, afterOrder(seat, hold), hold.piece);

/** Attacks that are possible now, the best first. @rule 5 */
export const strikesNow = (seat: Seat): Strike[] =>
  legal(seat, 'attack')
    .flatMap(({ unit }) => strikeIn(seat, stateOf(seat.view), unit) ?? [])
    .sort((a, b) => b.chance - a.chance);

/** The attack on a square by the held unit; by the best one if none is held, or it aims at an enemy. */
export function strikeOn(seat: Seat, square: NodeId | null, held: Hold | null): Strike | undefined {
  const strikes = strikesNow(seat).filter(({ target }) => target.at === square);
  const isOther = held === null || orderOf(seat, held)?.type === 'attack';
  return strikes.find(({ unit }) => unit.id === held?.piece) ?? (isOther ? strikes[0] : undefined);
}

/** Why the held unit, or else the nearest, cannot strike that enemy. @rule 2.1, 4.6, 5.1, 5.2, 5.8 */
export function whyNoStrike(seat: Seat, square: NodeId, held: UnitId | null): Rejection | null {
  const target = unitOn(seat, square) as Unit;
  const gap = ({ at }: Unit): number => stepsBetween(seat.world.grid, at as NodeId, square);
  const [nearest] = ownUnits(seat).sort((a, b) => gap(a) - gap(b));
  const unit = held ?? nearest?.id;
  return unit === undefined ? null : whyNot(seat, { type: 'attack', side: seat.viewer, unit, target: target.id });
}

const without = (state: State, id: UnitId): State => ({
  ...state,
  units: state.units.map((unit) => (unit.id === id ? { ...unit, at: null } : unit)),
});

/** Position after the order of a hold and a hit of the attack that it allows, by default if that is certain. @rule 5.9 */
export function outlookOf(seat: Seat, hold: Hold | null, isHit?: boolean): State {
  if (!hold) return stateOf(seat.view);
  const state = afterOrder(seat, hold);
  const strike = strikeIn(seat, state, hold.piece);
  return strike && (isHit ?? strike.chance === 36) ? without(state, strike.target.id) : state;
}

/** Attacks that a hit makes possible: of other units at what its target hides. @rule 5.1 */
export function openedBy(seat: Seat, { unit, target }: Strike): Strike[] {
  const after = without(stateOf(seat.view), target.id);
  const hidden = strikesNow(seat).filter((other) => other.target.id === target.id && other.unit.id !== unit.id);
  return hidden.flatMap((other) => strikeIn(seat, after, other.unit.id) ?? []);
}

/** The worst threat of each attacker to a unit, surest first. */
function worstOfEach({ world }: Pick<Seat, 'world'>, state: State, target: Unit): Threat[] {
  const all = worstFirst(threatsTo(world, state, target));
  return all.filter(({ unit }, i) => all.findIndex((one) => one.unit === unit) === i);
}

/** The same to a held unit after its order; see `outlookOf`. */
export function givenUp(seat: Seat, hold: Hold, isHit?: boolean): Threat[] {
  const state = outlookOf(seat, hold, isHit);
  return worstOfEach(seat, state, findUnit(state, hold.piece) as Unit);
}

/** The same to a side's Commander: in its enemy's turn, if that is now by the units that have done nothing yet or strike as they stand. @rule 7.1 */
export function checksOf(seat: Pick<Seat, 'world' | 'view'>, side: Side): Threat[] {
  const { view } = seat;
  const state = stateOf(view);
  const commander = unitsOnBoard(state, side).find(({ type }) => type === 'commander');
  const isReady = (at: NodeId | null): boolean => view.up === side || at === null || isFresh(unitAt(state, at) as Unit);
  if (!commander) return [];
  const mayMove = view.up === side || (view.phase === 'move' && !view.armyMoved);
  return worstOfEach(seat, state, commander).filter(({ unit, from, direction, blockedBy }) => {
    const by = findUnit(state, unit) as Unit;
    const stands = by.at === from && by.facing === direction && blockedBy === null && isAble(by);
    return stands || (mayMove && isReady(by.at) && isReady(blockedBy));
  });
}
