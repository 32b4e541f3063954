/** Actions of Lines and Webs, one record each; lazy-loaded. See ui/acts/act.ts for their fields. */

import { opponentOf, type Phase, type Side } from '../../../../engine/lines-and-webs/index.ts';
import { isAdvised } from '../../../../store/advised.ts';
import { runWhenLoaded } from '../../../../store/lazyCode.ts';
import { type Act, actsOf, type IdlePlace, idleOnMap } from '../../../../ui/acts/act.ts';
import { type ActId, GROUPS } from '../../../../ui/acts/acts.ts';
import { ANSWER_CARDS, CARDS, REACTIONS } from '../../cards.ts';
import { useGame } from '../../typedStores.ts';
import { PEEK_KEYS } from '../peek/useHolding.ts';
import { phaseName, sideName } from '../words/names.ts';
import { draftPlan } from './calls.ts';
import { mayDraftPlan } from './mayDraftPlan.ts';
import { SUPPLY } from './supply.ts';

const SPEND = 'In Spend';
const TRANSPORT = 'In Transport';
const ORDERS = 'In Orders, on a card of the decks';
const EXECUTE = 'In Execute';
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Selects the card that is offered next to an attack's odds, so that Enter attacks with it; otherwise focuses a card of the hand. */
function toHand(): boolean {
  const way = document.querySelector<HTMLElement>('[data-region^="panel"] [data-act="scouts"]:not(:disabled, :checked)');
  way?.focus();
  way?.click();
  if (way) return true;
  const hasHand = document.querySelector('[data-region="hand"] button') !== null;
  if (hasHand)
    runWhenLoaded(
      () => import('../../../../ui/acts/toPanel.ts'),
      (m) => m.toHand(),
    );
  return hasHand;
}

/** Message of a key without effect: outside its phase, it names the phase. */
const inPhase =
  (own: Phase, what: string, why: string) =>
  ({ phase }: IdlePlace): string =>
    phase === own ? why : `${what} in ${phaseName(own)} only.`;

const toDeck: { readonly [key: string]: string } = {
  r: 'sends a card to reserve',
  e: 'sends a card to execution',
  o: 'takes its order away',
};

const number = ({ phase, game }: IdlePlace): string =>
  phase === 'orders'
    ? 'makes the chosen card that order: choose a card first.'
    : phase === 'execute'
      ? game.view?.prompt.legal.some(({ type }) => type === 'moveUnit')
        ? 'chooses nothing now. Choose the move first, then the rounds.'
        : 'chooses rounds, retreats and cards of your hand: nothing has that number now.'
      : 'numbers a card in Orders, and chooses by number in Execute.';

function draft({ phase, game }: IdlePlace): string {
  if (phase !== 'transport') return 'shows the supply plan in Phase 3 only.';
  if (game.lesson) return 'shows no plan in a lesson.';
  return isAdvised(game, game.viewer) ? 'shows the supply plan, which lies here already.' : 'needs advice, which is off.';
}

function peek(side: Side, { isOpen, viewer, computerUp }: IdlePlace['game']): string {
  if (!isOpen) return 'turns up closed cards at the open table only: here yours lie before you.';
  if (viewer === opponentOf(side)) return `turns up ${sideName(side)}’s cards, in ${sideName(side)}’s turn.`;
  return computerUp ? 'turns up your cards in your own turn.' : 'turns up no cards now.';
}

function nextOwn(place: IdlePlace, key: string): string {
  if (place.phase === 'setup' && !place.isOnMap) return 'finds no unit to place.';
  return idleOnMap('goes from unit to unit', key === 'w' ? 'finds no unit of yours in need.' : 'finds no unit of yours on the map.')(place);
}

const OWN = {
  peek: {
    label: 'Look at your cards',
    keys: Object.values(PEEK_KEYS),
    group: GROUPS.everywhere,
    help: 'While both players watch: hold or press to see your own cards, Q for Delta, K for Gamma',
    isLent: true,
    idle: ({ game }, key) => peek(key === PEEK_KEYS.delta ? 'delta' : 'gamma', game),
  },
  nextUnit: {
    label: 'Next unit of a hex',
    keys: ['.', ','],
    group: GROUPS.map,
    place: 'map',
    help: 'The next or previous unit of a hex',
    isLent: true,
    idle: idleOnMap('goes from unit to unit of a hex', 'finds no other unit in this hex.'),
  },
  nextOwn: {
    label: 'Next own unit',
    keys: ['n', 'w'],
    group: GROUPS.map,
    place: 'map',
    help: 'Your next unit, or the next one short of supplies; Shift for the previous one',
    isLent: true,
    waits: true,
    idle: nextOwn,
  },
  tellHex: {
    label: 'Everything in a hex',
    keys: ['d'],
    group: GROUPS.map,
    place: 'map',
    help: 'Everything in a hex, with its links',
    isLent: true,
    idle: idleOnMap('tells everything in a hex', 'tells everything in a hex: go to one by the arrows first.'),
  },
  oneMore: {
    label: 'One less, one more',
    keys: ['arrowleft', 'arrowright'],
    group: SPEND,
    help: 'In a row: buy one less or one more; Up or Down: the row above or below',
    isLent: true,
  },
  draftPlan: {
    label: 'Show the supply plan',
    keys: ['g'],
    group: TRANSPORT,
    help: ({ isAdvised: has }) => (has ? 'Your staff’s plan for the whole phase' : null),
    waits: true,
    guard: () => mayDraftPlan(useGame.getState()),
    run: draftPlan,
    idle: draft,
    find: { also: 'staff advice runs carriers transport' },
  },
  fill: {
    label: 'Fill',
    keys: ['f'],
    group: TRANSPORT,
    help: 'Bring what the unit needs',
    isLent: true,
    waits: true,
    idle: inPhase('transport', 'brings what the unit needs', 'brings what the unit needs: choose a carrier and a unit first.'),
  },
  nextCard: {
    label: 'Next card',
    keys: ['arrowup', 'arrowdown'],
    group: ORDERS,
    help: 'From card to card; from nowhere, to the first',
    isLent: true,
  },
  moveCard: {
    label: 'Move the card',
    keys: ['alt+arrowup', 'alt+arrowdown'],
    group: ORDERS,
    help: 'Move the card up or down',
    isLent: true,
  },
  placeCard: {
    label: 'Number in the order deck',
    keys: DIGITS,
    moreKeys: ['0'],
    shown: '1, 2, 3 …',
    group: ORDERS,
    help: 'Move the card to that position; type two digits quickly for 10 and up',
    isLent: true,
    waits: true,
  },
  toDeck: {
    label: 'Deck of the card',
    keys: ['e', 'r', 'o'],
    moreKeys: ['delete'],
    group: ORDERS,
    help: 'Move to the deck, the reserve, or no order',
    isLent: true,
    waits: true,
    idle: (place, key) =>
      place.at?.closest('[data-row]')
        ? 'sends the card to where it lies already.'
        : inPhase('orders', toDeck[key] ?? '', `${toDeck[key]}: choose a card first.`)(place),
  },
  toHand: {
    label: 'To your hand',
    keys: ['v'],
    group: EXECUTE,
    help: 'The card offered beside an attack, or your next card that can be played',
    run: toHand,
    idle: inPhase('execute', 'goes to your hand', 'finds no hand here to go to.'),
  },
  scouts: {
    label: 'With or without the card',
    keys: ['f', 'o'],
    group: EXECUTE,
    help: 'Before an attack: with Scouts Out, or without',
    isLent: true,
    waits: true,
  },
  chooseNumber: {
    label: 'Choose by number',
    keys: DIGITS,
    shown: '1, 2, 3 …',
    group: EXECUTE,
    help: 'Rounds to fire, where a retreat ends, or a card of your hand',
    isLent: true,
    waits: true,
    idle: number,
  },
  stay: {
    label: 'Stay',
    keys: ['s'],
    group: EXECUTE,
    help: 'Stay put; after a win, don’t attack again',
    isLent: true,
    waits: true,
    idle: () => 'orders Stay in Execute, while a unit’s order is up.',
  },
  nextRoll: { label: 'Next roll', keys: ['enter', ' '], group: EXECUTE, place: 'fight', help: 'In a fight: the next roll', isLent: true },
  verdict: {
    label: 'To the verdict',
    keys: ['shift+enter'],
    group: EXECUTE,
    place: 'fight',
    help: 'In a fight: straight to the result or the next choice',
    isLent: true,
  },
  layCard: {
    label: 'Play a card',
    keys: DIGITS,
    shown: '1, 2, 3 …',
    group: EXECUTE,
    place: 'peek',
    help: 'While you look at your cards: play the one with that number',
    isLent: true,
    waits: true,
  },
  askMe: {
    label: 'Ask me',
    keys: REACTIONS.map((kind) => CARDS[ANSWER_CARDS[kind]].answer?.key.toLowerCase() ?? ''),
    group: EXECUTE,
    place: 'peek',
    help: 'While you look at your cards: be asked about Drone Recon or Mass Cal today, or not',
    isLent: true,
  },
} satisfies { [id: string]: Omit<Act, 'id'> };

/** Ids of the game's actions and of the shared ones: a panel can provide handlers for both. */
export type OwnActId = ActId | keyof typeof OWN | 'supply';
export const OWN_ACTS: readonly Act[] = [SUPPLY, ...actsOf(OWN)];

/** The record of one of the game's actions. */
export const ownAct = (id: keyof typeof OWN): Act => ({ id, ...OWN[id] });
