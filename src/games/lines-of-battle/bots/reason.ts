/** Reasons of commands: a key, and figures of the position before and after the command. Plain data; `words/reasons.ts` has the sentences. */

import { copyPlain } from '../../../engine/core/copy.ts';
import { silentEffects } from '../../../engine/core/effects.ts';
import { opponentOf, type Side } from '../../../engine/core/gameTypes.ts';
import { executeCommand } from '../../../engine/lines-of-battle/commands.ts';
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
/** A key has some of these. What comes next turn is reckoned without the enemies that fall in this one without dice. */
export interface Figures {
  unit: Named;
  /** Square and facing after the command. */
  to: string;
  facing: Unit['facing'];
  /** Its own blow. */
  blow: Blow;
  /** The worst that one enemy could do next turn to it or to a friend, before the command and after it. */
  before: Blow | null;
  now: Blow | null;
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

/** What comes after a position: the enemies left after the sure blows of a side, the threats to each of its units, and a unit's own sure one. */
function outlook(w: World, s: State, { id, side }: Unit) {
  const board = boardOf(w, s);
  const blows = unitsOnBoard(s, side).map((unit) => ({ unit, target: isAble(unit) ? targetOf(w, board, unit) : null }));
  const fallen = new Set(blows.map(({ unit, target }) => target && isSure(blowOf(w, unit, target)) && target));
  const then = { ...s, units: s.units.filter((unit) => !fallen.has(unit)) };
  const enemies = unitsOnBoard(then, opponentOf(side));
  const threats = threatsOf(w, then, opponentOf(side));
  const threatOn = (enemy: Unit) =>
    threats.get(enemy.id)?.find((threat) => threat.unit === id && threat.blockedBy === null && isSure(threat));
  return { enemies, risks: threatsOf(w, then, side), threatOn };
}

/** Why a unit moves or turns. */
function whyMove(w: World, s: State, unit: Unit, next: State): Reason {
  const [was, is] = [outlook(w, s, unit), outlook(w, next, unit)];
  const after = find(next, unit.id);
  const of = { unit: named(unit), to: after.at!, facing: after.facing };
  const blowIn = ({ unit: id, aspect, chance }: Threat): Blow => ({ enemy: named(find(s, id)), aspect, chance });
  const worst = (threats: Threat[] = []) => worstFirst(threats).map(blowIn)[0] ?? null;
  const change = (one: Unit) => {
    const [before, now] = [worst(was.risks.get(one.id)), worst(is.risks.get(one.id))];
    return { one, before, now, relief: (before?.chance ?? 0) - (now?.chance ?? 0) };
  };
  const { before, now, relief } = change(unit);
  const target = isAble(after) ? targetOf(w, boardOf(w, next), after) : null;
  if (target) return because('strike', { ...of, blow: blowOf(w, after, target), now });
  if (relief > 0) return because('escape', { ...of, before, now });
  const friends = unitsOnBoard(s, unit.side).filter((one) => one !== unit);
  const [saved] = friends.map(change).sort((a, b) => b.relief - a.relief);
  if (saved && saved.relief > 0) return because('shield', { ...of, friend: named(saved.one), before: saved.before });
  const aim = is.enemies.find((enemy) => is.threatOn(enemy) && !was.threatOn(enemy));
  if (aim) return because('threaten', { ...of, blow: { ...blowIn(is.threatOn(aim)!), enemy: named(aim) }, now });
  const apart = (a: Unit, b: Unit): number => stepsBetween(w.grid, a.at!, b.at!);
  const nearest = (one: Unit) => is.enemies.toSorted((a, b) => apart(a, one) - apart(b, one))[0] ?? one;
  const squares = apart(nearest(after), after);
  if (squares < apart(nearest(unit), unit)) return because('closeUp', { ...of, nearest: named(nearest(after)), squares, now });
  return because('holdLine', { ...of, beside: friends.filter((one) => apart(one, after) === 1).map(named), now });
}

/** Reason of a command that leads from a state to the next. */
function explain(w: World, s: State, c: Command, next: State): Reason {
  const left = (side: Side): number => unitsOnBoard(s, side).length;
  if (c.type === 'endPhase') return because('done', { isMoving: s.phase === 'move' });
  if (c.type === 'offerDraw') return because('draw', { own: left(c.side), others: left(opponentOf(c.side)) });
  if (!('unit' in c) || c.type === 'place') return because('setUp', { own: w.scenario.units });
  const unit = find(s, c.unit);
  if (c.type === 'advance') return because('advance', { unit: named(unit), to: s.advance!.to });
  if (c.type === 'attack') return because('attack', { unit: named(unit), blow: blowOf(w, unit, find(s, c.target)) });
  return whyMove(w, s, unit, next);
}

/** The commands with their reasons, which are found when somebody asks. */
export function explained(w: World, { prompt: _, ...view }: View, commands: readonly Command[]): Decision[] {
  let state = view as unknown as State;
  return commands.map((command, i) => {
    const [before, after] = [state, copyPlain(state)];
    // The last command may need dice, which a player never sees.
    if (i < commands.length - 1) executeCommand(w, after, command, silentEffects(after.rng));
    state = after;
    return {
      command,
      get reason() {
        return explain(w, before, command, after);
      },
    };
  });
}
