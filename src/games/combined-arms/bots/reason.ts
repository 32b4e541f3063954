/** Reasons of commands: a key, and figures of the position before and after the command. Plain data; `words` has the sentences. */

import { asNextTurn, fireOf } from '../../../engine/combined-arms/fire.ts';
import {
  type Command,
  coverOf,
  damageOf,
  defenceOf,
  distance,
  type Effect,
  effectOf,
  type State,
  type Unit,
  unitsOnBoard,
  type World,
} from '../../../engine/combined-arms/index.ts';
import { opponentOf, type Side } from '../../../engine/core/gameTypes.ts';

/** A unit as it stood before the command. */
export type Named = Pick<Unit, 'type' | 'at'>;
/** A key has some of these. */
export interface Figures {
  unit: Named;
  /** Its square after the command; null off the board. */
  to: string | null;
  /** The enemy that it shoots at, in this turn if it moves. */
  target: Named;
  /** Shots of this plan on the target, its own included. */
  shots: number;
  /** Damage of the shot, of all shots so far, and the target's defence. */
  damage: number;
  total: number;
  defence: number;
  effect: Effect;
  /** Most damage that could be done next turn, from the position before the command and after it: to the unit itself, to a Headquarters. */
  before: number;
  now: number;
  /** Damage at which that unit goes back or falls. */
  need: number;
  /** Units that it covers from the air now and did not before. */
  covered: Named[];
  /** Squares to the enemy Headquarters. */
  squares: number;
  /** Units of both sides. */
  own: number;
  others: number;
}
type OfAll = 'setUp' | 'place' | 'reinforce' | 'retreat' | 'draw' | 'done' | 'fire';
/**
 * It shoots this turn; guards its Headquarters; can be reached by less than its defence; covers others from the air; aims at the enemy Headquarters; goes
 * nearer to them; or none of these.
 */
type OfMove = 'gather' | 'guard' | 'escape' | 'cover' | 'aim' | 'closeUp' | 'holdLine';
export interface Reason {
  key: OfAll | OfMove;
  figures: Partial<Figures>;
}
export interface Decision {
  command: Command;
  reason: Reason;
}
const because = (key: Reason['key'], figures: Reason['figures']): Reason => ({ key, figures });
const named = ({ type, at }: Unit): Named => ({ type, at });
const find = ({ units }: State, id: string): Unit => units.find((unit) => unit.id === id)!;

/** Most damage that could be done to a unit in the next turn of a side. */
const mostOn = (w: World, s: State, unit: Unit, by: Side): number => fireOf(w, asNextTurn(s, by), by)(unit).most;

/** Why a unit moves. */
function whyMove(w: World, s: State, unit: Unit, next: State, rest: readonly Command[]): Reason {
  const { side } = unit;
  const other = opponentOf(side);
  const after = find(next, unit.id);
  const of = { unit: named(unit), to: after.at };
  const shots = rest.flatMap((one) => (one.type === 'attack' ? [one] : []));
  const shot = shots.find((one) => one.unit === unit.id);
  if (shot)
    return because('gather', {
      ...of,
      target: named(find(s, shot.target)),
      shots: shots.filter(({ target }) => target === shot.target).length,
    });
  const hqOf = (state: State, of: Side) => unitsOnBoard(state, of).find(({ type }) => type === 'headquarters');
  const change = (was: Unit, is: Unit, by: Side) => {
    const [before, now, need] = [mostOn(w, s, was, by), mostOn(w, next, is, by), defenceOf(w, next, is)];
    return { before, now, need };
  };
  const [home, goal] = [hqOf(s, side), hqOf(s, other)];
  const guard = home && change(home, hqOf(next, side)!, other);
  if (guard && guard.now < guard.before && 2 * guard.before >= guard.need) return because('guard', { ...of, ...guard });
  const own = change(unit, after, other);
  if (own.before >= own.need && own.now < own.need) return because('escape', { ...of, ...own });
  const covered = unitsOnBoard(s, side).filter((one) => one.id !== unit.id && !coverOf(s, one) && coverOf(next, find(next, one.id)));
  if (covered.length > 0) return because('cover', { ...of, covered: covered.map(named) });
  const aim = goal && change(goal, hqOf(next, other)!, side);
  if (aim && aim.now > aim.before) return because('aim', { ...of, ...aim });
  const far = (one: Unit): number => (goal ? distance(one.at!, goal.at!) : 0);
  if (far(after) < far(unit)) return because('closeUp', { ...of, squares: far(after) });
  return because('holdLine', of);
}

/** Reason of a command that leads from a state to the next. */
export function explain(w: World, s: State, c: Command, next: State, _end: State, rest: readonly Command[]): Reason {
  const left = (side: Side): number => unitsOnBoard(s, side).length;
  switch (c.type) {
    case 'endTurn':
    case 'endMoves':
      return because('done', {});
    case 'offerDraw':
      return because('draw', { own: left(c.side), others: left(opponentOf(c.side)) });
    case 'place':
      return because('place', { unit: named(find(s, c.unit)), to: c.at });
    case 'reinforce':
      return because('reinforce', { unit: { type: c.kind, at: null }, to: c.at });
    case 'retreat': {
      const unit = find(s, s.pending!.unit);
      return because('retreat', { unit: named(unit), to: c.to });
    }
    case 'move':
      return whyMove(w, s, find(s, c.unit), next, rest);
    case 'attack': {
      const [unit, target] = [find(s, c.unit), find(s, c.target)];
      const [damage, defence] = [damageOf(unit, target), defenceOf(w, s, target)];
      return because('fire', {
        ...{ unit: named(unit), target: named(target), damage, total: target.damage + damage, defence },
        effect: effectOf(w, s, target, damage),
      });
    }
    default:
      return because('setUp', { own: w.scenario.units });
  }
}
