/** Supply forecast as text for the Supply drawer and the purchase list: which units lack what on which day, and how long a class lasts. */

import type { SupplyClass, World } from '../../../../engine/lines-and-webs/index.ts';
import { count, listed } from '../../../../ui/words/grammar.ts';
import type { Ledger } from '../../advice/forecast/ledger.ts';
import { QUEUE_DAYS } from '../../advice/forecast/ledger.ts';
import type { Basis, ForecastDay, Shortage } from '../../advice/forecast/pace.ts';
import { classMeaning, className, unitName } from './names.ts';

export const DAYS = ['today', 'tomorrow'];
/** Maximum number of names; more are counted. */
export const NAMED = 3;

/** 'Tomorrow, day 9'; 'Day 12, in 3 days' */
export function dayHead({ day, days }: ForecastDay): string {
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

/** Activity assumed for all units, as the end of a sentence. */
const PACES: { readonly [B in Basis]: string } = {
  stands: ' if no unit moves',
  moves: ' if every unit moves daily',
  fights: ' if every unit fights daily',
  orders: ' by your orders',
};

/** Empty for food and repair kits, whose need does not depend on activity. */
const paceOf = (cls: SupplyClass, basis: Basis): string => (cls === 'clI' || cls === 'clIX' ? '' : PACES[basis]);

/** Consequence for the units of a day, after their names: 'go hungry', 'are short of fuel or ammunition'; with the assumed activity. */
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

/** 'Armor 1 and Armor 2', or '22 units' if they are too many. */
export function whoWords(world: World, list: readonly Shortage[]): string {
  const units = unitsOf(list);
  return units.length > NAMED + 1 ? count(units.length, 'unit') : listed(units.map((id) => unitName(world, id)));
}

/** Shortages of the first day in a list sorted by day. */
const soonest = (list: readonly Shortage[]): Shortage[] => list.filter(({ when }) => when.day === list[0]?.when.day);

/** 'Tomorrow, day 9: Armor 1 and Armor 2 go hungry', for shortages on one day. */
export const nextLine = (world: World, list: readonly Shortage[], basis: Basis): string =>
  list[0] ? `${dayHead(list[0].when)}: ${whoWords(world, list)} ${nextWords(list, basis)}` : '';

/** Shortage of a class by day, over all of the side's tokens: 'You’ll be 2 CL I short by day 12, 41 by day 15.' */
export function lastsWords({ days }: Ledger, cls: SupplyClass): string {
  const dry = days.find(({ short }) => short[cls] > 0);
  const last = days.at(-1);
  if (!last) return 'No day is left.';
  if (!dry) return `Enough ${className(cls)} in all for the game, if carriers bring it.`;
  const first = `You’ll be ${dry.short[cls]} ${className(cls)} short by day ${dry.day}`;
  return `${first}${last.short[cls] > dry.short[cls] ? `, ${last.short[cls]} by day ${last.day}` : ''}.`;
}

/** Number of tokens bought, their landing day, and the listed tokens of the class that land sooner. */
export interface PurchasedTokens {
  n: number;
  lands: number;
  sooner: number;
}

/**
 * Total shortage without the tokens, on the first day that needs all of them: 'Without them you’ll be 3 CL I short by day 4.' Null if the side
 * as a whole is not short.
 */
function withoutWords({ days }: Ledger, cls: SupplyClass, { n, lands, sooner }: PurchasedTokens): string | null {
  const lacks = days.map(({ day, short }) => ({ day, lack: short[cls] - sooner })).filter(({ day, lack }) => day >= lands && lack > 0);
  const by = lacks.find(({ lack }) => lack >= n) ?? lacks.at(-1);
  if (!by) return null;
  const { day, lack } = by;
  if (lack > n) return `${n} of the ${lack} ${className(cls)} you’ll be short by day ${day}.`;
  return `Without ${n === 1 ? 'it' : 'them'} you’ll be ${lack} ${className(cls)} short by day ${day}.`;
}

/** Maximum number of units named in a reason; more are counted. */
const FEW = 2;

/** Uses of further tokens of a class. */
const USES: { readonly [C in SupplyClass]: string } = { clI: 'meals', clIII: 'moves', clV: 'fights', clIX: 'repairs' };

/** Reason for a number of tokens: what happens without them to the whole side, or to the first units that run short after they land. @rule 6.1.1 */
export function needWords(world: World, { list, ledger }: Outlook, cls: SupplyClass, bought: PurchasedTokens): string {
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

/** Forecast for a given activity, as used for purchases. */
export interface Outlook {
  /** Shortages, soonest first, and the ledger, as in the Supply drawer. */
  list: readonly Shortage[];
  ledger: Ledger | null;
  basis: Basis;
}

/** Units that lack the class before tomorrow's purchases can be delivered, on the first such day. @rule 6.1.1 */
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

/** Total shortage of a class until the game ends. */
export const shortOf = ({ ledger }: Pick<Outlook, 'ledger'>, cls: SupplyClass): number => ledger?.days.at(-1)?.short[cls] ?? 0;

/** True if a unit or the whole side will lack the class before the game ends. A spare CL IX is excluded, since it only repairs future damage. */
export const isNeeded = (outlook: Outlook, cls: SupplyClass): boolean =>
  cls === 'clIX' || outlook.list.some((one) => one.cls === cls) || shortOf(outlook, cls) > 0;

/** Forecast of a class for a buyer: next shortages, shortages until it lands, and the total without the purchase. */
export function outlookWords(world: World, { list, ledger, basis }: Outlook, cls: SupplyClass, bought: PurchasedTokens): string {
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
  // Tokens that land after the shortage do not help.
  const late = one.when.day < lands ? ' What you buy today lands after that, for later days.' : '';
  return `${dayHead(one.when)}: ${whoWords(world, first)} ${nextWords(first, null)}${ifs}.${also}${late}${lasts}`;
}

/** 'CL I, food and water' */
export const classHead = (cls: SupplyClass): string => `${className(cls)}, ${classMeaning(cls)}`;
