/** The rows of the draft of Phase 2 in words: what is bought, where it lands, and why, with the figures that were weighed. */

import type { BuyReason } from '../../advice/purchases.ts';
import { wholePercents } from '../../analysis/index.ts';
import { type PurchaseRow, priceOfRows, type Ware } from '../../bots/purchases.ts';
import type { Side, View, World } from '../../engine/lines-and-webs/index.ts';
import { cardName, classMeaning, className, count, isShortened, placeName, unitName } from './names.ts';
import { PURPOSE, sayReason } from './reasons.ts';

const percent = (p: number): string => `${wholePercents([p, 1 - p])[0]} %`;

/** What a card is for today. */
function occasion(world: World, reason: BuyReason): string {
  switch (reason.kind) {
    case 'strike': {
      const name = unitName(world, reason.enemy);
      return `${name}${reason.steps === 1 ? ', on its last step,' : ''} is within two hexes of your units, and no air defense covers it.`;
    }
    case 'danger':
      return `${unitName(world, reason.enemy)} ${reason.by === 'fire' ? 'has' : 'can attack'} ${reason.targets} of your units${reason.by === 'fire' ? ' in range' : ''}: this takes it out for a day.`;
    case 'firstRoll':
      return `${unitName(world, reason.attacker)} against ${unitName(world, reason.target)}: ${percent(reason.to)} with it, ${percent(reason.from)} without.`;
    case 'together':
      return `${reason.units} of your units can reach ${unitName(world, reason.target)}, but none has an even chance alone.`;
    default:
      return `${count(reason.attacks, 'unit')} of yours ${reason.attacks === 1 ? 'has' : 'have'} an even chance or better to win an attack.`;
  }
}

/** '4 CL III (fuel)', '2 Armor', 'Close Air Support!', '2 Scouts Out!' */
export function wareName(world: World, side: Side, ware: Ware, n: number): string {
  if ('cls' in ware) return `${n} ${className(ware.cls)}`;
  if ('card' in ware) return n > 1 ? `${n} ${cardName(ware.card)}` : cardName(ware.card);
  const type = world.typesOf[side][ware.type];
  if (!type) return ware.type;
  const name = isShortened(type.short, type.name) ? `${type.name} (${type.short})` : type.name;
  return n > 1 ? `${n} ${name}` : name;
}

/** 'day 3', 'today, in Jessel Field', 'to your hand'. */
export function landsWhen(world: World, view: View, side: Side, ware: Ware): string {
  if ('card' in ware) return 'to your hand';
  return ware.to === 'queue' ? `day ${view.turn + 2}` : `today, in ${placeName(world, world.home[side].apod.id)}`;
}

const withinDays = (n: number): string => (n === 0 ? 'today' : n === 1 ? 'by tomorrow' : `within ${n} days`);

/** Why the row is on the list, in one sentence with its figures. */
export function whyRow(world: World, side: Side, { ware, reason, each }: PurchaseRow, occasions: ReadonlyMap<string, BuyReason>): string {
  if ('card' in ware) {
    const today = occasions.get(ware.card);
    if (today) return occasion(world, today);
  }
  switch (reason.key) {
    case 'buyTokens':
      return `Your units will be about ${reason.figures.lack} short of ${classMeaning(reason.figures.cls)} ${withinDays(reason.figures.days)}, all that is on the way counted.`;
    case 'buyStock':
      return reason.figures.spare === 0
        ? `There is just enough ${classMeaning(reason.figures.cls)} ${withinDays(reason.figures.days)}: this is the reserve.`
        : `A reserve of ${classMeaning(reason.figures.cls)}: about ${reason.figures.spare} to spare ${withinDays(reason.figures.days)}.`;
    case 'buyParts': {
      const { lost, held } = reason.figures;
      const there = held === 0 ? 'none is in store or on the way' : `${held} in store or on the way`;
      return lost === 0
        ? `Repairs a lost step or a disabled unit; ${there}.`
        : `${count(lost, 'step')} lost or out of action, and ${there}: each repairs one.`;
    }
    case 'buyUnit': {
      const type = 'type' in ware ? world.typesOf[side][ware.type] : undefined;
      return type
        ? `One more to fight: strength ${type.strength[0]}, moves ${type.move}, for ${each} RP.`
        : sayReason(world, reason, 'you');
    }
    case 'buyCard': {
      const { card, held } = reason.figures;
      return `${PURPOSE[card][0]?.toUpperCase()}${PURPOSE[card].slice(1)}; you hold ${held === 0 ? 'none' : held}.`;
    }
    default:
      return sayReason(world, reason, 'you');
  }
}

/** '2 units, 9 tokens, 2 cards': what a list of rows comes to. */
export function sumWords(rows: readonly { ware: Ware; n: number }[]): string {
  const of = (key: 'cls' | 'type' | 'card'): number => rows.reduce((sum, { ware, n }) => sum + (key in ware ? n : 0), 0);
  const parts = [
    [of('type'), 'unit'],
    [of('cls'), 'token'],
    [of('card'), 'card'],
  ] as const;
  return parts.flatMap(([n, word]) => (n > 0 ? [count(n, word)] : [])).join(', ');
}

export const totalWords = (rows: readonly PurchaseRow[]): string => `${priceOfRows(rows)} RP in all`;
