/** Who may ask what the computer would do. */
import type { GameStore } from '../../store/gameStore.ts';

type Asks = Pick<GameStore, 'viewer' | 'people' | 'seating' | 'unaided' | 'computerUp' | 'follows' | 'state' | 'dayEnd'>;

/** One who plays alone, at any decision of his own: beside another person the answer would tell what is in the hand. */
export const mayAsk = ({ viewer, people, seating, unaided, computerUp, follows, state, dayEnd }: Asks): boolean =>
  viewer !== null && people.length === 1 && seating.length > 0 && !unaided && !computerUp && !follows && !dayEnd && state?.phase !== 'over';
