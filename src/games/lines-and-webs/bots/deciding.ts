/** Decisions that are asked for from afar, as Lines and Webs sees them: the house's own, narrowed once. */

import type { Answer as AnyAnswer, Question as AnyQuestion } from '../../../bots/deciding.ts';
import type { PlayerCommand, View } from '../../../engine/lines-and-webs/index.ts';
import type { Reason } from './reason.ts';

export type Question = Omit<AnyQuestion, 'view'> & { view: View };
export interface Answer extends AnyAnswer {
  orders: readonly PlayerCommand[];
  reasons: readonly Reason[];
}
