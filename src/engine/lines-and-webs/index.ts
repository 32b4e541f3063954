/** Lines and Webs as a ruleset: the only entry point for UI, bots and scripts. */

import type { Ruleset } from '../core/index.ts';
import type { Command } from './command.ts';
import { checkCommand, executeCommand, legalCommands } from './commands/index.ts';
import { copyState, shareState } from './copyState.ts';
import type { GameEvent } from './events.ts';
import { passTable } from './occupancy.ts';
import { redactEvent } from './redact.ts';
import type { Scenario, Side } from './scenario.ts';
import { newGame } from './setup.ts';
import { awaited } from './table.ts';
import type { State } from './types.ts';
import { isUmpire } from './umpireCommand.ts';
import { viewOf } from './view.ts';
import type { View } from './viewTypes.ts';
import { compileWorld, type UmpireRules, type World } from './world.ts';

export const RULESET = 'lines-and-webs';
/** Changes with every rule change; old records can still be opened. */
export const VERSION = '1.2.0';

/** The scenario with the rules that were in force in the given version, for old records. */
export function asOfVersion(scenario: Scenario, version: string): Scenario {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 1 || (major === 1 && minor >= 2) ? scenario : { ...scenario, edition: '1.1' };
}

export type Rules = Ruleset<State, Command, GameEvent, View, Side> & { readonly world: World };

export interface RulesOptions {
  /** Umpire rules, which most games do not load. Without them, umpire commands are rejected as `umpire.away`. */
  umpire?: UmpireRules | null;
}

/** The rules of a scenario. The scenario must be valid (scenarios/load.ts). */
export function linesAndWebs(scenario: Scenario, { umpire = null }: RulesOptions = {}): Rules {
  const world = compileWorld(scenario, umpire);
  return {
    id: RULESET,
    version: VERSION,
    world,
    setup: (seed) => newGame(world, seed),
    actor: awaited,
    check: (s, c) => checkCommand(world, s, c),
    legal: (s) => legalCommands(world, s),
    execute: (draft, c, fx) => executeCommand(world, draft, c, fx),
    copying: { copy: copyState, share: shareState, handOver: passTable },
    isOutside: isUmpire,
    view: (s, viewer) => viewOf(world, s, viewer),
    redact: (e, viewer) => redactEvent(world, e, viewer),
  };
}

export type { Rejection } from '../core/index.ts';
export type { ScheduledDay } from './arrivals.ts';
export type * from './command.ts';
export { recommended } from './commands/setup.ts';
export { boxed } from './condition.ts';
export type * from './events.ts';
export * from './load.ts';
export { isOpenTable, openView } from './openTable.ts';
export * from './queries.ts';
export * from './queriesOfView.ts';
export * from './scenario.ts';
export { firstSide } from './sequence.ts';
export { awaited, findUnit, handCount, infoOf, opponentOf, roleIn, sideName, unitOf } from './table.ts';
export type * from './types.ts';
export type * from './umpireCommand.ts';
export { isUmpire } from './umpireCommand.ts';
export { countsAtEnd } from './victory.ts';
export type * from './viewTypes.ts';
export { TURN_PROMPTS } from './viewTypes.ts';
export type { PortInfo, UmpireRules, UnitInfo, World } from './world.ts';
