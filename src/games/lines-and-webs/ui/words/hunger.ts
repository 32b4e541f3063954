/** Why units went hungry or dry, in sentences of 20 words at most: kinds, chains, the last moment, the question to the class. */

import type { Side, UnitId, World } from '../../../../engine/lines-and-webs/index.ts';
import { count, listed } from '../../../../ui/words/grammar.ts';
import type { Return } from '../../account/compare.ts';
import {
  HUNGER_KINDS,
  type HungerAccount,
  type HungerCase,
  type HungerKind,
  type HungerRemedy,
  type Lack,
} from '../../account/hunger/types.ts';
import type { Moment } from '../../account/types.ts';
import { cardWord } from './cardNames.ts';
import { atPlace, className, phaseName, placeName, sideName, storeName, unitName } from './names.ts';

export const KINDS: { readonly [K in HungerKind]: { name: string; means: string } } = {
  neverSupplied: { name: 'Never supplied', means: 'nothing was bought that could land in time' },
  notSent: { name: 'Not sent in time', means: 'it was there, and nobody brought it' },
  ownAttacks: { name: 'Own attacks', means: 'its own fights used up what it had' },
  carrierLost: { name: 'Carrier lost', means: 'its last way was beaten or cut' },
  captured: { name: 'Captured', means: 'the enemy took the port where it lay' },
};

/** Days that are named; more are counted. */
const NAMED = 4;

export const EVERYBODY_ATE = 'Everybody ate. Ask what that cost.';

/** Cases of each kind, of a side or of both. */
export const kindsOf = ({ cases }: HungerAccount, side?: Side): { kind: HungerKind; n: number }[] =>
  HUNGER_KINDS.map((kind) => ({ kind, n: cases.filter((one) => one.kind === kind && (side ?? one.side) === one.side).length }));

const unitsOf = (list: readonly Lack[]): number => new Set(list.map(({ unit }) => unit)).size;

const wentWithout = ({ cases, unexplained }: HungerAccount, side: Side): Lack[] => [
  ...cases.filter((one) => one.side === side),
  ...unexplained[side],
];

/** 'Delta: 6 units went hungry, 13 unit-days in all. One unit had no fuel or ammunition for a fight.' */
export function sideLine(hunger: HungerAccount, side: Side): string {
  const all = wentWithout(hunger, side);
  const food = all.filter(({ cls }) => cls === 'clI');
  const rest = unitsOf(all.filter(({ cls }) => cls !== 'clI'));
  const nights = food.reduce((n, one) => n + one.nights, 0);
  const ate = food.length === 0 ? 'everybody ate' : `${count(unitsOf(food), 'unit')} went hungry, ${count(nights, 'unit-day')} in all`;
  return `${sideName(side)}: ${ate}${rest > 0 ? `; ${count(rest, 'unit')} ran out of fuel or ammunition` : ''}.`;
}

/** What to know before the cases of a side: whether it moved anything at all, and what hunger of the last night is worth. */
export function sideNotes(hunger: HungerAccount, side: Side): string[] {
  const { days, of } = hunger.still[side];
  const all = wentWithout(hunger, side);
  if (all.length === 0) return [];
  const when =
    days.length > NAMED ? `on ${days.length} of ${of} days` : `on ${days.length === 1 ? 'day' : 'days'} ${listed(days.map(String))}`;
  const still = days.length === 0 ? [] : [`${sideName(side)} moved no supplies ${days.length === of ? 'on any day' : when}.`];
  const isLast = hunger.lastNight > 0 && all.some(({ cls }) => cls === 'clI');
  return [...still, ...(isLast ? ['Going hungry in the last night changes nothing any more; it is counted like the rest.'] : [])];
}

/** The main cause of a side's hunger for the class: with its share of the unit-days from a file, as it was found in a code; '' if nobody was hungry. */
export function mainWords({ source, mainNights, result }: Pick<Return, 'source' | 'mainNights' | 'result'>, side: Side): string {
  const { hungry, kind } = result;
  if (hungry[side] === 0) return '';
  if (kind[side] === 0) return 'not worked out';
  const main = HUNGER_KINDS[kind[side] - 1];
  const name = main ? KINDS[main].name : 'no cause found';
  if (source === 'code') return main ? `most often found: ${name}` : name;
  return mainNights ? `${name}, ${mainNights[side]} of ${hungry[side]}` : name;
}

export const unexplainedLine = ({ unexplained }: HungerAccount, side: Side): string | null =>
  unexplained[side].length === 0
    ? null
    : `${count(unexplained[side].length, 'more case')}: no single change of orders was found that would have helped.`;

/** 'hungry, night 3', 'no CL V, day 3' */
const lackWords = ({ cls, day }: Lack): string => (cls === 'clI' ? `hungry, night ${day}` : `no ${className(cls)}, day ${day}`);
/** 'Armor 2, Kelmora: hungry, night 3' */
export const caseHead = (w: World, one: Lack): string => `${unitName(w, one.unit)}, ${placeName(w, one.node)}: ${lackWords(one)}`;

const linksOf = ({ hops }: HungerRemedy): number => hops.reduce((n, { path }) => n + path.length - 1, 0);
const carriersOf = ({ hops }: HungerRemedy): UnitId[] => [...new Set(hops.flatMap(({ by }) => (by === null ? [] : [by])))];

const LOST = { destroyed: 'destroyed', disabled: 'disabled', hungry: 'hungry', beaten: 'beaten' } as const;

/** What the kind says of this unit. */
export function kindSentence(w: World, { kind, cls, day, captured, lost, spent, bought, remedy }: HungerCase): string {
  const what = className(cls);
  if (kind === 'captured' && captured) return `Its ${what} lay ${atPlace(w, captured.port)}, taken on day ${captured.day}.`;
  if (kind === 'carrierLost' && lost) return `${unitName(w, lost.unit)} was its last way: ${LOST[lost.how]} on day ${lost.day}.`;
  if (kind === 'ownAttacks' && spent) return `It spent ${spent.n} ${what} on attacks of day ${spent.day}.`;
  if (kind === 'neverSupplied' && bought) return boughtWords(bought, what, day);
  if (!remedy || remedy.buy) return `${KINDS[kind].name}: ${KINDS[kind].means}.`;
  const links = linksOf(remedy);
  const { store, held } = remedy.source;
  const near = store.kind === 'port' ? 'in the same port' : `with ${storeName(w, store)} in the same place`;
  return `${held} ${what} lay ${links === 0 ? near : `${count(links, 'link')} away`} on day ${remedy.arrives}.`;
}

/** How much was bought on a day, and when it lands. */
function boughtWords({ day, n, sea }: NonNullable<HungerCase['bought']>, what: string, needed: number): string {
  if (n === 0) return `No ${what} was bought on day ${day}.`;
  const lands = day + 2;
  if (sea === n)
    return `The ${n} ${what} bought on day ${day} ${n === 1 ? 'lands' : 'land'} on day ${lands}${lands > needed ? ', too late' : ''}.`;
  const how = sea === 0 ? ', by air' : `: ${n - sea} by air, ${sea} to land on day ${lands}`;
  return `Only ${n} ${what} was bought on day ${day}${how}.`;
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
    add('landed', `Day ${remedy.arrives}: ${storeName(w, remedy.source.store)} held ${remedy.source.held} ${what} after Transport.`);
  for (const by of remedy ? carriersOf(remedy) : []) {
    const { carried, carry } = remedy!.hops.find((hop) => hop.by === by)!;
    const head = `Day ${remedy!.arrives}: ${unitName(w, by)} carried ${carried} of ${carry}.`;
    add('carrier', head, carried >= carry ? 'That was all it can carry in a day.' : '', by);
  }
  if (spent) add('landed', `Day ${spent.day}: ${spent.n} ${what} spent on its own attacks.`);
  add('unit', cls === 'clI' ? `Night ${day}: no ${what}.` : `Day ${day}, Execute: no ${what}.`);
  return steps;
}

/** The latest moment at which it could be helped. */
export const lastMoment = ({ remedy, spent }: HungerCase): Moment => (remedy?.moment ?? spent?.moment) as Moment;
/** 'Last moment: day 3, Transport' */
export function lastWords(one: HungerCase): string {
  const { day, phase } = lastMoment(one);
  return `Last moment: day ${day}, ${phaseName(phase)}`;
}

/** What the order would have been. */
export function remedyWords(w: World, { remedy, cls }: HungerCase): string[] {
  const what = className(cls);
  if (!remedy) return [`Without its last attack it would have had ${what}.`];
  const { buy, hops, arrives } = remedy;
  const said: string[] = [];
  const names = listed(carriersOf(remedy).map((id) => unitName(w, id)));
  const { store } = remedy.source;
  const inPlace = store.kind === 'port' ? 'straight from the port’s stock' : `from ${storeName(w, store)}, in the same place`;
  const way = names === '' ? inPlace : `by ${names}, ${count(linksOf(remedy), 'link')}`;
  if (buy) {
    const how = buy.to === 'apod' ? 'by air' : 'by sea';
    const points = buy.insteadOf
      ? `in place of ${buy.insteadOf.kind === 'card' ? `one ${cardWord(buy.insteadOf.card)}` : `one ${className(buy.insteadOf.cls)}`}`
      : `for ${buy.price} RP; ${buy.left} were left`;
    said.push(`One ${what} more ${how}, ${points}.`, `Then on day ${arrives} ${way}.`);
  } else said.push(`One ${what} ${way}, without another RP.`);
  for (const { by, insteadOf } of hops)
    if (by !== null && insteadOf) said.push(`${unitName(w, by)} would leave one ${className(insteadOf.cls)} behind for it.`);
  return said;
}

/** 'With the same tokens and carriers 6 units would have held CL I; 3 did.' */
export const optimumWords = ({ optimum }: HungerCase): string | null =>
  optimum && `With the same tokens and carriers ${optimum.would} units would have held ${className('clI')} that day; ${optimum.did} did.`;

/** Whether the enemy could have prevented it; null for an attack left out. */
export function sureWords(w: World, { side, unit, cls, day, remedy }: HungerCase): { isSure: boolean; text: string } | null {
  if (!remedy) return null;
  const foe = sideName(side === 'delta' ? 'gamma' : 'delta');
  const { doubt, arrives, moment } = remedy;
  if (doubt) {
    const name = unitName(w, doubt.unit);
    const could =
      doubt.reaches === 'way' ? 'reached this way' : `attacked ${unitName(w, unit)}, which spends ${className(cls)} to fight back`;
    return { isSure: false, text: `Not sure: ${foe}’s ${name} could have ${could}.` };
  }
  const isAtOnce = arrives === moment.day;
  const keeps = cls !== 'clV' || day === arrives ? '' : ` No unit of ${foe}’s could attack ${unitName(w, unit)} by then.`;
  return {
    isSure: true,
    text: isAtOnce
      ? `Sure. It arrives the same day, before any fight.${keeps}`
      : `Sure. No unit of ${foe}’s on the map could reach this way by then.`,
  };
}

/** 'This and 3 more share a store or carrier: at least 2 of the 4 could be met at once.' */
export function togetherWords({ together }: HungerCase): string | null {
  if (!together) return null;
  const { of, met } = together;
  const how = met < of ? `at least ${met} of the ${of}` : of === 2 ? 'both' : `all ${of}`;
  return `This and ${of === 2 ? 'one' : of - 1} more share a store or carrier: ${how} could be met at once.`;
}

/** Asked before the answer is shown. */
export function questionWords(w: World, { kind, unit, cls }: HungerCase): string {
  const name = unitName(w, unit);
  if (kind === 'ownAttacks') return `What emptied ${name}, and when could it still be helped?`;
  if (kind === 'neverSupplied') return `Which purchase would have helped ${name}, and on which day?`;
  return cls === 'clI'
    ? `Who could have fed ${name}, and when at the latest?`
    : `Who could have brought ${name} ${className(cls)}, and when at the latest?`;
}
