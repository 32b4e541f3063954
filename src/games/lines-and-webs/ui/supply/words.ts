/** Forecast texts: expected shortages, obstacles, and remedies. */

import type { NodeId, Side, SupplyClass, UnitId, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { capital, count, listed } from '../../../../ui/words/grammar.ts';
import type { CauseFigures, CauseKey, Remedy, ShortageExplanation } from '../../advice/cause/types.ts';
import { QUEUE_DAYS } from '../../advice/forecast/ledger.ts';
import type { Basis, Shortage } from '../../advice/forecast/pace.ts';
import { cardWord } from '../words/cardNames.ts';
import { DAYS } from '../words/forecast.ts';
import { atPlace, className, placeName, unitName, unitNames } from '../words/names.ts';
import { type ExplainedShortage, type Sum, sumOf } from './rows.ts';

/** Reason, and advice for a case without a remedy. */
type ReasonAndAdvice = readonly [why: string, act?: string];
type Causes = { [K in CauseKey]: (w: World, f: CauseFigures[K], s: Shortage, isEnded: boolean) => ReasonAndAdvice };

/** Landing day of today's queue. @rule 6.1.1 */
const queueDay = ({ when }: Shortage): number => when.day - when.days + QUEUE_DAYS;

/** Advises if buying now helps. */
const buyWhen = (s: Shortage): string =>
  queueDay(s) > s.when.day
    ? `Bought now it lands on day ${queueDay(s)}, too late.`
    : 'Bought now it lands in time, but no carrier can bring it from the port.';

const FIRST_TOMORROW = 'It can be supplied again tomorrow.';

const CAUSES: Causes = {
  noneLeft: (_w, f, s, isEnded) =>
    f.coming > 0 && f.lands !== null
      ? [
          `No spare ${className(f.cls)} on the map; ${f.coming} more ${f.coming === 1 ? 'lands' : 'land'} from day ${f.lands}${isEnded ? '' : ', too little or too far away'}.`,
          `Have carriers near the port on day ${f.lands}, and rank this unit first.`,
        ]
      : [`No spare ${className(f.cls)} on the map, and none on the way.`, buyWhen(s)],
  sharedOut: (_w, f) => [
    `All the ${className(f.cls)} you can carry that day already goes to ${count(f.units, 'other unit')}.`,
    'Rank this unit first, and another goes without.',
  ],
  landsLate: (_w, f) => [`${f.tokens} ${className(f.cls)} on the way, but not before day ${f.lands}.`, 'Nothing comes sooner.'],
  portFull: (w, f) => [
    `${placeName(w, f.port)} is full (${count(f.boxes, 'box', 'boxes')}): ${count(f.waiting, 'token')} cannot land.`,
    'Carry tokens out today: each free box lets one land tomorrow.',
  ],
  portLost: (w, f) => {
    const lost = listed([f.seaport, f.airport].flatMap((node) => (node ? [placeName(w, node)] : [])));
    const rest = f.seaport && !f.airport ? ', and your airport is closed without its APS' : '';
    return [`The enemy holds ${lost}${rest}: ${count(f.waiting, 'token')} cannot land.`];
  },
  noBox: (w, f, s) => [
    `All ${f.boxes} boxes of ${unitName(w, f.unit)} are full of other supplies.`,
    `Have a carrier take a token away, then bring the ${className(s.cls)}.`,
  ],
  holdsFull: () => ['Its boxes are full.', 'Bring more once it has used some.'],
  carryUsed: (w, f) => [
    `${unitNames(w, f.carriers)} ${f.carriers.length === 1 ? 'has' : 'have'} carried ${f.used} of ${f.of} today.`,
    `${f.carriers.length === 1 ? 'It carries' : 'They carry'} again tomorrow.`,
  ],
  outOfRange: (w, f) => [
    `Out of range: ${unitName(w, f.carrier)} is the nearest carrier, ${count(f.links, 'link')} away, range ${f.range}.`,
    `Bring ${unitName(w, f.carrier)} and the unit ${count(f.links - f.range, 'link')} closer together.`,
  ],
  sourceFar: (w, f) => [
    `${unitName(w, f.carrier)} can reach it but has no ${className(f.cls)}. The nearest is ${count(f.links, 'link')} away, too far for its range of ${f.range}.`,
    `Fill ${unitName(w, f.carrier)} first, before other carriers.`,
  ],
  blocked: (w, f) => [`${unitName(w, f.carrier)}’s way is blocked ${atPlace(w, f.node)} until tonight.`, 'It opens again tomorrow.'],
  enemyOnTheWay: (w, f) => [
    `The enemy is in ${unitName(w, f.carrier)}’s way ${listed(f.nodes.map((node) => atPlace(w, node)))}.`,
    'Supplies cannot pass an enemy: drive it off, or go around.',
  ],
  contact: (w, f) => [
    `Out of range. ${unitName(w, f.carrier)} could supply it from ${placeName(w, f.node)}, but an enemy combat unit is next to it.`,
    'Pull the unit back toward its carriers, or drive that enemy off.',
  ],
  displaced: (w, f) => [`${unitName(w, f.unit)} is displaced and gets nothing today.`, FIRST_TOMORROW],
  carrierDisplaced: (w, f) => [`${unitName(w, f.carrier)} could bring it, but is displaced until tonight.`, FIRST_TOMORROW],
  carrierDegraded: (w, f) => [
    `${unitName(w, f.carrier)} could bring it, but is hungry itself.`,
    `Feed ${unitName(w, f.carrier)} first: then it can carry at once.`,
  ],
  carrierDisabled: (w, f) => [
    `${unitName(w, f.carrier)} could bring it, but is disabled.`,
    `Give ${unitName(w, f.carrier)} a CL IX first: then it can carry at once.`,
  ],
  noCarrier: () => ['Your side has no carrier on the map.'],
  tooLate: (_w, f) => [`Phase 3 of day ${f.day} is over: nothing more can be carried that day.`],
  farOff: () => ['Days away: there is time.'],
  notYet: (w, f) => [f.carrier ? `${unitName(w, f.carrier)} can bring it now.` : 'Just send it.'],
};

const said = (w: World, { cause, shortage, remedy }: ShortageExplanation): ReasonAndAdvice =>
  (CAUSES[cause.key] as (world: World, figures: typeof cause.figures, s: Shortage, isEnded: boolean) => ReasonAndAdvice)(
    w,
    cause.figures,
    shortage,
    remedy.kind !== 'none',
  );

/** Main obstacle in one sentence; if no remedy was found, a second one gives advice. */
export function causeWords(w: World, explained: ShortageExplanation): string {
  const [why, act] = said(w, explained);
  const { remedy } = explained;
  return remedy.kind === 'none' && !remedy.instead && act ? `${why} ${act}` : why;
}

/** Texts for carriers with a single obstacle, all in one sentence. */
const BARRED: { readonly [K in CauseKey]?: string } = {
  carrierDisabled: 'disabled',
  carrierDegraded: 'hungry',
  carrierDisplaced: 'displaced until tonight',
};
/** Causes that only say "not delivered yet" or "others come first". */
const LOOSE: ReadonlySet<CauseKey> = new Set(['notYet', 'farOff', 'sharedOut']);

/** Most common obstacle of a list in one sentence: 'FS Company A and BSB A could bring it, but are disabled.' Null if there is none. */
function bindingWords(w: World, list: readonly ShortageExplanation[]): string | null {
  const counts = new Map<CauseKey, ShortageExplanation[]>();
  for (const one of list) if (!LOOSE.has(one.cause.key)) counts.set(one.cause.key, [...(counts.get(one.cause.key) ?? []), one]);
  const [most] = [...counts.values()].sort((a, b) => b.length - a.length);
  const [first] = most ?? [];
  if (!most || !first || most.length * 2 <= list.length) return null;
  const barred = BARRED[first.cause.key];
  if (barred) {
    const carriers = [...new Set(most.map(({ cause }) => (cause.figures as { carrier: string }).carrier))];
    return `${unitNames(w, carriers)} could bring it, but ${carriers.length === 1 ? 'is' : 'are'} ${barred}.`;
  }
  const [words, ...others] = new Set(most.map((one) => said(w, one)[0]));
  return words && others.length === 0 ? words : null;
}

/** Maximum number of names; more are counted. */
const MOST_NAMED = 3;

export const EFFECT_WORDS: { readonly [E in Shortage['effect']]: string } = {
  degraded: 'goes hungry (degraded)',
  step: 'loses a step to hunger',
  destroyed: 'starves: destroyed',
  disabled: 'disabled until it gets 1 CL IX',
  move: 'can’t move: no fuel',
  attack: 'can’t attack: no ammunition',
  fire: 'can’t fire: no ammunition',
};

export const BASIS_NAMES: { readonly [B in Basis]: string } = {
  stands: 'Stand still',
  moves: 'Move daily',
  fights: 'Fight daily',
  orders: 'As ordered',
};

/** Name of a store by its id: a unit or a port. */
const storeWords = (w: World, id: UnitId | NodeId): string => (w.info[id] ? unitName(w, id) : placeName(w, id));

/** Day inside a sentence: 'today', 'tomorrow', 'on day 9'. */
const onDay = (day: number, turn: number): string => DAYS[day - turn] ?? `on day ${day}`;

/** Cause in the unit itself: its supplies and how long they last. Null if the effect is clear enough. */
export function stockWords({ shortage: { cls, when }, own }: ExplainedShortage): string | null {
  const what = className(cls);
  if (cls === 'clIX') return null;
  if (own.last === null) {
    if (cls !== 'clI') return null;
    return own.degraded ? `it missed a meal and has no ${what}.` : `it has no ${what} for the meal on day ${when.day}.`;
  }
  if (cls === 'clI')
    return `it eats its ${own.held === 1 ? 'only' : 'last'} ${what} on day ${own.last}, and has none for the meal on day ${when.day}.`;
  return `it has ${own.held} ${what} now and uses ${own.held === 1 ? 'it' : 'the last'} on day ${own.last} at this pace.`;
}

/** Common reason of shortages: the main obstacle, and supplies if they add something. Null if each unit has its own reason, shown in its row. */
export function whyWords(w: World, told: readonly ExplainedShortage[]): string | null {
  const [stock, ...others] = new Set(told.map(stockWords));
  const { own, shortage } = told[0] as ExplainedShortage;
  const { cls, when } = shortage;
  const binding = bindingWords(
    w,
    told.flatMap(({ why }) => why ?? []),
  );
  const isBare = cls === 'clI' && own.last === null && !own.degraded;
  const held = stock && others.length === 0 && !(binding && isBare) ? (told.length > 1 ? stock.replace('it ', 'each ') : stock) : null;
  if (held) return `Why: ${held}${binding ? ` ${binding}` : ''}`;
  if (binding) return `Why: ${binding}`;
  return cls === 'clI' ? `Why: units eat on day ${when.day}, and none of these will have any ${className(cls)}.` : null;
}

/** 'buy 4 CL I today for 4 RP: they land on day 4, in time'. For CL IX that is flown in, mentions the cheaper and slower route. */
function buyWords(w: World, side: Side, one: Omit<Sum['bought'][number], 'units'>, turn: number): string {
  const straight = one.to === 'apod';
  const where = straight ? `, flown in to ${placeName(w, w.home[side].apod.id)},` : '';
  const it = one.tokens === 1 ? 'it lands' : 'they land';
  const does = one.cls === 'clIX' ? 'can repair' : 'can be carried';
  const then = one.cls === 'clIX' ? ' and can repair that day' : ', in time';
  const ranked = one.isFirst ? ', if you then rank this unit first' : '';
  const moved = one.move ? `, once ${unitName(w, one.move.carrier)} moves to ${placeName(w, one.move.to)}` : ranked;
  const lands = one.lands === turn ? `${it} now, and ${does} today${moved}` : `${it} ${onDay(one.lands, turn)}${then}${moved}`;
  const or = one.or ? `; or to the queue: ${one.or.price} RP, and ${it} ${onDay(one.or.lands, turn)}` : '';
  return `buy ${one.tokens} ${className(one.cls)} ${onDay(one.on, turn)}${where} for ${one.price} RP: ${lands}${or}`;
}

/** 'your Air Drop Inbound brings 1 CL I straight to it', 'buy 2 Air Drop Inbound today for 6 RP: each brings 1 CL I straight to a unit'. */
function dropWords({ cls, n, units, price, on }: Sum['drops'][number], turn: number): string {
  const card = cardWord('airDrop');
  const what = `1 ${className(cls)} straight to ${units === 1 ? 'it' : 'a unit'}`;
  if (price === 0) return n === 1 ? `your ${card} brings ${what}` : `${n} ${card} in your hand bring ${what} each`;
  return `buy ${n === 1 ? '' : `${n} `}${card} ${onDay(on, turn)} for ${price} RP: ${n === 1 ? 'it' : 'each'} brings ${what}`;
}

/** 'from its own load', 'from Port Ambrel'; for a port with a later landing: 'from Port Ambrel, where it lands on day 5'. */
function sourceWords(
  w: World,
  view: View,
  { from, day, tokens, cls }: { from: UnitId | NodeId; day: number; tokens: number; cls: SupplyClass },
): string {
  const port = view.ports.find(({ node }) => node === from);
  const waits = port && day > view.turn && port.store[cls] < tokens ? `, where ${tokens === 1 ? 'it lands' : 'they land'} by then` : '';
  return `from ${storeWords(w, from)}${waits}`;
}

/** Removes consecutive repetitions in a chain of carriers. */
const inTurn = (carriers: readonly UnitId[]): UnitId[] => carriers.filter((id, i) => id !== carriers[i - 1]);

interface What {
  cls: SupplyClass;
  tokens: number;
  day: number;
}

/** Delivery without its day: carrier, source and cost: 'FS Company B brings 1 CL I from its own load'. */
function broughtWords(
  w: World,
  view: View,
  remedy: Exclude<Remedy, { kind: 'buy' | 'drop' | 'none' }>,
  { cls, tokens, day }: What,
): string {
  const what = `${tokens} ${className(cls)}`;
  const bring = (carrier: UnitId, from: UnitId | NodeId): string =>
    `${unitName(w, carrier)} brings ${what} ${from === carrier ? 'from its own load' : sourceWords(w, view, { from, day, tokens, cls })}`;
  switch (remedy.kind) {
    case 'crossLevel':
      return w.info[remedy.from]
        ? `${unitName(w, remedy.from)} hands over ${what} ${atPlace(w, remedy.port)}`
        : `Take ${what} from the store ${atPlace(w, remedy.port)}`;
    case 'carry':
      return bring(remedy.carrier, remedy.from);
    case 'chain': {
      const [first, ...others] = inTurn(remedy.carriers);
      if (!first || others.length === 0) return bring(first ?? remedy.from, remedy.from);
      const last = listed(others.map((id) => unitName(w, id)));
      const gives =
        remedy.from === first
          ? `gives ${what} from its own load`
          : `takes ${what} ${sourceWords(w, view, { from: remedy.from, day, tokens, cls })}`;
      return `${unitName(w, first)} ${gives}, and ${last} ${others.length === 1 ? 'brings' : 'bring'} ${tokens === 1 ? 'it' : 'them'} on`;
    }
    case 'move': {
      const own = remedy.from === remedy.carrier ? 'from its own load' : sourceWords(w, view, { from: remedy.from, day, tokens, cls });
      return `Move ${unitName(w, remedy.carrier)} ${count(remedy.links, 'link')} to ${placeName(w, remedy.to)} for 1 of its own CL III, then it brings ${what} ${own}`;
    }
    case 'plan':
      return remedy.commands[0]?.type === 'playCard'
        ? `Your ${cardWord('airDrop')} brings it ${className(cls)}, if you then rank this unit first`
        : 'Rank this unit first to serve it';
    case 'mend':
      return 'It uses its own CL IX';
  }
}

/** Remedy for the first unit of a row at the expense of other units. */
function insteadWords(w: World, view: View, told: readonly ExplainedShortage[], first: number): string | null {
  const alone = told.flatMap((one) =>
    one.why?.remedy.kind === 'none' && one.why.remedy.instead ? [{ ...one, why: { ...one.why, remedy: one.why.remedy.instead } }] : [],
  );
  const words = alone.length > 0 ? remedyWords(w, view, alone.slice(0, 1), first) : null;
  return words ? `Only if others go without: ${words}` : null;
}

/** Remedy for all units of a row; `first` is the day of their next Phase 3. Null if none was found. */
export function remedyWords(w: World, view: View, told: readonly ExplainedShortage[], first: number): string | null {
  const { turn } = view;
  const remedies = told.flatMap(({ why }) => (why ? [why.remedy] : []));
  const [remedy] = remedies;
  const unit = told[0]?.shortage.unit;
  if (!remedy || !unit) return null;
  if (remedy.kind === 'none') return insteadWords(w, view, told, first);
  const tokens = remedies.reduce((n, one) => n + ('tokens' in one ? one.tokens : 0), 0);
  if (remedy.kind === 'buy' || remedy.kind === 'drop') {
    const { bought, drops } = sumOf(told);
    const { side } = w.info[unit] as { side: Side };
    return `${capital(listed([...bought.map((one) => buyWords(w, side, one, turn)), ...drops.map((one) => dropWords(one, turn))]))}.`;
  }
  const each = told.length > 1 && remedy.kind !== 'mend' ? `, ${tokens / told.length === 1 ? '1 for each' : `for all ${told.length}`}` : '';
  const day = first + remedy.wait;
  const when = day === turn ? '' : `${day - turn === 1 ? 'Tomorrow' : `On day ${day}`}: `;
  const once = remedy.once ? `Once ${unitName(w, remedy.once)} can carry again: ` : '';
  return `${when}${once}${broughtWords(w, view, remedy, { cls: told[0]?.shortage.cls ?? 'clI', tokens, day })}${each}.`;
}

const isNot = (parts: readonly string[]): string[] => parts.filter(Boolean);

/** '12 of the 13 can be supplied today and 1 more can be supplied tomorrow, in time.' */
function carriesWords(w: World, sum: Sum, told: readonly ExplainedShortage[], { turn, first }: { turn: number; first: number }): string {
  if (sum.today + sum.later === 0) return '';
  const isUnits = new Set(told.map(({ shortage }) => shortage.unit)).size === told.length;
  const of = (n: number): string => {
    if (n === sum.units) return n === 1 ? 'it' : `${n === 2 ? 'both' : `all ${n}`}${isUnits ? '' : ' shortages'}`;
    return isUnits ? `${n} of the ${sum.units}` : `${n} of the ${sum.units} shortages`;
  };
  const can = isUnits ? 'can be supplied' : 'can be ended';
  const once = sum.once.length > 0 ? `, once ${listed(sum.once.map((id) => unitName(w, id)))} can carry again` : '';
  const [wait, ...others] = new Set(sum.waits);
  const after = others.length === 0 ? onDay(first + (wait ?? 0), turn) : 'on later days';
  const when = isNot([
    sum.today > 0 ? `${of(sum.today)} ${can} ${onDay(first, turn)}${once}` : '',
    sum.later > 0 ? `${sum.today > 0 ? `${sum.later} more` : of(sum.later)} ${can} ${after}, in time` : '',
  ]);
  return `${once ? when.map(capital).join('. ') : capital(listed(when))}.`;
}

function namesOf(w: World, units: readonly UnitId[]): string {
  const list = [...new Set(units)];
  return list.length > MOST_NAMED ? `${list.length} units` : listed(list.map((id) => unitName(w, id)));
}

/** Cheapest plan for all of them: deliveries, purchases, and units without help. */
export function planWords(w: World, side: Side, told: readonly ExplainedShortage[], days: { turn: number; first: number }): string | null {
  if (told.some(({ why }) => why === null)) return null;
  const sum = sumOf(told);
  if (sum.units === sum.farOff) return null;
  const carries = carriesWords(w, sum, told, days);
  const rest = [...sum.bought.map(({ units }) => units), ...sum.drops.map(({ units }) => units)].reduce((a, b) => a + b, 0);
  const buys = listed([
    ...sum.bought.map((one) => buyWords(w, side, one, days.turn)),
    ...sum.drops.map((one) => dropWords(one, days.turn)),
  ]);
  const [instead, left] = [namesOf(w, sum.instead), namesOf(w, sum.left)];
  return isNot([
    carries,
    rest > 0 ? `${carries ? `For the other ${rest}: ${buys}` : capital(buys)}.` : '',
    instead ? `${capital(instead)} can be supplied only if others go without.` : '',
    left ? `No fix found for ${left}: see below.` : '',
  ]).join(' ');
}
