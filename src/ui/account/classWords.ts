/** What the page of a class and the room's page of it say alike. */
import type { ComparedGame, Comparison } from '../../account/types.ts';
import { count } from '../words/names.ts';

/** '12 games: Delta won 7, Gamma 4, 1 draw.' */
export const leadWords = ({ counted, wins }: Pick<Comparison, 'counted' | 'wins'>): string =>
  counted === 0
    ? 'None of these games is finished.'
    : `${count(counted, 'game')}: Delta won ${wins.delta}, Gamma ${wins.gamma}${wins.draw > 0 ? `, ${count(wins.draw, 'draw')}` : ''}.`;

const NOTES = { otherScenario: 'another scenario', unfinished: 'not finished' } as const;

/** Why a game is not counted; '' for one that is. */
export const noteWords = ({ note }: Pick<ComparedGame, 'note'>): string => (note ? NOTES[note] : '');
