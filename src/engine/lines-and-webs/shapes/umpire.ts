/** Fields of the umpire's commands, and shapes of all commands, apart from type and side. */

import type { Command } from '../command.ts';
import { CARD_KINDS, type CardKind, OWN_CARDS } from '../scenario.ts';
import { DIE } from '../strength.ts';
import type { UmpireCommandOf, UmpireVerb } from '../umpireCommand.ts';
import { PLAYER_SHAPES } from './commands.ts';
import {
  COUNT,
  counts,
  DAY,
  DECK_CARD,
  type FieldsOf,
  FLAG,
  list,
  MOST_FACES,
  maybe,
  NODE,
  PORT,
  SEED,
  type Shape,
  TOKENS,
  UNIT,
  whole,
  word,
} from './shape.ts';

export const MARKS = ['suppressed', 'degraded', 'disabled', 'displaced', 'exhausted', 'moved', 'activated'] as const;
export const SPACES = ['packaging', 'transit', 'arrived'] as const;
export const PLACES = ['box', 'expansion', 'scheduled', 'packaging', 'transit', 'arrived', 'map', 'destroyed'] as const;
export const PLACE = word(PLACES);
/** In order. */
export const GO_PHASES = ['deploy', 'spend', 'transport', 'orders', 'execute'] as const;
const MOST_CARDS = 100;

/** Steps of a unit that is not destroyed. */
export const STEPS = { least: 1, most: 4 } as const;
const CARDS = counts<CardKind>(CARD_KINDS, COUNT, 'cards', OWN_CARDS);
const DECK = list(DECK_CARD, MOST_CARDS);

export const UMPIRE_SHAPES: { readonly [T in UmpireVerb]: FieldsOf<UmpireCommandOf<T>, 'type' | 'side'> } = {
  umpirePlace: { unit: UNIT, place: PLACE, node: maybe(NODE) },
  umpireSteps: { unit: UNIT, steps: whole(STEPS.least, STEPS.most) },
  umpireLoad: { unit: UNIT, load: TOKENS },
  umpireMark: { unit: UNIT, mark: word(MARKS), on: FLAG },
  umpirePort: { port: PORT, since: DAY, damage: COUNT, repaired: FLAG, store: TOKENS },
  umpireLoose: { node: NODE, tokens: TOKENS },
  umpireMarker: { node: NODE, on: FLAG },
  umpireQueue: { space: word(SPACES), tokens: TOKENS },
  umpireHand: { cards: CARDS },
  umpireSpent: { cards: CARDS },
  umpireDecks: { execution: DECK, reserve: DECK },
  umpirePoints: { points: COUNT },
  umpireDice: { faces: list(whole(1, DIE), MOST_FACES) },
  umpireSeed: { seed: SEED },
  umpireGoTo: { turn: DAY, phase: word(GO_PHASES) },
  umpireEnd: {},
};

export const COMMAND_SHAPES: { readonly [T in Command['type']]: FieldsOf<Extract<Command, { type: T }>, 'type' | 'side'> } = {
  ...PLAYER_SHAPES,
  ...UMPIRE_SHAPES,
};

export const COMMAND: Shape<Command> = { is: 'command', types: COMMAND_SHAPES };
