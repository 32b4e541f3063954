/** Types of Combined Arms for the shared code. */

import type { Rules } from '../../engine/combined-arms/index.ts';
import type { SquareTypes } from '../squareGame.ts';

export type CombinedArms = SquareTypes<Rules>;
