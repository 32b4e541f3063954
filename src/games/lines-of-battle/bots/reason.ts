/** Reasons of commands: a key, and figures of the position before and after the command. Plain data; `words/reasons.ts` has the sentences. */

import { opponentOf, type Side } from '../../../engine/core/gameTypes.ts';
import {
  type Aspect,
  aspect,
  CHANCES,
  type Command,
  isAble,
  oddsOf,
  type State,
  stepsBetween,
  type Threat,
  targetOf,
  threatsOf,
  type Unit,
  unitsOnBoard,
  type View,
  type World,
} from '../../../engine/lines-of-battle/index.ts';
import { boardOf } from '../../../engine/lines-of-battle/world.ts';

/** A unit as it stood before the command. */
export type Named = Pick<Unit, 'type' | 'at'>;
/** A blow that a unit could be struck next turn, the likeliest to destroy it. */
export interface Risk {
  by: Named;
  aspect: Aspect;
  /** In 36ths. */
  chance: number;
}

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
  /** Before the command and after it, of the enemies that survive this turn's sure blows; null: none could strike by its own move. */
  before: Risk | null;
  now: Risk | null;
  friend: Named;
  beside: Named[];
  squares: number;
  isMoving: boolean;
  /** Units: a side's. */
  own: number;
  enemy: number;
}
type OfAll = 'setUp' | 'draw' | 'done';
type OfAttack = 'attack' | 'advance';
/** It strikes this turn; faces less; a friend faces less; it could strike for certain next turn; is nearer to the enemy; or none of these. */
type OfMove = 'strike' | 'escape' | 'shield' | 'threaten' | 'closeUp' | 'holdLine';
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
const nameOf = ({ units }: State, id: string): Named => named(units.find((unit) => unit.id === id)!);
const replaced = (s: State, one: Unit, changes: Partial<Unit>): State => ({
  ...s,
  units: s.units.map((each) => (each.id === one.id ? { ...each, ...changes } : each)),
});

function worstOf(s: State, threats: readonly Threat[]): Risk | null {
  const [worst] = threats.toSorted((a, b) => b.chance - a.chance);
  return worst ? { by: nameOf(s, worst.unit), aspect: worst.aspect, chance: worst.chance } : null;
}

/** The position after the blows of a side that need no die, from where its units stand. */
function afterSure(w: World, s: State, side: Side): State {
  const board = boardOf(w, s);
  const struck = unitsOnBoard(s, side).map((unit) => {
    const target = isAble(unit) ? targetOf(w, board, unit) : null;
    return target && oddsOf(w, unit, target) === CHANCES.sure ? target : null;
  });
  return { ...s, units: s.units.filter((unit) => !struck.some((target) => target?.id === unit.id)) };
}

/** Why a unit moves or turns: the first that holds of a blow, safety, a friend's safety, a blow to come, the way to the enemy. */
function whyMove(w: World, s: State, unit: Unit, next: State): Reason {
  const { side } = unit;
  const after = next.units.find(({ id }) => id === unit.id)!;
  const of = { unit: named(unit), to: after.at!, facing: after.facing };
  const [then, otherwise] = [afterSure(w, next, side), afterSure(w, s, side)];
  const [is, was] = [threatsOf(w, then, side), threatsOf(w, otherwise, side)];
  const change = ({ id }: Unit) => ({ before: worstOf(s, was.get(id)!), now: worstOf(s, is.get(id)!) });
  const relief = ({ before, now }: ReturnType<typeof change>): number => (before?.chance ?? 0) - (now?.chance ?? 0);
  const own = change(unit);
  const { now } = own;
  const target = isAble(after) ? targetOf(w, boardOf(w, next), after) : null;
  if (target) {
    const blow = { aspect: aspect(after, target), chance: oddsOf(w, after, target) };
    return because('strike', { ...of, target: named(target), ...blow, now });
  }
  if (relief(own) > 0) return because('escape', { ...of, ...own });
  const friends = unitsOnBoard(s, side).filter((one) => one !== unit);
  const [friend] = friends.toSorted((a, b) => relief(change(b)) - relief(change(a)));
  if (friend && relief(change(friend)) > 0) return because('shield', { ...of, friend: named(friend), before: change(friend).before });
  const aims = (state: State) =>
    [...threatsOf(w, state, opponentOf(side))].flatMap(([id, threats]) =>
      threats.filter((one) => one.unit === unit.id && one.chance === CHANCES.sure).map((one) => ({ id, aspect: one.aspect })),
    );
  const known = aims(otherwise);
  const aim = aims(then).find(({ id }) => known.every((one) => one.id !== id));
  if (aim) return because('threaten', { ...of, target: nameOf(s, aim.id), aspect: aim.aspect, now });
  const apart = (a: Unit, b: Unit): number => stepsBetween(w.grid, a.at!, b.at!);
  const nearest = (one: Unit) => unitsOnBoard(then, opponentOf(side)).toSorted((a, b) => apart(a, one) - apart(b, one))[0];
  const [near, far] = [nearest(after), nearest(unit)];
  if (near && far && apart(near, after) < apart(far, unit))
    return because('closeUp', { ...of, target: named(near), squares: apart(near, after), now });
  return because('holdLine', { ...of, beside: friends.filter((one) => apart(one, after) === 1).map(named), now });
}

/** Reason of a command in that state, and the state after it as far as it is certain. */
function explain(w: World, s: State, c: Command): [Reason, State] {
  const unit = 'unit' in c ? s.units.find(({ id }) => id === c.unit)! : null;
  const left = (side: Unit['side']): number => unitsOnBoard(s, side).length;
  if (c.type === 'endPhase') return [because('done', { isMoving: s.phase === 'move' }), s];
  if (c.type === 'offerDraw') return [because('draw', { own: left(c.side), enemy: left(opponentOf(c.side)) }), s];
  if (!unit || c.type === 'place') return [because('setUp', { own: w.scenario.units }), s];
  if (c.type === 'advance') return [because('advance', { unit: named(unit), to: s.advance!.to }), s];
  if (c.type === 'attack') {
    const target = s.units.find(({ id }) => id === c.target)!;
    const blow = { target: named(target), aspect: aspect(unit, target), chance: oddsOf(w, unit, target) };
    const fought: State = { ...s, phase: 'combat' };
    return [
      because('attack', { unit: named(unit), ...blow }),
      blow.chance === CHANCES.sure ? replaced(fought, target, { at: null }) : fought,
    ];
  }
  const next = replaced(s, unit, { ...(c.type === 'move' && { at: c.to }), ...('facing' in c && c.facing && { facing: c.facing }) });
  return [whyMove(w, s, unit, next), next];
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
