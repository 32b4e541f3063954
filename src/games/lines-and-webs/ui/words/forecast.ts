/** The forecast in words, for all who tell it: the drawer Supply, and the list of purchases. Who misses what on which day, and how long all of a class lasts. */

import type { SupplyClass, World } from '../../../../engine/lines-and-webs/index.ts';
import { count, listed } from '../../../../ui/words/grammar.ts';
import type { Ledger } from '../../advice/forecast/ledger.ts';
import { QUEUE_DAYS } from '../../advice/forecast/ledger.ts';
import type { Basis, Shortage, When } from '../../advice/forecast/pace.ts';
import { classMeaning, className, unitName } from './names.ts';

export const DAYS = ['today', 'tomorrow'];
/** So many names before the rest is a number. */
export const NAMED = 3;

/** 'Tomorrow, day 9'; 'Day 12, in 3 days' */
export function dayHead({ day, days }: When): string {
  const word = DAYS[days];
  return word ? `${word.charAt(0).toUpperCase()}${word.slice(1)}, day ${day}` : `Day ${day}, in ${days} days`;
}

const NEXT_ONE: { readonly [E in Shortage['effect']]: [one: string, many: string] } = {
  degraded: ['goes hungry', 'go hungry'],
  step: ['loses a step to hunger', 'lose a step each to hunger'],
  destroyed: ['starves', 'starve'],
  disabled: ['is disabled and needs 1 CL IX', 'are disabled and need 1 CL IX each'],
  move: ['can’t move: no fuel', 'can’t move: no fuel'],
  attack: ['has no ammunition', 'have no ammunition'],
  fire: ['has no ammunition', 'have no ammunition'],
};

/** Of all units what the basis says: at the end of a sentence. */
const PACES: { readonly [B in Basis]: string } = {
  stands: ' if no unit moves',
  moves: ' if every unit moves daily',
  fights: ' if every unit fights daily',
  orders: ' by your orders',
};

/** Food is eaten, and a unit is out of action, at every pace. */
const paceOf = (cls: SupplyClass, basis: Basis): string => (cls === 'clI' || cls === 'clIX' ? '' : PACES[basis]);

/** What becomes of the units of a day, after their names: 'go hungry', 'are short of fuel or ammunition'; at the pace of a basis. */
function nextWords(list: readonly Shortage[], basis: Basis | null): string {
  const [first] = list;
  if (!first) return '';
  const n = new Set(list.map(({ unit }) => unit)).size;
  const [what, ...others] = new Set(list.map(({ effect }) => NEXT_ONE[effect][n === 1 ? 0 : 1]));
  const end = basis ? paceOf(first.cls, basis) : '';
  if (what && others.length === 0) return `${what}${end}`;
  if (first.cls !== 'clI') return `${n === 1 ? 'is' : 'are'} short of fuel or ammunition${end}`;
  const starve = list.filter(({ effect }) => effect === 'destroyed').length;
  const lose = list.filter(({ effect }) => effect === 'step').length;
  const worse = [
    ...(lose > 0 ? [`${lose} of them ${lose === 1 ? 'loses' : 'lose'} a step`] : []),
    ...(starve > 0 ? [`${starve} starve`] : []),
  ];
  return `go hungry; ${listed(worse)}`;
}

const unitsOf = (list: readonly Shortage[]): string[] => [...new Set(list.map(({ unit }) => unit))];

/** 'Armor 1 and Armor 2', or '22 units' where they are too many to be named. */
export function whoWords(world: World, list: readonly Shortage[]): string {
  const units = unitsOf(list);
  return units.length > NAMED + 1 ? count(units.length, 'unit') : listed(units.map((id) => unitName(world, id)));
}

/** Those of the soonest day of a list that has the soonest first. */
const soonest = (list: readonly Shortage[]): Shortage[] => list.filter(({ when }) => when.day === list[0]?.when.day);

/** 'Tomorrow, day 9: Armor 1 and Armor 2 go hungry', of units that run short on the same day. */
export const nextLine = (world: World, list: readonly Shortage[], basis: Basis): string =>
  list[0] ? `${dayHead(list[0].when)}: ${whoWords(world, list)} ${nextWords(list, basis)}` : '';

/** How long all tokens of a class together last, wherever they lie: 'By day 12 you lack 2 CL I, 41 by day 15.' */
export function lastsWords({ days }: Ledger, cls: SupplyClass): string {
  const dry = days.find(({ short }) => short[cls] > 0);
  const last = days.at(-1);
  if (!last) return 'No day is left.';
  if (!dry) return `Enough ${className(cls)} in all for the game, if carriers bring it.`;
  const first = `You’ll be ${dry.short[cls]} ${className(cls)} short by day ${dry.day}`;
  return `${first}${last.short[cls] > dry.short[cls] ? `, ${last.short[cls]} by day ${last.day}` : ''}.`;
}

/** So many tokens that are bought, the day on which they land, and those of the class on the list that come sooner. */
export interface Bought {
  n: number;
  lands: number;
  sooner: number;
}

/** What is missing without them, on the first day on which all of them are: 'Without them you’ll be 3 CL I short by day 4.' Null where the whole side will not be short. */
function withoutWords({ days }: Ledger, cls: SupplyClass, { n, lands, sooner }: Bought): string | null {
  const lacks = days.map(({ day, short }) => ({ day, lack: short[cls] - sooner })).filter(({ day, lack }) => day >= lands && lack > 0);
  const by = lacks.find(({ lack }) => lack >= n) ?? lacks.at(-1);
  if (!by) return null;
  const { day, lack } = by;
  if (lack > n) return `${n} of the ${lack} ${className(cls)} you’ll be short by day ${day}.`;
  return `Without ${n === 1 ? 'it' : 'them'} you’ll be ${lack} ${className(cls)} short by day ${day}.`;
}

/** Names of units in a reason, before the rest is a number. */
const FEW = 2;

/** What later tokens of a class are for. */
const USES: { readonly [C in SupplyClass]: string } = { clI: 'meals', clIII: 'moves', clV: 'fights', clIX: 'repairs' };

/** Why so many tokens are bought: what happens without them, to the whole side, or to the units that run short first once they have landed. @rule 6.1.1 */
export function needWords(world: World, { list, ledger }: Outlook, cls: SupplyClass, bought: Bought): string {
  const whole = ledger && withoutWords(ledger, cls, bought);
  if (whole) return whole;
  const all = list.filter((one) => one.cls === cls);
  if (!all[0]) return `${NOBODY[cls].replace(/\.$/, '')}.`;
  const first = soonest(all.filter(({ when }) => when.day >= bought.lands));
  if (!first[0]) return `Lands too late for day ${all[0].when.day}; for ${USES[cls]} from day ${bought.lands} on.`;
  const units = unitsOf(first);
  const who = units.length > FEW ? count(units.length, 'unit') : whoWords(world, first);
  return `${dayHead(first[0].when)}: ${who} ${nextWords(first, null)}.`;
}

/** The forecast at a basis, as one who buys is told of it. */
export interface Outlook {
  /** Its shortages, the soonest first, and its ledger: those of the drawer Supply. */
  list: readonly Shortage[];
  ledger: Ledger | null;
  basis: Basis;
}

/** Who misses the class before what is bought tomorrow could be carried on, on the soonest day of it. @rule 6.1.1 */
export function soonShort({ list }: Pick<Outlook, 'list'>, cls: SupplyClass, turn: number): Shortage[] {
  const first = soonest(list.filter((one) => one.cls === cls));
  return (first[0]?.when.day ?? Number.POSITIVE_INFINITY) <= turn + QUEUE_DAYS + 1 ? first : [];
}

const NOBODY: { readonly [C in SupplyClass]: string } = {
  clI: 'Nobody goes hungry before the game ends.',
  clIII: 'Nobody runs out of fuel before the game ends',
  clV: 'Nobody runs out of ammunition before the game ends',
  clIX: 'No unit is disabled.',
};

/** So many of the class the whole side will be short of in all before the game ends. */
export const shortOf = ({ ledger }: Pick<Outlook, 'ledger'>, cls: SupplyClass): number => ledger?.days.at(-1)?.short[cls] ?? 0;

/** Will anybody miss the class, or the whole side have too few of it, before the game ends? CL IX is weighed apart: a spare one repairs what is not hurt yet. */
export const isNeeded = (outlook: Outlook, cls: SupplyClass): boolean =>
  cls === 'clIX' || outlook.list.some((one) => one.cls === cls) || shortOf(outlook, cls) > 0;

/** What the forecast says of a class to one who buys it: who misses it next, who else by the day on which it lands, and what is missing without what is bought. */
export function outlookWords(world: World, { list, ledger, basis }: Outlook, cls: SupplyClass, bought: Bought): string {
  const { lands } = bought;
  const all = list.filter((one) => one.cls === cls);
  const first = soonest(all);
  const [one] = first;
  const without = ledger && cls !== 'clIX' ? withoutWords(ledger, cls, bought) : null;
  const lasts = without ? ` ${without}` : '';
  if (!one && cls !== 'clIX' && shortOf({ ledger }, cls) > 0)
    return `Nobody runs out of ${classMeaning(cls)} before the game ends${paceOf(cls, basis)}, but some run short.${lasts}`;
  if (!one) return `${NOBODY[cls]}${paceOf(cls, basis)}${NOBODY[cls].endsWith('.') ? '' : '.'}${lasts}`;
  const known = new Set(first.map(({ unit }) => unit));
  const more = new Set(all.flatMap(({ unit, when }) => (when.day <= lands && !known.has(unit) ? [unit] : []))).size;
  const also = more > 0 ? ` ${count(more, 'more unit')} ${more === 1 ? 'follows' : 'follow'} by day ${lands}.` : '';
  const pace = paceOf(cls, basis);
  const ifs = pace ? `${pace} without supply` : ' if no unit is supplied';
  // What lands after they miss it is no help to them.
  const late = one.when.day < lands ? ' What you buy today lands after that, for later days.' : '';
  return `${dayHead(one.when)}: ${whoWords(world, first)} ${nextWords(first, null)}${ifs}.${also}${late}${lasts}`;
}

/** 'CL I, food and water' */
export const classHead = (cls: SupplyClass): string => `${className(cls)}, ${classMeaning(cls)}`;
