/** Why units went hungry or dry, in sentences of 20 words at most: the sums of a side, each story, what would have helped, the question to the class. */

import {
  type CardKind,
  opponentOf,
  SIDES,
  type Side,
  type Store,
  type UnitId,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { capital, count, listed } from '../../../../ui/words/grammar.ts';
import type { Return } from '../../account/compare.ts';
import {
  HUNGER_KINDS,
  type HungerAccount,
  type HungerCase,
  type HungerKind,
  type HungerRemedy,
  type HungerStory,
  type Lack,
  type StoryRemedy,
} from '../../account/hunger/types.ts';
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

/** Days and units that are named; more are counted. */
const NAMED = 4;

const namesOf = (w: World, units: readonly UnitId[]): string =>
  units.length > NAMED ? count(units.length, 'unit') : listed(units.map((id) => unitName(w, id)));

/** 'Of the 36 tokens brought to Gamma’s units, 9 were food.' Empty if none was brought. */
function foodWords({ cost }: Pick<HungerAccount, 'cost'>, side: Side): string[] {
  const { food, all } = cost[side].brought;
  return all === 0 ? [] : [`Of ${count(all, 'token')} brought to ${sideName(side)}’s units, ${food} ${food === 1 ? 'was' : 'were'} food.`];
}

/** Where nobody lacked anything: what that took. */
export const everybodyAte = (hunger: Pick<HungerAccount, 'cost'>): string =>
  ['Everybody ate.', ...SIDES.flatMap((side) => foodWords(hunger, side))].join(' ');

const nightsOf = (list: readonly Lack[]): number => list.reduce((n, { nights }) => n + nights, 0);
const unitsOf = (list: readonly Lack[]): UnitId[] => [...new Set(list.map(({ unit }) => unit))];

/** Hungry days, summed over units, of each kind, of a side or of both; what began in the last night is apart. Fuel and ammunition are no hunger: `sideLine` counts them. */
export const kindsOf = ({ cases }: Pick<HungerAccount, 'cases'>, side?: Side): { kind: HungerKind | 'lastNight'; n: number }[] => {
  const own = cases.filter((one) => (side ?? one.side) === one.side);
  return [
    ...HUNGER_KINDS.map((kind) => ({ kind, n: nightsOf(own.filter((one) => one.kind === kind && !one.isLastNight)) })),
    { kind: 'lastNight', n: nightsOf(own.filter(({ isLastNight }) => isLastNight)) },
  ];
};

/** 'Delta: 2 units hungry, 3 hungry nights; 12 more in the last night; 1 unit without fuel or ammunition.' */
export function sideLine({ cases }: HungerAccount, side: Side): string {
  const all = cases.filter((one) => one.side === side);
  const food = all.filter(({ cls, isLastNight }) => cls === 'clI' && !isLastNight);
  const last = unitsOf(all.filter(({ isLastNight }) => isLastNight)).length;
  const dry = unitsOf(all.filter(({ cls }) => cls !== 'clI')).length;
  const said = [
    ...(food.length > 0 ? [`${count(unitsOf(food).length, 'unit')} hungry, ${count(nightsOf(food), 'hungry night')}`] : []),
    ...(last > 0 ? [food.length > 0 ? `${last} more in the last night` : `${count(last, 'unit')} hungry, all in the last night`] : []),
    ...(food.length + last === 0 ? ['everybody ate'] : []),
    ...(dry > 0 ? [`${count(dry, 'unit')} without fuel or ammunition`] : []),
  ];
  return `${sideName(side)}: ${said.join('; ')}.`;
}

/** What hunger cost a side, or that it cost nothing; and that it won all the same. */
function costNotes({ cost, cases }: HungerAccount, side: Side): string[] {
  const { strength, isWinner } = cost[side];
  const name = sideName(side);
  const parts = costParts(cost[side]);
  const said = parts.length > 0 ? `Hunger cost ${name} ${listed(parts)}.` : `Hunger cost ${name} nothing in this game.`;
  const [own = 0, other = 0] = [side, opponentOf(side)].map((one) => nightsOf(cases.filter((lack) => lack.side === one)));
  if (!isWinner || own <= other) return [said];
  const kept = strength.hungry > 0 ? `: hungry units keep their strength, ${strength.hungry} of its ${strength.all} at the end` : '';
  return [said, `It won all the same${kept}.`];
}

/** What to know before the stories of a side: what hunger cost, or how much food it brought, and whether it moved anything at all. */
export function sideNotes(hunger: HungerAccount, side: Side): string[] {
  const { days, of } = hunger.still[side];
  const all = hunger.cases.filter((one) => one.side === side);
  const isFed = all.every(({ cls }) => cls !== 'clI');
  const when =
    days.length > NAMED ? `on ${days.length} of ${of} days` : `on ${days.length === 1 ? 'day' : 'days'} ${listed(days.map(String))}`;
  const still =
    days.length === 0 || all.length === 0 ? [] : [`${sideName(side)} moved no supplies ${days.length === of ? 'on any day' : when}.`];
  return [...(isFed ? foodWords(hunger, side) : costNotes(hunger, side)), ...still];
}

/** The main cause of a side's hunger for the class: with its share of the hungry nights if a file tells it; '' if nobody was hungry. */
export function mainWords({ mainNights, result }: Pick<Return, 'mainNights' | 'result'>, side: Side): string {
  const { hungry, kind } = result;
  if (hungry[side] === 0) return '';
  const main = HUNGER_KINDS[kind[side] - 1];
  if (!main) return 'cause not known';
  const { name } = KINDS[main];
  if (!mainNights) return name;
  return `${name}, ${mainNights[side].nights} of ${hungry[side]}`;
}

/** ' 2 of its 3 hungry nights are the last night.'; '' if none is, or it is not known. */
export function lastNightWords({ mainNights, result }: Pick<Return, 'mainNights' | 'result'>, side: Side): string {
  const last = mainNights?.[side].last ?? 0;
  return last > 0 ? ` ${last} of its ${count(result.hungry[side], 'hungry night')} began in the last night, which costs nothing.` : '';
}

/** '2 steps', '1 order', '3 days of fighting units': what was lost, in the order in which stories are ranked. */
const costParts = ({ steps, units, orders, silent, fighters, trucks }: HungerStory['cost']): string[] => [
  ...(steps > 0 ? [`${count(steps, 'step')}${units > 0 ? ` and with them ${count(units, 'unit')}` : ''}`] : []),
  ...(orders > 0 ? [count(orders, 'order')] : []),
  ...(silent > 0 ? [count(silent, 'chance to fight back', 'chances to fight back')] : []),
  ...(fighters > 0 ? [fighters === 1 ? '1 day of a fighting unit' : `${fighters} days of fighting units`] : []),
  ...(trucks > 0 ? [trucks === 1 ? '1 day of a truck' : `${trucks} days of trucks`] : []),
];

/** What a story cost. */
export function costWords({ cost, cls, isLastNight }: HungerStory): string {
  const parts = costParts(cost);
  if (parts.length > 0) return `It cost ${listed(parts)}.`;
  if (isLastNight) return 'It cost nothing: the game ended that night.';
  return cls === 'clI' ? 'It cost nothing in this game.' : 'No order and no chance to fight back was lost to it.';
}

/** 'night 4', 'nights 3 and 4', 'days 2 to 7' */
function whenWords(cls: Lack['cls'], days: readonly number[]): string {
  const unit = cls === 'clI' ? 'night' : 'day';
  const all = [...new Set(days)].sort((a, b) => a - b);
  if (all.length === 1) return `${unit} ${all[0]}`;
  return `${unit}s ${all.length > 2 ? `${all[0]} to ${all.at(-1)}` : listed(all.map(String))}`;
}

const LOST = { destroyed: 'was destroyed', disabled: 'was disabled', hungry: 'went hungry', beaten: 'was driven back' } as const;
const byCard = (card: CardKind | null): string => (card ? ` by ${cardWord(card)}` : '');

/** 'in Jessel Field', 'with Armor 2' */
const inStore = (w: World, store: Store): string => (store.kind === 'unit' ? `with ${unitName(w, store.unit)}` : atPlace(w, store.node));

/** The cases of a story. */
export const casesOf = ({ cases }: Pick<HungerAccount, 'cases'>, story: HungerStory): HungerCase[] =>
  story.cases.flatMap((at) => cases[at] ?? []);

/** The day of a story's headline, and what happened on it. */
function happenedWords(
  w: World,
  { side, kind, cls, remedy }: HungerStory,
  own: readonly HungerCase[],
): { day: number | null; text: string } {
  const [first] = own as [HungerCase, ...HungerCase[]];
  const what = className(cls);
  const { captured, lost, bought } = first;
  const names = `${sideName(side)}`;
  if (kind === 'captured' && captured) {
    const { port, n, card, day } = captured;
    const foe = sideName(opponentOf(side));
    return {
      day,
      text: card ? `${cardWord(card)} destroyed ${n} ${what} ${atPlace(w, port)}` : `${foe} took ${placeName(w, port)} with ${n} ${what}`,
    };
  }
  if (kind === 'carrierLost' && lost) return { day: lost.day, text: `${unitName(w, lost.unit)} ${LOST[lost.how]}${byCard(lost.card)}` };
  if (kind === 'ownAttacks') {
    const spent = own.flatMap((one) => one.spent ?? []);
    const n = spent.reduce((sum, one) => sum + one.n, 0);
    return { day: spent[0]?.day ?? null, text: `${names} spent ${n} ${what} on attacks` };
  }
  if (kind === 'neverSupplied' && bought)
    return { day: bought.day, text: `${names} bought ${bought.n === 0 ? 'no' : `only ${bought.n}`} ${what}` };
  if (kind === 'neverSupplied') return { day: remedy?.moment.day ?? null, text: `${names} bought too little ${what}` };
  if (kind === 'notSent') {
    const stores = new Map(
      own.flatMap((one) => (one.remedy ? [[JSON.stringify(one.remedy.source.store), one.remedy.source] as const] : [])),
    );
    const [source] = stores.values();
    const day = first.remedy?.arrives ?? null;
    const held = [...stores.values()].reduce((n, one) => n + one.held, 0);
    if (stores.size > 1 || !source) return { day, text: `${held} ${what} stayed in ${stores.size} places` };
    return { day, text: `${source.held} ${what} stayed ${inStore(w, source.store)}` };
  }
  const days = [...new Set(own.map((one) => one.day))];
  const day = days.length === 1 ? (days[0] as number) : null;
  return { day, text: kind === 'noneLeft' ? `${names} had no ${what} to spare` : `${names}’s spare ${what} was out of reach` };
}

/** 'Day 4: 11 food stayed in Jessel Field while 12 units went hungry.' */
export function headline(w: World, hunger: Pick<HungerAccount, 'cases'>, story: HungerStory): string {
  const own = casesOf(hunger, story);
  const { cls } = story;
  const { day, text } = happenedWords(w, story, own);
  const units = unitsOf(own);
  const who = units.length === 1 ? unitName(w, units[0] as UnitId) : count(units.length, 'unit');
  const lacked = cls === 'clI' ? `${who} went hungry` : `${who} had no ${className(cls)}`;
  const days = own.map((one) => one.day);
  if (day !== null && days.every((one) => one === day))
    return `Day ${day}: ${text}${story.kind === 'neverSupplied' ? `, and ${lacked}` : ` while ${lacked}`}.`;
  const when = whenWords(cls, days);
  return `${day === null ? '' : `Day ${day}: `}${day === null ? capital(text) : text}, and ${lacked} ${cls === 'clI' ? 'in' : 'on'} ${when}.`;
}

/** Whom it struck: 'Hungry in night 4: Mech 1 and Armor 2' */
export function struckWords(w: World, hunger: Pick<HungerAccount, 'cases'>, story: HungerStory): string {
  const own = casesOf(hunger, story);
  const what = story.cls === 'clI' ? 'Hungry in' : `No ${className(story.cls)} on`;
  return `${what} ${whenWords(
    story.cls,
    own.map(({ day }) => day),
  )}: ${listed(unitsOf(own).map((id) => unitName(w, id)))}`;
}

const WAYS = { apod: ' by air', queue: ' by sea' } as const;
const UNPLAYED = 'What it would have gone without for them was not played.';

/** A limit of that day. What a carrier could have brought was tried: somebody else would have lacked it. */
const limitWords = (w: World, link: HungerCase['why'][number]): string =>
  link.key === 'staff.notYet' && link.figures.carrier
    ? `What ${unitName(w, link.figures.carrier)} could have brought, somebody else would have lacked.`
    : sayLink(w, link);

/** What goes back for the purchases of a remedy: 'one Air Strike and 3 ammo' */
function returnedWords(w: World, { changes }: StoryRemedy): string {
  const all = changes.flatMap(({ before }) => before);
  const tokens = new Map<string, number>();
  for (const one of all) if (one.type === 'returnTokens') tokens.set(className(one.cls), (tokens.get(className(one.cls)) ?? 0) + one.n);
  return listed([
    ...all.flatMap((one) =>
      one.type === 'returnCard' ? [`one ${cardWord(one.card)}`] : one.type === 'returnUnit' ? [unitName(w, one.unit)] : [],
    ),
    ...[...tokens].map(([name, n]) => `${n} ${name}`),
  ]);
}

/** What the points of that day went to: 'Delta spent 21 RP on units and 2 on Air Strike.' */
function wentWords(side: Side, { spent: { units, cards, tokens, kinds } }: NonNullable<HungerRemedy['buy']>): string[] {
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

/** What was bought for it, and what that took. */
function buyWords(w: World, side: Side, what: string, remedy: StoryRemedy): string[] {
  const buys = remedy.met.flatMap(({ buy }) => buy ?? []);
  const [buy] = buys;
  if (!buy) return [];
  const ways = [...new Set(buys.map(({ to }) => WAYS[to]))];
  const said = [`It takes ${buys.length} more ${what}${ways.length === 1 ? ways[0] : ', by sea and by air'}.`];
  if (remedy.back > 0) said.push(`For that ${sideName(side)} hands back ${remedy.back} RP of purchases: ${returnedWords(w, remedy)}.`);
  const units = remedy.changes.flatMap(({ before }) => before.flatMap((one) => (one.type === 'returnUnit' ? [one.unit] : [])));
  if (units.length > 0) said.push(`${namesOf(w, units)} never fought or carried in this game.`);
  if (remedy.more > 0) said.push(`That is ${remedy.more} RP more than ${sideName(side)} had left.`, ...wentWords(side, buy), UNPLAYED);
  if (remedy.back + remedy.more === 0) said.push(`${buy.left} RP ${buy.left === 1 ? 'was' : 'were'} left that day.`);
  return said;
}

/** Who brings it: 'Supply Platoon 1 and Supply Company 1 bring it from Jessel Field.' */
function wayWords(w: World, { met }: StoryRemedy): string[] {
  const carriers = [...new Set(met.flatMap(({ hops }) => hops.flatMap(({ by }) => by ?? [])))];
  const from = [
    ...new Set(met.map(({ source }) => (source.store.kind === 'unit' ? unitName(w, source.store.unit) : placeName(w, source.node)))),
  ];
  const sources = from.length > 2 ? `${from.length} places` : listed(from);
  const kept = new Map<string, number>();
  for (const { insteadOf } of met.flatMap(({ hops }) => hops)) {
    if (insteadOf) kept.set(className(insteadOf.cls), (kept.get(className(insteadOf.cls)) ?? 0) + 1);
  }
  const isOwn = met.every(({ source: { store }, hops }) => store.kind === 'unit' && hops.every(({ by }) => by === store.unit));
  const left = listed([...kept].map(([name, n]) => `${n} ${name}`));
  return [
    carriers.length === 0
      ? `It comes straight from ${sources}.`
      : `${carriers.length > NAMED ? count(carriers.length, 'carrier') : namesOf(w, carriers)} ${carriers.length === 1 ? 'brings' : 'bring'} it from ${isOwn ? (carriers.length === 1 ? 'its own load' : 'their own loads') : sources}.`,
    ...(left ? [`For it, ${left} ${[...kept.values()].reduce((a, b) => a + b, 0) === 1 ? 'stays' : 'stay'} behind.`] : []),
  ];
}

/** What would have helped all of a story's units together, as it was played on this game; without it, what held. */
export function remedyWords(w: World, hunger: Pick<HungerAccount, 'cases'>, story: HungerStory): string[] {
  const own = casesOf(hunger, story);
  const { remedy, kind, cls, side } = story;
  const what = className(cls);
  if (!remedy && kind === 'ownAttacks')
    return [`Without ${own.length === 1 ? 'its last attack it' : 'their last attacks they'} would have had ${what}.`];
  if (!remedy) {
    const why = [...new Set(own.flatMap((one) => one.why.map((link) => limitWords(w, link))))];
    return ['No single order or purchase was found that helps.', ...why.slice(0, 2)];
  }
  const { still } = remedy;
  const n = own.length;
  const eat = cls === 'clI' ? 'eat' : `have ${what}`;
  const how =
    n === 1
      ? `${unitName(w, own[0]!.unit)} could`
      : still.length > 0
        ? `At least ${n - still.length} of the ${n} could`
        : n === 2
          ? 'Both could'
          : `All ${n} could`;
  const without = [...new Set(still.flatMap((at) => hunger.cases[at]?.unit ?? []))];
  return [
    `${how} ${eat}.`,
    ...buyWords(w, side, what, remedy),
    ...wayWords(w, remedy),
    ...(without.length > 0 ? [`Even then ${namesOf(w, without)} ${without.length === 1 ? 'goes' : 'go'} without.`] : []),
  ];
}

/** 'Last moment: day 3, Transport'. Of what only the staff's whole plan helps later, that is the last single order. */
export function lastWords(hunger: Pick<HungerAccount, 'cases'>, story: HungerStory): string {
  if (!story.remedy && story.kind !== 'ownAttacks') return 'No last moment found';
  const { day, phase } = story.moment;
  return `Last ${casesOf(hunger, story).some((one) => one.isFedByPlan) ? 'single order' : 'moment'}: day ${day}, ${phaseName(phase)}`;
}

/** Whether the enemy could have prevented it, and what that depends on; null without a remedy. */
export function sureWords(w: World, { side, remedy }: HungerStory): { isSure: boolean; text: string } | null {
  if (!remedy) return null;
  const foe = sideName(opponentOf(side));
  const { doubt, met, moment } = remedy;
  if (!doubt) {
    const isSure = met.every(({ arrives }) => arrives === moment.day);
    return {
      isSure,
      text: isSure
        ? 'Sure: it arrives the same day, before any fight.'
        : `Likely: no unit of ${foe}’s on the map could come in the way by then.`,
    };
  }
  const what =
    'card' in doubt
      ? `${foe} had ${cardWord(doubt.card)} in hand, which could have stopped it`
      : `${foe}’s ${unitName(w, doubt.unit)} could have ${doubt.reaches === 'way' ? 'come in the way' : 'attacked one of them first'}`;
  return { isSure: false, text: `Not sure: ${what}.` };
}

/** How it was worked out, each line once: what was bought and landed, what lay where, what carriers did, who gets what by whom. */
export function proofLines(w: World, hunger: Pick<HungerAccount, 'cases'>, story: HungerStory): string[] {
  const what = className(story.cls);
  const own = casesOf(hunger, story);
  const facts = own.flatMap(({ bought, landed, remedy, optimum, spare, day }) => [
    ...(bought
      ? [`Day ${bought.day}: ${bought.n === 0 ? 'no' : bought.n} ${what} bought${bought.sea > 0 ? `, ${bought.sea} of it by sea` : ''}.`]
      : []),
    ...(landed ? [`Day ${landed.day}: ${landed.n} ${what} landed ${atPlace(w, landed.port)}.`] : []),
    ...(remedy && !remedy.buy
      ? [`Day ${remedy.arrives}: ${storeName(w, remedy.source.store)} held ${remedy.source.held} ${what} after Transport.`]
      : []),
    ...(remedy?.hops ?? []).flatMap(({ by, carried, carry }) =>
      by ? [`Day ${remedy?.arrives}: ${unitName(w, by)} carried ${carried} of the ${carry} tokens it can.`] : [],
    ),
    ...(optimum
      ? [`Day ${optimum.day}: with the same tokens and carriers, ${optimum.would} units would have had food, not ${optimum.did}.`]
      : []),
    ...(!remedy && spare ? [`Day ${day}: ${storeName(w, spare.store)} had ${spare.most} ${what} to spare.`] : []),
  ]);
  const loads = new Map<string, UnitId[]>();
  for (const { at, hops, arrives } of story.remedy?.met ?? []) {
    const last = hops.at(-1);
    const unit = hunger.cases[at]?.unit;
    if (!last || !unit) continue;
    const head = `Day ${arrives}: ${last.by ? `${unitName(w, last.by)}, from` : 'straight from'} ${storeName(w, last.from)}, to`;
    loads.set(head, [...(loads.get(head) ?? []), unit]);
  }
  return [...new Set(facts), ...[...loads].map(([head, units]) => `${head} ${listed(units.map((id) => unitName(w, id)))}.`)];
}

/** Of what a side is not told at length; '' if that is nothing. */
export function restWords(hunger: Pick<HungerAccount, 'cases'>, stories: readonly HungerStory[], isLastNight: boolean): string {
  const rest = stories.filter((one) => one.isLastNight === isLastNight);
  if (rest.length === 0) return '';
  const units = unitsOf(rest.flatMap((one) => casesOf(hunger, one))).length;
  if (isLastNight)
    return `In the last night ${count(units, 'unit')} ran out of food. It cost nothing; one more day would have begun with ${units === 1 ? 'it' : 'them'} hungry.`;
  const isFree = rest.every(({ cost }) => costParts(cost).length === 0);
  return `${rest.length} more, ${isFree ? 'which cost nothing' : 'which cost less'}: ${count(units, 'unit')}.`;
}

/** Asked before the answer is shown. */
export function questionWords(w: World, hunger: Pick<HungerAccount, 'cases'>, story: HungerStory): string {
  const { kind, cls, remedy } = story;
  const units = unitsOf(casesOf(hunger, story));
  const name = namesOf(w, units);
  if (kind === 'ownAttacks') return `What emptied ${name}, and when could it still be helped?`;
  if (kind === 'noneLeft') return `Why did nobody have ${className(cls)} to spare for ${name}?`;
  if (remedy?.met.some(({ buy }) => buy)) return `Which purchase would have helped ${name}, and on which day?`;
  return cls === 'clI'
    ? `Who could have fed ${name}, and when at the latest?`
    : `Who could have brought ${name} ${className(cls)}, and when at the latest?`;
}
