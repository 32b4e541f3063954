/** What comes after an advised order, in words: what the unit will hold, who can be at it next, and a warning where it would likely be lost. */

import type { World } from '../../../../engine/lines-and-webs/index.ts';
import { count, listed } from '../../../../ui/words/grammar.ts';
import { percentOf } from '../../analysis/index.ts';
import { type Aftermath, isLikelyLost } from '../../bots/aftermath.ts';
import { atPlace, placeName, unitName } from './names.ts';

/** Named one by one; the rest are counted. */
const NAMED = 3;

const none = (n: number): string => (n === 0 ? 'no' : String(n));

/** 'Afterwards Mech A has 1 CL III and no CL V: it cannot fight back.' */
function holds(world: World, { unit, clIII, clV, isSilent }: Aftermath): string {
  return `Afterwards ${unitName(world, unit)} has ${none(clIII)} CL III and ${none(clV)} CL V${isSilent ? ': it cannot fight back' : ''}.`;
}

/** Under R-move-in `after`: ' In 37% of its wins it is suppressed and stays.' */
const orStays = ({ stays }: Aftermath): string => (stays > 0 ? ` In ${percentOf(stays)} of its wins it is suppressed and stays.` : '');

/** 'If it wins it moves into Tamrin, where 2 more enemies can attack it next: Armor 1 (60% to win) and Mech 3 (31% to win).' */
function next(world: World, { node, beaten, dangers }: Aftermath): string {
  const stands = beaten ? `If it wins it moves into ${placeName(world, node)}, where` : `It then stands ${atPlace(world, node)}, where`;
  if (dangers.length === 0) return `${stands} no ${beaten ? 'other ' : ''}enemy can attack it next.`;
  const named = dangers.slice(0, NAMED).map(({ attacker, by, chance }) => {
    const percent = percentOf(chance);
    return `${unitName(world, attacker)} (${by === 'fire' ? `by fire: ${percent} to harm it` : `${percent} to win`})`;
  });
  const rest = dangers.length - named.length;
  const list = listed(rest > 0 ? [...named, `${rest} more`] : named);
  return `${stands} ${count(dangers.length, beaten ? 'more enemy' : 'enemy', beaten ? 'more enemies' : 'enemies')} can attack it next: ${list}.`;
}

/** What the unit will hold, and who can attack it next. */
export const sayAftermath = (world: World, after: Aftermath): string => `${holds(world, after)} ${next(world, after)}${orStays(after)}`;

/** Null where it will hardly be lost, or does not stand alone. */
export function sayDanger(world: World, after: Aftermath): string | null {
  if (!isLikelyLost(after)) return null;
  const { unit, steps, toll, dangers } = after;
  const who = dangers.length > 3 ? 'the worst three of these' : dangers.length > 1 ? 'these together' : 'this enemy';
  const of = toll < steps ? `${toll.toFixed(1)} of its ${count(steps, 'step')}` : steps === 1 ? 'its last step' : `all its ${steps} steps`;
  const takes = `${who} ${dangers.length > 1 ? 'take' : 'takes'} ${of} on average`;
  return `${unitName(world, unit)} would be alone there, and ${takes}. Units alone like that are usually lost.`;
}
