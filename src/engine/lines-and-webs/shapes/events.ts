/** Fields of the events. The limits serve the file readers; the rules stay well below them. */

import type { EventOf, EventType } from '../events.ts';
import { CLASSES, OWN_CARDS, SIDES, type Side } from '../scenario.ts';
import { DIE } from '../strength.ts';
import type { Outcome } from '../types.ts';
import type { UmpireCommand, UmpireVerb } from '../umpireCommand.ts';
import {
  CARD,
  CLASS,
  counts,
  DAY,
  DECK_CARD,
  DESTINATION,
  type Fields,
  type FieldsOf,
  FLAG,
  list,
  maybe,
  NODE,
  PORT,
  type Shape,
  SIDE,
  STORE,
  UNIT,
  whole,
  word,
} from './shape.ts';
import { UMPIRE_SHAPES } from './umpire.ts';

const PHASES = ['setup', 'deploy', 'spend', 'transport', 'orders', 'execute', 'over'] as const;
export const PHASE = word(PHASES);

/** High enough for the umpire's amounts and the events that add them up. */
const MOST_AMOUNT = 99_999;
export const AMOUNT = whole(0, MOST_AMOUNT, 'amount');
export const AMOUNTS = counts(CLASSES, AMOUNT, 'amounts');
/** Dice, hits, cards. */
const FEW = whole(0, 200);
/** Steps of a unit; 0 once it is destroyed. */
export const STEPS = whole(0, 4);
const FACE = whole(1, DIE);

const MOST_LISTED = 200;
export const UNITS = list(UNIT, MOST_LISTED);
const PATH = list(NODE, MOST_LISTED, 1);
const DICE = list(FACE, MOST_LISTED);

const fields = <T>(shapes: FieldsOf<T, never>): Shape<T> => ({ is: 'fields', fields: shapes as Fields });
const perSide = <T>(item: Shape<T>) => fields<{ [S in Side]: T }>({ delta: item, gamma: item });

export const OUTCOME = fields<Outcome>({
  kind: word(['all-ports', 'more-ports', 'strength', 'draw', 'conceded']),
  winner: maybe(SIDE),
  turn: DAY,
  ports: perSide(AMOUNT),
  strength: perSide(AMOUNT),
});
const UMPIRE_VERB = word(Object.keys(UMPIRE_SHAPES) as UmpireVerb[]);
const UMPIRE_COMMAND: Shape<UmpireCommand> = { is: 'command', types: UMPIRE_SHAPES };

type EventFields<T extends EventType> = FieldsOf<EventOf<T>, 'type'>;

export const EVENT_SHAPES: { readonly [T in EventType]: EventFields<T> } = {
  turnBegan: { turn: DAY, first: SIDE },
  phaseBegan: { phase: PHASE, turn: DAY },
  partEnded: { side: SIDE, phase: PHASE },
  unitPlaced: { side: SIDE, unit: UNIT, node: maybe(NODE) },
  openLoadChosen: { side: SIDE, unit: UNIT, open: AMOUNTS },
  deploymentRevealed: {},
  reinforced: { side: SIDE, tokens: AMOUNTS, units: UNITS },
  queueMoved: { side: SIDE, arrived: AMOUNTS, units: UNITS },
  unitLanded: { side: SIDE, unit: UNIT, port: PORT },
  tokensLanded: { side: SIDE, port: PORT, tokens: AMOUNTS },
  purchasePlanned: { side: SIDE },
  purchasesRevealed: {
    side: SIDE,
    queueTokens: AMOUNTS,
    apodTokens: AMOUNTS,
    units: list(fields<{ unit: string; to: 'queue' | 'apod' }>({ unit: UNIT, to: DESTINATION }), MOST_LISTED),
    cards: FEW,
  },
  markerPlaced: { by: SIDE, node: NODE, stops: SIDE },
  carried: { side: SIDE, carrier: UNIT, from: STORE, to: STORE, tokens: AMOUNTS, path: PATH },
  crossLevelled: { side: SIDE, port: PORT, from: STORE, to: STORE, tokens: AMOUNTS },
  displaced: { unit: UNIT },
  pickedUp: { unit: UNIT, node: NODE, tokens: AMOUNTS },
  fed: { unit: UNIT },
  enabled: { unit: UNIT },
  stepRestored: { unit: UNIT, steps: STEPS },
  ordersSet: { side: SIDE },
  initiativeRolled: { delta: FEW, gamma: FEW, winner: maybe(SIDE) },
  sideTurn: { side: SIDE, last: FLAG },
  cardTurned: { side: SIDE, card: DECK_CARD, source: word(['execution', 'reserve']) },
  groupJoined: { side: SIDE, units: UNITS },
  passed: { side: SIDE, byItself: FLAG },
  forfeited: { unit: UNIT, why: word(['degraded', 'disabled', 'cannotPay']) },
  paid: { unit: UNIT, cls: CLASS, n: FEW, why: word(['move', 'attack', 'defend', 'fire', 'repair', 'pursuit', 'airDefense']) },
  unitMoved: { unit: UNIT, path: PATH },
  entersContact: { unit: UNIT },
  portRepaired: { unit: UNIT, port: PORT, damage: FEW },
  cardPlayed: { side: SIDE, card: CARD, unit: maybe(UNIT), node: maybe(NODE), cls: maybe(CLASS) },
  cardSpent: { side: SIDE, card: CARD },
  cardStopped: { card: CARD, by: UNIT },
  commandPostCancelled: { by: SIDE },
  deckArranged: { by: SIDE, of: SIDE },
  airDefenseRolled: { unit: UNIT, die: FACE, stops: FLAG },
  disabled: { unit: UNIT },
  portDamaged: { port: PORT, damage: FEW, lost: AMOUNTS },
  engagementBegan: { attackers: UNITS, target: UNIT, node: NODE, scouts: FLAG, pursuit: FLAG },
  doesNotFightBack: { unit: UNIT, why: word(['disabled', 'degraded', 'cannotPay', 'chose']) },
  victimNamed: { unit: UNIT },
  rolled: { units: UNITS, at: UNIT, role: word(['attack', 'defend', 'fire', 'counterFire']), dice: DICE, need: FEW, hits: FEW },
  suppressed: { unit: UNIT },
  stepsLost: {
    unit: UNIT,
    n: STEPS,
    steps: STEPS,
    why: word(['combat', 'fire', 'hunger', 'noRetreat', 'closeAirSupport', 'saintHimars', 'massCal', ...OWN_CARDS]),
  },
  destroyed: { unit: UNIT, node: NODE, lost: AMOUNTS },
  engagementEnded: { winner: maybe(SIDE), attackHits: FEW, defendHits: FEW },
  retreated: { unit: UNIT, path: PATH },
  noWayOut: { unit: UNIT },
  movedIn: { unit: UNIT, from: NODE, node: NODE },
  portTaken: { port: PORT, by: SIDE, unit: UNIT },
  declined: { side: SIDE, what: word(['drone', 'pickUp', 'massCal', 'pursue', 'counterFire']) },
  ate: { side: SIDE, units: UNITS },
  degraded: { unit: UNIT },
  looseLost: { node: NODE, tokens: AMOUNTS },
  allPortsHeld: { side: SIDE, since: DAY },
  allPortsLost: { side: SIDE },
  conceded: { side: SIDE },
  gameEnded: { outcome: OUTCOME },
  umpireActed: {
    side: SIDE,
    what: UMPIRE_VERB,
    command: maybe(UMPIRE_COMMAND),
    known: word(['all', 'side', 'umpire']),
    put: list(word(['choice', 'card', 'fight', 'fire', 'play', 'orders']), 10),
    plans: list(SIDE, SIDES.length),
  },
};
