/**
 * A running game as everybody is told it, order by order. What a side orders in secret makes no moment: the projector stands where it was
 * until something open happens, so that neither the number nor the pace of secret orders is told. Orders taken back go from the tale.
 */

import { collectEffects } from '../../engine/core/index.ts';
import type { Command, GameEvent, Rules, State } from '../../engine/lines-and-webs/index.ts';
import type { Recorded } from '../fold.ts';
import { type FightOdds, fightOdds } from './fightOdds.ts';
import { type Moment, type Picture, pictureOf, publicView } from './picture.ts';

/** A copy of the state is kept after each so many orders: from there it is played again after a taking back. */
const STRIDE = 24;

const copyOf = (state: State): State => JSON.parse(JSON.stringify(state)) as State;

interface Step {
  command: Command;
  /** What everybody was told of it. */
  events: readonly GameEvent[];
  /** Before it. */
  turn: number;
  phase: State['phase'];
}

const BEGINNING: Moment = { turn: 0, phase: 'setup', side: null, events: [] };

/** How many commands two records have alike from their beginning. */
function alike(steps: readonly Step[], commands: readonly Command[]): number {
  const most = Math.min(steps.length, commands.length);
  let n = 0;
  while (n < most && isSame((steps[n] as Step).command, commands[n] as Command)) n++;
  return n;
}
const isSame = (a: Command, b: Command): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

export class Tale {
  private readonly rules: Rules;
  private readonly kept: State[];
  private readonly steps: Step[] = [];
  /** Played up to the end of the steps. */
  private state: State;
  private odds: { key: string; odds: FightOdds | null } | null = null;

  constructor(rules: Rules, seed: string) {
    this.rules = rules;
    this.state = copyOf(rules.setup(seed));
    this.kept = [copyOf(this.state)];
  }

  /** The state after so many of the orders, on a private copy. */
  private stateAt(order: number): State {
    const from = Math.min(Math.floor(order / STRIDE), this.kept.length - 1);
    const state = copyOf(this.kept[from] as State);
    for (const { command } of this.steps.slice(from * STRIDE, order))
      this.rules.execute(state, command, collectEffects<GameEvent>(state.rng));
    return state;
  }

  private backTo(order: number): void {
    if (order === this.steps.length) return;
    this.state = this.stateAt(order);
    this.steps.length = order;
    this.kept.length = Math.min(this.kept.length, Math.floor(order / STRIDE) + 1);
  }

  /** False for an order that is not legal: the tale ends before it. */
  private step(command: Command): boolean {
    const { rules, state, steps } = this;
    if (rules.check(state, command)) return false;
    const { turn, phase } = state;
    const fx = collectEffects<GameEvent>(state.rng);
    rules.execute(state, command, fx);
    steps.push({ command, turn, phase, events: fx.events.flatMap((event) => rules.redact(event, 'public') ?? []) });
    if (steps.length % STRIDE === 0) this.kept.push(copyOf(state));
    return true;
  }

  /** Goes along with a record of the same game. */
  follow({ commands }: Pick<Recorded, 'commands'>): void {
    this.backTo(alike(this.steps, commands));
    for (const command of commands.slice(this.steps.length)) if (!this.step(command)) return;
  }

  /** The odds of a fight, from the board before the order that began it; asked once. */
  private oddsBefore(order: number, fight: readonly GameEvent[]): FightOdds | null {
    const key = JSON.stringify([order, fight.map(({ type }) => type)]);
    if (this.odds?.key !== key) this.odds = { key, odds: fightOdds(this.rules.world, publicView(this.rules, this.stateAt(order)), fight) };
    return this.odds.odds;
  }

  /** What everybody saw last. */
  picture(): Picture {
    const { rules, steps } = this;
    const open = steps.flatMap((step, order) => (step.events.length > 0 ? [{ ...step, order }] : []));
    const moments = [BEGINNING, ...open.map(({ turn, phase, command, events }): Moment => ({ turn, phase, side: command.side, events }))];
    const last = (open.at(-1)?.order ?? -1) + 1;
    const state = last === steps.length ? this.state : this.stateAt(last);
    return pictureOf({
      ...{ kind: 'game', scenario: rules.world.scenario, moments, at: moments.length - 1, view: publicView(rules, state) },
      oddsOf: (fight, moment) => this.oddsBefore(open[moment - 1]?.order ?? 0, fight),
    });
  }
}
