/** Writes a lesson of any game while playing it: cards, the learner's commands and those of the lesson. Every command must be legal. */

import type { GameTypes, Rules, Side } from '../../../src/engine/core/gameTypes.ts';
import { hashOf, type Rejection, simulate } from '../../../src/engine/core/index.ts';
import type { LessonFile, LessonStep } from '../../../src/records/lesson.ts';
import type { Note } from '../../../src/records/notes.ts';
import { fileOf } from '../../../src/records/write.ts';

/** A card: title, text, instruction, and the places that it highlights. */
export interface Card extends Pick<Note, 'title' | 'text' | 'clause' | 'nodes' | 'units'>, Pick<LessonStep, 'press' | 'how'> {}

/** A command without its side. */
export type OrderOf<C> = C extends { side: Side } ? Omit<C, 'side'> : never;

/** Throws if a statement in a card's text is not true. */
export function must(is: boolean, what: string): void {
  if (!is) throw new Error(`The game tells another story: ${what}`);
}

export class LessonWriter<G extends GameTypes> {
  /** Everything that has happened. */
  readonly events: G['Event'][] = [];
  private readonly commands: G['Command'][] = [];
  private readonly notes: Note[] = [];
  private readonly steps: LessonFile<G>['steps'][number][] = [];
  private readonly sim: { readonly state: G['State']; step(command: G['Command']): Rejection | null };

  /** @param singles splits an order that the learner gives in several presses */
  constructor(
    readonly rules: Rules<G>,
    private readonly about: { id: string; name: string; side: Side; seed: string },
    private readonly singles: (order: OrderOf<G['Command']>) => OrderOf<G['Command']>[] = (order) => [order],
  ) {
    this.sim = simulate(rules, rules.setup(about.seed), (event) => this.events.push(event));
  }

  get state(): G['State'] {
    return this.sim.state;
  }

  private give(command: G['Command']): void {
    const why = this.sim.step(command);
    if (why) throw new Error(`Order ${this.commands.length} of ${this.about.id}, ${JSON.stringify(command)}: ${why.code}`);
    this.commands.push(command);
  }

  private step({ press, how, ...card }: Card, orders: number, more: Partial<LessonStep>): void {
    const id = `${this.notes.length + 1}`;
    this.notes.push({ id, at: this.commands.length, ...card });
    this.steps.push({ ...more, note: id, orders, ...(press ? { press } : {}), ...(how ? { how } : {}) });
  }

  /** Adds a card without commands, left with Next or, with `ends`, by an action on the screen. */
  look(card: Card, more: Pick<LessonStep, 'ends' | 'unit' | 'opens' | 'question' | 'answer'> = {}): void {
    this.step(card, 0, more);
  }

  /** Adds a card with the learner's commands, in this order or, with `anyOrder`, in any. */
  ask(
    card: Card,
    orders: OrderOf<G['Command']> | readonly OrderOf<G['Command']>[],
    { anyOrder, ...more }: Pick<LessonStep, 'anyOrder' | 'free' | 'panel' | 'figures'> = {},
  ): void {
    const given = (Array.isArray(orders) ? orders : [orders]) as readonly OrderOf<G['Command']>[];
    const list = given.flatMap(this.singles);
    // The learner chooses which part of a split order goes first.
    const isAny = (anyOrder || given.length === 1) && list.length > 1;
    this.step(card, list.length, { ...(isAny ? { anyOrder: true as const } : {}), ...more });
    for (const order of list) this.give({ ...order, side: this.about.side } as G['Command']);
  }

  /** Plays commands of the lesson itself. */
  play(side: Side, ...orders: readonly OrderOf<G['Command']>[]): void {
    for (const order of orders) this.give({ ...order, side } as G['Command']);
  }

  file(): LessonFile<G> {
    const { id, name, side, seed } = this.about;
    const { id: ruleset, version, world } = this.rules;
    const record = { format: 1 as const, ruleset, version, scenario: world.scenario, seed, commands: this.commands };
    const file = fileOf(record, { name, notes: this.notes }) as unknown as LessonFile<G>['record'];
    return { id, name, side, hash: hashOf(this.state), steps: this.steps, record: file };
  }
}
