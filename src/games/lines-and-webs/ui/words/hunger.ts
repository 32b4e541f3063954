/** Why units went hungry or dry, in sentences of 20 words at most: kinds, chains, the last moment, the question to the class. */

import { type CardKind, opponentOf, SIDES, type Side, type UnitId, type World } from '../../../../engine/lines-and-webs/index.ts';
import { count, listed } from '../../../../ui/words/grammar.ts';
import type { Return } from '../../account/compare.ts';
import {
  HUNGER_KINDS,
  type HungerAccount,
  type HungerBuy,
  type HungerCase,
  type HungerKind,
  type HungerPurchase,
  type HungerRemedy,
  type Lack,
} from '../../account/hunger/types.ts';
import type { Moment } from '../../account/types.ts';
import { sayLink } from './account.ts';
import { cardWord } from './cardNames.ts';
import { atPlace, className, phaseName, placeName, sideName, storeName, unitName } from './names.ts';

export const KINDS: { readonly [K in HungerKind]: { name: string; means: string } } = {
  neverSupplied: { name: 'Too little bought', means: 'one more, bought in time, would have helped' },
  notSent: { name: 'Not sent in time', means: 'it could have been brought, and was not' },
  ownAttacks: { name: 'Own attacks', means: 'its own attacks used up what it had' },
  carrierLost: { name: 'Carrier lost', means: 'the one that could have brought it was lost' },
  captured: { name: 'Captured or destroyed', means: 'the enemy took or hit the port it lay in' },
  noneLeft: { name: 'None left', means: 'none to spare, and no purchase found that helps' },
  outOfReach: { name: 'Out of reach', means: 'some to spare, but no order or purchase found that helps' },
};

/** Days that are named; more are counted. */
const NAMED = 4;

/** 'Of the 36 tokens brought to Gamma’s units, 9 were food.' Empty if none was brought. */
function foodWords({ cost }: Pick<HungerAccount, 'cost'>, side: Side): string[] {
  const { food, all } = cost[side].brought;
  return all === 0 ? [] : [`Of ${count(all, 'token')} brought to ${sideName(side)}’s units, ${food} ${food === 1 ? 'was' : 'were'} food.`];
}

/** Where nobody lacked anything: what that took. */
export const everybodyAte = (hunger: Pick<HungerAccount, 'cost'>): string =>
  ['Everybody ate.', ...SIDES.flatMap((side) => foodWords(hunger, side))].join(' ');

/** Unit-days of hunger of each kind, of a side or of both. Fuel and ammunition are no hunger: `sideLine` counts them. */
export const kindsOf = ({ cases }: HungerAccount, side?: Side): { kind: HungerKind; n: number }[] =>
  HUNGER_KINDS.map((kind) => {
    const own = cases.filter((one) => one.kind === kind && (side ?? one.side) === one.side);
    return { kind, n: own.reduce((n, { nights }) => n + nights, 0) };
  });

const unitsOf = (list: readonly Lack[]): number => new Set(list.map(({ unit }) => unit)).size;

const nightsOf = (list: readonly Lack[]): number => list.reduce((n, { nights }) => n + nights, 0);

const wentWithout = ({ cases }: HungerAccount, side: Side): HungerCase[] => cases.filter((one) => one.side === side);

/** 'Delta: 7 cases of hunger, 6 units, 13 unit-days; 2 cases without fuel or ammunition, 1 unit.' The unit-days are those of the table. */
export function sideLine(hunger: HungerAccount, side: Side): string {
  const all = wentWithout(hunger, side);
  const food = all.filter(({ cls }) => cls === 'clI');
  const rest = all.filter(({ cls }) => cls !== 'clI');
  const ate =
    food.length === 0
      ? 'everybody ate'
      : `${count(food.length, 'case')} of hunger, ${count(unitsOf(food), 'unit')}, ${count(nightsOf(food), 'unit-day')}`;
  const dry = `; ${count(rest.length, 'case')} without fuel or ammunition, ${count(unitsOf(rest), 'unit')}`;
  return `${sideName(side)}: ${ate}${rest.length > 0 ? dry : ''}.`;
}

/** What hunger cost a side: steps, units, orders and days; or that it cost none of them, and that it won all the same. */
function costWords(hunger: HungerAccount, side: Side): string[] {
  const { steps, units, fighters, trucks, orders, strength, isWinner } = hunger.cost[side];
  const name = sideName(side);
  const died = units > 0 ? `, and ${count(units, 'unit')} died of it` : '';
  const said = [
    ...(steps > 0 ? [`Hunger took ${count(steps, 'step')} from ${name}${died}.`] : []),
    ...(fighters > 0 ? [`Fighting units began Phase 6 hungry on ${count(fighters, 'unit-day')}, unable to move or attack until fed.`] : []),
    ...(orders > 0 ? [`${name} forfeited ${count(orders, 'order')} for hunger.`] : []),
    ...(trucks > 0 ? [`Trucks stood hungry on ${count(trucks, 'unit-day')} and carried nothing.`] : []),
  ];
  if (said.length === 0) said.push(`Here hunger cost ${name} no step, no order and no day of a fighting unit or truck.`);
  const [own, other] = [side, opponentOf(side)].map((one) => nightsOf(wentWithout(hunger, one)));
  if (!isWinner || own! <= other!) return said;
  const kept = strength.hungry > 0 ? `: hungry units keep their strength, ${strength.hungry} of its ${strength.all} at the end` : '';
  return [...said, `It won all the same${kept}.`];
}

/** What to know before the cases of a side: whether it moved anything at all, what hunger cost, what that of the last night is worth, and why its counts differ. */
export function sideNotes(hunger: HungerAccount, side: Side): string[] {
  const { days, of } = hunger.still[side];
  const all = wentWithout(hunger, side);
  const food = all.filter(({ cls }) => cls === 'clI');
  if (all.length === 0) return foodWords(hunger, side);
  const when =
    days.length > NAMED ? `on ${days.length} of ${of} days` : `on ${days.length === 1 ? 'day' : 'days'} ${listed(days.map(String))}`;
  const still = days.length === 0 ? [] : [`${sideName(side)} moved no supplies ${days.length === of ? 'on any day' : when}.`];
  const isLast = hunger.lastNight > 0 && food.length > 0;
  const differ = food.length !== unitsOf(food) || food.length !== nightsOf(food);
  return [
    ...still,
    ...(food.length > 0 ? costWords(hunger, side) : foodWords(hunger, side)),
    ...(isLast ? ['Hunger in the last night no longer matters; it is counted like the rest.'] : []),
    ...(differ ? ['A unit fed and hungry again is one more case; each day it stays hungry is one unit-day.'] : []),
  ];
}

/** The main cause of a side's hunger for the class: with its share of the unit-days if a file tells it; '' if nobody was hungry. */
export function mainWords({ mainNights, result }: Pick<Return, 'mainNights' | 'result'>, side: Side): string {
  const { hungry, kind } = result;
  if (hungry[side] === 0) return '';
  const main = HUNGER_KINDS[kind[side] - 1];
  if (!main) return 'cause not known';
  const { name } = KINDS[main];
  return mainNights ? `${name}, ${mainNights[side]} of ${hungry[side]}` : name;
}

const UNPLAYED = 'What it would have gone without for them was not played.';

/** 'With the same points on day 1, 3 more units would have eaten: Mech 2, Artillery 1 and Supply Platoon 2.' Each sentence by itself. */
export function purchaseWords(w: World, { side, cls, moment, of, met, back, more, doubt }: HungerPurchase): string[] {
  const units = [...new Set(met.map(({ unit }) => unit))];
  const names = units.length > NAMED ? '' : listed(units.map((id) => unitName(w, id)));
  const had = cls === 'clI' ? 'eaten' : `had ${className(cls)}`;
  const by = more > 0 ? `With ${met.length} more ${className(cls)}` : 'With the same points';
  const head = `${by} on day ${moment.day}, ${count(units.length, 'more unit')} would have ${had}`;
  const said = more > 0 || names === '' ? [`${head}.`] : [`${head}: ${names}.`];
  if (more > 0 && names) said.push(`That supplies ${names}.`);
  if (more > 0) said.push(`It takes ${more} RP more than ${sideName(side)} had left.`, UNPLAYED);
  if (back > 0) said.push(`That means handing back ${back} RP of other purchases.`);
  if (met.length < of) said.push(`That is at least ${met.length} of the ${of} that such a purchase would have helped.`);
  if (doubt) said.push(`Not sure: ${doubtWords(w, side, doubt)}.`);
  return said;
}

/** 'hungry, night 3', 'no CL V, day 3' */
const lackWords = ({ cls, day }: Lack): string => (cls === 'clI' ? `hungry, night ${day}` : `no ${className(cls)}, day ${day}`);
/** 'Armor 2, Kelmora: hungry, night 3' */
export const caseHead = (w: World, one: Lack): string => `${unitName(w, one.unit)}, ${placeName(w, one.node)}: ${lackWords(one)}`;

const linksOf = ({ hops }: HungerRemedy): number => hops.reduce((n, { path }) => n + path.length - 1, 0);
const carriersOf = ({ hops }: HungerRemedy): UnitId[] => [...new Set(hops.flatMap(({ by }) => (by === null ? [] : [by])))];

const LOST = { destroyed: 'was destroyed', disabled: 'was disabled', hungry: 'went hungry', beaten: 'was driven back' } as const;

const byCard = (card: CardKind | null): string => (card ? ` by ${cardWord(card)}` : '');

/** What the kind says of this unit. */
export function kindSentence(w: World, one: HungerCase): string {
  const { side, kind, cls, day, captured, lost, spent, spare, bought, remedy } = one;
  const what = className(cls);
  if (kind === 'captured' && captured) {
    const { port, n, card } = captured;
    const place = atPlace(w, port);
    return card
      ? `${cardWord(card)} destroyed ${n} ${what} ${place} on day ${captured.day}.`
      : `Its ${what} lay ${place}, taken by the enemy on day ${captured.day}.`;
  }
  if (kind === 'carrierLost' && lost)
    return `${unitName(w, lost.unit)} could have brought it, but ${LOST[lost.how]} on day ${lost.day}${byCard(lost.card)}.`;
  if (kind === 'ownAttacks' && spent) return `It spent ${spent.n} ${what} on its own attacks on day ${spent.day}.`;
  if (kind === 'outOfReach' && spare) return `${storeName(w, spare.store)} had ${spare.most} ${what} to spare on day ${day}.`;
  if (kind === 'neverSupplied' && bought) return boughtWords(side, bought, what, day);
  if (!remedy || remedy.buy) return `Nobody on ${sideName(side)}’s side had any ${what} to spare on day ${day}.`;
  const links = linksOf(remedy);
  const { store, held } = remedy.source;
  const near = store.kind === 'port' ? 'in the same port' : `with ${storeName(w, store)} in the same place`;
  return `${held} ${what} lay ${links === 0 ? near : `${count(links, 'link')} away`} on day ${remedy.arrives}.`;
}

/** How much was bought on a day, and when it lands. */
function boughtWords(side: Side, { day, n, sea, cards }: NonNullable<HungerCase['bought']>, what: string, needed: number): string {
  if (n === 0) return `${sideName(side)} bought no ${what} on day ${day}${cards > 0 ? `, but ${count(cards, 'card')}` : ''}.`;
  const only = `Only ${n} ${what} ${n === 1 ? 'was' : 'were'} bought on day ${day}`;
  const lands = day + 2;
  if (sea === n) return `${only}, to land on day ${lands}${lands > needed ? ': too late' : ''}.`;
  const how = sea === 0 ? ', by air' : `: ${n - sea} by air, ${sea} to land on day ${lands}`;
  return `${only}${how}.`;
}

export type Disc = 'bought' | 'landed' | 'carrier' | 'unit';
export interface ChainStep {
  disc: Disc;
  /** The carrier of its disc. */
  by: UnitId | null;
  head: string;
  text: string;
}

/** The chain as it happened: purchase, port or other store, carriers, unit. */
export function chainSteps(w: World, one: HungerCase): ChainStep[] {
  const { cls, bought, landed, remedy, spent, day } = one;
  const what = className(cls);
  const steps: ChainStep[] = [];
  const add = (disc: Disc, head: string, text = '', by: UnitId | null = null): unknown => steps.push({ disc, by, head, text });
  if (bought) {
    const coming = bought.sea > 0 ? `${bought.sea} by sea, to land on day ${bought.day + 2}.` : '';
    const text = landed ? `${landed.n} landed ${atPlace(w, landed.port)} on day ${landed.day}.` : coming;
    add('bought', `Day ${bought.day}, bought: ${bought.n === 0 ? 'no' : bought.n} ${what}.`, text);
  } else if (landed) add('bought', `Day ${landed.day}: ${landed.n} ${what} landed ${atPlace(w, landed.port)}.`);
  if (remedy && !remedy.buy)
    add('landed', `Day ${remedy.arrives}: ${storeName(w, remedy.source.store)} still held ${remedy.source.held} ${what} after Transport.`);
  for (const by of remedy ? carriersOf(remedy) : []) {
    const { carried, carry } = remedy!.hops.find((hop) => hop.by === by)!;
    const did =
      carried === 0
        ? `delivered nothing to others; it can carry ${carry}`
        : `carried ${carried < carry ? `${carried} of ` : 'all '}${carry} tokens it can`;
    add('carrier', `Day ${remedy!.arrives}: ${unitName(w, by)} ${did}.`, '', by);
  }
  if (spent) add('landed', `Day ${spent.day}: ${spent.n} ${what} spent on its own attacks.`);
  add('unit', cls === 'clI' ? `Night ${day}: no ${what}.` : `Day ${day}, Execute: no ${what}.`);
  return steps;
}

/** The latest moment at which it could be helped; without one, when it shows. */
export const lastMoment = ({ remedy, spent, shows }: HungerCase): Moment => remedy?.moment ?? spent?.moment ?? shows;
/** 'Last moment: day 3, Transport' */
export function lastWords(one: HungerCase): string {
  if (!one.remedy && !one.spent) return 'No last moment found';
  const { day, phase } = lastMoment(one);
  return `Last ${one.isFedByPlan ? 'single order' : 'moment'}: day ${day}, ${phaseName(phase)}`;
}

const WAYS = { apod: ' by air', queue: ' by sea' } as const;

/** A limit of that day. What a carrier could have brought was tried: somebody else would have lacked it. */
const limitWords = (w: World, link: HungerCase['why'][number]): string =>
  link.key === 'staff.notYet' && link.figures.carrier
    ? `What ${unitName(w, link.figures.carrier)} could have brought, somebody else would have lacked.`
    : sayLink(w, link);

/** A purchase that other cases need as well: what it takes to meet them together. */
function sharedWords({ of, met, back, more }: NonNullable<HungerCase['sharesPurchase']>): string[] {
  const who = of === 2 ? 'One more needs' : `${of - 1} more need`;
  const how = met < of ? `At least ${met} of the ${of}` : of === 2 ? 'Both' : `All ${of}`;
  const price = more > 0 ? `with ${more} RP more` : back > 0 ? `for ${back} RP of other purchases` : 'with the points left';
  return [`${who} the same that day.`, `${how} could be met ${price}.`];
}

/** What the points of that day went to: 'Delta spent 21 RP on units and 2 on Air Strike.' */
function wentWords(side: Side, { spent: { units, cards, tokens, kinds } }: HungerBuy): string[] {
  const [card] = kinds;
  const went = [
    { n: units, on: 'units' },
    { n: cards, on: card && kinds.length === 1 ? cardWord(card) : 'cards' },
    { n: tokens, on: 'tokens' },
  ].filter(({ n }) => n > 0);
  return went.length === 0
    ? []
    : [`${sideName(side)} spent ${listed(went.map(({ n, on }, i) => `${n} ${i === 0 ? 'RP ' : ''}on ${on}`))}.`];
}

/** What the order would have been; without one, what held that day. */
export function remedyWords(w: World, { side, remedy, cls, kind, why, sharesPurchase }: HungerCase): string[] {
  const what = className(cls);
  if (!remedy)
    return kind === 'ownAttacks'
      ? [`Without its last attack it would have had ${what}.`]
      : ['No single order or purchase was found that helps.', ...why.map((link) => limitWords(w, link))];
  const { buy, hops, arrives } = remedy;
  const links = linksOf(remedy);
  const names = listed(carriersOf(remedy).map((id) => unitName(w, id)));
  const over = `over ${count(links, 'link')}`;
  const { store } = remedy.source;
  const straight = store.kind === 'port' ? 'straight from the port’s stock' : `from ${storeName(w, store)}, in the same place`;
  const said: string[] = [];
  if (buy) {
    const { to, price, left, insteadOf, more } = buy;
    const one =
      insteadOf &&
      (insteadOf.kind === 'card'
        ? `one ${cardWord(insteadOf.card)}`
        : `${insteadOf.n} ${className(insteadOf.cls)}${insteadOf.to === to ? '' : WAYS[insteadOf.to]}`);
    const points = one ? `in place of ${one}` : `for ${price} RP: ${left} ${left === 1 ? 'was' : 'were'} left`;
    if (sharesPurchase) said.push(`One more ${what}${WAYS[to]}.`, ...sharedWords(sharesPurchase));
    else if (more > 0) said.push(`One more ${what}${WAYS[to]} would have been enough: ${more} RP more than ${sideName(side)} had left.`);
    else said.push(`One more ${what}${WAYS[to]}, ${points}.`);
    if (more > 0) said.push(...wentWords(side, buy), ...(sharesPurchase ? [] : [UNPLAYED]));
    said.push(
      `On day ${arrives} ${names ? `${names} would ${links === 0 ? 'hand it over' : `bring it ${over}`}` : `it would come ${straight}`}.`,
    );
  } else
    said.push(
      `${names || 'It'} could have ${names ? (links === 0 ? `handed it one ${what}` : `brought it one ${what} ${over}`) : `had one ${what} ${straight}`}.`,
    );
  for (const { by, insteadOf } of hops)
    if (by !== null && insteadOf) said.push(`${unitName(w, by)} would leave one ${className(insteadOf.cls)} behind for it.`);
  return said;
}

/** Of the days after the last moment; null if there is none. */
export const laterWords = ({ remedy, day, isFedByPlan }: HungerCase): string | null => {
  if (!remedy || remedy.moment.day >= day) return null;
  return isFedByPlan
    ? `After that no single order was found that helps; the staff’s plan for all of day ${day} gives it food.`
    : 'After that, no single order was found that helps.';
};

/** 'With the same tokens and carriers 6 units would have held CL I; 3 did.' */
export const optimumWords = ({ optimum }: HungerCase): string | null =>
  optimum &&
  `With the same tokens and carriers, ${optimum.would} units would have had ${className('clI')} on day ${optimum.day}, not ${optimum.did}.`;

/** 'Gamma’s Armor A could have come in the way' */
function doubtWords(w: World, side: Side, doubt: NonNullable<HungerRemedy['doubt']>): string {
  const foe = sideName(opponentOf(side));
  if ('card' in doubt) return `${foe} had ${cardWord(doubt.card)} in hand, which could have stopped it`;
  return `${foe}’s ${unitName(w, doubt.unit)} could have ${doubt.reaches === 'way' ? 'come in the way' : 'attacked one of them'}`;
}

/** Whether the enemy could have prevented it; null for an attack left out. */
export function sureWords(w: World, { side, unit, cls, day, remedy }: HungerCase): { isSure: boolean; text: string } | null {
  if (!remedy) return null;
  const foe = sideName(opponentOf(side));
  const { doubt, arrives, moment } = remedy;
  if (doubt && !('unit' in doubt && doubt.reaches === 'unit')) return { isSure: false, text: `Not sure: ${doubtWords(w, side, doubt)}.` };
  if (doubt && 'unit' in doubt) {
    const attacked = `attacked ${unitName(w, unit)}, which spends ${className(cls)} to fight back`;
    return { isSure: false, text: `Not sure: ${foe}’s ${unitName(w, doubt.unit)} could have ${attacked}.` };
  }
  const isAtOnce = arrives === moment.day;
  const keeps = cls !== 'clV' || day === arrives ? '' : ` No unit of ${foe}’s could attack ${unitName(w, unit)} by then.`;
  return {
    isSure: isAtOnce,
    text: isAtOnce
      ? `Sure: it arrives the same day, before any fight.${keeps}`
      : `Likely: no unit of ${foe}’s on the map could come in the way by then.`,
  };
}

/** 'It shares a store or carrier with 3 more: at least 2 of the 4 could have been supplied together.' */
export function togetherWords({ together }: HungerCase): string | null {
  if (!together) return null;
  const { of, met } = together;
  const how = met < of ? `at least ${met} of the ${of}` : of === 2 ? 'both' : `all ${of}`;
  return `It shares a store or carrier with ${of === 2 ? 'one' : of - 1} more: ${how} could have been supplied together.`;
}

/** Asked before the answer is shown. */
export function questionWords(w: World, { kind, unit, cls, remedy }: HungerCase): string {
  const name = unitName(w, unit);
  if (kind === 'ownAttacks') return `What emptied ${name}, and when could it still be helped?`;
  if (kind === 'noneLeft') return `Why did nobody have ${className(cls)} to spare for ${name}?`;
  if (remedy?.buy || kind === 'neverSupplied') return `Which purchase would have helped ${name}, and on which day?`;
  return cls === 'clI'
    ? `Who could have fed ${name}, and when at the latest?`
    : `Who could have brought ${name} ${className(cls)}, and when at the latest?`;
}
