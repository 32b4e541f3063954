/** What the staff foresees, in words: what a unit will miss and when, what stands in the way, and what would end it. */

import type { CauseFigures, CauseKey, Explained, Remedy } from '../../advice/cause/types.ts';
import type { Basis, Shortage } from '../../advice/forecast/types.ts';
import type { NodeId, Side, UnitId, World } from '../../engine/lines-and-webs/index.ts';
import { DAYS } from '../words/forecast.ts';
import { atPlace, className, count, listed, placeName, unitName, unitNames } from '../words/names.ts';
import { type Sum, sumOf, type Told } from './rows.ts';

/** So many names before they are a number. */
const MOST_NAMED = 3;

/** What the lack does to the unit. */
export const EFFECT_WORDS: { readonly [E in Shortage['effect']]: string } = {
  degraded: 'goes hungry (degraded)',
  step: 'loses a step by hunger',
  destroyed: 'starves: destroyed',
  disabled: 'disabled until it is given 1 CL IX',
  move: 'has no fuel to move',
  attack: 'has no ammunition to attack',
  fire: 'has no ammunition to fire',
};

export const BASIS_NAMES: { readonly [B in Basis]: string } = {
  stands: 'Stand still',
  moves: 'Move daily',
  fights: 'Fight daily',
  orders: 'As ordered',
};

/** A store by its id: a unit or a port. */
const storeWords = (w: World, id: UnitId | NodeId): string => (w.info[id] ? unitName(w, id) : placeName(w, id));

/** A day's name in a sentence: 'today', 'tomorrow', 'on day 9'. */
const onDay = (day: number, turn: number): string => DAYS[day - turn] ?? `on day ${day}`;

/** Why the unit itself misses it on that day: what it holds, and how long that lasts. Null where the effect says it all. */
export function stockWords({ shortage: { cls, when }, own }: Told): string | null {
  const [one, what] = [own.held === 1, className(cls)];
  if (cls === 'clIX') return null;
  if (own.last === null) {
    if (cls !== 'clI') return `holds no ${what}.`;
    return own.degraded ? `missed a meal, and holds no ${what}.` : `holds no ${what} for the meal of day ${when.day}.`;
  }
  if (cls === 'clI') return `eats its ${one ? 'only' : 'last'} ${what} on day ${own.last}, holds none for day ${when.day}.`;
  return `holds ${own.held} ${what}, uses ${one ? 'it' : 'the last'} on day ${own.last} at this pace.`;
}

/** Why they run short, where one sentence is true of all; null where each has a reason of its own, which stands in its row. */
export function whyWords(told: readonly Told[]): string | null {
  const [stock, ...others] = new Set(told.map(stockWords));
  if (stock && others.length === 0) return `Why: ${told.length > 1 ? 'each' : 'it'} ${stock}`;
  const { cls, when } = (told[0] as Told).shortage;
  return cls === 'clI' ? `Why: none of them will hold ${className(cls)} at the meal of day ${when.day}.` : null;
}

type Causes = { [K in CauseKey]: (w: World, f: CauseFigures[K], s: Shortage) => string };

const CAUSES: Causes = {
  noneLeft: (_w, f) =>
    f.coming > 0 && f.lands !== null
      ? `No ${className(f.cls)} to spare on the map; ${f.coming} ${f.coming === 1 ? 'lands' : 'land'} from day ${f.lands} on, too few or too far.`
      : `No ${className(f.cls)} to spare anywhere on the map, and none on its way.`,
  sharedOut: (_w, f) => `What ${className(f.cls)} can be spared and carried that day goes to ${count(f.units, 'other unit')}.`,
  landsLate: (_w, f) => `${f.tokens} ${className(f.cls)} on the way, but not before day ${f.lands}.`,
  portFull: (w, f) => `${placeName(w, f.port)} is full (${count(f.boxes, 'box', 'boxes')}): ${count(f.waiting, 'token')} cannot land.`,
  noBox: (w, f) =>
    `All boxes of ${unitName(w, f.unit)} are full: another carrier must first take one token from it, then it can be given what it needs.`,
  holdsFull: () => 'It holds as much as it has boxes for: bring more once it has used some.',
  carryUsed: (w, f) => `${unitNames(w, f.carriers)} ${f.carriers.length === 1 ? 'has' : 'have'} carried ${f.used} of ${f.of} today.`,
  outOfRange: (w, f) =>
    `Out of range: ${unitName(w, f.carrier)} is the nearest carrier, ${count(f.links, 'link')} away with a range of ${f.range}.`,
  sourceFar: (w, f) =>
    `${unitName(w, f.carrier)} reaches it, but the nearest ${className(f.cls)} is ${count(f.links, 'link')} from that carrier; its range is ${f.range} for the whole way.`,
  blocked: (w, f) => `The way of ${unitName(w, f.carrier)} is blocked ${atPlace(w, f.node)}.`,
  enemyOnTheWay: (w, f) => `The enemy stands in the way of ${unitName(w, f.carrier)} ${listed(f.nodes.map((node) => atPlace(w, node)))}.`,
  contact: (w, f) =>
    `Out of range of every carrier. ${unitName(w, f.carrier)} would have to move to ${placeName(w, f.node)}, and may not: an enemy stands next to it.`,
  displaced: (w, f) => `${unitName(w, f.unit)} is displaced and receives nothing today.`,
  carrierDisplaced: (w, f) => `${unitName(w, f.carrier)} could bring it, but is displaced.`,
  carrierDegraded: (w, f) => `${unitName(w, f.carrier)} could bring it, but is hungry itself.`,
  carrierDisabled: (w, f) => `${unitName(w, f.carrier)} could bring it, but is disabled.`,
  noCarrier: () => 'There is no carrier on the map.',
  tooLate: (_w, f) => `Phase 3 of day ${f.day} is over: nothing more is brought that day.`,
  farOff: () => 'Still far off: there is time to bring it.',
  notYet: (w, f) =>
    f.carrier ? `Nothing stands in the way: ${unitName(w, f.carrier)} only has to bring it.` : 'It only has to be brought.',
};

/** What binds, in one sentence. */
export function causeWords(w: World, { cause, shortage }: Pick<Explained, 'cause' | 'shortage'>): string {
  return (CAUSES[cause.key] as (world: World, figures: typeof cause.figures, s: Shortage) => string)(w, cause.figures, shortage);
}

/** 'buy 4 CL I today for 4 RP: they land on day 4' */
function buyWords(w: World, side: Side, one: Omit<Sum['bought'][number], 'units'>, turn: number): string {
  const straight = one.to === 'apod';
  const where = straight ? ` straight to ${placeName(w, w.home[side].apod.id)}` : '';
  const it = one.tokens === 1 ? 'it lands' : 'they land';
  const lands = one.lands === turn ? `${it} at once, and can be carried today` : `${it} ${onDay(one.lands, turn)}, in time`;
  return `buy ${one.tokens} ${className(one.cls)} ${onDay(one.on, turn)}${where} for ${one.price} RP: ${lands}`;
}

/** Who brings it from where, without the day: 'FS Company B brings 1 CL I of its own'. */
function broughtWords(w: World, remedy: Exclude<Remedy, { kind: 'buy' | 'none' }>, what: string): string {
  switch (remedy.kind) {
    case 'crossLevel':
      return w.info[remedy.from]
        ? `${unitName(w, remedy.from)} hands over ${what} ${atPlace(w, remedy.port)}`
        : `Take ${what} from the store ${atPlace(w, remedy.port)}`;
    case 'carry':
      return remedy.from === remedy.carrier
        ? `${unitName(w, remedy.carrier)} brings ${what} of its own`
        : `${unitName(w, remedy.carrier)} brings ${what} from ${storeWords(w, remedy.from)}`;
    case 'chain':
      return `${listed(
        remedy.carriers.map((id) => unitName(w, id)),
        'then',
      )} bring ${what} from ${storeWords(w, remedy.from)}`;
    case 'move':
      return `Move ${unitName(w, remedy.carrier)} ${count(remedy.links, 'link')} to ${placeName(w, remedy.to)}, then bring ${what}`;
    case 'mend':
      return 'It uses a CL IX of its own';
  }
}

/** What ends it for all units of a row, `first` being the day of the next Phase 3 of theirs; null where nothing that was tried does. */
export function remedyWords(w: World, told: readonly Told[], { turn, first }: { turn: number; first: number }): string | null {
  const remedies = told.flatMap(({ why }) => (why ? [why.remedy] : []));
  const [remedy] = remedies;
  const unit = told[0]?.shortage.unit;
  if (!remedy || !unit || remedy.kind === 'none') return null;
  const tokens = remedies.reduce((n, one) => n + ('tokens' in one ? one.tokens : 0), 0);
  if (remedy.kind === 'buy') {
    const price = remedies.reduce((n, one) => n + (one.kind === 'buy' ? one.price : 0), 0);
    const words = buyWords(w, (w.info[unit] as { side: Side }).side, { ...remedy, tokens, price }, turn);
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  }
  const what = `${tokens} ${className(told[0]?.shortage.cls ?? 'clI')}`;
  const each = told.length > 1 && remedy.kind !== 'mend' ? `, ${tokens / told.length === 1 ? '1 for each' : `for all ${told.length}`}` : '';
  const day = first + remedy.wait;
  const when = day === turn ? '' : `${day - turn === 1 ? 'Tomorrow' : `On day ${day}`}: `;
  return `${when}${broughtWords(w, remedy, what)}${each}.`;
}

const isNot = (parts: readonly string[]): string[] => parts.filter(Boolean);

/** 'Carriers can supply 12 of the 13 today.' */
function carriesWords(sum: Sum, told: readonly Told[], { turn, first }: { turn: number; first: number }): string {
  if (sum.today + sum.later === 0) return '';
  const isUnits = new Set(told.map(({ shortage }) => shortage.unit)).size === told.length;
  const of = (n: number): string => {
    if (n === sum.units) return n === 1 ? 'it' : `${n === 2 ? 'both' : `all ${n}`}${isUnits ? '' : ' shortages'}`;
    return isUnits ? `${n} of the ${sum.units}` : `${n} of ${sum.units} shortages`;
  };
  const when = isNot([
    sum.today > 0 ? `${of(sum.today)} ${onDay(first, turn)}` : '',
    sum.later > 0 ? `${sum.today > 0 ? `${sum.later} more` : of(sum.later)} on the days after, in time` : '',
  ]);
  return `${isUnits ? 'Carriers and stores can supply' : 'Carriers and stores can end'} ${listed(when)}.`;
}

/** The cheapest plan for all of them as a whole: whom carriers serve, what is to be bought, who stays without. */
export function planWords(w: World, side: Side, told: readonly Told[], days: { turn: number; first: number }): string | null {
  if (told.some(({ why }) => why === null)) return null;
  const sum = sumOf(told);
  if (sum.units === sum.farOff) return null;
  const carries = carriesWords(sum, told, days);
  const rest = sum.bought.reduce((n, { units }) => n + units, 0);
  const buys = listed(sum.bought.map((one) => buyWords(w, side, one, days.turn)));
  const left = [
    ...new Set(told.filter(({ why }) => why?.remedy.kind === 'none' && why.cause.key !== 'farOff').map(({ shortage }) => shortage.unit)),
  ];
  const lost = left.length > MOST_NAMED ? `${left.length} units` : listed(left.map((id) => unitName(w, id)));
  return isNot([
    carries,
    rest > 0 ? `${carries ? `${rest} still without: ${buys}` : `${buys.charAt(0).toUpperCase()}${buys.slice(1)}`}.` : '',
    left.length > 0 ? `Nothing helps ${lost} in time as things stand.` : '',
  ]).join(' ');
}
