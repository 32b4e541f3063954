/** Plays an imagined state by doctrine to the end of its day. */

import type { PlayerCommand, Side, State, UnitId, UnitState, World } from '../../../../engine/lines-and-webs/index.ts';
import { needAt } from '../../../../engine/lines-and-webs/strength.ts';
import { awaited, unitOf } from '../../../../engine/lines-and-webs/table.ts';
import { execute } from '../doctrine/execute.ts';
import { decksBy } from '../doctrine/orders.ts';
import { type Plan, planOf } from '../doctrine/plan.ts';
import { deploy } from '../doctrine/player.ts';
import { DOCTRINE, type PlayStyle } from '../doctrine/playStyle.ts';
import { spend } from '../doctrine/spend.ts';
import { haulQuickly } from '../doctrine/transport.ts';
import type { StateQueries } from '../stateQueries.ts';
import { type Blows, blowsOf } from './attackForecast.ts';
import type { Played } from './choice.ts';
import { Quick } from './quick.ts';
import { Survey } from './survey.ts';
import { Trial } from './trial.ts';
import { stepWorth, worthOfDay } from './value.ts';

/** Expected result of a command's dice. */
interface Throw {
  by: UnitState;
  at: UnitState;
  /** Current steps of each unit, and their expected losses. */
  bySteps: number;
  atSteps: number;
  byLoses: number;
  atLoses: number;
}

/**
 * Luck of the dice in a playout: the difference between actual and expected losses. Subtracting it from the value leaves the worth of the commands,
 * so a few playouts are as precise as many.
 */
export class Luck {
  private readonly blows: Blows;
  /** Delta's luck so far minus Gamma's, as a value before the curve. */
  private sum = 0;
  private readonly left: number;

  constructor(
    private readonly world: World,
    private readonly state: State,
    private readonly survey: Survey,
  ) {
    this.blows = blowsOf(world);
    this.left = world.scenario.turns - state.turn;
  }

  of(side: Side): number {
    return side === 'delta' ? this.sum : -this.sum;
  }

  /** Call before a command is executed; returns null if the command throws no dice that count. */
  before(c: PlayerCommand): Throw | null {
    switch (c.type) {
      case 'attack':
        return c.attackers.length === 1 ? this.fight(c.attackers[0] as UnitId, c.target, c.scouts) : null;
      case 'pursue':
        return this.fight(c.unit, c.target, c.scouts);
      case 'fire':
        return this.fire(c.unit, c.target, c.rounds);
      case 'counterFire': {
        const firer = this.state.execution?.fire?.firer;
        return firer === undefined ? null : this.fire(c.unit, firer, c.rounds);
      }
      default:
        return null;
    }
  }

  private fight(attacker: UnitId, target: UnitId, scouts: boolean): Throw {
    const { world, state } = this;
    const [by, at] = [unitOf(world, state, attacker), unitOf(world, state, target)];
    const odds = this.blows.fight(by, at, needAt(world, at.node as string), scouts, this.survey.hasWayOut(world.info[target]!.at));
    return { by, at, bySteps: by.steps, atSteps: at.steps, byLoses: odds.attacker, atLoses: odds.target };
  }

  private fire(gun: UnitId, target: UnitId, rounds: number): Throw {
    const { world, state } = this;
    const [by, at] = [unitOf(world, state, gun), unitOf(world, state, target)];
    const odds = this.blows.fire(state, by, at, rounds, needAt(world, at.node as string));
    return { by, at, bySteps: by.steps, atSteps: at.steps, byLoses: 0, atLoses: odds.steps };
  }

  /** Adds the result of the dice. */
  after(thrown: Throw | null): void {
    const kind = this.state.pending?.kind;
    // No dice have been thrown yet.
    if (!thrown || kind === 'defend' || kind === 'nameVictim') return;
    const { by, at, bySteps, atSteps, byLoses, atLoses } = thrown;
    const taken = (atSteps - at.steps - atLoses) * stepWorth(this.world, at.id, atSteps, this.left);
    const given = (bySteps - by.steps - byLoses) * stepWorth(this.world, by.id, bySteps, this.left);
    this.sum += by.side === 'delta' ? taken - given : given - taken;
  }
}

/** More commands than any day has. */
const MOST_ORDERS = 600;

/** The quick player's command; null if the full doctrine must decide. */
export function quickly(t: Trial, quick: Quick): PlayerCommand | null {
  const { side, state } = t;
  const { pending, execution } = state;
  const kind = pending?.kind;
  if (kind === 'pursue' && pending && 'units' in pending && pending.units.length === 1) {
    const id = pending.units[0]!;
    const blow = quick.strike(t.unit(id), false);
    return blow ? { type: 'pursue', side, unit: id, ...blow } : { type: 'decline', side };
  }
  if (pending?.kind === 'retreat') return quick.driveBack();
  if (pending?.kind === 'massCal') return quick.finishOff(t.unit(pending.unit));
  if (pending || !execution) return null;
  const { play } = execution;
  if (!play) return execution.stage === 'before' ? quick.turn() : { type: 'endTurn', side };
  const only = play.members[0];
  if (play.joint || !only || play.step === 'fires') return null;
  if (play.step === 'activate') return only.stage === 'waiting' ? quick.activate(t.unit(only.unit)) : null;
  if (only.stage !== 'paid' || t.type(only.unit).arm === 'artillery' || t.type(only.unit).arm === 'engineer') return null;
  const blow = quick.strike(t.unit(only.unit), only.mustAttack);
  return blow ? { type: 'attack', side, attackers: [only.unit], ...blow } : { type: 'finish', side };
}

/** The plan of each side at the start of the playout. */
export type Plans = { readonly [S in Side]: Plan };

/** A day of a playout, command by command. */
export class Day {
  readonly luck: Luck;
  private readonly survey: Survey;
  private readonly seats: { readonly [S in Side]: Trial };

  constructor(
    private readonly world: World,
    private readonly state: State,
  ) {
    this.survey = new Survey(world, state);
    this.luck = new Luck(world, state, this.survey);
    this.seats = { delta: new Trial(world, state, 'delta'), gamma: new Trial(world, state, 'gamma') };
  }

  carryOut(c: PlayerCommand): void {
    const thrown = this.luck.before(c);
    this.seats[c.side].carryOut(c);
    this.luck.after(thrown);
    this.survey.renew();
  }

  /** Orders for sides that have not done so, then plays Phase 6 to its end. */
  play(manner: PlayStyle, plans: Plans): void {
    const { state, seats } = this;
    const { turn } = state;
    const quick = (side: Side): Quick => new Quick(seats[side], this.survey, manner, plans[side]);
    const quicks = { delta: quick('delta'), gamma: quick('gamma') };
    for (let side = awaited(state); state.phase === 'orders' && side; side = awaited(state)) {
      const command = decksBy(seats[side], (u) => quicks[side as Side].deed(u));
      if (seats[side].allows(command)) this.carryOut(command);
      this.carryOut({ type: 'endPart', side });
    }
    for (let i = 0; i < MOST_ORDERS; i++) {
      if (state.turn !== turn || state.phase !== 'execute') return;
      const seat = seats[awaited(state)!];
      const c = quickly(seat, quicks[seat.side]);
      this.carryOut(c && seat.allows(c) ? c : execute(seat, manner).command);
    }
  }

  /** Value of the day's result for a side. */
  played(side: Side): Played {
    return { value: worthOfDay(this.world, this.state, side, this.luck.of(side)), days: 1 };
  }
}

/** In search both sides play by the doctrine. */
export const plansOf = (t: StateQueries): Plans => ({ delta: planOf(t, 'delta', DOCTRINE), gamma: planOf(t, 'gamma', DOCTRINE) });

/** Gives commands in a state, which is mutated, and plays the rest of its day. */
export function playOutDay(world: World, plans: Plans, state: State, orders: readonly PlayerCommand[]): Day {
  const day = new Day(world, state);
  for (const command of orders) day.carryOut(command);
  day.play(DOCTRINE, plans);
  return day;
}

/** A side's part of Phases 1 to 3 in a playout. */
function prepare(t: Trial): void {
  if (t.state.phase === 'deploy') deploy(t);
  else if (t.state.phase === 'spend') spend(t, DOCTRINE);
  else haulQuickly(t, DOCTRINE);
  t.carryOut({ type: 'endPart', side: t.side });
}

/**
 * Gives commands in a state of Phases 1 to 3, which is mutated, and plays it on to the end of `days` days: what is bought and carried today shows its
 * effect only then.
 */
export function playOutDays(world: World, state: State, orders: readonly PlayerCommand[], days: number, side: Side): Played {
  const from = state.turn;
  const until = Math.min(world.scenario.turns, state.turn + days - 1);
  const seats = { delta: new Trial(world, state, 'delta'), gamma: new Trial(world, state, 'gamma') };
  for (const command of orders) seats[command.side].carryOut(command);
  let luck = 0;
  while (!state.outcome && state.turn <= until) {
    const seat = seats[awaited(state)!];
    if (state.phase === 'orders' || state.phase === 'execute') {
      const day = new Day(world, state);
      day.play(DOCTRINE, plansOf(seat));
      luck += day.luck.of(side);
    } else prepare(seat);
  }
  return { value: worthOfDay(world, state, side, luck), days: state.turn - from + (state.outcome ? 1 : 0) };
}
