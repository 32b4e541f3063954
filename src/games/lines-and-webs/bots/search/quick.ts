/**
 * Quick version of the Phase 6 doctrine for playouts: the same goals as the full one, but with node indexes and cached probabilities.
 * Leaves rare cases to the full doctrine.
 */

import { inFireRange } from '../../../../engine/lines-and-webs/fires.ts';
import type { NodeId, PlayerCommand, UnitId, UnitState } from '../../../../engine/lines-and-webs/index.ts';
import { reachFor } from '../../../../engine/lines-and-webs/movement.ts';
import { touchesEnemy, WALKERS } from '../../../../engine/lines-and-webs/occupancy.ts';
import { canPayAttack } from '../../../../engine/lines-and-webs/strength.ts';
import { hasRoom, opponentOf } from '../../../../engine/lines-and-webs/table.ts';
import { fedWorth, groundWorth, massWorth, type Plan, SHELTERED, wishOf } from '../doctrine/plan.ts';
import { inGame, type PlayStyle } from '../doctrine/playStyle.ts';
import { canStrike } from '../doctrine/together.ts';
import {
  EXPOSED,
  HELPLESS,
  LAST_FUEL,
  PINNED,
  PINNED_CARRIER,
  portWorth,
  riskBy,
  SHAKEN,
  SHELTER,
  SILENCED,
  stepOf,
  TOKEN,
  VICTORY,
  WORTH_A_CALL,
  WORTH_A_MARCH,
} from '../doctrine/worth.ts';
import { canFight } from '../stateQueries.ts';
import { type Blows, blowsOf } from './attackForecast.ts';
import type { Survey } from './survey.ts';
import type { Trial } from './trial.ts';

interface Deed {
  kind: 'attack' | 'fire' | 'march';
  worth: number;
  /** Node index, target index, and rounds of fire. */
  to: number;
  target: number;
  rounds: number;
}

/** The quick player of one side on one imagined state. */
export class Quick {
  private readonly blows: Blows;
  private readonly drive: number;
  private readonly goal: number;
  private readonly port: number;
  /** Roster range of the other side. */
  private readonly enemies: readonly [number, number];

  constructor(
    private readonly t: Trial,
    private readonly s: Survey,
    private readonly manner: PlayStyle,
    private readonly plan: Plan,
  ) {
    this.blows = blowsOf(t.world);
    this.drive = inGame(t, manner.drive);
    const goal = plan.goals[0];
    this.goal = goal ? (t.world.graph.index[goal.node] as number) : -1;
    this.port = portWorth(t);
    this.enemies = t.world.span[opponentOf(t.side)];
  }

  private need(node: number): number {
    const feature = this.t.world.graph.feature[node];
    return feature === null || feature === undefined ? 7 : feature === 'town' ? 8 : 9;
  }

  private shelter(node: number): number {
    const feature = this.t.world.graph.feature[node];
    return feature ? (SHELTER[feature] ?? 0) : 0;
  }

  /** Value of entering an enemy port. */
  private prize(node: number): number {
    const info = this.t.world.portAt[node];
    return info && this.t.state.ports[info.at]!.holder !== this.t.side ? this.port : 0;
  }

  /** Risk of leaving a port that the unit holds alone. */
  private leaving(node: number): number {
    const info = this.t.world.portAt[node];
    if (!info || this.t.state.ports[info.at]!.holder !== this.t.side || (this.s.o.count[node] as number) > 1) return 0;
    return riskBy(this.s.way(this.t.side, node), this.port);
  }

  private stance(from: number, node: number, wish: number, fit: boolean, guarded: number): number {
    const { s, t } = this;
    const foe = s.foe(t.side, node);
    let sum = this.prize(node) + (foe <= SHELTERED ? this.shelter(node) : 0);
    if (guarded >= 0) return sum + 4 - (s.links[node * s.n + guarded] as number) * 1.5 + (node === guarded ? 4 : 0);
    sum += groundWorth(foe, s.way(t.side, node), wish);
    sum += fedWorth(s.served(t.side, node));
    const near = s.near(t.side, node) - ((s.hexes[from * s.n + node] as number) <= 1 ? 1 : 0);
    sum += massWorth(near);
    if (this.goal >= 0 && fit) sum -= (s.links[node * s.n + this.goal] as number) * this.drive;
    return sum - (node === from ? 0 : this.leaving(from));
  }

  /** Worth of an attack from a node. */
  private blow(u: UnitState, from: number, at: number, i: number, scouts: boolean): number {
    const { t, s } = this;
    const foe = t.state.units[i] as UnitState;
    const there = s.o.at[i] as number;
    const odds = this.blows.fight(u, foe, this.need(there), scouts, s.hasWayOut(i));
    const last = (s.o.count[there] as number) === 1;
    const prize = VICTORY + (last && !u.suppressed ? this.prize(there) * odds.movesIn : 0);
    const touched = s.o.near[4 * at + (t.side === 'delta' ? 1 : 0)] as number;
    let sum = odds.target * stepOf(t, foe.id) + odds.win * prize - odds.attacker * stepOf(t, u.id) - (touched - 1) * EXPOSED;
    if (!foe.suppressed) sum += (1 - odds.lose) * SHAKEN;
    return at === from ? sum : sum - this.leaving(from);
  }

  private fire(u: UnitState, best: Deed | null): Deed | null {
    const { t, s } = this;
    const most = Math.min(3, u.load.clV);
    if (most < 1) return best;
    const [first, end] = this.enemies;
    let found = best;
    for (let i = first; i < end; i++) {
      const at = s.o.at[i] as number;
      const foe = t.state.units[i] as UnitState;
      if (at < 0 || foe.displaced || !inFireRange(t.world, u, foe)) continue;
      for (let rounds = Math.max(1, most - 1); rounds <= most; rounds++) {
        const odds = this.blows.fire(t.state, u, foe, rounds, this.need(at));
        const fights = t.world.roster[i]!.type.kind === 'combat';
        const pinned = foe.suppressed || foe.activated ? 0 : (1 - odds.nothing) * (fights ? PINNED : PINNED_CARRIER);
        const worth = odds.steps * stepOf(t, foe.id) + pinned - rounds * TOKEN;
        if (worth > 0 && (!found || worth > found.worth)) found = { kind: 'fire', worth, to: -1, target: i, rounds };
      }
    }
    return found;
  }

  /** The best action of the unit now. */
  deed(u: UnitState): Deed | null {
    const { t, s, manner } = this;
    if (u.node === null || u.degraded || u.disabled) return null;
    const info = t.world.info[u.id]!;
    const from = s.o.at[info.at] as number;
    const { arm, move } = info.type;
    let best = manner.fires && arm === 'artillery' ? this.fire(u, null) : null;
    if (u.load.clIII < 1) return best;
    const isArmed = canPayAttack(t.world, u, 'ahead');
    const out = reachFor(t.world, t.state, s.o, isArmed ? WALKERS.armed : WALKERS.unarmed, t.side, from, u.suppressed ? 0 : move);
    const strikes = arm !== 'artillery' && arm !== 'airDefense' && isArmed;
    const wish = wishOf(u, arm, manner);
    const fit = canFight(u);
    const guard = this.plan.guards.get(u.id);
    const guarded = guard === undefined ? -1 : (t.world.graph.index[guard] as number);
    const now = this.stance(from, from, wish, fit, guarded);
    const price = TOKEN + (u.load.clIII === 1 ? LAST_FUEL : 0);
    for (let k = 0; k < out.count; k++) {
      const at = out.order[k] as number;
      if (k > 0 && !hasRoom(t.world, s.o, at, t.side)) continue;
      const contact = touchesEnemy(s.o, at, t.side);
      if (contact && strikes) best = this.blowsFrom(u, from, at, best);
      if (k === 0 || contact) continue;
      const worth = this.stance(from, at, wish, fit, guarded) - now - price;
      if (worth > WORTH_A_MARCH && (!best || worth > best.worth)) best = { kind: 'march', worth, to: at, target: -1, rounds: 0 };
    }
    return best;
  }

  private blowsFrom(u: UnitState, from: number, at: number, best: Deed | null): Deed | null {
    const { t, s } = this;
    const [first, end] = this.enemies;
    const { linked } = t.world.graph;
    let found = best;
    for (let i = first; i < end; i++) {
      const there = s.o.at[i] as number;
      if (there < 0 || linked[at * s.n + there] !== 1) continue;
      const worth = this.blow(u, from, at, i, false) - TOKEN + (this.shelter(at) > 0 ? 0.05 : 0);
      if (worth > this.manner.threshold && (!found || worth > found.worth)) found = { kind: 'attack', worth, to: at, target: i, rounds: 0 };
    }
    return found;
  }

  /** Before the action. @rule 6.6.1 */
  turn(): PlayerCommand {
    const { t } = this;
    const { side } = t;
    const own = t.state.sides[side];
    const air = own.hand.closeAirSupport > 0 ? this.air() : null;
    if (air) return air;
    const nineLine = own.hand.nineLine > 0 ? this.recovery() : null;
    if (nineLine) return nineLine;
    const over = own.execution.length > 0;
    let best: UnitId | null = null;
    let most = this.manner.reserve[over ? 0 : 1];
    for (const card of own.reserve) {
      const info = t.world.info[card];
      if (!info) continue;
      const deed = this.deed(t.state.units[info.at] as UnitState);
      if (deed && deed.worth > most) {
        most = deed.worth;
        best = card;
      }
    }
    if (best !== null) return { type: 'playReserve', side, card: best };
    return over ? { type: 'turnOver', side } : { type: 'pass', side };
  }

  /** The best attack by any unit that can act now, and the best on each target if it were disabled. */
  private strikes(): { now: number; disabled: Map<number, number> } {
    const { t, s } = this;
    const { world, state, side } = t;
    const [first, end] = this.enemies;
    const disabled = new Map<number, number>();
    let now = 0;
    const { execution, reserve, scrambled } = state.sides[side];
    const cards = [...(scrambled ? [] : execution.slice(0, 1)), ...reserve].filter((card): card is UnitId => card in world.info);
    for (const u of cards.map((id) => t.unit(id)).filter((one) => canStrike(t, one) && canFight(one))) {
      const { at: own, type } = world.info[u.id]!;
      const from = s.o.at[own] as number;
      const out = reachFor(world, state, s.o, WALKERS.armed, side, from, u.suppressed ? 0 : type.move);
      for (let k = 0; k < out.count; k++) {
        const to = out.order[k] as number;
        if (!touchesEnemy(s.o, to, side) || (k > 0 && !hasRoom(world, s.o, to, side))) continue;
        for (let i = first; i < end; i++) {
          const there = s.o.at[i] as number;
          if (there < 0 || world.graph.linked[to * s.n + there] !== 1) continue;
          const foe = state.units[i] as UnitState;
          now = Math.max(now, this.blow(u, from, to, i, false) - TOKEN);
          if (foe.disabled) continue;
          foe.disabled = true;
          const then = this.blow(u, from, to, i, false) - TOKEN;
          foe.disabled = false;
          if (then > (disabled.get(i) ?? 0)) disabled.set(i, then);
        }
      }
    }
    return { now, disabled };
  }

  /** 9-Line Recovery on its best target, as in the full doctrine; null if the gain is too small. @rule 8.1 */
  private recovery(): PlayerCommand | null {
    const { t, manner } = this;
    const { now, disabled } = this.strikes();
    let best: UnitId | null = null;
    let most = manner.gain.nineLine;
    for (const [i, then] of disabled) {
      if (then <= manner.threshold) continue;
      const foe = t.state.units[i] as UnitState;
      const waits = !foe.activated && foe.steps > 2 && t.fights(foe);
      const gain = then - now + stepOf(t, foe.id) * HELPLESS + (waits ? SILENCED : 0);
      if (gain <= most) continue;
      most = gain;
      best = foe.id;
    }
    return best === null ? null : { type: 'playCard', side: t.side, card: 'nineLine', unit: best, node: null, cls: null };
  }

  /** Close Air Support on the target that loses most. @rule 8.3 */
  private air(): PlayerCommand | null {
    const { t } = this;
    let best: UnitState | null = null;
    let most = t.state.turn >= t.world.scenario.turns ? 0.5 : this.manner.gain.air;
    const [first, end] = this.enemies;
    for (let i = first; i < end; i++) {
      const foe = t.state.units[i] as UnitState;
      if (foe.node === null || foe.displaced) continue;
      const worth = stepOf(t, foe.id) * (foe.steps === 1 ? 1.4 : 1);
      if (worth > most) {
        const c: PlayerCommand = { type: 'playCard', side: t.side, card: 'closeAirSupport', unit: foe.id, node: null, cls: null };
        if (!t.allows(c)) continue;
        best = foe;
        most = worth;
      }
    }
    return best && { type: 'playCard', side: t.side, card: 'closeAirSupport', unit: best.id, node: null, cls: null };
  }

  /** Activates a unit. */
  activate(u: UnitState): PlayerCommand {
    const { t } = this;
    const deed = this.deed(u);
    if (deed?.kind === 'fire') {
      return { type: 'fire', side: t.side, unit: u.id, target: (t.state.units[deed.target] as UnitState).id, rounds: deed.rounds };
    }
    return { type: 'moveUnit', side: t.side, unit: u.id, to: deed ? (t.world.graph.ids[deed.to] as NodeId) : (u.node as NodeId) };
  }

  /** The best attack of a unit from its node. */
  strike(u: UnitState, must: boolean): { target: UnitId; scouts: boolean } | null {
    const { t, s } = this;
    const from = s.o.at[t.world.info[u.id]!.at] as number;
    const [first, end] = this.enemies;
    const { linked } = t.world.graph;
    const scouting = t.state.sides[t.side].hand.scoutsOut > 0;
    let best: { target: UnitId; scouts: boolean } | null = null;
    let most = must ? Number.NEGATIVE_INFINITY : this.manner.threshold;
    for (let i = first; i < end; i++) {
      const there = s.o.at[i] as number;
      if (there < 0 || linked[from * s.n + there] !== 1) continue;
      for (const scouts of scouting ? [false, true] : [false]) {
        const worth = this.blow(u, from, from, i, scouts) - (scouts ? this.manner.gain.scouts : 0);
        if (worth > most) {
          most = worth;
          best = { target: (t.state.units[i] as UnitState).id, scouts };
        }
      }
    }
    return best;
  }

  /** Drives a beaten enemy unit to its worst node. @rule 7.6 */
  driveBack(): PlayerCommand | null {
    const { t, s } = this;
    const { ports, index } = { ports: t.state.ports, index: t.world.graph.index };
    let best: PlayerCommand | null = null;
    let most = Number.NEGATIVE_INFINITY;
    for (const c of t.legal('retreat')) {
      const to = index[c.to] as number;
      let away = 6;
      for (const p of ports) if (p.holder === t.side) away = Math.min(away, s.links[to * s.n + (index[p.node] as number)] as number);
      const fed = Math.min(2, s.served(opponentOf(t.side), to));
      const worth = away - (this.shelter(to) > 0 ? 1.5 : 0) - fed + s.foe(t.side, to) * 0.3;
      if (worth <= most) continue;
      most = worth;
      best = c;
    }
    return best;
  }

  /** @rule 8.7 */
  finishOff(beaten: UnitState): PlayerCommand {
    const { t } = this;
    const isWorthIt = stepOf(t, beaten.id) >= WORTH_A_CALL || beaten.steps === 1;
    return isWorthIt && t.state.sides[t.side].hand.massCal > 0 ? { type: 'useMassCal', side: t.side } : { type: 'decline', side: t.side };
  }
}
