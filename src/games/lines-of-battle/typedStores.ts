/** The shared stores with the types of Lines of Battle. */

import { storesOf } from '../../ui/squares/typedStores.ts';
import type { LinesOfBattle } from './types.ts';

export const { useGame, useSeat } = storesOf<LinesOfBattle>();
