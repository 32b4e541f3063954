/** Loads the umpire's rules when a game needs them. */

import { type Command, isUmpire, type Rules } from '../engine/core/gameTypes.ts';
import { gameOf } from '../games/rules.ts';
import { loadGame } from '../games/shelf.ts';
import { orReport } from './lazyCode.ts';
import type { GameRecordOf } from './replayGame.ts';
import type { UndoneCommand } from './undoneCommands.ts';

type Fetch = () => Promise<unknown>;

export interface UmpireSource {
  /** Loads a game's umpire rules; rejects if they do not load. Await it before giving umpire commands. */
  fetch(game: string): Promise<unknown>;
  /** Sets the source of the umpire rules; the page's own source includes the texts. */
  comesFrom(game: string, fetch: Fetch): void;
}

export function createUmpireSource(first = (game: string): Promise<unknown> => gameOf(game).fetchUmpire()): UmpireSource {
  const from = new Map<string, Fetch>();
  return {
    fetch: (game) => orReport(from.get(game)?.() ?? first(game)),
    comesFrom: (game, fetch) => void from.set(game, fetch),
  };
}

/** The page's source. */
export const umpireSource = createUmpireSource();

interface Given {
  commands: readonly Command[];
}

/** Rules of a record, with the umpire if the record or its undone commands need it. Loads the game first. */
export async function rulesFor(
  { ruleset, commands, scenario }: Pick<GameRecordOf, 'ruleset' | 'commands' | 'scenario'>,
  undone: readonly UndoneCommand[] = [],
): Promise<Rules> {
  // A stored record may have gaps; replay reports them.
  const isNeeded =
    commands.some((command: Command | null) => command !== null && isUmpire(command)) || undone.some(({ command }) => isUmpire(command));
  await orReport(loadGame(ruleset));
  return gameOf(ruleset).rulesOf(scenario, isNeeded ? await umpireSource.fetch(ruleset) : undefined);
}

/** Umpire commands in a game: their number and distinct verbs. Null if there are none. */
export function describeUmpired({ commands }: Given): { commands: number; verbs: string[] } | null {
  const his = commands.filter(isUmpire);
  return his.length > 0 ? { commands: his.length, verbs: [...new Set(his.map(({ type }) => type))] } : null;
}
