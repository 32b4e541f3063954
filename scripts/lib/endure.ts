/** Plays many games of random players with random scenarios and rulings; none may fail. */

import { type Pick, picker } from '../../src/bots/picker.ts';
import { linesAndWebs, type Scenario } from '../../src/engine/lines-and-webs/index.ts';
import type { Player } from '../../src/games/lines-and-webs/bots/player.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { drawArrivals, drawRulings } from '../../tests/oracles/variants.ts';
import { SEATS } from './along.ts';

export interface Endured {
  games: number;
  commands: number;
  decisions: number;
  /** Games by scenario, and seats by player. */
  scenarios: { [id: string]: number };
  players: { [name: string]: number };
  failures: string[];
}

const MOST_FAILURES = 5;
const draw = (pick: Pick): Player => SEATS[pick(SEATS.length)] as Player;

/** Plays `games` games; `told` hears of the progress. Game i is drawn from SEED-i alone, so that it can be played again. */
export function endure(scenarios: readonly Scenario[], games: number, seed: string, told: (so: Endured) => void): Endured {
  const so: Endured = { games: 0, commands: 0, decisions: 0, scenarios: {}, players: {}, failures: [] };
  const count = (of: { [key: string]: number }, key: string): void => {
    of[key] = (of[key] ?? 0) + 1;
  };
  for (let i = 0; i < games && so.failures.length < MOST_FAILURES; i++) {
    const pick = picker(`${seed}-${i}`);
    const base = scenarios[pick(scenarios.length)] as Scenario;
    const scenario = drawArrivals(drawRulings(base, pick), pick);
    const [delta, gamma] = [draw(pick), draw(pick)];
    const match = playMatch(linesAndWebs(scenario), { delta, gamma }, `${seed}-${i}`);
    so.games += 1;
    so.commands += match.commands.length;
    so.decisions += match.decisions;
    count(so.scenarios, base.id);
    for (const { name } of [delta, gamma]) count(so.players, name);
    if (match.failure) so.failures.push(`game ${i} (${base.id}): ${match.failure}`);
    if (so.games % 100 === 0) told(so);
  }
  return so;
}
