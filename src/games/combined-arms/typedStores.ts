/** The shared stores with the types of Combined Arms: the same objects, narrowed once. */

import type { StoreApi, UseBoundStore } from 'zustand';
import { useGame as anyGame } from '../../store/game.ts';
import type { GameStore as AnyGame } from '../../store/gameStore.ts';
import { type SeatedView, useSeat as useAnySeat } from '../../ui/seat/useSeat.ts';
import type { CombinedArms } from './types.ts';

export const useGame = anyGame as unknown as UseBoundStore<StoreApi<AnyGame<CombinedArms>>>;
export const useSeat = useAnySeat as unknown as () => SeatedView<CombinedArms>;
