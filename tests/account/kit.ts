/** Games for the account's tests: some of player B against itself, and some of the archive, played by chance under drawn rulings. */

import { readArchive } from '../../scripts/lib/archive.ts';
import { requirePlayer } from '../../scripts/lib/players.ts';
import { apply } from '../../src/engine/core/index.ts';
import { type Command, linesAndWebs, type NodeId, type Rules, type Scenario, type World } from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { accountOf } from '../../src/games/lines-and-webs/account/account.ts';
import type { Account } from '../../src/games/lines-and-webs/account/types.ts';
import { doctrinePlayer } from '../../src/games/lines-and-webs/bots/doctrine/player.ts';
import { DOCTRINE, type PlayStyle, WITHOUT_STAFF } from '../../src/games/lines-and-webs/bots/doctrine/playStyle.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import type { LessonFile } from '../../src/games/lines-and-webs/lessons/index.ts';
import lesson from '../../src/games/lines-and-webs/lessons/road-to-kelmora.json' with { type: 'json' };
import { ALL_SCENARIOS } from '../../src/games/lines-and-webs/scenarios/all.ts';

export interface Record {
  rules: Rules;
  seed: string;
  commands: Command[];
}

const played = new Map<string, Record>();

/** A manner of the Captain that no longer changes. */
const STEADY: Partial<PlayStyle> = {
  ...WITHOUT_STAFF,
  shelf: {
    short: [
      ['closeAirSupport', 2],
      ['nineLine', 2],
      ['scoutsOut', 2],
      ['massCal', 1],
    ],
    long: DOCTRINE.shelf.long,
  },
};

/** The Captain that tests play with: they name moments of its games, which stay as they are when the Captain plays better. */
export const STEADY_B = doctrinePlayer('B', STEADY);

/** A finished game of player B against itself; files that share their modules share it. */
export function gameOfB(seed: string, scenarioId = 'arvel-crossing'): Record {
  const known = played.get(`${scenarioId} ${seed}`);
  if (known) return { ...known, commands: [...known.commands] };
  const rules = linesAndWebs(ALL_SCENARIOS.find(({ id }) => id === scenarioId)?.scenario as Scenario);
  const { commands, failure } = playMatch(rules, { delta: STEADY_B, gamma: STEADY_B }, seed);
  if (failure) throw new Error(failure);
  played.set(`${scenarioId} ${seed}`, { rules, seed, commands: [...commands] });
  return { rules, seed, commands };
}

/** Games of the archive, one in so many. */
export const archived = (scenarioId: string, every: number): Record[] =>
  readArchive(`tests/records/games/${scenarioId}.br`)
    .filter((_, i) => i % every === 0)
    .map(({ scenario, seed, commands }) => ({ rules: rulesWithUmpire(scenario), seed, commands: [...commands] }));

const accounts = new Map<string, Account>();

/** The account of a game to whoever may know all; files that share their modules share it. Not to be changed. */
export function accountOfAll(game: Record): Account {
  const key = `${game.rules.world.scenario.id} ${game.seed} ${game.commands.length}`;
  const account = accounts.get(key) ?? accountOf(game.rules, game, { viewer: 'all' });
  accounts.set(key, account);
  return account;
}

/** Games of both maps whose accounts are tried in many ways. */
export const toldGames = (): Record[] => [
  gameOfB('one'),
  gameOfB('two'),
  ...archived('arvel-crossing', 75),
  ...archived('ondrel-steppe', 150),
];

/** Games of both maps for what is judged from a side's view. */
export const seenGames = (): Record[] => [
  gameOfB('twin-1'),
  gameOfB('twin-2'),
  gameOfB('twin-3', 'ondrel-steppe'),
  ...archived('arvel-crossing', 80),
  ...archived('ondrel-steppe', 250),
];

const reached = new WeakMap<World, Map<NodeId, Map<NodeId, number>>>();

/** Links of the map's own list between two nodes, whoever stands there. */
export function linksBy(world: World, from: NodeId, to: NodeId): number {
  const known = reached.get(world) ?? new Map<NodeId, Map<NodeId, number>>();
  reached.set(world, known);
  let seen = known.get(from);
  if (!seen) {
    seen = new Map([[from, 0]]);
    known.set(from, seen);
    for (const at of seen.keys())
      for (const [a, b] of world.scenario.map.links) {
        const next = a === at ? b : b === at ? a : null;
        if (next !== null && !seen.has(next)) seen.set(next, (seen.get(at) as number) + 1);
      }
  }
  return seen.get(to) ?? Number.POSITIVE_INFINITY;
}

/** The first lesson's battle, gone on alone against the Cadet once the lesson is over: days 3 to 5 over many seeds. */
export function lessonGames(seeds: number): Record[] {
  const { record } = lesson as unknown as LessonFile;
  const rules = linesAndWebs(record.scenario);
  const from = record.commands.reduce((state, command) => {
    const done = apply(rules, state, command);
    if (!done.ok) throw new Error(`${done.why.code} ${JSON.stringify(command)}`);
    return done.state;
  }, rules.setup(record.seed));
  return Array.from({ length: seeds }, (_, i) => {
    const seed = `alone ${i}`;
    let day = from.turn;
    const players = { delta: requirePlayer('B'), gamma: requirePlayer('A') };
    const { commands, failure } = playMatch(rules, players, seed, {
      from,
      done: (_order, { turn }) => {
        day = turn;
      },
      stop: () => day > 5,
    });
    if (failure) throw new Error(failure);
    // The record goes on from the lesson's end with the dice of the seed.
    return { rules: { ...rules, setup: (text) => ({ ...structuredClone(from), rng: rules.setup(text).rng }) }, seed, commands };
  });
}
