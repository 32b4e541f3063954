/** Lines and Webs on the shelf of games. */
import type { GameOffer } from '../shelf.ts';
import { linesAndWebs } from './rules.ts';
import still from './still.svg';

export const offer: GameOffer = {
  id: linesAndWebs.id,
  title: 'Lines and Webs',
  about: 'Cut their supply, keep your own.',
  time: '25 min to 4 h',
  players: '1 to 4',
  sign: 'M12 13V5M12 13 5 19M12 13l7 6M12 3a1.5 1.5 0 1 0 .01 0zM4.5 17.5a1.5 1.5 0 1 0 .01 0zM19.5 17.5a1.5 1.5 0 1 0 .01 0zM12 11.5a1.5 1.5 0 1 0 .01 0z',
  still,
};
