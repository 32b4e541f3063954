/** Whether the side at the screen has the advice of its staff; where nobody sits, as on the start screen, nothing is left out. */

import { isAdvised } from '../../store/advised.ts';
import { useGame } from '../../store/game.ts';

export const useAdvised = (): boolean => useGame((game) => isAdvised(game, game.viewer));
