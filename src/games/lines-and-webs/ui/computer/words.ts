/** What the page says of a computer at work: what everybody may know, the part that is played and no more. */
import { type Phase, type Side, TURN_PROMPTS, type View } from '../../../../engine/lines-and-webs/index.ts';
import { safeWords } from '../../../../ui/words/safe.ts';
import { sideName } from '../words/names.ts';

export type Status = 'thinks' | 'plays' | 'waits' | 'held' | 'failed';
export type ComputerPace = 'step' | 'slow' | 'table' | 'quick';

const WORKS: { readonly [P in Phase]: string } = {
  setup: 'It places its units.',
  deploy: 'It lands what has arrived.',
  spend: 'It spends its points.',
  transport: 'It plans its supplies.',
  orders: 'It sorts its orders.',
  execute: 'It looks for its next move.',
  over: '',
};
/** A choice in the middle of a play. */
const ANSWERS = 'It has a choice to make.';

const workOf = ({ phase, prompt }: View): string => (phase === 'execute' && !TURN_PROMPTS.has(prompt.kind) ? ANSWERS : WORKS[phase]);

export function sayStatus(status: Status, side: Side, view: View): { text: string; hint: string } {
  const name = sideName(side);
  switch (status) {
    case 'thinks':
      return { text: `${name} is thinking.`, hint: `${workOf(view)} You may look at any unit meanwhile.` };
    case 'waits':
      return { text: `${name} has its next order ready.`, hint: 'Press to play it.' };
    case 'held':
      return { text: `${name} waits.`, hint: 'Press to let it go on.' };
    case 'failed':
      return {
        text: 'The computer has stopped.',
        hint: `${safeWords()} Let it think again, or play its side yourself.`.trim(),
      };
    default:
      return { text: `${name} plays.`, hint: 'Press a unit to look at it; Pause stops the computer.' };
  }
}
