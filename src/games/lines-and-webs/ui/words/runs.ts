/** The runs of a supply plan in words: what is done, and why, with the figures as they stand before it. */

import { type NodeId, total, type UnitId, type World } from '../../../../engine/lines-and-webs/index.ts';
import { count, listed } from '../../../../ui/words/grammar.ts';
import type { CarrierRow } from '../../advice/carriers.ts';
import type { Opening, Run, RunFigures, RunKey, RunWhy } from '../../advice/plan/types.ts';
import { className, loadText, placeName, unitName, unitNames } from './names.ts';

const storeWords = (w: World, id: UnitId | NodeId): string => (w.info[id] ? unitName(w, id) : placeName(w, id));

const WHEN = ['tonight', 'tomorrow'];
const mealWords = (days: number): string => WHEN[days] ?? `in ${days} days`;

type Whys = { [K in RunKey]: (w: World, f: RunFigures[K]) => string };

const WHYS: Whys = {
  feed: (_w, f) =>
    f.held > 0 ? `It eats what it holds, and units eat again ${mealWords(f.days)}.` : `No food, and units eat ${mealWords(f.days)}.`,
  feedDegraded: () => 'Degraded: it eats at once.',
  bring: (_w, f) =>
    `Holds ${f.held} ${className(f.cls)}${f.wants > f.held ? `, wants ${f.wants}` : ''}${f.attacks ? ', attacks today' : ''}.`,
  mend: (_w, f) =>
    f.disabled ? 'It is disabled until it gets a CL IX.' : `It has lost ${count(f.lost, 'step')}: each CL IX restores one.`,
  mendItself: (_w, f) => (f.disabled ? 'It is disabled: its own CL IX repairs it.' : `It has lost ${count(f.lost, 'step')}.`),
  refill: (_w, f) =>
    `For tomorrow: ${f.held} of ${f.boxes} boxes full, ${f.serves === 0 ? 'no combat unit' : count(f.serves, 'combat unit')} in its range.`,
  move: (_w, f) =>
    f.now > f.before
      ? `There it reaches ${count(f.now, 'unit')} in need, here ${f.before}.`
      : f.more > 0
        ? `Its move lets carriers bring ${count(f.more, 'more token')}.`
        : 'From there it can bring what is needed most.',
  follow: (w, f) => `From there it reaches ${unitNames(w, f.reaches)} tomorrow.`,
  squadron: (w, f) =>
    f.links === 0
      ? `It reaches ${placeName(w, f.port)} and controls it.`
      : `It is on its way to ${placeName(w, f.port)}: ${count(f.links, 'link')} to go.`,
  lieLow: (_w, f) => `Nothing to carry, and an enemy ${count(f.hexes, 'hex', 'hexes')} away.`,
};

export const whyRun = (w: World, { key, figures }: RunWhy): string =>
  (WHYS[key] as (world: World, f: typeof figures) => string)(w, figures);

/** 'This leaves Port Ambrel open: Armor A can walk in.' */
export function opensWords(w: World, { port, left, enemy }: Opening): string {
  const who = unitName(w, enemy);
  const names = listed(left.map((id) => unitName(w, id)));
  return left.length === 0
    ? `This leaves ${placeName(w, port)} open: no unit is there, and ${who} can walk in today.`
    : `This leaves ${placeName(w, port)} open: only ${names} ${left.length === 1 ? 'stands' : 'stand'} there, and ${who} can attack today.`;
}

/** 'Armor 3: 2 CL III and 1 CL V' */
export function runHead(w: World, { gets, why }: Run): string {
  if (gets && total(gets.tokens) > 0) return `${unitName(w, gets.unit)}: ${loadText(gets.tokens)}`;
  const { unit } = why.figures as { unit: UnitId };
  switch (why.key) {
    case 'move':
    case 'follow':
      return `${unitName(w, unit)} moves ${count(why.figures.links, 'link')} to ${placeName(w, why.figures.to)}`;
    case 'squadron':
      return `${unitName(w, unit)} moves toward ${placeName(w, why.figures.port)}`;
    case 'lieLow':
      return `${unitName(w, unit)} is displaced`;
    default:
      return `${unitName(w, unit)} uses a CL IX`;
  }
}

/** 'from Port Ambrel', 'from 3 sources'; empty for what a unit holds itself. */
export function fromWords(w: World, unit: UnitId, from: readonly (UnitId | NodeId)[]): string {
  const places = from.filter((id) => id !== unit);
  return places[0] === undefined ? '' : `from ${places.length > 1 ? `${places.length} sources` : storeWords(w, places[0])}`;
}

/** '9 runs leave the plan' */
export const leaveWords = (n: number): string => `${count(n, 'run')} ${n === 1 ? 'leaves' : 'leave'} the plan`;

/** 'So it can serve Armor 1 and Mech 2 today.'; what else it is for, where it serves nobody itself. */
export function moveFor(w: World, { why }: Run, serves: readonly UnitId[]): string {
  const names = serves.length > 3 ? count(serves.length, 'unit') : unitNames(w, serves);
  return why.key === 'move' && serves.length > 0 ? `So it can serve ${names} today.` : whyRun(w, why);
}

/** 'from Port Ambrel by FLE Company 1, then FS Platoon 3'; empty for what nobody brings. */
export function runWay(w: World, { gets, from, by }: Run): string {
  if (!gets || from === null) return '';
  const carriers = by.map((id) => unitName(w, id));
  const own = by.length === 1 && by[0] === from;
  if (own) return `from ${carriers[0]}`;
  if (by.length === 0) return `from ${storeWords(w, from)}’s stock`;
  return `from ${storeWords(w, from)} by ${listed(carriers, 'then')}`;
}

/** What is told of a carrier that is the player's: what it has done today, or can still. */
export const lockedWords = ({ left, carry, unit }: CarrierRow): { says: string; back: string } => ({
  says: left < carry ? `is yours: ${carry - left} of ${carry} carried` : unit.moved ? 'is yours: it has moved' : 'is yours to drive',
  back: 'Give it back',
});
