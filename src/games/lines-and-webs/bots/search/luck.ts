/**
 * The luck of the dice in a game that is played on in thought: what they took beyond the mean. Taken out of the value, it leaves the worth of the
 * orders, and a few games say what otherwise many would.
 */

import type { PlayerCommand, Side, State, UnitId, UnitState, World } from '../../../../engine/lines-and-webs/index.ts';
import { needAt } from '../../../../engine/lines-and-webs/strength.ts';
import { unitOf } from '../../../../engine/lines-and-webs/table.ts';
import { type Blows, blowsOf } from './blows.ts';
import type { Survey } from './survey.ts';
import { stepWorth } from './value.ts';

/** What an order's dice will do on the mean, before they are thrown. */
interface Throw {
  by: UnitState;
  at: UnitState;
  /** Steps that each has, and those that it loses on the mean. */
  bySteps: number;
  atSteps: number;
  byLoses: number;
  atLoses: number;
}

export class Luck {
  private readonly world: World;
  private readonly state: State;
  private readonly survey: Survey;
  private readonly blows: Blows;
  /** What Delta's luck was worth so far, less Gamma's, as a value before the curve. */
  private sum = 0;
  private readonly left: number;

  constructor(world: World, state: State, survey: Survey) {
    this.world = world;
    this.state = state;
    this.survey = survey;
    this.blows = blowsOf(world);
    this.left = world.scenario.turns - state.turn;
  }

  of(side: Side): number {
    return side === 'delta' ? this.sum : -this.sum;
  }

  /** Asked before an order is carried out; null where it throws no dice that are reckoned. */
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

  /** The dice are thrown. */
  after(thrown: Throw | null): void {
    const kind = this.state.pending?.kind;
    // Nothing has been thrown yet.
    if (!thrown || kind === 'defend' || kind === 'nameVictim') return;
    const { by, at, bySteps, atSteps, byLoses, atLoses } = thrown;
    const taken = (atSteps - at.steps - atLoses) * stepWorth(this.world, at.id, atSteps, this.left);
    const given = (bySteps - by.steps - byLoses) * stepWorth(this.world, by.id, bySteps, this.left);
    this.sum += by.side === 'delta' ? taken - given : given - taken;
  }
}
