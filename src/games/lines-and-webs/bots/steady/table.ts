/** What the steady player has before it: the state, a hand that gives commands, and the questions that all of its parts ask. */

import { simulate } from '../../../../engine/core/index.ts';
import type { Command, Rules, Side, State, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { Scene } from '../scene.ts';

/** A whole number below n. Not the game's generator. */
type Pick = (n: number) => number;

/** A game that goes on, and the record of it. */
export class Table extends Scene {
  readonly commands: Command[] = [];
  readonly world: World;
  private readonly sim: { readonly state: State; step(c: Command): unknown };
  private seen: { state: State; view: View } | null = null;

  constructor(
    readonly rules: Rules,
    seed: string,
    readonly pick: Pick,
  ) {
    super();
    this.world = rules.world;
    this.sim = simulate(rules, rules.setup(seed));
  }

  get state(): State {
    return this.sim.state;
  }

  /** What a side sees now: advice is asked of it. */
  view(side: Side): View {
    if (this.seen?.state !== this.state || this.seen.view.viewer !== side)
      this.seen = { state: this.state, view: this.rules.view(this.state, side) };
    return this.seen.view;
  }

  /** Gives a command if it is legal. */
  give(c: Command): boolean {
    if (this.rules.check(this.state, c)) return false;
    this.sim.step(c);
    this.commands.push(c);
    return true;
  }
}
