/** The umpire's part of the rules is fetched when a game needs it. Whoever needs it makes the rules with it. */

import { type Command, isUmpire, type Rules } from '../engine/core/table.ts';
import { gameOf } from '../games/rules.ts';
import type { Recorded } from './fold.ts';
import { late } from './late.ts';
import type { UndoneCommand } from './undoneCommands.ts';

type Fetch = () => Promise<unknown>;

export interface UmpireSource {
  /** Fetches a game's umpire part; fails where it does not come. Whoever gives the umpire's commands waits for it first. */
  fetch(game: string): Promise<unknown>;
  /** From now on it comes from there: the page's part has the words for what he does. */
  comesFrom(game: string, fetch: Fetch): void;
}

export function createUmpireSource(first = (game: string): Promise<unknown> => gameOf(game).fetchUmpire()): UmpireSource {
  const from = new Map<string, Fetch>();
  return {
    fetch: (game) => late(from.get(game)?.() ?? first(game)),
    comesFrom: (game, fetch) => void from.set(game, fetch),
  };
}

/** This page's. */
export const umpireSource = createUmpireSource();

interface Given {
  commands: readonly Command[];
}

/** The rules of a record: with the umpire's part where he has been in the game, be it for what was taken back. */
export async function rulesFor(
  { ruleset, commands, scenario }: Pick<Recorded, 'ruleset' | 'commands' | 'scenario'>,
  undone: readonly UndoneCommand[] = [],
): Promise<Rules> {
  // What was stored may have gaps: they are told where it is played.
  const isNeeded =
    commands.some((command: Command | null) => command !== null && isUmpire(command)) || undone.some(({ command }) => isUmpire(command));
  return gameOf(ruleset).rulesOf(scenario, isNeeded ? await umpireSource.fetch(ruleset) : undefined);
}

/** How the umpire has touched a game: how often, and by which of his verbs, each once. Null where he has not. */
export function describeUmpired({ commands }: Given): { commands: number; verbs: string[] } | null {
  const his = commands.filter(isUmpire);
  return his.length > 0 ? { commands: his.length, verbs: [...new Set(his.map(({ type }) => type))] } : null;
}
