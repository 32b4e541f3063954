/** Reason of a computer player's command, in one sentence of at most 160 characters. */

import type { Aspect, World } from '../../../engine/lines-of-battle/index.ts';
import { count } from '../../../ui/words/grammar.ts';
import type { Reason as AnyReason } from '../../player.ts';
import type { Figures, Named, Reason } from '../bots/reason.ts';
import { does, facingName, unitAt } from './names.ts';

const name = ({ type, at }: Named): string => unitAt(type, at);
const percent = (chance: number): string => `${Math.round(chance / 0.36)}%`;
const ASPECTS: { readonly [A in Aspect]: string } = { front: 'the front', side: 'the side', rear: 'the rear' };
const enemies = (n: number): string => (n === 0 ? 'no enemy' : count(n, 'enemy', 'enemies'));

/** 'Spearmen c4 on d5, facing north,' or, if it only turns, 'Spearmen c4, facing north,' */
const moved = ({ unit, to, facing }: Figures): string => `${name(unit)}${to === unit.at ? '' : ` on ${to}`}, facing ${facingName(facing)},`;

const SAYS: { readonly [K in Reason['key']]: (f: Figures) => string } = {
  setUp: ({ own }) => `An army of ${count(own, 'unit')}, ready for battle.`,
  draw: ({ own, enemy }) => `A draw will do: ${count(own, 'unit')} against ${enemy}.`,
  sureKill: ({ target, aspect }) => `${name(target)} ${does(target.type, 'fall')} for certain: struck from ${ASPECTS[aspect]}.`,
  attack: ({ unit, target, chance }) => `A ${percent(chance)} chance to destroy ${name(target)}, and no risk to ${name(unit)}.`,
  advance: ({ unit, to }) => `The square ${to} is free, and ${name(unit)} ${does(unit.type, 'stand')} no worse there.`,
  flank: (f) => `${moved(f)} will strike ${name(f.target)} from ${ASPECTS[f.aspect]}: no die is needed.`,
  aim: (f) => `${moved(f)} will have a ${percent(f.chance)} chance to destroy ${name(f.target)}.`,
  cover: (f) => `${moved(f)} can be struck from side or rear by ${enemies(f.now)} instead of ${f.before}.`,
  outOfReach: (f) => `${moved(f)} can be struck by ${enemies(f.now)} instead of ${f.before}.`,
  shield: (f) =>
    `${moved(f)} ${does(f.unit.type, 'cover')} ${name(f.friend)}: ${enemies(f.now)} instead of ${f.before} can strike it from side or rear.`,
  closeUp: (f) => `${moved(f)} will be ${count(f.now, 'square')} from the nearest enemy instead of ${f.before}.`,
  holdLine: (f) => `${moved(f)} will have ${f.own === 0 ? 'no friend' : count(f.own, 'friend')} beside it.`,
  done: () => 'Nothing is left that is worth doing.',
};

/** The sentence of a reason. */
export function sayReason(_: World, reason: AnyReason): string {
  const { key, figures } = reason as Reason;
  return SAYS[key](figures as Figures);
}
