/** Values of attacks and fires in search: exact probabilities, cached per kind of fight. */

import type { State, UnitState, World } from '../../../../engine/lines-and-webs/index.ts';
import { silentDefender } from '../../../../engine/lines-and-webs/strength.ts';
import { chancesOf, fireOdds } from '../../analysis/index.ts';

export interface AttackForecast {
  win: number;
  lose: number;
  /** Share of won fights after which it may move in. @ruling R-move-in */
  movesIn: number;
  /** Expected steps that each loses. */
  target: number;
  attacker: number;
}

/** Cache of a world's fights. */
export class Blows {
  private readonly fights = new Map<number, AttackForecast>();
  private readonly fires = new Map<number, { steps: number; nothing: number }>();
  private readonly kinds = new Map<string, number>();

  constructor(private readonly world: World) {}

  /** Encodes a unit's type, steps, and suppression as a number. */
  private kind(u: UnitState): number {
    const name = `${u.type} ${u.side}`;
    let at = this.kinds.get(name);
    if (at === undefined) {
      at = this.kinds.size;
      this.kinds.set(name, at);
    }
    return at * 10 + u.steps * 2 + (u.suppressed ? 1 : 0);
  }

  fight(attacker: UnitState, target: UnitState, need: number, scouts: boolean, hasWay: boolean): AttackForecast {
    const defends = silentDefender(this.world, target) === null;
    const key =
      (((this.kind(attacker) * 1000 + this.kind(target)) * 3 + need - 7) * 2 + (defends ? 1 : 0)) * 4 + (scouts ? 2 : 0) + (hasWay ? 1 : 0);
    let blow = this.fights.get(key);
    if (!blow) {
      const room = { target: hasWay, targetIfVictimDies: true, victim: true };
      const c = chancesOf({ w: this.world, attackers: [attacker], victim: attacker, target, need, defends, scouts, room });
      const movesIn = c.winInPlace === 0 ? 1 : 1 - c.winInPlace / c.win;
      blow = {
        win: c.win,
        lose: c.lose,
        movesIn,
        target: c.afterRetreat.target.expectedSteps,
        attacker: c.afterRetreat.victim.expectedSteps,
      };
      this.fights.set(key, blow);
    }
    return blow;
  }

  fire(state: State, gun: UnitState, target: UnitState, rounds: number, need: number): { steps: number; nothing: number } {
    const key = (this.kind(target) * 3 + need - 7) * 4 + rounds;
    let odds = this.fires.get(key);
    if (!odds) {
      const all = fireOdds(this.world, state, { unit: gun.id, target: target.id, rounds });
      odds = { steps: all.expectedSteps, nothing: all.nothing };
      this.fires.set(key, odds);
    }
    return odds;
  }
}

const known = new WeakMap<World, Blows>();

/** Returns the cache of the world. */
export function blowsOf(world: World): Blows {
  let blows = known.get(world);
  if (!blows) {
    blows = new Blows(world);
    known.set(world, blows);
  }
  return blows;
}
