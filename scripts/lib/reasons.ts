/** Checks the reasons of players' orders along games: each has a sentence, and its numbers are correct. */

import type { Scenario } from '../../src/engine/lines-and-webs/index.ts';
import { afterOrder, unplainAfter, untrueAfter } from '../../tests/oracles/aftermath.ts';
import { unplain, untrue } from '../../tests/oracles/reasons.ts';
import { alongGames, type Counts, count, type Moment } from './along.ts';

export interface Judged {
  games: number;
  orders: number;
  /** Orders whose figures were worked out again. */
  again: number;
  /** Orders of which it was told what comes after them. */
  after: number;
  /** Orders by the key of their reason. */
  keys: Counts;
  faults: string[];
}

/** Judges the reasons of `orders` orders. */
export function tryReasons(scenarios: readonly Scenario[], orders: number, seed: string): Judged {
  const so: Judged = { games: 0, orders: 0, again: 0, after: 0, keys: {}, faults: [] };
  const look = ({ rules, state, side, order, what }: Moment): void => {
    const { world } = rules;
    const wrong = untrue({ ...order, world, view: rules.view(state, side) });
    so.orders += 1;
    if (wrong) so.again += 1;
    count(so.keys, order.reason.key);
    const given = { rules, state, side, order };
    const after = afterOrder(given);
    if (after) so.after += 1;
    const later = after ? [unplainAfter(world, after), ...untrueAfter(given, after)] : [];
    so.faults.push(...[unplain(world, order.reason), ...(wrong ?? []), ...later].flatMap((fault) => (fault ? [`${what}: ${fault}`] : [])));
  };
  so.games = alongGames(scenarios, seed, look, () => so.orders >= orders);
  return so;
}
