/** A game under watch: every command is carried out with all that must hold checked around it. The fuzzer and the replay of its failures share this. */

import type { Pick } from '../../src/bots/picker.ts';
import { picker } from '../../src/bots/picker.ts';
import { apply, canonical, collectEffects, hashOf } from '../../src/engine/core/index.ts';
import {
  awaited,
  type Command,
  type GameEvent,
  isOpenTable,
  isUmpire,
  openView,
  type Rules,
  type Side,
  type State,
  type Viewer,
} from '../../src/engine/lines-and-webs/index.ts';
import { violationsOf } from '../../src/engine/lines-and-webs/violations.ts';
import type { Coverage } from './coverage.ts';
import { deepFreeze } from './freeze.ts';
import { twinFor } from './hidden.ts';
import { mutant } from './mutants.ts';
import { tokensBefore, tokensWrong } from './tokens.ts';

export class Failure extends Error {
  readonly check: string;
  readonly probe: unknown;
  constructor(check: string, message: string, probe?: unknown) {
    super(message);
    this.check = check;
    this.probe = probe;
  }
}
const VIEWERS: readonly Viewer[] = ['delta', 'gamma', 'public'];
/** Events that show something hidden: after them nothing is taken back. */
const REVEALING: ReadonlySet<string> = new Set([
  'deploymentRevealed',
  'purchasesRevealed',
  'cardTurned',
  'groupJoined',
  'cardPlayed',
  'commandPostCancelled',
]);

function must(holds: boolean, check: string, message: () => string, probe?: unknown): void {
  if (!holds) throw new Failure(check, message(), probe);
}

/** Are two plain values equal? Mostly their keys stand in one order, which is quick to see. */
function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b) || canonical(a) === canonical(b);
}

export interface WatchOptions {
  /** Mutants thrown at each deep check. */
  mutants: number;
  coverage: Coverage | null;
}

/** Steps a plain state by the rules, events and all, and looks after it. */
export class Watch {
  readonly rules: Rules;
  readonly state: State;
  readonly commands: Command[] = [];
  readonly seed: string;
  private readonly options: WatchOptions;

  constructor(rules: Rules, seed: string, options: WatchOptions) {
    this.rules = rules;
    this.seed = seed;
    this.options = options;
    this.state = JSON.parse(JSON.stringify(rules.setup(seed))) as State;
    this.sound();
  }

  /** Carries out a legal command with the cheap checks, and with `deep` all of them. Throws a Failure. */
  step(c: Command, deep: boolean): void {
    const { rules, state } = this;
    const snapshot = deep ? deepFreeze(JSON.parse(JSON.stringify(state)) as State) : null;
    const tokens = tokensBefore(rules.world, state, c);
    const fx = collectEffects<GameEvent>(state.rng);
    this.commands.push(c);
    try {
      rules.execute(state, c, fx);
    } catch (fault) {
      throw new Failure('fault', `${c.type}: ${fault instanceof Error ? fault.stack : fault}`);
    }
    this.count(c, fx.events);
    const wrong = isUmpire(c) ? null : tokensWrong(state, tokens, fx.events);
    must(wrong === null, 'tokens', () => `${c.type}: ${wrong}`);
    this.sound();
    if (snapshot) this.deep(snapshot, c, fx.events);
  }

  private sound(): void {
    const bad = violationsOf(this.rules.world, this.state);
    must(bad.length === 0, 'invariant', () => bad.join('; '));
  }

  private count(c: Command, events: readonly GameEvent[]): void {
    const { coverage } = this.options;
    if (!coverage) return;
    coverage.add('verb', c.type);
    coverage.add('phase', this.state.phase);
    if (this.state.pending) coverage.add('pending', this.state.pending.kind);
    for (const e of events) {
      coverage.add('event', e.type);
      if (e.type === 'cardPlayed') coverage.add('card', e.card);
      if (e.type === 'groupJoined') coverage.add('card', 'commandPost');
    }
  }

  private deep(before: State, c: Command, events: readonly GameEvent[]): void {
    const { rules, state } = this;
    const text = JSON.stringify(before);
    const applied = apply(rules, before, c);
    if (!applied.ok) throw new Failure('interactive', `${c.type} refused or failed: ${JSON.stringify(applied.why)}`);
    must(JSON.stringify(before) === text, 'input', () => `${c.type} changed the state it was given`);
    must(same(applied.state, state), 'drivers', () => `${c.type}: interactive ${hashOf(applied.state)}, simulation ${hashOf(state)}`);
    must(same(applied.events, events), 'drivers', () => `${c.type}: the drivers tell different events`);
    must(canonical(JSON.parse(JSON.stringify(state))) === canonical(state), 'json', () => `${c.type}: the state is not plain JSON`);
    this.undo(before, applied.state, applied.events, applied.undoBlocker, c);
    this.hiddenFrom(before, applied.state, c);
    this.twins(before, c);
    this.mischief(before, c);
  }

  private undo(before: State, after: State, events: readonly GameEvent[], bar: string | null, c: Command): void {
    if (isUmpire(c)) must(bar === null, 'undo', () => `${c.type}: barred by ${bar}`);
    if (isUmpire(c) || bar !== null) return;
    must(before.rng.draws === after.rng.draws && same(before.rng, after.rng), 'undo', () => `${c.type}: a die without an undo bar`);
    must(awaited(before) === awaited(after), 'undo', () => `${c.type}: a change of side without an undo bar`);
    // A card that was turned over from a deck is known when it is aimed (8.13).
    const aimed = before.pending?.kind === 'aim';
    const shown = events.find((e) => REVEALING.has(e.type) && !(aimed && e.type === 'cardPlayed'));
    must(!shown, 'undo', () => `${c.type}: ${shown?.type} without an undo bar`);
  }

  /** What a side does unseen (11.2) changes nothing for the others, and no event reaches them. */
  private hiddenFrom(before: State, after: State, c: Command): void {
    const { rules } = this;
    const unseen =
      before.phase === 'spend' || before.phase === 'orders' || (before.phase === 'setup' && rules.world.rulings.setup === 'hidden');
    if (!unseen || c.type === 'endPart' || c.type === 'concede' || isUmpire(c)) return;
    for (const viewer of VIEWERS) {
      if (viewer === c.side) continue;
      const a = rules.view(before, viewer);
      const b = rules.view(after, viewer);
      // The numbers of cards in a deck are open, and so is the hand that they leave (11.1).
      if (before.phase === 'orders') {
        a.cards = b.cards;
      }
      must(same(a, b), 'hidden', () => `${viewer} sees ${c.type} of ${c.side}: ${difference(a, b)}`);
    }
  }

  /** States that differ only in hidden things look alike, offer alike, refuse alike and tell alike. */
  private twins(before: State, c: Command): void {
    const { rules } = this;
    const pick = picker(`${this.seed}/${before.rng.draws}/${before.turn}/${before.phase}`);
    for (const viewer of VIEWERS) {
      const twin = twinFor(rules.world, before, viewer, pick);
      const a = rules.view(before, viewer);
      const b = rules.view(twin, viewer);
      must(same(a, b), 'twins', () => `${viewer} tells twins apart: ${difference(a, b)}`);
      const up = awaited(before);
      if (viewer === 'public' && up && isOpenTable(before)) {
        const [one, two] = [openView(rules.world, before, up), openView(rules.world, twin, up)];
        must(same(one, two), 'twins', () => `The open table tells twins apart: ${difference(one, two)}`);
      }
      if (viewer === up) this.alike(before, twin, viewer, c, pick);
    }
  }

  private alike(before: State, twin: State, viewer: Side, c: Command, pick: Pick): void {
    const { rules } = this;
    // The umpire sees what is hidden: his commands may come to other ends in twins.
    if (isUmpire(c)) return;
    for (let i = 0; i < 6; i++) {
      const probe = i === 0 ? c : mutant(rules.world, before, c, pick);
      const [a, b] = [this.answer(before, probe), this.answer(twin, probe)];
      must(same(a, b), 'twins', () => `${viewer}: check answers twins ${JSON.stringify(a)} and ${JSON.stringify(b)}`, probe);
    }
    const one = apply(rules, before, c);
    const two = apply(rules, deepFreeze(twin), c);
    if (!one.ok || !two.ok) return;
    // What shows something hidden may tell twins apart; so may a death, after which the number of cards in a deck tells whether it held the unit's (6.6.8).
    if (one.undoBlocker === 'reveal' || one.events.some((e) => REVEALING.has(e.type) || e.type === 'destroyed')) return;
    // A game that is over has no secrets: who concedes during a hidden setup sees what stands where.
    if (one.state.phase === 'over') return;
    // An unplayed Command Post comes back to the hand at the end of Phase 6 (6.6.2), and the size of a hand is open.
    if (before.phase === 'execute' && one.state.phase !== 'execute') return;
    const told = (list: GameEvent[]): string => canonical(list.map((e) => rules.redact(e, viewer)));
    must(told(one.events) === told(two.events), 'twins', () => `${viewer}: ${c.type} tells different events in twins`);
    const [a, b] = [rules.view(one.state, viewer), rules.view(two.state, viewer)];
    must(same(a, b), 'twins', () => `${viewer} tells twins apart after ${c.type}: ${difference(a, b)}`);
  }

  /** Near misses: `check` answers with data, changes nothing, and what it accepts can be carried out. */
  private mischief(before: State, c: Command): void {
    const { rules, options } = this;
    const pick = picker(`${this.seed}#${before.rng.draws}#${this.commands.length}`);
    for (let i = 0; i < options.mutants; i++) this.probe(before, mutant(rules.world, before, c, pick));
  }

  /** Near misses for `check` alone, without the deep checks. */
  near(legal: Command, pick: Pick): void {
    const value = mutant(this.rules.world, this.state, legal, pick);
    const why = this.answer(this.state, value);
    if (why) this.options.coverage?.add('rejection', why.code);
  }

  private answer(s: State, value: unknown): ReturnType<Rules['check']> {
    try {
      return this.rules.check(s, value);
    } catch (fault) {
      throw new Failure('check-fault', `check failed: ${fault instanceof Error ? fault.stack : fault}`, value);
    }
  }

  /** Offers one value to `check` on a frozen state (so that a change of it throws); carries it out on the side if it is accepted. */
  probe(before: State, value: unknown): void {
    const { rules, options } = this;
    const why = this.answer(before, value);
    if (why) {
      const plain = typeof why.code === 'string' && Array.isArray(why.clauses) && same(JSON.parse(JSON.stringify(why)), why);
      must(plain, 'rejection', () => `a rejection that is not plain data: ${JSON.stringify(why)}`, value);
      must(why.clauses.length > 0, 'rejection', () => `${why.code} cites no clause`, value);
      options.coverage?.add('rejection', why.code);
      return;
    }
    const applied = apply(rules, before, value);
    if (!applied.ok) throw new Failure('interactive', `accepted, then ${JSON.stringify(applied.why)}`, value);
    const bad = violationsOf(rules.world, applied.state);
    must(bad.length === 0, 'invariant', () => `after a made-up command: ${bad.join('; ')}`, value);
  }
}

/** The first place where two plain values differ, for the message. */
function difference(a: unknown, b: unknown, path = ''): string {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return `${path}: ${JSON.stringify(a)} | ${JSON.stringify(b)}`;
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const [x, y] = [(a as { [k: string]: unknown })[key], (b as { [k: string]: unknown })[key]];
    if (JSON.stringify(x) !== JSON.stringify(y)) return difference(x, y, `${path}.${key}`);
  }
  return `${path}: equal`;
}
