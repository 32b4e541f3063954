/** Plays games by chance under checks, for every game that brings what they need (tried.ts). The checks never read a game's own data. */

import { type Pick, picker } from '../../../src/bots/picker.ts';
import { copyPlain } from '../../../src/engine/core/copy.ts';
import type { Command, GameTypes, Viewer } from '../../../src/engine/core/gameTypes.ts';
import { apply, hashOf, type Rejection, replay, simulate } from '../../../src/engine/core/index.ts';
import { one, TRICKS, VALUES } from '../../../tests/oracles/trials.ts';
import type { Expectation, FailureNote } from '../record.ts';
import type { TriedGame } from './tried.ts';

type Scenario = GameTypes['Scenario'];
type State = GameTypes['State'];

export interface Plan {
  seed: string;
  scenario: Scenario;
}
/** A record as the page's reader takes it, with what its replay must come to. */
export interface TrialRecord {
  format: 1;
  ruleset: string;
  version: string;
  scenario: Scenario;
  seed: string;
  commands: Command[];
  expect?: Expectation;
  failure?: FailureNote;
}
export interface PlayedTrial {
  record: TrialRecord;
  failure: FailureNote | null;
  /** Commands with all checks. */
  deeps: number;
}
/** Counts by name: commands by verb, rejections by code, ends by kind. */
export type Tally = Map<string, number>;
const count = (tally: Tally | null, name: string): void => void tally?.set(name, (tally.get(name) ?? 0) + 1);

class Broken extends Error {
  constructor(
    readonly check: string,
    message: string,
  ) {
    super(message);
  }
}
function must(holds: boolean, check: string, message: () => string): void {
  if (!holds) throw new Broken(check, message());
}

const VIEWERS: readonly Viewer[] = ['delta', 'gamma', 'public'];
/** Longer games do not end. */
const MOST_COMMANDS = 20_000;
const TRIES = 400;

/** Draws scenario and rulings from a seed. */
export function planTrial({ scenarios, vary }: TriedGame, seed: string, wanted?: Scenario): Plan {
  const pick = picker(`plan ${seed}`);
  return { seed, scenario: vary(wanted ?? one(scenarios, pick), pick) };
}

export const expectationOf = (s: State): Expectation => ({
  hash: hashOf(s),
  turn: s.turn,
  phase: s.phase,
  outcome: s.outcome?.kind ?? null,
  winner: s.outcome?.winner ?? null,
});

/** A legal command by chance: one that the game proposes, else any that its rules list. */
export function sampleOf(game: TriedGame, rules: ReturnType<typeof rulesFor>, s: State, pick: Pick): Command {
  for (let tries = 0; tries < TRIES; tries++) {
    const command = game.propose(rules.world, s, pick);
    if (command && rules.check(s, command) === null) return command;
  }
  const legal = [...rules.legal(s)];
  must(legal.length > 0, 'dead-end', () => 'no legal command in a game that is not over');
  return one(legal, pick);
}

export const rulesFor = (game: TriedGame, scenario: Scenario) => game.files.rulesWithUmpire(scenario);
type Rules = ReturnType<typeof rulesFor>;

/** A command with one thing wrong: a field that is missing, strange, of another command, or one too many. */
export function mutantOf(command: Command, other: Command, pick: Pick): unknown {
  const copy = structuredClone(command) as unknown as { [field: string]: unknown };
  const field = one(Object.keys(copy), pick);
  switch (pick(6)) {
    case 0:
      delete copy[field];
      return copy;
    case 1:
      return { ...copy, [one(['extra', 'toString', '__proto__', 'to'], pick)]: 1 };
    case 2:
      return parsed(one(VALUES, pick));
    case 3:
      return { ...copy, type: one(['toString', '__proto__', '', 'fly', other.type], pick) };
    case 4:
      return { ...copy, [field]: (other as unknown as { [field: string]: unknown })[field] ?? null };
    default:
      return { ...copy, [field]: parsed(one([...VALUES, ...TRICKS], pick)) };
  }
}
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.slice(0, 100);
  }
}

/** `check` answers anything with null or a rejection, and changes nothing. */
function answerOf(rules: Rules, s: State, value: unknown): Rejection | null {
  const before = JSON.stringify(s);
  const why = rules.check(s, value);
  must(JSON.stringify(s) === before, 'check', () => `check changed the state for ${JSON.stringify(value)}`);
  must(why === null || (why.code !== '' && why.clauses.length > 0), 'check', () => `no code or clause for ${JSON.stringify(value)}`);
  return why;
}

/** Everything that must hold around one command, apart from invariants. */
function deepChecks(game: TriedGame, rules: Rules, before: State, after: State, events: readonly object[], command: Command): void {
  const text = JSON.stringify(before);
  const applied = apply(rules, before, command);
  if (!applied.ok) throw new Broken('drivers', `${command.type} is refused by the interactive driver: ${applied.why.code}`);
  must(JSON.stringify(before) === text, 'input', () => `${command.type} changed the state that it was given`);
  must(hashOf(applied.state) === hashOf(after), 'drivers', () => `${command.type} leads to two states`);
  must(JSON.stringify(applied.events) === JSON.stringify(events), 'drivers', () => `${command.type} tells different events`);
  must(hashOf(JSON.parse(JSON.stringify(after))) === hashOf(after), 'json', () => `${command.type}: the state is not plain JSON`);
  const hasDrawn = JSON.stringify(before.rng) !== JSON.stringify(after.rng);
  const isBarred = hasDrawn || rules.actor(before) !== rules.actor(after);
  must(
    !isBarred || applied.undoBlocker !== null,
    'undo',
    () => `${command.type} can be taken back after a die or in the other side’s turn`,
  );
  for (const legal of rules.legal(before)) {
    const why = rules.check(before, legal);
    must(why === null, 'legal', () => `${JSON.stringify(legal)} is listed and refused: ${why?.code}`);
  }
  const leaks = leaksOf(game, rules, before, command, picker(text.slice(-200)));
  must(leaks.length === 0, 'leak', () => leaks.join('; '));
}

/**
 * What leaks of a state, in words: each viewer gets the same of it and of a twin that differs in what is hidden from that viewer: view with its size,
 * legal commands, answers of check, and events of a command that both allow. Where nothing is hidden, all viewers see the same but for the prompt.
 */
export function leaksOf(game: TriedGame, rules: Rules, s: State, command: Command, pick: Pick): string[] {
  const leaks: string[] = [];
  const open: string[] = [];
  for (const viewer of VIEWERS) {
    const twin = game.twin(rules.world, s, viewer, pick);
    const view = rules.view(s, viewer);
    if (twin === s) {
      const { viewer: _, prompt, ...rest } = view;
      open.push(JSON.stringify({ ...rest, prompt: { ...prompt, legal: [] } }));
      continue;
    }
    const texts = (state: State): { [what: string]: string } => {
      const isUp = rules.actor(state) === viewer;
      const done = apply(rules, state, command);
      const isOwn = command.side === viewer;
      return {
        view: JSON.stringify(rules.view(state, viewer)),
        'legal commands': isUp ? JSON.stringify([...rules.legal(state)]) : '',
        check: isOwn ? JSON.stringify(rules.check(state, command)) : '',
        // What reveals the other side may tell the two apart; a die may be rolled at the same time.
        'events of a command':
          done.ok && isOwn && (done.undoBlocker ?? 'side') === 'side'
            ? JSON.stringify(done.events.map((event) => rules.redact(event, viewer)))
            : '',
      };
    };
    const [a, b] = [texts(s), texts(twin)];
    for (const what in a) if (a[what] !== b[what]) leaks.push(`${viewer} tells twins apart by ${what} in ${s.phase}`);
    leaks.push(...leaksOfCommand(rules, s, command, viewer));
  }
  if (new Set(open).size > 1) leaks.push(`viewers see different things in ${s.phase}`);
  return leaks;
}

/** A command of a hidden side changes nothing for the others until it reveals or passes the turn. */
function leaksOfCommand(rules: Rules, s: State, command: Command, viewer: Viewer): string[] {
  const done = apply(rules, s, command);
  if (!done.ok || command.side === viewer || done.undoBlocker !== null || done.state.outcome) return [];
  const seen = (state: State): string => JSON.stringify(rules.view(state, viewer));
  const isTold = done.events.some((event) => rules.redact(event, viewer) !== null);
  return isTold || seen(s) !== seen(done.state) ? [`${viewer} notices ${command.type} of ${command.side}`] : [];
}

export interface Rates {
  /** One command in so many has all checks; 0 none. */
  deep: number;
  /** Wrong commands at each of these. */
  mutants: number;
  /** Commands to play instead of commands by chance; those that are not legal are left out. */
  given?: readonly Command[];
}

/** Plays a plan to its end. */
export function playTrial(game: TriedGame, plan: Plan, { deep, mutants, given }: Rates, tally: Tally | null = null): PlayedTrial {
  const rules = rulesFor(game, plan.scenario);
  const [pick, chance] = [picker(`play ${plan.seed}`), picker(`checks ${plan.seed}`)];
  const record: TrialRecord = {
    ...{ format: 1, ruleset: rules.id, version: rules.version, scenario: plan.scenario, seed: plan.seed, commands: [] },
  };
  let [deeps, next] = [0, 0];
  let events: object[] = [];
  try {
    const sim = simulate(rules, rules.setup(plan.seed), (event) => void events.push(event));
    let last: Command | null = null;
    while (sim.state.outcome === null) {
      must(record.commands.length < MOST_COMMANDS, 'endless', () => `${MOST_COMMANDS} commands and no end`);
      const command = given
        ? given.find((one, at) => at >= next && rules.check(sim.state, one) === null)
        : sampleOf(game, rules, sim.state, pick);
      if (!command) break;
      next = given ? given.indexOf(command, next) + 1 : 0;
      const before = deep > 0 && chance(deep) === 0 ? copyPlain(sim.state) : null;
      if (before) for (let i = 0; i < mutants; i++) tryMutant(game, rules, before, mutantOf(command, last ?? command, chance), tally);
      events = [];
      record.commands.push(command);
      const why = sim.step(command);
      must(why === null, 'step', () => `${command.type} was legal and is refused: ${why?.code}`);
      count(tally, `verb ${command.type}`);
      const wrong = game.violations(rules.world, sim.state);
      must(wrong.length === 0, 'invariant', () => wrong.join('; '));
      if (before) {
        deeps += 1;
        deepChecks(game, rules, before, sim.state, events, command);
      }
      last = command;
    }
    if (sim.state.outcome) count(tally, `end ${sim.state.outcome.kind}`);
    record.expect = expectationOf(sim.state);
    const wrong = replayWrong(game, record);
    must(wrong === null, 'replay', () => wrong as string);
    return { record, failure: null, deeps };
  } catch (fault) {
    const failure: FailureNote =
      fault instanceof Broken
        ? { check: fault.check, message: fault.message }
        : { check: 'fault', message: String(fault instanceof Error ? fault.stack : fault) };
    return { record, failure, deeps };
  }
}

function tryMutant(game: TriedGame, rules: Rules, s: State, value: unknown, tally: Tally | null): void {
  const why = answerOf(rules, s, value);
  if (why) count(tally, `rejection ${why.code}`);
  if (why) return;
  const sim = simulate(rules, s);
  sim.step(value as Command);
  const wrong = game.violations(rules.world, sim.state);
  must(wrong.length === 0, 'invariant', () => `after ${JSON.stringify(value)}: ${wrong.join('; ')}`);
}

/** What is wrong with a record's replay, or null. */
export function replayWrong(game: TriedGame, record: TrialRecord): string | null {
  const played = replay(rulesFor(game, record.scenario), record);
  if (!played.ok) return `${record.seed}: command ${played.at} is refused: ${played.why.code}`;
  const [came, should] = [JSON.stringify(expectationOf(played.state)), JSON.stringify(record.expect)];
  return came === should ? null : `${record.seed}: came to ${came}, should be ${should}`;
}

/** Plays a record's commands with all checks on each; those that are not legal are left out. */
export const watchTrial = (game: TriedGame, plan: Plan, given: readonly Command[]): FailureNote | null =>
  playTrial(game, plan, { deep: 1, mutants: 6, given }).failure;

/** Found after each command, without the deep checks. */
const SHALLOW: ReadonlySet<string> = new Set(['invariant', 'step', 'dead-end', 'endless']);

/** A shorter record that still fails by the same check. */
export function shrinkTrial(game: TriedGame, record: TrialRecord, { check }: FailureNote, milliseconds: number): TrialRecord {
  const until = performance.now() + milliseconds;
  const deep = SHALLOW.has(check) ? 0 : 1;
  let best = record.commands;
  for (let size = Math.max(1, best.length >> 1); size >= 1 && performance.now() < until; ) {
    const before = best.length;
    for (let at = best.length - size; at >= 0 && performance.now() < until; at -= size) {
      const shorter = [...best.slice(0, at), ...best.slice(at + size)];
      if (playTrial(game, record, { deep, mutants: 6, given: shorter }).failure?.check === check) best = shorter;
    }
    if (best.length === before || size > 1) size >>= 1;
  }
  return { ...record, commands: best };
}
