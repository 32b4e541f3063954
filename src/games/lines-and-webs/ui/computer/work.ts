/** What a computer is doing, in a sentence. */

import { type Phase, TURN_PROMPTS, type View } from '../../../../engine/lines-and-webs/index.ts';

const WORKS: { readonly [P in Phase]: string } = {
  setup: 'It places its units.',
  deploy: 'It lands what has arrived.',
  spend: 'It spends its points.',
  transport: 'It plans its supplies.',
  orders: 'It sorts its orders.',
  execute: 'It looks for its next move.',
  over: '',
};
/** Text for a choice in the middle of a play. */
const ANSWERS = 'It has a choice to make.';

/** Current activity of a computer: 'It sorts its orders.' */
export const workOf = ({ phase, prompt }: View): string => (phase === 'execute' && !TURN_PROMPTS.has(prompt.kind) ? ANSWERS : WORKS[phase]);
