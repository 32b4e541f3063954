/** States along games of random players, with random scenarios, rulings and arrivals. */

import { type Pick, picker } from '../../src/bots/picker.ts';
import { linesAndWebs, type Rules, type Scenario, type Side, type State } from '../../src/engine/lines-and-webs/index.ts';
import type { Player } from '../../src/games/lines-and-webs/bots/player.ts';
import type { Decision } from '../../src/games/lines-and-webs/bots/reason.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { drawArrivals, drawRulings } from '../../tests/oracles/variants.ts';
import { PLAYERS, QUICK_THINKER } from './players.ts';

/** Who may sit in games that are drawn: all who answer at once. */
export const SEATS: readonly Player[] = [...PLAYERS, QUICK_THINKER];

/** Counts by name. */
export type Counts = { [name: string]: number };
export const count = (of: Counts, name: string, n = 1): void => {
  of[name] = (of[name] ?? 0) + n;
};

export interface Moment {
  rules: Rules;
  state: State;
  /** Whose choice is awaited. */
  side: Side;
  /** What is ordered next. */
  order: Decision;
  /** Of the moment's own. */
  pick: Pick;
  what: string;
}

/** Every state of games after games, each of players (of `seats`), rulings and arrivals drawn from SEED-i, until there is enough. */
export function alongGames(
  scenarios: readonly Scenario[],
  seed: string,
  look: (moment: Moment) => void,
  enough: () => boolean,
  seats: readonly Player[] = SEATS,
): number {
  let games = 0;
  for (; !enough(); games++) {
    const pick = picker(`${seed}-${games}`);
    const some = (): Player => seats[pick(seats.length)] as Player;
    const base = scenarios[pick(scenarios.length)] as Scenario;
    const rules = linesAndWebs(drawArrivals(drawRulings(base, pick), pick));
    const players = { delta: some(), gamma: some() };
    let at = 0;
    const match = playMatch(rules, players, `${seed}-${games}`, {
      heard(order, state) {
        if (!enough()) look({ rules, state, side: order.command.side, order, pick, what: `game ${games} (${base.id}), order ${at}` });
        at += 1;
      },
      stop: enough,
    });
    if (match.failure) throw new Error(match.failure);
  }
  return games;
}
