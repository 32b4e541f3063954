/** True if the active side has advice; also true without a seat, as on the start screen. */

import { isAdvised } from '../../store/advised.ts';
import { useGame } from '../../store/game.ts';

export const useAdvised = (): boolean => useGame((game) => isAdvised(game, game.viewer));
