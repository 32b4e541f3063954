/** Plays the games of a comparison, of a screening, of doing without, or of a table of doctrines. The same order and number bring the same rows, wherever they are played. */

import type { Side } from '../../../engine/core/table.ts';
import { linesAndWebs, type Rules, type Scenario } from '../../../engine/lines-and-webs/index.ts';
import type { Player } from '../bots/player.ts';
import { judgeAs } from '../bots/points.ts';
import { Count, columnsOf, columnsOfBoth } from './count.ts';
import { type Match, playEnds, playMatch } from './ends.ts';
import { labPlayer } from './players.ts';
import type { PairRows, Row } from './question.ts';
import {
  ARMS,
  type Arm,
  type ArmName,
  type GameOf,
  type Matchup,
  matchupOf,
  type Nth,
  pairsOf,
  type Question,
  seedOf,
  type Table,
} from './question.ts';
import { gamesOf, type Screening, scenarioOf } from './screening.ts';
import { armOf, gamesWithout, type Without } from './without.ts';

/** What the laboratory is asked to play. */
export type Order = Question | Screening | Without | Table;

/** The keys of the rows that its games are counted in. */
export const columnsOfOrder = (order: Order): string[] =>
  order.kind === 'comparison' ? columnsOfBoth(order.before.scenario, order.after.scenario) : columnsOf(order.scenario);

/** What one number of an order comes to: a pair of a comparison, a game of the others. */
export type Piece = PairRows | Row;
export type Played = { ok: true; piece: Piece } | { ok: false; why: string };

/** One game that is to be played. */
interface Setting {
  rules: Rules;
  arm: Arm;
  matchup: Matchup;
  seed: string;
}

function playersOf({ rules, arm, matchup }: Setting): { [S in Side]: Player } {
  const seat = (name: string, side: Side): Player => {
    const player = labPlayer(rules.world, name, side, arm);
    if (!player) throw new Error(`There is no player “${name}”.`);
    return player;
  };
  return { delta: seat(matchup[0], 'delta'), gamma: seat(matchup[1], 'gamma') };
}

/** One game, counted; the words of a failure where it could not be played on. */
function countGame(setting: Setting, columns: readonly string[]): Row | string {
  const count = new Count(setting.rules, columns);
  let row: Row | null = null;
  const { match, points } = playEnds(setting.rules, playersOf(setting), setting.seed, {
    happened: (e, s) => count.happened(e, s),
    done: (_, s) => {
      if (s.outcome) row = count.end(s);
    },
  });
  if (!row || points === null) return match.failure ?? 'One of its other ends could not be played.';
  count.add('share', points);
  return row;
}

/** The games of an order; throws where a player's name is nobody's, or the rules refuse a setup. */
export interface Playing {
  /** Pieces that there are. */
  readonly all: number;
  readonly columns: readonly string[];
  /** `before` is the row of the game before the change where it was played for another question with the same setup, players, seed and columns. */
  piece(n: number, before?: Row): Played;
  /** A whole game with its orders, to be looked at; `arm` means nothing but in a comparison. */
  game(at: GameOf): { scenario: Scenario; seed: string; match: Match };
}

function comparing(question: Question): Playing {
  const rules = { before: linesAndWebs(question.before.scenario), after: linesAndWebs(question.after.scenario) };
  judgeAs(rules.after.world, question.before.scenario);
  const settingOf = (at: GameOf): Setting => ({
    ...{ rules: rules[at.arm], arm: question[at.arm], matchup: matchupOf(question, at.pair), seed: seedOf(question, at) },
  });
  const columns = columnsOfOrder(question);
  return {
    all: pairsOf(question),
    columns,
    piece(pair, before) {
      const rows: { [A in ArmName]?: Row } = before ? { before } : {};
      for (const arm of ARMS) {
        if (rows[arm]) continue;
        const row = countGame(settingOf({ pair, arm }), columns);
        if (typeof row === 'string') return { ok: false, why: `Game ${pair + 1}, ${arm} the change: ${row}` };
        rows[arm] = row;
      }
      return { ok: true, piece: rows as PairRows };
    },
    game(at) {
      const setting = settingOf(at);
      return { scenario: question[at.arm].scenario, seed: setting.seed, match: playMatch(setting.rules, playersOf(setting), setting.seed) };
    },
  };
}

/** Games one by one, each with a setup of its own. */
function playing(order: Exclude<Order, Question>, all: number, settingOf: (game: number) => Setting): Playing {
  const columns = columnsOfOrder(order);
  return {
    all,
    columns,
    piece(game) {
      const row = countGame(settingOf(game), columns);
      return typeof row === 'string' ? { ok: false, why: `Game ${game + 1}: ${row}` } : { ok: true, piece: row };
    },
    game({ pair }) {
      const setting = settingOf(pair);
      return {
        scenario: setting.rules.world.scenario,
        seed: setting.seed,
        match: playMatch(setting.rules, playersOf(setting), setting.seed),
      };
    },
  };
}

/** Pairs of players take turns, and every game has a seed of its own. */
const byTurns = ({ matchups, seed }: Screening | Without, game: number): Pick<Setting, 'matchup' | 'seed'> => ({
  matchup: matchups[game % matchups.length] as Matchup,
  seed: `${seed}-${game}`,
});

const screening = (order: Screening): Playing =>
  playing(order, gamesOf(order), (game) => {
    const rules = linesAndWebs(scenarioOf(order, game));
    judgeAs(rules.world, order.scenario);
    return { ...byTurns(order, game), rules, arm: { scenario: order.scenario, restrictions: [] } };
  });

function without(order: Without): Playing {
  const rules = linesAndWebs(order.scenario);
  return playing(order, gamesWithout(order), (game) => ({ ...byTurns(order, game), rules, arm: armOf(order, game) }));
}

function doctrines(order: Table): Playing {
  const { scenario, matchups, seed, games } = order;
  const shared = { rules: linesAndWebs(scenario), arm: { scenario, restrictions: [] } };
  return playing(order, games.length, (game) => {
    const [pair, nth] = games[game] as Nth;
    return { ...shared, matchup: matchups[pair] as Matchup, seed: `${seed}-${pair}-${nth}` };
  });
}

export function playingOf(order: Order): Playing {
  switch (order.kind) {
    case 'comparison':
      return comparing(order);
    case 'screening':
      return screening(order);
    case 'without':
      return without(order);
    default:
      return doctrines(order);
  }
}
