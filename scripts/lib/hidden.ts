/** Checks along random games that players ignore what they may not know, and that the states they imagine are possible. */

import { canonical, createRng } from '../../src/engine/core/index.ts';
import { imagine } from '../../src/engine/lines-and-webs/imagine.ts';
import type { Rules, Scenario, State, Viewer } from '../../src/engine/lines-and-webs/index.ts';
import { violationsOf } from '../../src/engine/lines-and-webs/violations.ts';
import type { Player } from '../../src/games/lines-and-webs/bots/player.ts';
import { twinFor } from '../../tests/oracles/hidden.ts';
import { alongGames, type Counts, count, type Moment, SEATS } from './along.ts';
import { random } from './random/player.ts';

/** The choice that is awaited, or the phase. */
const kindOf = (s: State): string => s.pending?.kind ?? s.phase;

export interface Twins {
  games: number;
  pairs: number;
  /** Pairs whose cards, purchases or setup differ; the generator differs in all. */
  otherCards: number;
  differences: string[];
  players: Counts;
  moments: Counts;
}

/** One state in so many has a twin; of the choices of 6.8 more. */
const TWIN_EVERY = 9;
const TWIN_OF_CHOICES = 2;

/**
 * Asks players, one of `asked` each time, in `pairs` pairs of states that differ only in what the seat may not know: hands, decks, purchases, a hidden setup, the generator.
 * Whatever differs in the orders or their reasons, to the byte, is told. @rule 11
 */
export function tryTwins(scenarios: readonly Scenario[], pairs: number, seed: string, asked: readonly Player[] = SEATS): Twins {
  const so: Twins = { games: 0, pairs: 0, otherCards: 0, differences: [], players: {}, moments: {} };
  const look = ({ rules, state, side, pick, what }: Moment): void => {
    if (pick(state.pending ? TWIN_OF_CHOICES : TWIN_EVERY) !== 0) return;
    const twin = twinFor(rules.world, state, side, pick);
    twin.rng = createRng(`twin of ${what}`);
    const player = asked[pick(asked.length)] as Player;
    const ask = (s: State): string => canonical(player.decide({ world: rules.world, view: rules.view(s, side), seed: what }));
    so.pairs += 1;
    if (canonical(twin.sides) !== canonical(state.sides) || canonical(twin.units) !== canonical(state.units)) so.otherCards += 1;
    count(so.players, player.name);
    count(so.moments, kindOf(state));
    if (ask(twin) !== ask(state)) so.differences.push(`${what}, ${player.name} as ${side}, ${kindOf(state)}`);
  };
  so.games = alongGames(scenarios, seed, look, () => so.pairs >= pairs);
  return so;
}

const VIEWERS: readonly Viewer[] = ['delta', 'gamma', 'public'];

/** What is wrong with a state drawn from a viewer's view of a true one; nothing where it is possible and its view is that view to the byte. */
export function wrongWithImagined(rules: Rules, state: State, viewer: Viewer, seed: string): string[] {
  const view = rules.view(state, viewer);
  const before = canonical(view);
  const drawn = imagine(rules.world, view, createRng(seed));
  const wrong = [...violationsOf(rules.world, drawn)];
  const again = rules.view(drawn, viewer);
  if (canonical(again) !== before) {
    const keys = Object.keys(view).filter((key) => canonical(view[key as 'own']) !== canonical(again[key as 'own']));
    wrong.push(`the view differs in ${keys.join(', ')}`);
  }
  if (canonical(view) !== before) wrong.push('the view that was handed in was changed');
  return wrong.map((fault) => `${seed}, ${viewer}: ${fault}`);
}

export interface Imagined {
  games: number;
  draws: number;
  wrong: string[];
  moments: Counts;
}

/** Whoever plays by chance meets every choice: half the players do. */
const BY_CHANCE: readonly Player[] = SEATS.flatMap((player) => [player, random]);

/** One state in so many is drawn, and each of the first so many of a choice. */
const DRAWN_EVERY = 11;
const OF_EACH_CHOICE = 60;

/** Draws `draws` states from the views of both sides and the public, along whole games. @rule 11 */
export function tryImagine(scenarios: readonly Scenario[], draws: number, seed: string): Imagined {
  const so: Imagined = { games: 0, draws: 0, wrong: [], moments: {} };
  const look = ({ rules, state, pick, what }: Moment): void => {
    const isRare = state.pending !== null && (so.moments[kindOf(state)] ?? 0) < OF_EACH_CHOICE;
    if (!isRare && pick(DRAWN_EVERY) !== 0) return;
    for (const viewer of VIEWERS) {
      so.draws += 1;
      count(so.moments, kindOf(state));
      so.wrong.push(...wrongWithImagined(rules, state, viewer, what));
    }
  };
  so.games = alongGames(scenarios, seed, look, () => so.draws >= draws, BY_CHANCE);
  return so;
}
