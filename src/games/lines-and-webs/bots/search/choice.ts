/** Picks the best of several commands on imagined states: all get the same states and dice, and the worse half is dropped each round. */

import { type Pick, picker } from '../../../../bots/picker.ts';
import { copyState } from '../../../../engine/lines-and-webs/copyState.ts';
import { imagined } from '../../../../engine/lines-and-webs/imagine.ts';
import type { DeckCard, Side, State, UnitId, UnitState, World } from '../../../../engine/lines-and-webs/index.ts';
import { occupancy } from '../../../../engine/lines-and-webs/occupancy.ts';
import { opponentOf, unitOf } from '../../../../engine/lines-and-webs/table.ts';
import type { Thought } from '../../../player.ts';
import type { OnProgress, Situation } from '../player.ts';
import type { Trials } from '../reason.ts';
import { canFight } from '../stateQueries.ts';
import { Survey } from './survey.ts';

/** Distance in hexes to an enemy within which a unit is expected to act. */
const NEAR = 4;
/** Random noise in tenths of a point, for the opponent's unknown plans. */
const NOISE = 30;

/** Likelihood that a unit is ordered at all, and that it is in reserve, in points. */
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

/** Mission cards of a side that may be in its decks. */
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
 * Deals the other side's hidden decks in every second imagined state as a strong player would: attackers near the enemy in reserve, artillery ordered.
 * The other states keep a uniform deal, because not every player follows the book. Special cards stay in place. @rule 6.4.1, 11.3
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

/** Search effort of a bot. */
export interface Budget {
  /** Playouts per decision. */
  playouts: number;
  /** Playouts for the decks of Phase 4. */
  decks: number;
  /** Playouts for purchases, and for transports, and the days of each. */
  supplies: number;
  days: number;
  /** Playouts per command before the worse half is dropped. */
  first: number;
  /** Standard errors by which a command must beat the doctrine's. */
  sure: number;
}

/** A command, or the commands of a phase, under trial. */
interface Tried<C> {
  plan: C;
  /** Value in each state, in the order of sampling. */
  values: number[];
}

interface Verdict<C> {
  plan: C;
  /** Mean advantage over the first entry in the states that both have played; 0 for the first entry. */
  gain: number;
  /** Null if nothing was tried. */
  trial: Trials | null;
}

export const meanOf = (list: readonly number[]): number => list.reduce((x, y) => x + y, 0) / Math.max(1, list.length);

/** Mean advantage of `a` over `b` in the states that both have played, with its standard error. */
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

/** The mean advantage minus `sure` standard errors. */
function lead(a: readonly number[], b: readonly number[], sure: number): number {
  const { mean, error } = difference(a, b);
  return mean - sure * error;
}

/** Samples possible states by index, each once and in order; deterministic for a situation. */
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

/** Standard errors between the best two at which the search stops. */
const CLEAR = 3;

/** A playout: the value for the side, and the days that it took. */
export interface Played {
  value: number;
  days: number;
}

/** Finds the plan with the best value after a played day. The first entry is the doctrine's, and is kept unless another is clearly better. */
export function* chooseBy<C>(
  situation: Situation,
  plans: readonly C[],
  budget: Budget,
  play: (state: State, plan: C, side: Side) => Played,
  onProgress: OnProgress = () => undefined,
): Thought<Verdict<C>> {
  const side = situation.view.viewer as Side;
  yield;
  const stateOf = statesOf(situation);
  const all: Tried<C>[] = plans.map((plan) => ({ plan, values: [] }));
  const base = all[0] as Tried<C>;
  // Gives each plan its minimum number of playouts.
  let left = all.slice(0, Math.max(2, Math.floor(budget.playouts / budget.first)));
  let spent = 0;
  let days = 0;
  let until = budget.first;
  while (left.length > 1 && spent + left.length <= budget.playouts) {
    const [now, before, from] = [left, spent, left[0]!.values.length];
    const states = Math.min(until - from, Math.floor((budget.playouts - spent) / now.length));
    const run = (piece: number): Played => {
      const state = copyState(stateOf(from + Math.floor(piece / now.length)));
      const played = play(state, now[piece % now.length]!.plan, side);
      onProgress(before + piece + 1, budget.playouts);
      return played;
    };
    const results = (yield { count: states * now.length, run }) as readonly Played[];
    for (const [piece, played] of results.entries()) {
      now[piece % now.length]!.values.push(played.value);
      days += played.days;
    }
    spent += results.length;
    if (left.slice(1).every(({ values }) => lead(values, base.values, CLEAR) >= 0 || lead(base.values, values, CLEAR) >= 0)) break;
    if (left.length > 2) {
      // The doctrine's own plan stays to the end as the baseline.
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
  return { plan: best.plan, gain, trial: { value: meanOf(best.values), second, tried: tried.length, days } };
}
