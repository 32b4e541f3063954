/** Where in a game most of a figure of a day came about: the order to look at. */

import { simulate } from '../engine/core/index.ts';
import type { Command, Rules } from '../engine/lines-and-webs/index.ts';
import { columnsOf } from '../games/lines-and-webs/lab/columns.ts';
import { Count } from '../games/lines-and-webs/lab/count.ts';

/** The order by which the figure grew most on that day, by its number; null where it never grew. @param key without the day: 'delta.lost.clV' */
export function orderOfMost(rules: Rules, seed: string, commands: readonly Command[], key: string, day: number): number | null {
  const figure = `${key}.d${day}`;
  const count = new Count(rules, columnsOf(rules.world.scenario));
  const sim = simulate(rules, rules.setup(seed), (event) => count.happened(event, sim.state));
  let best: { order: number; n: number } | null = null;
  for (const [order, command] of commands.entries()) {
    const before = count.figure(figure);
    if (sim.step(command)) return null;
    const n = count.figure(figure) - before;
    if (n > 0 && (!best || n > best.n)) best = { order, n };
  }
  return best?.order ?? null;
}
