/** Whether the side at the screen has the advice of its staff; where nobody sits, as on the start screen, nothing is left out. */
import { isAdvised } from '../../games/lines-and-webs/store/advised.ts';
import { useGame } from '../../store/game.ts';

export const useAdvised = (): boolean => useGame((game) => isAdvised(game, game.viewer));
