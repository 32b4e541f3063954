/** What the page of a class and the room's page of it say alike. */
import type { ComparedGame, Comparison } from '../../account/types.ts';
import { count } from '../words/names.ts';

/** '12 games: Delta won 7, Gamma 4, 1 draw.' */
export const leadWords = ({ counted, wins }: Pick<Comparison, 'counted' | 'wins'>): string =>
  counted === 0
    ? 'None of these games is finished.'
    : `${count(counted, 'game')}: Delta won ${wins.delta}, Gamma ${wins.gamma}${wins.draw > 0 ? `, ${count(wins.draw, 'draw')}` : ''}.`;

/** Why a game is not counted, and where it stands if it goes on: 'Ondrel Steppe, not finished: day 3'; '' for one that is counted. */
export const noteWords = ({
  note,
  scenarioName,
  outcome,
  days,
}: Pick<ComparedGame, 'note' | 'scenarioName' | 'outcome' | 'days'>): string =>
  [note === 'otherScenario' ? scenarioName : '', outcome ? '' : days === 0 ? 'in setup' : `on day ${days}`].filter(Boolean).join(', ');

/** 'Not counted: 1 game of Ondrel Steppe, 2 not finished.'; '' where all are. */
export function restWords(games: readonly Pick<ComparedGame, 'note' | 'scenarioName'>[]): string {
  const others = new Map<string, number>();
  for (const { note, scenarioName } of games) if (note === 'otherScenario') others.set(scenarioName, (others.get(scenarioName) ?? 0) + 1);
  const unfinished = games.filter(({ note }) => note === 'unfinished').length;
  const parts = [...others].map(([name, n]) => `${count(n, 'game')} of ${name}`);
  if (unfinished > 0) parts.push(`${unfinished} not finished`);
  return parts.length > 0 ? `Not counted: ${parts.join(', ')}.` : '';
}
