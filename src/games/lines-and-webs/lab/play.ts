/** Plays the games of a comparison, a screening, an ablation or a table of doctrines. Deterministic for the same job and number. */

import type { Side } from '../../../engine/core/gameTypes.ts';
import { linesAndWebs, type Rules, type Scenario } from '../../../engine/lines-and-webs/index.ts';
import type { Player } from '../bots/player.ts';
import { judgeAs } from '../bots/points.ts';
import { Count, columnsOf, columnsOfBoth } from './count.ts';
import { type Match, playEnds, playMatch } from './ends.ts';
import { labOrder, labPlayer } from './players.ts';
import type { PairRows, Row } from './question.ts';
import {
  ARMS,
  type Arm,
  type ArmName,
  type GameOf,
  type Matchup,
  matchupOf,
  pairsOf,
  type Question,
  type StyleTable,
  seedOf,
  tableGame,
} from './question.ts';
import { gamesOf, type Screening, scenarioOf } from './screening.ts';
import { armOf, gamesWithout, type Without } from './without.ts';

/** A job of the laboratory. */
export type LabJob = Question | Screening | Without | StyleTable;

/** Column keys of a job's rows. */
export const columnsOfOrder = (order: LabJob): string[] =>
  order.kind === 'comparison' ? columnsOfBoth(order.before.scenario, order.after.scenario) : columnsOf(order.scenario);

/** Result of one number of a job: a pair for a comparison, otherwise a game. */
export type Piece = PairRows | Row;
export type PlayResult = { ok: true; piece: Piece } | { ok: false; why: string };

/** One game to play. */
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

/** Statistics of one game, or an error message if it could not be completed. */
function countGame(setting: Setting, columns: readonly string[]): Row | string {
  const count = new Count(setting.rules, columns);
  let row: Row | null = null;
  const { match, points } = playEnds(setting.rules, playersOf(setting), setting.seed, {
    known: (side, s) => labOrder(setting.rules.world, setting.matchup[side === 'delta' ? 0 : 1], s, side, setting.arm),
    happened: (e, s) => count.happened(e, s),
    done: (_, s) => {
      if (s.outcome) row = count.end(s);
    },
  });
  if (!row || points === null) return match.failure ?? 'One of its other ends could not be played.';
  count.add('share', points);
  return row;
}

/** Games of a job. Creating it throws if a player name is unknown or the rules reject a setup. */
export interface Playing {
  /** Total number of pieces. */
  readonly all: number;
  readonly columns: readonly string[];
  /** `before`: the row of the game before the change, if another question with the same setup, players, seed and columns has it. */
  piece(n: number, before?: Row): PlayResult;
  /** One complete game for display; `arm` applies only to a comparison. */
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

/** Plays separate games, each with its own setup. */
function playing(order: Exclude<LabJob, Question>, all: number, settingOf: (game: number) => Setting): Playing {
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

/** Matchups alternate, and each game has its own seed. */
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

function doctrines(order: StyleTable): Playing {
  const { scenario, matchups, seed, games } = order;
  const shared = { rules: linesAndWebs(scenario), arm: { scenario, restrictions: [] } };
  return playing(order, games, (game) => {
    const { pair, nth } = tableGame(order, game);
    return { ...shared, matchup: matchups[pair] as Matchup, seed: `${seed}-${pair}-${nth}` };
  });
}

export function playingOf(order: LabJob): Playing {
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
