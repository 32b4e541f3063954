/** Who may ask the staff for a plan of Phase 3, and the way to it. */

import { mayDraft } from '../../../store/advised.ts';
import type { GameStore } from '../../../store/gameStore.ts';
import { clear, type TransportDraft } from './transportDraft.ts';

/** Not where the side plays without advice, and not in a lesson. */
export const canPlan = (game: GameStore): boolean => mayDraft(game, game.viewer);

export const openPlan = (set: (change: Partial<TransportDraft>) => void): void => set({ ...clear(), task: 'plan' });
