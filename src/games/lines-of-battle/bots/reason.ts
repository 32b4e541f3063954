/** Reasons of commands: a key, and figures of the position before and after the command. Plain data; `words/reasons.ts` has the sentences. */

import { opponentOf } from '../../../engine/core/gameTypes.ts';
import {
  type Aspect,
  aspect,
  type Command,
  oddsOf,
  type State,
  stepsBetween,
  targetOf,
  type Unit,
  unitsOnBoard,
  type View,
  type World,
} from '../../../engine/lines-of-battle/index.ts';
import { threatsTo } from '../../../engine/lines-of-battle/threat.ts';
import { boardOf } from '../../../engine/lines-of-battle/world.ts';
import { SURE } from './field.ts';

/** A unit as it stood before the command. */
export type Named = Pick<Unit, 'type' | 'at'>;

/** A key has some of these. */
export interface Figures {
  unit: Named;
  /** Square and facing after the command. */
  to: string;
  facing: Unit['facing'];
  target: Named;
  aspect: Aspect;
  /** In 36ths. */
  chance: number;
  friend: Named;
  /** Before the command and after it: enemies that can strike next turn, or squares to the nearest. */
  before: number;
  now: number;
  /** Units: a side's, or those beside it. */
  own: number;
  enemy: number;
}
type OfAll = 'setUp' | 'draw' | 'done';
type OfAttack = 'sureKill' | 'attack' | 'advance';
/** It will strike for certain, or with a die; fewer enemies destroy it for certain, strike it, destroy a friend; it is nearer, or keeps in line. */
type OfMove = 'flank' | 'aim' | 'cover' | 'outOfReach' | 'shield' | 'closeUp' | 'holdLine';
export interface Reason {
  key: OfAll | OfAttack | OfMove;
  figures: Partial<Figures>;
}
export interface Decision {
  command: Command;
  reason: Reason;
}
const because = (key: Reason['key'], figures: Reason['figures']): Reason => ({ key, figures });

const named = ({ type, at }: Unit): Named => ({ type, at });
/** Enemies that can strike a unit next turn with at least that chance. */
export const blowsOn = (w: World, s: State, unit: Unit, least: number): number =>
  new Set(threatsTo(w, s, unit).flatMap((one) => (one.chance < least ? [] : [one.unit]))).size;

/** Why a unit moves or turns: the first that holds of a blow, safety, a friend's safety, the way to the enemy. */
function whyMove(w: World, s: State, unit: Unit, after: Unit, next: State): Reason {
  const of = { unit: named(unit), to: after.at!, facing: after.facing };
  const target = after.reloads || after.attacked || after.swapped ? null : targetOf(w, boardOf(w, next), after);
  if (target) {
    const chance = oddsOf(w, after, target);
    if (chance < SURE) return because('aim', { ...of, target: named(target), chance });
    return because('flank', { ...of, target: named(target), aspect: aspect(after, target) });
  }
  const sure = { before: blowsOn(w, s, unit, SURE), now: blowsOn(w, next, after, SURE) };
  if (sure.now < sure.before) return because('cover', { ...of, ...sure });
  const any = { before: blowsOn(w, s, unit, 1), now: blowsOn(w, next, after, 1) };
  if (any.now < any.before) return because('outOfReach', { ...of, ...any });
  const apart = (a: Unit, b: Unit): number => stepsBetween(w.grid, a.at!, b.at!);
  const beside = unitsOnBoard(s, unit.side).filter((one) => one !== unit && apart(one, after) === 1);
  for (const friend of beside) {
    const its = { before: blowsOn(w, s, friend, SURE), now: blowsOn(w, next, friend, SURE) };
    if (its.now < its.before) return because('shield', { ...of, friend: named(friend), ...its });
  }
  const nearest = (one: Unit): number => Math.min(...unitsOnBoard(s, opponentOf(unit.side)).map((enemy) => apart(enemy, one)));
  const way = { before: nearest(unit), now: nearest(after) };
  return way.now < way.before ? because('closeUp', { ...of, ...way }) : because('holdLine', { ...of, own: beside.length });
}

/** Reason of a command in that state, and the state after it as far as it is certain. */
function explain(w: World, s: State, c: Command): [Reason, State] {
  const unit = 'unit' in c ? s.units.find(({ id }) => id === c.unit)! : null;
  const left = (side: Unit['side']): number => unitsOnBoard(s, side).length;
  if (c.type === 'endPhase') return [because('done', {}), s];
  if (c.type === 'offerDraw') return [because('draw', { own: left(c.side), enemy: left(opponentOf(c.side)) }), s];
  if (!unit || c.type === 'place') return [because('setUp', { own: w.scenario.units }), s];
  if (c.type === 'advance') return [because('advance', { unit: named(unit), to: s.advance!.to }), s];
  const replaced = (one: Unit, after: Unit): State => ({ ...s, units: s.units.map((each) => (each === one ? after : each)) });
  if (c.type === 'attack') {
    const target = s.units.find(({ id }) => id === c.target)!;
    const chance = oddsOf(w, unit, target);
    const both = { unit: named(unit), target: named(target) };
    if (chance < SURE) return [because('attack', { ...both, chance }), s];
    return [because('sureKill', { ...both, aspect: aspect(unit, target) }), replaced(target, { ...target, at: null })];
  }
  const after = { ...unit, ...(c.type === 'move' && { at: c.to }), ...('facing' in c && c.facing && { facing: c.facing }) };
  const next = replaced(unit, after);
  return [whyMove(w, s, unit, after, next), next];
}

/** The commands with their reasons. */
export function explained(w: World, view: View, commands: readonly Command[]): Decision[] {
  let s = view as unknown as State;
  return commands.map((command) => {
    const [reason, next] = explain(w, s, command);
    s = next;
    return { command, reason };
  });
}
