/** Umpire rules: the registry of verbs, their common check and execution. Passed to `linesAndWebs` by games that need them. */

import { type Rejection, silentEffects } from '../../core/index.ts';
import { withValidators } from '../../core/validators.ts';
import { executeCommand, legalCommands } from '../commands/index.ts';
import type { EventOf, GameEvent } from '../events.ts';
import { linesAndWebs, type Rules } from '../index.ts';
import type { Scenario } from '../scenario.ts';
import { UMPIRE_SHAPES } from '../shapes/umpire.ts';
import { checkFields, REFERENCES } from '../shapes/validators.ts';
import { reject } from '../table.ts';
import type { State } from '../types.ts';
import type { UmpireCommand, UmpireVerb } from '../umpireCommand.ts';
import type { Fx } from '../verb.ts';
import { violationsOf } from '../violations.ts';
import type { UmpireRules, World } from '../world.ts';
import * as cards from './cards.ts';
import * as course from './course.ts';
import * as ground from './ground.ts';
import { mend } from './mend.ts';
import * as units from './units.ts';
import type { AnyUmpireVerb, UmpireVerbDefinition } from './verb.ts';

const RULES: { readonly [T in UmpireVerb]: UmpireVerbDefinition<T> } = {
  umpirePlace: units.umpirePlace,
  umpireSteps: units.umpireSteps,
  umpireLoad: units.umpireLoad,
  umpireMark: units.umpireMark,
  umpirePort: ground.umpirePort,
  umpireLoose: ground.umpireLoose,
  umpireMarker: ground.umpireMarker,
  umpireQueue: ground.umpireQueue,
  umpireHand: cards.umpireHand,
  umpireSpent: cards.umpireSpent,
  umpireDecks: cards.umpireDecks,
  umpirePoints: cards.umpirePoints,
  umpireDice: cards.umpireDice,
  umpireSeed: cards.umpireSeed,
  umpireGoTo: course.umpireGoTo,
  umpireEnd: course.umpireEnd,
};
export const UMPIRE_VERBS: { readonly [T in UmpireVerb]: AnyUmpireVerb } = withValidators(RULES, UMPIRE_SHAPES, REFERENCES);

/** True if two states are equal apart from the `umpired` mark. */
const isSameState = (a: State, b: State): boolean => JSON.stringify({ ...a, umpired: true }) === JSON.stringify({ ...b, umpired: true });

/** True if conceding is the only legal command. */
function isDeadEnd(w: World, s: State): boolean {
  if (s.phase !== 'execute') return false;
  for (const c of legalCommands(w, s)) if (c.type !== 'concede') return false;
  return true;
}

/** Rejection of a change that would break an invariant: the first violation, its clause and its subject. */
function rejectViolation(w: World, violation: string): Rejection {
  const subject = /^([\w-]+):/.exec(violation)?.[1];
  const clause = /\(([\d.]+)\)/.exec(violation)?.[1] ?? '6.0';
  const isKnown = subject !== undefined && (w.info[subject] !== undefined || w.graph.index[subject] !== undefined);
  return reject('umpire.breaks', clause, isKnown ? [subject] : [], { what: violation });
}

/** Tries the command on a private copy; no invariant may break. Rejects `umpire.breaks`, `umpire.nothing`. */
function tryOnCopy(w: World, s: State, c: UmpireCommand): Rejection | null {
  const copy = JSON.parse(JSON.stringify(s)) as State;
  try {
    executeCommand(w, copy, c, silentEffects<GameEvent>(copy.rng));
  } catch (fault) {
    return rejectViolation(w, String(fault instanceof Error ? fault.message : fault));
  }
  const bad = violationsOf(w, copy);
  if (bad.length > 0) return rejectViolation(w, bad[0] as string);
  if (isDeadEnd(w, copy)) return rejectViolation(w, 'nobody could go on');
  return isSameState(s, copy) ? reject('umpire.nothing', '6.8.1') : null;
}

/** Checks an umpire command. Rejects `command.unknown`, `command.malformed`, `game.over`, the verb's own codes, and changes that break an invariant. */
export function checkUmpire(w: World, s: State, c: UmpireCommand): Rejection | null {
  if (!Object.hasOwn(UMPIRE_VERBS, c.type)) return reject('command.unknown', '6.8.1');
  const rules = UMPIRE_VERBS[c.type];
  const shape = checkFields(rules.tests, c);
  if (shape) return shape;
  if (s.phase === 'over' && !rules.afterEnd) return reject('game.over', '9.2');
  return rules.check(w, s, c) ?? tryOnCopy(w, s, c);
}

function execute(w: World, d: State, c: UmpireCommand, fx: Fx): void {
  const rules = UMPIRE_VERBS[c.type];
  const event: EventOf<'umpireActed'> = {
    type: 'umpireActed',
    side: c.side,
    what: c.type,
    command: JSON.parse(JSON.stringify(c)) as UmpireCommand,
    known: rules.known?.(w, d) ?? 'all',
    put: [],
    plans: [],
  };
  // Emitted before its consequences; `put` and `plans` are filled in during execution.
  fx.emit(event);
  d.umpired = true;
  rules.execute(w, d, c, fx, event);
  mend(w, d, event);
}

export const umpireRules: UmpireRules = { check: checkUmpire, execute };

/** The rules of a scenario, including the umpire rules. */
export const rulesWithUmpire = (scenario: Scenario): Rules => linesAndWebs(scenario, { umpire: umpireRules });
