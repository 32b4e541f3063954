/** Plays an imagined state on by doctrine, to the end of its day. */

import type { PlayerCommand, Side, State, World } from '../../../../engine/lines-and-webs/index.ts';
import { awaited } from '../../../../engine/lines-and-webs/table.ts';
import { execute } from '../doctrine/execute.ts';
import { DOCTRINE, type Manner } from '../doctrine/manner.ts';
import { orders } from '../doctrine/orders.ts';
import { type Plan, planOf } from '../doctrine/plan.ts';
import type { Scene } from '../scene.ts';
import { Luck } from './luck.ts';
import { Quick } from './quick.ts';
import { Survey } from './survey.ts';
import { Trial } from './trial.ts';
import { worthOfDay } from './value.ts';

/** More orders than a day has. */
const MOST_ORDERS = 600;

/** What the quick player orders; null where it leaves that to the long doctrine. */
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

/** What each side aims at and guards: as things stood before the day was played on. */
export type Plans = { readonly [S in Side]: Plan };

/** A day that is played on, order by order. */
export class Day {
  readonly luck: Luck;
  private readonly world: World;
  private readonly state: State;
  private readonly survey: Survey;
  private readonly seats: { readonly [S in Side]: Trial };

  constructor(world: World, state: State) {
    this.world = world;
    this.state = state;
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

  /** Whoever has not ordered does so, and Phase 6 is played to its end. */
  play(manner: Manner, plans: Plans): void {
    const { state, seats } = this;
    const { turn } = state;
    for (let side = awaited(state); state.phase === 'orders' && side; side = awaited(state)) {
      orders(seats[side], manner);
      this.carryOut({ type: 'endPart', side });
    }
    const quick = (side: Side): Quick => new Quick(seats[side], this.survey, manner, plans[side]);
    const quicks = { delta: quick('delta'), gamma: quick('gamma') };
    for (let i = 0; i < MOST_ORDERS; i++) {
      if (state.turn !== turn || state.phase !== 'execute') return;
      const seat = seats[awaited(state)!];
      const c = quickly(seat, quicks[seat.side]);
      this.carryOut(c && seat.allows(c) ? c : execute(seat, manner).command);
    }
  }

  /** What the day has come to for a side. */
  value(side: Side): number {
    return worthOfDay(this.world, this.state, side, this.luck.of(side));
  }
}

/** In thought both sides play by the doctrine. */
export const plansOf = (t: Scene): Plans => ({ delta: planOf(t, 'delta', DOCTRINE), gamma: planOf(t, 'gamma', DOCTRINE) });

/** Gives orders in a state, which is changed, and plays its day on. */
export function playOutDay(world: World, plans: Plans, state: State, orders: readonly PlayerCommand[]): Day {
  const day = new Day(world, state);
  for (const command of orders) day.carryOut(command);
  day.play(DOCTRINE, plans);
  return day;
}
