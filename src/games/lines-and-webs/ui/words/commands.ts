/** Commands as text: button labels, names for the undo button, and the player's decisions in the list of undo points. */

import {
  type Command,
  type CommandOf,
  isUmpire,
  type SupplyClass,
  type UmpireVerb,
  type Verb,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { count, listed } from '../../../../ui/words/grammar.ts';
import type { PlayerDecision } from '../../typedStores.ts';
import { cardWord, deckCardName, isCardKind } from './cardNames.ts';
import { atPlace, className, loadText, placeName, storeName, unitName, unitNames } from './names.ts';
import { umpireWords } from './umpireWords.ts';

type Words<R> = { [T in Verb]: (world: World, c: CommandOf<T>) => R };

const where = (to: 'queue' | 'apod'): string => (to === 'apod' ? ' straight to the airport' : '');

/** Button labels: verb and object. */
const BUTTONS: Words<string> = {
  takeRecommended: () => 'Use recommended deployment',
  placeUnit: (w, c) => `Place ${unitName(w, c.unit)} ${atPlace(w, c.node)}`,
  swapUnits: (w, c) => `Swap ${unitName(w, c.unit)} and ${unitName(w, c.other)}`,
  liftUnit: (w, c) => `Put ${unitName(w, c.unit)} back`,
  setOpenLoad: (w, c) => `Load ${unitName(w, c.unit)} with ${loadText(c.open)}`,
  landUnit: (w, c) => `Land ${unitName(w, c.unit)} ${atPlace(w, c.port)}`,
  landTokens: (w, c) => `Land ${loadText(c.tokens)} ${atPlace(w, c.port)}`,
  buyTokens: (_w, c) => `Buy ${c.n} ${className(c.cls)}${where(c.to)}`,
  returnTokens: (_w, c) => `Return ${c.n} ${className(c.cls)}`,
  buyUnit: (w, c) => `Buy ${unitName(w, c.unit)}${where(c.to)}`,
  returnUnit: (w, c) => `Return ${unitName(w, c.unit)}`,
  buyCard: (_w, c) => `Buy ${cardWord(c.card)}`,
  returnCard: (_w, c) => `Return ${cardWord(c.card)}`,
  planMarker: (w, c) => `Block ${placeName(w, c.node)}`,
  unplanMarker: (w, c) => `Leave ${placeName(w, c.node)} open`,
  carry: (w, c) => `${unitName(w, c.carrier)}: carry ${loadText(c.tokens)} from ${storeName(w, c.from)} to ${storeName(w, c.to)}`,
  moveCarrier: (w, c) => `${unitName(w, c.unit)}: move to ${placeName(w, c.to)}`,
  displace: (w, c) => `${unitName(w, c.unit)}: displace`,
  crossLevel: (w, c) => `Move ${loadText(c.tokens)} from ${storeName(w, c.from)} to ${storeName(w, c.to)}`,
  useRepair: (w, c) => `${unitName(w, c.unit)}: use its CL IX`,
  pickUp: (w, c) => `${unitName(w, c.unit)}: pick up ${loadText(c.tokens)}`,
  setOrders: () => 'Sort the orders',
  endPart: () => 'End this phase',
  turnOver: () => 'Turn over a card',
  playReserve: (w, c) => `Play ${deckCardName(w, c.card)} from reserve`,
  pass: () => 'Pass',
  endTurn: () => 'End the turn',
  playCard: (w, c) =>
    `Play ${cardWord(c.card)}${c.cls ? `, ${className(c.cls)}` : ''}${c.unit ? ` on ${unitName(w, c.unit)}` : c.node ? ` on ${placeName(w, c.node)}` : ''}`,
  moveUnit: (w, c) => `${unitName(w, c.unit)}: move to ${placeName(w, c.to)}`,
  hold: (w, c) => `${unitName(w, c.unit)}: wait, then fire`,
  fire: (w, c) => `${unitName(w, c.unit)}: fire ${count(c.rounds, 'round')} at ${unitName(w, c.target)}`,
  repairPort: (w, c) => `${unitName(w, c.unit)}: repair the port`,
  attack: (w, c) => `${unitNames(w, c.attackers)}: attack ${unitName(w, c.target)}${c.scouts ? ' with Scouts Out' : ''}`,
  finish: () => 'Done with this unit',
  decline: () => 'Decline',
  useDrone: () => 'Play Drone Recon',
  joinReserve: (w, c) => `Join ${unitNames(w, c.units)}`,
  arrangeDeck: (w, c) => `Deck order: ${listed(c.order.map((card) => deckCardName(w, card)))}`,
  defend: (_w, c) => (c.pay ? 'Pay and fight back' : 'Do not fight back'),
  nameVictim: (w, c) => `${unitName(w, c.unit)} takes the hits`,
  retreat: (w, c) => `Retreat to ${placeName(w, c.to)}`,
  useMassCal: () => 'Play Mass Cal',
  moveIn: (w, c) => `${unitName(w, c.unit)} moves in`,
  pursue: (w, c) => `${unitName(w, c.unit)}: attack ${unitName(w, c.target)} again${c.scouts ? ' with Scouts Out' : ''}`,
  counterFire: (w, c) => `${unitName(w, c.unit)}: return fire with ${count(c.rounds, 'round')}`,
  concede: () => 'Concede',
};

/** 'Armor 2: move to 0804' */
export function sayCommand(world: World, command: Command): string {
  if (isUmpire(command)) return umpireWords(world).button(world, command);
  return (BUTTONS[command.type] as (world: World, c: Command) => string)(world, command);
}

const OBJECTS: Words<string> = {
  takeRecommended: () => 'recommended deployment',
  placeUnit: (w, c) => `placing ${unitName(w, c.unit)}`,
  swapUnits: () => 'swap',
  liftUnit: (w, c) => `putting ${unitName(w, c.unit)} back`,
  setOpenLoad: (w, c) => `loading ${unitName(w, c.unit)}`,
  landUnit: (w, c) => `landing ${unitName(w, c.unit)}`,
  landTokens: (_w, c) => `landing ${loadText(c.tokens)}`,
  buyTokens: (_w, c) => `buying ${c.n} ${className(c.cls)}`,
  returnTokens: (_w, c) => `returning ${c.n} ${className(c.cls)}`,
  buyUnit: (w, c) => `buying ${unitName(w, c.unit)}`,
  returnUnit: (w, c) => `returning ${unitName(w, c.unit)}`,
  buyCard: (_w, c) => `buying ${cardWord(c.card)}`,
  returnCard: (_w, c) => `returning ${cardWord(c.card)}`,
  planMarker: (w, c) => `block on ${placeName(w, c.node)}`,
  unplanMarker: (w, c) => `block on ${placeName(w, c.node)}`,
  carry: (w, c) => `carrying ${loadText(c.tokens)} to ${c.to.kind === 'unit' ? unitName(w, c.to.unit) : placeName(w, c.to.node)}`,
  moveCarrier: (w, c) => `moving ${unitName(w, c.unit)}`,
  displace: (w, c) => `${unitName(w, c.unit)} displaced`,
  crossLevel: (_w, c) => `moving ${loadText(c.tokens)}`,
  useRepair: (w, c) => `${unitName(w, c.unit)} using its CL IX`,
  pickUp: (_w, c) => `picking up ${loadText(c.tokens)}`,
  setOrders: () => 'arranging the orders',
  moveUnit: (w, c) => `moving ${unitName(w, c.unit)}`,
  hold: (w, c) => `${unitName(w, c.unit)} waiting`,
  playCard: (_w, c) => `playing ${cardWord(c.card)}`,
  repairPort: () => 'port repair',
  decline: () => 'declining',
  endPart: () => 'ending the phase',
  turnOver: () => 'turning over the card',
  playReserve: (w, c) => `playing ${isCardKind(c.card) ? cardWord(c.card) : unitName(w, c.card)}`,
  pass: () => 'passing',
  endTurn: () => 'ending the turn',
  fire: (w, c) => `${unitName(w, c.unit)} firing`,
  attack: (w, c) => `attack on ${unitName(w, c.target)}`,
  finish: () => 'ending the play',
  useDrone: () => 'playing Drone Recon',
  joinReserve: (w, c) => `joining ${unitNames(w, c.units)}`,
  arrangeDeck: () => 'deck order',
  defend: () => 'fighting back',
  nameVictim: (w, c) => `hits on ${unitName(w, c.unit)}`,
  retreat: (w, c) => `retreat to ${placeName(w, c.to)}`,
  useMassCal: () => 'playing Mass Cal',
  moveIn: (w, c) => `${unitName(w, c.unit)} moves in`,
  pursue: (w, c) => `attack on ${unitName(w, c.target)}`,
  counterFire: (w, c) => `${unitName(w, c.unit)} returning fire`,
  concede: () => 'conceding',
};

/** '3 CL I', '2 CL V': adds up tokens bought one by one. */
function boughtWords(bought: readonly CommandOf<'buyTokens'>[]): string[] {
  const sums = new Map<SupplyClass, number>();
  for (const { n, cls } of bought) sums.set(cls, (sums.get(cls) ?? 0) + n);
  return [...sums].map(([cls, n]) => `${n} ${className(cls)}`);
}

/** Names the commands of one press for the undo button: purchases together, otherwise the last command and the number of others. */
export function objectOfAll(world: World, given: readonly Command[]): string {
  // Leave out the end of the part after the command that caused it.
  const commands = given.length > 1 && given.at(-1)?.type === 'endPart' ? given.slice(0, -1) : given;
  const last = commands.at(-1);
  if (!last) return '';
  const bought = commands.filter(
    (c) => c.type === 'buyTokens' && c.to === (last.type === 'buyTokens' ? last.to : null),
  ) as CommandOf<'buyTokens'>[];
  if (commands.length > 1 && bought.length === commands.length) return `buying ${listed(boughtWords(bought))}`;
  // A card that turned with its unit's order is not counted.
  const more = commands.filter((c) => c !== last && c.type !== 'turnOver').length;
  return more > 0 ? `${objectOf(world, last)} and ${count(more, 'more order')}` : objectOf(world, last);
}

/** Names the last command for the undo button: 'carrying CL III to Armor 3'. */
export function objectOf(world: World, command: Command): string {
  if (isUmpire(command)) return umpireWords(world).object(world, command);
  return (OBJECTS[command.type] as (world: World, c: Command) => string)(world, command);
}

/** Unit of a turn, derived from its other commands. */
function actingIn(decisions: readonly PlayerDecision[], at: number): string | undefined {
  const step = decisions[at]?.command.type === 'endTurn' ? -1 : 1;
  for (let i = at + step; decisions[i]; i += step) {
    const { command } = decisions[i] as PlayerDecision;
    if (command.type === 'turnOver' || command.type === 'endTurn') return undefined;
    if ('attackers' in command) return command.attackers[0];
    if ('unit' in command && command.unit && command.type !== 'playCard') return command.unit;
  }
  return undefined;
}

/** False for turning over a card and ending a turn if no unit has acted. */
export const decides = (decisions: readonly PlayerDecision[], at: number): boolean => {
  const type = decisions[at]?.command.type;
  return (type !== 'turnOver' && type !== 'endTurn') || actingIn(decisions, at) !== undefined;
};

/** Text of a decision in the list. The start and end of a turn name their side. */
export function rowWords(world: World, decisions: readonly PlayerDecision[], at: number): string {
  const { command } = decisions[at] as PlayerDecision;
  if (command.type !== 'turnOver' && command.type !== 'endTurn') return sayCommand(world, command);
  const unit = actingIn(decisions, at);
  if (unit === undefined) return sayCommand(world, command);
  return command.type === 'endTurn' ? `End ${unitName(world, unit)}’s turn` : `Turn over ${unitName(world, unit)}`;
}

/** Changes made by the umpire's commands, for the game editor's list and the note about an edited game. */
const UMPIRE_VERBS: { [T in UmpireVerb]: string } = {
  umpirePlace: 'place of a unit',
  umpireSteps: 'steps of a unit',
  umpireLoad: 'load of a unit',
  umpireMark: 'states of a unit',
  umpirePort: 'port',
  umpireLoose: 'loose tokens',
  umpireMarker: 'blocked node',
  umpireQueue: 'queue',
  umpireHand: 'hand',
  umpireSpent: 'spent cards',
  umpireDecks: 'decks',
  umpirePoints: 'Resource Points',
  umpireDice: 'dice to come',
  umpireSeed: 'seed',
  umpireGoTo: 'day and phase',
  umpireEnd: 'end of the game',
};

/** 'place of a unit' */
export const umpireVerbName = (verb: UmpireVerb): string => UMPIRE_VERBS[verb];
