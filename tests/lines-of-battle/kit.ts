/** Positions for the tests of Lines of Battle, written as text: `'Sw d4 n, Sp e4 n'`. Units are named by their places in the list: `delta-1`, `gamma-1`. */

import { expect } from 'vitest';
import type { Side } from '../../src/engine/core/gameTypes.ts';
import { apply, type Rejection } from '../../src/engine/core/index.ts';
import {
  type Command,
  type GameEvent,
  linesOfBattle,
  type Placed,
  type Rules,
  type Rulings,
  type Scenario,
  type State,
  UNIT_TYPES,
  type Unit,
} from '../../src/engine/lines-of-battle/index.ts';

const placedOf = (text: string): Placed[] =>
  text === ''
    ? []
    : text.split(', ').map((one) => {
        const [short = '', at = '', facing = 'n'] = one.split(' ');
        const type = UNIT_TYPES.find((name) => name.startsWith(short.toLowerCase()));
        if (!type) throw new Error(`No type begins with ${short}.`);
        return { type, at, facing: facing as Placed['facing'] };
      });

export const FULL: Scenario = {
  format: 1,
  ruleset: 'lines-of-battle',
  id: 'full',
  name: 'Full battle',
  summary: 'Sixteen a side.',
  turns: 0,
  board: { columns: 10, rows: 10 },
  zone: { columns: 8, rows: 2 },
  units: 16,
  limits: { cavalry: 4, commander: 1 },
  arrangements: [
    { name: 'Anvil', rows: ['Ca Sw Ar Sp Sp Ar Sw Ca', 'Sw Sp Sw Ar Ar Sw Sp Sw'] },
    { name: 'Two Wings', rows: ['Ca Ca Ar Sw Sw Ar Ca Ca', 'Sp Sw Sp Ar Ar Sp Sw Sp'] },
  ],
};

/** A game in the middle: South is up in turn 1, unless a ruling says otherwise. */
export class Battle {
  readonly rules: Rules;
  state: State;
  events: GameEvent[] = [];

  constructor(scenario: Scenario, seed = 'test') {
    this.rules = linesOfBattle(scenario);
    this.state = this.rules.setup(seed);
  }

  unit(id: string): Unit {
    const found = this.state.units.find((unit) => unit.id === id);
    if (!found) throw new Error(`There is no unit ${id}.`);
    return found;
  }

  why(command: unknown): Rejection | null {
    return this.rules.check(this.state, command);
  }

  /** Gives commands of the side that is up; each must be legal. */
  give(...commands: (Command extends infer C ? (C extends Command ? Omit<C, 'side'> : never) : never)[]): this {
    for (const one of commands) {
      const done = apply(this.rules, this.state, { side: this.state.up, ...one });
      expect(done.ok ? null : done.why).toBeNull();
      if (!done.ok) throw new Error('It was refused.');
      this.state = done.state;
      this.events = done.events;
    }
    return this;
  }

  /** With these faces on the dice. */
  roll(...faces: number[]): this {
    this.state = { ...this.state, rng: { ...this.state.rng, forced: faces } };
    return this;
  }

  /** Both sides end their turns, so often. */
  wait(turns: number): this {
    const until = this.state.turn + turns;
    while (this.state.turn < until && this.state.outcome === null) this.give({ type: 'endPhase' });
    return this;
  }

  refused(code: string, command: Omit<Command, 'side'> & { [field: string]: unknown }, side: Side = this.state.up): void {
    expect(this.why({ side, ...command })?.code).toBe(code);
  }
}

/** A battle from a position. */
export const battle = (delta: string, gamma: string, rulings: Partial<Rulings> = {}): Battle =>
  new Battle({
    ...FULL,
    position: { delta: placedOf(delta), gamma: placedOf(gamma) },
    rulings: { first: 'south', ...rulings },
  });
