/** What all players of Combined Arms share: the setup, answers, draws, and a turn as commands. */

import { type Pick, picker } from '../../../bots/picker.ts';
import { executeCommand } from '../../../engine/combined-arms/commands.ts';
import { armiesOf, type Command, countTypes, type Placed, type State, type View, type World } from '../../../engine/combined-arms/index.ts';
import { copyPlain } from '../../../engine/core/copy.ts';
import { silentEffects } from '../../../engine/core/effects.ts';
import { opponentOf, type Side } from '../../../engine/core/gameTypes.ts';
import { type Player as AnyPlayer, type OnProgress, runSync, type Situation, type Thought } from '../../player.ts';
import type { CombinedArms } from '../types.ts';
import { type Field, fieldOf, PRICES, retreatFor, waysBack } from './field.ts';
import { fire, type Turn, winningTurn } from './plan.ts';
import { type Decision, explained } from './reason.ts';

export type Player = AnyPlayer<CombinedArms, Decision>;

/** Plans the turn of the active side. */
export type Planner = (f: Field, side: Side, pick: Pick, onProgress?: OnProgress) => Thought<Turn>;

/** Rows in which a type stands if no arrangement has the army, from the rear. */
const ROWS: { readonly [row: number]: string } = {
  0: 'headquarters airfield howitzers antiaircraft',
  1: 'fort antitank engineers paratroopers',
};

/** Squares for an army: those of the arrangement with the same units, or by the row of each type, the Headquarters in a corner. @rule 3.3 */
function squaresFor(w: World, { up: side, units }: View): Placed[] {
  const types = units.filter((unit) => unit.side === side).map(({ type }) => type);
  const counts = JSON.stringify(countTypes(types));
  const known = armiesOf(w, side).find(({ pieces }) => JSON.stringify(countTypes(pieces.map(({ type }) => type))) === counts);
  if (known) return known.pieces;
  const rowOf = (type: string): number => [0, 1].find((row) => ROWS[row]!.includes(type)) ?? 2;
  const first = (type: string): number => (type === 'headquarters' ? -1 : rowOf(type));
  // Listed from the rear.
  const squares = [...w.zone[side]];
  const { columns } = w.scenario.zone;
  const free = new Set(squares.keys());
  return types
    .toSorted((a, b) => first(a) - first(b))
    .map((type) => {
      const at = [...free].sort(
        (a, b) => Math.abs(Math.floor(a / columns) - rowOf(type)) - Math.abs(Math.floor(b / columns) - rowOf(type)) || a - b,
      )[0]!;
      free.delete(at);
      return { type, at: squares[at]! };
    });
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

/** True if a draw is no loss: fewer units, or as many and nothing has fallen for long. @rule 7.3 */
function isDrawWelcome({ units, up, turn, lastLoss }: View): boolean {
  const left = (side: Side): number => units.filter((unit) => unit.side === side && unit.at !== null).length;
  const lead = left(up) - left(opponentOf(up));
  return lead < 0 || (lead === 0 && turn - lastLoss > 30);
}

/** The square of a beaten unit. @rule 6.4 @ruling R-retreat-choice R-edge */
function answer(w: World, view: View): Command {
  const { unit, off } = view.pending!;
  const f = fieldOf(w, view);
  const i = view.units.findIndex(({ id }) => id === unit);
  return { type: 'retreat', side: view.up, to: off ? null : w.grid.ids[retreatFor(f, i, waysBack(f, i))]! };
}

/** The dearest kind that may come, on the square nearest to its Headquarters. @rule 8.5 */
function reinforcement({ prompt: { legal }, units, up }: View): Command {
  const hq = units.find((unit) => unit.side === up && unit.type === 'headquarters')?.at;
  const far = (at: string): number => Math.abs(at.charCodeAt(0) - (hq ?? 'd').charCodeAt(0));
  const rank = (one: Command): number => (one.type === 'reinforce' ? PRICES[one.kind] * 100 - far(one.at) : 0);
  return legal.toSorted((a, b) => rank(b) - rank(a))[0]!;
}

/** The commands of a turn, up to the first after which a side has to answer. */
function untilAnswered(w: World, { prompt: _, ...view }: View, commands: readonly Command[]): Command[] {
  const state = copyPlain(view as unknown as State);
  const done: Command[] = [];
  for (const command of commands) {
    executeCommand(w, state, command, silentEffects(state.rng));
    done.push(command);
    if (state.pending || state.outcome) break;
  }
  return done;
}

function* turnOf(w: World, view: View, pick: Pick, plan: Planner, push: number, onProgress?: OnProgress): Thought<Command[]> {
  const { up: side, units, offer, phase } = view;
  if (offer === opponentOf(side) && isDrawWelcome(view)) return [{ type: 'offerDraw', side }];
  const f = fieldOf(w, view);
  const { steps, shots } =
    phase === 'move' ? yield* plan(f, side, pick, onProgress) : (winningTurn(f, side) ?? { steps: [], shots: fire(f, side, push, 3) });
  const idOf = (i: number): string => units[i]!.id;
  return untilAnswered(w, view, [
    ...steps.map(({ unit, to }): Command => ({ type: 'move', side, unit: idOf(unit), to: w.grid.ids[to]! })),
    ...shots.map(({ unit, target }): Command => ({ type: 'attack', side, unit: idOf(unit), target: idOf(target) })),
    { type: 'endTurn', side },
  ]);
}

export function playerOf(name: string, plan: Planner, push: number, isSlow = false): Player {
  function* think({ world, view, seed }: Situation<CombinedArms>, more?: { onProgress?: OnProgress }): Thought<Decision[]> {
    const pick = picker(seed);
    const { phase } = view;
    const isTurn = phase === 'move' || phase === 'attack';
    const single = phase === 'retreat' ? answer : phase === 'reinforce' ? (_: World, one: View) => reinforcement(one) : setUp;
    const commands = isTurn ? yield* turnOf(world, view, pick, plan, push, more?.onProgress) : [single(world, view, pick)];
    return explained(world, view, commands);
  }
  return { name, decide: (situation, more) => runSync(think(situation, more)), think, ...(isSlow && { isSlow }) };
}
