/** Which of several orders does best on imagined states: the same states and dice for all, the worse half dropped by turns. */

import { copyState } from '../../../../engine/lines-and-webs/copyState.ts';
import { imagined } from '../../../../engine/lines-and-webs/imagine.ts';
import type { DeckCard, Side, State, UnitId, UnitState, World } from '../../../../engine/lines-and-webs/index.ts';
import { occupancy } from '../../../../engine/lines-and-webs/occupancy.ts';
import { opponentOf, unitOf } from '../../../../engine/lines-and-webs/table.ts';
import type { Thought } from '../../../player.ts';
import { type Pick, picker } from '../picker.ts';
import type { OnProgress, Situation } from '../player.ts';
import type { Trials } from '../reason.ts';
import { canFight } from '../scene.ts';
import { Survey } from './survey.ts';

/** Hexes within which a unit is thought to have something to do. */
const NEAR = 4;
/** Points of chance, in tenths: what nobody can know of another's mind. */
const NOISE = 30;

/** How likely a unit is to be ordered at all, and to be kept in reserve, in points. */
interface Likely {
  id: UnitId;
  ordered: number;
  kept: number;
}

function likely(w: World, u: UnitState, foe: number, pick: Pick): Likely {
  const { arm } = w.info[u.id]!.type;
  const near = Math.max(0, NEAR - foe);
  const strikes = (arm === 'armor' || arm === 'mechanized') && foe <= NEAR;
  const fires = arm === 'artillery' && u.load.clV > 0 && foe <= NEAR;
  const ordered = (canFight(u) ? 4 : 0) + near + (strikes || fires ? 3 : 0) + pick(NOISE) / 10;
  return { id: u.id, ordered, kept: (strikes ? 6 : 0) + near + u.steps * 0.5 + pick(NOISE) / 10 };
}

/** Mission cards of a side that may lie in its decks. */
function missions(w: World, s: State, side: Side): UnitId[] {
  const [first, end] = w.span[side];
  const atPlay = new Set(s.execution?.play?.members.map((m) => m.unit));
  const list: UnitId[] = [];
  for (let i = first; i < end; i++) {
    const u = s.units[i] as UnitState;
    if (u.node !== null && w.roster[i]!.type.kind === 'combat' && !u.activated && !atPlay.has(u.id)) list.push(u.id);
  }
  return list;
}

/**
 * An imagined state deals the other side's hidden decks by pure chance; whoever plays to win keeps its strikers near the enemy ready and orders its guns. Every
 * second state is dealt again in that spirit: not everybody plays by the book.
 * Special cards stay at their places. @rule 6.4.1, 11.3
 */
export function sampleHiddenDecks(w: World, s: State, side: Side, pick: Pick): void {
  const own = s.sides[side];
  if (own.readByEnemy) return;
  const isUnit = (card: DeckCard): boolean => card in w.info;
  const waiting = own.reserve.filter(isUnit).length;
  const places = waiting + own.execution.filter(isUnit).length;
  if (places === 0) return;
  const survey = new Survey(w, s);
  const { at } = occupancy(w, s);
  const all = missions(w, s, side).map((id) => likely(w, unitOf(w, s, id), survey.foe(side, at[w.info[id]!.at] as number), pick));
  const ordered = all.sort((a, b) => b.ordered - a.ordered).slice(0, places);
  ordered.sort((a, b) => b.kept - a.kept);
  const kept = ordered.slice(0, waiting).map(({ id }) => id);
  const rest = ordered.slice(waiting).map(({ id }) => id);
  const fill = (deck: readonly DeckCard[], ids: UnitId[]): DeckCard[] =>
    deck.map((card) => (isUnit(card) ? (ids.shift() as UnitId) : card));
  own.reserve = fill(own.reserve, kept);
  own.execution = fill(own.execution, rest);
}

/** How much a player by search thinks. */
export interface Budget {
  /** Games that are played on in thought, for each decision. */
  playouts: number;
  /** The same for the decks of Phase 4. */
  decks: number;
  /** Games an order gets before the worse half is dropped. */
  first: number;
  /** So many errors of the mean an order must be better than the doctrine's. */
  sure: number;
}

/** An order, or a part's orders, on trial. */
interface Tried<C> {
  plan: C;
  /** The value in each state, in the order in which the states were drawn. */
  values: number[];
}

interface Verdict<C> {
  plan: C;
  /** By how much it was better than the first of the list, on the mean of the states that both have seen; 0 where it is the first. */
  gain: number;
  /** Null where nothing was tried. */
  trial: Trials | null;
}

export const meanOf = (list: readonly number[]): number => list.reduce((x, y) => x + y, 0) / Math.max(1, list.length);

/** By how much `a` is better than `b` in the states that both have seen, and the error of that mean. */
export function difference(a: readonly number[], b: readonly number[]): { mean: number; error: number } {
  const n = Math.min(a.length, b.length);
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < n; i++) {
    const d = (a[i] as number) - (b[i] as number);
    sum += d;
    squares += d * d;
  }
  const mean = sum / n;
  return { mean, error: Math.sqrt(Math.max(0, squares / n - mean * mean) / n) };
}

/** The same, less so many errors. */
function lead(a: readonly number[], b: readonly number[], sure: number): number {
  const { mean, error } = difference(a, b);
  return mean - sure * error;
}

/** States that a player may believe in, by their number: the same situation brings the same. Each is drawn once, in turn. */
export function statesOf({ world, view, seed }: Situation): (k: number) => State {
  const drawn = imagined(world, view, `search ${seed}`);
  const pick = picker(`decks ${seed}`);
  const states: State[] = [];
  return (k) => {
    while (states.length <= k) {
      const state = drawn();
      if (states.length % 2 === 0) sampleHiddenDecks(world, state, opponentOf(view.viewer as Side), pick);
      states.push(state);
    }
    return states[k] as State;
  };
}

/** So many errors of the mean apart nothing more needs to be tried. */
const CLEAR = 3;

/** Finds the plan that does best, a played day at a time; the first of the list is the doctrine's, and stays unless another is surely better. */
export function* chooseBy<C>(
  situation: Situation,
  plans: readonly C[],
  budget: Budget,
  play: (state: State, plan: C, side: Side) => number,
  onProgress: OnProgress = () => undefined,
): Thought<Verdict<C>> {
  const side = situation.view.viewer as Side;
  yield;
  const stateOf = statesOf(situation);
  const all: Tried<C>[] = plans.map((plan) => ({ plan, values: [] }));
  const base = all[0] as Tried<C>;
  // Each gets its first games at least.
  let left = all.slice(0, Math.max(2, Math.floor(budget.playouts / budget.first)));
  let spent = 0;
  let until = budget.first;
  while (left.length > 1 && spent + left.length <= budget.playouts) {
    for (let k = left[0]!.values.length; k < until && spent + left.length <= budget.playouts; k++) {
      const state = stateOf(k);
      yield;
      for (const one of left) {
        one.values[k] = play(copyState(state), one.plan, side);
        spent += 1;
        yield;
      }
      onProgress(spent, budget.playouts);
    }
    if (left.slice(1).every(({ values }) => lead(values, base.values, CLEAR) >= 0 || lead(base.values, values, CLEAR) >= 0)) break;
    if (left.length > 2) {
      // The doctrine's own stays to the end: the others are measured against it.
      const others = left.filter((one) => one !== base).toSorted((a, b) => meanOf(b.values) - meanOf(a.values));
      left = [base, ...others.slice(0, Math.ceil(others.length / 2))];
    }
    until *= 2;
  }
  if (spent > 0) onProgress(budget.playouts, budget.playouts);
  let best = base;
  let most = 0;
  for (const one of left) {
    if (one === base) continue;
    const by = lead(one.values, base.values, budget.sure);
    if (by > most) {
      most = by;
      best = one;
    }
  }
  if (spent === 0) return { plan: base.plan, gain: 0, trial: null };
  const tried = all.filter(({ values }) => values.length > 0);
  const second = Math.max(0, ...tried.filter((one) => one !== best).map(({ values }) => meanOf(values)));
  const gain = best === base ? 0 : difference(best.values, base.values).mean;
  return { plan: best.plan, gain, trial: { value: meanOf(best.values), second, tried: tried.length, days: spent } };
}
