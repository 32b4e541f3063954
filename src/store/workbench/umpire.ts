/** The umpire's part of the rules, and whatever the page needs to tell of it, are fetched when a game needs them. */

import { type Command, isUmpire, type UmpireVerb } from '../../engine/lines-and-webs/index.ts';
import type { TakenBack } from '../taken.ts';

type Load = () => Promise<unknown>;
const loads: Load[] = [() => import('../../engine/lines-and-webs/umpire/index.ts')];

/** Has something fetched along with the umpire's rules: the page's words for what he does. */
export function alongWithUmpire(load: Load): void {
  loads.push(load);
}

/** Fetches it all; fails where a part does not come. Whoever gives the umpire's commands waits for it first. */
export const callUmpire = (): Promise<unknown> => Promise.all(loads.map((load) => load()));

interface Given {
  commands: readonly Command[];
}

/** Fetches it where the umpire has been in the game, be it for what was taken back. */
export const umpireFor = async ({ commands }: Given, taken: readonly TakenBack[]): Promise<void> => {
  if (commands.some(isUmpire) || taken.some(({ command }) => isUmpire(command))) await callUmpire();
};

/** How the umpire has touched a game: how often, and by which of his verbs, each once. Null where he has not. */
export function describeUmpired({ commands }: Given): { commands: number; verbs: UmpireVerb[] } | null {
  const his = commands.filter(isUmpire);
  return his.length > 0 ? { commands: his.length, verbs: [...new Set(his.map(({ type }) => type))] } : null;
}
