/** Reason of a computer player's command, in one sentence of at most 20 words. */

import { type Aspect, CHANCES, type World } from '../../../engine/lines-of-battle/index.ts';
import { count, listed } from '../../../ui/words/grammar.ts';
import type { Reason as AnyReason } from '../../player.ts';
import type { Figures, Named, Reason, Risk } from '../bots/reason.ts';
import { does, facingName, unitAt } from './names.ts';
import { FROM, oddsWords } from './turn.ts';

const name = ({ type, at }: Named): string => unitAt(type, at);

/** 'Rides to e6', 'Turns west' */
const goes = ({ unit, to, facing }: Figures): string =>
  to === unit.at ? `Turns ${facingName(facing)}` : `${unit.type === 'cavalry' ? 'Rides' : 'Goes'} to ${to}`;
/** What it strikes: 'its side', or if a die decides 'it at 42%' */
const struck = (aspect: Aspect, chance: number): string => (chance < CHANCES.sure ? `it at ${oddsWords(chance)}` : `its ${aspect}`);
const could = ({ by, aspect, chance }: Risk): string => `${name(by)} could strike ${struck(aspect, chance)}`;
const and = ({ now }: Figures): string => (now ? `but ${could(now)}` : 'and then no enemy alone can strike it');

const SAYS: { readonly [K in Reason['key']]: (f: Figures) => string } = {
  setUp: ({ own }) => `An army of ${count(own, 'unit')}, ready for battle.`,
  draw: ({ own, enemy }) => `A draw will do: ${count(own, 'unit')} against ${enemy}.`,
  attack: ({ target, aspect, chance }) =>
    chance < CHANCES.sure
      ? `A ${oddsWords(chance)} chance to destroy ${name(target)}; a miss costs nothing.`
      : `${name(target)} ${does(target.type, 'fall')} without a die: struck ${FROM[aspect]}.`,
  advance: ({ unit, to }) => `The square ${to} is free, and ${name(unit)} ${does(unit.type, 'stand')} no worse there.`,
  strike: (f) =>
    f.chance < CHANCES.sure
      ? `${goes(f)} to attack ${name(f.target)} at ${oddsWords(f.chance)}, ${and(f)}.`
      : `${goes(f)} to strike ${name(f.target)} ${FROM[f.aspect]}, ${and(f)}.`,
  escape: (f) =>
    `${goes(f)}: ${could(f.before!)}${f.to === f.unit.at ? '' : ` on ${f.unit.at}`}, now ${f.now ? `${oddsWords(f.now.chance)} at worst` : 'no enemy alone can'}.`,
  shield: ({ before, ...f }) =>
    `${goes(f as Figures)}: ${name(before!.by)} can no longer strike ${name(f.friend)} ${FROM[before!.aspect]}.`,
  threaten: (f) => `${goes(f)} to strike ${name(f.target)} ${FROM[f.aspect]} next turn, ${and(f)}.`,
  closeUp: (f) => `${goes(f)}, ${count(f.squares, 'square')} from ${name(f.target)}, ${and(f)}.`,
  holdLine: (f) => `${goes(f)}${f.beside.length > 0 ? ` beside ${listed(f.beside.map(name))}` : ''}, ${and(f)}.`,
  done: ({ isMoving }) => (isMoving ? 'No other move helps, and nobody has a target.' : 'Nobody has a target.'),
};

/** The sentence of a reason. */
export function sayReason(_: World, reason: AnyReason): string {
  const { key, figures } = reason as Reason;
  return SAYS[key](figures as Figures);
}
