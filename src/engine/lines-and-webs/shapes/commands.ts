/** Fields of the players' commands, apart from type and side. */

import type { CommandOf, Verb } from '../command.ts';
import { CARD, CLASS, COUNT, DECK_CARD, DESTINATION, type FieldsOf, FLAG, list, maybe, NODE, PORT, STORE, TOKENS, UNIT } from './shape.ts';

/** Maximum number of cards in a deck or units in a group. */
const MOST_LISTED = 100;
const CARDS = list(DECK_CARD, MOST_LISTED);
const UNITS = list(UNIT, MOST_LISTED);

export const PLAYER_SHAPES: { readonly [T in Verb]: FieldsOf<CommandOf<T>, 'type' | 'side'> } = {
  takeRecommended: {},
  placeUnit: { unit: UNIT, node: NODE },
  swapUnits: { unit: UNIT, other: UNIT },
  liftUnit: { unit: UNIT },
  setOpenLoad: { unit: UNIT, open: TOKENS },
  landUnit: { unit: UNIT, port: PORT, open: TOKENS },
  landTokens: { port: PORT, tokens: TOKENS },
  buyTokens: { to: DESTINATION, cls: CLASS, n: COUNT },
  returnTokens: { to: DESTINATION, cls: CLASS, n: COUNT },
  buyUnit: { unit: UNIT, to: DESTINATION, open: TOKENS },
  returnUnit: { unit: UNIT },
  buyCard: { card: CARD },
  returnCard: { card: CARD },
  planMarker: { node: NODE },
  unplanMarker: { node: NODE },
  carry: { carrier: UNIT, from: STORE, to: STORE, tokens: TOKENS },
  moveCarrier: { unit: UNIT, to: NODE },
  displace: { unit: UNIT },
  crossLevel: { port: PORT, from: STORE, to: STORE, tokens: TOKENS },
  useRepair: { unit: UNIT },
  pickUp: { unit: UNIT, tokens: TOKENS },
  setOrders: { execution: CARDS, reserve: CARDS },
  endPart: {},
  turnOver: {},
  playReserve: { card: DECK_CARD },
  pass: {},
  endTurn: {},
  playCard: { card: CARD, unit: maybe(UNIT), node: maybe(NODE), cls: maybe(CLASS) },
  moveUnit: { unit: UNIT, to: NODE },
  hold: { unit: UNIT },
  fire: { unit: UNIT, target: UNIT, rounds: COUNT },
  repairPort: { unit: UNIT },
  attack: { attackers: UNITS, target: UNIT, scouts: FLAG },
  finish: {},
  decline: {},
  useDrone: {},
  joinReserve: { units: UNITS },
  arrangeDeck: { order: CARDS },
  defend: { pay: FLAG },
  nameVictim: { unit: UNIT },
  retreat: { to: NODE },
  useMassCal: {},
  moveIn: { unit: UNIT },
  pursue: { unit: UNIT, target: UNIT, scouts: FLAG },
  counterFire: { unit: UNIT, rounds: COUNT },
  concede: {},
};
