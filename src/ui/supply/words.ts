/** What the staff foresees, in words: what a unit will miss and when, what stands in the way, and what would end it. */

import type { CauseFigures, CauseKey, Explained } from '../../advice/cause/types.ts';
import type { Basis, Shortage, When } from '../../advice/forecast/types.ts';
import type { NodeId, UnitId, World } from '../../engine/lines-and-webs/index.ts';
import { atPlace, className, count, listed, placeName, unitName, unitNames } from '../words/names.ts';

const DAYS = ['today', 'tomorrow'];

/** 'Tomorrow, day 9' */
export function dayHead({ day, days }: When): string {
  const word = DAYS[days];
  return word ? `${word.charAt(0).toUpperCase()}${word.slice(1)}, day ${day}` : `Day ${day}`;
}

/** What the lack does to the unit. */
export const EFFECT_WORDS: { readonly [E in Shortage['effect']]: string } = {
  degraded: 'goes hungry: degraded',
  step: 'loses a step by hunger',
  destroyed: 'starves: destroyed',
  disabled: 'disabled: needs a CL IX',
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

type Causes = { [K in CauseKey]: (w: World, f: CauseFigures[K], s: Shortage) => string };

const CAUSES: Causes = {
  noneLeft: (_w, f) =>
    f.coming > 0
      ? `No ${className(f.cls)} to spare anywhere: ${f.there} on the map, ${f.coming} still to come.`
      : `No ${className(f.cls)} to spare anywhere on the map, and none on its way.`,
  landsLate: (_w, f) => `${count(f.tokens, 'token')} of ${className(f.cls)} on the way, but not before day ${f.lands}.`,
  portFull: (w, f) => `${placeName(w, f.port)} is full (${count(f.boxes, 'box', 'boxes')}): ${count(f.waiting, 'token')} cannot land.`,
  noBox: (w, f) => `${unitName(w, f.unit)} has no free box for it.`,
  carryUsed: (w, f) => `${unitNames(w, f.carriers)} ${f.carriers.length === 1 ? 'has' : 'have'} carried ${f.used} of ${f.of} today.`,
  outOfRange: (w, f) =>
    `Out of range: ${unitName(w, f.carrier)} is the nearest carrier, ${count(f.links, 'link')} away with a range of ${f.range}.`,
  sourceFar: (w, f) =>
    `${unitName(w, f.carrier)} reaches it, but the nearest ${className(f.cls)} is ${count(f.links, 'link')} from that carrier; its range is ${f.range} for the whole way.`,
  blocked: (w, f) => `The way of ${unitName(w, f.carrier)} is blocked ${atPlace(w, f.node)}.`,
  enemyOnTheWay: (w, f) => `The enemy stands in the way of ${unitName(w, f.carrier)} ${listed(f.nodes.map((node) => atPlace(w, node)))}.`,
  contact: (w, f) => `${unitName(w, f.carrier)} would have to go ${atPlace(w, f.node)}, next to the enemy.`,
  displaced: (w, f) => `${unitName(w, f.unit)} is displaced and receives nothing today.`,
  carrierDisplaced: (w, f) => `${unitName(w, f.carrier)} could bring it, but is displaced.`,
  carrierDegraded: (w, f) => `${unitName(w, f.carrier)} could bring it, but is hungry itself.`,
  carrierDisabled: (w, f) => `${unitName(w, f.carrier)} could bring it, but is disabled.`,
  noCarrier: () => 'There is no carrier on the map.',
  tooLate: (_w, f) => `Phase 3 of day ${f.day} is over: nothing more is brought that day.`,
  notYet: (w, f) =>
    f.carrier ? `Nothing stands in the way: ${unitName(w, f.carrier)} only has to bring it.` : 'It only has to be brought.',
};

/** What binds, in one sentence. */
export function causeWords(w: World, { cause, shortage }: Pick<Explained, 'cause' | 'shortage'>): string {
  return (CAUSES[cause.key] as (world: World, figures: typeof cause.figures, s: Shortage) => string)(w, cause.figures, shortage);
}

/** The cheapest thing that would end it; null where nothing that was tried does. */
export function remedyWords(w: World, { remedy, shortage }: Explained): string | null {
  const cls = className(shortage.cls);
  switch (remedy.kind) {
    case 'crossLevel':
      return `Take ${remedy.tokens} ${cls} from the store ${atPlace(w, remedy.port)}.`;
    case 'carry':
      return remedy.from === remedy.carrier
        ? `${unitName(w, remedy.carrier)} brings ${remedy.tokens} ${cls} of its own.`
        : `${unitName(w, remedy.carrier)} brings ${remedy.tokens} ${cls} from ${storeWords(w, remedy.from)}.`;
    case 'chain':
      return `${listed(
        remedy.carriers.map((id) => unitName(w, id)),
        'then',
      )} bring ${remedy.tokens} ${cls} from ${storeWords(w, remedy.from)}.`;
    case 'move':
      return `Move ${unitName(w, remedy.carrier)} ${count(remedy.links, 'link')} to ${placeName(w, remedy.to)}, then bring ${remedy.tokens} ${cls}.`;
    case 'buy':
      return remedy.to === 'apod'
        ? `Buy ${remedy.tokens} ${cls} straight to the airport.`
        : `Buy ${remedy.tokens} ${cls} now: ${remedy.tokens === 1 ? 'it lands' : 'they land'} on day ${remedy.lands}.`;
    case 'none':
      return null;
  }
}
