/** The shared stores with the types of one game: the same objects, narrowed once. */

import type { StoreApi, UseBoundStore } from 'zustand';
import type { GameTypes } from '../../engine/core/gameTypes.ts';
import { useGame } from '../../store/game.ts';
import type { GameStore } from '../../store/gameStore.ts';
import { type SeatedView, useSeat } from '../seat/useSeat.ts';

export const storesOf = <G extends GameTypes>() => ({
  useGame: useGame as unknown as UseBoundStore<StoreApi<GameStore<G>>>,
  useSeat: useSeat as unknown as () => SeatedView<G>,
});
