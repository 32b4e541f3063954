/** Entry of the game list, made from the open game after each command. */

import type { State } from '../engine/core/gameTypes.ts';
import { gameOf } from '../games/rules.ts';
import { computersAt, packSeats, type SerializedSeats, unpackSeats } from '../records/seating.ts';
import type { PlayedTask } from '../records/task.ts';
import type { Bench } from './bench.ts';
import type { GameDetails, GameId, GameSummary } from './database.ts';
import type { GameRecordOf } from './replayGame.ts';

/** Fixed details of the open game. */
export interface OpenGame extends Pick<GameSummary, 'name' | 'turns' | 'from' | 'lesson' | 'players' | 'file' | 'copied'>, SerializedSeats {
  ruleset: string;
  scenario: string;
  scenarioName: string;
  id: GameId;
  startedAt: number;
  task?: PlayedTask;
  bench?: Bench;
}

/** Details stored with a game's name. */
export const pickDetails = ({ from, lesson, task, bench, players, file, doubt, shows, copied, ...told }: GameDetails) => ({
  ...(from ? { from } : {}),
  ...(lesson ? { lesson } : {}),
  ...(task ? { task } : {}),
  ...(bench ? { bench } : {}),
  ...(players ? { players } : {}),
  ...(file ? { file } : {}),
  ...(doubt ? { doubt } : {}),
  ...(shows ? { shows } : {}),
  ...(copied === undefined ? {} : { copied }),
  ...packSeats(unpackSeats(told)),
});

export const wasSeen = ({ bench }: OpenGame): boolean => (bench?.seen ?? null) !== null;

/** Computers and practice after the given number of commands, for the game list. */
function whoPlays({ seating = [], practice }: SerializedSeats, orders: number): Pick<GameSummary, 'computers' | 'practice'> {
  const computers = computersAt(seating, orders);
  return { ...(Object.keys(computers).length > 0 ? { computers } : {}), ...(practice ? { practice } : {}) };
}

/** List entry of a game after the given number of commands. */
export function summaryOf(of: OpenGame, state: State, orders: number): GameSummary {
  const { score, places, awaited } = gameOf(of.ruleset).snapshot(state);
  return {
    game: of.id,
    name: of.name,
    ruleset: of.ruleset,
    scenario: of.scenario,
    scenarioName: of.scenarioName,
    ...(of.startedAt > 0 ? { startedAt: of.startedAt } : {}),
    ...(of.players ? { players: of.players } : {}),
    ...whoPlays(of, orders),
    ...(of.file ? { file: of.file } : {}),
    ...(state.outcome ? { outcome: { winner: state.outcome.winner, turn: state.outcome.turn } } : {}),
    ...(of.from ? { from: of.from } : {}),
    ...(of.lesson ? { lesson: of.lesson } : {}),
    ...(of.copied === undefined ? {} : { copied: of.copied }),
    ...(state.umpired || wasSeen(of) ? { touched: true } : {}),
    turn: state.turn,
    turns: of.turns,
    phase: state.phase,
    orders,
    ports: score,
    units: places,
    awaited,
    changedAt: Date.now(),
  };
}

export const openGame = (id: GameId, { ruleset, scenario }: GameRecordOf, more: Partial<OpenGame>): OpenGame => ({
  id,
  startedAt: 0,
  name: scenario.name,
  turns: scenario.turns,
  ruleset,
  scenario: scenario.id,
  scenarioName: scenario.name,
  ...more,
});

/** Details from a header, for the game list. */
export const summaryDetails = (more: GameDetails): Partial<OpenGame> => ({
  ...(more.title ? { name: more.title } : {}),
  ...(more.startedAt ? { startedAt: more.startedAt } : {}),
  ...pickDetails(more),
});
