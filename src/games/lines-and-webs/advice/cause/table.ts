/** Private states of the side's Phases 3, today's and those to come, with the consumption, meals and arrivals between them. Pure, over a view. */

import { silentEffects } from '../../../../engine/core/effects.ts';
import { consume, reset } from '../../../../engine/lines-and-webs/consumption.ts';
import { copyState } from '../../../../engine/lines-and-webs/copyState.ts';
import { checkLanding, isRejection } from '../../../../engine/lines-and-webs/delivery.ts';
import {
  CLASSES,
  type GameEvent,
  type Load,
  type Side,
  type State,
  total,
  type View,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { openBoxes, portInfoAt } from '../../../../engine/lines-and-webs/table.ts';
import { tableOfView } from '../../../../engine/lines-and-webs/tableOfView.ts';
import { comingDays } from '../days.ts';
import { hasToday, type Paces, payAt } from '../forecast/pace.ts';
import { plus } from '../loads.ts';
import { isHauling } from '../plan/draft.ts';

/** Plays the rest of a day: units consume at their pace, eat, and become ready for the next day. @rule 6.7 */
function passDay(world: World, state: State, side: Side, paces: Paces): void {
  for (const u of state.units)
    if (u.side === side && u.node !== null && u.place === 'map' && hasToday(world, state, u)) payAt(world, state, u, paces(u.id));
  const fx = silentEffects<GameEvent>(state.rng);
  consume(world, state, fx);
  reset(state, fx);
  state.turn += 1;
}

/** Resets the methods of the side's carriers. */
function freshCarriers(state: State): void {
  for (const u of state.units) {
    u.displaced = false;
    u.exhausted = false;
    u.moved = false;
    u.carried = 0;
  }
}

/** Day of the side's next or current Phase 3. @rule 6.0 */
export function phaseThreeDay(view: View, side: Side): number {
  const isOver = view.phase === 'orders' || view.phase === 'execute' || (view.phase === 'transport' && view.done[side]);
  return isOver ? view.turn + 1 : view.turn;
}

/**
 * State in the viewer's part of Phase 3; otherwise as if a Phase 3 of the side began now with no unit displaced and nothing carried.
 * If today's is over, tomorrow's, after today's consumption and meal. Excludes tomorrow's arrivals.
 * @rule 6.3, 6.7
 */
export function haulingTable(world: World, view: View, side: Side, paces: Paces): State {
  const state = copyState(tableOfView(world, view));
  if (isHauling(view) && view.viewer === side) return state;
  const isOver = phaseThreeDay(view, side) > view.turn;
  if (isOver) passDay(world, state, side, paces);
  state.phase = 'transport';
  state.active = side;
  state.pending = null;
  state.execution = null;
  freshCarriers(state);
  for (const s of ['delta', 'gamma'] as const) state.sides[s].done = false;
  return state;
}

/** Puts tokens into the store of a port, up to its free boxes; returns the number stored. */
function intoPort(world: World, state: State, node: string, tokens: Load): number {
  const at = state.ports.findIndex((p) => p.node === node);
  const port = state.ports[at]!;
  const store = { ...port.store };
  let room = Math.max(0, openBoxes(portInfoAt(world, node)!, port) - total(store));
  let put = 0;
  for (const cls of CLASSES) {
    const n = Math.min(room, tokens[cls]);
    store[cls] += n;
    tokens[cls] -= n;
    room -= n;
    put += n;
  }
  state.ports[at] = { ...port, store };
  return put;
}

/** Lands tokens in an open home port, seaport first; tokens without a box stay in Arrived. @rule 6.1.2, 6.1.3 */
function land(world: World, state: State, side: Side, tokens: Load): void {
  const rest = { ...tokens };
  for (const { id } of [world.home[side].spod, world.home[side].apod])
    if (total(rest) > 0 && !isRejection(checkLanding(world, state, side, id))) intoPort(world, state, id, rest);
}

/** Copy with tokens added to a port; null if they do not all fit. */
export function withTokens(world: World, state: State, node: string, tokens: Load): State | null {
  const copy = copyState(state);
  const n = total(tokens);
  return intoPort(world, copy, node, { ...tokens }) === n ? copy : null;
}

/** State of the side's next or current Phase 3, after landing Arrived tokens and purchases sent straight to the airport. */
export function firstTable(world: World, view: View, side: Side, paces: Paces): State {
  const state = haulingTable(world, view, side, paces);
  if (state.turn > view.turn) {
    landNext(world, view, side, state);
    return state;
  }
  if (view.phase !== 'deploy' && view.phase !== 'spend') return state;
  land(world, state, side, view.queues[side].arrived.tokens);
  const plan = view.own?.side === side ? view.own.plan : null;
  if (plan) intoPort(world, state, world.home[side].apod.id, { ...plan.apodTokens });
  return state;
}

/** Lands the arrivals of the state's day: queue, today's plan and schedule. @rule 6.1.1 */
function landNext(world: World, view: View, side: Side, state: State): void {
  const days = state.turn - view.turn;
  const { transit, packaging } = view.queues[side];
  const planned = view.phase === 'spend' && view.own?.side === side ? view.own.plan.queueTokens : null;
  if (days === 1) land(world, state, side, transit.tokens);
  if (days === 2) land(world, state, side, planned ? plus(packaging.tokens, planned) : packaging.tokens);
  const scheduled = comingDays(world, view, side).find(({ day }) => day === state.turn);
  if (scheduled) land(world, state, side, scheduled.tokens);
}

/** State of the next day's Phase 3: plays the rest of the day and advances the queue. */
export function nextTable(world: World, view: View, side: Side, before: State, paces: Paces): State {
  const state = copyState(before);
  passDay(world, state, side, paces);
  freshCarriers(state);
  landNext(world, view, side, state);
  return state;
}
