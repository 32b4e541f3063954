/** Games between programs, as Lines and Webs sees them: the house's own, narrowed once. */

import type { Rules, Side, State } from '../../../engine/lines-and-webs/index.ts';
import { type Match as AnyMatch, type MatchOptions as AnyOptions, playMatch as anyMatch } from '../../../lab/match.ts';
import type { Player } from '../bots/player.ts';
import type { Order } from '../bots/reason.ts';
import type { LinesAndWebs } from '../types.ts';

export type Match = AnyMatch<LinesAndWebs>;
export type MatchOptions = Omit<AnyOptions<LinesAndWebs>, 'heard' | 'done'> & {
  heard?(order: Order, state: State): void;
  done?(order: Order, state: State): void;
};
export const playMatch = anyMatch as unknown as (
  rules: Rules,
  players: { readonly [S in Side]: Player },
  seed: string,
  options?: MatchOptions,
) => Match;
