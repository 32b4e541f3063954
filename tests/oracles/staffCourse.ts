/** What the engine itself makes of units that nobody supplies: a game is played on to its end, and it is noted what each unit loses on which day. */

import { collectEffects } from '../../src/engine/core/index.ts';
import { copyState } from '../../src/engine/lines-and-webs/copyState.ts';
import { checkFire, MAX_ROUNDS } from '../../src/engine/lines-and-webs/fires.ts';
import {
  CARD_KINDS,
  type Command,
  type GameEvent,
  opponentOf,
  type Rules,
  SIDES,
  type Side,
  type State,
  type UnitId,
  type UnitState,
} from '../../src/engine/lines-and-webs/index.ts';
import { canPayPursuit, pay } from '../../src/engine/lines-and-webs/strength.ts';

export type OraclePace = 'stands' | 'moves' | 'fights';

/** The first day of each loss; absent where it never comes. */
export interface Losses {
  hungry?: number;
  degraded?: number;
  losesStep?: number;
  destroyed?: number;
  noMove?: number;
  noAttack?: number;
  noFire?: number;
}
export type LossesOf = Map<UnitId, Losses>;

const OWN_USE = ['carrier.has-moved', 'carrier.has-carried', 'carrier.exhausted', 'carrier.displaced'];

class PlayOn {
  readonly rules: Rules;
  readonly d: State;
  readonly side: Side;
  readonly pace: (unit: UnitId) => OraclePace;
  readonly losses: LossesOf = new Map();
  /** The last day on which its combat units had their turn. */
  actedOn = 0;

  constructor(rules: Rules, state: State, side: Side, pace: (unit: UnitId) => OraclePace) {
    this.rules = rules;
    this.d = copyState(state);
    this.side = side;
    this.pace = pace;
    for (const s of SIDES) {
      this.d.sides[s].execution = [];
      this.d.sides[s].reserve = [];
      for (const card of CARD_KINDS) this.d.sides[s].hand[card] = this.d.sides[s].plan.cards[card] = 0;
      this.d.sides[s].plan.markers = [];
      this.d.sides[s].plan.units = [];
    }
    for (const u of this.units()) this.losses.set(u.id, u.degraded ? { degraded: this.d.turn } : {});
  }

  units(): UnitState[] {
    return this.d.units.filter((u) => u.side === this.side && u.node !== null && (this.losses.size === 0 || this.losses.has(u.id)));
  }
  fighters(): UnitState[] {
    return this.units().filter((u) => this.rules.world.info[u.id]!.type.kind === 'combat' && !u.activated);
  }

  note(unit: UnitId, what: keyof Losses, day: number): void {
    const of = this.losses.get(unit);
    if (of) of[what] ??= day;
  }

  /** Gives a legal order and hears what came of it. */
  give(command: Command): void {
    const why = this.rules.check(this.d, command);
    if (why) throw new Error(`${JSON.stringify(command)}: ${why.code}`);
    const fx = collectEffects<GameEvent>(this.d.rng);
    let day = this.d.turn;
    this.rules.execute(this.d, command, fx);
    for (const e of fx.events) {
      if (e.type === 'turnBegan') day = e.turn;
      if (e.type === 'degraded') {
        this.note(e.unit, 'hungry', day);
        this.note(e.unit, 'degraded', day);
      }
      if (e.type === 'stepsLost' && e.why === 'hunger') {
        this.note(e.unit, 'hungry', day);
        this.note(e.unit, 'losesStep', day);
        if (e.steps === 0) this.note(e.unit, 'destroyed', day);
      }
    }
  }

  /** Turns over the unit's card on a copy of the table, and sees whether it forfeits, may move, and could attack then. */
  probe(u: UnitState): void {
    const p = copyState(this.d);
    const { turn } = this.d;
    p.phase = 'execute';
    p.pending = null;
    p.execution = {
      initiative: this.side,
      turnOf: this.side,
      stage: 'before',
      last: null,
      play: null,
      engagement: null,
      fire: null,
      turned: null,
    };
    p.sides[this.side].execution = [u.id];
    p.sides[opponentOf(this.side)].hand.airDrop = 1;
    const fx = collectEffects<GameEvent>(p.rng);
    this.rules.execute(p, { type: 'turnOver', side: this.side }, fx);
    const forfeits = fx.events.some((e) => e.type === 'forfeited');
    const move: Command = { type: 'moveUnit', side: this.side, unit: u.id, to: u.node as string };
    const moves = !forfeits && this.rules.check(p, move) === null;
    if (moves) this.rules.execute(p, move, fx);
    if (!moves) this.note(u.id, 'noMove', turn);
    if (!moves || p.units.find((v) => v.id === u.id)!.load.clV < 1) this.note(u.id, 'noAttack', turn);
    if (this.rules.world.info[u.id]!.type.arm !== 'artillery') return;
    const why = checkFire(this.rules.world, u, null, 1)?.code;
    if (why === 'fire.degraded' || why === 'fire.disabled' || u.load.clV < 1) this.note(u.id, 'noFire', turn);
  }

  /** A fight's payments, by the rules' own functions. */
  fight(u: UnitState): void {
    if (u.degraded || u.disabled) return;
    const fx = collectEffects<GameEvent>(this.d.rng);
    const { world } = this.rules;
    if (world.info[u.id]!.type.arm === 'artillery') u.load.clV -= Math.min(MAX_ROUNDS, u.load.clV);
    else if (u.load.clIII > 0 && u.load.clV > 0) {
      u.load.clIII -= 1;
      pay(world, u, 'attack', fx);
      if (canPayPursuit(world, u)) pay(world, u, 'pursuit', fx);
    }
  }

  /** The side's carriers in its part of Phase 3. */
  carriersMove(): void {
    for (const u of this.units()) {
      if (this.rules.world.info[u.id]!.type.kind === 'combat') continue;
      const self = this.rules.check(this.d, { type: 'moveCarrier', side: this.side, unit: u.id, to: u.node as string })?.code ?? '';
      if (OWN_USE.includes(self)) continue;
      if (self !== 'move.stays') {
        this.note(u.id, 'noMove', this.d.turn);
        continue;
      }
      if (this.pace(u.id) !== 'moves') continue;
      const home = u.node;
      const to = this.rules.world.land.find(
        (node) => !this.rules.check(this.d, { type: 'moveCarrier', side: this.side, unit: u.id, to: node }),
      );
      const ports = this.d.ports.map((port) => port.holder);
      const allPorts = this.d.allPorts;
      if (to === undefined) u.load.clIII -= 1;
      else this.give({ type: 'moveCarrier', side: this.side, unit: u.id, to });
      // It goes back by night, so that the table stays as it is.
      u.node = home;
      for (const [i, port] of this.d.ports.entries()) port.holder = ports[i] as Side;
      this.d.allPorts = allPorts;
    }
  }

  /** The side's combat units on their day: probed, then paid for, or ordered to move. */
  fightersAct(): UnitId[] {
    const ordered: UnitId[] = [];
    for (const u of this.fighters()) {
      this.probe(u);
      if (this.pace(u.id) === 'fights') this.fight(u);
      if (this.pace(u.id) !== 'moves') continue;
      if (u.load.clIII === 0) continue;
      if (this.rules.world.rulings.contactStart === 'away') ordered.push(u.id);
      else if (!u.degraded && !u.disabled) u.load.clIII -= 1;
    }
    return ordered;
  }

  /** One order in Phase 6. */
  execute(): void {
    const ex = this.d.execution!;
    const side = this.rules.actor(this.d) as Side;
    if (this.d.pending) this.give({ type: 'decline', side });
    else if (ex.play) {
      const waits = ex.play.members.find((m) => m.stage === 'waiting');
      const u = this.d.units.find((v) => v.id === waits?.unit);
      const move: Command = { type: 'moveUnit', side, unit: u?.id ?? '', to: u?.node ?? '' };
      this.give(u && u.load.clIII > 0 ? move : { type: 'finish', side });
    } else if (ex.stage === 'after') this.give({ type: 'endTurn', side });
    else this.give({ type: this.d.sides[side].execution.length > 0 ? 'turnOver' : 'pass', side });
  }

  run(): LossesOf {
    // In the middle of Phase 6 the decks may be closed already: who moves today has paid for it.
    if (this.d.phase === 'execute') for (const id of this.fightersAct()) this.d.units[this.rules.world.info[id]!.at]!.load.clIII -= 1;
    while (this.d.phase !== 'over') {
      const side = this.rules.actor(this.d) as Side;
      if (this.d.phase === 'execute') this.execute();
      else {
        if (side === this.side && this.d.phase === 'transport') this.carriersMove();
        if (this.d.phase === 'orders' && this.actedOn < this.d.turn) {
          this.actedOn = this.d.turn;
          this.d.sides[this.side].execution = this.fightersAct();
        }
        this.give({ type: 'endPart', side });
      }
    }
    return this.losses;
  }
}

/** May the game be played on from here without a choice in the middle of a play? */
export const canPlayOn = (s: State): boolean =>
  s.phase !== 'setup' && s.phase !== 'over' && !s.pending && !s.execution?.play && !s.execution?.engagement;

/** Plays on to the end of the game; nobody supplies, the units of `side` act each day at their pace, the other side does nothing. */
export function playOn(rules: Rules, state: State, side: Side, pace: (unit: UnitId) => OraclePace): LossesOf {
  return new PlayOn(rules, state, side, pace).run();
}
