/** Rows of the Phase 2 draft as text: item, landing day, and reason with its numbers. */

import type { Side, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { capital, count, listed } from '../../../../ui/words/grammar.ts';
import { QUEUE_DAYS } from '../../advice/forecast/ledger.ts';
import type { Shortage } from '../../advice/forecast/pace.ts';
import type { BuyReason } from '../../advice/purchases.ts';
import { percentOf } from '../../analysis/index.ts';
import { type PurchaseRow, priceOfRows, type Ware } from '../../bots/purchases.ts';
import { cardIn } from '../../cards.ts';
import { kitsHeld } from '../supply/purchases.ts';
import { cardWord } from './cardNames.ts';
import { needWords, nextLine, type Outlook, outlookWords, soonShort, whoWords } from './forecast.ts';
import { className, isShortened, unitName } from './names.ts';
import { sayReason } from './reasons.ts';

/** Use of a card today. */
function occasion(world: World, reason: BuyReason): string {
  switch (reason.kind) {
    case 'strike': {
      const name = unitName(world, reason.enemy);
      return `${name} is near${reason.steps === 1 ? ', on its last step' : ''}, and no air defense covers it.`;
    }
    case 'danger':
      return `${unitName(world, reason.enemy)} can ${reason.by === 'fire' ? 'fire at' : 'attack'} ${reason.targets} of your units. This card can disable it.`;
    case 'turned':
      return `${unitName(world, reason.attacker)} beats ${unitName(world, reason.target)} ${percentOf(reason.to)} of the time with it, ${percentOf(reason.from)} without.`;
    case 'together':
      return `${reason.units} of your units reach ${unitName(world, reason.target)}; none has even odds alone.`;
    case 'dry':
      return `${unitName(world, reason.unit)} has no ${className(reason.cls)}, and today’s plan brings it none.`;
    default:
      return `The loser loses one more step. ${count(reason.attacks, 'unit')} of yours will probably win.`;
  }
}

/** '4 CL III (fuel)', '2 Armor', 'Close Air Support', '2 Scouts Out' */
export function wareName(world: World, side: Side, ware: Ware, n: number): string {
  if ('cls' in ware) return `${n} ${className(ware.cls)}`;
  if ('card' in ware) return n > 1 ? `${n} ${cardWord(ware.card)}` : cardWord(ware.card);
  const type = world.typesOf[side][ware.type];
  if (!type) return ware.type;
  const name = isShortened(type.short, type.name) ? `${type.name} (${type.short})` : type.name;
  return n > 1 ? `${n} ${name}` : name;
}

/** 'lands on day 3', 'flown in today', 'goes to your hand'. */
export function landsWhen(view: View, ware: Ware): string {
  if ('card' in ware) return 'goes to your hand';
  return ware.to === 'queue' ? `lands on day ${landsOn(view, ware.to)}` : 'flown in today';
}

/** CL IX on the side's units, in its ports or on the way. */
const partsHeld = (n: number): string => ` You have ${n === 0 ? 'no' : n} CL IX.`;

/** Units out of action, as in the Supply drawer, and number of steps lost. Each CL IX repairs one. @rule 6.3.7 */
function partsWords(world: World, { list }: Outlook, { lost, held }: { lost: number; held: number }, isLong: boolean): string {
  const out = list.filter(({ cls }) => cls === 'clIX');
  const fight = out.filter(({ unit }) => world.info[unit]?.type.kind === 'combat').length;
  const steps = lost - fight;
  const parts = [
    ...(out.length > 0 ? [`${whoWords(world, out)} ${out.length === 1 ? 'is' : 'are'} disabled`] : []),
    ...(steps > 0 ? [`your units have lost ${count(steps, 'step')}`] : []),
  ];
  return `${capital(parts.join(', and '))}.${isLong ? partsHeld(held) : ''}`;
}

/** Landing day: in two days for the queue, otherwise today. @rule 6.1.1 */
const landsOn = (view: View, to: 'queue' | 'apod'): number => (to === 'queue' ? view.turn + QUEUE_DAYS : view.turn);

/** Sources of reasons: uses of cards today, and the forecast of the Supply drawer. */
export interface Reasons {
  occasions: ReadonlyMap<string, BuyReason>;
  outlook: Outlook;
  /** Forecast before any purchase. */
  before: Outlook;
  /** Rows of the list, to find tokens of the same class that land sooner. */
  rows: readonly Pick<PurchaseRow, 'ware' | 'n'>[];
  /** Today's shortages that no purchase or delivery can end. */
  stranded?: readonly Shortage[];
}

/** Reason for a row in about a dozen words with numbers. `isLong` adds the units, the days and current supplies. */
export function whyRow(
  world: World,
  view: View,
  side: Side,
  { ware, reason, each, n }: PurchaseRow,
  { occasions, outlook, before, rows }: Reasons,
  isLong: boolean,
): string {
  if ('card' in ware) {
    const today = occasions.get(ware.card);
    if (today) return occasion(world, today);
  }
  if ('cls' in ware && ware.cls !== 'clIX') {
    const isSooner = (one: Ware): boolean => ware.to === 'queue' && 'cls' in one && one.cls === ware.cls && one.to === 'apod';
    const sooner = rows.reduce((sum, row) => sum + (isSooner(row.ware) ? row.n : 0), 0);
    return (isLong ? outlookWords : needWords)(world, before, ware.cls, { n, lands: landsOn(view, ware.to), sooner });
  }
  switch (reason.key) {
    case 'buyParts':
      return partsWords(world, outlook, reason.figures, isLong);
    case 'buyUnit': {
      const type = 'type' in ware ? world.typesOf[side][ware.type] : undefined;
      return type
        ? `One more combat unit: strength ${type.strength[0]}, moves ${type.move}, for ${each} RP.`
        : sayReason(world, reason, 'you');
    }
    case 'buyCard': {
      const { card, held } = reason.figures;
      return `${capital(cardIn(world.scenario, card).purpose)}.${isLong ? ` You have ${held === 0 ? 'none' : held}.` : ''}`;
    }
    default:
      return sayReason(world, reason, 'you');
  }
}

const CLASSES = ['clI', 'clIII', 'clV'] as const;

/** Reason why no CL IX is listed for units out of action: enough on the map, or out of reach. @rule 6.3.7 */
function noPartsWords(view: View, list: readonly Shortage[]): string | null {
  const out = list.filter(({ cls }) => cls === 'clIX').length;
  if (out === 0 || view.own === null) return null;
  const isEnough = kitsHeld(view, view.own.side) >= out;
  return `No CL IX suggested: ${isEnough ? 'you have enough, so carry one' : 'none would reach a disabled unit in time'}.`;
}

/**
 * Reason why a class with an expected shortage is not listed: enough supplies, too late, or points used for other items. One or two sentences
 * per class; one for all classes that only need carrying.
 */
export function missedWords(
  world: World,
  view: View,
  rows: readonly Pick<PurchaseRow, 'ware'>[],
  { outlook: { list, ledger, basis }, stranded = [], isSpent = false }: Pick<Reasons, 'outlook' | 'stranded'> & { isSpent?: boolean },
  isLong = false,
): string[] {
  const lands = landsOn(view, 'queue');
  const held = new Map<string, string[]>();
  const missed = CLASSES.flatMap((cls) => {
    const first = soonShort({ list }, cls, view.turn);
    const [one] = first;
    if (!one || !ledger || rows.some(({ ware }) => 'cls' in ware && ware.cls === cls)) return [];
    const head = `${isLong ? `${nextLine(world, first, basis)}. ` : ''}No ${className(cls)} suggested:`;
    const cut = stranded.filter((of) => of.cls === cls && of.when.day === one.when.day);
    if (cut.length > 0)
      return [
        `${head} ${whoWords(world, cut)} ${cut.length === 1 ? 'has' : 'have'} none, and none bought today reaches ${cut.length === 1 ? 'it' : 'them'}.`,
      ];
    const dry = ledger.days.find(({ short }) => short[cls] > 0)?.day;
    if (dry === undefined || dry > lands) {
      const until = dry === undefined ? 'for the game' : `until day ${dry}`;
      held.set(until, [...(held.get(until) ?? []), className(cls)]);
      return isLong ? [`${nextLine(world, first, basis)}.`] : [];
    }
    if (one.when.day < lands)
      return [
        `${head} ${lands > view.turns ? 'bought today it lands too late' : isSpent ? 'the items above use all your points' : `it would land only on day ${lands}`}.`,
      ];
    return [`${head} ${cls === 'clI' ? 'no more can be bought today.' : 'your staff expects fewer fights.'}`];
  });
  const parts = rows.some(({ ware }) => 'cls' in ware && ware.cls === 'clIX') ? null : noPartsWords(view, list);
  return [
    ...missed,
    ...(parts ? [parts] : []),
    ...[...held].map(([until, classes]) => `Enough ${listed(classes)} ${until}: carry it forward.`),
  ];
}

/** Note that unspent points are lost, and what they could buy; empty if none are left. */
export function leftWords(
  points: number,
  { units, cards }: { units: readonly { name: string; short: string }[]; cards: number },
): string | null {
  if (points <= 0) return null;
  const what = [...units.map(({ short }) => short), ...(cards > 0 ? ['a card'] : [])];
  return `The list leaves ${count(points, 'point')}, lost tonight${what.length > 0 ? `. You can still buy ${listed(what, 'or')}` : ''}.`;
}

export const totalWords = (rows: readonly PurchaseRow[]): string => `${priceOfRows(rows)} RP in all`;
