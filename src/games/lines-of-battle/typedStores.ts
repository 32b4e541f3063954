/** The shared stores with the types of Lines of Battle: the same objects, narrowed once. */

import type { StoreApi, UseBoundStore } from 'zustand';
import { useGame as anyGame } from '../../store/game.ts';
import type { GameStore as AnyGame } from '../../store/gameStore.ts';
import { type SeatedView, useSeat as useAnySeat } from '../../ui/seat/useSeat.ts';
import type { LinesOfBattle } from './types.ts';

export const useGame = anyGame as unknown as UseBoundStore<StoreApi<AnyGame<LinesOfBattle>>>;
export const useSeat = useAnySeat as unknown as () => SeatedView<LinesOfBattle>;
