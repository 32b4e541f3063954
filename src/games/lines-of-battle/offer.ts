/** Lines of Battle on the shelf of games. Its code is loaded when it is chosen. */
import { addGame } from '../rules.ts';
import type { GameOffer } from '../shelf.ts';
import still from './still.svg';

export const offer = {
  id: 'lines-of-battle',
  title: 'Lines of Battle',
  about: 'Guard your flanks, strike at theirs.',
  time: '20 min',
  players: '1 or 2',
  sign: 'M12 4l8 5v3l-8-5-8 5V9zM12 12l8 5v3l-8-5-8 5v-3z',
  still,
  phases: ['setup', 'move', 'combat', 'over'],
  async load() {
    const [{ linesOfBattle }, { page }] = await Promise.all([import('./rules.ts'), import('./page.tsx')]);
    addGame(linesOfBattle);
    return page;
  },
} satisfies GameOffer;
