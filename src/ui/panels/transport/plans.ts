/** Who may ask the staff for a plan of Phase 3, and the way to it. */

import type { GameStore } from '../../../store/gameStore.ts';
import { clear, type TransportDraft } from './transportDraft.ts';

/** Not where the game is played without advice, and not in a lesson, which says itself what to do. */
export const canPlan = ({ unaided, lesson }: Pick<GameStore, 'unaided' | 'lesson'>): boolean => !unaided && lesson === null;

export const openPlan = (set: (change: Partial<TransportDraft>) => void): void => set({ ...clear(), task: 'plan' });
