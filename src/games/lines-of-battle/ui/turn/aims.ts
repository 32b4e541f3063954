/** What a side can order, and what an order would lead to: queries on a view. Legality is asked of the rules. */

import type { NodeId, UnitId } from '../../../../engine/core/gameTypes.ts';
import type { Rejection } from '../../../../engine/core/index.ts';
import {
  areNeighbours,
  boardOf,
  type Command,
  destinationsOf,
  FACINGS,
  type Facing,
  findUnit,
  oddsOf,
  pathTo,
  type State,
  step,
  stepsBetween,
  type Threat,
  targetOf,
  threatsTo,
  type Unit,
  unitAt,
  unitsOnBoard,
  type View,
  whyNoAttack,
} from '../../../../engine/lines-of-battle/index.ts';
import type { GestureRules, Hold } from '../../../../ui/board/square/gesture.ts';
import type { SeatedView } from '../../../../ui/seat/useSeat.ts';
import type { LinesOfBattle } from '../../types.ts';

export type Seat = SeatedView<LinesOfBattle>;
/** Steps of Army Movement by unit. @rule 4.5 */
export type ArmySteps = { readonly [unit: UnitId]: NodeId };

/** The view as the engine's queries take it: none of them reads the dice. */
export const stateOf = (view: View): State => view as unknown as State;
export const unitOf = ({ view }: Seat, id: UnitId): Unit => findUnit(stateOf(view), id) as Unit;
export const unitOn = ({ view }: Seat, square: NodeId): Unit | undefined => unitAt(stateOf(view), square);
export const whyNot = ({ rules, view }: Seat, command: Command | null): Rejection | null => command && rules.check(stateOf(view), command);
const isLegal = (seat: Seat, command: Command | null): boolean => command !== null && whyNot(seat, command) === null;

/** Command of a hold; null if it has no aim. A hold aimed at a friend is a swap. @rule 4.2, 4.4, 4.6 */
export function orderOf(seat: Seat, { piece, home, to, turn }: Hold): Command | null {
  const by = { side: seat.viewer, unit: piece };
  if (to === home) return turn && { ...by, type: 'reface', facing: turn };
  const other = unitOn(seat, to);
  return other?.side === seat.viewer ? { ...by, type: 'swap', other: other.id } : { ...by, type: 'move', to, facing: turn };
}

/** The board as it is shown. */
export type Layout = Pick<GestureRules, 'centerOf' | 'squareAt' | 'isTurned'>;

/** The gesture's rules in a side's turn. */
export function turnRules(seat: Seat, layout: Layout): GestureRules {
  return {
    ...layout,
    pieceAt: (square) => ownAt(seat, square),
    aim(hold, to, isDrag) {
      if (unitOn(seat, to)) return isDrag && isLegal(seat, orderOf(seat, { ...hold, to })) ? null : undefined;
      return [null, ...FACINGS].find((turn) => isLegal(seat, orderOf(seat, { ...hold, to, turn })));
    },
    turn(hold, facing) {
      if (hold.to !== hold.home && unitOn(seat, hold.to)) return undefined;
      const turn = facing === unitOf(seat, hold.piece).facing ? null : facing;
      const aimed = { ...hold, turn };
      return (turn === null && hold.to === hold.home) || isLegal(seat, orderOf(seat, aimed)) ? turn : undefined;
    },
  };
}
const ownAt = (seat: Seat, square: NodeId): UnitId | null => {
  const unit = unitOn(seat, square);
  return unit?.side === seat.viewer ? unit.id : null;
};

/** The gesture's rules while the army steps: to a neighboring square without an enemy. @rule 4.5 */
export const armyRules = (seat: Seat, layout: Layout): GestureRules => ({
  ...layout,
  pieceAt: (square) => ownAt(seat, square),
  aim: ({ home }, to) => {
    const there = unitOn(seat, to);
    return areNeighbours(seat.world.grid, home, to) && (!there || there.side === seat.viewer) ? null : undefined;
  },
});

export const armyOrder = ({ viewer: side }: Seat, steps: ArmySteps): Command => ({
  ...{ type: 'armyMove', side },
  steps: Object.entries(steps).map(([unit, to]) => ({ unit, to })),
});

/** Steps of all units in one direction, without those that cannot. @rule 4.5, 4.5.1 */
export function stepsTo(seat: Seat, facing: Facing): ArmySteps {
  const aims = unitsOnBoard(stateOf(seat.view), seat.viewer).map(
    ({ id, at }) => [id, step(seat.world.grid, at as NodeId, facing)] as const,
  );
  let steps: ArmySteps = Object.fromEntries(aims.flatMap(([id, to]) => (to === null ? [] : [[id, to]])));
  for (;;) {
    const free = Object.entries(steps).filter(([, to]) => {
      const there = unitOn(seat, to);
      return !there || there.id in steps;
    });
    if (free.length === Object.keys(steps).length) return steps;
    steps = Object.fromEntries(free);
  }
}

/** Units of the side that can still move, turn, change places or attack. */
export function ableUnits({ view, viewer }: Seat): Unit[] {
  const able = new Set(view.prompt.legal.flatMap((command) => ('unit' in command ? [command.unit] : [])));
  return unitsOnBoard(stateOf(view), viewer).filter(({ id }) => able.has(id));
}

const reached = new WeakMap<Seat, Map<UnitId, ReadonlyMap<NodeId, number>>>();

/** Lit squares of a unit with the number of steps; kept, because the whole board asks. @rule 4.2 */
export function reachOf(seat: Seat, id: UnitId): ReadonlyMap<NodeId, number> {
  const { world, view, viewer: side } = seat;
  const known = reached.get(seat) ?? new Map<UnitId, ReadonlyMap<NodeId, number>>();
  reached.set(seat, known);
  const found = known.get(id);
  if (found) return found;
  const unit = unitOf(seat, id);
  const board = boardOf(world, stateOf(view));
  const steps = new Map<NodeId, number>();
  for (const { to, facing } of destinationsOf(world, board, unit))
    if (!steps.has(to) && isLegal(seat, { type: 'move', side, unit: id, to, facing }))
      steps.set(to, pathTo(world, board, unit, to, facing)?.length ?? 0);
  known.set(id, steps);
  return steps;
}

/** Squares of the way of an aimed unit, ending with its aim; empty if it does not move. */
export const wayOf = ({ world, view }: Seat, { piece, to, turn }: Hold): readonly NodeId[] =>
  pathTo(world, boardOf(world, stateOf(view)), findUnit(stateOf(view), piece) as Unit, to, turn) ?? [];

/** Position after the order of a hold. */
function afterOrder({ view }: Seat, { piece, home, to, turn }: Hold): State {
  const units = view.units.map((unit) => {
    if (unit.id === piece) return { ...unit, at: to, facing: turn ?? unit.facing, swapped: unit.swapped || isSwap(view, piece, to) };
    return unit.at === to && to !== home ? { ...unit, at: home } : unit;
  });
  return { ...stateOf(view), units };
}
const isSwap = ({ units }: View, piece: UnitId, to: NodeId): boolean => units.some(({ id, at }) => at === to && id !== piece);

/** An attack that is possible, with its chance in 36ths. */
export interface Strike {
  unit: Unit;
  target: Unit;
  chance: number;
}

function strikeIn({ world }: Seat, state: State, id: UnitId): Strike | null {
  const unit = findUnit(state, id) as Unit;
  const target = whyNoAttack(unit) ? null : targetOf(world, boardOf(world, state), unit);
  return target && { unit, target, chance: oddsOf(world, unit, target) };
}

/** Attack that a held unit could make after its order. @rule 5 */
export const strikeAfter = (seat: Seat, hold: Hold): Strike | null => strikeIn(seat, afterOrder(seat, hold), hold.piece);

/** Attacks that are possible now, the best first. @rule 5 */
export const strikesNow = (seat: Seat): Strike[] =>
  unitsOnBoard(stateOf(seat.view), seat.viewer)
    .flatMap(({ id }) => strikeIn(seat, stateOf(seat.view), id) ?? [])
    .sort((a, b) => b.chance - a.chance);

/** Why the held unit, or else the nearest, cannot strike that enemy. @rule 2.1, 4.6, 5.1, 5.2, 5.8 */
export function whyNoStrike(seat: Seat, target: Unit, held: UnitId | null): Rejection | null {
  const gap = ({ at }: Unit): number => stepsBetween(seat.world.grid, at as NodeId, target.at as NodeId);
  const [nearest] = unitsOnBoard(stateOf(seat.view), seat.viewer).sort((a, b) => gap(a) - gap(b));
  const unit = held ?? nearest?.id;
  return unit === undefined ? null : whyNot(seat, { type: 'attack', side: seat.viewer, unit, target: target.id });
}

/** Position after the order of a hold, and after the certain kill that it allows. @rule 5.9 */
export function outlookOf(seat: Seat, hold: Hold | null): State {
  if (!hold) return stateOf(seat.view);
  const state = afterOrder(seat, hold);
  const strike = strikeIn(seat, state, hold.piece);
  if (strike?.chance !== 36) return state;
  return { ...state, units: state.units.map((unit) => (unit.id === strike.target.id ? { ...unit, at: null } : unit)) };
}

/** The worst threat of each attacker to a held unit after its order, surest first. */
export function givenUp(seat: Seat, hold: Hold): Threat[] {
  const state = outlookOf(seat, hold);
  const worst = new Map<UnitId, Threat>();
  for (const threat of threatsTo(seat.world, state, findUnit(state, hold.piece) as Unit))
    if (threat.chance > (worst.get(threat.unit)?.chance ?? 0)) worst.set(threat.unit, threat);
  return [...worst.values()].sort((a, b) => b.chance - a.chance);
}
