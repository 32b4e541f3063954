/** The arena of Lines of Battle: its players by name, and a series of games. */

import { picker } from '../../src/bots/picker.ts';
import type { Side } from '../../src/engine/core/gameTypes.ts';
import { linesOfBattle, RULING_CHOICES, type Scenario } from '../../src/engine/lines-of-battle/index.ts';
import { players as battlePlayers } from '../../src/games/lines-of-battle/players.ts';
import { SCENARIOS } from '../../src/games/lines-of-battle/scenarios/builtIn.ts';
import type { LinesOfBattle } from '../../src/games/lines-of-battle/types.ts';
import type { Player, Situation } from '../../src/games/player.ts';
import { type Match, playMatch } from '../../src/lab/match.ts';
import { percentile } from './percentile.ts';
import { shareOf } from './series.ts';

type BattlePlayer = Player<LinesOfBattle>;

/** Any kind of order, then any order of that kind. */
const random: BattlePlayer = {
  name: 'random',
  decide: (situation) => {
    const { view, seed } = situation;
    if (view.phase === 'setup') return battlePlayers.playerAt('A', 'even').decide(situation);
    const pick = picker(seed);
    const { legal } = view.prompt;
    const kinds = [...new Set(legal.map(({ type }) => type))];
    const kind = kinds[pick(kinds.length)];
    const orders = legal.filter(({ type }) => type === kind);
    return [{ command: orders[pick(orders.length)]!, reason: { key: 'lot', figures: {} } }];
  },
};

/** The player, with the arrangement of that name only. */
function withArmy(player: BattlePlayer, n: number): BattlePlayer {
  const limited = (situation: Situation<LinesOfBattle>): Situation<LinesOfBattle> => {
    const { view } = situation;
    if (view.phase !== 'setup') return situation;
    const armies = view.prompt.legal.filter(({ type }) => type === 'arrange');
    return { ...situation, view: { ...view, prompt: { ...view.prompt, legal: armies.slice(n, n + 1) } } };
  };
  return { ...player, decide: (situation) => player.decide(limited(situation)) };
}

/** `B`, `C-bold`, `B@Hedge`, `random`; null if nobody is called so. */
export function playerNamed(name: string, { arrangements }: Scenario): BattlePlayer | null {
  const [who = '', army] = name.split('@');
  const [level = '', manner = 'even'] = who.split('-');
  const isKnown = /^[ABC]$/.test(level) && /^(even|bold|careful)$/.test(manner);
  const player = who === 'random' ? random : isKnown ? battlePlayers.playerAt(level, manner) : null;
  const n = arrangements.findIndex((one) => one.name === army);
  if (!player || army === undefined) return player;
  return n < 0 ? null : withArmy(player, n);
}

/** `moveFacing=forward-only,stalemate=60` as rulings; null if there is no such ruling or value. */
export function rulingsIn(text: string): Scenario['rulings'] | null {
  const rulings: { [ruling: string]: string | number } = {};
  for (const part of text.split(',').filter(Boolean)) {
    const [ruling = '', value = ''] = part.split('=');
    const choices: readonly string[] | undefined = RULING_CHOICES[ruling as keyof typeof RULING_CHOICES];
    if (ruling === 'stalemate') rulings.stalemate = value === 'off' ? value : Number(value);
    else if (choices?.includes(value)) rulings[ruling] = value;
    else return null;
  }
  return rulings;
}

export interface Asked {
  /** `A,B`: the first is Delta in even games. */
  players: string;
  scenario: string;
  rulings: string;
  games: number;
  seed: string;
}

/** Plays the series and sums it up as plain data, or says what is wrong. */
export function playBattles({ players, scenario: id, rulings, games, seed }: Asked): { failure: string } | { [fact: string]: unknown } {
  const known = SCENARIOS.find((one) => one.id === id);
  const changed = rulingsIn(rulings);
  if (!known || !changed) return { failure: known ? `There is no ruling ${rulings}.` : `There is no scenario ${id}.` };
  const scenario: Scenario = { ...known, rulings: { ...known.rulings, ...changed } };
  const [a, b] = players.split(',').map((name) => playerNamed(name, scenario));
  if (!a || !b) return { failure: `${players} are not two players.` };
  const rules = linesOfBattle(scenario) as unknown as Parameters<typeof playMatch>[0];
  const wins = { a: 0, b: 0, draw: 0 };
  const [kinds, turns, times]: [{ [kind: string]: number }, number[], { a: number[]; b: number[] }] = [{}, [], { a: [], b: [] }];
  const winners = { first: 0, delta: 0 };
  for (let i = 0; i < games; i++) {
    const sideOfA: Side = i % 2 === 0 ? 'delta' : 'gamma';
    let first: Side | null = null;
    const match: Match = playMatch(
      rules,
      (sideOfA === 'delta' ? { delta: a, gamma: b } : { delta: b, gamma: a }) as never,
      `${seed}-${i}`,
      {
        timed: { now: () => performance.now(), told: (side, ms) => times[side === sideOfA ? 'a' : 'b'].push(ms) },
        heard: ({ command }, { turn }) => {
          if (turn === 1) first = command.side;
        },
      },
    );
    if (match.failure || !match.outcome) return { failure: `game ${i}: ${match.failure}` };
    const { winner, kind, turn } = match.outcome as LinesOfBattle['State']['outcome'] & object;
    wins[winner === null ? 'draw' : winner === sideOfA ? 'a' : 'b'] += 1;
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    turns.push(turn / 2);
    if (winner !== null && winner === first) winners.first += 1;
    if (winner === 'delta') winners.delta += 1;
  }
  const decided = games - wins.draw;
  const most = (list: readonly number[]): number => Math.round(Math.max(...list));
  return {
    ...{ players, scenario: id, rulings, seed, games, wins, ...shareOf(wins.a, wins.draw, games), kinds },
    /** Turns of each side, at 5, 50 and 95 of 100 games. */
    turns: [5, 50, 95].map((share) => percentile(turns, share)),
    first: shareOf(winners.first, 0, decided),
    delta: shareOf(winners.delta, 0, decided),
    slowestMs: { a: most(times.a), b: most(times.b) },
  };
}
