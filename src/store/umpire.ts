/** The umpire's part of the rules is fetched when a game needs it. Whoever needs it makes the rules with it. */

import { type Command, isUmpire, linesAndWebs, type Rules, type UmpireRules, type UmpireVerb } from '../engine/lines-and-webs/index.ts';
import type { Recorded } from './fold.ts';
import { late } from './late.ts';
import type { UndoneCommand } from './undoneCommands.ts';

type Fetch = () => Promise<UmpireRules>;

export interface UmpireSource {
  /** Fetches the umpire's part; fails where it does not come. Whoever gives the umpire's commands waits for it first. */
  fetch: Fetch;
  /** From now on it comes from there: the page's part has the words for what he does. */
  comesFrom(fetch: Fetch): void;
}

export function createUmpireSource(first: Fetch): UmpireSource {
  let from = first;
  return {
    fetch: () => late(from()),
    comesFrom(fetch) {
      from = fetch;
    },
  };
}

/** This page's. */
export const umpireSource = createUmpireSource(() => import('../engine/lines-and-webs/umpire/late.ts').then((m) => m.umpireRules));

interface Given {
  commands: readonly Command[];
}

/** The rules of a record: with the umpire's part where he has been in the game, be it for what was taken back. */
export async function rulesFor(
  { commands, scenario }: Pick<Recorded, 'commands' | 'scenario'>,
  undone: readonly UndoneCommand[] = [],
): Promise<Rules> {
  // What was stored may have gaps: they are told where it is played.
  const isNeeded =
    commands.some((command: Command | null) => command !== null && isUmpire(command)) || undone.some(({ command }) => isUmpire(command));
  return linesAndWebs(scenario, isNeeded ? { umpire: await umpireSource.fetch() } : {});
}

/** How the umpire has touched a game: how often, and by which of his verbs, each once. Null where he has not. */
export function describeUmpired({ commands }: Given): { commands: number; verbs: UmpireVerb[] } | null {
  const his = commands.filter(isUmpire);
  return his.length > 0 ? { commands: his.length, verbs: [...new Set(his.map(({ type }) => type))] } : null;
}
