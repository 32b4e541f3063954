/** The shared stores with the types of Combined Arms. */

import { storesOf } from '../../ui/squares/typedStores.ts';
import type { CombinedArms } from './types.ts';

export const { useGame, useSeat } = storesOf<CombinedArms>();
