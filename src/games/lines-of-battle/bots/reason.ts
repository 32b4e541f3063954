/** Reasons of commands: a key, and figures of the position before and after the command. Plain data; `words/reasons.ts` has the sentences. */

import { opponentOf } from '../../../engine/core/gameTypes.ts';
import {
  type Aspect,
  aspect,
  type Command,
  oddsOf,
  type State,
  targetOf,
  type Unit,
  type UnitType,
  unitsOnBoard,
  type View,
  type World,
} from '../../../engine/lines-of-battle/index.ts';
import { threatsTo } from '../../../engine/lines-of-battle/threat.ts';
import { boardOf } from '../../../engine/lines-of-battle/world.ts';

/** A unit as it stood before the command. */
export interface Named {
  type: UnitType;
  at: string | null;
}
export interface OfUnit {
  unit: Named;
  /** Its square and facing after the command. */
  to: string;
  facing: Unit['facing'];
}
/** Enemies that could strike it in their next turn: those that would destroy it for certain, or any. */
interface Change {
  before: number;
  now: number;
}

export interface ReasonFigures {
  army: { units: number };
  ready: Record<string, never>;
  draw: { own: number; enemy: number };
  sureKill: { unit: Named; target: Named; aspect: Aspect };
  /** Chances in 36ths. */
  attack: { unit: Named; target: Named; chance: number };
  advance: { unit: Named; to: string };
  /** A move or turn from which it destroys the target for certain, or strikes it with a die. */
  flank: OfUnit & { target: Named; aspect: Aspect };
  aim: OfUnit & { target: Named; chance: number };
  /** Fewer certain blows, or fewer blows at all. */
  cover: OfUnit & Change;
  outOfReach: OfUnit & Change;
  /** Certain blows on a friend beside it. */
  shield: OfUnit & Change & { friend: Named };
  /** Squares to the nearest enemy. */
  closeUp: OfUnit & Change;
  /** Friends beside it. */
  holdLine: OfUnit & { friends: number };
  done: { units: number };
}
export type ReasonKey = keyof ReasonFigures;
export type Reason = { [K in ReasonKey]: { key: K; figures: ReasonFigures[K] } }[ReasonKey];
export interface Decision {
  command: Command;
  reason: Reason;
}
const because = <K extends ReasonKey>(key: K, figures: ReasonFigures[K]): Reason => ({ key, figures }) as Reason;

const named = ({ type, at }: Unit): Named => ({ type, at });
/** Enemies that can strike a unit next turn, or destroy it for certain. */
export const blowsOn = (w: World, s: State, unit: Unit, isSure: boolean): number =>
  new Set(threatsTo(w, s, unit).flatMap((one) => (isSure && one.chance < 36 ? [] : [one.unit]))).size;
const apart = ({ grid: { columns, index } }: World, a: string, b: string): number => {
  const [p, q] = [index[a]!, index[b]!];
  return Math.abs((p % columns) - (q % columns)) + Math.abs(Math.floor(p / columns) - Math.floor(q / columns));
};

/** Why a unit moves or turns: the first that holds of a blow, safety, a friend's safety, the way to the enemy. */
function whyMove(w: World, s: State, unit: Unit, after: Unit): Reason {
  const next: State = { ...s, units: s.units.map((one) => (one === unit ? after : one)) };
  const of: OfUnit = { unit: named(unit), to: after.at!, facing: after.facing };
  const target = after.reloads || after.attacked || after.swapped ? null : targetOf(w, boardOf(w, next), after);
  if (target) {
    const chance = oddsOf(w, after, target);
    if (chance === 36) return because('flank', { ...of, target: named(target), aspect: aspect(after, target) });
    return because('aim', { ...of, target: named(target), chance });
  }
  const change = (count: (state: State, one: Unit) => number): Change => ({ before: count(s, unit), now: count(next, after) });
  const sure = change((state, one) => blowsOn(w, state, one, true));
  if (sure.now < sure.before) return because('cover', { ...of, ...sure });
  const any = change((state, one) => blowsOn(w, state, one, false));
  if (any.now < any.before) return because('outOfReach', { ...of, ...any });
  const beside = unitsOnBoard(s, unit.side).filter((one) => one !== unit && apart(w, one.at!, after.at!) === 1);
  for (const friend of beside) {
    const [before, now] = [blowsOn(w, s, friend, true), blowsOn(w, next, friend, true)];
    if (now < before) return because('shield', { ...of, friend: named(friend), before, now });
  }
  const enemies = unitsOnBoard(s, opponentOf(unit.side));
  const nearest = change((_, one) => Math.min(...enemies.map(({ at }) => apart(w, at!, one.at!))));
  return nearest.now < nearest.before ? because('closeUp', { ...of, ...nearest }) : because('holdLine', { ...of, friends: beside.length });
}

/** Reason of a command in that state, and the state after it as far as it is certain. */
function explain(w: World, s: State, c: Command): [Reason, State] {
  const unit = 'unit' in c ? s.units.find(({ id }) => id === c.unit) : undefined;
  const left = (side: Unit['side']): number => unitsOnBoard(s, side).length;
  if (c.type === 'offerDraw') return [because('draw', { own: left(c.side), enemy: left(opponentOf(c.side)) }), s];
  if (c.type === 'ready') return [because('ready', {}), s];
  if (!unit && c.type !== 'endPhase') return [because('army', { units: w.scenario.units }), s];
  if (!unit) return [because('done', { units: left(c.side) }), s];
  if (c.type === 'place') return [because('army', { units: w.scenario.units }), s];
  if (c.type === 'advance') return [because('advance', { unit: named(unit), to: s.advance!.to }), s];
  const replace = (one: Unit, by: Partial<Unit>): State => ({
    ...s,
    units: s.units.map((each) => (each === one ? { ...one, ...by } : each)),
  });
  if (c.type === 'attack') {
    const target = s.units.find(({ id }) => id === c.target)!;
    const chance = oddsOf(w, unit, target);
    const both = { unit: named(unit), target: named(target) };
    if (chance < 36) return [because('attack', { ...both, chance }), s];
    return [because('sureKill', { ...both, aspect: aspect(unit, target) }), replace(target, { at: null })];
  }
  const after = { ...unit, ...(c.type === 'move' && { at: c.to }), ...('facing' in c && c.facing && { facing: c.facing }) };
  return [whyMove(w, s, unit, after), replace(unit, after)];
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
