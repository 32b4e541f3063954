/** What all players of Lines of Battle share: the setup, draws, and a turn as commands. */

import type { Pick } from '../../../bots/picker.ts';
import { explained, squarePlayer, takesDraw } from '../../../bots/squarePlayer.ts';
import { opponentOf, type Side } from '../../../engine/core/gameTypes.ts';
import { executeCommand } from '../../../engine/lines-of-battle/commands.ts';
import { type Command, FACINGS, type State, threatsTo, type View, type World } from '../../../engine/lines-of-battle/index.ts';
import type { Player as AnyPlayer, OnProgress, Thought } from '../../player.ts';
import type { LinesOfBattle } from '../types.ts';
import { type Field, fieldOf, isLost, type Step, SURE, strike } from './field.ts';
import { nextBlow } from './plan.ts';
import { type Decision, explain } from './reason.ts';

export type Player = AnyPlayer<LinesOfBattle, Decision>;

/** Moves the units of the active side on the field and returns the moves in order. */
export type Mover = (f: Field, side: Side, pick: Pick, onProgress?: OnProgress) => Thought<Step[]>;

/** Turns without a loss after which even sides make peace. @rule 6.4 */
const PATIENCE = 20;

/** An army of the scenario by lot; placed in turn, archers and Commander stand behind. @rule 3 */
function setUp(w: World, { up: side, units, prompt: { legal } }: View, pick: Pick): Command[] {
  const isInTurn = w.rulings.setup === 'alternate';
  const armies = legal.filter(({ type }) => type === (isInTurn ? 'chooseArmy' : 'arrange'));
  if (!isInTurn) return [armies[pick(armies.length)]!, { type: 'ready', side }];
  const unit = units.find((one) => one.side === side && one.at === null);
  if (!unit) return [armies[pick(armies.length)]!];
  // Squares of a zone are listed from the rear.
  const places = legal.filter((one) => one.type === 'place' && one.unit === unit.id);
  return [places.at(unit.type === 'archers' || unit.type === 'commander' ? 0 : -1)!];
}

/** True if no more enemies could strike a unit there for certain than where it is. @ruling R-advance */
function isSafe(w: World, view: View, { unit: id, to }: NonNullable<View['advance']>): boolean {
  const unit = view.units.find((one) => one.id === id)!;
  const threats = (at: string) => threatsTo(w, view as unknown as State, { ...unit, at }).filter(({ chance }) => chance === SURE);
  const strikers = (at: string): number => new Set(threats(at).map((one) => one.unit)).size;
  return strikers(to) <= strikers(unit.at!);
}

/** Commands up to and including the first attack that needs dice, or the end of the phase. */
function* turnOf(w: World, view: View, pick: Pick, move: Mover, onProgress?: OnProgress): Thought<Command[]> {
  const { up: side, units } = view;
  if (takesDraw(view, PATIENCE)) return [{ type: 'offerDraw', side }];
  if (view.advance && isSafe(w, view, view.advance)) return [{ type: 'advance', side, unit: view.advance.unit }];
  const f = fieldOf(w, view);
  const steps = view.phase === 'move' ? yield* move(f, side, pick, onProgress) : [];
  const commands = steps.map((step): Command => {
    const { id: unit, at, facing: now } = units[step.unit]!;
    const [to, facing] = [w.grid.ids[step.to]!, FACINGS[step.facing]!];
    return to === at ? { type: 'reface', side, unit, facing } : { type: 'move', side, unit, to, facing: facing === now ? null : facing };
  });
  for (let blow = nextBlow(f, side); blow; blow = nextBlow(f, side)) {
    commands.push({ type: 'attack', side, unit: units[blow.unit]!.id, target: units[blow.target]!.id });
    strike(f, blow, true);
    if (blow.chance < SURE || isLost(f, opponentOf(side)) || w.rulings.advance === 'optional') return commands;
  }
  return [...commands, { type: 'endPhase', side }];
}

export const playerOf = (name: string, move: Mover, isSlow = false): Player =>
  squarePlayer<LinesOfBattle, Decision>(name, isSlow, function* ({ world, view }, pick, onProgress) {
    const commands = view.phase === 'setup' ? setUp(world, view, pick) : yield* turnOf(world, view, pick, move, onProgress);
    return explained(world, view, commands, { execute: executeCommand, explain });
  });
