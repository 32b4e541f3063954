/** Practice: who may take back more than his last order. */

import type { GameStore } from './gameStore.ts';

/** May whoever plays go back to any of his decisions? One person against the computer, in practice. */
export const mayGoBack = ({ practice, people, follows, asking }: Pick<GameStore, 'practice' | 'people' | 'follows' | 'asking'>): boolean =>
  practice && people.length === 1 && !follows && !asking;
