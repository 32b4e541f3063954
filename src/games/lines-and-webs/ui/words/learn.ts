/** Lessons of a game as sentences: the order given, a better one, and why. Worded as an estimate. */

import type { CommandOf, DeckCard, PlayerCommand, World } from '../../../../engine/lines-and-webs/index.ts';
import { count, listed } from '../../../../ui/words/grammar.ts';
import type { Reason } from '../../bots/reason.ts';
import type { LearnMoment } from '../../lab/learn.ts';
import { cardWord, isCardKind } from './cardNames.ts';
import { sayCommand } from './commands.ts';
import { phaseName, sideName, unitName } from './names.ts';
import { sayReason } from './reasons.ts';

/** Gain in percentage points. The chances themselves are hidden, since they differ from those of the chance chart. */
const pointsOf = ({ gain }: Pick<LearnMoment, 'gain'>): number => Math.round(gain * 100);

/** 'Day 3, Execute: Gamma missed 13 points of its chance to win.' */
export const sayMoment = (one: LearnMoment): string =>
  `Day ${one.moment.day}, ${phaseName(one.moment.phase)}: ${sideName(one.side)} missed ${pointsOf(one)} points of its chance to win.`;

/** Half-width of a 95 % interval in standard errors. */
const DOUBT = 2;

/** '13 points better, give or take 2: 512 days simulated with each order, 5 orders tried.' */
export function sayGain(one: LearnMoment): string {
  const { error, states, tried } = one;
  const doubt = Math.max(1, Math.round(DOUBT * error * 100));
  return `${pointsOf(one)} points better, give or take ${doubt}: ${count(states, 'day')} simulated with each order, ${count(tried, 'order')} tried.`;
}

/** Name of a card inside a sentence. */
const cardIn = (w: World, card: DeckCard): string => (isCardKind(card) ? cardWord(card) : unitName(w, card));
const cards = (w: World, list: readonly DeckCard[]): string => listed(list.map((card) => cardIn(w, card)));

/** 'Execution deck: Armor 2 and Mech 1; reserve: Mech 2' */
function sayDecks(w: World, { execution, reserve }: CommandOf<'setOrders'>): string {
  const deck = execution.length > 0 ? `Execution deck: ${cards(w, execution)}` : 'No execution deck';
  return `${deck}; ${reserve.length > 0 ? `reserve: ${cards(w, reserve)}` : 'no reserve'}`;
}

const without = (list: readonly DeckCard[], other: readonly DeckCard[]): DeckCard[] => {
  const left = [...other];
  return list.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

/** Number of cards named from a long deck. */
const FIRST = 3;

/** Differences to the better decks: 'Keep Armor 2 in reserve; order Mech 1 too'. */
function sayChanges(w: World, given: CommandOf<'setOrders'>, better: CommandOf<'setOrders'>): string {
  const [all, wanted] = [given, better].map(({ execution, reserve }) => [...execution, ...reserve]) as [DeckCard[], DeckCard[]];
  const added = without(wanted, all);
  const dropped = without(all, wanted);
  const kept = without(without(better.reserve, given.reserve), added);
  const sent = without(without(given.reserve, better.reserve), dropped);
  const said = [
    ...(kept.length > 0 ? [`keep ${cards(w, kept)} in reserve`] : []),
    ...(sent.length > 0 ? [`put ${cards(w, sent)} in the execution deck, not in reserve`] : []),
    ...(added.length > 0 ? [`order ${cards(w, added)} too`] : []),
    ...(dropped.length > 0 ? [`leave ${cards(w, dropped)} out`] : []),
  ];
  if (said.length === 0) {
    const first = better.execution.slice(0, FIRST);
    const rest = better.execution.length > FIRST ? ' first' : '';
    said.push(`the same cards in another order, ${cards(w, first)}${rest}`);
  }
  const text = said.join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function sayOrder(w: World, command: PlayerCommand, top: DeckCard | null): string {
  switch (command.type) {
    case 'setOrders':
      return sayDecks(w, command);
    case 'endPart':
      return 'No orders at all';
    case 'turnOver':
      return top === null ? sayCommand(w, command) : `Turn over a card: ${cardIn(w, top)}`;
    case 'playReserve':
      return `Play ${cardIn(w, command.card)} from reserve`;
    case 'decline':
      return 'Do nothing more';
    case 'finish':
      return 'Finish the play';
    default:
      return sayCommand(w, command);
  }
}

/** Sentence on the order that was given. */
export const sayGiven = (w: World, { given, top }: LearnMoment): string => `${sayOrder(w, given, top)}.`.replace('!.', '.');

/** Odds of an attack or fire, taken from the reason's sentence without the order. */
export const sayOdds = (w: World, { odds }: LearnMoment): string | null => (odds ? sayReason(w, odds).replace(/^[^:]*: /, '') : null);

/** Sentence on the better order. */
export function sayBetter(w: World, { given, better, top }: LearnMoment): string {
  const text = given.type === 'setOrders' && better.type === 'setOrders' ? sayChanges(w, given, better) : sayOrder(w, better, top);
  return `${text}.`.replace('!.', '.');
}

/** Reasons that only repeat the order. */
const SAYS_THE_ORDER: ReadonlySet<Reason['key']> = new Set([
  ...(['anyOrder', 'elsewhere', 'orders', 'nextOrder', 'keepReserve', 'turnDone', 'partDone'] as const),
]);

/** Reasons that only count if another day follows. */
const FOR_TOMORROW: ReadonlySet<Reason['key']> = new Set(['toCarriers', 'drive', 'pickUp', 'repairPort'] as const);

/** Special card that would have been kept for another day: 'It keeps Close Air Support for later.' A unit's card is back by itself. @rule 6.7.3 */
function sayKept(w: World, { given, better, moment: { day } }: LearnMoment): string | null {
  if (given.type !== 'playCard' && given.type !== 'playReserve') return null;
  const isSame = (better.type === 'playCard' || better.type === 'playReserve') && better.card === given.card;
  return isSame || !isCardKind(given.card) || day >= w.scenario.turns ? null : `It keeps ${cardIn(w, given.card)} for later.`;
}

/** Reason by what the side knew before the order; null if only the simulation speaks for it. */
export function sayBetterWhy(w: World, one: LearnMoment): string | null {
  const { reason, moment } = one;
  const isLate = moment.day >= w.scenario.turns && FOR_TOMORROW.has(reason.key);
  return isLate || SAYS_THE_ORDER.has(reason.key) ? sayKept(w, one) : sayReason(w, reason);
}

/** Explains a gain, and a missing reason. */
export const OTHER_CHANCES =
  'Gains come from simulating the rest of the day with each order, from what the side knew. Where no reason stands, only that speaks for it.';

/** Text if nothing was found. */
export const sayNothing = (orders: number): string =>
  orders === 0
    ? 'No order left a choice to judge.'
    : `Nothing clear was found: none of ${count(orders, 'order')} had an alternative clearly worth 4 points.`;
