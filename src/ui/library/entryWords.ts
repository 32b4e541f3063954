/** Texts of the game list, and numbers to distinguish games that look the same. */

import { SIDES } from '../../engine/core/gameTypes.ts';
import type { GamePage } from '../../games/page.ts';
import { pageOf } from '../../games/pages.ts';
import { gameIdOf } from '../../games/shelf.ts';
import type { GameId, GameSummary } from '../../store/database.ts';
import { namesWith } from '../words/computers.ts';
import { capital } from '../words/grammar.ts';
import { namesOf } from '../words/seats.ts';

/** Page of a stored game, which must be loaded. */
export const pageOfEntry = (game: GameSummary): GamePage => pageOf(gameIdOf(game));

/** 'Day 8 of 15, phase 4: Orders', 'Finished on day 6: Delta won' */
export function whereItStands(game: GameSummary): string {
  const { phase, outcome, turn, turns } = game;
  const { names } = pageOfEntry(game);
  const when = names.when({ turn, phase });
  // A game without a last turn has 0.
  if (phase !== 'over') return turns > 0 ? when.replace(capital(names.turn(turn)), (now) => `${now} of ${turns}`) : when;
  if (!outcome) return 'Finished';
  return `Finished on ${names.turn(outcome.turn)}: ${outcome.winner ? `${names.side(outcome.winner)} won` : 'a draw'}`;
}

/** 'Delta: Mara, Gamma: Ivo and Ute', 'Gamma: Captain, bold; practice'; '' if no names were typed and no computer plays. */
export function whoPlays(game: GameSummary): string {
  const { players = {}, computers = {}, practice } = game;
  const { names: own } = pageOfEntry(game);
  const typedNames = namesWith(players, computers);
  const sides = SIDES.flatMap((side) => {
    const names = namesOf(typedNames, side);
    return names ? [`${own.side(side)}: ${names}`] : [];
  });
  return [sides.join(Object.keys(computers).length > 0 ? '; ' : ', '), ...(practice ? ['practice'] : [])].filter(Boolean).join('; ');
}

/** The scenario's name if the game has another name, else ''. */
export const scenarioOf = ({ name, scenarioName }: GameSummary): string => (scenarioName && scenarioName !== name ? scenarioName : '');

/** All texts of the row except the date, for comparison. */
const comparisonKey = (game: GameSummary): string =>
  JSON.stringify([game.name, whereItStands(game), whoPlays(game), scenarioOf(game), game.file ?? '']);

/** A number for each game that looks like another one, by start date. */
export function numbersOf(games: readonly GameSummary[]): ReadonlyMap<GameId, { n: number; of: number }> {
  const groups = new Map<string, GameSummary[]>();
  for (const game of games) groups.set(comparisonKey(game), [...(groups.get(comparisonKey(game)) ?? []), game]);
  const numbers = new Map<GameId, { n: number; of: number }>();
  for (const alike of groups.values()) {
    if (alike.length < 2) continue;
    const inOrder = [...alike].sort((a, b) => (a.startedAt ?? 0) - (b.startedAt ?? 0) || a.changedAt - b.changedAt);
    for (const [i, { game }] of inOrder.entries()) numbers.set(game, { n: i + 1, of: alike.length });
  }
  return numbers;
}
