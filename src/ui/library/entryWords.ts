/** Texts of the game list, and numbers to distinguish games that look the same. */

import { SIDES } from '../../engine/core/gameTypes.ts';
import type { GameId, GameSummary } from '../../store/database.ts';
import { shownPage, sideName, whenWords } from '../page.tsx';
import { namesWith } from '../words/computers.ts';
import { capital } from '../words/grammar.ts';
import { namesOf } from '../words/seats.ts';

/** 'Day 8 of 15, phase 4: Orders', 'Finished on day 6: Delta won' */
export function whereItStands({ phase, outcome, turns, ...game }: GameSummary): string {
  if (phase !== 'over')
    return whenWords({ ...game, phase }).replace(capital(shownPage().names.turn(game.turn)), (turn) => `${turn} of ${turns}`);
  if (!outcome) return 'Finished';
  return `Finished on ${shownPage().names.turn(outcome.turn)}: ${outcome.winner ? `${sideName(outcome.winner)} won` : 'a draw'}`;
}

/** 'Delta: Mara, Gamma: Ivo and Ute', 'Gamma: Captain, bold; practice'; '' if no names were typed and no computer plays. */
export function whoPlays({ players = {}, computers = {}, practice }: GameSummary): string {
  const typedNames = namesWith(players, computers);
  const sides = SIDES.flatMap((side) => {
    const names = namesOf(typedNames, side);
    return names ? [`${sideName(side)}: ${names}`] : [];
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
