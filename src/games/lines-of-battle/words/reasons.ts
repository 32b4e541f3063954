/** Reason of a computer player's command, in one sentence of at most 20 words. */

import { CHANCES, type World } from '../../../engine/lines-of-battle/index.ts';
import { count, listed } from '../../../ui/words/grammar.ts';
import type { Reason as AnyReason } from '../../player.ts';
import type { Blow, Figures, Reason } from '../bots/reason.ts';
import { does, facingName, unitWords as name } from './names.ts';
import { FROM, oddsWords } from './turn.ts';

const isSure = ({ chance }: Blow): boolean => chance === CHANCES.sure;
/** 'Rides to e6', 'Faces west' */
const goes = ({ unit, to, facing }: Figures): string =>
  to === unit.at ? `Faces ${facingName(facing)}` : `${unit.type === 'cavalry' ? 'Rides' : 'Goes'} to ${to}`;
/** 'Archers e6 from the side', or if a die decides 'Archers e6 at 42%' */
const aim = (blow: Blow): string => `${name(blow.enemy)} ${isSure(blow) ? FROM[blow.aspect] : `at ${oddsWords(blow.chance)}`}`;
/** 'Archers e6 could attack its side', 'Archers e6 could attack it at 42%' */
const could = (blow: Blow): string =>
  `${name(blow.enemy)} could attack ${isSure(blow) ? `its ${blow.aspect}` : `it at ${oddsWords(blow.chance)}`}`;
const risk = ({ now }: Figures): string => (now ? `but ${could(now)}` : 'and no enemy threatens it there');

const SAYS: { readonly [K in Reason['key']]: (f: Figures) => string } = {
  setUp: ({ own }) => `An army of ${count(own, 'unit')}, ready for battle.`,
  draw: ({ own, others }) => `A draw is good enough: ${count(own, 'unit')} against ${others}.`,
  done: ({ isMoving }) => (isMoving ? 'No other move helps, and no unit has a target.' : 'No unit has a target.'),
  attack: ({ blow }) =>
    isSure(blow)
      ? `${name(blow.enemy)} ${does(blow.enemy.type, 'are')} destroyed without dice: attacked ${FROM[blow.aspect]}.`
      : `A ${oddsWords(blow.chance)} chance to destroy ${name(blow.enemy)}; a miss costs nothing.`,
  advance: ({ unit, to }) => `The square ${to} is free, and ${name(unit)} ${does(unit.type, 'stand')} no worse there.`,
  strike: (f) => `${goes(f)} to attack ${aim(f.blow)}, ${risk(f)}.`,
  escape: (f) => {
    const now = f.now ? `${oddsWords(f.now.chance)} at worst` : 'no enemy does';
    return `${goes(f)}: ${could(f.before!)}${f.to === f.unit.at ? '' : ` on ${f.unit.at}`}, now ${now}.`;
  },
  shield(f) {
    const { friend, before, left, now } = f;
    const [square, most] = (now?.chance ?? 0) > (left?.chance ?? 0) ? [f.to, now] : [friend.at, left];
    const rest = most ? `; the risk on ${square} is ${oddsWords(most.chance)}` : '';
    return `${goes(f)}: ${name(before!.enemy)} can no longer attack ${name(friend)} ${FROM[before!.aspect]}${rest}.`;
  },
  threaten: (f) => `${goes(f)} to attack ${aim(f.blow)} next turn, ${risk(f)}.`,
  closeUp: (f) => `${goes(f)}, ${count(f.squares, 'square')} from ${name(f.nearest)}, ${risk(f)}.`,
  holdLine: (f) => `${goes(f)}${f.beside.length > 0 ? ` beside ${listed(f.beside.map(name))}` : ''}, ${risk(f)}.`,
};

/** The sentence of a reason. */
export function sayReason(_: World, reason: AnyReason): string {
  const { key, figures } = reason as Reason;
  return SAYS[key](figures as Figures);
}
