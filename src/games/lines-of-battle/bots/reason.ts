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
  type World,
  worstFirst,
} from '../../../engine/lines-of-battle/index.ts';
import { boardOf } from '../../../engine/lines-of-battle/world.ts';

/** A unit as it stood before the command. */
export type Named = Pick<Unit, 'type' | 'at'>;
/** A blow on an enemy, or by one. */
export interface Blow {
  enemy: Named;
  aspect: Aspect;
  /** In 36ths. */
  chance: number;
}
/** A key has some of these. What comes next turn is reckoned without the enemies that the same orders destroy without dice. */
export interface Figures {
  unit: Named;
  /** Square and facing after the command. */
  to: string;
  facing: Unit['facing'];
  /** Its own blow. */
  blow: Blow;
  /** The worst that one enemy could do next turn to it or to a friend before the command; to it and to that friend after all the orders. */
  before: Blow | null;
  now: Blow | null;
  left: Blow | null;
  friend: Named;
  beside: Named[];
  nearest: Named;
  squares: number;
  isMoving: boolean;
  /** Units of both sides. */
  own: number;
  others: number;
}
type OfAll = 'setUp' | 'draw' | 'done' | 'attack' | 'advance';
/** It strikes this turn; faces less; a friend faces less; it could strike without dice next turn; is nearer to the enemy; or none of these. */
type OfMove = 'strike' | 'escape' | 'shield' | 'threaten' | 'closeUp' | 'holdLine';
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
const isSure = ({ chance }: { chance: number }): boolean => chance === CHANCES.sure;
const blowOf = (w: World, unit: Unit, target: Unit): Blow => ({
  enemy: named(target),
  aspect: aspect(unit, target),
  chance: oddsOf(w, unit, target),
});

/** What comes after a position: the enemies left after sure blows that are given, the threats to each unit of a side, and a unit's own sure one. */
function outlook(w: World, s: State, { id, side }: Unit, end: State) {
  const board = boardOf(w, s);
  const blows = unitsOnBoard(s, side).map((unit) => ({ unit, target: isAble(unit) ? targetOf(w, board, unit) : null }));
  const fallen = new Set(blows.map(({ unit, target }) => target && isSure(blowOf(w, unit, target)) && target));
  const then = { ...s, units: s.units.filter((unit) => !fallen.has(unit) || find(end, unit.id).at !== null) };
  const enemies = unitsOnBoard(then, opponentOf(side));
  const threats = threatsOf(w, then, opponentOf(side));
  const threatOn = (enemy: Unit) =>
    threats.get(enemy.id)?.find((threat) => threat.unit === id && threat.blockedBy === null && isSure(threat));
  return { enemies, risks: threatsOf(w, then, side), threatOn };
}

type Outlook = ReturnType<typeof outlook>;

/** Why a unit moves or turns. Whatever it says must hold at the end of the orders, too. */
function whyMove(w: World, s: State, unit: Unit, next: State, end: State): Reason {
  const [was, is, last] = [s, next, end].map((state) => outlook(w, state, unit, end)) as [Outlook, Outlook, Outlook];
  const after = find(next, unit.id);
  const of = { unit: named(unit), to: after.at!, facing: after.facing };
  const blowIn = ({ unit: id, aspect, chance }: Threat): Blow => ({ enemy: named(find(s, id)), aspect, chance });
  const worst = (threats: Threat[] = []) => worstFirst(threats).map(blowIn)[0] ?? null;
  const change = (one: Unit) => {
    const riskIn = ({ risks }: Outlook) => worst(risks.get(one.id));
    const [before, soon, now] = [riskIn(was), riskIn(is), riskIn(last)];
    return { one, before, now, relief: (before?.chance ?? 0) - Math.max(soon?.chance ?? 0, now?.chance ?? 0) };
  };
  const { before, now, relief } = change(unit);
  const target = isAble(after) ? targetOf(w, boardOf(w, next), after) : null;
  if (target) return because('strike', { ...of, blow: blowOf(w, after, target), now });
  if (relief > 0) return because('escape', { ...of, before, now });
  const friends = unitsOnBoard(s, unit.side).filter((one) => one !== unit && find(end, one.id).at === one.at);
  const eased = friends.map(change).filter((one) => one.relief > 0);
  const [saved] = eased.sort((a, b) => b.before!.chance - a.before!.chance || b.relief - a.relief);
  if (saved) return because('shield', { ...of, friend: named(saved.one), before: saved.before, left: saved.now, now });
  const aim = last.enemies.find((enemy) => [is, last].every(({ threatOn }) => threatOn(enemy)) && !was.threatOn(enemy));
  if (aim) return because('threaten', { ...of, blow: { ...blowIn(last.threatOn(aim)!), enemy: named(aim) }, now });
  const apart = (a: Unit, b: Unit): number => stepsBetween(w.grid, a.at!, b.at!);
  const nearest = (one: Unit) => is.enemies.toSorted((a, b) => apart(a, one) - apart(b, one))[0] ?? one;
  const squares = apart(nearest(after), after);
  if (squares < apart(nearest(unit), unit)) return because('closeUp', { ...of, nearest: named(nearest(after)), squares, now });
  return because('holdLine', { ...of, beside: friends.filter((one) => apart(one, after) === 1).map(named), now });
}

/** Reason of a command that leads from a state to the next. @param end after all the orders but the last, which only attacks or ends */
export function explain(w: World, s: State, c: Command, next: State, end: State): Reason {
  const left = (side: Side): number => unitsOnBoard(s, side).length;
  if (c.type === 'endPhase') return because('done', { isMoving: s.phase === 'move' });
  if (c.type === 'offerDraw') return because('draw', { own: left(c.side), others: left(opponentOf(c.side)) });
  if (!('unit' in c) || c.type === 'place') return because('setUp', { own: w.scenario.units });
  const unit = find(s, c.unit);
  if (c.type === 'advance') return because('advance', { unit: named(unit), to: s.advance!.to });
  if (c.type === 'attack') return because('attack', { unit: named(unit), blow: blowOf(w, unit, find(s, c.target)) });
  return whyMove(w, s, unit, next, end);
}
