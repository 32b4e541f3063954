/** What all players of Combined Arms share: the setup, answers, draws, and a turn as commands. */

import type { Pick } from '../../../bots/picker.ts';
import { explained, squarePlayer, takesDraw } from '../../../bots/squarePlayer.ts';
import { executeCommand } from '../../../engine/combined-arms/commands.ts';
import {
  armiesOf,
  type Command,
  countTypes,
  type Placed,
  type State,
  type UnitType,
  type View,
  type World,
} from '../../../engine/combined-arms/index.ts';
import type { Side } from '../../../engine/core/gameTypes.ts';
import type { Player as AnyPlayer, OnProgress, Thought } from '../../player.ts';
import type { CombinedArms } from '../types.ts';
import { type Field, fieldOf, PRICES, retreatFor, waysBack } from './field.ts';
import { fire, type Turn, winningTurn } from './plan.ts';
import { type Decision, explain, type Reason } from './reason.ts';

export type Player = AnyPlayer<CombinedArms, Decision>;

/** Plans the turn of the active side. */
export type Planner = (f: Field, side: Side, pick: Pick, onProgress?: OnProgress) => Thought<Turn>;

/** Turns without a loss after which even sides make peace. @rule 7.3 */
const PATIENCE = 30;

/** Types from the rear to the front, for an army that no arrangement has. */
const ORDER = 'headquarters airfield howitzers antiaircraft fort antitank engineers paratroopers';

/** Squares for an army: those of the arrangement with the same units, or from the rear, the Headquarters in a corner. @rule 3.3 */
function squaresFor(w: World, { up: side, units }: View): Placed[] {
  const types = units.filter((unit) => unit.side === side).map(({ type }) => type);
  const counts = (some: readonly UnitType[]): string => JSON.stringify(countTypes(some));
  const known = armiesOf(w, side).find(({ pieces }) => counts(pieces.map(({ type }) => type)) === counts(types));
  if (known) return known.pieces;
  const rank = (type: string): number => (ORDER.includes(type) ? ORDER.indexOf(type) : ORDER.length);
  const squares = [...w.zone[side]];
  return types.toSorted((a, b) => rank(a) - rank(b)).map((type, i) => ({ type, at: squares[i]! }));
}

/** An army of the scenario by lot, placed from the front to the rear, as it is or its columns the other way round. @rule 3.2, 3.3 */
function setUp(w: World, view: View, pick: Pick): Command {
  const { up: side, units, prompt, phase } = view;
  if (phase === 'setup') return prompt.legal[pick(prompt.legal.length)]!;
  const { columns, ids, index } = w.grid;
  const mirrored = (at: string): string => ids[index[at]! + columns - 1 - 2 * (index[at]! % columns)]!;
  const own = units.filter((unit) => unit.side === side);
  const placed = own.filter(({ at }) => at !== null);
  const plans = [squaresFor(w, view), squaresFor(w, view).map((one) => ({ ...one, at: mirrored(one.at) }))];
  // The one that it has begun.
  const fitting = plans.filter((plan) => placed.every((unit) => plan.some(({ type, at }) => at === unit.at && type === unit.type)));
  const plan = fitting.length > 0 ? fitting[pick(fitting.length)]! : plans[0]!;
  const rowOf = (at: string): number => Math.floor(index[at]! / columns) * (side === 'delta' ? -1 : 1);
  const open = plan.filter(({ at }) => !own.some((unit) => unit.at === at)).sort((a, b) => rowOf(a.at) - rowOf(b.at));
  for (const { type, at } of open) {
    const unit = own.find((one) => one.at === null && one.type === type);
    if (unit) return { type: 'place', side, unit: unit.id, at };
  }
  return prompt.legal[pick(prompt.legal.length)]!;
}

/** The square of a beaten unit. @rule 6.4 @ruling R-retreat-choice R-edge */
function answer(w: World, view: View): Command {
  const { unit, off } = view.pending!;
  const f = fieldOf(w, view);
  const i = view.units.findIndex(({ id }) => id === unit);
  return { type: 'retreat', side: view.up, to: off ? null : w.grid.ids[retreatFor(f, i, waysBack(f, i))]! };
}

/** The dearest kind that may come, on the square nearest to its Headquarters. @rule 8.5 */
function reinforcement(_: World, { prompt: { legal }, units, up }: View): Command {
  const hq = units.find((unit) => unit.side === up && unit.type === 'headquarters')?.at;
  const far = (at: string): number => Math.abs(at.charCodeAt(0) - (hq ?? 'd').charCodeAt(0));
  const rank = (one: Command): number => (one.type === 'reinforce' ? PRICES[one.kind] * 100 - far(one.at) : 0);
  return legal.toSorted((a, b) => rank(b) - rank(a))[0]!;
}

function* turnOf(w: World, view: View, pick: Pick, plan: Planner, push: number, onProgress?: OnProgress): Thought<Command[]> {
  const { up: side, units, phase } = view;
  if (takesDraw(view, PATIENCE)) return [{ type: 'offerDraw', side }];
  const f = fieldOf(w, view);
  const { steps, shots } =
    phase === 'move' ? yield* plan(f, side, pick, onProgress) : (winningTurn(f, side) ?? { steps: [], shots: fire(f, side, push, 3) });
  const idOf = (i: number): string => units[i]!.id;
  return [
    ...steps.map(({ unit, to }): Command => ({ type: 'move', side, unit: idOf(unit), to: w.grid.ids[to]! })),
    ...shots.map(({ unit, target }): Command => ({ type: 'attack', side, unit: idOf(unit), target: idOf(target) })),
    { type: 'endTurn', side },
  ];
}

export const playerOf = (name: string, plan: Planner, push: number, isSlow = false): Player =>
  squarePlayer<CombinedArms, Decision>(name, isSlow, function* ({ world, view }, pick, onProgress) {
    const single = { setup: setUp, place: setUp, retreat: answer, reinforce: reinforcement }[view.phase as string];
    const commands = single ? [single(world, view, pick)] : yield* turnOf(world, view, pick, plan, push, onProgress);
    const stops = ({ pending, outcome }: State): boolean => (pending ?? outcome) !== null;
    return explained<World, State, Command, Reason>(world, view, commands, { execute: executeCommand, stops, explain });
  });
