/** Texts of the umpire's commands: buttons, log, undo, rejections. Loaded with the umpire rules. */

import type {
  CardCounts,
  CardKind,
  DeckCard,
  EventOf,
  Mark,
  Place,
  PutAway,
  Space,
  UmpireCommand,
  UmpireCommandOf,
  UmpireVerb,
  World,
} from '../../../../engine/lines-and-webs/index.ts';
import { umpireRules } from '../../../../engine/lines-and-webs/umpire/index.ts';
import { count, listed } from '../../../../ui/words/grammar.ts';
import type { EventText } from '../../../page.ts';
import { cardWord, isCardKind } from './cardNames.ts';
import { marked } from './events.ts';
import { atPlace, loadText, nodeLabel, placeName, sideName, unitName, whenWords } from './names.ts';
import type { Known, UmpireWithWords, UmpireWords } from './umpireWords.ts';

type ByVerb<R> = { [T in UmpireVerb]: (w: World, c: UmpireCommandOf<T>) => R };

const PLACES: { [P in Exclude<Place, 'map'>]: string } = {
  box: 'back in the box',
  expansion: 'among the units that can be bought',
  scheduled: 'among the scheduled arrivals',
  packaging: 'in Packaging/RSOI',
  transit: 'In Transit',
  arrived: 'among what has arrived',
  destroyed: 'out of the game',
};
const SPACES: { [S in Space]: string } = { packaging: 'Packaging/RSOI', transit: 'In Transit', arrived: 'what has arrived' };
const MARKS: { [M in Mark]: string } = {
  suppressed: 'suppressed',
  degraded: 'degraded',
  disabled: 'disabled',
  displaced: 'displaced',
  exhausted: 'exhausted',
  moved: 'moved in Phase 3',
  activated: 'activated in Phase 6',
};

function cardsText(cards: CardCounts): string {
  const parts = (Object.keys(cards) as CardKind[]).filter((kind) => cards[kind] > 0).map((kind) => `${cards[kind]} ${cardWord(kind)}`);
  return parts.length > 0 ? listed(parts) : 'no special card';
}
const deckText = (w: World, deck: readonly DeckCard[]): string =>
  deck.length === 0 ? 'nothing' : deck.map((card) => (isCardKind(card) ? cardWord(card) : unitName(w, card))).join(', ');
const where = (w: World, place: Place, node: string | null): string => (place === 'map' ? atPlace(w, node ?? '') : PLACES[place]);
const portText = (w: World, c: UmpireCommandOf<'umpirePort'>): string =>
  `${placeName(w, c.port)} is held by ${sideName(c.side)} since day ${c.since}, with ${loadText(c.store)} and ${count(c.damage, 'damage token')}` +
  `${c.repaired ? ', repaired today' : ''}`;

/** Log texts after 'The umpire'. */
const DID: ByVerb<string> = {
  umpirePlace: (w, c) => `put ${marked(w, c.unit)} ${where(w, c.place, c.node)}`,
  umpireSteps: (w, c) => `gave ${marked(w, c.unit)} ${c.steps} of 4 steps`,
  umpireLoad: (w, c) => `gave ${marked(w, c.unit)} this load: ${loadText(c.load)}`,
  umpireMark: (w, c) => `declared ${marked(w, c.unit)} ${c.on ? '' : 'not '}${MARKS[c.mark]}`,
  umpirePort: (w, c) => `changed a port: ${portText(w, c)}`,
  umpireLoose: (w, c) => `left ${loadText(c.tokens)} lying loose ${atPlace(w, c.node)}`,
  umpireMarker: (w, c) => `${c.on ? 'blocked' : 'opened'} ${placeName(w, c.node)} for ${sideName(c.side)}`,
  umpireQueue: (_w, c) => `changed the queue of ${sideName(c.side)}: ${SPACES[c.space]} holds ${loadText(c.tokens)}`,
  umpireHand: (_w, c) => `gave ${sideName(c.side)} this hand: ${cardsText(c.cards)}`,
  umpireSpent: (_w, c) => `changed the spent cards of ${sideName(c.side)}: ${cardsText(c.cards)}`,
  umpireDecks: (w, c) =>
    `sorted the decks of ${sideName(c.side)}: execution ${deckText(w, c.execution)}; reserve ${deckText(w, c.reserve)}`,
  umpirePoints: (_w, c) => `gave ${sideName(c.side)} ${c.points} RP for this day`,
  umpireDice: (_w, c) => (c.faces.length > 0 ? `set the next dice: ${c.faces.join(', ')}` : 'gave the dice back to chance'),
  umpireSeed: (_w, c) => `gave the dice the seed ‘${c.seed}’`,
  umpireGoTo: (_w, c) => `went to ${whenWords(c).replace('Day', 'day')}`,
  umpireEnd: () => 'ended the game',
};

/** Log texts for players who may not know the details. */
const UNKNOWN: { [T in UmpireVerb]?: string } = {
  umpireHand: 'the hand',
  umpireDecks: 'the decks',
  umpireDice: 'the dice to come',
  umpireSeed: 'the dice to come',
};

const PUT_AWAY: { [P in PutAway]: string } = {
  choice: 'the choice that was awaited',
  card: 'the card that was to be aimed',
  fight: 'the fight that was going on',
  fire: 'the answer to the fire',
  play: 'the play that was going on',
  orders: 'the orders',
};

const say = <R>(words: ByVerb<R>, w: World, c: UmpireCommand): R => (words[c.type] as (w: World, c: UmpireCommand) => R)(w, c);

function told(w: World, e: EventOf<'umpireActed'>): EventText {
  const { command: c } = e;
  const secret = UNKNOWN[e.what] ?? 'the deployment';
  const of = secret === 'the dice to come' ? '' : ` of ${sideName(e.side)}`;
  const did = c ? say(DID, w, c) : `changed ${secret}${of}`;
  const put = [...new Set(e.put)].map((what) => PUT_AWAY[what]);
  const gone = put.length > 0 ? ` Put away: ${listed(put)}.` : '';
  const plans = e.plans.map((side) => ` What ${sideName(side)} had planned to buy is handed back.`).join('');
  const node = c && 'node' in c && c.node !== null ? c.node : c?.type === 'umpirePort' ? c.port : null;
  return { text: `The umpire ${did}.${gone}${plans}`, clauses: [], ...(node === null ? {} : { nodes: [node] }) };
}

const BUTTONS: ByVerb<string> = {
  umpirePlace: (w, c) => `Put ${unitName(w, c.unit)} ${where(w, c.place, c.node)}`,
  umpireSteps: (w, c) => `${unitName(w, c.unit)}: ${c.steps} of 4 steps`,
  umpireLoad: (w, c) => `${unitName(w, c.unit)}: load ${loadText(c.load)}`,
  umpireMark: (w, c) => `${unitName(w, c.unit)}: ${c.on ? '' : 'not '}${MARKS[c.mark]}`,
  umpirePort: (w, c) => portText(w, c),
  umpireLoose: (w, c) => `Leave ${loadText(c.tokens)} loose ${atPlace(w, c.node)}`,
  umpireMarker: (w, c) => `${c.on ? 'Block' : 'Open'} ${placeName(w, c.node)} for ${sideName(c.side)}`,
  umpireQueue: (_w, c) => `Queue of ${sideName(c.side)}, ${SPACES[c.space]}: ${loadText(c.tokens)}`,
  umpireHand: (_w, c) => `Hand of ${sideName(c.side)}: ${cardsText(c.cards)}`,
  umpireSpent: (_w, c) => `Spent cards of ${sideName(c.side)}: ${cardsText(c.cards)}`,
  umpireDecks: (w, c) => `Decks of ${sideName(c.side)}: execution ${deckText(w, c.execution)}; reserve ${deckText(w, c.reserve)}`,
  umpirePoints: (_w, c) => `${c.points} RP for ${sideName(c.side)}`,
  umpireDice: (_w, c) => (c.faces.length > 0 ? `Next dice: ${c.faces.join(', ')}` : 'Dice by chance again'),
  umpireSeed: (_w, c) => `Seed ‘${c.seed}’`,
  umpireGoTo: (_w, c) => `Go to ${whenWords(c).replace('Day', 'day')}`,
  umpireEnd: () => 'End the game',
};

const OBJECTS: ByVerb<string> = {
  umpirePlace: (w, c) => `place of ${unitName(w, c.unit)}`,
  umpireSteps: (w, c) => `steps of ${unitName(w, c.unit)}`,
  umpireLoad: (w, c) => `load of ${unitName(w, c.unit)}`,
  umpireMark: (w, c) => `state of ${unitName(w, c.unit)}`,
  umpirePort: (w, c) => `change of ${placeName(w, c.port)}`,
  umpireLoose: (_w, c) => `loose tokens at ${nodeLabel(c.node)}`,
  umpireMarker: (w, c) => `block on ${placeName(w, c.node)}`,
  umpireQueue: (_w, c) => `queue of ${sideName(c.side)}`,
  umpireHand: (_w, c) => `hand of ${sideName(c.side)}`,
  umpireSpent: (_w, c) => `spent cards of ${sideName(c.side)}`,
  umpireDecks: (_w, c) => `decks of ${sideName(c.side)}`,
  umpirePoints: (_w, c) => `RP of ${sideName(c.side)}`,
  umpireDice: () => 'dice to come',
  umpireSeed: () => 'dice to come',
  umpireGoTo: (_w, c) => `going to ${whenWords(c).replace('Day', 'day')}`,
  umpireEnd: () => 'end of the game',
};

const most = ({ data }: Known): number => Number(data.most ?? 0);
const refused: { readonly [code: string]: (known: Known) => string } = {
  'umpire.away': () => 'The umpire’s part of the rules has not loaded yet.',
  'umpire.nothing': () => 'That changes nothing.',
  'umpire.breaks': ({ data }) => `The game would not hold together: ${String(data.what ?? 'a rule of the table').replace(/[.!]+$/, '')}.`,
  'umpire.node': (k) => `${k.unit} stands on a node on the map, and on none elsewhere.`,
  'umpire.set-up': (k) => `${k.unit}: at setup the starting units, and they alone, are in the box or on the map.`,
  'umpire.no-arrivals': () => 'What has arrived waits in Phase 1 only, until its side is done.',
  'umpire.not-scheduled': (k) => `${k.unit} is not a scheduled arrival, or its day is past.`,
  'umpire.uses-ix': (k) => `${k.unit} keeps no CL IX: it uses it at once.`,
  'umpire.hungry': (k) => `${k.unit} cannot be hungry beside its food.`,
  'umpire.no-order': () => 'Only units with a mission card are activated, and in Phase 6 only.',
  'umpire.in-play': (k) => `${k.unit} is in the play that is going on.`,
  'umpire.no-carrier': (k) => `${k.unit} has no such state: it does not act in Phase 3.`,
  'umpire.displaced': (k) => `${k.unit} is either displaced or has moved or carried.`,
  'umpire.no-port': (k) => `${k.place} is not a port.`,
  'umpire.occupied': (k) => `${k.unit} stands in the port: it cannot be the other side’s.`,
  'umpire.since': ({ data }) => `It is day ${Number(data.turn ?? 0)}: nothing is held since a later one.`,
  'umpire.damage': (k) => `A port takes ${count(most(k), 'damage token')} at most.`,
  'umpire.loose': (k) => `Up to ${count(most(k), 'token')} of CL I, CL III and CL V lie on a node.`,
  'umpire.no-marker': (k) => `${k.place} is not blocked for that side.`,
  'umpire.copies': ({ data }) =>
    `A side has ${Number(data.most ?? 0)} copies of ${typeof data.card === 'string' && isCardKind(data.card) ? cardWord(data.card) : 'a card'} at most.`,
  'umpire.no-decks': () => 'Decks exist only in Phases 4 and 6.',
  'umpire.played': (k) => `${k.unit} was activated today: its card is out of play.`,
  'umpire.points': () => 'Resource Points are spent in Phase 2: after it they are lost for this day.',
  'umpire.turn': (k) => `The game has the days 1 to ${most(k)}.`,
};

const words: UmpireWords = { told, button: (w, c) => say(BUTTONS, w, c), object: (w, c) => say(OBJECTS, w, c), refused };

/** The umpire rules with their texts, as passed to the rules. */
export const umpireWithWords: UmpireWithWords = { ...umpireRules, words };
