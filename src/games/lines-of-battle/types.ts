/** Types of Lines of Battle for the shared code. */

import type { Rules } from '../../engine/lines-of-battle/index.ts';
import type { SquareTypes } from '../squareGame.ts';

export type LinesOfBattle = SquareTypes<Rules>;
