/** Writes a lesson while playing it: cards, the learner's commands and those of the lesson. Every command must be legal. */

import { hashOf, type Rejection, simulate } from '../../../src/engine/core/index.ts';
import {
  CLASSES,
  type Command,
  type Load,
  linesAndWebs,
  loadOf,
  type PlayerCommand,
  type Scenario,
  type Side,
  type State,
} from '../../../src/engine/lines-and-webs/index.ts';
import type { LessonFile, LessonId } from '../../../src/games/lines-and-webs/lessons/index.ts';
import { fileOf } from '../../../src/games/lines-and-webs/typedFiles.ts';
import type { LessonStep } from '../../../src/records/lesson.ts';
import type { Note } from '../../../src/records/notes.ts';
import board from './board.json' with { type: 'json' };

/** Arvel Crossing as it was when the lessons were written: their text fits its dice, and stored lessons must stay playable. */
export const lessonBoard = (): Scenario => structuredClone(board) as unknown as Scenario;

/** Splits a command with several tokens: a press sends one token. */
const tokenByToken = (order: Order): Order[] =>
  order.type === 'carry' || order.type === 'crossLevel'
    ? CLASSES.flatMap((cls) => Array.from({ length: order.tokens[cls] }, () => ({ ...order, tokens: loadOf(cls) })))
    : [order];

/** A card: title, text, instruction, and the places that it highlights. */
export interface Card extends Pick<Note, 'title' | 'text' | 'clause' | 'nodes' | 'units'>, Pick<LessonStep, 'press'> {}

/** A command without its side. */
export type Order = PlayerCommand extends infer C ? (C extends Command ? Omit<C, 'side'> : never) : never;

export const END: Order = { type: 'endPart' };

export const tokensOf = (some: Partial<Load>): Load => ({ clI: 0, clIII: 0, clV: 0, clIX: 0, ...some });
export const unit = (id: string) => ({ kind: 'unit' as const, unit: id });
export const port = (node: string) => ({ kind: 'port' as const, node });

/** Sends tokens from a carrier to a unit. */
export const carry = (
  carrier: string,
  from: ReturnType<typeof unit> | ReturnType<typeof port>,
  to: string,
  some: Partial<Load>,
): Order => ({
  ...{ type: 'carry', carrier, from, to: unit(to), tokens: tokensOf(some) },
});

/** Throws if a statement in a card's text is not true. */
export function must(is: boolean, what: string): void {
  if (!is) throw new Error(`The game tells another story: ${what}`);
}

export class LessonWriter {
  private readonly commands: Command[] = [];
  private readonly notes: Note[] = [];
  private readonly steps: LessonFile['steps'][number][] = [];
  private readonly sim: { readonly state: State; step(command: Command): Rejection | null };

  constructor(private readonly about: { id: LessonId; name: string; side: Side; scenario: Scenario; seed: string }) {
    const rules = linesAndWebs(about.scenario);
    this.sim = simulate(rules, rules.setup(about.seed));
  }

  get state(): State {
    return this.sim.state;
  }

  unit(id: string) {
    const unit = this.state.units.find((u) => u.id === id);
    if (!unit) throw new Error(`There is no ${id}.`);
    return unit;
  }

  private give(command: Command): void {
    const why = this.sim.step(command);
    if (why) throw new Error(`Order ${this.commands.length} of ${this.about.id}, ${JSON.stringify(command)}: ${why.code}`);
    this.commands.push(command);
  }

  private step({ press, ...card }: Card, orders: number, more: Partial<LessonStep>): void {
    const id = `${this.notes.length + 1}`;
    this.notes.push({ id, at: this.commands.length, ...card });
    this.steps.push({ ...more, note: id, orders, ...(press ? { press } : {}) });
  }

  /** Adds a card without commands, left with Next or, with `ends`, by an action on the screen. */
  look(card: Card, more: Pick<LessonStep, 'ends' | 'unit' | 'opens' | 'question' | 'answer'> = {}): void {
    this.step(card, 0, more);
  }

  /** Adds a card with the learner's commands, in this order or, with `anyOrder`, in any. */
  ask(
    card: Card,
    orders: Order | readonly Order[],
    { anyOrder, ...more }: Pick<LessonStep, 'anyOrder' | 'free' | 'panel' | 'figures'> = {},
  ): void {
    const given = Array.isArray(orders) ? (orders as readonly Order[]) : [orders as Order];
    const list = given.flatMap(tokenByToken);
    // The learner chooses which token of a delivery goes first.
    const isAny = (anyOrder || given.length === 1) && list.length > 1;
    this.step(card, list.length, { ...(isAny ? { anyOrder: true as const } : {}), ...more });
    for (const order of list) this.give({ ...order, side: this.about.side });
  }

  /** Plays commands of the lesson itself. */
  play(side: Side, ...orders: readonly Order[]): void {
    for (const order of orders) this.give({ ...order, side });
  }

  file(): LessonFile {
    const { id, name, side, scenario, seed } = this.about;
    const { id: ruleset, version } = linesAndWebs(scenario);
    return {
      id,
      name,
      side,
      hash: hashOf(this.state),
      steps: this.steps,
      record: fileOf({ format: 1, ruleset, version, scenario, seed, commands: this.commands }, { name, notes: this.notes }),
    };
  }
}

/** Ends turns, in Phase 6 by passing, until the condition holds; throws after 60 commands. */
function passUntil(w: LessonWriter, isThere: (state: State, awaited: Side) => boolean, where: string): void {
  for (let i = 0; i < 60; i++) {
    const { state } = w;
    const awaited = state.execution?.turnOf ?? state.active;
    if (awaited === null) break;
    if (isThere(state, awaited)) return;
    w.play(awaited, state.phase === 'execute' ? { type: 'pass' } : { type: 'endPart' });
  }
  throw new Error(`The game never comes to ${where}.`);
}

/** Passes until a side is active in a phase of a day. */
export const passTo = (w: LessonWriter, turn: number, phase: string, side: Side): void =>
  passUntil(w, (s, awaited) => s.turn === turn && s.phase === phase && awaited === side, `${phase} of ${side} on day ${turn}`);

/** Passes until a day begins and the report of the previous day is shown. */
export const passToDay = (w: LessonWriter, turn: number): void => passUntil(w, (s) => s.turn === turn, `day ${turn}`);
