/** The arena of games on squares: their players by name, and a series of games. */

import { picker } from '../../src/bots/picker.ts';
import type { GameTypes, Outcome, Scenario, Side } from '../../src/engine/core/gameTypes.ts';
import type { SquareScenario } from '../../src/engine/map/armies.ts';
import type { Player, Situation } from '../../src/games/player.ts';
import { playersOf } from '../../src/games/players.ts';
import { playMatch } from '../../src/lab/match.ts';
import { gameNamed } from './games/index.ts';
import { percentile } from './percentile.ts';
import { type Share, shareOf } from './series.ts';

/** Any kind of order, then any order of that kind. */
const random = (game: string): Player => ({
  name: 'random',
  decide: (situation) => {
    const { view, seed } = situation;
    if (view.turn === 0) return playersOf(game).playerAt('A', 'even').decide(situation);
    const pick = picker(seed);
    const { legal } = view.prompt;
    const kinds = [...new Set(legal.map(({ type }) => type))];
    const kind = kinds[pick(kinds.length)];
    const orders = legal.filter(({ type }) => type === kind);
    return [{ command: orders[pick(orders.length)]!, reason: { key: 'lot', figures: {} } }];
  },
});

/** The player, with the arrangement of that name only. */
function withArmy(player: Player, n: number): Player {
  const limited = (situation: Situation): Situation => {
    const { view } = situation;
    const all = ['arrange', 'chooseArmy'].map((verb) => view.prompt.legal.filter(({ type }) => type === verb));
    const armies = all.find(({ length }) => length > 0);
    if (!armies) return situation;
    return { ...situation, view: { ...view, prompt: { ...view.prompt, legal: armies.slice(n, n + 1) } } };
  };
  return { ...player, decide: (situation) => player.decide(limited(situation)) };
}

/** The player, with any army that the rules allow. */
function withDrawnArmy(player: Player, scenario: Scenario): Player {
  const { files, propose } = gameNamed(scenario.ruleset);
  const rules = files.rules.rulesOf(scenario);
  const decide: Player['decide'] = (situation) => {
    const { world, view, seed } = situation;
    if (view.phase !== 'setup') return player.decide(situation);
    const pick = picker(`${seed} army`);
    for (;;) {
      const command = propose(world, view as never, pick);
      if (command && rules.check(view as never, command) === null) return [{ command, reason: { key: 'lot', figures: {} } }];
    }
  };
  return { ...player, decide };
}

/** `B`, `C-bold`, `B@Hedge`, `B@drawn`, `random`; null if nobody is called so. */
function playerNamed(name: string, scenario: Scenario): Player | null {
  const { ruleset } = scenario;
  const [who = '', army] = name.split('@');
  const [level = '', manner = 'even'] = who.split('-');
  const isKnown = /^[ABC]$/.test(level) && /^(even|bold|careful)$/.test(manner);
  const player = who === 'random' ? random(ruleset) : isKnown ? playersOf(ruleset).playerAt(level, manner) : null;
  if (player && army === 'drawn') return withDrawnArmy(player, scenario);
  const n = (scenario as SquareScenario<unknown>).arrangements.findIndex((one) => one.name === army);
  if (!player || army === undefined) return player;
  return n < 0 ? null : withArmy(player, n);
}

/** What was asked for does not exist. */
export class Wrong extends Error {}

/** The game's scenario of that id with changed rulings, as `moveFacing=forward-only,stalemate=60`. Throws `Wrong` if there is no such thing. */
export function scenarioWith<G extends GameTypes>(game: string, id: string, changes: string): G['Scenario'] {
  const { scenarios, files } = gameNamed(game);
  const scenario = scenarios.find((one) => one.id === id) as (Scenario & { rulings?: object }) | undefined;
  if (!scenario) throw new Wrong(`There is no scenario ${id}. Name one of ${scenarios.map((one) => one.id).join(', ')}.`);
  const rulings: { [ruling: string]: string | number } = { ...scenario.rulings };
  for (const part of changes.split(',').filter(Boolean)) {
    const [ruling = '', value = ''] = part.split('=');
    rulings[ruling] = ruling === 'stalemate' && value !== 'off' ? Number(value) : value;
    if (!files.loadScenario({ ...scenario, rulings }).ok) throw new Wrong(`${part} is no ruling with one of its values.`);
  }
  return { ...scenario, rulings } as G['Scenario'];
}

export interface Battle<G extends GameTypes> {
  /** Seed of the game. */
  seed: string;
  sideOfA: Side;
  outcome: Outcome;
  /** The side that began. */
  first: Side | null;
  commands: G['Command'][];
}

/** Milliseconds of this process's work, however busy the machine is. */
function now(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Plays game i of a series of two players, `A,B`: the first is Delta in even games. */
export function playBattle<G extends GameTypes>(
  scenario: G['Scenario'],
  players: string,
  i: number,
  series: string,
  told: (isA: boolean, ms: number) => void = () => undefined,
): Battle<G> {
  const [one = '', other = one] = players.split(',');
  const [a, b] = [playerNamed(one, scenario), playerNamed(other, scenario)];
  if (!a || !b) throw new Wrong(`${players} are no players.`);
  const [seed, sideOfA]: [string, Side] = [`${series}-${i}`, i % 2 === 0 ? 'delta' : 'gamma'];
  const commands: G['Command'][] = [];
  let first: Side | null = null;
  const sides = sideOfA === 'delta' ? { delta: a, gamma: b } : { delta: b, gamma: a };
  const { outcome, failure } = playMatch(gameNamed(scenario.ruleset).files.rules.rulesOf(scenario), sides, seed, {
    timed: { now, told: (side, ms) => told(side === sideOfA, ms) },
    heard: ({ command }, { turn }) => {
      commands.push(command);
      if (turn === 1) first = command.side;
    },
  });
  if (failure || !outcome) throw new Error(`Game ${seed}: ${failure}`);
  return { seed, sideOfA, outcome, first, commands };
}

export interface Asked {
  game: string;
  players: string;
  scenario: string;
  rulings: string;
  games: number;
  seed: string;
}

interface BattleFacts extends Share {
  games: number;
  wins: { draw: number };
  [fact: string]: unknown;
}

/** Plays the series and sums it up as plain data, or says what is wrong. */
export function playBattles({ game, players, scenario: id, rulings, games, seed }: Asked): string | BattleFacts {
  const wins = { a: 0, b: 0, draw: 0 };
  const winners = { first: 0, delta: 0 };
  const kinds: { [kind: string]: number } = {};
  const turns: number[] = [];
  const slowest = { a: 0, b: 0 };
  const told = (isA: boolean, ms: number): void => {
    const who = isA ? 'a' : 'b';
    slowest[who] = Math.max(slowest[who], Math.round(ms));
  };
  try {
    const scenario = scenarioWith(game, id, rulings);
    for (let i = 0; i < games; i++) {
      const { outcome, sideOfA, first } = playBattle(scenario, players, i, seed, told);
      const { winner, kind, turn } = outcome;
      wins[winner === null ? 'draw' : winner === sideOfA ? 'a' : 'b'] += 1;
      kinds[kind] = (kinds[kind] ?? 0) + 1;
      turns.push(turn / 2);
      if (winner !== null && winner === first) winners.first += 1;
      if (winner === 'delta') winners.delta += 1;
    }
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
  const decided = games - wins.draw;
  return {
    ...{ players, scenario: id, rulings, seed, games, wins, ...shareOf(wins.a, wins.draw, games), kinds },
    /** Turns of each side, at 5, 50 and 95 of 100 games. */
    turns: [5, 50, 95].map((share) => percentile(turns, share)),
    first: shareOf(winners.first, 0, decided),
    delta: shareOf(winners.delta, 0, decided),
    slowestMs: slowest,
  };
}
