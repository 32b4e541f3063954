/** Reason of a computer player's command, in one sentence of at most 20 words. */

import type { World } from '../../../engine/combined-arms/index.ts';
import { count, listed } from '../../../ui/words/grammar.ts';
import type { Reason as AnyReason } from '../../player.ts';
import type { Figures, Reason } from '../bots/reason.ts';
import { does, unitWords as name } from './names.ts';
import { damageWords } from './turn.ts';

const EFFECTS = { stays: 'too little yet', retreats: 'enough to make it retreat', destroyed: 'enough to destroy it' } as const;

const SAYS: { readonly [K in Reason['key']]: (f: Figures) => string } = {
  setUp: ({ own }) => `An army of ${count(own, 'unit')} that fits its plan.`,
  place: ({ to }) => `Square ${to} is its place in the arrangement.`,
  reinforce: ({ unit, to }) => `${name(unit)} ${does(unit.type, 'are')} needed most, and ${to} is free.`,
  retreat: ({ to }) => (to === null ? 'No square is left.' : `On ${to} it is safest.`),
  draw: ({ own, others }) => `A draw is good enough: ${count(own, 'unit')} against ${others}.`,
  done: () => 'No other order helps.',
  fire: ({ target, total, defence, effect }) => `${name(target)}: ${damageWords(total, defence)} damage, ${EFFECTS[effect]}.`,
  gather: ({ target, shots, to }) => `From ${to} it attacks ${name(target)}, ${shots > 1 ? `one of ${shots} shots` : 'alone'}.`,
  guard: ({ before, now, need }) => `The enemy could do only ${damageWords(now, need)} damage to its Headquarters, no longer ${before}.`,
  escape: ({ before, now, need, to }) => `On ${to} the enemy could do ${damageWords(now, need)} damage to it, no longer ${before}.`,
  cover: ({ covered }) => `It covers ${listed(covered.slice(0, 3).map(name))} against aircraft.`,
  aim: ({ before, now, need }) => `Next turn ${damageWords(now, need)} damage could reach the enemy Headquarters, until now ${before}.`,
  closeUp: ({ squares }) => `Nearer to the enemy Headquarters: ${count(squares, 'square')} away.`,
  holdLine: ({ to }) => `A good place: ${to}.`,
};

/** The sentence of a reason. */
export function sayReason(_: World, reason: AnyReason): string {
  const { key, figures } = reason as Reason;
  return SAYS[key](figures as Figures);
}
