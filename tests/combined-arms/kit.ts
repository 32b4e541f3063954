/** Positions for the tests of Combined Arms, written as text: `'Mt d4, *HQ a1'`; a star: elite. Units are named by their places in the list: `delta-1`, `gamma-1`. */

import { expect } from 'vitest';
import {
  type Army,
  type Command,
  combinedArms,
  FIGURES,
  type GameEvent,
  type Placed,
  type Rules,
  type Rulings,
  type Scenario,
  type State,
  UNIT_TYPES,
  type Unit,
} from '../../src/engine/combined-arms/index.ts';
import type { Side } from '../../src/engine/core/gameTypes.ts';
import { apply, type Rejection } from '../../src/engine/core/index.ts';

const placedOf = (text: string): Placed[] =>
  text === ''
    ? []
    : text.split(', ').map((one) => {
        const [name = '', at = ''] = one.split(' ');
        const type = UNIT_TYPES.find((kind) => FIGURES[kind].short === name.replace('*', ''));
        if (!type) throw new Error(`No type is called ${name}.`);
        return { type, at, ...(name.startsWith('*') ? { elite: true } : {}) };
      });

export const FULL: Scenario = {
  format: 1,
  ruleset: 'combined-arms',
  id: 'full',
  name: 'Full battle',
  summary: 'Sixteen a side.',
  turns: 0,
  board: { columns: 8, rows: 8 },
  zone: { columns: 8, rows: 3 },
  units: 16,
  limits: { tanks: 5, ofKind: 4, kinds: 7 },
  arrangements: [],
};

type Given = Command extends infer C ? (C extends Command ? Omit<C, 'side'> : never) : never;

export class Battle {
  readonly rules: Rules;
  state: State;
  events: GameEvent[] = [];
  /** Why the last command cannot be undone. */
  undoBlocker: string | null = null;

  constructor(scenario: Scenario, seed = 'test') {
    this.rules = combinedArms(scenario);
    this.state = this.rules.setup(seed);
  }

  unit(id: string): Unit {
    const found = this.state.units.find((unit) => unit.id === id);
    if (!found) throw new Error(`There is no unit ${id}.`);
    return found;
  }
  at = (...ids: string[]) => ids.map((id) => this.unit(id).at);

  why(command: unknown): Rejection | null {
    return this.rules.check(this.state, command);
  }

  /** Gives commands of the side that is up; each must be legal. */
  give(...commands: Given[]): this {
    for (const one of commands) {
      const done = apply(this.rules, this.state, { side: this.state.up, ...one });
      expect(done.ok ? null : done.why).toBeNull();
      if (!done.ok) throw new Error('It was refused.');
      this.state = done.state;
      this.events = done.events;
      this.undoBlocker = done.undoBlocker;
    }
    return this;
  }
  move(unit: string, to: string): this {
    return this.give({ type: 'move', unit, to });
  }
  /** Units of the side that is up attack a target, one after another. */
  fire(target: string, ...units: string[]): this {
    for (const unit of units) this.give({ type: 'attack', unit, target });
    return this;
  }
  goBack(to: string | null): this {
    return this.give({ type: 'retreat', to });
  }
  endTurn(): this {
    return this.give({ type: 'endTurn' });
  }
  /** Sides end their turns until so many have begun; one that has nothing to do passes by itself. */
  wait(turns: number): this {
    const until = this.state.turn + turns;
    while (this.state.turn < until && this.state.outcome === null) this.endTurn();
    return this;
  }

  refused(code: string, command: Given & { [field: string]: unknown }, side: Side = this.state.up): void {
    expect(this.why({ side, ...command })?.code).toBe(code);
  }
}

/** A battle from a position; South has the first turn. */
export const battle = (delta: string, gamma: string, rulings: Partial<Rulings> = {}, scenario: Partial<Scenario> = {}): Battle =>
  new Battle({
    ...FULL,
    position: { delta: placedOf(delta), gamma: placedOf(gamma) },
    ...scenario,
    rulings: { first: 'first', ...rulings },
  });

/** An army by short names: `'2 If, HQ'`. */
export function armyOf(text: string): Army {
  const army = Object.fromEntries(UNIT_TYPES.map((type) => [type, 0])) as Army;
  for (const one of text.split(', ')) {
    const [name = '', n = '1'] = one.split(' ').reverse();
    army[UNIT_TYPES.find((type) => FIGURES[type].short === name)!] += Number(n);
  }
  return army;
}
/** A legal army of sixteen. */
export const ARMY = '2 If, 2 Mi, 2 Mt, Lt, Ht, 2 Ho, At, AA, En, 2 Ai, HQ';
