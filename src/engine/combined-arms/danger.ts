/**
 * The worst that a side can do to an enemy unit in its turn: it closes the ways back, gathers the damage, and shoots again at a unit that has gone back.
 * Two answers are exact: that it can be destroyed whatever its side chooses, and that it cannot be. Where neither is found, it may be.
 */

import { type NodeId, opponentOf, type Side, type UnitId } from '../core/gameTypes.ts';
import { squareIndex } from '../map/square.ts';
import { waysBack, whyNoAttack, whyNotAt, whyNotBack } from './attack.ts';
import { carryOut, damageIn, freeWays, gather, type Shooter, type Shot } from './fire.ts';
import { destinationsOf, movesOf } from './movement.ts';
import type { Effect, State, Unit } from './types.ts';
import {
  type Board,
  boardOf,
  damageOf,
  defenceOf,
  distance,
  figuresOf,
  isBase,
  isBeside,
  unitAt,
  unitsOnBoard,
  type World,
} from './world.ts';

/** `unsure`: it may be destroyed. `retreats`: it can be beaten, but not destroyed. */
export type Worst = Effect | 'unsure';

/** A unit stands on that square when its side has moved. */
export type Stand = Pick<Shot, 'unit' | 'from'>;
/** `moves`: those after which it is destroyed whatever its side chooses, in an order in which they are legal. Of any other answer none. */
export interface Danger {
  worst: Worst;
  moves: readonly Stand[];
}
type Ways = ReadonlyMap<UnitId, readonly NodeId[]>;

/** Arrangements of units in the way back that are looked at for each unit, and those of them that are tried out. */
const [LOOKS, TRIALS] = [400, 12];

/** Units that take squares in the way back until each one is closed. `closes`: the open ones that a unit on a square closes. */
function* closings(
  open: readonly NodeId[],
  ways: Ways,
  closes: (at: NodeId, ways: readonly NodeId[]) => NodeId[],
  taken: Stand[] = [],
): Generator<Stand[]> {
  const [way] = open;
  if (way === undefined) {
    yield taken;
    return;
  }
  for (const [unit, squares] of ways) {
    if (taken.some((one) => one.unit === unit)) continue;
    for (const from of squares) {
      if (taken.some((one) => one.from === from)) continue;
      const closed = closes(from, open);
      if (closed.includes(way))
        yield* closings(
          open.filter((at) => !closed.includes(at)),
          ways,
          closes,
          [...taken, { unit, from }],
        );
    }
  }
}

/** Whether shots could be shared out so that both of these are done. */
function mayBoth(shots: readonly Shot[], one: number, other: number): boolean {
  const heavy = shots.filter(({ damage }) => damage > 1).length;
  const light = shots.length - heavy;
  return Array.from({ length: heavy + 1 }, (_, n) => n).some(
    (n) => Math.max(0, one - 2 * n) + Math.max(0, other - 2 * (heavy - n)) <= light,
  );
}

/**
 * Reckons the ways of a side's units once: ask it for many targets.
 * @rule 4.2, 5.4, 6.1, 6.2, 6.3, 6.5, 6.6 @ruling R-after-retreat R-edge R-retreat-choice
 */
export function dangerOf(w: World, s: State, side: Side): (target: Unit) => Danger {
  const { grid, links, rulings } = w;
  const units = unitsOnBoard(s, side);
  const others = unitsOnBoard(s, opponentOf(side));
  const able = new Map(units.map((unit) => [unit.id, whyNoAttack(unit) === null]));
  const mayMove = (unit: Unit): boolean => s.phase === 'move' && !unit.moved && !isBase(unit);
  // An Air Field may land wherever no enemy is beside it: a unit of its own side may come there first.
  const airWays = (unit: Unit): NodeId[] =>
    grid.ids.filter(
      (at) =>
        distance(at, unit.at as NodeId) <= movesOf(unit) &&
        unitAt(s, at)?.side !== opponentOf(side) &&
        !isBeside(others, opponentOf(side), at),
    );
  const waysOn = (board: Board, isFree: boolean): Ways =>
    new Map(
      units.map((unit) => {
        const ways = !mayMove(unit) ? [] : isFree && unit.type === 'airfield' ? airWays(unit) : destinationsOf(w, s, board, unit);
        return [unit.id, [unit.at as NodeId, ...ways]];
      }),
    );
  const [free, present] = [waysOn(freeWays(w, s, side), true), waysOn(boardOf(w, s), false)];

  return (target) => {
    const home = target.at as NodeId;
    const need = defenceOf(w, s, target) - target.damage;
    const guns = others.filter((unit) => unit !== target && unit.type === 'antiaircraft');
    /** Shots that units could have at one of the targets, from their ways: an upper bound, or nearly so if Air Fields reach what no gun covers. */
    const shootersAt = (
      targets: readonly Unit[],
      ways: Ways,
      isCovered: (at: NodeId) => boolean,
      from = (_: Unit, at: NodeId) => [at],
    ): Shooter[] =>
      units.flatMap((unit) => {
        if (!able.get(unit.id)) return [];
        const reached = (at: NodeId) => targets.filter((one) => distance(at, one.at as NodeId) <= figuresOf(unit).range);
        const isOpen = (at: NodeId): boolean =>
          unit.type === 'airfield' ? at === unit.at && reached(at).some((one) => !isCovered(one.at as NodeId)) : reached(at).length > 0;
        const places = (ways.get(unit.id) ?? []).filter(isOpen).flatMap((at) => from(unit, at));
        return places.length > 0 ? [{ unit, damage: Math.max(...targets.map((one) => damageOf(unit, one))), places }] : [];
      });
    const mostOf = (...targets: Unit[]): Shot[] => gather(shootersAt(targets, free, () => false));
    /** Whether the damage could suffice for this unit and another one before it. */
    const mayBeatToo = (other: Unit): boolean => {
      const first = defenceOf(w, s, other) - other.damage;
      return damageIn(mostOf(other)) >= first && mayBoth(mostOf(target, other), first, need);
    };
    // A gun that can be sent away covers nobody for certain.
    const kept = guns.filter((gun) => !mayBeatToo(gun));
    const isCovered = (at: NodeId): boolean => target.type === 'antiaircraft' || isBeside(kept, target.side, at);
    const shotsAt = (...squares: NodeId[]): Shot[] =>
      gather(
        shootersAt(
          squares.map((at) => ({ ...target, at })),
          free,
          isCovered,
        ),
      );
    const mostAt = (at: NodeId): number => damageIn(shotsAt(at));
    if (mostAt(home) < need) return { worst: 'stays', moves: [] };

    const rowOf = (at: NodeId): string => at.slice(1);
    const around = (links[squareIndex(grid, home)] as readonly number[]).map((square) => grid.ids[square] as NodeId);
    const isOwn = (at: NodeId): boolean => unitAt(s, at)?.side === target.side;
    const allWays =
      isBase(target) || target.retreated
        ? []
        : around.filter((to) => !['retreat.direction', 'retreat.diagonal'].includes(whyNotBack(w, s, target, to)?.code ?? ''));
    const open = allWays.filter((at) => !isOwn(at));
    const closes = (at: NodeId, ways: readonly NodeId[]): NodeId[] =>
      ways.filter((way) => at === way || (rowOf(way) === rowOf(home) && distance(at, way) === 1));

    /** Whether the target is destroyed from where units stand, whatever its side chooses. */
    const isLostIn = (state: State): boolean => {
      const hits = (at: NodeId) =>
        unitsOnBoard(state, side).flatMap((unit) =>
          whyNoAttack(unit) || whyNotAt(state, unit, { ...target, at }) ? [] : [{ unit, damage: damageOf(unit, target) }],
        );
      const now = hits(home);
      if (damageIn(now) < need) return false;
      if (isBase(target) || target.retreated) return true;
      const { to, off } = waysBack(w, state, target);
      if (to.length === 0 || off) return true;
      const next = to.map((at) => ({ at, shots: hits(at) }));
      const chances = (unit: Unit): number => next.filter(({ shots }) => shots.some((shot) => shot.unit === unit)).length;
      // First those who shoot that reach it nowhere else; of these no more than needed.
      const first = now.sort((a, b) => chances(a.unit) - chances(b.unit) || a.damage - b.damage);
      let left = damageIn(first);
      const used = first.toReversed().flatMap(({ unit, damage }) => {
        if (left - damage < need) return [unit];
        left -= damage;
        return [];
      });
      const isLostAt = ({ at, shots }: (typeof next)[number]): boolean => {
        const again = rulings.afterRetreat === 'zero' ? defenceOf(w, state, { ...target, at }) : 1;
        return damageIn(shots.filter(({ unit }) => !used.includes(unit))) >= again;
      };
      return rulings.retreatChoice === 'attacker' ? next.some(isLostAt) : next.every(isLostAt);
    };

    /** The moves of a plan that destroys it, without those that it can do without; null if it does not. */
    function movesIn(plan: readonly Stand[]): readonly Stand[] | null {
      const { state, done } = carryOut(w, s, plan);
      if (!isLostIn(state)) return null;
      const moves = done.filter(({ unit, from }) => !units.some(({ id, at }) => id === unit && at === from));
      return moves.reduce((kept, move) => {
        const fewer = carryOut(
          w,
          s,
          kept.filter((one) => one !== move),
        );
        return kept.includes(move) && isLostIn(fewer.state) ? fewer.done : kept;
      }, moves);
    }
    /** Tries arrangements that close these ways; the shooters like squares from which they reach the other ones too. */
    function destroying(ways: Ways, closed: readonly NodeId[]): readonly Stand[] | null {
      let [looks, trials] = [LOOKS, TRIALS];
      const rest = open.filter((at) => !closed.includes(at));
      const reach = (unit: Unit, at: NodeId): number => rest.filter((way) => distance(at, way) <= figuresOf(unit).range).length;
      const shooters = shootersAt(
        [home, ...rest].map((at) => ({ ...target, at })),
        ways,
        isCovered,
      ).map((one) => ({ ...one, places: one.places.toSorted((a, b) => reach(one.unit, b) - reach(one.unit, a)) }));
      for (const stands of closings(closed, ways, closes)) {
        if (looks-- === 0 || trials === 0) return null;
        const plan = planOf(stands, shooters);
        if (damageIn(plan.shots) < need) continue;
        trials--;
        const moves = movesIn([...stands, ...plan.others]);
        if (moves) return moves;
      }
      return null;
    }
    /** The most damage to the target while those units stand there. */
    function planOf(stands: readonly Stand[], shooters: readonly Shooter[]): { shots: Shot[]; others: Shot[] } {
      const standing = shooters.flatMap(({ unit, damage, places }) => {
        const stand = stands.find((one) => one.unit === unit.id);
        return stand && places.includes(stand.from) ? [{ unit: unit.id, from: stand.from, damage }] : [];
      });
      const others = gather(
        shooters.flatMap((one) => {
          const places = one.places.filter((at) => !stands.some(({ from }) => from === at));
          return places.length > 0 && !stands.some(({ unit }) => unit === one.unit.id) ? [{ ...one, places }] : [];
        }),
      );
      return { shots: [...standing, ...others], others };
    }

    const tries: [Ways, readonly NodeId[]][] = [
      [present, open],
      [free, open],
      [present, []],
      ...open.map((way): [Ways, NodeId[]] => [present, open.filter((at) => at !== way)]),
      [free, []],
    ];
    for (const [ways, closed] of tries) {
      const moves = destroying(ways, closed);
      if (moves) return { worst: 'destroyed', moves };
    }
    return { worst: mayBe() ? 'unsure' : 'retreats', moves: [] };

    /** Whether it might be destroyed: with ways free of its own side's units, and with choices of the target's side that suit. */
    function mayBe(): boolean {
      const isBound = target.type === 'airfield' && rulings.airRetreat === 'bound';
      if (allWays.length === 0 || isBound || waysBack(w, s, target).off || rulings.reinforcement === 'on') return true;
      // Friends that might have to go into its way, and those that might leave it.
      const pushed = others.filter((one) => one !== target && distance(one.at as NodeId, home) <= 2 && mayBeatToo(one));
      const isFilled = (way: NodeId): boolean => pushed.some((one) => !isBase(one) && distance(one.at as NodeId, way) === 1);
      const again = (at: NodeId): number => (rulings.afterRetreat === 'zero' ? defenceOf(w, s, { ...target, at }) : 1);
      const goals = allWays.filter((at) => !isOwn(at) || pushed.some((one) => one.at === at));
      if (goals.some((at) => mostAt(at) >= again(at) && mayBoth(shotsAt(home, at), need, again(at)))) return true;
      const shooters = shootersAt([target], free, isCovered);
      let tried = 0;
      for (const stands of closings(
        open.filter((at) => !isFilled(at)),
        free,
        closes,
      ))
        if (tried++ > LOOKS || damageIn(planOf(stands, shooters).shots) >= need) return true;
      return false;
    }
  };
}

/** As `dangerOf`, without the moves. */
export function worstOf(w: World, s: State, side: Side): (target: Unit) => Worst {
  const danger = dangerOf(w, s, side);
  return (target) => danger(target).worst;
}
