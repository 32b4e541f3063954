/** Combined Arms on the shelf of games. Its code is loaded when it is chosen. */
import { addGame } from '../rules.ts';
import type { GameOffer } from '../shelf.ts';
import still from './still.svg';

export const offer = {
  id: 'combined-arms',
  title: 'Combined Arms',
  about: 'No dice: gather fire, break through.',
  time: '15 min',
  players: '1 or 2',
  sign: 'M12 2a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM11 10h2v12h-2zM9 9L4.5 20l-1.9-.8L7.2 8.3zM15 9l4.5 11 1.9-.8-4.6-10.9z',
  still,
  phases: ['setup', 'place', 'reinforce', 'move', 'attack', 'retreat', 'over'],
  async load() {
    const [{ combinedArms }, { page }] = await Promise.all([import('./rules.ts'), import('./page.tsx')]);
    addGame(combinedArms);
    return page;
  },
} satisfies GameOffer;
