/** What a held unit or gathered shots come to, by the rules. Pure. */

import {
  asNextTurn,
  boardOf,
  type Command,
  type CommandOf,
  coverOf,
  damageOf,
  defenceOf,
  destinationsOf,
  type Effect,
  effectOf,
  type Fire,
  fewest,
  findUnit,
  fireOf,
  isBase,
  movesOf,
  pathTo,
  type State,
  sideOnTurn,
  type Unit,
  unitAt,
  unitsOnBoard,
  type View,
  whyNoAttack,
  whyNotAt,
  whyNotBack,
} from '../../../../engine/combined-arms/index.ts';
import { type NodeId, opponentOf, type Side, type UnitId } from '../../../../engine/core/gameTypes.ts';
import type { Rejection } from '../../../../engine/core/index.ts';
import { type GestureRules, type Hold, isGroup } from '../../../../ui/board/square/gesture.ts';
import type { Layout } from '../../../../ui/board/square/squareLayout.ts';
import type { SeatedView } from '../../../../ui/seat/useSeat.ts';
import { type GroupPlan, groupGoes, groupPlan } from '../../../../ui/turn/group.ts';
import type { CombinedArms } from '../../types.ts';

export type Seat = SeatedView<CombinedArms>;

/** Shots that a side has gathered, by target in their order; none has been fired. */
export interface Salvo {
  side: Side;
  /** The target that is chosen now; shots at others are kept. */
  target: UnitId;
  shots: { readonly [target: UnitId]: readonly UnitId[] };
}

/** The view as the engine's queries take it: none of them draws lots. */
export const stateOf = (view: View): State => view as unknown as State;
export const unitOf = ({ view }: Seat, id: UnitId): Unit => findUnit(stateOf(view), id) as Unit;
export const unitOn = ({ view }: Seat, square: NodeId): Unit | undefined => unitAt(stateOf(view), square);
export const ownUnits = ({ view, viewer }: Seat): Unit[] => unitsOnBoard(stateOf(view), viewer);
export const enemyUnits = ({ view, viewer }: Seat): Unit[] => unitsOnBoard(stateOf(view), opponentOf(viewer));
export const whyNot = ({ rules, view }: Seat, command: Command | null): Rejection | null => command && rules.check(stateOf(view), command);
export const legal = <V extends Command['type']>({ view }: Seat, type: V): CommandOf<V>[] =>
  view.prompt.legal.filter((command): command is CommandOf<V> => command.type === type);

/** The move of a hold; null if it has no aim. @rule 4.2 */
const moveOf = ({ viewer: side }: Seat, { piece: unit, home, to }: Hold): Command | null =>
  to === home ? null : { type: 'move', side, unit, to };
const GROUP = { orderOf: moveOf, movesOf };
/** What becomes of the units of a group. */
export const planOf = (seat: Seat, hold: Hold): GroupPlan<Command> => groupPlan(seat, hold, GROUP);
/** Commands of a hold: in a group of each unit that goes. */
export const ordersOf = (seat: Seat, hold: Hold): readonly Command[] =>
  isGroup(hold) ? planOf(seat, hold).orders : [moveOf(seat, hold) ?? []].flat();
export const orderOf = (seat: Seat, hold: Hold): Command | null => ordersOf(seat, hold)[0] ?? null;
/** Why a hold has no order. */
export const whyNoAim = (seat: Seat, hold: Hold): Rejection | null =>
  isGroup(hold) ? (planOf(seat, hold).stays.at(-1)?.why ?? null) : whyNot(seat, moveOf(seat, hold));

/** The gesture's rules in a side's turn. Units that have not moved may go together. */
export const turnRules = (seat: Seat, layout: Layout): GestureRules => ({
  ...layout,
  pieceAt(square) {
    const unit = unitOn(seat, square);
    return unit?.side === seat.viewer ? unit.id : null;
  },
  gathers: () => ownUnits(seat).flatMap((unit) => (unit.moved || isBase(unit) ? [] : (unit.at ?? []))),
  aim(hold, to) {
    const goes = isGroup(hold) ? groupGoes(seat, { ...hold, to, turn: null }, GROUP) : whyNot(seat, moveOf(seat, { ...hold, to })) === null;
    return goes ? null : undefined;
  },
});

/** Squares that a unit can go to. @rule 4.2 */
export const reachOf = (seat: Seat, id: UnitId): ReadonlySet<NodeId> =>
  new Set(legal(seat, 'move').flatMap(({ unit, to }) => (unit === id ? [to] : [])));

/** Squares of the way of an aimed unit, ending with its aim; empty if it does not move. */
export function wayOf(seat: Seat, { piece, home, to }: Hold): readonly NodeId[] {
  const state = stateOf(seat.view);
  const unit = unitOf(seat, piece);
  return to !== home && destinationsOf(seat.world, state, boardOf(seat.world, state), unit).includes(to)
    ? pathTo(seat.world, state, unit, to)
    : [];
}

/** Units of the side that can still move or attack. */
export function ableUnits(seat: Seat): Unit[] {
  const able = new Set(seat.view.prompt.legal.flatMap((command) => ('unit' in command ? [command.unit] : [])));
  return ownUnits(seat).filter(({ id }) => able.has(id));
}

type Fires = ReadonlyMap<UnitId, Fire>;
const known = new WeakMap<View, { fires?: Fires; threats?: Fires }>();
function once(view: View, key: 'fires' | 'threats', make: () => Fires): Fires {
  const found = known.get(view) ?? {};
  found[key] ??= make();
  known.set(view, found);
  return found[key];
}
/** What the side that is up can gather on each enemy, now and after moves. @rule 5.4 */
export const firesOf = (seat: Seat): Fires =>
  once(seat.view, 'fires', () => {
    const fire = fireOf(seat.world, stateOf(seat.view), seat.viewer);
    return new Map(enemyUnits(seat).map((unit) => [unit.id, fire(unit)]));
  });
/** What the enemy could gather on each own unit in its next turn. @rule 5.4 */
export const threatsOf = (seat: Seat): Fires =>
  once(seat.view, 'threats', () => {
    const enemy = opponentOf(seat.viewer);
    const next = asNextTurn(stateOf(seat.view), enemy);
    const fire = fireOf(seat.world, next, enemy);
    return new Map(unitsOnBoard(next, seat.viewer).map((unit) => [unit.id, fire(unit)]));
  });

/** Why a unit cannot attack a target now. @rule 2.4, 5.1, 5.5 */
const whyNoShot = ({ view }: Seat, unit: Unit, target: Unit): Rejection | null =>
  whyNoAttack(unit) ?? whyNotAt(stateOf(view), unit, target);
/** Guns that keep an own Air Field from a target that it could reach. @rule 2.4 */
export const coversOf = (seat: Seat, target: Unit): Unit[] =>
  ownUnits(seat).flatMap((unit) => {
    const why = whyNoShot(seat, unit, target);
    return why?.code === 'attack.covered' ? (coverOf(seat.view, target) ?? []) : [];
  });
/** The refusal of the unit, or of the nearest own one, if it cannot attack that enemy. */
export function whyNobody(seat: Seat, target: Unit, held: UnitId | null): Rejection | null {
  const first = held ? unitOf(seat, held) : ableUnits(seat)[0];
  return first ? whyNoShot(seat, first, target) : null;
}

export const shotsAt = (salvo: Salvo | null, target = salvo?.target ?? ''): readonly UnitId[] => salvo?.shots[target] ?? [];
/** Damage of the shots gathered on a target. */
export const gatheredOn = (seat: Seat, salvo: Salvo | null, target = salvo?.target ?? ''): number =>
  shotsAt(salvo, target).reduce((sum, id) => sum + damageOf(unitOf(seat, id), unitOf(seat, target)), 0);
/** Damage that the target still bears. */
export const needOf = ({ world, view }: Seat, target: Unit): number => defenceOf(world, stateOf(view), target) - target.damage;

/** Units that can still be added to the chosen target, with their damage; not those kept for another one. */
export function addable(seat: Seat, salvo: Salvo): { unit: Unit; damage: number }[] {
  const taken = new Set(Object.values(salvo.shots).flat());
  const target = unitOf(seat, salvo.target);
  return ownUnits(seat).flatMap((unit) =>
    taken.has(unit.id) || whyNoShot(seat, unit, target) ? [] : [{ unit, damage: damageOf(unit, target) }],
  );
}

/** The chosen target with one shot more, or without that one. */
export function toggled(salvo: Salvo, unit: UnitId): Salvo {
  const now = shotsAt(salvo);
  const rest = Object.entries(salvo.shots).map(([target, shots]) => [target, shots.filter((id) => id !== unit)] as const);
  return {
    ...salvo,
    shots: { ...Object.fromEntries(rest), [salvo.target]: now.includes(unit) ? now.filter((id) => id !== unit) : [...now, unit] },
  };
}

/** The cheapest shots that send the target back, among those not kept for another one; all of them if they don't suffice. */
export function withFewest(seat: Seat, salvo: Salvo): Salvo {
  const bare = { ...salvo, shots: { ...salvo.shots, [salvo.target]: [] } };
  const shots = addable(seat, bare).map(({ unit, damage }) => ({ unit: unit.id, from: unit.at as NodeId, damage }));
  const chosen = fewest(stateOf(seat.view), shots, needOf(seat, unitOf(seat, salvo.target))) ?? shots;
  return { ...bare, shots: { ...bare.shots, [salvo.target]: chosen.map(({ unit }) => unit) } };
}

/** The shots that are fired, up to the one that does something: the rest is not needed. */
export function volleyOf(seat: Seat, salvo: Salvo): CommandOf<'attack'>[] {
  const target = unitOf(seat, salvo.target);
  let left = needOf(seat, target);
  return shotsAt(salvo).flatMap((unit) => {
    if (left <= 0) return [];
    left -= damageOf(unitOf(seat, unit), target);
    return [{ type: 'attack', side: seat.viewer, unit, target: target.id } as const];
  });
}

/** What the gathered shots do. @rule 6.1 */
export const effectOn = (seat: Seat, salvo: Salvo): Effect =>
  effectOf(seat.world, stateOf(seat.view), unitOf(seat, salvo.target), gatheredOn(seat, salvo));

/** What is left of a salvo in this position; null if nothing is. */
export function validIn(seat: Seat, salvo: Salvo | null): Salvo | null {
  const { view } = seat;
  if (!salvo || view.outcome || sideOnTurn(view) !== salvo.side) return null;
  const standing = Object.entries(salvo.shots).filter(([target]) => unitOf(seat, target)?.at);
  const shots = standing.map(([target, ids]): [UnitId, UnitId[]] => [
    target,
    ids.filter((id) => unitOf(seat, id)?.at && !whyNoShot(seat, unitOf(seat, id), unitOf(seat, target))),
  ]);
  const left = { ...salvo, shots: Object.fromEntries(shots) };
  const isOpen = unitOf(seat, salvo.target)?.at && (view.phase !== 'attack' || shotsAt(left).length + addable(seat, left).length > 0);
  const target = isOpen ? salvo.target : shots.find(([, ids]) => ids.length > 0)?.[0];
  return target === undefined ? null : { ...left, target };
}

/** A square that a beaten unit might go back to, and why it can't. @rule 6.1, 6.2, 6.3 */
export interface WayBack {
  at: NodeId;
  why: Rejection | null;
}
/** The five squares beside and behind a unit that are on the board; none for a base. @rule 6.1, 6.6 */
export function waysBackOf({ world, view }: Seat, unit: Unit): WayBack[] {
  const { grid, links } = world;
  if (isBase(unit)) return [];
  return (links[grid.index[unit.at as NodeId] as number] as readonly number[]).flatMap((square) => {
    const at = grid.ids[square] as NodeId;
    const why = whyNotBack(world, stateOf(view), unit, at);
    return why?.code === 'retreat.direction' ? [] : [{ at, why }];
  });
}
