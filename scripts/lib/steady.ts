/** A steady player for pictures and measurements: brings supplies to whoever is short, orders the front first, presses forward and attacks. Not strong, but its table looks like a game. */

import { simulate } from '../../src/engine/core/index.ts';
import {
  attackTargets,
  CLASSES,
  type Command,
  emptyLoad,
  linesAndWebs,
  moveOptions,
  picker,
  type Rules,
  type Scenario,
  type Side,
  type State,
  sampleStyled,
  type UnitState,
} from '../../src/engine/lines-and-webs/index.ts';
import { placeSensibly } from '../../src/ui/panels/deploy/sensible.ts';
import { frontFirst } from '../../src/ui/panels/orders/arrange.ts';
import { shortOf } from '../../src/ui/panels/shared/loads.ts';

type Pick = (n: number) => number;
type Sim = ReturnType<typeof simulate<State, Command, never, never, Side>>;

export interface SteadyRecord {
  format: 1;
  ruleset: string;
  version: string;
  scenario: Scenario;
  seed: string;
  commands: Command[];
}

const SUPPLY = { carry: 12, moveCarrier: 1, endPart: 0, concede: 0, displace: 0, crossLevel: 0, pickUp: 4 } as const;
const FIGHT = {
  concede: 0,
  pass: 0,
  hold: 0.2,
  turnOver: 8,
  playReserve: 0,
  playCard: 1,
  moveUnit: 6,
  attack: 10,
  fire: 10,
  decline: 0.2,
} as const;
const CARRY_TRIES = 700;

/** A player at one table. */
class Steady {
  readonly commands: Command[] = [];
  private tries = 0;
  private readonly fighting: { weights: typeof FIGHT; lean: number };
  constructor(
    private readonly rules: Rules,
    private readonly sim: Sim,
    private readonly pick: Pick,
  ) {
    this.fighting = { weights: FIGHT, lean: 7 };
  }

  get state(): State {
    return this.sim.state;
  }

  private give(c: Command): boolean {
    if (this.rules.check(this.state, c)) return false;
    this.sim.step(c);
    this.commands.push(c);
    return true;
  }

  private setUp(side: Side): void {
    this.give({ type: 'takeRecommended', side });
    this.give({ type: 'endPart', side });
  }

  private deploy(side: Side): void {
    for (const c of placeSensibly(this.rules.world, this.rules.view(this.state, side)).commands) this.give(c);
    this.give({ type: 'endPart', side });
  }

  private spend(side: Side): void {
    for (let i = 0; i < 2; i++) {
      const type = this.state.units.filter((u) => u.side === side && u.place === 'expansion');
      const unit = type[this.pick(Math.max(1, type.length))];
      const boxes = unit && this.rules.world.info[unit.id]?.type.boxes.open;
      if (unit) this.give({ type: 'buyUnit', side, unit: unit.id, to: 'queue', open: { ...emptyLoad(), clIII: boxes ?? 0 } });
    }
    for (const card of ['commandPost', 'scoutsOut', 'airDrop', 'closeAirSupport', 'saintHimars'] as const) {
      if (this.pick(5) === 0) this.give({ type: 'buyCard', side, card });
    }
    const wish = ['clV', 'clIII', 'clI', 'clIII', 'clV', 'clI'] as const;
    for (let i = 0, misses = 0; misses < 6; i++) {
      const bought = this.give({ type: 'buyTokens', side, to: this.pick(4) === 0 ? 'apod' : 'queue', cls: wish[i % 6]!, n: 1 });
      misses = bought ? 0 : misses + 1;
    }
    this.give({ type: 'endPart', side });
  }

  /** How much the tokens of a carry are wanted where they go, less where they come from. */
  private worthOf(c: Command): number {
    if (c.type !== 'carry' || c.to.kind !== 'unit') return c.type === 'useRepair' || c.type === 'pickUp' ? 1 : -1;
    const fights = (u: UnitState): boolean => this.rules.world.info[u.id]?.type.kind === 'combat';
    const to = this.unit(c.to.unit);
    const from = c.from.kind === 'unit' ? this.unit(c.from.unit) : null;
    if (!to || (from && fights(from)) || (from && !fights(to))) return -1;
    const short = shortOf(this.rules.world.info[to.id]!.type, to.load, to.degraded);
    let worth = 0;
    for (const cls of CLASSES) worth += Math.min(c.tokens[cls], short[cls]) - Math.max(0, c.tokens[cls] - short[cls]);
    return fights(to) ? worth * 3 : worth;
  }

  private unit(id: string): UnitState | undefined {
    return this.state.units.find((u) => u.id === id);
  }

  private transport(side: Side): void {
    for (let i = 0; i < CARRY_TRIES; i++) {
      const c = sampleStyled(this.rules.world, this.state, this.pick, { weights: SUPPLY });
      if (c && this.worthOf(c) > 0) this.give(c);
    }
    this.give({ type: 'endPart', side });
  }

  private orders(side: Side): void {
    const { execution, reserve } = frontFirst(this.rules.world, this.rules.view(this.state, side));
    // The two last wait in reserve, so that there is one.
    const cut = execution.length > 6 ? execution.length - 2 : execution.length;
    const hand = this.state.sides[side].hand;
    const cards = (['commandPost', 'closeAirSupport', 'saintHimars'] as const).filter((card) => hand[card] > 0);
    const deck = execution.slice(0, cut);
    if (cards[0]) deck.splice(2, 0, cards[0]);
    if (cards[1]) deck.splice(6, 0, cards[1]);
    if (!this.give({ type: 'setOrders', side, execution: deck, reserve: [...reserve, ...execution.slice(cut)] }))
      this.give({ type: 'setOrders', side, execution, reserve });
    this.give({ type: 'endPart', side });
  }

  /** A quiet day: closer to the other side without contact, then it stands. */
  private calmly(side: Side, unit: string): boolean {
    const { world } = this.rules;
    const options = moveOptions(world, this.state, unit).filter((o) => !o.contact);
    const near = (node: string): number => {
      const row = (world.graph.index[node] as number) * world.graph.n;
      let least = 99;
      for (const u of this.state.units) {
        if (u.side !== side && u.node !== null)
          least = Math.min(least, world.graph.distance[row + (world.graph.index[u.node] as number)] as number);
      }
      return least;
    };
    const fuel = this.unit(unit)?.load.clIII ?? 0;
    const best = options.sort((a, b) => near(a.node) - near(b.node))[0];
    const here = this.unit(unit)?.node;
    if (fuel > 1 && best && here && near(best.node) < near(here) && this.give({ type: 'moveUnit', side, unit, to: best.node })) return true;
    return this.give({ type: 'hold', side, unit }) || this.give({ type: 'finish', side });
  }

  /** Towards a fight that the unit can pay; otherwise the sampler leans forward. */
  private fight(): void {
    const play = this.state.execution?.play;
    const member = play?.members.find((m) => m.stage !== 'done');
    const eager = this.pick(6) === 0;
    if (play && member && !this.state.pending && !eager && !member.mustAttack && this.calmly(play.side, member.unit)) return;
    if (play && member && !this.state.pending) {
      const { world } = this.rules;
      const targets = attackTargets(world, this.state, member.unit);
      if (targets[0] && this.give({ type: 'attack', side: play.side, attackers: [member.unit], target: targets[0], scouts: false })) return;
      const options = moveOptions(world, this.state, member.unit).filter((o) => o.contact);
      const to = options[this.pick(Math.max(1, options.length))];
      if (
        to &&
        (this.unit(member.unit)?.load.clV ?? 0) > 0 &&
        this.give({ type: 'moveUnit', side: play.side, unit: member.unit, to: to.node })
      )
        return;
    }
    const c = sampleStyled(this.rules.world, this.state, this.pick, this.fighting);
    if (!c || !this.give(c)) this.tries += 1;
  }

  /** Gives the next command or part. */
  step(): void {
    const side = this.rules.actor(this.state) as Side;
    const parts = { setup: this.setUp, deploy: this.deploy, spend: this.spend, transport: this.transport, orders: this.orders } as const;
    const part = this.state.pending ? undefined : parts[this.state.phase as keyof typeof parts];
    if (part) part.call(this, side);
    else this.fight();
  }

  get stuck(): boolean {
    return this.tries > 200;
  }
}

/** A whole game between two steady players; the same seed gives the same record. */
export function steadyGame(scenario: Scenario, seed: string, untilTurn = Number.POSITIVE_INFINITY): SteadyRecord {
  const rules = linesAndWebs(scenario);
  const player = new Steady(rules, simulate(rules, rules.setup(seed)) as unknown as Sim, picker(seed));
  while (player.state.phase !== 'over' && player.state.turn <= untilTurn && !player.stuck) player.step();
  return { format: 1, ruleset: rules.id, version: rules.version, scenario, seed, commands: player.commands };
}
